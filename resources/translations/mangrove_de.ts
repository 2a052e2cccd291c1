<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AppLooker</name>
    <message>
        <source>%1 did not answer within %2 seconds.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Mangrove</name>
    <message>
        <source>There is no app %1. See: mangrove apps list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> - of the project, whoever can change that can change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (has run since)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (has not run since)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the apps that Mangrove knows has a file of servers here.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs the same, so both are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is there already, as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is imported as %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  Its secrets (%1) stay in the app&apos;s file. For the key ring: --secrets-to-key-ring, or enter them in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  It comes from a file of the project %1. It is not started before you have confirmed it in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wants a folder. Try: mangrove help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--background goes with no other word. Try: mangrove help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call wants a server, a tool, and perhaps a JSON object. Try: mangrove help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo wants nothing more. Try: mangrove help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status knows only --json. Try: mangrove help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no option %1. Try: mangrove help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove decides which MCP server may know which of your folders.

  mangrove [FOLDER…]                 start, or bring the running window forward; offers the folders
  mangrove --background              start without coming forward
  mangrove status [--json]           what runs, who sees what
  mangrove roots list
  mangrove roots add [--yes] PATH    without a window a broad or sensitive folder is asked about on the
                                     terminal; --yes answers that beforehand
  mangrove roots remove PATH-or-ID
  mangrove find-projects DIR… [--json] [--add]
                                     looks for projects below these folders; --add adds them as roots add does
  mangrove servers list
  mangrove servers add NAME [--env K=V] [--cwd D] -- PROGRAM [ARG…]
  mangrove servers add NAME [--header K=V]… --url URL
                                     a server at an address; its token is entered in the window, as a
                                     command line can be read by other programs
      [--app-roots mangrove|both|common|app] [--app-env NAME,NAME…] [--app-folder yes|no]
                                     with both, where an app starts it: who decides where the app has
                                     folders, which variables it gets from the app, and whether it works
                                     in the app&apos;s folder although it has one of its own
  mangrove servers edit NAME …       changes these three
  mangrove servers remove|start|stop|restart NAME
  mangrove access allow|deny|reset SERVER ROOT [--for session|1h|always]
  mangrove workspace list|use|create|delete NAME
  mangrove workspace add|remove NAME --root R… --server S…
  mangrove workspace rename NAME NEW-NAME
  mangrove workspace others NAME stop|leave
                                     named sets of folders and servers; only what is in the one that is
                                     on is told. Everything is always there
  mangrove call SERVER TOOL [JSON-ARGUMENTS]
                                     calls a tool, may wait for your answer; the result is JSON
  mangrove apps [list] [--json]      the servers that AI apps on this machine have, and which are routed
  mangrove apps import APP [ENTRY…|--all] [--secrets-to-key-ring]
                                     makes servers of them; starts nothing, grants nothing
  mangrove apps route|unroute APP [ENTRY…|--all] [--dry-run] [--project] [--secrets-to-key-ring]
                                     lets the app start them through Mangrove, or as before; shows the change
                                     of its file; without names it says what could be done
  mangrove apps export SERVER APP [--dry-run]
                                     adds a server of Mangrove&apos;s to an app
  mangrove undo                      takes back what was done last in the running window
  mangrove tour                      shows in the terminal what Mangrove does
  mangrove version
  mangrove help

Removing, denying and stopping act at once. While a window runs, whatever lets a server be told more is
confirmed there: allowing, resetting a denial, adding a folder that a server would be told at once.

Options: --config-dir DIR, --data-dir DIR keep everything in other folders.
Exit code: 0 done, 1 not done or the tool has failed, 2 wrong words, 3 no Mangrove is running.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no request of Mangrove&apos;s command line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several of Mangrove&apos;s servers are started like this. Name one with --name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove knows %1 with another program, other arguments or another address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove does not know this server yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which program is to be run?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lacks its value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One server is wanted: a name, an address or a program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usage: mangrove-relay [OPTION...] NAME
       mangrove-relay [OPTION...] -- PROGRAM [ARGUMENT...]
       mangrove-relay [OPTION...] --url ADDRESS
Stands between an AI app and one of its servers: the one that Mangrove has under that name, a program, or an address. Mangrove decides which folders the server is told.
  --name NAME          the name of the server in Mangrove, for a program or an address
  --config-dir FOLDER  where Mangrove keeps what was decided
  --data-dir FOLDER    where it keeps its record of activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small MCP server that reads files inside the roots its client tells it, and nothing else.
