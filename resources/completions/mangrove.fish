# Completion of mangrove for fish.

function __mangrove_names
    mangrove $argv[1] list 2>/dev/null | awk -F '  +' 'NF > 3 { print $3 }'
end

function __mangrove_workspaces
    mangrove workspace list 2>/dev/null | string sub -s 3 | awk -F '  +' '{ print $1 }'
end

function __mangrove_never
    mangrove never list --json 2>/dev/null | string replace -rf '^ *"name": "(.*)".*' '$1'
end

# Whether the words so far are these, without options: __mangrove_at servers start
function __mangrove_at
    set -l words (commandline -opc | string match -v -- '-*')
    test (count $words) -eq (math (count $argv) + 1); or return 1
    test "$words[2..-1]" = "$argv"
end

# Whether the words so far begin with these.
function __mangrove_in
    set -l words (commandline -opc)
    test (count $words) -gt (count $argv); or return 1
    test "$words[2..$(math (count $argv) + 1)]" = "$argv"
end

set -l apps claude-code claude-desktop vscode copilot-cli cursor devin windsurf zed codex gemini antigravity goose cline \
    opencode kiro junie lm-studio amp warp crush continue kilo mistral-vibe qwen auggie kimi mcporter inspector

complete -c mangrove -l config-dir -r -d 'keep what was decided there'
complete -c mangrove -n __mangrove_at -a --background -d 'start without coming forward'
complete -c mangrove -l data-dir -r -d 'keep the record of activity there'
complete -c mangrove -n __mangrove_at -a status -d 'what runs, who sees what'
complete -c mangrove -n __mangrove_at -a roots -d 'the folders'
complete -c mangrove -n __mangrove_at -a find-projects -d 'look for projects below folders'
complete -c mangrove -n __mangrove_at -a servers -d 'the servers'
complete -c mangrove -n __mangrove_at -a access -d 'who may know which folder'
complete -c mangrove -n __mangrove_at -a never -d 'the names that are never inside'
complete -c mangrove -n __mangrove_at -a workspace -d 'named sets of folders and servers'
complete -c mangrove -n __mangrove_at -a call -d 'call a tool of a server'
complete -c mangrove -n __mangrove_at -a apps -d 'the servers that AI apps have'
complete -c mangrove -n __mangrove_at -a pause -d 'tell nobody anything new'
complete -c mangrove -n __mangrove_at -a resume -d 'tell servers again what is new'
complete -c mangrove -n __mangrove_at -a undo -d 'take back what was done last in the window'
complete -c mangrove -n __mangrove_at -a tour -d 'show in the terminal what Mangrove does'
complete -c mangrove -n __mangrove_at -a version -d 'say the version'
complete -c mangrove -n __mangrove_at -a help -d 'say what there is'

complete -c mangrove -n '__mangrove_in status' -f -l json -d 'as JSON'
complete -c mangrove -n '__mangrove_at roots' -f -a 'list add locate remove'
complete -c mangrove -n '__mangrove_in roots add' -l yes -d 'also a broad or sensitive folder'
complete -c mangrove -n '__mangrove_in roots locate' -l yes -d 'also another folder, or a broad or sensitive place'
complete -c mangrove -n '__mangrove_at roots locate' -f -a '(__mangrove_names roots)'
complete -c mangrove -n '__mangrove_at roots remove' -f -a '(__mangrove_names roots)'
complete -c mangrove -n '__mangrove_in find-projects' -l json -d 'as JSON'
complete -c mangrove -n '__mangrove_in find-projects' -l add -d 'add what is found'
complete -c mangrove -n '__mangrove_at servers' -f -a 'list add edit remove start stop restart sign-in sign-out'
complete -c mangrove -n '__mangrove_in servers add' -l env -r -d 'a variable'
complete -c mangrove -n '__mangrove_in servers add' -l cwd -r -d 'working folder'
complete -c mangrove -n '__mangrove_in servers add' -l header -x -d 'a header'
complete -c mangrove -n '__mangrove_in servers add' -l url -x -d 'the address'
complete -c mangrove -n '__mangrove_in servers sign-in' -l print -d 'print the address for the browser'
complete -c mangrove -n '__mangrove_in servers sign-in' -l another-account -d 'choose another account'
complete -c mangrove -n '__mangrove_in servers sign-in' -l new-client -d 'register anew where the client was forgotten'
complete -c mangrove -n '__mangrove_in servers sign-in' -l yes -d 'sign in where it never was'
for verb in add edit
    complete -c mangrove -n "__mangrove_in servers $verb" -l client-id -x -d 'the client that was handed out'
    complete -c mangrove -n "__mangrove_in servers $verb" -l callback-port -x -d 'port of the redirect address'
    complete -c mangrove -n "__mangrove_in servers $verb" -l scopes -x -d 'what to ask for'
    complete -c mangrove -n "__mangrove_in servers $verb" -l inner-host -x -d 'its host that may lie in this network'
    complete -c mangrove -n "__mangrove_in servers $verb" -l inner-host-here -x -d 'its host that may lie on this machine'
    complete -c mangrove -n "__mangrove_in servers $verb" -l client-credentials -x -a 'yes no'
    complete -c mangrove -n "__mangrove_in servers $verb" -l client-key -r -d 'its private key'
    complete -c mangrove -n "__mangrove_in servers $verb" -l app-roots -x -a 'mangrove both common app'
    complete -c mangrove -n "__mangrove_in servers $verb" -l app-env -x -d 'variables that it gets from the app'
    complete -c mangrove -n "__mangrove_in servers $verb" -l app-folder -x -a 'yes no'
    complete -c mangrove -n "__mangrove_in servers $verb" -l protect -x -a 'told files confined highest'
    complete -c mangrove -n "__mangrove_in servers $verb" -l network -x -a 'on off'
    complete -c mangrove -n "__mangrove_in servers $verb" -l metadata -x -a 'kept open'
    complete -c mangrove -n "__mangrove_in servers $verb" -l keep -x -d 'names of what stays as it is'
    complete -c mangrove -n "__mangrove_in servers $verb" -l hide-names -x -a 'on off'
    complete -c mangrove -n "__mangrove_in servers $verb" -l never-except -x -d 'names of what is not hidden'
    complete -c mangrove -n "__mangrove_in servers $verb" -l explain-refusals -x -a 'on off'
