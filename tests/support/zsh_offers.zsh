# usage: zsh -f tests/support/zsh_offers.zsh FOLDER LINE
#
# What a zsh that has completions from FOLDER, too, offers to complete LINE with: one a line, and
# behind `=` the line as it stands then.
zmodload zsh/zpty || exit
offers=$(mktemp) setup=$(mktemp) || exit
# Its line editor needs a terminal. Keys that are typed before it listens would be lost.
cat >$setup <<END
fpath=(${(q)1} \$fpath)
autoload -Uz compinit
compinit -u -D
compadd() {
  local -a __hits
  builtin compadd -O __hits "\$@"
  (( \$#__hits )) && print -rl -- \$__hits >>$offers
  builtin compadd "\$@"
}
zle-line-init() {
  BUFFER=${(q)2} CURSOR=${#2}
  zle complete-word
  print -r -- "=\$BUFFER" >>$offers
}
zle -N zle-line-init
END
TERM=dumb zpty shell zsh -f -i
zpty -w shell "source $setup"
until grep -q '^=' $offers || ! zpty -t shell; do
  zpty -r -t shell ignored || sleep 0.02
done
cat $offers
rm $offers $setup
zpty -d shell