It speaks the Model Context Protocol on standard input and output until the end of input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--app-roots wants mangrove, both, common or app, and got %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--app-folder wants yes or no, and got %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--env wants NAME=VALUE, and got %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--header wants NAME=VALUE, and got %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header %1 looks like a secret, and a command line can be read by other programs. Add the server without it, and enter it in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No folders yet. Add one: mangrove roots add PATH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No servers yet. Add one: mangrove servers add NAME -- PROGRAM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    was told %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>    still knows %1, which was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Told nothing: %1 in %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Waiting for an answer: %1 asks for %n folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1
Add it all the same? Type yes or no: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder “%1”, %2, added %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server “%1”, added %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denied until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Folder “%1”: %2 in the copy, %3 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server “%1”: what runs, what it is given or what it may do differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” for “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision: %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision: %1 %2 in the copy, %3 now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision: “%1” for “%2” %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspace “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspace “%1”: what is in it differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspace: “%1” is on in the copy, “%2” now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two contradict each other. Choose one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts no program and names no address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is routed through Mangrove already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”: its folder %2 is left out, as only the app knows where that is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”: the variables in the file %2 are not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”: its arguments hold what looks like a secret. Everybody on this machine can read the arguments of a program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file belongs to the project %1: everybody who works on it gets the change, and it is the same for all apps that read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts %2 as %3 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is gone again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is routed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is put back by its meaning, as its lines are not those that were written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was added to the file hangs together: undo one entry after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name that begins with a dash cannot be given to the relay alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts %2 already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is a link, and stays one: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 watches the file and takes the change up by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes the change up in its next session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit %1 wholly, from its tray icon too, and start it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload the servers in %1 (/mcp reload where it has that), or restart it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the refresh button at the list of servers in %1, or restart it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 writes this file often while it runs, and may undo the change. Close its sessions first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 writes this file from a copy of its own while it runs, and may undo the change. Quit it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 asks for trust again when the command of a server changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where an administrator allows only certain commands, %1 will refuse the changed one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 drops comments when it writes this file itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 puts its own backup in place of a file that it cannot read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not start with a file that it cannot read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newer versions of Visual Studio Code read this file too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This was not tried with your version of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: you have no right to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has changed meanwhile, so it was not written. Look at it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written, and is as it was: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was written, and does not read back as it should. Look at it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a link that leads nowhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no ordinary file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is larger than 16 MiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to another user, and is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody on this machine may write to %1, so it is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is read-only, and is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of %1 is read-only, so it is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app is writing %1 at this moment (%2 is there). Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app takes no comma behind the last item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app takes no comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is larger than 16 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no UTF-8 text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds no settings by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is nested too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds too much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is left as it is, as the change could not be made in it safely (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 belongs to the project: a change counts for everybody who works on it, and for all apps that read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mangrove-relay is missing beside the program, so nothing can be routed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no server of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>switched off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no longer routed: it is as it was before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no longer routed: it was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>routed to a relay that is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>routed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app does not start an address of this kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It names neither a program nor an address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its command is no text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its arguments are no list of texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is something behind the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There should be %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text is not closed, or holds what has to be escaped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text holds half a character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A comment is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is written in a way that a new entry cannot be put into safely. Add it in the app: the command is mangrove-relay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not in the file any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was written anew since Mangrove added it, or what stands around it was. Remove it in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is filled in by the app</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the app starts it in a folder of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the app reads a file of variables for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the app hands variables of its own to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record can hold all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command stays in the app&apos;s file, because %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is kept about routed servers cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its variables are written in a way that Mangrove does not change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same name stands twice on the way to it in the file, so it is not clear which one counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file uses the same lines in more than one place (an alias).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its command is no text on one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its list of arguments has no value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs in a container, where Mangrove is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is set up by an administrator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts no program of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is reached at an address. The app keeps its sign-in, so Mangrove cannot stand between.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is routed already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts the relay itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is started in another place by the app (“%2”), where the relay is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not in the file any more: the app has removed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is as it was already: the app has put it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed after it was routed, so it is left as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was laid out anew by the app, and its variables cannot be put back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not routed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names only a record, and how it was before is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no TOML: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no workspace that Mangrove has exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is too large for a workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was written by a newer version of Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds more than one document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no YAML: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There should be a value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An alias means nothing that stands before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… (this is only the beginning)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 did not answer within %n second(s). Is it on a network drive that is not connected?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The answer has no %1, which it should have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer has more parts than are shown; this is the beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structured content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was left out: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something else was decided about %1 meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a folder that is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 would be told %2, which nobody has decided.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Remove %n folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Add %n folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Remove %n server(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n server(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide about %1 for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow %1 for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deny %1 for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1 for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be removed. Remove it yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be removed: %2. Remove it yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another file system is mounted at %1. Unmount it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not belong to you. Remove it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no frame between a relay and Mangrove&apos;s window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not inside the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be a root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the whole path, from the top of the file system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is in the list already, as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is in the list already, as %1, by another path: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name in the path has characters that other programs may misread.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name in the path looks encoded (%20 and the like); some servers misread it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path holds a ~ or a variable as it stands. Was your home folder meant?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An accent in the path is stored apart from its letter; it may look like another path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name mixes letters of several scripts, some of which look the same. Look at it closely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name holds invisible joining characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name holds a space that is not the usual one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name begins or ends with a space, which cannot be seen: another folder may look the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name holds a character that looks like a slash or like dots, and is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path looks like one of Windows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name looks like a shortened name of Windows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It is inside %1: a server that knows %1 can find it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is inside %1: a server that knows one can find it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It contains %1: a server that knows it can find %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It contains %1: a server that knows it can find them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds a link that leads out of it, which a server can follow: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds links that lead out of it, which a server can follow: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It leads to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others can write here: a group that is not your own has the right to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It belongs to another user, %1, who can change what is in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not on a disk of this computer, so it may be slow or go away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name contains an invisible character (%1). Rename the folder, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name contains a character that reverses the direction of text (%1). Rename the folder, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name contains a control character (%1). Rename the folder, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more of this kind</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It holds %1 and %n of your other folders.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It holds %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It holds %n of your other folders.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>This is the whole file system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is your home folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your home folder is inside this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the administrator&apos;s home folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder holds much more than a project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody on this computer can put files here, which a server may take for yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody on this computer can change and exchange what is here, which a server may take for yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/proc, /sys and /dev hold no files of yours and cannot be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like /proc, /sys and /dev this shows the running system. It holds no files of yours and cannot be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder is Mangrove&apos;s own. No server may know it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is where keys, passwords or private data are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This belongs to the operating system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is private data in this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove&apos;s own folder is inside this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not enter %1, which is on the way to %2. Change its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 leads through symbolic links that go in a circle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing at %1. Was it moved, or is its drive not connected?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a whole path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of %1 is not valid UTF-8 text. Rename it, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is neither a folder nor a file, but a device, a pipe or a socket.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You may not read %1. Change its permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 now leads to %2. It was approved for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1 is no file any more. Confirm what is there now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1 is no folder any more. Confirm what is there now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1 is another folder than the one that was approved. Confirm it, or bring the old one back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was given. Name a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only folders and files of this computer can be added: the address has to begin with file://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a whole address: it has to begin with file://.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address has to begin with file:// and two slashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address names another computer. Only folders of this one can be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address of a folder has no user name and no port. Give its path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drive stands in the wrong place: write file:///C:/…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address names no folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address of a folder has no ? and no # part. Give the path instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address contains characters that have to be encoded. Give the path instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path may not begin with two slashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address has a % that encodes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name contains a NUL character, which no folder can have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address hides a slash inside a name. Give the path instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path goes through . or .. on its way. Give the folder&apos;s own path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name is not valid UTF-8 text. Rename the folder, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name contains a control character. Rename the folder, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name contains a character that reverses the direction of text. Rename the folder, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name contains an invisible character. Rename the folder, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path is too long: at most 4095 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name in the path is too long: at most 255 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path has to begin with a drive, such as C:/.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path depends on the current folder of the drive. Write C:/…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the drive with a colon: C:/…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path names a device of Windows, not a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name ends in a dot or a space, which Windows ignores. Rename the folder, then add it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name contains a colon, which names a hidden stream.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name contains a character that Windows does not allow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(empty text)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server allows no value here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any JSON value can be given here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is nested too deeply for a form.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This contains itself, which a form cannot show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schema refers to a part that it does not have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A form cannot show the choices for this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of several kinds can be given here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of several forms can be given here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are conditions on this that only the server checks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schema names a kind of value that is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any JSON list can be given here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The schema is too large for a form.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A JSON object with members of any name can be given here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This has more fields than a form can show. The others can be given as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter an e-mail address, such as name@example.org.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a full address, such as https://example.org/page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a date as year-month-day, such as 2026-01-31.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a date and a time with its zone, such as 2026-01-31T12:00:00Z.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter some text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter at least %1 characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter at most %1 characters; these are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a number, such as 12 or 0.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter %1 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter %1 or less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter more than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter less than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a multiple of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give at least one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give at least %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give at most %1; these are %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each value only once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This must match the pattern %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose yes or no (true or false in JSON).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of the values offered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give an object with named members.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes no %1 here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has changed since you approved it. Confirm the change to start it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This version of Mangrove cannot reach a server by &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is now another program: %2. Confirm the change to start it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Confirm the change to start it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header “%1” is given twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the header “%1” holds is a secret and belongs in the key ring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not the address of a server. It looks like https://example.com/mcp.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address holds a user name or a password. Leave them out; a token belongs in the key ring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address ends in a part behind “#”, which is never sent to a server. Leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is where a server listens, not where it is reached. Write localhost for this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be the name of a header.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header “%1” is set by Mangrove itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value of the header “%1” holds a line feed or another control character.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is sent to %1 could be read and changed on the way, as the address begins with http. Use https, or allow it for this server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everybody on the way to %1 could read the token and the secret headers, as the address begins with http. Use https, or remove them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its working folder %1 does not exist. Edit the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was found, but it is not executable. Allow it to be run, or give another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not found, because PATH names no folder. Give the full path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not found. Looked in: %2. Install it, or give the full path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder. Give the program in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not executable. Allow it to be run, or give its interpreter as the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a program file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a link to %2, which does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist. Install it, or correct the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No program is given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program&apos;s name holds a zero byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is relative, so it needs a working folder. Give the full path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in this network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program that is run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a server that is reached over HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no longer there, or no longer a script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The content of %1 has changed since you approved it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not there, or no script, and is one now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was %1 and is now %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address was %1 and is now %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program was %1 and is now %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program was found at %1 and is now found at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments were %1 and are now %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New in its environment: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer in its environment: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New among what it gets of an app&apos;s environment: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer among what it gets of an app&apos;s environment: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New among the headers that it is sent: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer among the headers that it is sent: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a private empty folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The working folder was %1 and is now %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started by an app, it works in the app&apos;s folder now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started by an app, it works in its own folder now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no command in this text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This begins with the address of a server. Give the address alone on its line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not an object of servers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not complete JSON: line %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a list. Give one server, or an object of servers with their names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no server in this text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text is too long to be a server&apos;s settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What looks like a secret goes into the key ring: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address holds what looks like a secret: %1. Everybody who sees the address can read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is left out: its “%2” is not %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”: %2 is not filled in here. Put the value in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a server: its value is no object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is left out: Mangrove does not know its kind of connection, “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”: the variable %2 is left out, because its value %3 is filled in by the other program. Add it by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is left out. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”: the header %2 is left out. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its value %1 is filled in by the other program. Add it by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”: left out, because Mangrove does not know it: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was switched off where it comes from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name “%1” was changed to fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” would need a shell, and servers are started without one. Put it in single quotes if it is meant as it stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are several lines. Give one command line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command line ends with a backslash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A single quote is opened and never closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A double quote is opened and never closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command cannot hold the character with the number 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server tells no changes of single resources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A subscription needs a URI.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too many subscriptions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has not taken this subscription.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sent a batch, which its revision of the protocol does not have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for roots although they are switched off for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for roots with parameters that are no object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for roots before the handshake was done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sent an answer that is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sent a line that is not valid JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sent a message that is not valid JSON-RPC.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app speaks %1, which the server refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too much is under way until the server is ready.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision %1 of the protocol has no %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server sent an answer that is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stream needs a filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sent a request of its own, which its revision of the protocol forbids.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sent a line that is no message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It reported an error that belongs to no call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered a call twice, or after the time for it was over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered a call that nobody made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered with a kind of result that Mangrove does not know: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered %1 with a question, which the protocol does not allow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for something in a way that is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked again and again, %1 times, without an end. The call was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It wanted more kept for it than Mangrove keeps for one call (%1 KiB). The call was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for %1, which Mangrove has not offered. The call was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for something that Mangrove does not give.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and you put the question off, so the call was given up. Allow or deny them in the matrix, then call again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stateless</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server speaks revision %1 of the protocol, which has no %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no call that waits with this requestState. It was used before, its time is over, or it is another call&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app speaks revision %1 of the protocol, where a server asks inside a call only, and no call is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer was too long to be kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app has not answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too much is under way for the server to ask for its folders now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asked for its folders again and again, without an end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and the question was put off, so the call was given up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too much of it has not been taken over yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened after this was not kept: too much activity had not been taken over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be written (%2). The change was not made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder could not be made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not an ordinary file and is not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is too large to be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be read (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was changed by something else meanwhile. The change was not made. Start Mangrove again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not as it was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one before it is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no space left on the disk. The change was not made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is on a read-only file system. The change was not made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is missing. The change was not made. Try again when it is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have no permission to write “%1”. The change was not made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” belongs to another user and is not used. To make it yours, run: sudo chown &quot;$USER&quot; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” can be changed by other users and is not used. To make it private, run: chmod go-w %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is a symbolic link and is not used. Put the file itself there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is of another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” holds something else than texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another record has the same id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”, record %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”, record %2, “%3”: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The access token is not in the key ring any more. Edit the server and enter it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” has no value in the key ring any more. Edit the server and enter it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be set aside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The change was not made. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another Mangrove uses the folder “%1”. Close it, or use that one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder “%1” cannot be written. Changes cannot be saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is missing, and there is a last good copy. Nothing is shared until you decide again or take that copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was written by a newer version of Mangrove. It is shown, and cannot be changed with this version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was damaged, and its last good copy is still there. Decide which of the two counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is damaged (%2) and could not be set aside. Nothing is shared, and changes cannot be saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is damaged (%2). It was kept as “%3”. Nothing is shared until you decide again or take the last good copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”, with what was decided last, is damaged (%2). It was kept as “%3”. Nothing is shared until you decide again or take the last good copy, which is without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The working folder %1 does not exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The working folder %1 is not a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The working folder %1 may not be entered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The working folder %1 cannot be used: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not found, or the interpreter named in its first line was not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not an executable file, or may not be run by you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a program for this system. A script needs a first line such as #!/usr/bin/env node, or its interpreter as the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The arguments and the environment of %1 are too long for the system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be run: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ended with exit code %1 and told how it wants to be called: check its arguments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ended by itself, without an error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ended with exit code %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was ended by signal %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was ended by signal %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove&apos;s own starter %1 could not be run (%2). Install Mangrove again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An x-mcp-header stands where no argument of the tool can be read directly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The x-mcp-header of the argument &quot;%1&quot; names no header.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; holds characters that a header name may not have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is used twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is on an argument that is no string, integer or boolean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is on an argument with integers beyond the safe range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address has to begin with https:// or http:// and to name a host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address holds a user name or a password. Give them in a header instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not encrypted and not on this machine. Use https://, or allow it for this server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header &quot;%1&quot; holds characters that no header may have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 redirects to nowhere (HTTP %2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 redirects to %2, which is not the same server. Nothing was sent there. If you trust it, give that address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 redirects to %2 in a way that a message cannot follow (HTTP %3). Try that address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused the connection on port %2. Is the server running?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no host %1, or no way to ask for it. Check the address and the network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No secure connection to %1: %2. Mangrove does not go on without one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 closed the connection before it had answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not sent to %1 any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was to be sent to %1 changed again and again while the connection was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sent more headers, or other bytes around its answer, than an answer may have; they were not read to the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answered with something that is not HTTP. Is this the address of an MCP server?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection to %1 failed: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wants a sign-in (HTTP %2), which Mangrove cannot do yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It did not accept the token given; check it in the server&apos;s headers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If you have a token for it, add it to the server&apos;s headers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wants a sign-in that allows more (HTTP %2). Give a token with more rights in the server&apos;s headers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 refused the message with the status HTTP %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It did not take the end of the handshake. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 still known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 allowed and not yet seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 unavailable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not in this workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>notified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>granted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>revoked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unavailable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a sentence and what was told</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your apps have a server that can be imported (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Your apps have %n servers that can be imported (%1).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No longer routed, so that what you decide here does not count there: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Routed to a relay that is not there, so that the app cannot start it: %1. Undo its routing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The template is %1. Put values in the place of what stands in braces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resource %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, which is not shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the beginning of %L1 characters. Save the result to have all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A picture (%1, %2) that cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture, %1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tool says that it has failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The call has succeeded, and there is nothing to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The call has succeeded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is more. Save the result to have it all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there must be exactly one value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not valid JSON (line %1: %2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an app</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, pid %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in app</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>suspended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed, seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed, not yet seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed, still known by its former place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taken back, still known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in this workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leads to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To make it forget, restart it in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Taken back from %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Taken back from %n more server(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Starts %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes nothing back from running servers.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Misconduct</name>
    <message>
        <source>It wrote more than %1 lines in a minute to its standard output that are no messages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote a line to its standard output that is no message: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrivateFolders</name>
    <message numerus="yes">
        <source>Its private folder %1 could not be emptied within %n second(s). Try again, or empty it yourself.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly what was told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server was removed since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; the server&apos;s policy is to ask you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; the server&apos;s policy allows all folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none; the server&apos;s policy denies all folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set aside until you confirm the changed server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed until the server stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denied until the server stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed, always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denied, always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>denied, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has decided yet. You are asked when the server wants to know, or decide here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has decided yet. The server asked before this folder was there (%1), and asks again only when its list changes or it is restarted. Decide here: if you allow it, it hears of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody has decided yet. The server has asked (%1) and goes on without it; it brings this folder up again when it was restarted. Decide here at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last round of a call told the server about this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The running server was told about this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may know this folder, but roots are switched off for this server: it is told nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may know this folder: known at its next request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may know this folder, and is told when it asks the next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It may know this folder, and is told when it runs and asks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server knows this folder by the place where it was before. It is told the new one when it asks the next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server was told about this folder at its last request. That it was taken back is known at its next request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time that it was allowed for has ended, but the running server still knows the folder and may go on using it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder was taken back, but the running server still knows it and may go on using it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is not told about this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asks for this folder and waits for your answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder is not in the workspace that is on: the server is not told about it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is not in the workspace that is on: it is told of no folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is not told about this folder while it is not available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server has changed, and you have not confirmed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>roots are switched off for this server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s policy denies what you have not allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not in the workspace that is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder is being checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time that it was allowed for has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody has allowed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server does not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there was no request since it was allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has not asked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has not asked since it was allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>known at its next request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder or the server was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended because</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken back because</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not told because</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the server was told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Told about this folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the last answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last answer was given while you were still being asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inode %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path now leads to something else than you approved. It is withheld from all servers until you confirm it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now leads to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who knows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no servers yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n other server(s): see the row of the folder in the matrix.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The folder was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URI that servers are told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name mixes scripts: letters may not be what they look like.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restarts in a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers, names only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers from the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a sandbox this server can read what the account that it runs under can read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server is not on this machine: its owner learns the path names that it is told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty folder of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment, names only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment from the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment from an app that starts it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a sandbox this server can read what you can read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not agreed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spoken to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is told of changes at its next request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (its own claim)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) on its output that are no messages</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The last of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n violation(s) of the protocol</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>What it was told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roots are switched off for this server: it is told nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were taken back since its last request. It learns of that at its next request.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were taken back, and the running server still knows them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Still known</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), last %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Exactly what it was last told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A removed server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its last words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its error output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (pid %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>App&apos;s process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>App&apos;s program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (taken back, still known)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: seen by %2 of %3 sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By how many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a state and what about it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a removed server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a removed folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) granted</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) revoked</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was told an empty list since. This server is known to ignore one: it goes on with the folders that it was told before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A restart would not make it forget: it runs on by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkspaceCommands</name>
    <message>
        <source>“%1” is always there, and holds everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no workspace %1. See: mangrove workspace list</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The workspace %1 is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made the workspace %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted the workspace %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed the workspace %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessActions</name>
    <message>
        <source>Allow &amp;Until It Stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server may know the folder until it stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow for 1 &amp;Hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server may know the folder for an hour, then it is taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Alt+Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow &amp;Always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server may know the folder whenever it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is not told about the folder and does not ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgets the decision; the server&apos;s policy counts again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Backspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Select a folder and a server in the matrix first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace can only be read; decisions cannot be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has changed since you approved it. Confirm the change first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no decision to forget.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessDialog</name>
    <message>
        <source>Access Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remember</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell it none of the folders listed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is told none of these now. It can ask again when it was restarted; or decide in the table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter does not allow. Press Space or click.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Space or click to deny.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>1 of %n requests</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The request changed. Please look again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known about this server changed. Please look again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the app&apos;s folders was added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Allow %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>has not asked; the command line wants it to be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asks which folders it may use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It knows none yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It knows: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server could wait no longer and was told meanwhile: %1. What you allow now, it hears of afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not ask any more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessGrid</name>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessModel</name>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessPages</name>
    <message>
        <source>&amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By &amp;Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By F&amp;older</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessRequests</name>
    <message>
        <source>%1 is not the folder that was shown any more. Look at it again, then decide.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessScope</name>
    <message>
        <source>Nothing here of what is asked for above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here that matches “%1” and is asked for above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessTable</name>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add folders and servers, then decide here which server may know which folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AccessView</name>
    <message>
        <source>Access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select Whole Ro&amp;w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select Whole &amp;Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityExport</name>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table, CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mangrove-activity</source>
        <comment>file name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the activity…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityExportJob</name>
    <message>
        <source>“%1” could not be written (%2).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityFilterBar</name>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>showing %L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name (path)</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 so far…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityLog</name>
    <message numerus="yes">
        <source>%n line(s) of what was recorded before were lost</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The stored activity could not be read (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The activity is not stored and will be lost when Mangrove quits. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was written by a newer version of Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be opened (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is damaged and could not be set aside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stored activity was damaged. It was kept as “%1” and a new one was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The latest activity could not be stored (%1). Up to %2 lines of it are kept until Mangrove quits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is missing. The latest %2 lines of the activity are kept until it is back or Mangrove quits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is damaged and could not be set aside. The activity is not stored.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityModel</name>
    <message>
        <source>%1, %2</source>
        <comment>date, time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityView</name>
    <message>
        <source>Export Activity…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches.
Clear the filter to see all of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AddRoots</name>
    <message>
        <source>Add Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adding was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is told it at once, because it is set to be told all folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are told it at once, because they are set to be told all folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command or another program wants to add “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm adds it all the same. A server that you allow it is told this whole place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm adds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was added. %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AddedLine</name>
    <message>
        <source>Who May Know It</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remember</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a broad folder: it holds much more than one project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a sensitive place: it may hold keys, passwords or private settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder belongs to the operating system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folders were added. Who may know them?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was added. Who may know it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 may know what was added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All That Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The %n server(s) that run now may know what was added</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deny it to all servers that are there now, always</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AddressForm</name>
    <message>
        <source>This server is on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server is in this network: its owner will learn the path names of the folders that you allow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server is elsewhere: its owner will learn the path names of the folders that you allow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;Header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A header has a value and no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header %1 is there twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For&amp;get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allo&amp;w http:// to another machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Others on the way can read and change what is sent. Neither a token nor headers from the key ring are sent then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in https://example.com/mcp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UR&amp;L:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the token out of the key ring when you save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bearer to&amp;ken:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say at which address the server is reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lies in the key ring was given for %1 and is not sent to %2. Type it again or remove it: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the server is decides who learns the path names of your folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept in the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AnswerTerms</name>
    <message>
        <source>Mangrove tells it only the folders that you allow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove tells it only the folders that you allow. Without a sandbox it can still read what you can read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 After Not Now it can ask again when it was restarted; or decide in the table at any time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server was changed and nobody has confirmed the change. Until then it is told nothing that you allow always.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It has taken back what it asks, and asked again, so this stays until you answer. After Deny or Not Now you are asked nothing more for it for %n minutes.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::AppCommands</name>
    <message>
        <source>%1 has no server %2. See: mangrove apps list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to %1 in the files of %2.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was done. To do it: mangrove apps %1 %2 NAME… or --all
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is routed there.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to route there.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To change it all the same: --project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no file of servers yet. Add a server there once, or make an empty file: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AppEnd</name>
    <message>
        <source>The app sent a line longer than %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stateless</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app has begun so.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AppImports</name>
    <message>
        <source>A server that runs the same has another secret in the key ring already. Nothing was imported.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Application</name>
    <message>
        <source>Mangrove is about to end.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AppsFlow</name>
    <message>
        <source>%1 is on the clipboard, as %2 starts it through Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::AppsMenu</name>
    <message>
        <source>A&amp;pps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import Servers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Route Through Mangrove…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo Routing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export to App…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ArrayEditor</name>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::BooleanEditor</name>
    <message>
        <source>%1 (not given)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::CallCommand</name>
    <message>
        <source>The arguments must be a JSON object, such as &apos;{&quot;path&quot;: &quot;/tmp&quot;}&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not ready. Start it with: mangrove servers start %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no tools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no tool %1. It has: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::CallPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>it only reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it may destroy something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it adds and destroys nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it reaches other places than this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server says of it: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ca&amp;ncel Call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 characters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;ead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Get</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asked which folders it may use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asked which folders it may use. You have not decided on: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server did not ask which folders it may use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and was told none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and was told: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for you: say which folders the server may know. Then the call goes on by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for you: the server asks for input in a window of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not run. Start it to go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not offer this any more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Catalogue</name>
    <message>
        <source>It has more to list than Mangrove shows; this is the beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered %1 with more than Mangrove reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered %1 with something that is no list.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::CellFacts</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until it stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No decision: this server is allowed every folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No decision: this server is denied every folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No decision yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed until the server stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denied until the server stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denied until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denied always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen by %1 of %2 sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Told %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::CellList</name>
    <message>
        <source>Folders of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a server at the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder at the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add or drop a folder, then decide here who may know it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add or paste a server, then decide here what it may know.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::CellListModel</name>
    <message>
        <source>until it stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tick allows always. Taking it away denies: the server is told that the folder is gone, and does not ask for it again. Return opens the menu with the other choices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>told %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::CellsPage</name>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Add Server…, or try the bundled sample server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a folder here, or choose Add Folder…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ChangeReporter</name>
    <message>
        <source>always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until it stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Denied, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time that it was allowed for has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The decision was taken back or has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File edited or confirmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder edited or confirmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server edited or confirmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is there again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder is there again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ChoiceEditor</name>
    <message>
        <source>(none)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(not given)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Commands</name>
    <message>
        <source>No Mangrove is running. Start it with: mangrove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added %1 (%2): %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: save it in the window of Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed %1. It is told nothing until you confirm the change in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its secrets are still in the key ring. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restarting %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No Mangrove is running, so there is nothing that this could last for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: denied already, and for longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: allowed already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not in the workspace %2, which is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: answer in the window of Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to undo, as no Mangrove is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls are under way already; wait for one to end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It was not added, as there is no terminal to ask on. To add it all the same: mangrove roots add --yes PATH</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ConfigTask</name>
    <message numerus="yes">
        <source>%n servers are as they were.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers are routed.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ConfirmDialog</name>
    <message>
        <source>Broad Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder Told at Once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder Replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;onfirm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You approved a folder. Now there is a file in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You approved a file. Now there is a folder in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path is the same, but the file lies in another folder now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The path is the same, but another folder is there now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not the file that you approved any more. No server is told it until you confirm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not the folder that you approved any more. No server is told it until you confirm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added as: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm if the file that is there now may take its place, with all decisions about it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm if the folder that is there now may take its place, with all decisions about it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ControlClient</name>
    <message>
        <source>Mangrove is running but does not answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove ended before it answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove&apos;s socket belongs to another user; nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove&apos;s answer is too long.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ControlServer</name>
    <message>
        <source>The command line cannot reach this Mangrove: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove is busy with other commands; try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too many callers at once, and this one had said nothing.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::DecisionBar</name>
    <message>
        <source>Allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deny</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::DecisionStore</name>
    <message>
        <source>“decision” is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“lasts” is no duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“until” does not go with “lasts”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no server “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no root “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another decision is about the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“decisions” is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such server or root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A decision for a time needs its end.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::EditHistory</name>
    <message>
        <source>A secret that is not needed any more is still in the key ring. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was told %2 meanwhile; it still knows it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) meanwhile; it still knows them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::EditStack</name>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo “%1” in the window of Mangrove: it lets a server be told more, or may not fit any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be undone any more. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be done again. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is over already; nothing was left to be changed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ElicitationDialog</name>
    <message>
        <source>Input Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server asks you for input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server asks you to open a page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message of the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page is on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you enter goes to this server. Do not enter passwords or keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it only if you expect it. What you do there is between you and that page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Decline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell the server that you do not want to answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put it aside without an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter does not send. Press Space or click.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Space or click to decline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>1 of %n questions</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The page could not be opened. Copy the address into a browser, or decline.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Elicitations</name>
    <message>
        <source>It asked for input in a way that is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for input too often at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It asked for input again and again. No more than %n question(s) a minute are put.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It asked for input with more text than a person can read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It wanted a page opened whose address holds a secret that it was given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It wanted a page opened whose address is not allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for more input at once than a person can give.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::EmptyState</name>
    <message>
        <source>Add Folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import Servers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add Server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the Sample Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide who may know your folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the folders you work in and the MCP servers you use. A server is told only the folders that you allow it, and you see what each was told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now add a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server is told anything until there is a folder and you allow it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now add a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your folders are known to nobody. Add an MCP server, or paste how another app starts it, and decide which of the folders it may know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sample server comes with Mangrove and shows how it works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or drop folders anywhere in this window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::EntriesDialog</name>
    <message>
        <source>Select &amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select N&amp;one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep servers apart that run the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at the files of your apps…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is ticked is shown here before anything is done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;hange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the key ring…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::EntryList</name>
    <message>
        <source>Entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more are not shown here. “mangrove apps” lists all of them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::EntryTask</name>
    <message>
        <source>A proposal of the project %1: whoever can change the project can change it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::EnvironmentEditor</name>
    <message>
        <source>“%1” is not a name of a variable: use letters, digits and underscores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;Variable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A variable has a value and no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variable %1 is there twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of your own variables to hand on, such as SSH_AUTH_SOCK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass t&amp;hrough:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The variable %1 has a value and is passed through too.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ExchangeFlow</name>
    <message>
        <source>Workspaces (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported %1, without decisions and secrets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import Workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported %1. It is not on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ExportTask</name>
    <message>
        <source>Export to App</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick the apps that should start %1 through Mangrove. “Change” is exactly what will be written into the apps&apos; files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of your apps has a file of servers yet. Add a server in the app once, then its file is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a new entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts %2 already.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::FieldEditor</name>
    <message>
        <source>%1 (required)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::FieldRow</name>
    <message numerus="yes">
        <source>Only the first %n choices are shown. Others can be given as JSON.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Required.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (required)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::FilterBar</name>
    <message>
        <source>View and Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter folders and servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of names and paths of folders and of names of servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders and servers for which nobody has decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still Known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders that were taken back and that a running server still knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions that end by themselves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders that are not where they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::FindProjects</name>
    <message>
        <source>already there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No projects found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are in other file systems.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) lie too deep.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were too many.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) have a name that is no text.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FindProjectsDialog</name>
    <message>
        <source>&amp;Choose Folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave Out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also in other file &amp;systems that are mounted there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find Projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders to Look In</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders that a .gitignore names are left out, and those that tools make.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter Projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for repositories and projects below these folders:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) looked into. %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n project(s) found.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are in other file systems.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further folder(s) were left out.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n Folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FoundProjectsDialog</name>
    <message>
        <source>Projects Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the &amp;Folder Itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder is no project itself and holds a project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>This folder is no project itself and holds %n projects.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Adding only the projects keeps everything else in the folder to yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add This Project Instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add These %n Projects Instead</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FoundProjectsModel</name>
    <message>
        <source>already there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Gate</name>
    <message>
        <source>The server or the folder is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has changed since you approved it. Confirm the change first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has withdrawn its request.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Handshake</name>
    <message>
        <source>You have fixed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was found out at an earlier start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered server/discover with something else, so it was greeted with initialize.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It did not answer server/discover within %n second(s), so it was greeted with initialize.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It closed the connection without an answer to server/discover, so it was greeted with initialize.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It refused server/discover, so it was greeted with initialize.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered server/discover with an error, so it was greeted with initialize.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stateless</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered server/discover.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It named the revisions that it supports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It says that it supports revision %1 of the protocol, and refuses it all the same. The fault lies with the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It says more about itself than Mangrove keeps. The fault lies with the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>It did not answer %1 within %n second(s). Is it an MCP server?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It speaks a version of the protocol that Mangrove does not know (%1). Mangrove knows %2. Look for another version of the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no version at all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::HttpExchange</name>
    <message>
        <source>%1 fell silent in the middle of its answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 compressed its answer in a way that was not asked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answered without saying in which format. Is this the address of an MCP server?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answered with %2, which is no MCP message. Is this the address of an MCP server?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 redirects again and again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sent a message larger than %2; it was not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sent an answer that cannot be unpacked.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::HttpPost</name>
    <message>
        <source>The server answered the request with something that is no answer to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server closed the connection before it had answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The connection broke before the answer came, and the server did not go on with it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::HttpSse</name>
    <message>
        <source>It does not take what Mangrove sends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server did not tell where to send messages to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server %1 wants its messages sent to %2, which is not the same server. Nothing was sent there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server ended the connection, and the session with it. It can be started anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has forgotten this session. It can be started anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ImportTask</name>
    <message>
        <source>reaches: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found as: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>into the key ring: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secrets that stay in the app&apos;s file, and the server will lack: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>secrets to be entered before it starts: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs the same as %1: one server for both apps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is there already, as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>proposed by the project %1: it is not started before you have confirmed it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These servers are in the files of your apps. Tick those that Mangrove should have, too. Nothing is started, and none is told a folder; the apps&apos; files stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of your apps has a server that Mangrove does not have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the &amp;secrets into the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 becomes the server %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 server was imported. It is not started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n servers were imported. None is started.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>What a project proposed is not started before you have confirmed it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::JsonEditor</name>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::KeychainSecrets</name>
    <message>
        <source>There is no key ring that could keep secrets. Install and start one, such as gnome-keyring with libsecret, or KWallet, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key ring is locked and was not unlocked. Unlock it, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key ring did not let Mangrove in. Allow it there, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key ring was not unlocked: its question was cancelled. Try again, and answer it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key ring failed: %1. If libsecret is not installed, install it, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key ring has not answered. If it asks for its password in another window, answer there, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A secret is not empty and does not hold the character with the number 0.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::LaunchNotices</name>
    <message>
        <source>%1 starts %2 by the name %3, which it had before: the next start will fail. Route it again, or give it back its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs %2 (%3), which Mangrove does not know. It is told no folders.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add as Server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs %2, which is told no folders. %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::LaunchPreview</name>
    <message>
        <source>Nothing yet: type or paste a program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty folder of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from an app that starts it: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the key ring: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet: type or paste an address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over HTTP (POST), encrypted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over HTTP (POST), not encrypted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the headers: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with headers from the key ring: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a token from the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This will be reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This will be run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It can be added, and will not start.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::LookProgress</name>
    <message>
        <source>Add Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at 1 path…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Looking at %n paths…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::MainWindow</name>
    <message>
        <source>Go to R&amp;oots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to S&amp;ervers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to A&amp;ccess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to Acti&amp;vity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to S&amp;tory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;Story</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::NoticeList</name>
    <message>
        <source>1 more message</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more messages</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Information</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::NoticeStrip</name>
    <message>
        <source>Show all messages over the content</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::NumberEditor</name>
    <message>
        <source>A whole number of this size cannot be sent exactly.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ObjectEditor</name>
    <message>
        <source>This has more fields than a form can show. The others can be given as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also given, though the form cannot show it: %1. Edit it as JSON.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::OfferList</name>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln in all</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>showing %L1 of %L2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::OfferedRoots</name>
    <message>
        <source>The app&apos;s own folders, not among yours yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the app</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::OwnClient</name>
    <message>
        <source>The server does not run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The call was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asked for %1, which Mangrove has not offered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It reported an error that belongs to no call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered a call twice, or after the time for it was over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It answered a call that nobody made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sent an answer that is not valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server answered with error %1, without a text that Mangrove reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server answered with error %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It supports these versions of the protocol: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It needs something of Mangrove that is not offered to it: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::PastePanel</name>
    <message>
        <source>in: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>into the key ring: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several servers. Choose which to add; below each name is what it will run or reach.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command line, address or JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste a command line, an address or a JSON snippet here, or fill in the form below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the text from the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers to add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text is too long to be a server&apos;s settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 more note</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more notes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ProcessTransport</name>
    <message>
        <source>It closed its standard input, so nothing can be said to it any more; it was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program has to be given with its full path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It closed its standard output, so it cannot answer any more; it was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It sent a line longer than %1, which no MCP server should; it was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stopped reading what Mangrove sends; it was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ProgramForm</name>
    <message>
        <source>A name such as npx, or a path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pro&amp;gram:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in a terminal, with quotes around what holds spaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;rguments:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty folder of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wor&amp;king folder:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Environment:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say which program to run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The working folder must be a whole path, from the root of the file system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a Working Folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Registry</name>
    <message>
        <source>There is no such server any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Waiting for its first answer, for %n second(s) at most. It may be downloading.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for its first answer, for %n second(s) at most.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not started: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for it to end, for 6 seconds at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 It ended %n time(s) in five minutes, so it is not restarted any more.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Relay</name>
    <message>
        <source>Mangrove has no server called %1. It was removed or renamed: route this entry again, or undo its routing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not given its secrets. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its record has changed just now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server was removed from Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server was changed in Mangrove since it was started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its activity is not recorded: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server was told no folders. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders that nobody has decided about were withheld from the server: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open Mangrove to decide.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RelayServer</name>
    <message>
        <source>AI apps&apos; servers cannot reach this window: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RelayedForm</name>
    <message>
        <source>Variables from the app:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started by an app, alwa&amp;ys work in the app&apos;s folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only what both allow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The app decides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the app has folders:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the App Has Folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of the app&apos;s variables to hand on, such as PATH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a working folder of its own it does so anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders that the app would tell it are offered to you when it asks, marked as the app&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is told what you allow, and what the app tells, apart from what you deny.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is told only what you allow and the app tells, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is told what the app tells, whatever you allow or deny. Mangrove writes it down.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RememberCombo</name>
    <message>
        <source>Until it stops</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For 1 hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RequestBanner</name>
    <message>
        <source>Nothing waits for you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore &amp;Last Good Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last good copy was restored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is there stays. The last good copy was kept as “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last good copy was restored. What was made since was kept as “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both were put together. What was made since was kept as “%1”, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last good copy could not be restored: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Route…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RequestLine</name>
    <message>
        <source>Re&amp;view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A request waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 asks which folders it may use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 asks too</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n others ask too</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RestoreDialog</name>
    <message>
        <source>Last Good Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More was made since the workspace was damaged. The last good copy is of %1 and holds %2. What was made since is of %3 and holds %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in the last good copy:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only made since:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In both, and not the same:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both hold the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whichever you choose, what is not used is kept in a file beside the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They contradict each other, so they cannot be put together. What is not used is kept in a file beside the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep What Is There</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was made since counts; the copy is kept in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restore the Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy counts; what was made since is kept in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Put Together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything of both counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ResultView</name>
    <message>
        <source>Sho&amp;w as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the result into a file, as it came</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structured content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 bytes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The result was not saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RootAssessmentDialog</name>
    <message>
        <source>Not Added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was not added, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This could not be added:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n paths could not be added:</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RootChoice</name>
    <message>
        <source>This name mixes letters of alphabets that look alike. Compare the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixed alphabets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a broad folder: it holds much more than one project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a sensitive place: it may hold keys, passwords or private settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder belongs to the operating system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a single file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was added as %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RootChoices</name>
    <message>
        <source>A&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders that it may be told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick all that are shown, but those that need a thought</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n undecided folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>named in its arguments</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RootCommands</name>
    <message>
        <source>%1 is told each new folder at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are told each new folder at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Confirm it in the window of Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added %1 as %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RootMonitor</name>
    <message>
        <source>It does not answer (the disk or network folder may be gone).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RootStore</name>
    <message>
        <source>“generation” is too large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“identity” names no folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“name” is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“path” does not begin at the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“canonicalPath” cannot be a root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“uri” is not that of “canonicalPath”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is the same folder as “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is in the list already, as “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name has 1 to 255 characters on one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A root needs a path and what was found there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is in the list already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such place in the list.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RootsList</name>
    <message>
        <source>Roots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;name Root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Root &amp;Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move Root Do&amp;wn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Group Folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a folder here, or choose Add Folder…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RootsListModel</name>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not there</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RouteArrivals</name>
    <message>
        <source>%1: %2 runs through Mangrove now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has not started this through Mangrove yet: %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::RouteTask</name>
    <message>
        <source>Route Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick the servers that your apps should start through Mangrove, so that you decide here which folders they may know. “Change” is exactly what will be written into the apps&apos; files; it can be undone to the byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Route</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of your apps has a program that could be routed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the &amp;secrets to the key ring, out of the app&apos;s file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“mangrove apps route --project” changes it all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The servers have changed meanwhile. Nothing was done; look at the change again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::SchemaForm</name>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This schema does not ask for an object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit as &amp;JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The JSON must be an object: { … }.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 field needs a look.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n fields need a look.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServerDialog</name>
    <message>
        <source>A&amp;dd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your word for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program &amp;on this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Address (HTTP)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deny all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders wi&amp;thout a decision:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell this server about &amp;folders (roots)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a&amp;utomatically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;estart at once when a folder is taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some servers go on with a folder that was taken back until they are restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find out (recommended)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2026-07-28 (stateless)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protocol rev&amp;ision:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the server a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it asks, you decide which folders it is told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is told every folder that you have not denied it, also those you add later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is told only what you allow in the table, and you are not asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program is found elsewhere now. Look at it once more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ServerFlow</name>
    <message>
        <source>%1 would now be reached in another way than you approved. Until you confirm, it is not started and what you allowed always does not count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 would now run something else than you approved. Until you confirm, it is not started and what you allowed always does not count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm if you want exactly this to be reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confirm if you want exactly this to run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at the program and its scripts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the key ring…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A secret that is not needed any more is still in the key ring. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ServerProcess</name>
    <message>
        <source>mangrove-launch ended with code %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ServerRemoval</name>
    <message>
        <source>%1 runs and will be stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs in %2 and will be told no folders any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n secret(s) in the key ring, which will be deleted there.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Remove %n server(s)?</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Undo brings servers back for as long as Mangrove is open, with their secrets, and stopped.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ServerStore</name>
    <message>
        <source>A server&apos;s name has 1 to 100 characters on one line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say which program starts the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command cannot hold the character with the number 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be the name of an environment variable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is named twice in the environment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“appRoots” is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“policy” is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“protocolRevision” is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“foundRevision” is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another server has the same name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a server “%1” already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no revision of the protocol.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ServerWindow</name>
    <message>
        <source>&amp;Start Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a tool on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a resource on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a prompt on the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: Tools and Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It calls itself %1 %2, and speaks revision %3. Nothing is called here unless you call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server is being stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not run. Start it to call what it offers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It runs in %1, and its messages there can be watched. Start it here, too, to call what it offers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <comment>a tab and how many it holds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln more like this.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the server …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It offers none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the server to see what it offers.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ServersList</name>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart %1 to apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops and starts the server: then it knows only what is allowed now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose Add Server…, or try the bundled sample server.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ServersListModel</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>learns at its next request: %n folder(s) taken back</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>still knows 1 folder taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>still knows %n folders taken back</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>runs in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still knows %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restarting in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Session</name>
    <message>
        <source>It sent long messages faster than they can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started, process %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready, revision %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked the app which folders it may use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked which folders it may use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asks for its folders again and again. No more than %1 questions a second are answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Told that its list of folders has changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has ended.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::SessionMessages</name>
    <message>
        <source>&amp;Session:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the moment this page is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) not shown: this window did not keep up.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::SessionReporter</name>
    <message numerus="yes">
        <source>Told %n folder(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s) by the app</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s), %1 of them by the app</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same %n more time(s) in a few seconds</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Settings</name>
    <message>
        <source>The settings in “%1” are damaged. Those that Mangrove came with are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has to be from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::SnippetMenu</name>
    <message>
        <source>Copy as S&amp;nippet For</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::StaleNotices</name>
    <message numerus="yes">
        <source>%1 was told %n folder(s) at its last request that you took back since. It learns of that at its next request.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 still knows %n folder(s) that you took back.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A restart would not make it forget: it runs on by itself.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::StartPreparation</name>
    <message>
        <source>Looking at its program and scripts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the key ring. It may be asking you for its password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Emptying its private folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making the way to it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::StoryView</name>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a cell, a folder, a server or a line of activity to see its story here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::StreamableHttp</name>
    <message>
        <source>It does not take what Mangrove sends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server gave its session a name that is not allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has forgotten this session. It can be started anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server sent an answer where only its own messages may come; it was ignored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::TextEditor</name>
    <message>
        <source>With characters that cannot be seen: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::Tour</name>
    <message>
        <source>the server did not report it in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two folders could not be made in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1. Two folders are added and the bundled sample server is started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   The server asked which folders it may use (%1 undecided).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   Preset by the tour, where a person would decide: allow &quot;shop&quot;, until the server stops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2. A change: &quot;notes&quot; is allowed too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3. A withdrawal: &quot;shop&quot; is taken back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server itself reported all of it. That is what Mangrove does, with a window: mangrove</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>   it asked %n time(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>was notified of %n change(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>   was told  %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>   it holds  %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it was told and what it holds differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tour stopped: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tour needs a temporary folder and the programs mangrove-launch and mangrove-sample-server beside this one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::UndoTask</name>
    <message>
        <source>Undo Routing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick the servers that your apps should start by themselves again, without Mangrove. What the apps changed elsewhere in their files stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is routed through Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::ValueTable</name>
    <message>
        <source>kept in the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>typed, not shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep in the key ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep in the key ring: yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep in the key ring: no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type the value of %1 that goes into the key ring.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value of %1 is in the key ring only. Type it again, or keep it there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WatchSet</name>
    <message numerus="yes">
        <source>%n folder(s) cannot be watched: the system&apos;s limit, /proc/sys/fs/inotify/max_user_watches, is reached.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Mangrove looks at them every %1 seconds instead.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WhoAsksBox</name>
    <message>
        <source>&amp;Who Asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The full command line or address, the program, and what the server calls itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command line:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs in:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls itself:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” (its own claim)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This server is not on this machine: its owner will learn these path names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no name of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls itself “%1” (its own claim)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WindowActions</name>
    <message>
        <source>Add &amp;Folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add F&amp;ile…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find &amp;Projects…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove Root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Confirm Replaced Folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;Server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste Server or Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the Sam&amp;ple Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit Server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Confirm Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too&amp;ls…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messa&amp;ges…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Review Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Who May Know It</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WindowMenus</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Roots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Mangrove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Mangrove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mangrove %1

Decides which MCP server may know which of your folders, and shows what every server was last told.

Folders are guidance: a server without a sandbox can read what you can read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WindowPanes</name>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WindowToolBar</name>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WireModel</name>
    <message>
        <source>request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>notification</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too long to be kept whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no message of the protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 bytes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ to server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>← from server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%L1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WireView</name>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a message to read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in the messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About roots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows nothing new until it is pressed again; nothing is lost but what is too old by then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies the chosen messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the messages that are shown into a file, one JSON line each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The messages were not exported: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WithheldNotices</name>
    <message numerus="yes">
        <source>%1 was restarted automatically; its question for %n folder(s) is held back until %2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Let It Ask Now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceFile</name>
    <message numerus="yes">
        <source>“%1” was changed by something else after %n decisions had been made. They are left out, as they would let servers know more; denials count. They were kept as “%2”.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>There is no good copy of “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last good copy can only be taken in place of a damaged file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no last good copy to be kept aside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” could not be set aside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace cannot be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The change was not made. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The change was not made. “%1” was changed by something else meanwhile. Start Mangrove again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceFlow</name>
    <message>
        <source>S&amp;witch Workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wor&amp;kspaces…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – Mangrove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workspace %1 is on. %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceReader</name>
    <message>
        <source>“%1” changes all the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was decided cannot be read: “%1” is damaged (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was decided was written by a newer version of Mangrove.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only Mangrove&apos;s window writes down what is decided.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceSets</name>
    <message>
        <source>“%1” names one twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“name” is none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another workspace has the same name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another workspace is on, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a workspace “%1” already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds a root or a server that is not there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A workspace&apos;s name has 1 to 100 characters on one line, and is not “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server or the folder is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is on. Switch to another workspace first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceSwitch</name>
    <message>
        <source>Switched to the workspace “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspacesDialog</name>
    <message>
        <source>S&amp;top the other servers when switching to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Switch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Folders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders of the workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ser&amp;vers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers of the workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is always there: each folder and each server counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On. Servers are told only what is ticked here, and only servers that are ticked. What you add joins it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While it is on, servers are told only what is ticked here, and only servers that are ticked. Your decisions stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch to another workspace first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New workspace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete Workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the workspace %1? Its folders and servers stay, and so does what you decided about them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
