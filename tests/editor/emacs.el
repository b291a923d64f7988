;; emacs -q --batch -l tests/editor/emacs.el
;; Drives reachd through eglot as a user of Emacs would; eglot shows no lenses, so those are asked for.
;; REACHD: the binary; WS: a folder with keypad.c, seed.c and their models. Prints PASS or FAIL per check; exits
;; with the number of those that failed.
(package-initialize)
(require 'eglot)
(require 'flymake)

(defvar failures 0)
(defvar messages nil)

(defun check (name ok &optional found)
  (princ (format "%s %s: %s\n" (if ok "PASS" "FAIL") name (or found "")))
  (unless ok (setq failures (1+ failures))))

(defun wait (condition)
  "Waits until CONDITION holds, and returns its value."
  (let ((end (+ (float-time) 20)) result)
    (while (and (not (setq result (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.05))
    result))

(defun ask (method parameters)
  (jsonrpc-request (eglot-current-server) method parameters :timeout 20))

(defun open (file)
  (find-file (expand-file-name file (getenv "WS")))
  (c-mode)
  (apply #'eglot (eglot--guess-contact)))

(defun lenses ()
  "Titles of the lenses by line, from 1."
  (mapcar (lambda (lens)
            (let ((resolved (if (plist-get lens :command) lens (ask :codeLens/resolve lens))))
              (cons (1+ (plist-get (plist-get (plist-get lens :range) :start) :line))
                    (plist-get (plist-get resolved :command) :title))))
          (append (ask :textDocument/codeLens
                       (list :textDocument (eglot--TextDocumentIdentifier)))
                  nil)))

;; As README.md says, but for the place of the program.
(add-to-list 'eglot-server-programs (cons '(c-mode c++-mode) (list (getenv "REACHD"))))
(setq eglot-sync-connect t eglot-send-changes-idle-time 0.1)
(advice-add 'message :before
            (lambda (&rest words) (when (car words) (push (apply #'format words) messages))))

(condition-case problem
    (progn
      (open "keypad.c")
      (check "managed" (eglot-managed-p))
      (search-forward "pos == 12")
      (let* ((line (line-number-at-pos)) (found (assoc line (lenses))))
        (check "lens" (equal (cdr found) "true: reachable in 13 events") (cdr found))
        (eglot-execute-command (eglot-current-server) 'reachd.reach
                               (vector (list :uri (plist-get (eglot--TextDocumentIdentifier) :uri)
                                             :line line :column 7 :branch t)))
        (check "the command tells the answer"
               (wait (lambda ()
                       (seq-find (lambda (each)
                                   (string-match-p "keypad.c:[0-9]+:7:true: reachable in 13 events" each))
                                 messages)))
               (car messages)))
      (backward-char 2)
      (let ((text (format "%S" (plist-get (ask :textDocument/hover
                                               (eglot--TextDocumentPositionParams))
                                          :contents))))
        (check "hover" (string-match-p "reaches" text) text))

      (open "seed.c")
      (check "diagnostic"
             (wait (lambda ()
                     (flymake-start)
                     (seq-some (lambda (each)
                                 (string-match-p "'x == 7' true" (flymake-diagnostic-text each)))
                               (flymake-diagnostics))))
             (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))
      (goto-char (point-min))
      (search-forward "x == 7")
      (let* ((actions (ask :textDocument/codeAction
                           (list :textDocument (eglot--TextDocumentIdentifier)
                                 :range (list :start (eglot--pos-to-lsp-position)
                                              :end (eglot--pos-to-lsp-position))
                                 :context (list :diagnostics []))))
             (action (elt actions 0)))
        (check "code action" action (plist-get action :title))
        (eglot--apply-workspace-edit (plist-get action :edit))
        (check "ignored" (string-match-p "T_x7); // TARGET: x7  // reachd: ignore(reason)"
                                         (buffer-string))))
      (check "diagnostic goes"
             (wait (lambda ()
                     (eglot--signal-textDocument/didChange)
                     (flymake-start)
                     (not (seq-some (lambda (each)
                                      (string-match-p "'x == 7' true" (flymake-diagnostic-text each)))
                                    (flymake-diagnostics))))))
      (set-buffer-modified-p nil)
      (eglot-shutdown (eglot-current-server)))
  (error (check "script" nil problem)))
(princ (if (= failures 0) "ALL OK\n" "FAILED\n"))
(kill-emacs failures)
