# Completion of mangrove for bash.

# The third column of "servers list" or "roots list": columns are two or more spaces apart.
__mangrove_names() {
    mangrove "$1" list 2>/dev/null | awk -F '  +' 'NF > 3 { print $3 }'
}

# Of workspaces: behind the mark of the one that is on.
__mangrove_workspaces() {
    mangrove workspace list 2>/dev/null | sed 's/^..//' | awk -F '  +' '{ print $1 }'
}

# A name may have a content behind it, and an exception words before it: the names alone.
__mangrove_never() {
    mangrove never list --json 2>/dev/null | sed -n 's/^ *"name": "\(.*\)".*/\1/p'
}

__mangrove_apps="claude-code claude-desktop vscode copilot-cli cursor devin windsurf zed codex gemini antigravity goose cline
    opencode kiro junie lm-studio amp warp crush continue kilo mistral-vibe qwen auggie kimi mcporter inspector"

__mangrove_offer() {
    local IFS=$'\n'
    # shellcheck disable=SC2207
    COMPREPLY=($(compgen -W "$1" -- "$cur"))
    # A name with a space in it is one word of the shell.
    local i
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=$(printf '%q' "${COMPREPLY[i]}")
    done
}

__mangrove_words() {
    # shellcheck disable=SC2207,SC2086
    COMPREPLY=($(compgen -W "$(echo $1)" -- "$cur"))
}

_mangrove() {
    local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} verb=${COMP_WORDS[2]}
    case $previous in
    --add-path | --add-path-write | --remove-path | --client-key)
        compopt -o filenames
        # shellcheck disable=SC2207
        COMPREPLY=($(compgen -f -- "$cur"))
        return
        ;;
    --config-dir | --data-dir | --cwd)
        compopt -o filenames
        # shellcheck disable=SC2207
        COMPREPLY=($(compgen -d -- "$cur"))
        return
        ;;
    --for) __mangrove_words "session 1h always" && return ;;
    --app-roots) __mangrove_words "mangrove both common app" && return ;;
    --app-folder) __mangrove_words "yes no" && return ;;
    --client-credentials) __mangrove_words "yes no --client-key" && return ;;
    --protect) __mangrove_words "told files confined highest" && return ;;
    --metadata) __mangrove_words "kept open" && return ;;
    --explain-refusals) __mangrove_words "on off" && return ;;
    --network | --hide-names) __mangrove_words "on off" && return ;;
    --root) __mangrove_offer "$(__mangrove_names roots)" && return ;;
    --server) __mangrove_offer "$(__mangrove_names servers)" && return ;;
    esac
    if [ "$COMP_CWORD" -eq 1 ]; then
        __mangrove_words "status roots find-projects servers access never workspace call apps pause resume undo tour version help --config-dir --data-dir --background"
        compopt -o filenames
        # shellcheck disable=SC2207
        COMPREPLY+=($(compgen -d -- "$cur"))
        return
    fi
    if [ "$command" = find-projects ]; then
        compopt -o filenames
        # shellcheck disable=SC2207
        COMPREPLY=($(compgen -d -- "$cur"))
        [[ $cur != -* ]] || __mangrove_words "--json --add"
        return
    fi
    case $command:$COMP_CWORD in
    status:2) __mangrove_words "--json" ;;
    roots:2) __mangrove_words "list add locate remove" ;;
    servers:2) __mangrove_words "list add edit remove start stop restart sign-in sign-out" ;;
    never:2) __mangrove_words "list add remove except --json" ;;
    access:2) __mangrove_words "allow deny reset" ;;
    workspace:2) __mangrove_words "list use create delete add remove rename others" ;;
    apps:2) __mangrove_words "list import route unroute export --json" ;;
    call:2) __mangrove_offer "$(__mangrove_names servers)" ;;
    *)
        case $command:$verb:$COMP_CWORD in
        roots:locate:3) __mangrove_offer "$(__mangrove_names roots)" ;;
        roots:add:* | roots:locate:*)
            compopt -o filenames
            # shellcheck disable=SC2207
            COMPREPLY=($(compgen -f -- "$cur"))
            [[ $cur != -* ]] || __mangrove_words "--yes"
            ;;
        roots:remove:3) __mangrove_offer "$(__mangrove_names roots)" ;;
        servers:add:*) __mangrove_words "--env --cwd --header --url --client-id --callback-port --scopes --inner-host --inner-host-here --client-credentials --client-key --app-roots --app-env --app-folder --protect --network --metadata --keep --hide-names --never-except --explain-refusals --" ;;
        servers:edit:3 | servers:remove:3 | servers:start:3 | servers:stop:3 | servers:restart:3 | servers:sign-in:3 | servers:sign-out:3 | access:*:3)
            __mangrove_offer "$(__mangrove_names servers)"
            ;;
        servers:edit:*) __mangrove_words "--app-roots --app-env --app-folder --protect --network --metadata --keep --hide-names --never-except --explain-refusals --add-path --add-path-write --remove-path --client-id --callback-port --scopes --inner-host --inner-host-here --client-credentials --client-key" ;;
        servers:sign-in:*) __mangrove_words "--print --another-account --new-client --yes" ;;
        access:*:4) __mangrove_offer "$(__mangrove_names roots)" ;;
        access:allow:*) __mangrove_words "--for --write --sockets" ;;
        workspace:use:3 | workspace:delete:3 | workspace:add:3 | workspace:remove:3 | workspace:rename:3 | workspace:others:3)
            __mangrove_offer "$(__mangrove_workspaces)"
            ;;
        never:list:*) __mangrove_words "--json" ;;
        never:add:*) __mangrove_words "--containing" ;;
        never:remove:3) __mangrove_offer "$(__mangrove_never)" ;;
        workspace:others:4) __mangrove_words "stop leave" ;;
        workspace:create:* | workspace:add:* | workspace:remove:*) __mangrove_words "--root --server" ;;
        apps:import:3 | apps:route:3 | apps:unroute:3 | apps:export:4) __mangrove_words "$__mangrove_apps" ;;
        apps:export:3) __mangrove_offer "$(__mangrove_names servers)" ;;
        apps:import:*) __mangrove_words "--all --secrets-to-key-ring --templates" ;;
        apps:route:* | apps:unroute:*) __mangrove_words "--all --dry-run --project --secrets-to-key-ring" ;;
        apps:export:*) __mangrove_words "--dry-run" ;;
        apps:list:*) __mangrove_words "--json" ;;
        esac
        ;;
    esac
}
complete -F _mangrove mangrove
