# Completion of reachd for bash. The program itself says what it takes, so that nothing here is old.
_reachd() {
  local current=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]} command= word
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in
      -*) ;;
      *) command=$word; break ;;
    esac
  done
  case $current in
    -*)
      COMPREPLY=($(compgen -W "$("$program" $command --help 2>/dev/null |
        grep -oE '(^|[ ,])--?[A-Za-z][A-Za-z-]*' | tr -d ' ,')" -- "$current"))
      ;;
    *)
      if [ -z "$command" ]; then
        COMPREPLY=($(compgen -W "$("$program" --help 2>/dev/null |
          sed -n '/^Subcommands:/,$s/^  \([a-z]\{1,\}\) .*/\1/p')" -- "$current"))
      else
        COMPREPLY=($(compgen -f -- "$current"))
      fi
      ;;
  esac
}
complete -o filenames -F _reachd reachd
