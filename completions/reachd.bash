# Completion of reachd for bash. The program itself says what it takes, so that nothing here is old.

# What the help of a command lists: commands, or options.
_reachd_commands() {
  "$@" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\{1,\}\) .*/\1/p'
}
_reachd_options() {
  "$@" --help 2>/dev/null |
    sed -n 's/^  \(-[A-Za-z]\)\{0,1\},\{0,1\}\(--[A-Za-z][A-Za-z-]*\)\{0,1\} .*/\1 \2/p'
}

_reachd() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} word commands
  local -a called=("${COMP_WORDS[0]}") # the program, and the commands that were given
  commands=$(_reachd_commands "${called[@]}")
  COMPREPLY=()
  if [ "$current" = = ]; then current=; fi # bash takes --model=FILE for three words
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [ "$word" = -- ]; then # what follows is an application's
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
      return
    fi
    if [[ $'\n'$commands$'\n' == *$'\n'"$word"$'\n'* ]]; then
      called+=("$word")
      commands=$(_reachd_commands "${called[@]}")
    fi
  done
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_reachd_options "${called[@]}")" -- "$current")
    return
  fi
  mapfile -t COMPREPLY < <(
    compgen -W "$commands" -- "$current"
    # Files, where no command may stand, and as values of options.
    if [ -z "$commands" ] || [[ $before == [-=]* ]]; then compgen -f -- "$current"; fi
  )
}
complete -o filenames -F _reachd reachd