end
complete -c mangrove -n '__mangrove_in servers edit' -l add-path -r -d 'a path that it is to reach, too, to read'
complete -c mangrove -n '__mangrove_in servers edit' -l add-path-write -r -d 'a path that it is to reach, too, to read and write'
complete -c mangrove -n '__mangrove_in servers edit' -l remove-path -r -d 'a path that it is not to reach any more'
for verb in edit remove start stop restart sign-in sign-out
    complete -c mangrove -n "__mangrove_at servers $verb" -f -a '(__mangrove_names servers)'
end
complete -c mangrove -n '__mangrove_at access' -f -a 'allow deny reset'
for verb in allow deny reset
    complete -c mangrove -n "__mangrove_at access $verb" -f -a '(__mangrove_names servers)'
    complete -c mangrove -n "__mangrove_in access $verb; and test (count (commandline -opc)) -eq 4" -f -a '(__mangrove_names roots)'
end
complete -c mangrove -n '__mangrove_in access allow' -l for -x -a 'session 1h always'
complete -c mangrove -n '__mangrove_in access allow' -l write
complete -c mangrove -n '__mangrove_in access allow' -l sockets
complete -c mangrove -n '__mangrove_at never' -f -a 'list add remove except'
complete -c mangrove -n '__mangrove_in never' -l json -d 'as JSON'
complete -c mangrove -n '__mangrove_in never add' -l containing -x -d 'only files with this text'
complete -c mangrove -n '__mangrove_at never remove' -f -a '(__mangrove_never)'
complete -c mangrove -n '__mangrove_at workspace' -f -a 'list use create delete add remove rename others'
for verb in use delete add remove rename others
    complete -c mangrove -n "__mangrove_at workspace $verb" -f -a '(__mangrove_workspaces)'
end
complete -c mangrove -n '__mangrove_in workspace others' -f -a 'stop leave'
for verb in create add remove
    complete -c mangrove -n "__mangrove_in workspace $verb" -l root -x -a '(__mangrove_names roots)'
    complete -c mangrove -n "__mangrove_in workspace $verb" -l server -x -a '(__mangrove_names servers)'
end
complete -c mangrove -n '__mangrove_at call' -f -a '(__mangrove_names servers)'
complete -c mangrove -n '__mangrove_at apps' -f -a 'list import route unroute export'
complete -c mangrove -n '__mangrove_in apps' -l json -d 'as JSON'
for verb in import route unroute
    complete -c mangrove -n "__mangrove_at apps $verb" -f -a "$apps"
    complete -c mangrove -n "__mangrove_in apps $verb" -l all -d 'every entry'
    complete -c mangrove -n "__mangrove_in apps $verb" -l secrets-to-key-ring -d 'keep secrets in the key ring'
end
complete -c mangrove -n "__mangrove_in apps import" -l templates -d 'fill in the folders that it may know'
for verb in route unroute
    complete -c mangrove -n "__mangrove_in apps $verb" -l project -d "the project's file"
end
for verb in route unroute export
    complete -c mangrove -n "__mangrove_in apps $verb" -l dry-run -d 'only show the change'
end
complete -c mangrove -n '__mangrove_at apps export' -f -a '(__mangrove_names servers)'
