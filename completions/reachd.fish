# Completion of reachd for fish. The program itself says what it takes.
function __reachd_command
    for word in (commandline -opc)[2..-1]
        string match -qr '^-' -- $word; or begin; echo $word; return; end
    end
end
function __reachd_commands
    reachd --help 2>/dev/null | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p'
end
function __reachd_options
    reachd (__reachd_command) --help 2>/dev/null | string match -ra -- '--[A-Za-z][A-Za-z-]*' | sort -u
end
complete -c reachd -n 'test -z (__reachd_command)' -f -a '(__reachd_commands)'
complete -c reachd -n 'string match -qr "^-" -- (commandline -ct)' -f -a '(__reachd_options)'
