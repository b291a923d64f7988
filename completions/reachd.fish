# Completion of reachd for fish. The program itself says what it takes, so that nothing here is old.

# What the help of a command lists: commands, or options.
function __reachd_commands
    command $argv --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]\{1,\}\) .*/\1/p'
end
function __reachd_options
    command $argv --help 2>/dev/null | sed -n 's/^  \(-[A-Za-z]\)\{0,1\},\{0,1\}\(--[A-Za-z][A-Za-z-]*\)\{0,1\} .*/\1\n\2/p' | string match -r '.+'
end

# The program, and the commands that were given.
function __reachd_called
    set -l words (commandline -opc)
    set -l called $words[1]
    set -l commands (__reachd_commands $called)
    for word in $words[2..-1]
        if contains -- $word $commands
            set -a called $word
            set commands (__reachd_commands $called)
        end
    end
    string join \n -- $called
end

function __reachd_takes_command
    count (__reachd_commands (__reachd_called)) >/dev/null
end
function __reachd_is_value # perhaps: behind an option, or behind `--` an application's
    set -l words (commandline -opc)
    contains -- -- $words; or string match -q -- '-*' $words[-1]
end

complete -c reachd -n __reachd_takes_command -a '(__reachd_commands (__reachd_called))'
complete -c reachd -n '__reachd_takes_command; and not __reachd_is_value' -f
complete -c reachd -n 'not contains -- -- (commandline -opc); and string match -q -- "-*" (commandline -ct)' -f -a '(__reachd_options (__reachd_called))'
