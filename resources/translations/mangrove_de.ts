<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AppLooker</name>
    <message>
        <source>%1 did not answer within %2 seconds.</source>
        <translation>%1 hat nicht innerhalb von %2 Sekunden geantwortet.</translation>
    </message>
</context>
<context>
    <name>Autostart</name>
    <message>
        <source>Mangrove lies at a path that no autostart entry can name.</source>
        <translation>Mangrove liegt an einem Pfad, den kein Autostart-Eintrag nennen kann.</translation>
    </message>
    <message>
        <source>The folder “%1” cannot be made.</source>
        <translation>Der Ordner „%1“ kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>“%1” cannot be removed: %2</source>
        <translation>„%1“ kann nicht entfernt werden: %2</translation>
    </message>
</context>
<context>
    <name>KeyRingWait</name>
    <message>
        <source>Waiting for the key ring. If it asks for its password in another window, answer there.</source>
        <translation>Mangrove wartet auf den Schlüsselbund. Falls er in einem anderen Fenster nach seinem Passwort fragt, antworten Sie dort.</translation>
    </message>
</context>
<context>
    <name>Mangrove</name>
    <message>
        <source>There is no app %1. See: mangrove apps list</source>
        <translation>Es gibt keine App %1. Siehe: mangrove apps list</translation>
    </message>
    <message>
        <source> - of the project, whoever can change that can change it</source>
        <translation> – aus dem Projekt; wer das Projekt ändern kann, kann auch das ändern</translation>
    </message>
    <message>
        <source> (has run since)</source>
        <translation> (lief seitdem)</translation>
    </message>
    <message>
        <source> (has not run since)</source>
        <translation> (lief seitdem nicht)</translation>
    </message>
    <message>
        <source>None of the apps that Mangrove knows has a file of servers here.
</source>
        <translation>Keine der Apps, die Mangrove kennt, hat hier eine Datei mit Servern.
</translation>
    </message>
    <message>
        <source>%1 runs the same, so both are %2.</source>
        <translation>%1 führt dasselbe aus, deshalb sind beide %2.</translation>
    </message>
    <message>
        <source>%1 is there already, as %2.</source>
        <translation>%1 ist schon vorhanden, als %2.</translation>
    </message>
    <message>
        <source>%1 is imported as %2: %3</source>
        <translation>%1 wird als %2 importiert: %3</translation>
    </message>
    <message>
        <source>  Its secrets (%1) stay in the app&apos;s file. For the key ring: --secrets-to-key-ring, or enter them in the window.</source>
        <translation>  Seine Geheimnisse (%1) bleiben in der Datei der App. Für den Schlüsselbund: --secrets-to-key-ring, oder im Fenster eingeben.</translation>
    </message>
    <message>
        <source>  It comes from a file of the project %1. It is not started before you have confirmed it in the window.</source>
        <translation>  Er stammt aus einer Datei des Projekts %1. Er wird erst gestartet, wenn Sie ihn im Fenster bestätigt haben.</translation>
    </message>
    <message>
        <source>%1 wants a folder. Try: mangrove help</source>
        <translation>%1 braucht einen Ordner. Hilfe: mangrove help</translation>
    </message>
    <message>
        <source>--background goes with no other word. Try: mangrove help</source>
        <translation>--background steht nur allein. Hilfe: mangrove help</translation>
    </message>
    <message>
        <source>Call wants a server, a tool, and perhaps a JSON object. Try: mangrove help</source>
        <translation>call braucht einen Server, ein Werkzeug und vielleicht ein JSON-Objekt. Hilfe: mangrove help</translation>
    </message>
    <message>
        <source>Undo wants nothing more. Try: mangrove help</source>
        <translation>undo braucht nichts weiter. Hilfe: mangrove help</translation>
    </message>
    <message>
        <source>Status knows only --json. Try: mangrove help</source>
        <translation>status kennt nur --json. Hilfe: mangrove help</translation>
    </message>
    <message>
        <source>There is no option %1. Try: mangrove help</source>
        <translation>Es gibt keine Option %1. Hilfe: mangrove help</translation>
    </message>
    <message>
        <source>This is no request of Mangrove&apos;s command line.</source>
        <translation>Das ist keine Anfrage der Befehlszeile von Mangrove.</translation>
    </message>
    <message>
        <source>Several of Mangrove&apos;s servers are started like this. Name one with --name.</source>
        <translation>Mehrere Server von Mangrove werden so gestartet. Nennen Sie einen mit --name.</translation>
    </message>
    <message>
        <source>Mangrove does not know this server yet.</source>
        <translation>Mangrove kennt diesen Server noch nicht.</translation>
    </message>
    <message>
        <source>Which program is to be run?</source>
        <translation>Welches Programm soll ausgeführt werden?</translation>
    </message>
    <message>
        <source>%1 lacks its value.</source>
        <translation>%1 fehlt der Wert.</translation>
    </message>
    <message>
        <source>%1 is not known.</source>
        <translation>%1 ist nicht bekannt.</translation>
    </message>
    <message>
        <source>One server is wanted: a name, an address or a program.</source>
        <translation>Ein Server wird gebraucht: ein Name, eine Adresse oder ein Programm.</translation>
    </message>
    <message>
        <source>usage: mangrove-relay [OPTION...] NAME
       mangrove-relay [OPTION...] -- PROGRAM [ARGUMENT...]
       mangrove-relay [OPTION...] --url ADDRESS
Stands between an AI app and one of its servers: the one that Mangrove has under that name, a program, or an address. Mangrove decides which folders the server is told.
  --name NAME          the name of the server in Mangrove, for a program or an address
  --config-dir FOLDER  where Mangrove keeps what was decided
  --data-dir FOLDER    where it keeps its record of activity</source>
        <translation>Aufruf: mangrove-relay [OPTION...] NAME
       mangrove-relay [OPTION...] -- PROGRAM [ARGUMENT...]
       mangrove-relay [OPTION...] --url ADDRESS
Steht zwischen einer KI-App und einem ihrer Server: dem, den Mangrove unter diesem Namen hat, einem Programm oder einer Adresse. Mangrove entscheidet, welche Ordner dem Server mitgeteilt werden.
  --name NAME          der Name des Servers in Mangrove, für ein Programm oder eine Adresse
  --config-dir FOLDER  wo Mangrove aufbewahrt, was entschieden wurde
  --data-dir FOLDER    wo es die Aktivität aufzeichnet</translation>
    </message>
    <message>
        <source>A small MCP server that reads files inside the roots its client tells it, and nothing else.
It speaks the Model Context Protocol on standard input and output until the end of input.</source>
        <translation>Ein kleiner MCP-Server, der Dateien innerhalb der Roots liest, die sein Client ihm mitteilt, und sonst nichts.
Er spricht das Model Context Protocol auf Standardein- und -ausgabe bis zum Ende der Eingabe.</translation>
    </message>
    <message>
        <source>--app-roots wants mangrove, both, common or app, and got %1.</source>
        <translation>--app-roots braucht mangrove, both, common oder app, nicht %1.</translation>
    </message>
    <message>
        <source>--app-folder wants yes or no, and got %1.</source>
        <translation>--app-folder braucht yes oder no, nicht %1.</translation>
    </message>
    <message>
        <source>--env wants NAME=VALUE, and got %1.</source>
        <translation>--env braucht NAME=WERT, nicht %1.</translation>
    </message>
    <message>
        <source>--header wants NAME=VALUE, and got %1.</source>
        <translation>--header braucht NAME=WERT, nicht %1.</translation>
    </message>
    <message>
        <source>The header %1 looks like a secret, and a command line can be read by other programs. Add the server without it, and enter it in the window.</source>
        <translation>Der Header %1 sieht wie ein Geheimnis aus, und eine Befehlszeile können andere Programme lesen. Fügen Sie den Server ohne ihn hinzu und geben Sie ihn im Fenster ein.</translation>
    </message>
    <message>
        <source>No folders yet. Add one: mangrove roots add PATH</source>
        <translation>Noch keine Ordner. Fügen Sie einen hinzu: mangrove roots add PATH</translation>
    </message>
    <message>
        <source>No servers yet. Add one: mangrove servers add NAME -- PROGRAM</source>
        <translation>Noch keine Server. Fügen Sie einen hinzu: mangrove servers add NAME -- PROGRAM</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>Arbeitsbereich: %1</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>    was told %1</source>
        <translation>    mitgeteilt: %1</translation>
    </message>
    <message>
        <source>    still knows %1, which was taken back</source>
        <translation>    kennt noch %1, das zurückgenommen wurde</translation>
    </message>
    <message>
        <source>Told nothing: %1 in %2. %3</source>
        <translation>Nicht mitgeteilt: %1 in %2. %3</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for an answer: %1 asks for %n folder(s)</source>
        <translation>
            <numerusform>Wartet auf Antwort: %1 fragt nach %n Ordner</numerusform>
            <numerusform>Wartet auf Antwort: %1 fragt nach %n Ordnern</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s.</source>
        <translation>%1 hat nicht innerhalb von %2 s geantwortet.</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>abgelehnt</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n Ordner</numerusform>
            <numerusform>%n Ordner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 starts no program and names no address.</source>
        <translation>%1 startet kein Programm und nennt keine Adresse.</translation>
    </message>
    <message>
        <source>%1 is routed through Mangrove already.</source>
        <translation>%1 ist schon über Mangrove umgeleitet.</translation>
    </message>
    <message>
        <source>“%1”: its folder %2 is left out, as only the app knows where that is.</source>
        <translation>„%1“: sein Ordner %2 wird weggelassen, denn nur die App weiß, wo der ist.</translation>
    </message>
    <message>
        <source>“%1”: the variables in the file %2 are not read.</source>
        <translation>„%1“: die Variablen in der Datei %2 werden nicht gelesen.</translation>
    </message>
    <message>
        <source>“%1”: its arguments hold what looks like a secret. Everybody on this machine can read the arguments of a program.</source>
        <translation>„%1“: seine Argumente enthalten, was wie ein Geheimnis aussieht. Auf diesem Rechner kann jeder die Argumente eines Programms lesen.</translation>
    </message>
    <message>
        <source>This file belongs to the project %1: everybody who works on it gets the change, and it is the same for all apps that read it.</source>
        <translation>Diese Datei gehört zum Projekt %1: alle, die daran arbeiten, bekommen die Änderung, und sie gilt für alle Apps, die die Datei lesen.</translation>
    </message>
    <message>
        <source>%1 starts %2 as %3 now.</source>
        <translation>%1 startet %2 jetzt als %3.</translation>
    </message>
    <message>
        <source>%1 is gone again.</source>
        <translation>%1 ist wieder fort.</translation>
    </message>
    <message>
        <source>%1 is as it was.</source>
        <translation>%1 ist wie zuvor.</translation>
    </message>
    <message>
        <source>%1 is routed.</source>
        <translation>%1 ist umgeleitet.</translation>
    </message>
    <message>
        <source>%1 is put back by its meaning, as its lines are not those that were written.</source>
        <translation>%1 ist dem Sinn nach wiederhergestellt, da seine Zeilen nicht mehr die geschriebenen sind.</translation>
    </message>
    <message>
        <source>A name that begins with a dash cannot be given to the relay alone.</source>
        <translation>Ein Name, der mit einem Bindestrich beginnt, kann dem Relay nicht allein übergeben werden.</translation>
    </message>
    <message>
        <source>%1 starts %2 already.</source>
        <translation>%1 startet %2 schon.</translation>
    </message>
    <message>
        <source>%1 watches the file and takes the change up by itself.</source>
        <translation>%1 beobachtet die Datei und übernimmt die Änderung von selbst.</translation>
    </message>
    <message>
        <source>%1 takes the change up in its next session.</source>
        <translation>%1 übernimmt die Änderung in seiner nächsten Sitzung.</translation>
    </message>
    <message>
        <source>Quit %1 wholly, from its tray icon too, and start it again.</source>
        <translation>Beenden Sie %1 ganz, auch über das Symbol im Systembereich, und starten Sie es neu.</translation>
    </message>
    <message>
        <source>Reload the servers in %1 (/mcp reload where it has that), or restart it.</source>
        <translation>Laden Sie die Server in %1 neu (/mcp reload, wo es das gibt), oder starten Sie es neu.</translation>
    </message>
    <message>
        <source>Press the refresh button at the list of servers in %1, or restart it.</source>
        <translation>Drücken Sie in %1 bei der Liste der Server auf den Knopf zum Aktualisieren, oder starten Sie es neu.</translation>
    </message>
    <message>
        <source>Restart %1.</source>
        <translation>Starten Sie %1 neu.</translation>
    </message>
    <message>
        <source>%1 writes this file often while it runs, and may undo the change. Close its sessions first.</source>
        <translation>%1 schreibt diese Datei oft, während es läuft, und macht die Änderung vielleicht rückgängig. Schließen Sie zuerst seine Sitzungen.</translation>
    </message>
    <message>
        <source>%1 writes this file from a copy of its own while it runs, and may undo the change. Quit it first.</source>
        <translation>%1 schreibt diese Datei aus einer eigenen Kopie, während es läuft, und macht die Änderung vielleicht rückgängig. Beenden Sie es zuerst.</translation>
    </message>
    <message>
        <source>%1 asks for trust again when the command of a server changes.</source>
        <translation>%1 fragt erneut nach Vertrauen, wenn sich der Befehl eines Servers ändert.</translation>
    </message>
    <message>
        <source>Where an administrator allows only certain commands, %1 will refuse the changed one.</source>
        <translation>Wo die Verwaltung nur bestimmte Befehle zulässt, wird %1 den geänderten verweigern.</translation>
    </message>
    <message>
        <source>%1 drops comments when it writes this file itself.</source>
        <translation>%1 verwirft Kommentare, wenn es diese Datei selbst schreibt.</translation>
    </message>
    <message>
        <source>%1 puts its own backup in place of a file that it cannot read.</source>
        <translation>%1 setzt seine eigene Sicherung an die Stelle einer Datei, die es nicht lesen kann.</translation>
    </message>
    <message>
        <source>%1 does not start with a file that it cannot read.</source>
        <translation>%1 startet nicht mit einer Datei, die es nicht lesen kann.</translation>
    </message>
    <message>
        <source>Newer versions of Visual Studio Code read this file too.</source>
        <translation>Neuere Versionen von Visual Studio Code lesen diese Datei auch.</translation>
    </message>
    <message>
        <source>This was not tried with your version of %1.</source>
        <translation>Mit Ihrer Version von %1 wurde das nicht erprobt.</translation>
    </message>
    <message>
        <source>%1 cannot be read: you have no right to.</source>
        <translation>%1 kann nicht gelesen werden: Sie haben kein Recht dazu.</translation>
    </message>
    <message>
        <source>%1 has changed meanwhile, so it was not written. Look at it again.</source>
        <translation>%1 hat sich inzwischen geändert und wurde deshalb nicht geschrieben. Sehen Sie sich die Datei noch einmal an.</translation>
    </message>
    <message>
        <source>%1 could not be written, and is as it was: %2</source>
        <translation>%1 konnte nicht geschrieben werden und ist wie zuvor: %2</translation>
    </message>
    <message>
        <source>%1 was written, and does not read back as it should. Look at it again.</source>
        <translation>%1 wurde geschrieben und liest sich nicht, wie es sollte. Sehen Sie sich die Datei noch einmal an.</translation>
    </message>
    <message>
        <source>%1 is a link that leads nowhere.</source>
        <translation>%1 ist eine Verknüpfung, die ins Leere führt.</translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1 ist nicht vorhanden.</translation>
    </message>
    <message>
        <source>%1 is no ordinary file.</source>
        <translation>%1 ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>%1 kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 is larger than 16 MiB.</source>
        <translation>%1 ist größer als 16 MiB.</translation>
    </message>
    <message>
        <source>%1 belongs to another user, and is not changed.</source>
        <translation>%1 gehört jemand anderem und wird nicht geändert.</translation>
    </message>
    <message>
        <source>Everybody on this machine may write to %1, so it is not changed.</source>
        <translation>In %1 darf auf diesem Rechner jeder schreiben, deshalb wird die Datei nicht geändert.</translation>
    </message>
    <message>
        <source>%1 is read-only, and is not changed.</source>
        <translation>%1 ist schreibgeschützt und wird nicht geändert.</translation>
    </message>
    <message>
        <source>The folder of %1 is read-only, so it is not changed.</source>
        <translation>Der Ordner von %1 ist schreibgeschützt, deshalb wird die Datei nicht geändert.</translation>
    </message>
    <message>
        <source>The app is writing %1 at this moment (%2 is there). Try again.</source>
        <translation>Die App schreibt %1 gerade (%2 ist vorhanden). Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The app takes no comma behind the last item</source>
        <translation>Die App nimmt hinter dem letzten Element kein Komma an</translation>
    </message>
    <message>
        <source>The app takes no comments</source>
        <translation>Die App nimmt keine Kommentare an</translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation>Sie kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>It is larger than 16 MiB</source>
        <translation>Sie ist größer als 16 MiB</translation>
    </message>
    <message>
        <source>It is no UTF-8 text</source>
        <translation>Sie ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>It holds no settings by name</source>
        <translation>Sie enthält keine benannten Einstellungen</translation>
    </message>
    <message>
        <source>It is nested too deeply</source>
        <translation>Sie ist zu tief geschachtelt</translation>
    </message>
    <message>
        <source>It holds too much</source>
        <translation>Sie enthält zu viel</translation>
    </message>
    <message>
        <source>The file is left as it is, as the change could not be made in it safely (%1).</source>
        <translation>Die Datei bleibt, wie sie ist, da die Änderung darin nicht sicher möglich war (%1).</translation>
    </message>
    <message>
        <source>%1 belongs to the project: a change counts for everybody who works on it, and for all apps that read it.</source>
        <translation>%1 gehört zum Projekt: eine Änderung gilt für alle, die daran arbeiten, und für alle Apps, die die Datei lesen.</translation>
    </message>
    <message>
        <source>mangrove-relay is missing beside the program, so nothing can be routed.</source>
        <translation>mangrove-relay fehlt neben dem Programm, deshalb kann nichts umgeleitet werden.</translation>
    </message>
    <message>
        <source>no server of its own</source>
        <translation>kein eigener Server</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>no longer routed: it is as it was before</source>
        <translation>nicht mehr umgeleitet: es ist wie zuvor</translation>
    </message>
    <message>
        <source>no longer routed: it was changed</source>
        <translation>nicht mehr umgeleitet: es wurde geändert</translation>
    </message>
    <message>
        <source>routed to a relay that is not there</source>
        <translation>an ein Relay umgeleitet, das es nicht gibt</translation>
    </message>
    <message>
        <source>routed</source>
        <translation>umgeleitet</translation>
    </message>
    <message>
        <source>imported as %1</source>
        <translation>als %1 importiert</translation>
    </message>
    <message>
        <source>The app does not start an address of this kind.</source>
        <translation>Eine Adresse dieser Art startet die App nicht.</translation>
    </message>
    <message>
        <source>It names neither a program nor an address.</source>
        <translation>Er nennt weder ein Programm noch eine Adresse.</translation>
    </message>
    <message>
        <source>Its command is no text.</source>
        <translation>Sein Befehl ist kein Text.</translation>
    </message>
    <message>
        <source>Its arguments are no list of texts.</source>
        <translation>Seine Argumente sind keine Liste von Texten.</translation>
    </message>
    <message>
        <source>There is something behind the end</source>
        <translation>Hinter dem Ende steht noch etwas</translation>
    </message>
    <message>
        <source>There should be %1</source>
        <translation>Hier sollte %1 stehen</translation>
    </message>
    <message>
        <source>A text is not closed, or holds what has to be escaped</source>
        <translation>Ein Text ist nicht geschlossen oder enthält, was maskiert werden muss</translation>
    </message>
    <message>
        <source>A text holds half a character</source>
        <translation>Ein Text enthält ein halbes Zeichen</translation>
    </message>
    <message>
        <source>A comment is not closed</source>
        <translation>Ein Kommentar ist nicht geschlossen</translation>
    </message>
    <message>
        <source>The file is written in a way that a new entry cannot be put into safely. Add it in the app: the command is mangrove-relay.</source>
        <translation>Die Datei ist so geschrieben, dass ein neuer Eintrag nicht sicher eingefügt werden kann. Fügen Sie ihn in der App hinzu: der Befehl ist mangrove-relay.</translation>
    </message>
    <message>
        <source>%1 is not in the file any more.</source>
        <translation>%1 steht nicht mehr in der Datei.</translation>
    </message>
    <message>
        <source>%1 was written anew since Mangrove added it, or what stands around it was. Remove it in %2.</source>
        <translation>%1 wurde neu geschrieben, seit Mangrove es hinzugefügt hat, oder was darum herum steht. Entfernen Sie es in %2.</translation>
    </message>
    <message>
        <source>Line %1: %2.</source>
        <translation>Zeile %1: %2.</translation>
    </message>
    <message>
        <source>%1 is filled in by the app</source>
        <translation>%1 wird von der App eingesetzt</translation>
    </message>
    <message>
        <source>the app starts it in a folder of its own</source>
        <translation>die App startet ihn in einem eigenen Ordner</translation>
    </message>
    <message>
        <source>the app reads a file of variables for it</source>
        <translation>die App liest eine Datei mit Variablen für ihn</translation>
    </message>
    <message>
        <source>the app hands variables of its own to it</source>
        <translation>die App gibt ihm eigene Variablen</translation>
    </message>
    <message>
        <source>The record can hold all of it.</source>
        <translation>Der Eintrag in Mangrove kann alles davon aufnehmen.</translation>
    </message>
    <message>
        <source>The command stays in the app&apos;s file, because %1.</source>
        <translation>Der Befehl bleibt in der Datei der App, weil %1.</translation>
    </message>
    <message>
        <source>What is kept about routed servers cannot be read: %1</source>
        <translation>Was über umgeleitete Server aufbewahrt wird, kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Its variables are written in a way that Mangrove does not change.</source>
        <translation>Seine Variablen sind so geschrieben, dass Mangrove sie nicht ändert.</translation>
    </message>
    <message>
        <source>The same name stands twice on the way to it in the file, so it is not clear which one counts.</source>
        <translation>Auf dem Weg dorthin steht in der Datei zweimal derselbe Name, deshalb ist nicht klar, welcher gilt.</translation>
    </message>
    <message>
        <source>The file uses the same lines in more than one place (an alias).</source>
        <translation>Die Datei verwendet dieselben Zeilen an mehr als einer Stelle (ein Alias).</translation>
    </message>
    <message>
        <source>Its command is no text on one line.</source>
        <translation>Sein Befehl ist kein Text auf einer Zeile.</translation>
    </message>
    <message>
        <source>Its list of arguments has no value.</source>
        <translation>Seine Liste von Argumenten hat keinen Wert.</translation>
    </message>
    <message>
        <source>%1 runs in a container, where Mangrove is not.</source>
        <translation>%1 läuft in einem Container, in dem Mangrove nicht ist.</translation>
    </message>
    <message>
        <source>%1 is set up by an administrator.</source>
        <translation>%1 ist von der Verwaltung eingerichtet.</translation>
    </message>
    <message>
        <source>%1 starts no program of its own.</source>
        <translation>%1 startet kein eigenes Programm.</translation>
    </message>
    <message>
        <source>%1 is reached at an address. The app keeps its sign-in, so Mangrove cannot stand between.</source>
        <translation>%1 wird an einer Adresse erreicht. Die App behält ihre Anmeldung, deshalb kann Mangrove nicht dazwischen stehen.</translation>
    </message>
    <message>
        <source>%1 is routed already.</source>
        <translation>%1 ist schon umgeleitet.</translation>
    </message>
    <message>
        <source>%1 starts the relay itself.</source>
        <translation>%1 startet selbst das Relay.</translation>
    </message>
    <message>
        <source>%1 is started in another place by the app (“%2”), where the relay is not.</source>
        <translation>%1 wird von der App an einem anderen Ort gestartet („%2“), wo das Relay nicht ist.</translation>
    </message>
    <message>
        <source>%1 is not in the file any more: the app has removed it.</source>
        <translation>%1 steht nicht mehr in der Datei: die App hat es entfernt.</translation>
    </message>
    <message>
        <source>%1 is as it was already: the app has put it back.</source>
        <translation>%1 ist schon wie zuvor: die App hat es zurückgesetzt.</translation>
    </message>
    <message>
        <source>%1 was changed after it was routed, so it is left as it is.</source>
        <translation>%1 wurde nach dem Umleiten geändert, deshalb bleibt es, wie es ist.</translation>
    </message>
    <message>
        <source>%1 was laid out anew by the app, and its variables cannot be put back.</source>
        <translation>%1 wurde von der App neu angeordnet, und seine Variablen können nicht wiederhergestellt werden.</translation>
    </message>
    <message>
        <source>%1 is not routed.</source>
        <translation>%1 ist nicht umgeleitet.</translation>
    </message>
    <message>
        <source>%1 names only a record, and how it was before is not known.</source>
        <translation>%1 nennt nur einen Server von Mangrove, und wie es zuvor war, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>It is no TOML: %1</source>
        <translation>Es ist kein TOML: %1</translation>
    </message>
    <message>
        <source>This is no workspace that Mangrove has exported.</source>
        <translation>Das ist kein Arbeitsbereich, den Mangrove exportiert hat.</translation>
    </message>
    <message>
        <source>The file is too large for a workspace.</source>
        <translation>Die Datei ist zu groß für einen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Mangrove.</source>
        <translation>Die Datei wurde von einer neueren Version von Mangrove geschrieben.</translation>
    </message>
    <message>
        <source>It holds more than one document</source>
        <translation>Sie enthält mehr als ein Dokument</translation>
    </message>
    <message>
        <source>It is no YAML: %1</source>
        <translation>Es ist kein YAML: %1</translation>
    </message>
    <message>
        <source>There should be a value</source>
        <translation>Hier sollte ein Wert stehen</translation>
    </message>
    <message>
        <source>An alias means nothing that stands before it</source>
        <translation>Ein Alias bezieht sich auf nichts, was davor steht</translation>
    </message>
    <message>
        <source>… (this is only the beginning)</source>
        <translation>… (das ist nur der Anfang)</translation>
    </message>
    <message numerus="yes">
        <source>%1 did not answer within %n second(s). Is it on a network drive that is not connected?</source>
        <translation>
            <numerusform>%1 hat nicht innerhalb von %n Sekunde geantwortet. Liegt es auf einem Netzlaufwerk, das nicht verbunden ist?</numerusform>
            <numerusform>%1 hat nicht innerhalb von %n Sekunden geantwortet. Liegt es auf einem Netzlaufwerk, das nicht verbunden ist?</numerusform>
        </translation>
    </message>
    <message>
        <source>The answer has no %1, which it should have.</source>
        <translation>Der Antwort fehlt %1, das sie haben sollte.</translation>
    </message>
    <message>
        <source>The answer has more parts than are shown; this is the beginning.</source>
        <translation>Die Antwort hat mehr Teile, als gezeigt werden; das ist der Anfang.</translation>
    </message>
    <message>
        <source>Structured content</source>
        <translation>Strukturierter Inhalt</translation>
    </message>
    <message>
        <source>%1 was left out: %2</source>
        <translation>%1 wurde weggelassen: %2</translation>
    </message>
    <message>
        <source>%1 was changed meanwhile.</source>
        <translation>%1 wurde inzwischen geändert.</translation>
    </message>
    <message>
        <source>Something else was decided about %1 meanwhile.</source>
        <translation>Über %1 wurde inzwischen etwas anderes entschieden.</translation>
    </message>
    <message>
        <source>a folder that is gone</source>
        <translation>ein Ordner, den es nicht mehr gibt</translation>
    </message>
    <message>
        <source>%1 would be told %2, which nobody has decided.</source>
        <translation>%1 würde %2 mitgeteilt bekommen, was niemand entschieden hat.</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n folder(s)</source>
        <translation>
            <numerusform>%n Ordner entfernen</numerusform>
            <numerusform>%n Ordner entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Add %n folder(s)</source>
        <translation>
            <numerusform>%n Ordner hinzufügen</numerusform>
            <numerusform>%n Ordner hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Confirm %1</source>
        <translation>%1 bestätigen</translation>
    </message>
    <message>
        <source>Move Folders</source>
        <translation>Ordner verschieben</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n server(s)</source>
        <translation>
            <numerusform>%n Server entfernen</numerusform>
            <numerusform>%n Server entfernen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n server(s)</source>
        <translation>
            <numerusform>%n Server hinzufügen</numerusform>
            <numerusform>%n Server hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Move Servers</source>
        <translation>Server verschieben</translation>
    </message>
    <message>
        <source>Decide about %1 for %2</source>
        <translation>Über %1 für %2 entscheiden</translation>
    </message>
    <message>
        <source>Allow %1 for %2</source>
        <translation>%1 für %2 erlauben</translation>
    </message>
    <message>
        <source>Deny %1 for %2</source>
        <translation>%1 für %2 ablehnen</translation>
    </message>
    <message>
        <source>Reset %1 for %2</source>
        <translation>%1 für %2 zurücksetzen</translation>
    </message>
    <message>
        <source>%1 cannot be removed. Remove it yourself.</source>
        <translation>%1 kann nicht entfernt werden. Entfernen Sie es selbst.</translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation>Es wurde aufgegeben.</translation>
    </message>
    <message>
        <source>%1 cannot be removed: %2. Remove it yourself.</source>
        <translation>%1 kann nicht entfernt werden: %2. Entfernen Sie es selbst.</translation>
    </message>
    <message>
        <source>Another file system is mounted at %1. Unmount it.</source>
        <translation>Auf %1 ist ein anderes Dateisystem eingehängt. Hängen Sie es aus.</translation>
    </message>
    <message>
        <source>%1 does not belong to you. Remove it.</source>
        <translation>%1 gehört nicht Ihnen. Entfernen Sie es.</translation>
    </message>
    <message>
        <source>This is no frame between a relay and Mangrove&apos;s window.</source>
        <translation>Das ist keine Nachricht zwischen einem Relay und dem Fenster von Mangrove.</translation>
    </message>
    <message>
        <source>%1 is not inside the folder.</source>
        <translation>%1 liegt nicht innerhalb des Ordners.</translation>
    </message>
    <message>
        <source>%1 is no regular file.</source>
        <translation>%1 ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes.</source>
        <translation>%1 ist länger als %2 Bytes.</translation>
    </message>
    <message>
        <source>%1 cannot be a root.</source>
        <translation>%1 kann nicht hinzugefügt werden.</translation>
    </message>
    <message>
        <source>Give the whole path, from the top of the file system.</source>
        <translation>Geben Sie den ganzen Pfad an, vom Anfang des Dateisystems.</translation>
    </message>
    <message>
        <source>This is in the list already, as %1.</source>
        <translation>Das ist schon in der Liste, als %1.</translation>
    </message>
    <message>
        <source>This is in the list already, as %1, by another path: %2.</source>
        <translation>Das ist schon in der Liste, als %1, mit einem anderen Pfad: %2.</translation>
    </message>
    <message>
        <source>A name in the path has characters that other programs may misread.</source>
        <translation>Ein Name im Pfad enthält Zeichen, die andere Programme missverstehen können.</translation>
    </message>
    <message>
        <source>A name in the path looks encoded (%20 and the like); some servers misread it.</source>
        <translation>Ein Name im Pfad sieht kodiert aus (%20 und dergleichen); manche Server missverstehen das.</translation>
    </message>
    <message>
        <source>The path holds a ~ or a variable as it stands. Was your home folder meant?</source>
        <translation>Der Pfad enthält ein ~ oder eine Variable als solche. War Ihr persönlicher Ordner gemeint?</translation>
    </message>
    <message>
        <source>An accent in the path is stored apart from its letter; it may look like another path.</source>
        <translation>Ein Akzent im Pfad ist getrennt von seinem Buchstaben gespeichert; er kann wie ein anderer Pfad aussehen.</translation>
    </message>
    <message>
        <source>A name mixes letters of several scripts, some of which look the same. Look at it closely.</source>
        <translation>Ein Name mischt Buchstaben mehrerer Schriften, von denen manche gleich aussehen. Sehen Sie ihn sich genau an.</translation>
    </message>
    <message>
        <source>A name holds invisible joining characters.</source>
        <translation>Ein Name enthält unsichtbare Verbindungszeichen.</translation>
    </message>
    <message>
        <source>A name holds a space that is not the usual one.</source>
        <translation>Ein Name enthält ein Leerzeichen, das nicht das übliche ist.</translation>
    </message>
    <message>
        <source>A name begins or ends with a space, which cannot be seen: another folder may look the same.</source>
        <translation>Ein Name beginnt oder endet mit einem Leerzeichen, das man nicht sieht: ein anderer Ordner kann genauso aussehen.</translation>
    </message>
    <message>
        <source>A name holds a character that looks like a slash or like dots, and is none.</source>
        <translation>Ein Name enthält ein Zeichen, das wie ein Schrägstrich oder wie Punkte aussieht und keines ist.</translation>
    </message>
    <message>
        <source>The path looks like one of Windows.</source>
        <translation>Der Pfad sieht wie einer von Windows aus.</translation>
    </message>
    <message>
        <source>A name looks like a shortened name of Windows.</source>
        <translation>Ein Name sieht wie ein gekürzter Name von Windows aus.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiterer</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>It is inside %1: a server that knows %1 can find it.</source>
        <translation>Er liegt in %1: ein Server, der %1 kennt, kann ihn finden.</translation>
    </message>
    <message>
        <source>It is inside %1: a server that knows one can find it.</source>
        <translation>Er liegt in %1: ein Server, der einen davon kennt, kann ihn finden.</translation>
    </message>
    <message>
        <source>It contains %1: a server that knows it can find %1.</source>
        <translation>Er enthält %1: ein Server, der ihn kennt, kann %1 finden.</translation>
    </message>
    <message>
        <source>It contains %1: a server that knows it can find them.</source>
        <translation>Er enthält %1: ein Server, der ihn kennt, kann sie finden.</translation>
    </message>
    <message>
        <source>It holds a link that leads out of it, which a server can follow: %1.</source>
        <translation>Er enthält eine Verknüpfung, die aus ihm hinausführt und der ein Server folgen kann: %1.</translation>
    </message>
    <message>
        <source>It holds links that lead out of it, which a server can follow: %1.</source>
        <translation>Er enthält Verknüpfungen, die aus ihm hinausführen und denen ein Server folgen kann: %1.</translation>
    </message>
    <message>
        <source>It leads to %1.</source>
        <translation>Er führt nach %1.</translation>
    </message>
    <message>
        <source>Others can write here: a group that is not your own has the right to.</source>
        <translation>Andere können hier schreiben: eine Gruppe, die nicht Ihre eigene ist, hat das Recht dazu.</translation>
    </message>
    <message>
        <source>It belongs to another user, %1, who can change what is in it.</source>
        <translation>Er gehört jemand anderem, %1, und der kann ändern, was darin ist.</translation>
    </message>
    <message>
        <source>It is not on a disk of this computer, so it may be slow or go away.</source>
        <translation>Er liegt nicht auf einem Laufwerk dieses Rechners, kann also langsam sein oder verschwinden.</translation>
    </message>
    <message>
        <source>The name contains an invisible character (%1). Rename the folder, then add it.</source>
        <translation>Der Name enthält ein unsichtbares Zeichen (%1). Benennen Sie den Ordner um und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message>
        <source>The name contains a character that reverses the direction of text (%1). Rename the folder, then add it.</source>
        <translation>Der Name enthält ein Zeichen, das die Schreibrichtung umkehrt (%1). Benennen Sie den Ordner um und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message>
        <source>The name contains a control character (%1). Rename the folder, then add it.</source>
        <translation>Der Name enthält ein Steuerzeichen (%1). Benennen Sie den Ordner um und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more of this kind</source>
        <translation>
            <numerusform>%1, %n weiterer dieser Art</numerusform>
            <numerusform>%1, %n weitere dieser Art</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It holds %1 and %n of your other folders.</source>
        <translation>
            <numerusform>Er enthält %1 und %n weiteren Ihrer Ordner.</numerusform>
            <numerusform>Er enthält %1 und %n weitere Ihrer Ordner.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds %1.</source>
        <translation>Er enthält %1.</translation>
    </message>
    <message numerus="yes">
        <source>It holds %n of your other folders.</source>
        <translation>
            <numerusform>Er enthält %n Ihrer anderen Ordner.</numerusform>
            <numerusform>Er enthält %n Ihrer anderen Ordner.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the whole file system.</source>
        <translation>Das ist das ganze Dateisystem.</translation>
    </message>
    <message>
        <source>This is your home folder.</source>
        <translation>Das ist Ihr persönlicher Ordner.</translation>
    </message>
    <message>
        <source>Your home folder is inside this folder.</source>
        <translation>Ihr persönlicher Ordner liegt in diesem Ordner.</translation>
    </message>
    <message>
        <source>This is the administrator&apos;s home folder.</source>
        <translation>Das ist der persönliche Ordner der Systemverwaltung.</translation>
    </message>
    <message>
        <source>This folder holds much more than a project.</source>
        <translation>Dieser Ordner enthält viel mehr als ein Projekt.</translation>
    </message>
    <message>
        <source>Everybody on this computer can put files here, which a server may take for yours.</source>
        <translation>Auf diesem Rechner kann jeder hier Dateien ablegen, die ein Server für Ihre halten kann.</translation>
    </message>
    <message>
        <source>Everybody on this computer can change and exchange what is here, which a server may take for yours.</source>
        <translation>Auf diesem Rechner kann jeder ändern und austauschen, was hier liegt, und ein Server kann es für Ihres halten.</translation>
    </message>
    <message>
        <source>/proc, /sys and /dev hold no files of yours and cannot be added.</source>
        <translation>/proc, /sys und /dev enthalten keine Dateien von Ihnen und können nicht hinzugefügt werden.</translation>
    </message>
    <message>
        <source>Like /proc, /sys and /dev this shows the running system. It holds no files of yours and cannot be added.</source>
        <translation>Wie /proc, /sys und /dev zeigt das hier das laufende System. Es enthält keine Dateien von Ihnen und kann nicht hinzugefügt werden.</translation>
    </message>
    <message>
        <source>This folder is Mangrove&apos;s own. No server may know it.</source>
        <translation>Dieser Ordner gehört Mangrove selbst. Kein Server darf ihn kennen.</translation>
    </message>
    <message>
        <source>This is where keys, passwords or private data are kept.</source>
        <translation>Hier werden Schlüssel, Passwörter oder private Daten aufbewahrt.</translation>
    </message>
    <message>
        <source>This belongs to the operating system.</source>
        <translation>Das gehört zum Betriebssystem.</translation>
    </message>
    <message>
        <source>There is private data in this folder.</source>
        <translation>In diesem Ordner liegen private Daten.</translation>
    </message>
    <message>
        <source>Mangrove&apos;s own folder is inside this folder.</source>
        <translation>Mangroves eigener Ordner liegt in diesem Ordner.</translation>
    </message>
    <message>
        <source>You may not enter %1, which is on the way to %2. Change its permissions.</source>
        <translation>Sie dürfen %1 nicht betreten, das auf dem Weg zu %2 liegt. Ändern Sie die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>%1 leads through symbolic links that go in a circle.</source>
        <translation>%1 führt über symbolische Verknüpfungen im Kreis.</translation>
    </message>
    <message>
        <source>There is nothing at %1. Was it moved, or is its drive not connected?</source>
        <translation>Bei %1 ist nichts. Wurde es verschoben, oder ist das Laufwerk nicht verbunden?</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2.</source>
        <translation>%1 kann nicht angesehen werden: %2.</translation>
    </message>
    <message>
        <source>%1 is not a whole path.</source>
        <translation>%1 ist kein ganzer Pfad.</translation>
    </message>
    <message>
        <source>The name of %1 is not valid UTF-8 text. Rename it, then add it.</source>
        <translation>Der Name von %1 ist kein gültiger UTF-8-Text. Benennen Sie es um und fügen Sie es dann hinzu.</translation>
    </message>
    <message>
        <source>%1 is neither a folder nor a file, but a device, a pipe or a socket.</source>
        <translation>%1 ist weder ein Ordner noch eine Datei, sondern ein Gerät, eine Pipe oder ein Socket.</translation>
    </message>
    <message>
        <source>You may not read %1. Change its permissions.</source>
        <translation>Sie dürfen %1 nicht lesen. Ändern Sie die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>%1 now leads to %2. It was approved for %3.</source>
        <translation>%1 führt jetzt nach %2. Gebilligt wurde es für %3.</translation>
    </message>
    <message>
        <source>At %1 is no file any more. Confirm what is there now.</source>
        <translation>Bei %1 ist keine Datei mehr. Bestätigen Sie, was jetzt dort ist.</translation>
    </message>
    <message>
        <source>At %1 is no folder any more. Confirm what is there now.</source>
        <translation>Bei %1 ist kein Ordner mehr. Bestätigen Sie, was jetzt dort ist.</translation>
    </message>
    <message>
        <source>At %1 is another folder than the one that was approved. Confirm it, or bring the old one back.</source>
        <translation>Bei %1 ist ein anderer Ordner als der, der gebilligt wurde. Bestätigen Sie ihn, oder bringen Sie den alten zurück.</translation>
    </message>
    <message>
        <source>This is not text.</source>
        <translation>Das ist kein Text.</translation>
    </message>
    <message>
        <source>Nothing was given. Name a folder.</source>
        <translation>Es wurde nichts angegeben. Nennen Sie einen Ordner.</translation>
    </message>
    <message>
        <source>Only folders and files of this computer can be added: the address has to begin with file://.</source>
        <translation>Nur Ordner und Dateien dieses Rechners können hinzugefügt werden: die Adresse muss mit file:// beginnen.</translation>
    </message>
    <message>
        <source>This is not a whole address: it has to begin with file://.</source>
        <translation>Das ist keine ganze Adresse: sie muss mit file:// beginnen.</translation>
    </message>
    <message>
        <source>The address has to begin with file:// and two slashes.</source>
        <translation>Die Adresse muss mit file:// und zwei Schrägstrichen beginnen.</translation>
    </message>
    <message>
        <source>The address names another computer. Only folders of this one can be added.</source>
        <translation>Die Adresse nennt einen anderen Rechner. Nur Ordner von diesem können hinzugefügt werden.</translation>
    </message>
    <message>
        <source>The address of a folder has no user name and no port. Give its path.</source>
        <translation>Die Adresse eines Ordners hat keinen Benutzernamen und keinen Port. Geben Sie seinen Pfad an.</translation>
    </message>
    <message>
        <source>The drive stands in the wrong place: write file:///C:/…</source>
        <translation>Das Laufwerk steht an der falschen Stelle: schreiben Sie file:///C:/…</translation>
    </message>
    <message>
        <source>The address names no folder.</source>
        <translation>Die Adresse nennt keinen Ordner.</translation>
    </message>
    <message>
        <source>The address of a folder has no ? and no # part. Give the path instead.</source>
        <translation>Die Adresse eines Ordners hat keinen Teil mit ? oder #. Geben Sie stattdessen den Pfad an.</translation>
    </message>
    <message>
        <source>The address contains characters that have to be encoded. Give the path instead.</source>
        <translation>Die Adresse enthält Zeichen, die kodiert sein müssen. Geben Sie stattdessen den Pfad an.</translation>
    </message>
    <message>
        <source>The path may not begin with two slashes.</source>
        <translation>Der Pfad darf nicht mit zwei Schrägstrichen beginnen.</translation>
    </message>
    <message>
        <source>The address has a % that encodes nothing.</source>
        <translation>Die Adresse enthält ein %, das nichts kodiert.</translation>
    </message>
    <message>
        <source>The name contains a NUL character, which no folder can have.</source>
        <translation>Der Name enthält ein NUL-Zeichen, das kein Ordner haben kann.</translation>
    </message>
    <message>
        <source>The address hides a slash inside a name. Give the path instead.</source>
        <translation>Die Adresse verbirgt einen Schrägstrich in einem Namen. Geben Sie stattdessen den Pfad an.</translation>
    </message>
    <message>
        <source>The path goes through . or .. on its way. Give the folder&apos;s own path.</source>
        <translation>Der Pfad geht unterwegs durch . oder .. – geben Sie den eigenen Pfad des Ordners an.</translation>
    </message>
    <message>
        <source>The name is not valid UTF-8 text. Rename the folder, then add it.</source>
        <translation>Der Name ist kein gültiger UTF-8-Text. Benennen Sie den Ordner um und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message>
        <source>The name contains a control character. Rename the folder, then add it.</source>
        <translation>Der Name enthält ein Steuerzeichen. Benennen Sie den Ordner um und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message>
        <source>The name contains a character that reverses the direction of text. Rename the folder, then add it.</source>
        <translation>Der Name enthält ein Zeichen, das die Schreibrichtung umkehrt. Benennen Sie den Ordner um und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message>
        <source>The name contains an invisible character. Rename the folder, then add it.</source>
        <translation>Der Name enthält ein unsichtbares Zeichen. Benennen Sie den Ordner um und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message>
        <source>The path is too long: at most 4095 bytes.</source>
        <translation>Der Pfad ist zu lang: höchstens 4095 Bytes.</translation>
    </message>
    <message>
        <source>A name in the path is too long: at most 255 bytes.</source>
        <translation>Ein Name im Pfad ist zu lang: höchstens 255 Bytes.</translation>
    </message>
    <message>
        <source>The path has to begin with a drive, such as C:/.</source>
        <translation>Der Pfad muss mit einem Laufwerk wie C:/ beginnen.</translation>
    </message>
    <message>
        <source>The path depends on the current folder of the drive. Write C:/…</source>
        <translation>Der Pfad hängt vom aktuellen Ordner des Laufwerks ab. Schreiben Sie C:/…</translation>
    </message>
    <message>
        <source>Write the drive with a colon: C:/…</source>
        <translation>Schreiben Sie das Laufwerk mit einem Doppelpunkt: C:/…</translation>
    </message>
    <message>
        <source>The path names a device of Windows, not a folder.</source>
        <translation>Der Pfad nennt ein Gerät von Windows, keinen Ordner.</translation>
    </message>
    <message>
        <source>A name ends in a dot or a space, which Windows ignores. Rename the folder, then add it.</source>
        <translation>Ein Name endet mit einem Punkt oder Leerzeichen, was Windows nicht beachtet. Benennen Sie den Ordner um und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message>
        <source>A name contains a colon, which names a hidden stream.</source>
        <translation>Ein Name enthält einen Doppelpunkt, der einen verborgenen Datenstrom nennt.</translation>
    </message>
    <message>
        <source>A name contains a character that Windows does not allow.</source>
        <translation>Ein Name enthält ein Zeichen, das Windows nicht zulässt.</translation>
    </message>
    <message>
        <source>This cannot be added.</source>
        <translation>Das kann nicht hinzugefügt werden.</translation>
    </message>
    <message>
        <source>(empty text)</source>
        <translation>(leerer Text)</translation>
    </message>
    <message>
        <source>The server allows no value here.</source>
        <translation>Der Server lässt hier keinen Wert zu.</translation>
    </message>
    <message>
        <source>Any JSON value can be given here.</source>
        <translation>Hier kann jeder JSON-Wert angegeben werden.</translation>
    </message>
    <message>
        <source>This is nested too deeply for a form.</source>
        <translation>Das ist für ein Formular zu tief geschachtelt.</translation>
    </message>
    <message>
        <source>This contains itself, which a form cannot show.</source>
        <translation>Das enthält sich selbst, was ein Formular nicht zeigen kann.</translation>
    </message>
    <message>
        <source>The schema refers to a part that it does not have.</source>
        <translation>Das Schema verweist auf einen Teil, den es nicht hat.</translation>
    </message>
    <message>
        <source>A form cannot show the choices for this.</source>
        <translation>Ein Formular kann die Auswahl hierfür nicht zeigen.</translation>
    </message>
    <message>
        <source>Values of several kinds can be given here.</source>
        <translation>Hier können Werte mehrerer Arten angegeben werden.</translation>
    </message>
    <message>
        <source>One of several forms can be given here.</source>
        <translation>Hier kann eine von mehreren Formen angegeben werden.</translation>
    </message>
    <message>
        <source>There are conditions on this that only the server checks.</source>
        <translation>Hierfür gibt es Bedingungen, die nur der Server prüft.</translation>
    </message>
    <message>
        <source>The schema names a kind of value that is not known.</source>
        <translation>Das Schema nennt eine unbekannte Art von Wert.</translation>
    </message>
    <message>
        <source>Any JSON list can be given here.</source>
        <translation>Hier kann jede JSON-Liste angegeben werden.</translation>
    </message>
    <message>
        <source>The schema is too large for a form.</source>
        <translation>Das Schema ist für ein Formular zu groß.</translation>
    </message>
    <message>
        <source>A JSON object with members of any name can be given here.</source>
        <translation>Hier kann ein JSON-Objekt mit beliebig benannten Mitgliedern angegeben werden.</translation>
    </message>
    <message>
        <source>This has more fields than a form can show. The others can be given as JSON.</source>
        <translation>Das hat mehr Felder, als ein Formular zeigen kann. Die übrigen können als JSON angegeben werden.</translation>
    </message>
    <message>
        <source>Enter an e-mail address, such as name@example.org.</source>
        <translation>Geben Sie eine E-Mail-Adresse ein, etwa name@example.org.</translation>
    </message>
    <message>
        <source>Enter a full address, such as https://example.org/page.</source>
        <translation>Geben Sie eine vollständige Adresse ein, etwa https://example.org/page.</translation>
    </message>
    <message>
        <source>Enter a date as year-month-day, such as 2026-01-31.</source>
        <translation>Geben Sie ein Datum als Jahr-Monat-Tag ein, etwa 2026-01-31.</translation>
    </message>
    <message>
        <source>Enter a date and a time with its zone, such as 2026-01-31T12:00:00Z.</source>
        <translation>Geben Sie Datum und Uhrzeit mit Zeitzone ein, etwa 2026-01-31T12:00:00Z.</translation>
    </message>
    <message>
        <source>Enter text.</source>
        <translation>Geben Sie Text ein.</translation>
    </message>
    <message>
        <source>Enter some text.</source>
        <translation>Geben Sie einen Text ein.</translation>
    </message>
    <message>
        <source>Enter at least %1 characters.</source>
        <translation>Geben Sie mindestens %1 Zeichen ein.</translation>
    </message>
    <message>
        <source>Enter at most %1 characters; these are %2.</source>
        <translation>Geben Sie höchstens %1 Zeichen ein; das sind %2.</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>Geben Sie eine ganze Zahl ein.</translation>
    </message>
    <message>
        <source>Enter a number, such as 12 or 0.5.</source>
        <translation>Geben Sie eine Zahl ein, etwa 12 oder 0.5.</translation>
    </message>
    <message>
        <source>Enter %1 or more.</source>
        <translation>Geben Sie %1 oder mehr ein.</translation>
    </message>
    <message>
        <source>Enter %1 or less.</source>
        <translation>Geben Sie %1 oder weniger ein.</translation>
    </message>
    <message>
        <source>Enter more than %1.</source>
        <translation>Geben Sie mehr als %1 ein.</translation>
    </message>
    <message>
        <source>Enter less than %1.</source>
        <translation>Geben Sie weniger als %1 ein.</translation>
    </message>
    <message>
        <source>Enter a multiple of %1.</source>
        <translation>Geben Sie ein Vielfaches von %1 ein.</translation>
    </message>
    <message>
        <source>Give at least one.</source>
        <translation>Geben Sie mindestens einen Wert an.</translation>
    </message>
    <message>
        <source>Give at least %1.</source>
        <translation>Geben Sie mindestens %1 an.</translation>
    </message>
    <message>
        <source>Give at most %1; these are %2.</source>
        <translation>Geben Sie höchstens %1 an; das sind %2.</translation>
    </message>
    <message>
        <source>Give each value only once.</source>
        <translation>Geben Sie jeden Wert nur einmal an.</translation>
    </message>
    <message>
        <source>Choose one.</source>
        <translation>Wählen Sie einen Wert.</translation>
    </message>
    <message>
        <source>This is needed.</source>
        <translation>Das wird gebraucht.</translation>
    </message>
    <message>
        <source>This must match the pattern %1</source>
        <translation>Das muss zum Muster %1 passen</translation>
    </message>
    <message>
        <source>Choose yes or no (true or false in JSON).</source>
        <translation>Wählen Sie ja oder nein (true oder false in JSON).</translation>
    </message>
    <message>
        <source>Choose one of the values offered.</source>
        <translation>Wählen Sie einen der angebotenen Werte.</translation>
    </message>
    <message>
        <source>Give a list.</source>
        <translation>Geben Sie eine Liste an.</translation>
    </message>
    <message>
        <source>Give an object with named members.</source>
        <translation>Geben Sie ein Objekt mit benannten Mitgliedern an.</translation>
    </message>
    <message>
        <source>It takes no %1 here.</source>
        <translation>Hier ist %1 nicht zulässig.</translation>
    </message>
    <message>
        <source>It has changed since you approved it. Confirm the change to start it.</source>
        <translation>Er hat sich geändert, seit Sie ihn gebilligt haben. Bestätigen Sie die Änderung, um ihn zu starten.</translation>
    </message>
    <message>
        <source>This version of Mangrove cannot reach a server by &quot;%1&quot;.</source>
        <translation>Diese Version von Mangrove kann einen Server nicht über „%1“ erreichen.</translation>
    </message>
    <message>
        <source>%1 is now another program: %2. Confirm the change to start it.</source>
        <translation>%1 ist jetzt ein anderes Programm: %2. Bestätigen Sie die Änderung, um es zu starten.</translation>
    </message>
    <message>
        <source>%1 Confirm the change to start it.</source>
        <translation>%1 Bestätigen Sie die Änderung, um ihn zu starten.</translation>
    </message>
    <message>
        <source>The header “%1” is given twice.</source>
        <translation>Der Header „%1“ ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>What the header “%1” holds is a secret and belongs in the key ring.</source>
        <translation>Was der Header „%1“ enthält, ist ein Geheimnis und gehört in den Schlüsselbund.</translation>
    </message>
    <message>
        <source>“%1” is not the address of a server. It looks like https://example.com/mcp.</source>
        <translation>„%1“ ist nicht die Adresse eines Servers. Sie sieht aus wie https://example.com/mcp.</translation>
    </message>
    <message>
        <source>The address holds a user name or a password. Leave them out; a token belongs in the key ring.</source>
        <translation>Die Adresse enthält einen Benutzernamen oder ein Passwort. Lassen Sie sie weg; ein Token gehört in den Schlüsselbund.</translation>
    </message>
    <message>
        <source>The address ends in a part behind “#”, which is never sent to a server. Leave it out.</source>
        <translation>Die Adresse endet mit einem Teil hinter „#“, der nie an einen Server gesendet wird. Lassen Sie ihn weg.</translation>
    </message>
    <message>
        <source>%1 is where a server listens, not where it is reached. Write localhost for this machine.</source>
        <translation>%1 ist, wo ein Server lauscht, nicht, wo er erreicht wird. Schreiben Sie localhost für diesen Rechner.</translation>
    </message>
    <message>
        <source>“%1” cannot be the name of a header.</source>
        <translation>„%1“ kann nicht der Name eines Headers sein.</translation>
    </message>
    <message>
        <source>The header “%1” is set by Mangrove itself.</source>
        <translation>Den Header „%1“ setzt Mangrove selbst.</translation>
    </message>
    <message>
        <source>The value of the header “%1” holds a line feed or another control character.</source>
        <translation>Der Wert des Headers „%1“ enthält einen Zeilenvorschub oder ein anderes Steuerzeichen.</translation>
    </message>
    <message>
        <source>What is sent to %1 could be read and changed on the way, as the address begins with http. Use https, or allow it for this server.</source>
        <translation>Was an %1 gesendet wird, könnte unterwegs gelesen und verändert werden, da die Adresse mit http beginnt. Verwenden Sie https, oder erlauben Sie es für diesen Server.</translation>
    </message>
    <message>
        <source>Everybody on the way to %1 could read the token and the secret headers, as the address begins with http. Use https, or remove them.</source>
        <translation>Jeder auf dem Weg zu %1 könnte das Token und die geheimen Header lesen, da die Adresse mit http beginnt. Verwenden Sie https, oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Its working folder %1 does not exist. Edit the server.</source>
        <translation>Sein Arbeitsordner %1 ist nicht vorhanden. Bearbeiten Sie den Server.</translation>
    </message>
    <message>
        <source>%1 was found, but it is not executable. Allow it to be run, or give another program.</source>
        <translation>%1 wurde gefunden, ist aber nicht ausführbar. Erlauben Sie das Ausführen, oder geben Sie ein anderes Programm an.</translation>
    </message>
    <message>
        <source>%1 was not found, because PATH names no folder. Give the full path.</source>
        <translation>%1 wurde nicht gefunden, weil PATH keinen Ordner nennt. Geben Sie den ganzen Pfad an.</translation>
    </message>
    <message>
        <source>%1 was not found. Looked in: %2. Install it, or give the full path.</source>
        <translation>%1 wurde nicht gefunden. Gesucht in: %2. Installieren Sie es, oder geben Sie den ganzen Pfad an.</translation>
    </message>
    <message>
        <source>%1 is a folder. Give the program in it.</source>
        <translation>%1 ist ein Ordner. Geben Sie das Programm darin an.</translation>
    </message>
    <message>
        <source>%1 is not executable. Allow it to be run, or give its interpreter as the program.</source>
        <translation>%1 ist nicht ausführbar. Erlauben Sie das Ausführen, oder geben Sie seinen Interpreter als Programm an.</translation>
    </message>
    <message>
        <source>%1 is not a program file.</source>
        <translation>%1 ist keine Programmdatei.</translation>
    </message>
    <message>
        <source>%1 is a link to %2, which does not exist.</source>
        <translation>%1 ist eine Verknüpfung mit %2, und das ist nicht vorhanden.</translation>
    </message>
    <message>
        <source>%1 does not exist. Install it, or correct the path.</source>
        <translation>%1 ist nicht vorhanden. Installieren Sie es, oder berichtigen Sie den Pfad.</translation>
    </message>
    <message>
        <source>No program is given.</source>
        <translation>Es ist kein Programm angegeben.</translation>
    </message>
    <message>
        <source>The program&apos;s name holds a zero byte.</source>
        <translation>Der Name des Programms enthält ein Null-Byte.</translation>
    </message>
    <message>
        <source>%1 is relative, so it needs a working folder. Give the full path.</source>
        <translation>%1 ist relativ und braucht deshalb einen Arbeitsordner. Geben Sie den ganzen Pfad an.</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>auf diesem Rechner</translation>
    </message>
    <message>
        <source>in this network</source>
        <translation>in diesem Netzwerk</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation>anderswo</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>(nichts)</translation>
    </message>
    <message>
        <source>a program that is run</source>
        <translation>ein Programm, das ausgeführt wird</translation>
    </message>
    <message>
        <source>a server that is reached over HTTP</source>
        <translation>ein Server, der über HTTP erreicht wird</translation>
    </message>
    <message>
        <source>%1 is no longer there, or no longer a script.</source>
        <translation>%1 ist nicht mehr da oder kein Skript mehr.</translation>
    </message>
    <message>
        <source>The content of %1 has changed since you approved it.</source>
        <translation>Der Inhalt von %1 hat sich geändert, seit Sie ihn gebilligt haben.</translation>
    </message>
    <message>
        <source>%1 was not there, or no script, and is one now.</source>
        <translation>%1 war nicht da oder kein Skript und ist jetzt eines.</translation>
    </message>
    <message>
        <source>It was %1 and is now %2.</source>
        <translation>Es war %1 und ist jetzt %2.</translation>
    </message>
    <message>
        <source>The address was %1 and is now %2.</source>
        <translation>Die Adresse war %1 und ist jetzt %2.</translation>
    </message>
    <message>
        <source>The program was %1 and is now %2.</source>
        <translation>Das Programm war %1 und ist jetzt %2.</translation>
    </message>
    <message>
        <source>The program was found at %1 and is now found at %2.</source>
        <translation>Das Programm wurde bei %1 gefunden und wird jetzt bei %2 gefunden.</translation>
    </message>
    <message>
        <source>The arguments were %1 and are now %2.</source>
        <translation>Die Argumente waren %1 und sind jetzt %2.</translation>
    </message>
    <message>
        <source>New in its environment: %1.</source>
        <translation>Neu in seiner Umgebung: %1.</translation>
    </message>
    <message>
        <source>No longer in its environment: %1.</source>
        <translation>Nicht mehr in seiner Umgebung: %1.</translation>
    </message>
    <message>
        <source>New among what it gets of an app&apos;s environment: %1.</source>
        <translation>Neu unter dem, was er von der Umgebung einer App bekommt: %1.</translation>
    </message>
    <message>
        <source>No longer among what it gets of an app&apos;s environment: %1.</source>
        <translation>Nicht mehr unter dem, was er von der Umgebung einer App bekommt: %1.</translation>
    </message>
    <message>
        <source>New among the headers that it is sent: %1.</source>
        <translation>Neu unter den Headern, die ihm gesendet werden: %1.</translation>
    </message>
    <message>
        <source>No longer among the headers that it is sent: %1.</source>
        <translation>Nicht mehr unter den Headern, die ihm gesendet werden: %1.</translation>
    </message>
    <message>
        <source>a private empty folder</source>
        <translation>ein privater leerer Ordner</translation>
    </message>
    <message>
        <source>The working folder was %1 and is now %2.</source>
        <translation>Der Arbeitsordner war %1 und ist jetzt %2.</translation>
    </message>
    <message>
        <source>Started by an app, it works in the app&apos;s folder now.</source>
        <translation>Von einer App gestartet, arbeitet er jetzt im Ordner der App.</translation>
    </message>
    <message>
        <source>Started by an app, it works in its own folder now.</source>
        <translation>Von einer App gestartet, arbeitet er jetzt in seinem eigenen Ordner.</translation>
    </message>
    <message>
        <source>There is no command in this text.</source>
        <translation>In diesem Text steht kein Befehl.</translation>
    </message>
    <message>
        <source>This begins with the address of a server. Give the address alone on its line.</source>
        <translation>Das beginnt mit der Adresse eines Servers. Geben Sie die Adresse allein auf ihrer Zeile an.</translation>
    </message>
    <message>
        <source>“%1” is not an object of servers.</source>
        <translation>„%1“ ist kein Objekt mit Servern.</translation>
    </message>
    <message>
        <source>This is not complete JSON: line %1: %2.</source>
        <translation>Das ist kein vollständiges JSON: Zeile %1: %2.</translation>
    </message>
    <message>
        <source>This is a list. Give one server, or an object of servers with their names.</source>
        <translation>Das ist eine Liste. Geben Sie einen Server an, oder ein Objekt mit Servern und ihren Namen.</translation>
    </message>
    <message>
        <source>There is no server in this text.</source>
        <translation>In diesem Text steht kein Server.</translation>
    </message>
    <message>
        <source>This text is too long to be a server&apos;s settings.</source>
        <translation>Dieser Text ist zu lang für die Einstellungen eines Servers.</translation>
    </message>
    <message>
        <source>What looks like a secret goes into the key ring: %1.</source>
        <translation>Was wie ein Geheimnis aussieht, kommt in den Schlüsselbund: %1.</translation>
    </message>
    <message>
        <source>The address holds what looks like a secret: %1. Everybody who sees the address can read it.</source>
        <translation>Die Adresse enthält, was wie ein Geheimnis aussieht: %1. Jeder, der die Adresse sieht, kann es lesen.</translation>
    </message>
    <message>
        <source>the server</source>
        <translation>der Server</translation>
    </message>
    <message>
        <source>“%1” is left out: its “%2” is not %3.</source>
        <translation>„%1“ wird weggelassen: „%2“ ist nicht %3.</translation>
    </message>
    <message>
        <source>“%1”: %2 is not filled in here. Put the value in its place.</source>
        <translation>„%1“: %2 wird hier nicht eingesetzt. Schreiben Sie den Wert an seine Stelle.</translation>
    </message>
    <message>
        <source>“%1” is not a server: its value is no object.</source>
        <translation>„%1“ ist kein Server: sein Wert ist kein Objekt.</translation>
    </message>
    <message>
        <source>“%1” is left out: Mangrove does not know its kind of connection, “%2”.</source>
        <translation>„%1“ wird weggelassen: Mangrove kennt die Art seiner Verbindung nicht, „%2“.</translation>
    </message>
    <message>
        <source>an object of texts</source>
        <translation>ein Objekt mit Texten</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>“%1”: the variable %2 is left out, because its value %3 is filled in by the other program. Add it by hand.</source>
        <translation>„%1“: die Variable %2 wird weggelassen, weil ihr Wert %3 vom anderen Programm eingesetzt wird. Fügen Sie sie von Hand hinzu.</translation>
    </message>
    <message>
        <source>“%1” is left out. %2</source>
        <translation>„%1“ wird weggelassen. %2</translation>
    </message>
    <message>
        <source>“%1”: the header %2 is left out. %3</source>
        <translation>„%1“: der Header %2 wird weggelassen. %3</translation>
    </message>
    <message>
        <source>Its value %1 is filled in by the other program. Add it by hand.</source>
        <translation>Sein Wert %1 wird vom anderen Programm eingesetzt. Fügen Sie ihn von Hand hinzu.</translation>
    </message>
    <message>
        <source>It has no value.</source>
        <translation>Er hat keinen Wert.</translation>
    </message>
    <message>
        <source>“%1”: left out, because Mangrove does not know it: %2.</source>
        <translation>„%1“: weggelassen, weil Mangrove es nicht kennt: %2.</translation>
    </message>
    <message>
        <source>“%1” was switched off where it comes from.</source>
        <translation>„%1“ war dort abgeschaltet, wo es herkommt.</translation>
    </message>
    <message>
        <source>The name “%1” was changed to fit.</source>
        <translation>Der Name „%1“ wurde angepasst.</translation>
    </message>
    <message>
        <source>“%1” would need a shell, and servers are started without one. Put it in single quotes if it is meant as it stands.</source>
        <translation>„%1“ bräuchte eine Shell, und Server werden ohne eine gestartet. Setzen Sie es in einfache Anführungszeichen, wenn es so gemeint ist.</translation>
    </message>
    <message>
        <source>These are several lines. Give one command line.</source>
        <translation>Das sind mehrere Zeilen. Geben Sie eine einzige Befehlszeile an.</translation>
    </message>
    <message>
        <source>The command line ends with a backslash.</source>
        <translation>Die Befehlszeile endet mit einem umgekehrten Schrägstrich.</translation>
    </message>
    <message>
        <source>A single quote is opened and never closed.</source>
        <translation>Ein einfaches Anführungszeichen wird geöffnet und nicht geschlossen.</translation>
    </message>
    <message>
        <source>A double quote is opened and never closed.</source>
        <translation>Ein doppeltes Anführungszeichen wird geöffnet und nicht geschlossen.</translation>
    </message>
    <message>
        <source>A command cannot hold the character with the number 0.</source>
        <translation>Ein Befehl kann das Zeichen mit der Nummer 0 nicht enthalten.</translation>
    </message>
    <message>
        <source>The server tells no changes of single resources.</source>
        <translation>Der Server meldet Änderungen einzelner Ressourcen nicht.</translation>
    </message>
    <message>
        <source>A subscription needs a URI.</source>
        <translation>Ein Abonnement braucht einen URI.</translation>
    </message>
    <message>
        <source>There are too many subscriptions.</source>
        <translation>Es gibt zu viele Abonnements.</translation>
    </message>
    <message>
        <source>The server has not taken this subscription.</source>
        <translation>Der Server hat dieses Abonnement nicht angenommen.</translation>
    </message>
    <message>
        <source>It sent a batch, which its revision of the protocol does not have.</source>
        <translation>Er hat einen Stapel gesendet, den es in seiner Protokollrevision nicht gibt.</translation>
    </message>
    <message>
        <source>It asked for roots although they are switched off for it.</source>
        <translation>Er hat nach Roots gefragt, obwohl sie für ihn abgeschaltet sind.</translation>
    </message>
    <message>
        <source>It asked for roots with parameters that are no object.</source>
        <translation>Er hat mit Parametern nach Roots gefragt, die kein Objekt sind.</translation>
    </message>
    <message>
        <source>It asked for roots before the handshake was done.</source>
        <translation>Er hat nach Roots gefragt, bevor der Handschlag beendet war.</translation>
    </message>
    <message>
        <source>It sent an answer that is not valid.</source>
        <translation>Er hat eine Antwort gesendet, die nicht gültig ist.</translation>
    </message>
    <message>
        <source>It sent a line that is not valid JSON.</source>
        <translation>Er hat eine Zeile gesendet, die kein gültiges JSON ist.</translation>
    </message>
    <message>
        <source>It sent a message that is not valid JSON-RPC.</source>
        <translation>Er hat eine Nachricht gesendet, die kein gültiges JSON-RPC ist.</translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation>mit Handschlag</translation>
    </message>
    <message>
        <source>The app speaks %1, which the server refused.</source>
        <translation>Die App spricht %1, was der Server verweigert hat.</translation>
    </message>
    <message>
        <source>Too much is under way until the server is ready.</source>
        <translation>Es ist zu viel unterwegs, bis der Server bereit ist.</translation>
    </message>
    <message>
        <source>Revision %1 of the protocol has no %2.</source>
        <translation>Revision %1 des Protokolls hat kein %2.</translation>
    </message>
    <message>
        <source>The server sent an answer that is not valid.</source>
        <translation>Der Server hat eine Antwort gesendet, die nicht gültig ist.</translation>
    </message>
    <message>
        <source>A stream needs a filter.</source>
        <translation>Ein Datenstrom braucht einen Filter.</translation>
    </message>
    <message>
        <source>It sent a request of its own, which its revision of the protocol forbids.</source>
        <translation>Er hat selbst eine Anfrage gesendet, was seine Protokollrevision verbietet.</translation>
    </message>
    <message>
        <source>It sent a line that is no message.</source>
        <translation>Er hat eine Zeile gesendet, die keine Nachricht ist.</translation>
    </message>
    <message>
        <source>It reported an error that belongs to no call.</source>
        <translation>Er hat einen Fehler gemeldet, der zu keinem Aufruf gehört.</translation>
    </message>
    <message>
        <source>It answered a call twice, or after the time for it was over.</source>
        <translation>Er hat einen Aufruf zweimal beantwortet, oder nachdem die Zeit dafür um war.</translation>
    </message>
    <message>
        <source>It answered a call that nobody made.</source>
        <translation>Er hat einen Aufruf beantwortet, den niemand gemacht hat.</translation>
    </message>
    <message>
        <source>It answered with a kind of result that Mangrove does not know: %1.</source>
        <translation>Er hat mit einer Art von Ergebnis geantwortet, die Mangrove nicht kennt: %1.</translation>
    </message>
    <message>
        <source>It answered %1 with a question, which the protocol does not allow.</source>
        <translation>Er hat auf %1 mit einer Rückfrage geantwortet, was das Protokoll nicht zulässt.</translation>
    </message>
    <message>
        <source>It asked for something in a way that is not valid.</source>
        <translation>Er hat auf ungültige Weise nach etwas gefragt.</translation>
    </message>
    <message>
        <source>It asked again and again, %1 times, without an end. The call was given up.</source>
        <translation>Er hat immer wieder gefragt, %1-mal, ohne Ende. Der Aufruf wurde aufgegeben.</translation>
    </message>
    <message>
        <source>It wanted more kept for it than Mangrove keeps for one call (%1 KiB). The call was given up.</source>
        <translation>Er wollte mehr für sich aufbewahrt haben, als Mangrove für einen Aufruf aufbewahrt (%1 KiB). Der Aufruf wurde aufgegeben.</translation>
    </message>
    <message>
        <source>It asked for %1, which Mangrove has not offered. The call was given up.</source>
        <translation>Er hat nach %1 gefragt, was Mangrove nicht angeboten hat. Der Aufruf wurde aufgegeben.</translation>
    </message>
    <message>
        <source>It asked for something that Mangrove does not give.</source>
        <translation>Er hat nach etwas gefragt, was Mangrove nicht gibt.</translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and you put the question off, so the call was given up. Allow or deny them in the table, then call again.</source>
        <translation>Der Server hat gefragt, welche Ordner er verwenden darf, und Sie haben die Frage aufgeschoben, deshalb wurde der Aufruf aufgegeben. Erlauben Sie die Ordner in der Tabelle, oder lehnen Sie sie ab, und rufen Sie dann noch einmal auf.</translation>
    </message>
    <message>
        <source>stateless</source>
        <translation>zustandslos</translation>
    </message>
    <message>
        <source>The server speaks revision %1 of the protocol, which has no %2.</source>
        <translation>Der Server spricht Revision %1 des Protokolls, die kein %2 hat.</translation>
    </message>
    <message>
        <source>There is no call that waits with this requestState. It was used before, its time is over, or it is another call&apos;s.</source>
        <translation>Kein Aufruf wartet mit diesem requestState. Er wurde schon verwendet, seine Zeit ist um, oder er gehört zu einem anderen Aufruf.</translation>
    </message>
    <message>
        <source>The app speaks revision %1 of the protocol, where a server asks inside a call only, and no call is open.</source>
        <translation>Die App spricht Revision %1 des Protokolls, in der ein Server nur innerhalb eines Aufrufs fragt, und es ist kein Aufruf offen.</translation>
    </message>
    <message>
        <source>The answer was too long to be kept.</source>
        <translation>Die Antwort war zu lang, um aufbewahrt zu werden.</translation>
    </message>
    <message>
        <source>The app has not answered.</source>
        <translation>Die App hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>Too much is under way for the server to ask for its folders now.</source>
        <translation>Es ist zu viel unterwegs, als dass der Server jetzt nach seinen Ordnern fragen könnte.</translation>
    </message>
    <message>
        <source>The server asked for its folders again and again, without an end.</source>
        <translation>Der Server hat immer wieder nach seinen Ordnern gefragt, ohne Ende.</translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and the question was put off, so the call was given up.</source>
        <translation>Der Server hat gefragt, welche Ordner er verwenden darf, und die Frage wurde aufgeschoben, deshalb wurde der Aufruf aufgegeben.</translation>
    </message>
    <message>
        <source>too much of it has not been taken over yet</source>
        <translation>zu viel davon ist noch nicht übernommen</translation>
    </message>
    <message>
        <source>What happened after this was not kept: too much activity had not been taken over.</source>
        <translation>Was danach geschah, wurde nicht aufbewahrt: zu viel Aktivität war noch nicht übernommen.</translation>
    </message>
    <message>
        <source>“%1” could not be written (%2). The change was not made.</source>
        <translation>„%1“ konnte nicht geschrieben werden (%2). Die Änderung wurde nicht gemacht.</translation>
    </message>
    <message>
        <source>the folder could not be made</source>
        <translation>der Ordner konnte nicht angelegt werden</translation>
    </message>
    <message>
        <source>There is no file “%1”.</source>
        <translation>Es gibt keine Datei „%1“.</translation>
    </message>
    <message>
        <source>“%1” is not an ordinary file and is not used.</source>
        <translation>„%1“ ist keine gewöhnliche Datei und wird nicht verwendet.</translation>
    </message>
    <message>
        <source>“%1” is too large to be read.</source>
        <translation>„%1“ ist zu groß zum Lesen.</translation>
    </message>
    <message>
        <source>“%1” could not be read (%2).</source>
        <translation>„%1“ konnte nicht gelesen werden (%2).</translation>
    </message>
    <message>
        <source>“%1” is not a folder.</source>
        <translation>„%1“ ist kein Ordner.</translation>
    </message>
    <message>
        <source>“%1” was changed by something else meanwhile. The change was not made. Start Mangrove again.</source>
        <translation>„%1“ wurde inzwischen von etwas anderem geändert. Die Änderung wurde nicht gemacht. Starten Sie Mangrove neu.</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>it is not as it was written</source>
        <translation>sie ist nicht, wie sie geschrieben wurde</translation>
    </message>
    <message>
        <source>it is not understood</source>
        <translation>sie wird nicht verstanden</translation>
    </message>
    <message>
        <source>one before it is missing</source>
        <translation>eine davor fehlt</translation>
    </message>
    <message>
        <source>There is no space left on the disk. The change was not made.</source>
        <translation>Auf dem Laufwerk ist kein Platz mehr. Die Änderung wurde nicht gemacht.</translation>
    </message>
    <message>
        <source>“%1” is on a read-only file system. The change was not made.</source>
        <translation>„%1“ liegt auf einem schreibgeschützten Dateisystem. Die Änderung wurde nicht gemacht.</translation>
    </message>
    <message>
        <source>“%1” is missing. The change was not made. Try again when it is back.</source>
        <translation>„%1“ fehlt. Die Änderung wurde nicht gemacht. Versuchen Sie es noch einmal, wenn es wieder da ist.</translation>
    </message>
    <message>
        <source>You have no permission to write “%1”. The change was not made.</source>
        <translation>Sie haben kein Recht, „%1“ zu schreiben. Die Änderung wurde nicht gemacht.</translation>
    </message>
    <message>
        <source>“%1” belongs to another user and is not used. To make it yours, run: sudo chown &quot;$USER&quot; %2</source>
        <translation>„%1“ gehört jemand anderem und wird nicht verwendet. Damit es Ihnen gehört, führen Sie aus: sudo chown &quot;$USER&quot; %2</translation>
    </message>
    <message>
        <source>“%1” can be changed by other users and is not used. To make it private, run: chmod go-w %2</source>
        <translation>„%1“ kann von anderen geändert werden und wird nicht verwendet. Damit es privat ist, führen Sie aus: chmod go-w %2</translation>
    </message>
    <message>
        <source>“%1” is a symbolic link and is not used. Put the file itself there.</source>
        <translation>„%1“ ist eine symbolische Verknüpfung und wird nicht verwendet. Legen Sie die Datei selbst dorthin.</translation>
    </message>
    <message>
        <source>it is no record</source>
        <translation>es ist kein Datensatz</translation>
    </message>
    <message>
        <source>“%1” is of another kind</source>
        <translation>„%1“ ist von anderer Art</translation>
    </message>
    <message>
        <source>“%1” is missing</source>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>“%1” is no id</source>
        <translation>„%1“ ist keine Kennung</translation>
    </message>
    <message>
        <source>“%1” holds something else than texts</source>
        <translation>„%1“ enthält anderes als Texte</translation>
    </message>
    <message>
        <source>“%1” is no time</source>
        <translation>„%1“ ist keine Zeit</translation>
    </message>
    <message>
        <source>“%1” is no number</source>
        <translation>„%1“ ist keine Zahl</translation>
    </message>
    <message>
        <source>another record has the same id</source>
        <translation>ein anderer Datensatz hat dieselbe Kennung</translation>
    </message>
    <message>
        <source>“%1”, record %2: %3</source>
        <translation>„%1“, Datensatz %2: %3</translation>
    </message>
    <message>
        <source>“%1”, record %2, “%3”: %4</source>
        <translation>„%1“, Datensatz %2, „%3“: %4</translation>
    </message>
    <message>
        <source>The access token is not in the key ring any more. Edit the server and enter it again.</source>
        <translation>Das Zugriffstoken ist nicht mehr im Schlüsselbund. Bearbeiten Sie den Server und geben Sie es neu ein.</translation>
    </message>
    <message>
        <source>“%1” has no value in the key ring any more. Edit the server and enter it again.</source>
        <translation>„%1“ hat keinen Wert mehr im Schlüsselbund. Bearbeiten Sie den Server und geben Sie ihn neu ein.</translation>
    </message>
    <message>
        <source>“%1” could not be set aside.</source>
        <translation>„%1“ konnte nicht beiseitegelegt werden.</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>it has no version</source>
        <translation>sie hat keine Version</translation>
    </message>
    <message>
        <source>“%1” is not a list</source>
        <translation>„%1“ ist keine Liste</translation>
    </message>
    <message>
        <source>The change was not made. %1</source>
        <translation>Die Änderung wurde nicht gemacht. %1</translation>
    </message>
    <message>
        <source>Another Mangrove uses the folder “%1”. Close it, or use that one.</source>
        <translation>Ein anderes Mangrove verwendet den Ordner „%1“. Schließen Sie es, oder verwenden Sie jenes.</translation>
    </message>
    <message>
        <source>The folder “%1” cannot be written. Changes cannot be saved.</source>
        <translation>In den Ordner „%1“ kann nicht geschrieben werden. Änderungen können nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>“%1” was written by a newer version of Mangrove. It is shown, and cannot be changed with this version.</source>
        <translation>„%1“ wurde von einer neueren Version von Mangrove geschrieben. Es wird gezeigt und kann mit dieser Version nicht geändert werden.</translation>
    </message>
    <message>
        <source>“%1” was damaged, and its last good copy is still there. Decide which of the two counts.</source>
        <translation>„%1“ war beschädigt, und die letzte gute Kopie ist noch da. Entscheiden Sie, welches von beiden gilt.</translation>
    </message>
    <message>
        <source>“%1” is damaged (%2) and could not be set aside. Nothing is shared, and changes cannot be saved.</source>
        <translation>„%1“ ist beschädigt (%2) und konnte nicht beiseitegelegt werden. Nichts wird mitgeteilt, und Änderungen können nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>The working folder %1 does not exist.</source>
        <translation>Der Arbeitsordner %1 ist nicht vorhanden.</translation>
    </message>
    <message>
        <source>The working folder %1 is not a folder.</source>
        <translation>Der Arbeitsordner %1 ist kein Ordner.</translation>
    </message>
    <message>
        <source>The working folder %1 may not be entered.</source>
        <translation>Der Arbeitsordner %1 darf nicht betreten werden.</translation>
    </message>
    <message>
        <source>The working folder %1 cannot be used: %2.</source>
        <translation>Der Arbeitsordner %1 kann nicht verwendet werden: %2.</translation>
    </message>
    <message>
        <source>%1 was not found, or the interpreter named in its first line was not.</source>
        <translation>%1 wurde nicht gefunden, oder der in seiner ersten Zeile genannte Interpreter nicht.</translation>
    </message>
    <message>
        <source>%1 is not an executable file, or may not be run by you.</source>
        <translation>%1 ist keine ausführbare Datei, oder Sie dürfen sie nicht ausführen.</translation>
    </message>
    <message>
        <source>%1 is not a program for this system. A script needs a first line such as #!/usr/bin/env node, or its interpreter as the program.</source>
        <translation>%1 ist kein Programm für dieses System. Ein Skript braucht eine erste Zeile wie #!/usr/bin/env node, oder seinen Interpreter als Programm.</translation>
    </message>
    <message>
        <source>The arguments and the environment of %1 are too long for the system.</source>
        <translation>Die Argumente und die Umgebung von %1 sind zu lang für das System.</translation>
    </message>
    <message>
        <source>%1 could not be run: %2.</source>
        <translation>%1 konnte nicht ausgeführt werden: %2.</translation>
    </message>
    <message>
        <source>It ended with exit code %1 and told how it wants to be called: check its arguments.</source>
        <translation>Er endete mit Exit-Code %1 und nannte, wie er aufgerufen werden will: prüfen Sie seine Argumente.</translation>
    </message>
    <message>
        <source>It ended by itself, without an error.</source>
        <translation>Er endete von selbst, ohne Fehler.</translation>
    </message>
    <message>
        <source>It ended with exit code %1.</source>
        <translation>Er endete mit Exit-Code %1.</translation>
    </message>
    <message>
        <source>It was ended by signal %1.</source>
        <translation>Er wurde durch Signal %1 beendet.</translation>
    </message>
    <message>
        <source>It was ended by signal %1 (%2).</source>
        <translation>Er wurde durch Signal %1 beendet (%2).</translation>
    </message>
    <message>
        <source>Mangrove&apos;s own starter %1 could not be run (%2). Install Mangrove again.</source>
        <translation>Mangroves eigener Starter %1 konnte nicht ausgeführt werden (%2). Installieren Sie Mangrove neu.</translation>
    </message>
    <message>
        <source>An x-mcp-header stands where no argument of the tool can be read directly.</source>
        <translation>Ein x-mcp-header steht, wo kein Argument des Werkzeugs direkt gelesen werden kann.</translation>
    </message>
    <message>
        <source>The x-mcp-header of the argument &quot;%1&quot; names no header.</source>
        <translation>Der x-mcp-header des Arguments &quot;%1&quot; nennt keinen Header.</translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; holds characters that a header name may not have.</source>
        <translation>Der x-mcp-header &quot;%1&quot; enthält Zeichen, die ein Headername nicht haben darf.</translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is used twice.</source>
        <translation>Der x-mcp-header &quot;%1&quot; wird zweimal verwendet.</translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is on an argument that is no string, integer or boolean.</source>
        <translation>Der x-mcp-header &quot;%1&quot; steht bei einem Argument, das kein Text, keine ganze Zahl und kein Wahrheitswert ist.</translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is on an argument with integers beyond the safe range.</source>
        <translation>Der x-mcp-header &quot;%1&quot; steht bei einem Argument mit ganzen Zahlen außerhalb des sicheren Bereichs.</translation>
    </message>
    <message>
        <source>The address has to begin with https:// or http:// and to name a host.</source>
        <translation>Die Adresse muss mit https:// oder http:// beginnen und einen Rechner nennen.</translation>
    </message>
    <message>
        <source>The address holds a user name or a password. Give them in a header instead.</source>
        <translation>Die Adresse enthält einen Benutzernamen oder ein Passwort. Geben Sie sie stattdessen in einem Header an.</translation>
    </message>
    <message>
        <source>%1 is not encrypted and not on this machine. Use https://, or allow it for this server.</source>
        <translation>%1 ist nicht verschlüsselt und nicht auf diesem Rechner. Verwenden Sie https://, oder erlauben Sie es für diesen Server.</translation>
    </message>
    <message>
        <source>The header &quot;%1&quot; holds characters that no header may have.</source>
        <translation>Der Header &quot;%1&quot; enthält Zeichen, die kein Header haben darf.</translation>
    </message>
    <message>
        <source>%1 redirects to nowhere (HTTP %2).</source>
        <translation>%1 leitet ins Leere weiter (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 redirects to %2, which is not the same server. Nothing was sent there. If you trust it, give that address.</source>
        <translation>%1 leitet weiter zu %2, was nicht derselbe Server ist. Dorthin wurde nichts gesendet. Wenn Sie ihm vertrauen, geben Sie diese Adresse an.</translation>
    </message>
    <message>
        <source>%1 redirects to %2 in a way that a message cannot follow (HTTP %3). Try that address.</source>
        <translation>%1 leitet auf eine Weise zu %2 weiter, der eine Nachricht nicht folgen kann (HTTP %3). Versuchen Sie diese Adresse.</translation>
    </message>
    <message>
        <source>%1 refused the connection on port %2. Is the server running?</source>
        <translation>%1 hat die Verbindung an Port %2 verweigert. Läuft der Server?</translation>
    </message>
    <message>
        <source>There is no host %1, or no way to ask for it. Check the address and the network.</source>
        <translation>Es gibt keinen Rechner %1, oder keinen Weg, nach ihm zu fragen. Prüfen Sie die Adresse und das Netzwerk.</translation>
    </message>
    <message>
        <source>No secure connection to %1: %2. Mangrove does not go on without one.</source>
        <translation>Keine sichere Verbindung zu %1: %2. Ohne eine solche macht Mangrove nicht weiter.</translation>
    </message>
    <message>
        <source>%1 closed the connection before it had answered.</source>
        <translation>%1 hat die Verbindung geschlossen, bevor eine Antwort kam.</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>It was not sent to %1 any more.</source>
        <translation>Es wurde nicht mehr an %1 gesendet.</translation>
    </message>
    <message>
        <source>What was to be sent to %1 changed again and again while the connection was made.</source>
        <translation>Was an %1 gesendet werden sollte, änderte sich immer wieder, während die Verbindung aufgebaut wurde.</translation>
    </message>
    <message>
        <source>%1 sent more headers, or other bytes around its answer, than an answer may have; they were not read to the end.</source>
        <translation>%1 hat mehr Header oder andere Bytes um seine Antwort gesendet, als eine Antwort haben darf; sie wurden nicht zu Ende gelesen.</translation>
    </message>
    <message>
        <source>%1 answered with something that is not HTTP. Is this the address of an MCP server?</source>
        <translation>%1 hat mit etwas geantwortet, das kein HTTP ist. Ist das die Adresse eines MCP-Servers?</translation>
    </message>
    <message>
        <source>The connection to %1 failed: %2.</source>
        <translation>Die Verbindung zu %1 ist gescheitert: %2.</translation>
    </message>
    <message>
        <source>It did not accept the token given; check it in the server&apos;s headers.</source>
        <translation>Er hat das angegebene Token nicht angenommen; prüfen Sie es in den Headern des Servers.</translation>
    </message>
    <message>
        <source>%1 wants a sign-in that allows more (HTTP %2). Give a token with more rights in the server&apos;s headers.</source>
        <translation>%1 verlangt eine Anmeldung, die mehr erlaubt (HTTP %2). Geben Sie in den Headern des Servers ein Token mit mehr Rechten an.</translation>
    </message>
    <message>
        <source>%1 refused the message with the status HTTP %2.</source>
        <translation>%1 hat die Nachricht mit dem Status HTTP %2 abgewiesen.</translation>
    </message>
    <message>
        <source>It did not take the end of the handshake. %1</source>
        <translation>Er hat das Ende des Handschlags nicht angenommen. %1</translation>
    </message>
    <message>
        <source>%1 still known</source>
        <translation>%1 noch bekannt</translation>
    </message>
    <message>
        <source>all known</source>
        <translation>alle bekannt</translation>
    </message>
    <message>
        <source>%1 known</source>
        <translation>%1 bekannt</translation>
    </message>
    <message>
        <source>all allowed</source>
        <translation>alle erlaubt</translation>
    </message>
    <message>
        <source>%1 allowed</source>
        <translation>%1 erlaubt</translation>
    </message>
    <message>
        <source>all denied</source>
        <translation>alle abgelehnt</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 allowed and not yet seen</source>
        <translation>%1 erlaubt und noch nicht gesehen</translation>
    </message>
    <message>
        <source>%1 denied</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>%1 undecided</source>
        <translation>%1 unentschieden</translation>
    </message>
    <message>
        <source>%1 unavailable</source>
        <translation>%1 nicht verfügbar</translation>
    </message>
    <message>
        <source>%1 not in this workspace</source>
        <translation>%1 nicht in diesem Arbeitsbereich</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>asked</source>
        <translation>gefragt</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>notified</source>
        <translation>benachrichtigt</translation>
    </message>
    <message>
        <source>granted</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>started</source>
        <translation>gestartet</translation>
    </message>
    <message>
        <source>exited</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>unavailable</source>
        <translation>nicht verfügbar</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>zurückgekehrt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a sentence and what was told</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Your apps have a server that can be imported (%1).</source>
        <translation>Ihre Apps haben einen Server, der importiert werden kann (%1).</translation>
    </message>
    <message numerus="yes">
        <source>Your apps have %n servers that can be imported (%1).</source>
        <translation>
            <numerusform>Ihre Apps haben %n Server, der importiert werden kann (%1).</numerusform>
            <numerusform>Ihre Apps haben %n Server, die importiert werden können (%1).</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer routed, so that what you decide here does not count there: %1.</source>
        <translation>Nicht mehr umgeleitet, so dass dort nicht gilt, was Sie hier entscheiden: %1.</translation>
    </message>
    <message>
        <source>Routed to a relay that is not there, so that the app cannot start it: %1. Undo its routing.</source>
        <translation>An ein Relay umgeleitet, das es nicht gibt, so dass die App ihn nicht starten kann: %1. Nehmen Sie die Umleitung zurück.</translation>
    </message>
    <message>
        <source>The template is %1. Put values in the place of what stands in braces.</source>
        <translation>Die Vorlage ist %1. Setzen Sie Werte an die Stelle dessen, was in Klammern steht.</translation>
    </message>
    <message>
        <source>Resource %1: %2</source>
        <translation>Ressource %1: %2</translation>
    </message>
    <message>
        <source>%1 of %2, which is not shown here.</source>
        <translation>%1, %2; wird hier nicht gezeigt.</translation>
    </message>
    <message>
        <source>an unknown kind</source>
        <translation>eine unbekannte Art</translation>
    </message>
    <message>
        <source>This is the beginning of %L1 characters. Save the result to have all of them.</source>
        <translation>Das ist der Anfang von %L1 Zeichen. Speichern Sie das Ergebnis, um alle zu haben.</translation>
    </message>
    <message>
        <source>A picture (%1, %2) that cannot be shown.</source>
        <translation>Ein Bild (%1, %2), das nicht gezeigt werden kann.</translation>
    </message>
    <message>
        <source>Picture, %1 by %2</source>
        <translation>Bild, %1 mal %2</translation>
    </message>
    <message>
        <source>The tool says that it has failed.</source>
        <translation>Das Werkzeug sagt, dass es gescheitert ist.</translation>
    </message>
    <message>
        <source>The call has succeeded, and there is nothing to show.</source>
        <translation>Der Aufruf ist gelungen, und es gibt nichts zu zeigen.</translation>
    </message>
    <message>
        <source>The call has succeeded.</source>
        <translation>Der Aufruf ist gelungen.</translation>
    </message>
    <message>
        <source>There is more. Save the result to have it all.</source>
        <translation>Es gibt mehr. Speichern Sie das Ergebnis, um alles zu haben.</translation>
    </message>
    <message>
        <source>there must be exactly one value</source>
        <translation>es muss genau ein Wert sein</translation>
    </message>
    <message>
        <source>This is not valid JSON (line %1: %2).</source>
        <translation>Das ist kein gültiges JSON (Zeile %1: %2).</translation>
    </message>
    <message>
        <source>an app</source>
        <translation>eine App</translation>
    </message>
    <message>
        <source>%1, pid %2</source>
        <translation>%1, PID %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>in app</source>
        <translation>in App</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>gesehen</translation>
    </message>
    <message>
        <source>not yet seen</source>
        <translation>noch nicht gesehen</translation>
    </message>
    <message>
        <source>still known</source>
        <translation>noch bekannt</translation>
    </message>
    <message>
        <source>ask</source>
        <translation>fragen</translation>
    </message>
    <message>
        <source>not in workspace</source>
        <translation>nicht im Arbeitsbereich</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>wird geprüft</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>in Ordnung</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>stoppt</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>allowed, seen</source>
        <translation>erlaubt, gesehen</translation>
    </message>
    <message>
        <source>allowed, not yet seen</source>
        <translation>erlaubt, noch nicht gesehen</translation>
    </message>
    <message>
        <source>allowed, still known by its former place</source>
        <translation>erlaubt, noch unter dem früheren Ort bekannt</translation>
    </message>
    <message>
        <source>taken back, still known</source>
        <translation>zurückgenommen, noch bekannt</translation>
    </message>
    <message>
        <source>not in this workspace</source>
        <translation>nicht in diesem Arbeitsbereich</translation>
    </message>
    <message>
        <source>available</source>
        <translation>verfügbar</translation>
    </message>
    <message>
        <source>leads to %1</source>
        <translation>führt nach %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>noch %1 s</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>noch %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>noch %1 h</translation>
    </message>
    <message>
        <source>%1 d left</source>
        <translation>noch %1 d</translation>
    </message>
    <message>
        <source>To make it forget, restart it in %1.</source>
        <translation>Damit er es vergisst, starten Sie ihn in %1 neu.</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Taken back from %1: %2.</source>
        <translation>Von %1 zurückgenommen: %2.</translation>
    </message>
    <message numerus="yes">
        <source>Taken back from %n more server(s).</source>
        <translation>
            <numerusform>Von %n weiteren Server zurückgenommen.</numerusform>
            <numerusform>Von %n weiteren Servern zurückgenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts %1.</source>
        <translation>Startet %1.</translation>
    </message>
    <message>
        <source>Stops %1.</source>
        <translation>Stoppt %1.</translation>
    </message>
    <message>
        <source>Takes nothing back from running servers.</source>
        <translation>Nimmt von laufenden Servern nichts zurück.</translation>
    </message>
    <message>
        <source>It asked the app for its folders in a way that is not valid; the answer was kept back.</source>
        <translation>Er hat die App auf ungültige Weise nach ihren Ordnern gefragt; die Antwort wurde zurückgehalten.</translation>
    </message>
    <message>
        <source>Roots are switched off for this server.</source>
        <translation>Roots sind für diesen Server abgeschaltet.</translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s): %2</source>
        <translation>
            <numerusform>%1 wurde %n Ordner mitgeteilt: %2</numerusform>
            <numerusform>%1 wurden %n Ordner mitgeteilt: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what a sentence is about, and the sentence</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>date, time</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>mangrove-relay-full is missing. Install Mangrove again.</source>
        <translation>mangrove-relay-full fehlt. Installieren Sie Mangrove neu.</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>a date of this year, as QDate formats it</comment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>%1 started no relay.</source>
        <translation>%1 hat kein Relay gestartet.</translation>
    </message>
    <message>
        <source>Entries that were added are added again one by one.</source>
        <translation>Hinzugefügte Einträge werden einzeln wieder hinzugefügt.</translation>
    </message>
    <message>
        <source>“%1” was changed meanwhile.</source>
        <translation>„%1“ wurde inzwischen geändert.</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>%1 wiederfinden</translation>
    </message>
    <message>
        <source>%1 is not the top folder of a git repository.</source>
        <translation>%1 ist nicht der oberste Ordner eines Git-Repositorys.</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>nicht beachtet</translation>
    </message>
    <message>
        <source>told</source>
        <translation>mitgeteilt</translation>
    </message>
    <message>
        <source>folder away, still known</source>
        <translation>Ordner fort, noch bekannt</translation>
    </message>
    <message>
        <source>told a list without it</source>
        <translation>eine Liste ohne ihn mitgeteilt</translation>
    </message>
    <message>
        <source>the server&apos;s session ended</source>
        <translation>die Sitzung des Servers endete</translation>
    </message>
    <message>
        <source>how it ended was not recorded</source>
        <translation>wie es endete, wurde nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 or before</source>
        <comment>a time</comment>
        <translation>%1 oder früher</translation>
    </message>
    <message>
        <source>%1 or later</source>
        <comment>a time</comment>
        <translation>%1 oder später</translation>
    </message>
    <message>
        <source>%1 knows %2 since %3</source>
        <translation>%1 kennt %2 seit %3</translation>
    </message>
    <message>
        <source>%1 knew %2 from %3 to %4: %5</source>
        <translation>%1 kannte %2 von %3 bis %4: %5</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <comment>a state and a time</comment>
        <translation>%1 seit %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a sentence, and what was so in between</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4</source>
        <comment>a time, who, the kind of event, a sentence</comment>
        <translation>%1, %2: %3, %4</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>%1 konnte nicht gestartet werden.</translation>
    </message>
    <message>
        <source>No terminal was found. Set the variable TERMINAL to the one that you use.</source>
        <translation>Es wurde kein Terminal gefunden. Setzen Sie die Variable TERMINAL auf das, das Sie verwenden.</translation>
    </message>
    <message>
        <source>The Landlock of this kernel does not keep files from being emptied. Linux 6.2 or newer is needed.</source>
        <translation>Das Landlock dieses Kernels schützt Dateien nicht davor, geleert zu werden. Nötig ist Linux 6.2 oder neuer.</translation>
    </message>
    <message>
        <source>This kernel has no Landlock. Linux 6.2 or newer is needed, built with it.</source>
        <translation>Dieser Kernel hat kein Landlock. Nötig ist Linux 6.2 oder neuer, damit gebaut.</translation>
    </message>
    <message>
        <source>Landlock is switched off in this kernel. It is switched on at boot, by “landlock” in the parameter “lsm=”.</source>
        <translation>Landlock ist in diesem Kernel ausgeschaltet. Eingeschaltet wird es beim Systemstart durch „landlock“ im Parameter „lsm=“.</translation>
    </message>
    <message>
        <source>Landlock cannot be used here: %1.</source>
        <translation>Landlock ist hier nicht verwendbar: %1.</translation>
    </message>
    <message>
        <source>The program bubblewrap is not installed. Install the package bubblewrap.</source>
        <translation>Das Programm bubblewrap ist nicht installiert. Installieren Sie das Paket bubblewrap.</translation>
    </message>
    <message>
        <source>%1 could have been put there by others, so it is not used.</source>
        <translation>%1 könnte von anderen dorthin gelegt worden sein und wird deshalb nicht verwendet.</translation>
    </message>
    <message>
        <source>%1 is not the program bubblewrap. Install the package bubblewrap.</source>
        <translation>%1 ist nicht das Programm bubblewrap. Installieren Sie das Paket bubblewrap.</translation>
    </message>
    <message>
        <source>bubblewrap %1 is too old. 0.10 or newer is needed, or 0.8 with the security updates of Debian 12.</source>
        <translation>bubblewrap %1 ist zu alt. Nötig ist 0.10 oder neuer, oder 0.8 mit den Sicherheitsaktualisierungen von Debian 12.</translation>
    </message>
    <message>
        <source>This system does not let bubblewrap make namespaces. Its administrator can allow user namespaces. (%1)</source>
        <translation>Dieses System lässt bubblewrap keine Namensräume anlegen. Wer es verwaltet, kann Benutzernamensräume erlauben. (%1)</translation>
    </message>
    <message>
        <source>Only a server that is confined can be kept from the network.</source>
        <translation>Nur ein eingeschränkter Server kann vom Netz ferngehalten werden.</translation>
    </message>
    <message>
        <source>Other processes can be seen.</source>
        <translation>Andere Prozesse lassen sich sehen.</translation>
    </message>
    <message>
        <source>Other processes of yours can be ended.</source>
        <translation>Andere Prozesse von Ihnen lassen sich beenden.</translation>
    </message>
    <message>
        <source>Let %2 only read %1</source>
        <translation>%2 %1 nur lesen lassen</translation>
    </message>
    <message>
        <source>Let %2 write in %1</source>
        <translation>%2 in %1 schreiben lassen</translation>
    </message>
    <message>
        <source>%1, which it was to reach, is not there any more.</source>
        <translation>%1, das er erreichen sollte, ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The path %1 leads through a link, and did not when it was approved.</source>
        <translation>Der Pfad %1 führt durch einen Link; als er gebilligt wurde, tat er das nicht.</translation>
    </message>
    <message>
        <source>%1, which it was to reach, may not be entered by you.</source>
        <translation>%1, das er erreichen sollte, dürfen Sie nicht betreten.</translation>
    </message>
    <message>
        <source>%1, which it was to reach, cannot be used: %2.</source>
        <translation>%1, das er erreichen sollte, ist nicht verwendbar: %2.</translation>
    </message>
    <message>
        <source>%1 is not what was approved any more.</source>
        <translation>%1 ist nicht mehr das, was gebilligt wurde.</translation>
    </message>
    <message>
        <source>What it is to be held to could not be understood (%1). Install Mangrove again.</source>
        <translation>Woran er gehalten werden soll, war nicht zu verstehen (%1). Installieren Sie Mangrove neu.</translation>
    </message>
    <message>
        <source>It was not started, because it could not be confined: %1</source>
        <translation>Er wurde nicht gestartet, weil er sich nicht einschränken ließ: %1</translation>
    </message>
    <message>
        <source>%1 is granted for reading only and lies in %2, which may be written. Landlock cannot keep the two apart: grant both in the same way.</source>
        <translation>%1 ist nur zum Lesen erlaubt und liegt in %2, das beschrieben werden darf. Landlock kann die beiden nicht auseinanderhalten: Erlauben Sie beide auf dieselbe Weise.</translation>
    </message>
    <message>
        <source>its script</source>
        <translation>sein Skript</translation>
    </message>
    <message>
        <source>its virtual environment</source>
        <translation>seine virtuelle Umgebung</translation>
    </message>
    <message>
        <source>its package</source>
        <translation>sein Paket</translation>
    </message>
    <message>
        <source>its interpreter</source>
        <translation>sein Interpreter</translation>
    </message>
    <message>
        <source>its program</source>
        <translation>sein Programm</translation>
    </message>
    <message>
        <source>What is to be changed in the file hangs together: do it one entry after the other.</source>
        <translation>Was in der Datei geändert werden soll, hängt zusammen: machen Sie einen Eintrag nach dem anderen.</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lesen</translation>
    </message>
    <message>
        <source>read and write</source>
        <translation>lesen und schreiben</translation>
    </message>
    <message>
        <source>%1 wants nothing more. Try: mangrove help</source>
        <translation>%1 braucht nichts weiter. Hilfe: mangrove help</translation>
    </message>
    <message>
        <source>Paused since %1: nobody is told anything new.</source>
        <translation>Pausiert seit %1: niemandem wird Neues mitgeteilt.</translation>
    </message>
    <message>
        <source>%1
Do it all the same? Type yes or no: </source>
        <translation>%1
Trotzdem? Geben Sie yes oder no ein: </translation>
    </message>
    <message>
        <source>What the key ring has for the access token cannot be one. Edit the server and enter it again.</source>
        <translation>Was der Schlüsselbund für das Zugriffstoken hat, kann keines sein. Bearbeiten Sie den Server und geben Sie es erneut ein.</translation>
    </message>
    <message>
        <source>What the key ring has for “%1” cannot be its value. Edit the server and enter it again.</source>
        <translation>Was der Schlüsselbund für „%1“ hat, kann nicht der Wert sein. Bearbeiten Sie den Server und geben Sie ihn erneut ein.</translation>
    </message>
    <message>
        <source>“%1” is written wrong: %2</source>
        <translation>„%1“ ist falsch geschrieben: %2</translation>
    </message>
    <message>
        <source>the } is missing.</source>
        <translation>die } fehlt.</translation>
    </message>
    <message>
        <source>nothing stands behind the colon.</source>
        <translation>hinter dem Doppelpunkt steht nichts.</translation>
    </message>
    <message>
        <source>it is written ${home}.</source>
        <translation>es wird ${home} geschrieben.</translation>
    </message>
    <message>
        <source>it is written ${root:NAME}.</source>
        <translation>es wird ${root:NAME} geschrieben.</translation>
    </message>
    <message>
        <source>%1 is run with the folders that it may know, and it may know none. Allow it one first.</source>
        <translation>%1 wird mit den Ordnern gestartet, die er kennen darf, und er darf keinen kennen. Erlauben Sie ihm zuerst einen.</translation>
    </message>
    <message>
        <source>The path of %1 holds the separator “%2”, so the folders could not be told apart. Choose another separator.</source>
        <translation>Der Pfad von %1 enthält das Trennzeichen „%2“, so wären die Ordner nicht zu unterscheiden. Wählen Sie ein anderes Trennzeichen.</translation>
    </message>
    <message>
        <source>There is no folder “%1” that %2 may know. Allow it first.</source>
        <translation>Es gibt keinen Ordner „%1“, den %2 kennen darf. Erlauben Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>More than one folder that %1 may know is called “%2”. Rename one.</source>
        <translation>Mehr als ein Ordner, den %1 kennen darf, heißt „%2“. Benennen Sie einen um.</translation>
    </message>
    <message>
        <source>it stands alone in an argument. To join the folders write ${roots:,}.</source>
        <translation>es steht allein in einem Argument. Um die Ordner zu verbinden, schreiben Sie ${roots:,}.</translation>
    </message>
    <message>
        <source>%1 has no private home, which ${home} stands for: only a confined server has.</source>
        <translation>%1 hat kein eigenes Heim, für das ${home} steht: Das hat nur ein eingeschlossener Server.</translation>
    </message>
    <message>
        <source>All folders of %1 together are too long to be joined: the system takes no more than %2 KiB.</source>
        <translation>Alle Ordner von %1 zusammen sind zu lang, um verbunden zu werden: Das System nimmt nicht mehr als %2 KiB.</translation>
    </message>
    <message numerus="yes">
        <source>Started with %n folder(s)</source>
        <translation>
            <numerusform>Mit %n Ordner gestartet</numerusform>
            <numerusform>Mit %n Ordnern gestartet</numerusform>
        </translation>
    </message>
    <message>
        <source>The workspace %1 is on. Switch to another one first.</source>
        <translation>Der Arbeitsbereich %1 ist aktiv. Wechseln Sie zuerst zu einem anderen.</translation>
    </message>
    <message>
        <source>Delete Workspace %1</source>
        <translation>Arbeitsbereich %1 löschen</translation>
    </message>
    <message>
        <source>Create Workspace %1</source>
        <translation>Arbeitsbereich %1 anlegen</translation>
    </message>
    <message>
        <source>Change Workspace %1</source>
        <translation>Arbeitsbereich %1 ändern</translation>
    </message>
    <message>
        <source>Rename Workspace %1</source>
        <translation>Arbeitsbereich %1 umbenennen</translation>
    </message>
    <message>
        <source>Change Secrets of %1</source>
        <translation>Geheimnisse von %1 ändern</translation>
    </message>
    <message>
        <source>only told its folders</source>
        <translation>nur über seine Ordner unterrichtet</translation>
    </message>
    <message>
        <source>confined to its files</source>
        <translation>auf seine Dateien beschränkt</translation>
    </message>
    <message>
        <source>confined</source>
        <translation>eingeschränkt</translation>
    </message>
    <message>
        <source>It may use the network now.</source>
        <translation>Er darf jetzt das Netz verwenden.</translation>
    </message>
    <message>
        <source>It is kept from the network now.</source>
        <translation>Er wird jetzt vom Netz ferngehalten.</translation>
    </message>
    <message>
        <source>The address for signing in at %1 already says what Mangrove has to say. It was not opened.</source>
        <translation>Die Adresse zum Anmelden bei %1 enthält schon, was Mangrove zu sagen hat. Sie wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>The address for signing in at %1 would be longer than browsers take.</source>
        <translation>Die Adresse zum Anmelden bei %1 wäre länger, als Browser es annehmen.</translation>
    </message>
    <message>
        <source>The answer of %1 says one thing twice. It was not used.</source>
        <translation>Die Antwort von %1 sagt etwas zweimal. Sie wurde nicht verwendet.</translation>
    </message>
    <message>
        <source>The answer does not come from %1, where the sign-in began. It was not used; sign in again only if you trust the server.</source>
        <translation>Die Antwort kommt nicht von %1, wo die Anmeldung begann. Sie wurde nicht verwendet; melden Sie sich nur dann erneut an, wenn Sie dem Server vertrauen.</translation>
    </message>
    <message>
        <source>The sign-in was refused at %1.</source>
        <translation>Die Anmeldung wurde bei %1 abgelehnt.</translation>
    </message>
    <message>
        <source>%1 did not sign in (%2).</source>
        <translation>%1 hat nicht angemeldet (%2).</translation>
    </message>
    <message>
        <source>The answer of %1 holds neither a code nor a reason.</source>
        <translation>Die Antwort von %1 enthält weder einen Code noch einen Grund.</translation>
    </message>
    <message>
        <source>What the key ring holds for this sign-in was not put there by Mangrove. Sign in again.</source>
        <translation>Was der Schlüsselbund für diese Anmeldung enthält, stammt nicht von Mangrove. Melden Sie sich erneut an.</translation>
    </message>
    <message>
        <source>The sign-in data of %1 is not usable: %2</source>
        <translation>Die Anmeldedaten von %1 sind nicht brauchbar: %2</translation>
    </message>
    <message>
        <source>it names no sign-in server.</source>
        <translation>sie nennen keinen Anmeldeserver.</translation>
    </message>
    <message>
        <source>%1 says that its sign-in is for %2, which is another address. Nothing was sent.</source>
        <translation>%1 sagt, seine Anmeldung gelte für %2; das ist eine andere Adresse. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The sign-in server %1 names itself %2. It was not used.</source>
        <translation>Der Anmeldeserver %1 nennt sich selbst %2. Er wurde nicht verwendet.</translation>
    </message>
    <message>
        <source>one of its lists is none.</source>
        <translation>eine ihrer Listen ist keine.</translation>
    </message>
    <message>
        <source>it offers no sign-in by code.</source>
        <translation>sie bieten keine Anmeldung per Code an.</translation>
    </message>
    <message>
        <source>it names no address for signing in.</source>
        <translation>sie nennen keine Adresse zum Anmelden.</translation>
    </message>
    <message>
        <source>The server asks for more scopes than a person could read.</source>
        <translation>Der Server verlangt mehr Berechtigungen, als ein Mensch lesen könnte.</translation>
    </message>
    <message>
        <source>The server asks for a scope with characters that none may have.</source>
        <translation>Der Server verlangt eine Berechtigung mit Zeichen, die keine enthalten darf.</translation>
    </message>
    <message>
        <source>The sign-in server answered the registration with no client that can be used.</source>
        <translation>Der Anmeldeserver hat auf die Registrierung keinen brauchbaren Client genannt.</translation>
    </message>
    <message>
        <source>%1 gave no token (%2).</source>
        <translation>%1 hat kein Token gegeben (%2).</translation>
    </message>
    <message>
        <source>%1 gave no token (HTTP %2).</source>
        <translation>%1 hat kein Token gegeben (HTTP %2).</translation>
    </message>
    <message>
        <source>%1 answered with something that is no token.</source>
        <translation>%1 hat mit etwas geantwortet, das kein Token ist.</translation>
    </message>
    <message>
        <source>%1 gave a token of a kind that Mangrove does not know.</source>
        <translation>%1 hat ein Token einer Art gegeben, die Mangrove nicht kennt.</translation>
    </message>
    <message>
        <source>The sign-in names the address %1, which Mangrove does not go to.</source>
        <translation>Die Anmeldung nennt die Adresse %1, die Mangrove nicht aufsucht.</translation>
    </message>
    <message>
        <source>It is kept from changing repository metadata now.</source>
        <translation>Er wird jetzt davon abgehalten, Metadaten von Repositorys zu ändern.</translation>
    </message>
    <message>
        <source>It may change repository metadata in its folders now.</source>
        <translation>Er darf jetzt Metadaten von Repositorys in seinen Ordnern ändern.</translation>
    </message>
    <message>
        <source>The program bubblewrap could have been put there by others, so it is not used.</source>
        <translation>Das Programm bubblewrap könnte von anderen dorthin gelegt worden sein und wird deshalb nicht verwendet.</translation>
    </message>
    <message>
        <source>What is installed as bubblewrap did not make what it was asked for. Install the package bubblewrap.</source>
        <translation>Was als bubblewrap installiert ist, hat nicht angelegt, was verlangt war. Installieren Sie das Paket bubblewrap.</translation>
    </message>
    <message>
        <source>bubblewrap cannot be used here: %1.</source>
        <translation>bubblewrap lässt sich hier nicht verwenden: %1.</translation>
    </message>
    <message>
        <source>bubblewrap is too old. 0.10 or newer is needed, or 0.8 with the security updates of Debian 12.</source>
        <translation>bubblewrap ist zu alt. Nötig ist 0.10 oder neuer, oder 0.8 mit den Sicherheitsaktualisierungen von Debian 12.</translation>
    </message>
    <message>
        <source>bubblewrap did not make its namespaces. (%1)</source>
        <translation>bubblewrap hat seine Namensräume nicht angelegt. (%1)</translation>
    </message>
    <message>
        <source>The filter of system calls could not be made: %1.</source>
        <translation>Der Filter für Systemaufrufe ließ sich nicht anlegen: %1.</translation>
    </message>
    <message>
        <source>The server was removed from Mangrove.</source>
        <translation>Der Server wurde aus Mangrove entfernt.</translation>
    </message>
    <message>
        <source>The server was changed in Mangrove since it was started.</source>
        <translation>Der Server wurde in Mangrove geändert, seit er gestartet wurde.</translation>
    </message>
    <message>
        <source>%1 asks for more again and again. Nothing more is asked for.</source>
        <translation>%1 verlangt immer wieder mehr. Um mehr wird nicht gebeten.</translation>
    </message>
    <message>
        <source>%1 refuses this, although the sign-in allows all that it asks for.</source>
        <translation>%1 verweigert das, obwohl die Anmeldung alles erlaubt, was verlangt wird.</translation>
    </message>
    <message>
        <source>Mangrove has the answer. Go back to it.</source>
        <translation>Mangrove hat die Antwort. Kehren Sie dorthin zurück.</translation>
    </message>
    <message>
        <source>Mangrove cannot listen on port %1 of this machine: %2.</source>
        <translation>Mangrove kann auf Port %1 dieses Rechners nicht lauschen: %2.</translation>
    </message>
    <message>
        <source>%1 lies at an address that Mangrove does not go to for this server.</source>
        <translation>%1 liegt an einer Adresse, die Mangrove für diesen Server nicht aufsucht.</translation>
    </message>
    <message>
        <source>--protect wants told, files or confined, and got %1.</source>
        <translation>--protect braucht told, files oder confined, nicht %1.</translation>
    </message>
    <message>
        <source>--network wants on or off, and got %1.</source>
        <translation>--network braucht on oder off, nicht %1.</translation>
    </message>
    <message>
        <source>    does not start, as it cannot be held to that: %1</source>
        <translation>    startet nicht, weil er sich darauf nicht beschränken lässt: %1</translation>
    </message>
    <message>
        <source>Change Protection of %1</source>
        <translation>Schutz von %1 ändern</translation>
    </message>
    <message>
        <source>Repository metadata (.git) in a folder that may be written can be written.</source>
        <translation>Metadaten von Repositorys (.git) in einem Ordner, der geschrieben werden darf, können geschrieben werden.</translation>
    </message>
    <message>
        <source>Files Confined</source>
        <translation>Auf Dateien beschränkt</translation>
    </message>
    <message>
        <source>Confined</source>
        <translation>Eingeschlossen</translation>
    </message>
    <message>
        <source>Told Only</source>
        <translation>Nur mitgeteilt</translation>
    </message>
    <message>
        <source>%1, no network</source>
        <translation>%1, kein Netz</translation>
    </message>
    <message>
        <source>%1 now, %2 after a restart</source>
        <translation>jetzt %1, nach einem Neustart %2</translation>
    </message>
    <message>
        <source>%1 cannot be had here: %2</source>
        <translation>%1 ist hier nicht möglich: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Last time the sign-in was at %1, now it is at %2. Go on only if you trust that.</source>
        <translation>Beim letzten Mal war die Anmeldung bei %1, jetzt ist sie bei %2. Fahren Sie nur fort, wenn Sie dem vertrauen.</translation>
    </message>
    <message>
        <source>The name %1 is written with letters beyond a to z, which can look like others.</source>
        <translation>Der Name %1 enthält Buchstaben jenseits von a bis z, die wie andere aussehen können.</translation>
    </message>
    <message>
        <source>%1 is a bare address, without a name.</source>
        <translation>%1 ist eine bloße Adresse ohne Namen.</translation>
    </message>
    <message>
        <source>Your browser goes to another host than that of the sign-in server %1.</source>
        <translation>Ihr Browser geht zu einem anderen Host als dem des Anmeldeservers %1.</translation>
    </message>
    <message>
        <source>The sign-in is on another host than the server, which is at %1.</source>
        <translation>Die Anmeldung ist auf einem anderen Host als der Server, der bei %1 ist.</translation>
    </message>
    <message>
        <source>What you sign in to is more than this server: others at the same address could use it.</source>
        <translation>Sie melden sich bei mehr als diesem Server an: Andere unter derselben Adresse könnten die Anmeldung verwenden.</translation>
    </message>
    <message>
        <source>The sign-in server does not say that it supports PKCE. You have chosen to go on all the same.</source>
        <translation>Der Anmeldeserver sagt nicht, dass er PKCE unterstützt. Sie haben gewählt, trotzdem fortzufahren.</translation>
    </message>
    <message>
        <source>the client %1, which you have given</source>
        <translation>der Client %1, den Sie angegeben haben</translation>
    </message>
    <message>
        <source>the client that is described at %1</source>
        <translation>der Client, der unter %1 beschrieben ist</translation>
    </message>
    <message>
        <source>Mangrove, as it was registered there before</source>
        <translation>Mangrove, wie es dort schon registriert ist</translation>
    </message>
    <message>
        <source>Mangrove, which registers itself at %1</source>
        <translation>Mangrove, das sich bei %1 selbst registriert</translation>
    </message>
    <message>
        <source>nobody; it is the server&apos;s own host, in the way of 2025</source>
        <translation>niemandem; es ist der eigene Host des Servers, nach der Art von 2025</translation>
    </message>
    <message numerus="yes">
        <source>the server, among %n</source>
        <translation>
            <numerusform>dem Server, unter %n</numerusform>
            <numerusform>dem Server, unter %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Browser:</source>
        <translation>Browser:</translation>
    </message>
    <message>
        <source>Named by:</source>
        <translation>Genannt von:</translation>
    </message>
    <message>
        <source>Redeemed at:</source>
        <translation>Eingelöst bei:</translation>
    </message>
    <message>
        <source>Signed in to:</source>
        <translation>Angemeldet für:</translation>
    </message>
    <message>
        <source>all of %1</source>
        <translation>alles von %1</translation>
    </message>
    <message>
        <source>New:</source>
        <translation>Neu:</translation>
    </message>
    <message>
        <source>Already granted:</source>
        <translation>Schon gewährt:</translation>
    </message>
    <message>
        <source>nothing in particular</source>
        <translation>nichts Bestimmtes</translation>
    </message>
    <message>
        <source>Asks for:</source>
        <translation>Verlangt:</translation>
    </message>
    <message>
        <source>Asks as:</source>
        <translation>Fragt als:</translation>
    </message>
    <message>
        <source>Comes back to:</source>
        <translation>Kommt zurück zu:</translation>
    </message>
    <message>
        <source>Kept:</source>
        <translation>Aufbewahrt:</translation>
    </message>
    <message>
        <source>in your key ring only</source>
        <translation>nur in Ihrem Schlüsselbund</translation>
    </message>
    <message>
        <source>Waiting for the browser · %1 min</source>
        <translation>Warten auf den Browser · %1 min</translation>
    </message>
    <message>
        <source>Asking %1 where its sign-in is…</source>
        <translation>%1 wird gefragt, wo seine Anmeldung ist…</translation>
    </message>
    <message>
        <source>Your browser will open %1</source>
        <translation>Ihr Browser wird %1 öffnen</translation>
    </message>
    <message>
        <source>Nobody can sign in, as the key ring could not keep it. %1</source>
        <translation>Niemand kann sich anmelden, da der Schlüsselbund es nicht aufbewahren könnte. %1</translation>
    </message>
    <message>
        <source>Preparing the sign-in at %1…</source>
        <translation>Die Anmeldung bei %1 wird vorbereitet…</translation>
    </message>
    <message>
        <source>Does the page say that it does not know this program? Then try another way.</source>
        <translation>Sagt die Seite, dass sie dieses Programm nicht kennt? Dann versuchen Sie einen anderen Weg.</translation>
    </message>
    <message>
        <source>Does the page say that it does not know this program? Then it needs a client of your own, which its operator hands out.</source>
        <translation>Sagt die Seite, dass sie dieses Programm nicht kennt? Dann braucht sie einen eigenen Client, den ihr Betreiber vergibt.</translation>
    </message>
    <message>
        <source>Finishing the sign-in at %1…</source>
        <translation>Die Anmeldung bei %1 wird abgeschlossen…</translation>
    </message>
    <message>
        <source>Granted:</source>
        <translation>Gewährt:</translation>
    </message>
    <message>
        <source>Not granted:</source>
        <translation>Nicht gewährt:</translation>
    </message>
    <message>
        <source>it was not said</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>%1, then it is renewed</source>
        <translation>%1, dann wird sie erneuert</translation>
    </message>
    <message>
        <source>it is renewed at the next request</source>
        <translation>sie wird bei der nächsten Anfrage erneuert</translation>
    </message>
    <message>
        <source>Until:</source>
        <translation>Bis:</translation>
    </message>
    <message>
        <source>Mangrove, which has registered itself</source>
        <translation>Mangrove, das sich selbst registriert hat</translation>
    </message>
    <message>
        <source>Asked as:</source>
        <translation>Gefragt als:</translation>
    </message>
    <message>
        <source>Signed in, as far as is known.</source>
        <translation>Angemeldet, soweit bekannt.</translation>
    </message>
    <message>
        <source>Signed in at %1.</source>
        <translation>Angemeldet bei %1.</translation>
    </message>
    <message>
        <source>A call waits, as the server wants more: %1.</source>
        <translation>Ein Aufruf wartet, da der Server mehr verlangt: %1.</translation>
    </message>
    <message>
        <source>You are not signed in.</source>
        <translation>Sie sind nicht angemeldet.</translation>
    </message>
    <message>
        <source>“%1” cannot be a client id.</source>
        <translation>„%1“ kann keine Client-ID sein.</translation>
    </message>
    <message>
        <source>“%1” cannot be a scope.</source>
        <translation>„%1“ kann keine Berechtigung (scope) sein.</translation>
    </message>
    <message>
        <source>There are too many scopes.</source>
        <translation>Es sind zu viele Berechtigungen (scopes).</translation>
    </message>
    <message>
        <source>The redirect address is one of this machine: its host is localhost or 127.0.0.1.</source>
        <translation>Die Rücksprungadresse gehört zu diesem Rechner: ihr Host ist localhost oder 127.0.0.1.</translation>
    </message>
    <message>
        <source>The path of the redirect address begins with a slash, such as /callback.</source>
        <translation>Der Pfad der Rücksprungadresse beginnt mit einem Schrägstrich, etwa /callback.</translation>
    </message>
    <message>
        <source>The address of a client document begins with https and has a path, such as https://example.com/client.json.</source>
        <translation>Die Adresse eines Client-Dokuments beginnt mit https und hat einen Pfad, etwa https://example.com/client.json.</translation>
    </message>
    <message>
        <source>What the key ring has for the client secret cannot be one. Edit the server and enter it again.</source>
        <translation>Was der Schlüsselbund als Client-Geheimnis hat, kann keines sein. Bearbeiten Sie den Server und geben Sie es neu ein.</translation>
    </message>
    <message>
        <source>The client secret is not in the key ring any more. Edit the server and enter it again.</source>
        <translation>Das Client-Geheimnis ist nicht mehr im Schlüsselbund. Bearbeiten Sie den Server und geben Sie es neu ein.</translation>
    </message>
    <message>
        <source>%1 wants a sign-in (HTTP %2).</source>
        <translation>%1 verlangt eine Anmeldung (HTTP %2).</translation>
    </message>
    <message>
        <source>Sign in to it, or add a token that you have for it to its headers.</source>
        <translation>Melden Sie sich dort an, oder tragen Sie ein Token, das Sie dafür haben, in seine Header ein.</translation>
    </message>
    <message>
        <source>signed out</source>
        <translation>abgemeldet</translation>
    </message>
    <message>
        <source>--metadata wants kept or open, and got %1.</source>
        <translation>--metadata braucht kept oder open und bekam %1.</translation>
    </message>
    <message>
        <source>--callback-port wants a number up to 65535, and got %1.</source>
        <translation>--callback-port verlangt eine Zahl bis 65535 und bekam %1.</translation>
    </message>
    <message>
        <source>A client secret is a secret, and a command line can be read by other programs. Add the server without it, and enter it in the window.</source>
        <translation>Ein Client-Geheimnis ist ein Geheimnis, und eine Befehlszeile können andere Programme lesen. Fügen Sie den Server ohne es hinzu und geben Sie es im Fenster ein.</translation>
    </message>
    <message>
        <source>“%1”: what it says about signing in is left out.</source>
        <translation>„%1“: Was es über das Anmelden sagt, ist weggelassen.</translation>
    </message>
    <message>
        <source>The key of this client cannot be used: %1</source>
        <translation>Der Schlüssel dieses Clients lässt sich nicht verwenden: %1</translation>
    </message>
    <message>
        <source>it is too long.</source>
        <translation>Er ist zu lang.</translation>
    </message>
    <message>
        <source>it is no private key as PEM text without a password.</source>
        <translation>Er ist kein privater Schlüssel als PEM-Text ohne Passwort.</translation>
    </message>
    <message>
        <source>it has to be one of the curve P-256, or one of RSA with at least 2048 bits.</source>
        <translation>Er muss von der Kurve P-256 oder von RSA mit mindestens 2048 Bit sein.</translation>
    </message>
    <message>
        <source>it does not sign.</source>
        <translation>Mit ihm lässt sich nicht unterschreiben.</translation>
    </message>
    <message>
        <source>--explain-refusals wants on or off, and got %1.</source>
        <translation>--explain-refusals braucht on oder off, nicht %1.</translation>
    </message>
    <message>
        <source>%1 is no added path.</source>
        <translation>%1 ist kein zusätzlicher Pfad.</translation>
    </message>
    <message numerus="yes">
        <source>    was refused %n path(s)</source>
        <translation>
            <numerusform>    wurde %n Pfad verweigert</numerusform>
            <numerusform>    wurden %n Pfade verweigert</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for an answer: %1</source>
        <translation>Wartet auf Antwort: %1</translation>
    </message>
    <message>
        <source>Change What %1 Can Reach</source>
        <translation>Ändern, was %1 erreicht</translation>
    </message>
    <message>
        <source>It may now read and write %1, besides its folders.</source>
        <translation>Er darf jetzt neben seinen Ordnern auch %1 lesen und schreiben.</translation>
    </message>
    <message>
        <source>It may now read %1, besides its folders.</source>
        <translation>Er darf jetzt neben seinen Ordnern auch %1 lesen.</translation>
    </message>
    <message>
        <source>It may no longer reach %1 as it could.</source>
        <translation>Er darf %1 nicht mehr wie bisher erreichen.</translation>
    </message>
    <message>
        <source>%1 asks which folders it may use</source>
        <translation>%1 fragt, welche Ordner er verwenden darf</translation>
    </message>
    <message>
        <source>%1 was refused a path</source>
        <translation>%1 wurde ein Pfad verweigert</translation>
    </message>
    <message>
        <source>%1 tried to write %2</source>
        <translation>%1 wollte %2 schreiben</translation>
    </message>
    <message>
        <source>%1 tried to run %2</source>
        <translation>%1 wollte %2 ausführen</translation>
    </message>
    <message>
        <source>%1 tried to read %2</source>
        <translation>%1 wollte %2 lesen</translation>
    </message>
    <message>
        <source>  It is run with the folders that its command line names. For those that it may know: --templates, or edit it in the window.</source>
        <translation>  Er wird mit den Ordnern gestartet, die seine Befehlszeile nennt. Für die, die er kennen darf: --templates, oder im Fenster bearbeiten.</translation>
    </message>
    <message>
        <source>Paused: %1 is run with the folders that it may know, and is given none until you resume.</source>
        <translation>Pausiert: %1 wird mit den Ordnern gestartet, die er kennen darf, und bekommt keinen, bis Sie fortsetzen.</translation>
    </message>
    <message>
        <source>Paused: it is run with its folders, and would not start again until you resume.</source>
        <translation>Pausiert: er wird mit seinen Ordnern gestartet und käme erst wieder, wenn Sie fortsetzen.</translation>
    </message>
    <message>
        <source>Paused: after a restart it is told no folder until you resume.</source>
        <translation>Pausiert: nach einem Neustart wird ihm kein Ordner mitgeteilt, bis Sie fortsetzen.</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) at most can be kept from being changed.</source>
        <translation>
            <numerusform>Höchstens %n Name kann vor Änderungen bewahrt werden.</numerusform>
            <numerusform>Höchstens %n Namen können vor Änderungen bewahrt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not the name of a file or folder.</source>
        <translation>„%1“ ist kein Name einer Datei oder eines Ordners.</translation>
    </message>
    <message>
        <source>What has these names in its folders stays as it is now: %1.</source>
        <translation>Was in seinen Ordnern so heißt, bleibt jetzt, wie es ist: %1.</translation>
    </message>
    <message>
        <source>It may change what has these names in its folders now: %1.</source>
        <translation>Er darf jetzt ändern, was in seinen Ordnern so heißt: %1.</translation>
    </message>
    <message>
        <source>“%1” is no algorithm that a client&apos;s key signs with.</source>
        <translation>„%1“ ist kein Verfahren, mit dem der Schlüssel eines Clients unterschreibt.</translation>
    </message>
    <message>
        <source>A private key is for a client that signs in by itself, and takes the place of its secret.</source>
        <translation>Ein privater Schlüssel ist für einen Client, der sich selbst anmeldet, und tritt an die Stelle seines Geheimnisses.</translation>
    </message>
    <message>
        <source>Paused: after a restart it is told no folder until you resume, and reaches none until it is restarted once more.</source>
        <translation>Pausiert: nach einem Neustart wird ihm kein Ordner mitgeteilt, bis Sie fortsetzen, und er erreicht keinen, bis er danach noch einmal neu gestartet wird.</translation>
    </message>
    <message>
        <source>%1 Your browser is still signed in there.</source>
        <translation>%1 Ihr Browser ist dort weiterhin angemeldet.</translation>
    </message>
    <message>
        <source>Signed out. %1 offers no way to take a token back, so the old one may work for a while.</source>
        <translation>Abgemeldet. %1 bietet keinen Weg, ein Token zurückzunehmen; das alte gilt vielleicht noch eine Weile.</translation>
    </message>
    <message>
        <source>Signed out. %1 did not take the tokens back, so the old one may work for a while.</source>
        <translation>Abgemeldet. %1 hat die Tokens nicht zurückgenommen; das alte gilt vielleicht noch eine Weile.</translation>
    </message>
    <message>
        <source>Signed out, and %1 has taken the tokens back.</source>
        <translation>Abgemeldet, und %1 hat die Tokens zurückgenommen.</translation>
    </message>
    <message>
        <source>The token comes from another host than that of the sign-in server %1.</source>
        <translation>Das Token kommt von einem anderen Host als dem des Anmeldeservers %1.</translation>
    </message>
    <message>
        <source>The token is good for more than this server: others at the same address could use it.</source>
        <translation>Das Token gilt für mehr als diesen Server: Andere unter derselben Adresse könnten es benutzen.</translation>
    </message>
    <message>
        <source>its private key, which signs and is not sent</source>
        <translation>seinen privaten Schlüssel, der unterschreibt und nicht gesendet wird</translation>
    </message>
    <message>
        <source>its secret, which is sent there</source>
        <translation>sein Geheimnis, das dorthin gesendet wird</translation>
    </message>
    <message>
        <source>Asked:</source>
        <translation>Gefragt wird:</translation>
    </message>
    <message>
        <source>Good for:</source>
        <translation>Gilt für:</translation>
    </message>
    <message>
        <source>Proves itself by:</source>
        <translation>Weist sich aus durch:</translation>
    </message>
    <message>
        <source>Mangrove will ask %1 for a token, without a browser</source>
        <translation>Mangrove wird %1 um ein Token bitten, ohne Browser</translation>
    </message>
    <message>
        <source>Asking %1 for a token…</source>
        <translation>Bitte %1 um ein Token…</translation>
    </message>
    <message>
        <source>the client %1, which signs in by itself</source>
        <translation>der Client %1, der sich selbst anmeldet</translation>
    </message>
    <message>
        <source>The client is not signed in.</source>
        <translation>Der Client ist nicht angemeldet.</translation>
    </message>
    <message>
        <source>Explain Refusals does not work here (%1): what it is refused is known only as far as it says so.</source>
        <translation>„Verweigerungen erklären“ geht hier nicht (%1): Was ihm verweigert wird, ist nur so weit bekannt, wie er es sagt.</translation>
    </message>
    <message>
        <source>%1 is not there, cannot be used by you like that, or is nothing that a server is to have.</source>
        <translation>%1 ist nicht da, lässt sich von Ihnen so nicht nutzen oder ist nichts, was ein Server haben soll.</translation>
    </message>
    <message>
        <source>A server has %1 added paths at most. Add their folder.</source>
        <translation>Ein Server hat höchstens %1 zusätzliche Pfade. Fügen Sie ihren Ordner hinzu.</translation>
    </message>
    <message>
        <source>“%1” is no file, or cannot be read.</source>
        <translation>„%1“ ist keine Datei oder lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>%1 in an app now, %2 when that starts it again</source>
        <translation>jetzt %1 in einer App, %2, wenn sie ihn wieder startet</translation>
    </message>
    <message>
        <source>“%1” is no host. Give its name or its address alone, such as login.example.com.</source>
        <translation>„%1“ ist kein Host. Geben Sie nur seinen Namen oder seine Adresse an, etwa login.example.com.</translation>
    </message>
    <message>
        <source>it is no JSON object, or says one thing twice.</source>
        <translation>sie sind kein JSON-Objekt oder sagen etwas doppelt.</translation>
    </message>
    <message>
        <source>The sign-in server %1 does not support PKCE with S256, without which others could use the answer. Nothing was sent.</source>
        <translation>Der Anmeldeserver %1 unterstützt PKCE mit S256 nicht, ohne das andere die Antwort benutzen könnten. Es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The sign-in server %1 does not say that it supports PKCE with S256, without which others could use the answer. Nothing was sent. If you know that it does, say so in the server&apos;s form.</source>
        <translation>Der Anmeldeserver %1 sagt nicht, dass er PKCE mit S256 unterstützt, ohne das andere die Antwort benutzen könnten. Es wurde nichts gesendet. Wissen Sie, dass er es tut, sagen Sie es im Formular des Servers.</translation>
    </message>
    <message>
        <source>The sign-in server registered Mangrove with another redirect address than it was asked to. It was not used; give a client id for this server instead.</source>
        <translation>Der Anmeldeserver hat Mangrove mit einer anderen Rückkehradresse registriert als verlangt. Das wurde nicht benutzt; geben Sie stattdessen eine Client-ID für diesen Server an.</translation>
    </message>
    <message>
        <source>Nobody signs in to this server.</source>
        <translation>Bei diesem Server meldet sich niemand an.</translation>
    </message>
    <message>
        <source>%1 may lie further inside than the server, as you have said.</source>
        <translation>%1 darf weiter innen liegen als der Server, wie Sie gesagt haben.</translation>
    </message>
    <message>
        <source>“%1” could not be written (%2).</source>
        <translation>„%1“ konnte nicht geschrieben werden (%2).</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>“%1” is a symbolic link and is not used. Put a folder there.</source>
        <translation>„%1“ ist eine symbolische Verknüpfung und wird nicht verwendet. Legen Sie dort einen Ordner an.</translation>
    </message>
    <message>
        <source>“%1” is no key that Mangrove has made, and is not used.</source>
        <translation>„%1“ ist kein Schlüssel, den Mangrove erzeugt hat, und wird nicht verwendet.</translation>
    </message>
    <message>
        <source>There is no key “%1”.</source>
        <translation>Es gibt keinen Schlüssel „%1“.</translation>
    </message>
    <message>
        <source>%1 cannot be made: %2</source>
        <translation>%1 kann nicht angelegt werden: %2</translation>
    </message>
    <message>
        <source>%1 has no file of servers yet. Add a server there once.</source>
        <translation>%1 hat noch keine Datei mit Servern. Fügen Sie dort einmal einen Server hinzu.</translation>
    </message>
    <message>
        <source>%1 is not there yet, and would be made.</source>
        <translation>%1 gibt es noch nicht und würde angelegt.</translation>
    </message>
    <message>
        <source>New among its arguments: %1.</source>
        <translation>Neu unter seinen Argumenten: %1.</translation>
    </message>
    <message>
        <source>No longer among its arguments: %1.</source>
        <translation>Nicht mehr unter seinen Argumenten: %1.</translation>
    </message>
    <message>
        <source>Its arguments stand in another order.</source>
        <translation>Seine Argumente stehen in anderer Reihenfolge.</translation>
    </message>
    <message>
        <source>These of its variables are missing, or have other values: %1.</source>
        <translation>Diese seiner Variablen fehlen oder haben andere Werte: %1.</translation>
    </message>
    <message>
        <source>It is started by another name.</source>
        <translation>Er wird unter einem anderen Namen gestartet.</translation>
    </message>
    <message>
        <source>Mangrove knows %1, which runs the same, but not whether it has the same variables. Add this one as a server of its own.</source>
        <translation>Mangrove kennt %1, der dasselbe ausführt, weiß aber nicht, ob er dieselben Variablen hat. Fügen Sie diesen als eigenen Server hinzu.</translation>
    </message>
    <message>
        <source>Mangrove knows %1 with other values of these variables: %2.</source>
        <translation>Mangrove kennt %1 mit anderen Werten dieser Variablen: %2.</translation>
    </message>
    <message>
        <source>Mangrove knows %1 as another launch. %2</source>
        <translation>Mangrove kennt %1 mit einem anderen Start. %2</translation>
    </message>
    <message>
        <source>%1 is to be confined, and is not started without, nor as anything else. %2 If it is to be so, change the server in Mangrove; else put the app&apos;s entry back.</source>
        <translation>%1 soll eingeschränkt werden und wird nicht anders gestartet. %2 Ist die Änderung gewollt, ändern Sie den Server in Mangrove; sonst setzen Sie den Eintrag der App zurück.</translation>
    </message>
    <message>
        <source>Mangrove knows %1 with another address.</source>
        <translation>Mangrove kennt %1 mit einer anderen Adresse.</translation>
    </message>
    <message>
        <source>%1 was to be confined, and was removed from Mangrove: it is not started without. Add it again, or put the app&apos;s entry back.</source>
        <translation>%1 sollte eingeschränkt werden und wurde aus Mangrove entfernt: Ohne Einschränkung wird er nicht gestartet. Fügen Sie ihn wieder hinzu, oder setzen Sie den Eintrag der App zurück.</translation>
    </message>
    <message>
        <source>All branches and all of the history of this repository are in there. What may write there can have programs run outside of its walls.</source>
        <translation>Darin liegen alle Zweige und der ganze Verlauf dieses Repositorys. Wer dort schreiben darf, kann Programme außerhalb seiner Grenzen ausführen lassen.</translation>
    </message>
    <message>
        <source>The JSON in this command line is not complete.</source>
        <translation>Das JSON in dieser Befehlszeile ist nicht vollständig.</translation>
    </message>
    <message>
        <source>This command line names no program and no address to add.</source>
        <translation>Diese Befehlszeile nennt kein Programm und keine Adresse zum Hinzufügen.</translation>
    </message>
    <message>
        <source>Left out of the command line, because Mangrove does not know it: %1.</source>
        <translation>Aus der Befehlszeile weggelassen, weil Mangrove es nicht kennt: %1.</translation>
    </message>
    <message>
        <source>“%1”: these variables have no value in the file, so the app may keep it elsewhere: %2. Started by Mangrove itself it lacks them; add them by hand.</source>
        <translation>„%1“: Diese Variablen haben in der Datei keinen Wert, die App bewahrt ihn also vielleicht anderswo auf: %2. Startet Mangrove selbst ihn, fehlen sie; fügen Sie sie von Hand hinzu.</translation>
    </message>
    <message>
        <source>%1 was changed after it was routed: what was added to it stays.</source>
        <translation>%1 wurde nach dem Umleiten geändert: Was hinzugefügt wurde, bleibt.</translation>
    </message>
    <message>
        <source>%1 asks anew whether it may start a server of a workspace when its command changes.</source>
        <translation>%1 fragt erneut, ob es einen Server eines Arbeitsbereichs starten darf, wenn sich dessen Befehl ändert.</translation>
    </message>
    <message>
        <source>What is switched off by a command of %1 stands in another file of its own, which Mangrove does not read.</source>
        <translation>Was ein Befehl von %1 ausschaltet, steht in einer eigenen Datei, die Mangrove nicht liest.</translation>
    </message>
    <message>
        <source>This was tried with %1 %2; yours may be another one.</source>
        <translation>Das wurde mit %1 %2 erprobt; Ihre Version kann eine andere sein.</translation>
    </message>
    <message>
        <source>%1 starts its own program again.</source>
        <translation>%1 startet wieder sein eigenes Programm.</translation>
    </message>
    <message>
        <source>A link leads to this file, and stays. What is written is %1</source>
        <translation>Eine Verknüpfung führt zu dieser Datei und bleibt. Geschrieben wird %1</translation>
    </message>
    <message>
        <source>%1 was written, and what was there by then lies beside it. Look at it again.</source>
        <translation>%1 wurde geschrieben; was inzwischen dort stand, liegt daneben. Sehen Sie sich die Datei noch einmal an.</translation>
    </message>
    <message>
        <source>This runs %1 itself, which is no server. Paste what is to be added to it, or the line that adds it.</source>
        <translation>Das führt %1 selbst aus, und das ist kein Server. Fügen Sie ein, was dort hinzugefügt werden soll, oder die Zeile, die es hinzufügt.</translation>
    </message>
    <message>
        <source>The link %1 does not hold the settings of a server.</source>
        <translation>Der Link %1 enthält keine Einstellungen eines Servers.</translation>
    </message>
    <message>
        <source>“%1” is left out: Mangrove cannot run packages of the kind “%2”.</source>
        <translation>„%1“ wird weggelassen: Mangrove kann Pakete der Art „%2“ nicht ausführen.</translation>
    </message>
    <message>
        <source>“%1” is left out: it is run by hand, and then reached at %2.</source>
        <translation>„%1“ wird weggelassen: Er wird von Hand gestartet und dann unter %2 erreicht.</translation>
    </message>
    <message>
        <source>“%1” wants these secrets: %2.</source>
        <translation>„%1“ verlangt diese Geheimnisse: %2.</translation>
    </message>
    <message>
        <source>%1 is empty in it, and the app may keep its value elsewhere</source>
        <translation>%1 ist darin leer, und die App bewahrt den Wert vielleicht anderswo auf</translation>
    </message>
    <message>
        <source>%1 tells its servers the folder that it works in. Through Mangrove %2 is told nothing until you allow it: when it asks, that folder is offered.</source>
        <translation>%1 teilt seinen Servern den Ordner mit, in dem es arbeitet. Über Mangrove wird %2 nichts mitgeteilt, bis Sie es erlauben: Wenn er fragt, wird dieser Ordner angeboten.</translation>
    </message>
    <message>
        <source>To allow %1 before, import the server: %2</source>
        <translation>Um %1 vorher zu erlauben, importieren Sie den Server: %2</translation>
    </message>
    <message>
        <source>To allow %1 now: %2 &amp;&amp; %3</source>
        <translation>Um %1 jetzt zu erlauben: %2 &amp;&amp; %3</translation>
    </message>
    <message>
        <source>Of the variables that the app itself has, %1 gets those that its record names (--app-env, “Variables from the app”), not all of them any more.</source>
        <translation>Von den Variablen der App selbst bekommt %1 nicht mehr alle, sondern die, die seine Einstellungen nennen (--app-env, „Variablen von der App“).</translation>
    </message>
    <message>
        <source>With such a grant and the network on, programs of yours that listen on sockets with abstract names can be talked to.</source>
        <translation>Sind Sockets erlaubt und ist das Netz eingeschaltet, lassen sich Programme von Ihnen ansprechen, die an Sockets mit abstrakten Namen warten.</translation>
    </message>
    <message>
        <source>Names, sizes, times and attributes of files elsewhere can be looked at, times, rights and attributes changed, and changes there be watched.</source>
        <translation>Namen, Größen, Zeiten und Attribute von Dateien anderswo lassen sich ansehen, Zeiten, Rechte und Attribute ändern und Änderungen dort beobachten.</translation>
    </message>
    <message>
        <source>Programs of yours that listen on sockets can be talked to, in granted folders and elsewhere, the key ring among them.</source>
        <translation>Programme von Ihnen, die an Sockets warten, lassen sich ansprechen, in erlaubten Ordnern und anderswo, auch der Schlüsselbund.</translation>
    </message>
    <message>
        <source>%1 is Mangrove&apos;s own. No confined server can reach it: take it back.</source>
        <translation>%1 gehört Mangrove selbst. Kein eingeschränkter Server kann ihn erreichen: Nehmen Sie ihn zurück.</translation>
    </message>
    <message>
        <source>%1 holds Mangrove&apos;s own folder %2. Only Confined can keep that out of reach: choose that level, or take the folder back.</source>
        <translation>%1 enthält Mangroves eigenen Ordner %2. Nur „Eingeschlossen“ kann ihn unerreichbar machen: Wählen Sie diese Stufe, oder nehmen Sie den Ordner zurück.</translation>
    </message>
    <message>
        <source>Taken out of the arguments, and into the key ring: %1. The container gets them from the environment of %2.</source>
        <translation>Aus den Argumenten in den Schlüsselbund übernommen: %1. Der Container bekommt sie aus der Umgebung von %2.</translation>
    </message>
    <message>
        <source>“%1”: taken as texts, although they are none and not every app takes them: %2.</source>
        <translation>„%1“: als Texte übernommen, obwohl es keine sind und nicht jede App sie annimmt: %2.</translation>
    </message>
    <message>
        <source>“%1”: left out, as they are no texts: %2.</source>
        <translation>„%1“: weggelassen, da es keine Texte sind: %2.</translation>
    </message>
    <message>
        <source>Its “args” is one text, “%1”, where a list belongs, with one text for each argument.</source>
        <translation>„args“ ist ein einziger Text, „%1“, wo eine Liste mit einem Text für jedes Argument stehen muss.</translation>
    </message>
    <message>
        <source>“%1”: its “command” is a whole command line, “%2”, where the name of a program belongs. Most apps do not find such a program.</source>
        <translation>„%1“: „command“ ist eine ganze Befehlszeile, „%2“, wo der Name eines Programms stehen muss. Die meisten Apps finden ein solches Programm nicht.</translation>
    </message>
    <message>
        <source>“%1”: its “env” is a list, where an object belongs. It was taken as NAME=VALUE.</source>
        <translation>„%1“: „env“ ist eine Liste, wo ein Objekt stehen muss. Es wurde als NAME=WERT gelesen.</translation>
    </message>
    <message>
        <source>“%1”: its “env” is a list, where an object belongs. Its variables are left out, as the app does.</source>
        <translation>„%1“: „env“ ist eine Liste, wo ein Objekt stehen muss. Die Variablen werden weggelassen, wie es auch die App tut.</translation>
    </message>
    <message>
        <source>It will find %1 by the name %2.</source>
        <translation>Er findet %1 unter dem Namen %2.</translation>
    </message>
    <message>
        <source>It will also reach %1, because it is %2.</source>
        <translation>Er erreicht auch %1, weil das %2 ist.</translation>
    </message>
    <message>
        <source>%1 no longer leads to %2.</source>
        <translation>%1 führt nicht mehr zu %2.</translation>
    </message>
    <message>
        <source>It will no longer reach %1, which was %2.</source>
        <translation>Er erreicht %1 nicht mehr; das war %2.</translation>
    </message>
    <message>
        <source>a name of its program</source>
        <translation>ein Name seines Programms</translation>
    </message>
    <message>
        <source>%1 leads to %2 now.</source>
        <translation>%1 führt jetzt zu %2.</translation>
    </message>
    <message>
        <source>%1 (%2) is another one than you approved.</source>
        <translation>%1 (%2) ist nicht mehr, was Sie gebilligt haben.</translation>
    </message>
    <message>
        <source>It lies outside of the server&apos;s package.</source>
        <translation>Es liegt außerhalb des Pakets des Servers.</translation>
    </message>
    <message>
        <source>Everybody on this computer can put files here.</source>
        <translation>Auf diesem Rechner kann jeder hier Dateien ablegen.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1: %2, was %3.</source>
        <translation>%1: %2, zuvor %3.</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 elsewhere.</source>
        <translation>%1: hier %2, anderswo %3.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Secrets of the environment</source>
        <translation>Geheimnisse der Umgebung</translation>
    </message>
    <message>
        <source>Variables that are passed on</source>
        <translation>Durchgereichte Variablen</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Arbeitsordner</translation>
    </message>
    <message>
        <source>Variables from the app</source>
        <translation>Variablen von der App</translation>
    </message>
    <message>
        <source>Always in the app&apos;s folder</source>
        <translation>Immer im Ordner der App</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>Secret headers</source>
        <translation>Geheime Header</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Without encryption</source>
        <translation>Ohne Verschlüsselung</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Folders without a decision</source>
        <translation>Ordner ohne Entscheidung</translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Repository metadata stays as it is</source>
        <translation>Metadaten von Repositorys bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Added paths</source>
        <translation>Zusätzliche Pfade</translation>
    </message>
    <message>
        <source>Paths that nobody is asked about</source>
        <translation>Pfade, nach denen niemand gefragt wird</translation>
    </message>
    <message>
        <source>Explain Refusals</source>
        <translation>Verweigerungen erklären</translation>
    </message>
    <message>
        <source>More names that stay as they are</source>
        <translation>Weitere Namen, die bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Told about folders</source>
        <translation>Ordner mitteilen</translation>
    </message>
    <message>
        <source>Where the app has folders</source>
        <translation>Wo die App Ordner hat</translation>
    </message>
    <message>
        <source>Protocol revision</source>
        <translation>Protokollrevision</translation>
    </message>
    <message>
        <source>Start Automatically</source>
        <translation>Automatisch starten</translation>
    </message>
    <message>
        <source>Restart when a folder is taken back</source>
        <translation>Neu starten, wenn ein Ordner zurückgenommen wird</translation>
    </message>
    <message>
        <source>It is told every folder that you have not denied it, also those you add later.</source>
        <translation>Ihm wird jeder Ordner mitgeteilt, den Sie nicht abgelehnt haben, auch später hinzugefügte.</translation>
    </message>
    <message>
        <source>Where an app has folders, it may be told more of them.</source>
        <translation>Wo eine App Ordner hat, können ihm mehr davon mitgeteilt werden.</translation>
    </message>
    <message>
        <source>It is told about folders again.</source>
        <translation>Ihm werden wieder Ordner mitgeteilt.</translation>
    </message>
    <message>
        <source>A secret in the address %1 is another one now.</source>
        <translation>Ein Geheimnis in der Adresse %1 ist jetzt ein anderes.</translation>
    </message>
    <message>
        <source>A secret among the arguments %1 is another one now.</source>
        <translation>Ein Geheimnis unter den Argumenten %1 ist jetzt ein anderes.</translation>
    </message>
    <message>
        <source>“%1” is left out, as one of its arguments is no text: %2.</source>
        <translation>„%1“ wird weggelassen, da eines der Argumente kein Text ist: %2.</translation>
    </message>
    <message>
        <source>“%1”: what stands in %2 is a placeholder. Put the value in its place.</source>
        <translation>„%1“: In %2 steht ein Platzhalter. Schreiben Sie den Wert an seine Stelle.</translation>
    </message>
    <message>
        <source>Its value “%1” is a placeholder. Add it by hand, with the value that belongs there.</source>
        <translation>Sein Wert „%1“ ist ein Platzhalter. Fügen Sie ihn von Hand mit dem richtigen Wert hinzu.</translation>
    </message>
    <message>
        <source>Another program on this machine listens on port %1 of [::1], so the browser might take the answer of the sign-in there. End that program, or choose another port or 127.0.0.1.</source>
        <translation>Ein anderes Programm auf diesem Rechner lauscht auf Port %1 von [::1]; der Browser könnte die Antwort der Anmeldung dorthin bringen. Beenden Sie dieses Programm, oder wählen Sie einen anderen Port oder 127.0.0.1.</translation>
    </message>
    <message>
        <source>%1 holds what is Mangrove&apos;s own, or lies in it, which no server reaches. Only Confined can leave that out.</source>
        <translation>%1 enthält, was Mangrove selbst gehört und kein Server erreicht, oder liegt darin. Nur „Eingeschlossen“ kann das aussparen.</translation>
    </message>
    <message>
        <source>%1, which no server reaches, cannot be left out: %2.</source>
        <translation>%1, das kein Server erreicht, lässt sich nicht aussparen: %2.</translation>
    </message>
    <message>
        <source>%1 has another name as well, by which the server can still change it.</source>
        <translation>%1 hat noch einen anderen Namen, unter dem der Server es weiterhin ändern kann.</translation>
    </message>
    <message>
        <source>Another program put something else in the place of %1, which the server is not to change. Nothing kept it from that any more, so it was ended.</source>
        <translation>Ein anderes Programm hat %1, das der Server nicht ändern soll, durch etwas anderes ersetzt. Nichts hielt ihn mehr davon ab, deshalb wurde er beendet.</translation>
    </message>
    <message>
        <source>%1, which no server reaches, was exchanged for another. Nothing hid that any more, so the server was ended.</source>
        <translation>%1, das kein Server erreicht, wurde ausgetauscht. Nichts verbarg es mehr, deshalb wurde der Server beendet.</translation>
    </message>
    <message>
        <source>%1 need a restart</source>
        <translation>Neustart nötig: %1</translation>
    </message>
    <message>
        <source>%1 allowed and waiting for a restart</source>
        <translation>%1 erlaubt, Neustart nötig</translation>
    </message>
    <message>
        <source>told by the app</source>
        <translation>von der App mitgeteilt</translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) by its app&apos;s calls: %2</source>
        <translation>
            <numerusform>%1 wurde durch Aufrufe seiner App %n Ordner mitgeteilt: %2</numerusform>
            <numerusform>%1 wurden durch Aufrufe seiner App %n Ordner mitgeteilt: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the folders that the app names cannot be used, as their addresses are not written as they should be (file:// and an encoded path).</source>
        <translation>
            <numerusform>%n der Ordner, die die App nennt, ist nicht verwendbar, da seine Adresse falsch geschrieben ist (richtig: file:// und ein kodierter Pfad).</numerusform>
            <numerusform>%n der Ordner, die die App nennt, sind nicht verwendbar, da ihre Adressen falsch geschrieben sind (richtig: file:// und ein kodierter Pfad).</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 It wrote: %2.</source>
        <translation>%1 Er schrieb: %2.</translation>
    </message>
    <message>
        <source>%1 needs %2 for git</source>
        <translation>%1 braucht %2 für Git</translation>
    </message>
    <message>
        <source>needs a restart</source>
        <translation>Neustart nötig</translation>
    </message>
    <message>
        <source>read, write and sockets</source>
        <translation>lesen, schreiben und Sockets</translation>
    </message>
    <message>
        <source>allowed, needs a restart</source>
        <translation>erlaubt, Neustart nötig</translation>
    </message>
    <message>
        <source>It will also reach: %1, because it is %2.</source>
        <translation>Er erreicht auch: %1, weil das %2 ist.</translation>
    </message>
    <message>
        <source>Not in reach: %1.</source>
        <translation>Nicht erreichbar: %1.</translation>
    </message>
    <message>
        <source>Not in reach: %1 → %2.</source>
        <translation>Nicht erreichbar: %1 → %2.</translation>
    </message>
    <message>
        <source>There is no command %1.</source>
        <translation>Einen Befehl %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 wants another word.</source>
        <translation>Nach %1 fehlt ein weiteres Wort.</translation>
    </message>
    <message>
        <source>There is no command %1 %2.</source>
        <translation>Einen Befehl %1 %2 gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 has no option %2.</source>
        <translation>%1 hat keine Option %2.</translation>
    </message>
    <message>
        <source>%1 is not written like this: a word is missing, is one too many, or is none of those that it knows.</source>
        <translation>So wird %1 nicht geschrieben: Ein Wort fehlt, ist zu viel oder gehört nicht zu denen, die der Befehl kennt.</translation>
    </message>
    <message>
        <source>What it all means: mangrove help</source>
        <translation>Was das alles bedeutet: mangrove help</translation>
    </message>
    <message>
        <source>%1 So it is not known whether this server is to be confined, and it is not started.</source>
        <translation>%1 Ob dieser Server eingeschränkt werden soll, ist deshalb nicht bekannt, und er wird nicht gestartet.</translation>
    </message>
    <message>
        <source>%1 wants one of %2, and got %3.</source>
        <translation>%1 will eines von %2, bekam aber %3.</translation>
    </message>
    <message>
        <source>Sockets cannot be told apart by folder: once you allow them in one granted folder, those in every granted folder can be used.</source>
        <translation>Sockets lassen sich nur alle oder gar nicht sperren: Sind sie für einen Ordner erlaubt, sind es auch die in jedem anderen erlaubten Ordner.</translation>
    </message>
    <message>
        <source>“%1” is left out: it stands beside “%2”, and not in it.</source>
        <translation>„%1“ wird ausgelassen: Es steht neben „%2“ und nicht darin.</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) wait for you to confirm what has changed.</source>
        <translation>
            <numerusform>%n Server wartet darauf, dass Sie bestätigen, was sich geändert hat.</numerusform>
            <numerusform>%n Server warten darauf, dass Sie bestätigen, was sich geändert hat.</numerusform>
        </translation>
    </message>
    <message>
        <source>The entry names another set-up of Mangrove&apos;s than the usual one: %1.</source>
        <translation>Der Eintrag nennt eine andere Einrichtung von Mangrove als die übliche: %1.</translation>
    </message>
    <message>
        <source>%1, which you have denied, lies in %2, which is granted. Only Confined can keep that out of reach: choose that level, or take the folder back.</source>
        <translation>%1, was Sie abgelehnt haben, liegt in %2, was gewährt ist. Nur „Eingeschlossen“ kann das unerreichbar machen: Wählen Sie diese Stufe, oder nehmen Sie den Ordner zurück.</translation>
    </message>
    <message>
        <source>It lies in %1: where that is allowed, the server reaches this, too, unless you deny it.</source>
        <translation>Es liegt in %1: Wo das erlaubt ist, erreicht der Server auch dies, es sei denn, Sie lehnen es ab.</translation>
    </message>
    <message>
        <source>It holds what you have denied (%1): that stays out of reach.</source>
        <translation>Es enthält, was Sie abgelehnt haben (%1): Das bleibt unerreichbar.</translation>
    </message>
    <message>
        <source>It holds what you have denied (%1): where this is allowed, the server does not start, as only Confined can keep that out of reach.</source>
        <translation>Es enthält, was Sie abgelehnt haben (%1): Wo dies erlaubt ist, startet der Server nicht, denn nur „Eingeschlossen“ kann das unerreichbar machen.</translation>
    </message>
    <message>
        <source>“generation” is too large</source>
        <translation>„generation“ ist zu groß</translation>
    </message>
    <message>
        <source>“path” does not begin at the top</source>
        <translation>„path“ beginnt nicht am Anfang des Dateisystems</translation>
    </message>
    <message>
        <source>“canonicalPath” cannot be a root</source>
        <translation>„canonicalPath“ kann nicht hinzugefügt werden</translation>
    </message>
    <message>
        <source>“uri” is not that of “canonicalPath”</source>
        <translation>„uri“ ist nicht die von „canonicalPath“</translation>
    </message>
    <message>
        <source>it is the same folder as “%1”</source>
        <translation>es ist derselbe Ordner wie „%1“</translation>
    </message>
    <message>
        <source>A name has 1 to 255 characters on one line.</source>
        <translation>Ein Name hat 1 bis 255 Zeichen auf einer Zeile.</translation>
    </message>
    <message>
        <source>A root needs a path and what was found there.</source>
        <translation>Ein Ordner braucht einen Pfad und was dort gefunden wurde.</translation>
    </message>
    <message>
        <source>an added path is none</source>
        <translation>ein zusätzlicher Pfad ist keiner</translation>
    </message>
    <message>
        <source>there are too many added paths</source>
        <translation>es sind zu viele zusätzliche Pfade</translation>
    </message>
    <message>
        <source>an added path is there twice</source>
        <translation>ein zusätzlicher Pfad steht zweimal da</translation>
    </message>
    <message>
        <source>a place of its program is none</source>
        <translation>ein Ort seines Programms ist ungültig</translation>
    </message>
    <message>
        <source>there are too many places of its program</source>
        <translation>es sind zu viele Orte seines Programms</translation>
    </message>
    <message>
        <source>a place of its program is there twice</source>
        <translation>ein Ort seines Programms ist zweimal vorhanden</translation>
    </message>
    <message>
        <source>A server&apos;s name has 1 to 100 characters on one line.</source>
        <translation>Der Name eines Servers hat 1 bis 100 Zeichen auf einer Zeile.</translation>
    </message>
    <message>
        <source>Say which program starts the server.</source>
        <translation>Geben Sie an, welches Programm den Server startet.</translation>
    </message>
    <message>
        <source>“%1” cannot be the name of an environment variable.</source>
        <translation>„%1“ kann nicht der Name einer Umgebungsvariablen sein.</translation>
    </message>
    <message>
        <source>“%1” is named twice in the environment.</source>
        <translation>„%1“ ist in der Umgebung zweimal genannt.</translation>
    </message>
    <message>
        <source>another server has the same name</source>
        <translation>ein anderer Server hat denselben Namen</translation>
    </message>
    <message>
        <source>“%1” is in the list already, as “%2”.</source>
        <translation>„%1“ ist schon in der Liste, als „%2“.</translation>
    </message>
    <message>
        <source>There is no such root.</source>
        <translation>Diesen Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>There is a server “%1” already.</source>
        <translation>Es gibt schon einen Server „%1“.</translation>
    </message>
    <message>
        <source>There is no such server.</source>
        <translation>Diesen Server gibt es nicht.</translation>
    </message>
    <message>
        <source>There is a workspace “%1” already.</source>
        <translation>Es gibt schon einen Arbeitsbereich „%1“.</translation>
    </message>
    <message>
        <source>There is no such workspace.</source>
        <translation>Diesen Arbeitsbereich gibt es nicht.</translation>
    </message>
    <message>
        <source>The server or the folder is not there any more.</source>
        <translation>Den Server oder den Ordner gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>There is no such place in the list.</source>
        <translation>Diese Stelle gibt es in der Liste nicht.</translation>
    </message>
    <message>
        <source>“%1” is no revision of the protocol.</source>
        <translation>„%1“ ist keine Revision des Protokolls.</translation>
    </message>
    <message>
        <source>“%1” is on. Switch to another workspace first.</source>
        <translation>„%1“ ist aktiv. Wechseln Sie zuerst zu einem anderen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>A decision for a time needs its end.</source>
        <translation>Eine Entscheidung auf Zeit braucht ihr Ende.</translation>
    </message>
    <message>
        <source>“lasts” is no duration</source>
        <translation>„lasts“ ist keine Dauer</translation>
    </message>
    <message>
        <source>“until” does not go with “lasts”</source>
        <translation>„until“ passt nicht zu „lasts“</translation>
    </message>
    <message>
        <source>there is no server “%1”</source>
        <translation>es gibt keinen Server „%1“</translation>
    </message>
    <message>
        <source>there is no root “%1”</source>
        <translation>es gibt keinen Ordner „%1“</translation>
    </message>
    <message>
        <source>another decision is about the same</source>
        <translation>eine andere Entscheidung betrifft dasselbe</translation>
    </message>
    <message>
        <source>it holds a root or a server that is not there</source>
        <translation>er enthält einen Ordner oder Server, den es nicht gibt</translation>
    </message>
    <message>
        <source>it is there more than once</source>
        <translation>es ist mehr als einmal da</translation>
    </message>
    <message>
        <source>there is no such server or root</source>
        <translation>diesen Server oder Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>“%1” names one twice</source>
        <translation>„%1“ nennt etwas zweimal</translation>
    </message>
    <message>
        <source>another workspace has the same name</source>
        <translation>ein anderer Arbeitsbereich hat denselben Namen</translation>
    </message>
    <message>
        <source>another workspace is on, too</source>
        <translation>auch ein anderer Arbeitsbereich ist aktiv</translation>
    </message>
    <message>
        <source>A workspace&apos;s name has 1 to 100 characters on one line, and is not “%1”.</source>
        <translation>Der Name eines Arbeitsbereichs hat 1 bis 100 Zeichen auf einer Zeile und ist nicht „%1“.</translation>
    </message>
    <message>
        <source>“%1” is in the list already.</source>
        <translation>„%1“ ist schon in der Liste.</translation>
    </message>
    <message>
        <source>“%1” is missing, and there is a last good copy. Nothing is shared until you take that copy or start anew.</source>
        <translation>„%1“ fehlt, und es gibt eine letzte gute Kopie. Nichts wird geteilt, bis Sie diese Kopie nehmen oder neu beginnen.</translation>
    </message>
    <message>
        <source>“%1” is damaged (%2). It was kept as “%3”. Nothing is shared until you take the last good copy or start anew.</source>
        <translation>„%1“ ist beschädigt (%2). Die Datei wurde als „%3“ aufgehoben. Nichts wird geteilt, bis Sie die letzte gute Kopie nehmen oder neu beginnen.</translation>
    </message>
    <message>
        <source>“%1”, with what was decided last, is damaged (%2). It was kept as “%3”. Nothing is shared until you take the last good copy, which is without it, or start anew.</source>
        <translation>„%1“ mit dem, was zuletzt entschieden wurde, ist beschädigt (%2). Die Datei wurde als „%3“ aufgehoben. Nichts wird geteilt, bis Sie die letzte gute Kopie nehmen, die ohne sie ist, oder neu beginnen.</translation>
    </message>
    <message>
        <source>%1 starts %2 by the name %3, which it had before: the next start will fail. Route it again, or give it back its name.</source>
        <translation>%1 startet %2 unter dem Namen %3, den er früher hatte: der nächste Start wird scheitern. Leiten Sie ihn neu um, oder geben Sie ihm seinen Namen zurück.</translation>
    </message>
    <message>
        <source>%1 runs %2 (%3), which Mangrove does not know. It is told no folders.</source>
        <translation>%1 führt %2 (%3) aus, den Mangrove nicht kennt. Ihm werden keine Ordner mitgeteilt.</translation>
    </message>
    <message>
        <source>Add as Server…</source>
        <translation>Als Server hinzufügen…</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>%1 runs %2, which is told no folders. %3</source>
        <translation>%1 führt %2 aus, dem keine Ordner mitgeteilt werden. %3</translation>
    </message>
    <message>
        <source>%1 wanted to run %2, which was not started. %3</source>
        <translation>%1 wollte %2 ausführen, das nicht gestartet wurde. %3</translation>
    </message>
    <message>
        <source>Confirm…</source>
        <translation>Bestätigen…</translation>
    </message>
    <message>
        <source>Edit Server…</source>
        <translation>Server bearbeiten…</translation>
    </message>
    <message>
        <source>%1 is not at its place any more, so no server is told it.</source>
        <translation>%1 ist nicht mehr an seinem Ort, deshalb wird es keinem Server mitgeteilt.</translation>
    </message>
    <message>
        <source>These are not at their places any more, so no server is told them: %1.</source>
        <translation>Diese sind nicht mehr an ihrem Ort, deshalb werden sie keinem Server mitgeteilt: %1.</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Wiederfinden…</translation>
    </message>
    <message>
        <source>Paused: nobody is told anything new.</source>
        <translation>Pausiert: niemandem wird Neues mitgeteilt.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Route…</source>
        <translation>Umleiten…</translation>
    </message>
    <message>
        <source>Restore &amp;Last Good Copy…</source>
        <translation>&amp;Letzte gute Kopie wiederherstellen…</translation>
    </message>
    <message>
        <source>%1: %2 runs through Mangrove now.</source>
        <translation>%1: %2 läuft jetzt über Mangrove.</translation>
    </message>
    <message>
        <source>%1 has not started this through Mangrove yet: %2. %3</source>
        <translation>%1 hat das noch nicht über Mangrove gestartet: %2. %3</translation>
    </message>
    <message>
        <source>%1 wants more than you have granted: %2. A call waits for that.</source>
        <translation>%1 verlangt mehr, als Sie gewährt haben: %2. Ein Aufruf wartet darauf.</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Durchsehen…</translation>
    </message>
    <message>
        <source>Not Now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>%1 wants you to sign in.</source>
        <translation>%1 verlangt, dass Sie sich anmelden.</translation>
    </message>
    <message>
        <source>Sign In…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>%1 wants a sign-in, which its client can do by itself.</source>
        <translation>%1 verlangt eine Anmeldung, die sein Client selbst erledigen kann.</translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) at its last request that you took back since. It learns of that at its next request.</source>
        <translation>
            <numerusform>%1 wurde bei seiner letzten Anfrage %n Ordner mitgeteilt, den Sie seitdem zurückgenommen haben. Mit seiner nächsten Anfrage erfährt er davon.</numerusform>
            <numerusform>%1 wurden bei seiner letzten Anfrage %n Ordner mitgeteilt, die Sie seitdem zurückgenommen haben. Mit seiner nächsten Anfrage erfährt er davon.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 still knows %n folder(s) that you took back.</source>
        <translation>
            <numerusform>%1 kennt noch %n Ordner, den Sie zurückgenommen haben.</numerusform>
            <numerusform>%1 kennt noch %n Ordner, die Sie zurückgenommen haben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation>Zum Anwenden neu starten</translation>
    </message>
    <message>
        <source>A restart would not make it forget: it runs on by itself.</source>
        <translation>Durch einen Neustart vergäße er nichts: er läuft für sich weiter.</translation>
    </message>
    <message>
        <source>%1 can reach what you allowed when it is restarted.</source>
        <translation>%1 erreicht nach einem Neustart, was Sie erlaubt haben.</translation>
    </message>
    <message>
        <source>%1 can reach what you allowed when it is started.</source>
        <translation>%1 erreicht, was Sie erlaubt haben, wenn es gestartet wird.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>%1 can reach what you allowed when %2 starts it again: restart it there.</source>
        <translation>%1 erreicht, was Sie erlaubt haben, wenn %2 ihn wieder startet: Starten Sie ihn dort neu.</translation>
    </message>
    <message>
        <source>It runs in %1 too: restart it there.</source>
        <translation>Er läuft auch in %1: Starten Sie ihn dort neu.</translation>
    </message>
    <message numerus="yes">
        <source>%1 was restarted automatically; its question for %n folder(s) is held back until %2.</source>
        <translation>
            <numerusform>%1 wurde automatisch neu gestartet; die Frage nach %n Ordner wird bis %2 zurückgehalten.</numerusform>
            <numerusform>%1 wurde automatisch neu gestartet; die Frage nach %n Ordnern wird bis %2 zurückgehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Let It Ask Now</source>
        <translation>Jetzt fragen lassen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>“%1” is none</source>
        <translation>„%1“ hat keinen gültigen Wert</translation>
    </message>
    <message>
        <source>Mangrove decides which MCP server may know which of your folders.

  mangrove [FOLDER…]                 start, or bring the running window forward; offers the folders
  mangrove --background              start without coming forward
  mangrove status [--json]           what runs, who sees what
  mangrove roots list
  mangrove roots add [--yes] PATH    without a window a broad or sensitive folder is asked about on the
                                     terminal; --yes answers that beforehand
  mangrove roots locate [--yes] NAME PATH
                                     where a folder that has moved is now; its decisions stay. Another
                                     folder is confirmed as a broad one is
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
      [--protect told|files|confined] [--network on|off] [--metadata kept|open] [--keep NAME,NAME…]
                                     of a program: what the system holds it to. told: nothing; files: it
                                     reaches no file but those granted; confined: also no other process
                                     (add knows highest, too: the highest that this machine has, or it
                                     is not added; told where nothing is said). confined also leaves repository metadata in folders
                                     that it may write as it is (kept, unless that is open), and what --keep
                                     names at their top
      [--hide-names on|off] [--never-except NAME,NAME…]
                                     whether names that are never inside are hidden from a confined one (on
                                     for what is added), and which of them are not
      [--explain-refusals on|off]        has the system tell which paths a confined one is refused
      [--client-id ID] [--callback-port PORT] [--scopes SCOPES]
                                     of an address that wants a sign-in: the client that its operator handed
                                     out, and what to ask for
      [--inner-host HOST] [--inner-host-here HOST]
                                     the one host of the sign-in that may lie further inside than the
                                     server: in this network, or on this machine; &apos;&apos; for none
      [--client-credentials] [--client-key FILE]
                                     that client signs in by itself, without a browser: with the private
                                     key in the file, or a secret, which is entered in the window
  mangrove servers edit NAME …       changes all of these, and
      [--add-path PATH] [--add-path-write PATH] [--remove-path PATH]
                                     what a confined one can reach besides its folders: to read, to read
                                     and write, or not any more
  mangrove servers sign-in NAME [--print] [--another-account] [--new-client] [--yes]
                                     signs in by the browser; --print, or without a window: prints the
                                     address, and takes the one that the browser ends at;
                                     --new-client: the page does not know Mangrove any more; --yes: a
                                     client that signs in by itself does so where it never was
  mangrove servers sign-out NAME
  mangrove servers remove|start|stop|restart NAME
  mangrove access allow|deny|reset SERVER ROOT [--for session|1h|always] [--write [--sockets]]
  mangrove never [list] [--json]     names that are never inside: hidden in granted folders from confined
                                     servers
  mangrove never add NAME [--containing TEXT]
                                     one more, as it is or with * and ?; of files that contain a text alone
  mangrove never remove NAME         a name, or an exception
  mangrove never except NAME         is hidden from none
  mangrove workspace list|use|create|delete NAME
  mangrove workspace add|remove NAME --root R… --server S…
  mangrove workspace rename NAME NEW-NAME
  mangrove workspace others NAME stop|leave
                                     named sets of folders and servers; only what is in the one that is
                                     on is told. Everything is always there
  mangrove call SERVER TOOL [JSON-ARGUMENTS]
                                     calls a tool, may wait for your answer; the result is JSON
  mangrove apps [list] [--json]      the servers that AI apps on this machine have, and which are routed
  mangrove apps import APP [ENTRY…|--all] [--secrets-to-key-ring] [--templates]
                                     makes servers of them; starts nothing, grants nothing
  mangrove apps route|unroute APP [ENTRY…|--all] [--dry-run] [--project] [--secrets-to-key-ring]
                                     lets the app start them through Mangrove, or as before; shows the change
                                     of its file; without names it says what could be done
  mangrove apps export SERVER APP [--dry-run]
                                     adds a server of Mangrove&apos;s to an app
  mangrove pause|resume              nobody is told anything new until you resume
  mangrove undo                      takes back what was done last in the running window
  mangrove tour                      shows in the terminal what Mangrove does
  mangrove version
  mangrove help

Removing, denying and stopping act at once. While a window runs, whatever lets a server be told more is
confirmed there: allowing, resuming, resetting a denial, hiding less, adding a folder that a server would
be told at once.

Options: --config-dir DIR, --data-dir DIR keep everything in other folders.
Exit code: 0 done, 1 not done or the tool has failed, 2 wrong words, 3 no Mangrove is running.
</source>
        <translation>Mangrove entscheidet, welcher MCP-Server von welchen Ihrer Ordner wissen darf.

  mangrove [FOLDER…]                 starten oder das laufende Fenster nach vorn holen; bietet die Ordner an
  mangrove --background              starten, ohne nach vorn zu kommen
  mangrove status [--json]           was läuft, wer was sieht
  mangrove roots list
  mangrove roots add [--yes] PATH    ohne Fenster wird bei einem weiten oder heiklen Ordner im Terminal
                                     nachgefragt; --yes beantwortet das im Voraus
  mangrove roots locate [--yes] NAME PATH
                                     wo ein umgezogener Ordner jetzt ist; seine Entscheidungen bleiben.
                                     Ein anderer Ordner wird bestätigt wie ein weiter
  mangrove roots remove PATH-or-ID
  mangrove find-projects DIR… [--json] [--add]
                                     sucht Projekte unter diesen Ordnern; --add fügt sie hinzu wie roots add
  mangrove servers list
  mangrove servers add NAME [--env K=V] [--cwd D] -- PROGRAM [ARG…]
  mangrove servers add NAME [--header K=V]… --url URL
                                     ein Server an einer Adresse; sein Token wird im Fenster eingegeben,
                                     denn eine Befehlszeile können andere Programme lesen
      [--app-roots mangrove|both|common|app] [--app-env NAME,NAME…] [--app-folder yes|no]
                                     bei beiden, wo eine App ihn startet: wer entscheidet, wenn die App
                                     Ordner hat, welche Variablen er von der App bekommt, und ob er im
                                     Ordner der App arbeitet, obwohl er einen eigenen hat
      [--protect told|files|confined] [--network on|off] [--metadata kept|open] [--keep NAME,NAME…]
                                     bei einem Programm: worauf das System ihn beschränkt. told: auf
                                     nichts; files: Er erreicht nur Dateien, die gewährt sind; confined:
                                     auch keinen anderen Prozess
                                     (add kennt auch highest: das höchste, das dieser Rechner hat, sonst wird
                                     er nicht hinzugefügt; told, wo nichts gesagt ist). confined lässt auch Metadaten von Repositorys, wie sie sind,
                                     in Ordnern, die er schreiben darf (kept, außer bei open), und was zuoberst
                                     in ihnen die Namen von --keep hat
      [--hide-names on|off] [--never-except NAME,NAME…]
                                     ob Namen, die nie enthalten sind, vor einem eingeschlossenen verborgen
                                     sind (on bei dem, was hinzugefügt wird), und welche davon nicht
      [--explain-refusals on|off]        lässt das System sagen, welche Pfade einem eingeschränkten verweigert
                                     werden
      [--client-id ID] [--callback-port PORT] [--scopes SCOPES]
                                     bei einer Adresse, die eine Anmeldung verlangt: der Client, den ihr
                                     Betreiber vergeben hat, und worum gebeten wird
      [--inner-host HOST] [--inner-host-here HOST]
                                     der eine Host der Anmeldung, der weiter innen liegen darf als der
                                     Server: in diesem Netz oder auf diesem Rechner; &apos;&apos; für keinen
      [--client-credentials] [--client-key FILE]
                                     dieser Client meldet sich selbst an, ohne Browser: mit dem privaten
                                     Schlüssel in der Datei, oder einem Geheimnis aus dem Fenster
  mangrove servers edit NAME …       ändert alle diese, und
      [--add-path PATH] [--add-path-write PATH] [--remove-path PATH]
                                     was ein eingeschränkter neben seinen Ordnern erreicht: lesend, lesend
                                     und schreibend, oder nicht mehr
  mangrove servers sign-in NAME [--print] [--another-account] [--new-client] [--yes]
                                     meldet im Browser an; --print, oder ohne Fenster: gibt die Adresse
                                     aus und nimmt die, bei der der Browser ankommt;
                                     --new-client: die Seite kennt Mangrove nicht mehr; --yes: ein
                                     Client, der sich selbst anmeldet, tut es auch, wo er es noch nie tat
  mangrove servers sign-out NAME
  mangrove servers remove|start|stop|restart NAME
  mangrove access allow|deny|reset SERVER ROOT [--for session|1h|always] [--write [--sockets]]
  mangrove never [list] [--json]     Namen, die nie enthalten sind: in gewährten Ordnern vor eingeschlossenen
                                     Servern verborgen
  mangrove never add NAME [--containing TEXT]
                                     einer mehr, so oder mit * und ?; nur von Dateien, die einen Text enthalten
  mangrove never remove NAME         ein Name, oder eine Ausnahme
  mangrove never except NAME         ist vor keinem verborgen
  mangrove workspace list|use|create|delete NAME
  mangrove workspace add|remove NAME --root R… --server S…
  mangrove workspace rename NAME NEW-NAME
  mangrove workspace others NAME stop|leave
                                     benannte Mengen von Ordnern und Servern; nur was im aktiven
                                     Arbeitsbereich ist, wird mitgeteilt. Everything gibt es immer
  mangrove call SERVER TOOL [JSON-ARGUMENTS]
                                     ruft ein Werkzeug auf, wartet vielleicht auf Ihre Antwort; das
                                     Ergebnis ist JSON
  mangrove apps [list] [--json]      die Server der KI-Apps auf diesem Rechner, und welche umgeleitet sind
  mangrove apps import APP [ENTRY…|--all] [--secrets-to-key-ring] [--templates]
                                     macht Server daraus; startet nichts, erlaubt nichts
  mangrove apps route|unroute APP [ENTRY…|--all] [--dry-run] [--project] [--secrets-to-key-ring]
                                     lässt die App sie über Mangrove starten oder wieder wie zuvor; zeigt
                                     die Änderung ihrer Datei; ohne Namen: was möglich wäre
  mangrove apps export SERVER APP [--dry-run]
                                     fügt einer App einen Server von Mangrove hinzu
  mangrove pause|resume              niemandem wird Neues mitgeteilt, bis Sie fortsetzen
  mangrove undo                      macht rückgängig, was im laufenden Fenster zuletzt getan wurde
  mangrove tour                      zeigt im Terminal, was Mangrove tut
  mangrove version
  mangrove help

Entfernen, Ablehnen und Stoppen wirken sofort. Solange ein Fenster läuft, wird dort bestätigt, wodurch
einem Server mehr mitgeteilt würde: erlauben, fortsetzen, eine Ablehnung zurücksetzen, weniger verbergen,
einen Ordner hinzufügen, den ein Server sofort erführe.

Optionen: --config-dir DIR und --data-dir DIR bewahren alles in anderen Ordnern auf.
Exit-Code: 0 getan, 1 nicht getan oder Werkzeug gescheitert, 2 falsche Wörter, 3 kein Mangrove läuft.
</translation>
    </message>
    <message>
        <source>--hide-names wants on or off, and got %1.</source>
        <translation>--hide-names will on oder off und bekam %1.</translation>
    </message>
    <message>
        <source>Change What Is Hidden from %1</source>
        <translation>Ändern, was vor %1 verborgen ist</translation>
    </message>
    <message>
        <source>Change What Is Never Inside</source>
        <translation>Ändern, was nie enthalten ist</translation>
    </message>
    <message>
        <source>“%1” is not the name of a file or folder, nor a pattern of one.</source>
        <translation>„%1“ ist weder ein Name einer Datei oder eines Ordners noch ein Muster dafür.</translation>
    </message>
    <message numerus="yes">
        <source>%n exception(s) at most can be made for a server.</source>
        <translation>
            <numerusform>Für einen Server kann höchstens %n Ausnahme gemacht werden.</numerusform>
            <numerusform>Für einen Server können höchstens %n Ausnahmen gemacht werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>nicht entschieden</translation>
    </message>
    <message>
        <source>Names that are never inside are hidden</source>
        <translation>Namen, die nie enthalten sind, sind verborgen</translation>
    </message>
    <message>
        <source>Exceptions from what is never inside</source>
        <translation>Ausnahmen von dem, was nie enthalten ist</translation>
    </message>
    <message>
        <source>Names that are never inside are not hidden from it any more.</source>
        <translation>Namen, die nie enthalten sind, sind vor ihm nicht mehr verborgen.</translation>
    </message>
    <message>
        <source>What has these names is not hidden from it any more: %1.</source>
        <translation>Was diese Namen trägt, ist vor ihm nicht mehr verborgen: %1.</translation>
    </message>
    <message numerus="yes">
        <source>The text that a file has to contain has %n byte(s) at most.</source>
        <translation>
            <numerusform>Der Text, den eine Datei enthalten muss, hat höchstens %n Byte.</numerusform>
            <numerusform>Der Text, den eine Datei enthalten muss, hat höchstens %n Bytes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) at most can be hidden.</source>
        <translation>
            <numerusform>Höchstens %n Name kann verborgen werden.</numerusform>
            <numerusform>Höchstens %n Namen können verborgen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exception(s) at most can be made.</source>
        <translation>
            <numerusform>Höchstens %n Ausnahme kann gemacht werden.</numerusform>
            <numerusform>Höchstens %n Ausnahmen können gemacht werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>%1 can read %2 files.</source>
        <translation>%1 kann %2-Dateien lesen.</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>So lassen</translation>
    </message>
    <message>
        <source>This name is never inside: it is hidden from the server. What you allow here, it sees.</source>
        <translation>Dieser Name ist nie enthalten: Er ist vor dem Server verborgen. Was Sie hier erlauben, sieht er.</translation>
    </message>
    <message>
        <source>%1 holds more than a million files and folders, too many to look for names that are never inside. Grant a folder further in.</source>
        <translation>In %1 liegen mehr als eine Million Dateien und Ordner, zu viele, um nach Namen zu suchen, die nie enthalten sind. Gewähren Sie einen Ordner weiter innen.</translation>
    </message>
    <message>
        <source>%1 holds more names that are never inside than can be hidden (1,000). Grant a folder further in.</source>
        <translation>In %1 liegen mehr Namen, die nie enthalten sind, als verborgen werden können (1.000). Gewähren Sie einen Ordner weiter innen.</translation>
    </message>
    <message>
        <source>The system tells your programs of no more changes in folders (inotify), so names that are never inside could not be hidden in %1. End some that watch folders, or raise that limit.</source>
        <translation>Das System meldet Ihren Programmen keine weiteren Änderungen in Ordnern (inotify), deshalb konnten Namen, die nie enthalten sind, in %1 nicht verborgen werden. Beenden Sie einige, die Ordner beobachten, oder erhöhen Sie diese Grenze.</translation>
    </message>
    <message>
        <source>Names that are never inside could not be hidden in %1: %2.</source>
        <translation>Namen, die nie enthalten sind, konnten in %1 nicht verborgen werden: %2.</translation>
    </message>
    <message>
        <source>What has a name that is never inside came to lie in its folders and could not be hidden, so it was ended.</source>
        <translation>In seine Ordner kam etwas mit einem Namen, der nie enthalten ist, und konnte nicht verborgen werden, deshalb wurde er beendet.</translation>
    </message>
</context>
<context>
    <name>Misconduct</name>
    <message>
        <source>It wrote more than %1 lines in a minute to its standard output that are no messages.</source>
        <translation>Er hat in einer Minute mehr als %1 Zeilen auf seine Standardausgabe geschrieben, die keine Nachrichten sind.</translation>
    </message>
    <message>
        <source>Wrote a line to its standard output that is no message: %1</source>
        <translation>Hat eine Zeile auf seine Standardausgabe geschrieben, die keine Nachricht ist: %1</translation>
    </message>
</context>
<context>
    <name>NeverCommand</name>
    <message>
        <source>but not %1</source>
        <translation>aber nicht %1</translation>
    </message>
    <message>
        <source>%1: never inside already.</source>
        <translation>%1: schon nie enthalten.</translation>
    </message>
    <message>
        <source>%1: never inside.</source>
        <translation>%1: nie enthalten.</translation>
    </message>
    <message>
        <source>%1: not hidden any more.</source>
        <translation>%1: nicht mehr verborgen.</translation>
    </message>
    <message>
        <source>%1: no exception any more.</source>
        <translation>%1: keine Ausnahme mehr.</translation>
    </message>
    <message>
        <source>There is no name %1. See: mangrove never list</source>
        <translation>Es gibt keinen Namen %1. Siehe: mangrove never list</translation>
    </message>
    <message>
        <source>%1: an exception already.</source>
        <translation>%1: schon eine Ausnahme.</translation>
    </message>
    <message>
        <source>%1: an exception.</source>
        <translation>%1: eine Ausnahme.</translation>
    </message>
    <message>
        <source>Save it in the window of Mangrove.</source>
        <translation>Speichern Sie es im Fenster von Mangrove.</translation>
    </message>
    <message>
        <source>Names that are never inside are being changed in the window of Mangrove. Save or cancel that first.</source>
        <translation>Im Fenster von Mangrove werden gerade Namen geändert, die nie enthalten sind. Speichern Sie dort zuerst, oder brechen Sie ab.</translation>
    </message>
</context>
<context>
    <name>PrivateFolders</name>
    <message numerus="yes">
        <source>Its private folder %1 could not be emptied within %n second(s). Try again, or empty it yourself.</source>
        <translation>
            <numerusform>Sein privater Ordner %1 konnte nicht innerhalb von %n Sekunde geleert werden. Versuchen Sie es noch einmal, oder leeren Sie ihn selbst.</numerusform>
            <numerusform>Sein privater Ordner %1 konnte nicht innerhalb von %n Sekunden geleert werden. Versuchen Sie es noch einmal, oder leeren Sie ihn selbst.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RouteEdit</name>
    <message>
        <source>Undo Routing of %1</source>
        <translation>Umleitung von %1 zurücknehmen</translation>
    </message>
    <message>
        <source>Undo Routing</source>
        <translation>Umleitung zurücknehmen</translation>
    </message>
    <message>
        <source>Export %1 to %2</source>
        <translation>%1 in %2 exportieren</translation>
    </message>
    <message>
        <source>Route %1</source>
        <translation>%1 umleiten</translation>
    </message>
    <message>
        <source>Route Servers</source>
        <translation>Server umleiten</translation>
    </message>
</context>
<context>
    <name>ServerHomes</name>
    <message numerus="yes">
        <source>What it needs to run was not found within %n second(s): %1 does not answer.</source>
        <translation>
            <numerusform>Was er zum Laufen braucht, wurde nicht innerhalb von einer Sekunde gefunden: %1 antwortet nicht.</numerusform>
            <numerusform>Was er zum Laufen braucht, wurde nicht innerhalb von %n Sekunden gefunden: %1 antwortet nicht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Told</source>
        <translation>Mitgeteilt</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>eine leere Liste</translation>
    </message>
    <message>
        <source>Exactly what was told</source>
        <translation>Genau das Mitgeteilte</translation>
    </message>
    <message>
        <source>This server was removed since.</source>
        <translation>Dieser Server wurde seitdem entfernt.</translation>
    </message>
    <message>
        <source>none; the server&apos;s policy is to ask you</source>
        <translation>keine; die Regel des Servers ist, Sie zu fragen</translation>
    </message>
    <message>
        <source>none; the server&apos;s policy allows all folders</source>
        <translation>keine; die Regel des Servers erlaubt alle Ordner</translation>
    </message>
    <message>
        <source>none; the server&apos;s policy denies all folders</source>
        <translation>keine; die Regel des Servers lehnt alle Ordner ab</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>set aside until you confirm the changed server</source>
        <translation>ausgesetzt, bis Sie den geänderten Server bestätigen</translation>
    </message>
    <message>
        <source>allowed until the server stops</source>
        <translation>erlaubt, bis der Server stoppt</translation>
    </message>
    <message>
        <source>denied until the server stops</source>
        <translation>abgelehnt, bis der Server stoppt</translation>
    </message>
    <message>
        <source>allowed, always</source>
        <translation>erlaubt, immer</translation>
    </message>
    <message>
        <source>denied, always</source>
        <translation>abgelehnt, immer</translation>
    </message>
    <message>
        <source>allowed, %1</source>
        <translation>erlaubt, %1</translation>
    </message>
    <message>
        <source>denied, %1</source>
        <translation>abgelehnt, %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>Nobody has decided yet. You are asked when the server wants to know, or decide here.</source>
        <translation>Niemand hat bisher entschieden. Sie werden gefragt, wenn der Server es wissen will, oder entscheiden Sie hier.</translation>
    </message>
    <message>
        <source>Nobody has decided yet. The server asked before this folder was there (%1), and asks again only when its list changes or it is restarted. Decide here: if you allow it, it hears of it.</source>
        <translation>Niemand hat bisher entschieden. Der Server hat gefragt, bevor dieser Ordner da war (%1), und fragt erst wieder, wenn sich seine Liste ändert oder er neu gestartet wird. Entscheiden Sie hier: wenn Sie es erlauben, erfährt er davon.</translation>
    </message>
    <message>
        <source>Nobody has decided yet. The server has asked (%1) and goes on without it; it brings this folder up again when it was restarted. Decide here at any time.</source>
        <translation>Niemand hat bisher entschieden. Der Server hat gefragt (%1) und macht ohne den Ordner weiter; nach einem Neustart fragt er wieder danach. Entscheiden Sie hier, wann immer Sie wollen.</translation>
    </message>
    <message>
        <source>The last round of a call told the server about this folder.</source>
        <translation>Mit der letzten Runde eines Aufrufs wurde dem Server dieser Ordner mitgeteilt.</translation>
    </message>
    <message>
        <source>The running server was told about this folder.</source>
        <translation>Dem laufenden Server wurde dieser Ordner mitgeteilt.</translation>
    </message>
    <message>
        <source>It may know this folder, but roots are switched off for this server: it is told nothing.</source>
        <translation>Er darf diesen Ordner kennen, aber Roots sind für diesen Server abgeschaltet: ihm wird nichts mitgeteilt.</translation>
    </message>
    <message>
        <source>It may know this folder: known at its next request.</source>
        <translation>Er darf diesen Ordner kennen: bekannt mit seiner nächsten Anfrage.</translation>
    </message>
    <message>
        <source>It may know this folder, and is told when it asks the next time.</source>
        <translation>Er darf diesen Ordner kennen und erfährt ihn, wenn er das nächste Mal fragt.</translation>
    </message>
    <message>
        <source>It may know this folder, and is told when it runs and asks.</source>
        <translation>Er darf diesen Ordner kennen und erfährt ihn, wenn er läuft und fragt.</translation>
    </message>
    <message>
        <source>The server knows this folder by the place where it was before. It is told the new one when it asks the next time.</source>
        <translation>Der Server kennt diesen Ordner unter seinem früheren Ort. Den neuen erfährt er, wenn er das nächste Mal fragt.</translation>
    </message>
    <message>
        <source>The server was told about this folder at its last request. That it was taken back is known at its next request.</source>
        <translation>Dem Server wurde dieser Ordner bei seiner letzten Anfrage mitgeteilt. Dass er zurückgenommen wurde, erfährt er mit seiner nächsten.</translation>
    </message>
    <message>
        <source>The time that it was allowed for has ended, but the running server still knows the folder and may go on using it.</source>
        <translation>Die Zeit, für die er erlaubt war, ist um, aber der laufende Server kennt den Ordner noch und kann ihn weiter verwenden.</translation>
    </message>
    <message>
        <source>The folder was taken back, but the running server still knows it and may go on using it.</source>
        <translation>Der Ordner wurde zurückgenommen, aber der laufende Server kennt ihn noch und kann ihn weiter verwenden.</translation>
    </message>
    <message>
        <source>The server is not told about this folder.</source>
        <translation>Dem Server wird dieser Ordner nicht mitgeteilt.</translation>
    </message>
    <message>
        <source>The server asks for this folder and waits for your answer.</source>
        <translation>Der Server fragt nach diesem Ordner und wartet auf Ihre Antwort.</translation>
    </message>
    <message>
        <source>The folder is not in the workspace that is on: the server is not told about it.</source>
        <translation>Der Ordner ist nicht im aktiven Arbeitsbereich: er wird dem Server nicht mitgeteilt.</translation>
    </message>
    <message>
        <source>The server is not in the workspace that is on: it is told of no folder.</source>
        <translation>Der Server ist nicht im aktiven Arbeitsbereich: ihm wird kein Ordner mitgeteilt.</translation>
    </message>
    <message>
        <source>The server is not told about this folder while it is not available.</source>
        <translation>Dem Server wird dieser Ordner nicht mitgeteilt, solange er nicht verfügbar ist.</translation>
    </message>
    <message>
        <source>the server has changed, and you have not confirmed it</source>
        <translation>der Server hat sich geändert, und Sie haben das nicht bestätigt</translation>
    </message>
    <message>
        <source>roots are switched off for this server</source>
        <translation>Roots sind für diesen Server abgeschaltet</translation>
    </message>
    <message>
        <source>it is denied</source>
        <translation>er ist abgelehnt</translation>
    </message>
    <message>
        <source>the server&apos;s policy denies what you have not allowed</source>
        <translation>die Regel des Servers lehnt ab, was Sie nicht erlaubt haben</translation>
    </message>
    <message>
        <source>it is not in the workspace that is on</source>
        <translation>er ist nicht im aktiven Arbeitsbereich</translation>
    </message>
    <message>
        <source>the folder is being checked</source>
        <translation>der Ordner wird gerade geprüft</translation>
    </message>
    <message>
        <source>the time that it was allowed for has ended</source>
        <translation>die Zeit, für die er erlaubt war, ist um</translation>
    </message>
    <message>
        <source>nobody has allowed it</source>
        <translation>niemand hat ihn erlaubt</translation>
    </message>
    <message>
        <source>the server does not run</source>
        <translation>der Server läuft nicht</translation>
    </message>
    <message>
        <source>there was no request since it was allowed</source>
        <translation>es gab keine Anfrage, seit er erlaubt wurde</translation>
    </message>
    <message>
        <source>it has not asked yet</source>
        <translation>er hat noch nicht gefragt</translation>
    </message>
    <message>
        <source>it has not asked since it was allowed</source>
        <translation>er hat nicht gefragt, seit er erlaubt wurde</translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1 (%2-mal)</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Gefragt</translation>
    </message>
    <message>
        <source>not in this run</source>
        <translation>nicht in diesem Lauf</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>A change</source>
        <translation>Eine Änderung</translation>
    </message>
    <message>
        <source>known at its next request</source>
        <translation>bekannt mit seiner nächsten Anfrage</translation>
    </message>
    <message>
        <source>Notified</source>
        <translation>Benachrichtigt</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation>%1 von %2 Sitzungen</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>nicht mitgeteilt</translation>
    </message>
    <message>
        <source>The folder or the server was removed.</source>
        <translation>Der Ordner oder der Server wurde entfernt.</translation>
    </message>
    <message>
        <source>Ended because</source>
        <translation>Beendet, weil</translation>
    </message>
    <message>
        <source>Taken back because</source>
        <translation>Zurückgenommen, weil</translation>
    </message>
    <message>
        <source>Not told because</source>
        <translation>Nicht mitgeteilt, weil</translation>
    </message>
    <message>
        <source>What the server was told</source>
        <translation>Was dem Server mitgeteilt wurde</translation>
    </message>
    <message>
        <source>Told about this folder</source>
        <translation>Diesen Ordner mitgeteilt</translation>
    </message>
    <message>
        <source>This folder</source>
        <translation>Dieser Ordner</translation>
    </message>
    <message>
        <source>not in the last answer</source>
        <translation>nicht in der letzten Antwort</translation>
    </message>
    <message>
        <source>The last answer was given while you were still being asked.</source>
        <translation>Die letzte Antwort wurde gegeben, während Sie noch gefragt wurden.</translation>
    </message>
    <message>
        <source>The folder</source>
        <translation>Der Ordner</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>inode %1</source>
        <translation>Inode %1</translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>The path now leads to something else than you approved. It is withheld from all servers until you confirm it.</source>
        <translation>Der Pfad führt jetzt zu etwas anderem, als Sie gebilligt haben. Er wird allen Servern vorenthalten, bis Sie ihn bestätigen.</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Gebilligt</translation>
    </message>
    <message>
        <source>Now leads to</source>
        <translation>Führt jetzt zu</translation>
    </message>
    <message>
        <source>Confirm…</source>
        <translation>Bestätigen…</translation>
    </message>
    <message>
        <source>Who knows it</source>
        <translation>Wer ihn kennt</translation>
    </message>
    <message>
        <source>There are no servers yet.</source>
        <translation>Es gibt noch keine Server.</translation>
    </message>
    <message numerus="yes">
        <source>%n other server(s): see the row of the folder in the table.</source>
        <translation>
            <numerusform>%n weiterer Server: siehe die Zeile des Ordners in der Tabelle.</numerusform>
            <numerusform>%n weitere Server: siehe die Zeile des Ordners in der Tabelle.</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder was removed.</source>
        <translation>Der Ordner wurde entfernt.</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>Führt nach</translation>
    </message>
    <message>
        <source>URI that servers are told</source>
        <translation>URI, den Server erfahren</translation>
    </message>
    <message>
        <source>The name mixes scripts: letters may not be what they look like.</source>
        <translation>Der Name mischt Schriften: Buchstaben sind vielleicht nicht, was sie scheinen.</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation>Läuft in</translation>
    </message>
    <message>
        <source>Next restart</source>
        <translation>Nächster Neustart</translation>
    </message>
    <message>
        <source>Restarts in a row</source>
        <translation>Neustarts in Folge</translation>
    </message>
    <message>
        <source>What is reached</source>
        <translation>Was erreicht wird</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Headers, names only</source>
        <translation>Header, nur die Namen</translation>
    </message>
    <message>
        <source>Headers from the key ring</source>
        <translation>Header aus dem Schlüsselbund</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>in the key ring</source>
        <translation>im Schlüsselbund</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Without a sandbox this server can read what the account that it runs under can read.</source>
        <translation>Ohne Sandbox kann dieser Server lesen, was das Konto lesen kann, unter dem er läuft.</translation>
    </message>
    <message>
        <source>This server is not on this machine: its owner learns the path names that it is told.</source>
        <translation>Dieser Server ist nicht auf diesem Rechner: wer ihn betreibt, erfährt die mitgeteilten Pfadnamen.</translation>
    </message>
    <message>
        <source>What runs</source>
        <translation>Was läuft</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Arbeitsordner</translation>
    </message>
    <message>
        <source>an empty folder of its own</source>
        <translation>ein eigener leerer Ordner</translation>
    </message>
    <message>
        <source>Environment, names only</source>
        <translation>Umgebung, nur die Namen</translation>
    </message>
    <message>
        <source>Environment from the key ring</source>
        <translation>Umgebung aus dem Schlüsselbund</translation>
    </message>
    <message>
        <source>Environment from an app that starts it</source>
        <translation>Umgebung von einer App, die ihn startet</translation>
    </message>
    <message>
        <source>Without a sandbox this server can read what you can read.</source>
        <translation>Ohne Sandbox kann dieser Server lesen, was Sie lesen können.</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>Last session</source>
        <translation>Letzte Sitzung</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>not agreed yet</source>
        <translation>noch nicht vereinbart</translation>
    </message>
    <message>
        <source>Spoken to</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Found out</source>
        <translation>Ermittelt</translation>
    </message>
    <message>
        <source>It is told of changes at its next request.</source>
        <translation>Änderungen erfährt er mit seiner nächsten Anfrage.</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>Nennt sich</translation>
    </message>
    <message>
        <source>%1 (its own claim)</source>
        <translation>%1 (eigene Angabe)</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) on its output that are no messages</source>
        <translation>
            <numerusform>%n Zeile auf seiner Ausgabe, die keine Nachricht ist</numerusform>
            <numerusform>%n Zeilen auf seiner Ausgabe, die keine Nachrichten sind</numerusform>
        </translation>
    </message>
    <message>
        <source>The last of them</source>
        <translation>Die letzte davon</translation>
    </message>
    <message numerus="yes">
        <source>%n violation(s) of the protocol</source>
        <translation>
            <numerusform>%n Verstoß gegen das Protokoll</numerusform>
            <numerusform>%n Verstöße gegen das Protokoll</numerusform>
        </translation>
    </message>
    <message>
        <source>What it was told</source>
        <translation>Was ihm mitgeteilt wurde</translation>
    </message>
    <message>
        <source>Roots are switched off for this server: it is told nothing.</source>
        <translation>Roots sind für diesen Server abgeschaltet: ihm wird nichts mitgeteilt.</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were taken back since its last request. It learns of that at its next request.</source>
        <translation>
            <numerusform>%n Ordner wurde seit seiner letzten Anfrage zurückgenommen. Mit seiner nächsten erfährt er davon.</numerusform>
            <numerusform>%n Ordner wurden seit seiner letzten Anfrage zurückgenommen. Mit seiner nächsten erfährt er davon.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were taken back, and the running server still knows them.</source>
        <translation>
            <numerusform>%n Ordner wurde zurückgenommen, und der laufende Server kennt ihn noch.</numerusform>
            <numerusform>%n Ordner wurden zurückgenommen, und der laufende Server kennt sie noch.</numerusform>
        </translation>
    </message>
    <message>
        <source>Still known</source>
        <translation>Noch bekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), last %1</source>
        <translation>
            <numerusform>%n-mal, zuletzt %1</numerusform>
            <numerusform>%n-mal, zuletzt %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Exactly what it was last told</source>
        <translation>Genau das zuletzt Mitgeteilte</translation>
    </message>
    <message>
        <source>Last told</source>
        <translation>Zuletzt mitgeteilt</translation>
    </message>
    <message>
        <source>A removed server</source>
        <translation>Ein entfernter Server</translation>
    </message>
    <message>
        <source>The server was removed.</source>
        <translation>Der Server wurde entfernt.</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>Confirm Change…</source>
        <translation>Änderung bestätigen…</translation>
    </message>
    <message>
        <source>Its last words</source>
        <translation>Seine letzten Worte</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten…</translation>
    </message>
    <message>
        <source>Its error output</source>
        <translation>Seine Fehlerausgabe</translation>
    </message>
    <message>
        <source>Last lines</source>
        <translation>Letzte Zeilen</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>%1 (pid %2)</source>
        <translation>%1 (PID %2)</translation>
    </message>
    <message>
        <source>App&apos;s process</source>
        <translation>Prozess der App</translation>
    </message>
    <message>
        <source>App&apos;s program</source>
        <translation>Programm der App</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>Gestartet von</translation>
    </message>
    <message>
        <source>%1 (taken back, still known)</source>
        <translation>%1 (zurückgenommen, noch bekannt)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Session %1, %2</source>
        <translation>Sitzung %1, %2</translation>
    </message>
    <message>
        <source>Mangrove&apos;s own</source>
        <translation>Mangroves eigene</translation>
    </message>
    <message>
        <source>%1: seen by %2 of %3 sessions</source>
        <translation>%1: gesehen von %2 von %3 Sitzungen</translation>
    </message>
    <message>
        <source>By how many</source>
        <translation>Von wie vielen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a state and what about it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>a removed server</source>
        <translation>ein entfernter Server</translation>
    </message>
    <message>
        <source>a removed folder</source>
        <translation>ein entfernter Ordner</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) granted</source>
        <translation>
            <numerusform>%n Ordner erlaubt</numerusform>
            <numerusform>%n Ordner erlaubt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) revoked</source>
        <translation>
            <numerusform>%n Ordner zurückgenommen</numerusform>
            <numerusform>%n Ordner zurückgenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Noch ist nichts geschehen</translation>
    </message>
    <message>
        <source>It was told an empty list since. This server is known to ignore one: it goes on with the folders that it was told before.</source>
        <translation>Ihm wurde seitdem eine leere Liste mitgeteilt. Von diesem Server ist bekannt, dass er eine solche nicht beachtet: er macht mit den Ordnern weiter, die ihm zuvor mitgeteilt wurden.</translation>
    </message>
    <message>
        <source>A restart would not make it forget: it runs on by itself.</source>
        <translation>Durch einen Neustart vergäße er nichts: er läuft für sich weiter.</translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation>Zum Anwenden neu starten</translation>
    </message>
    <message>
        <source>told %1</source>
        <comment>how long ago</comment>
        <translation>mitgeteilt %1</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>until it stops</source>
        <translation>bis er stoppt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a fact, and how long that was decided for</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Who else</source>
        <translation>Wer sonst</translation>
    </message>
    <message>
        <source>Its other folders</source>
        <translation>Seine anderen Ordner</translation>
    </message>
    <message>
        <source>Its folders</source>
        <translation>Seine Ordner</translation>
    </message>
    <message>
        <source>Known for certain</source>
        <translation>Sicher bekannt</translation>
    </message>
    <message numerus="yes">
        <source>It is not known what became of %n answer(s) to it: lost, or still to arrive. Until this session ends, what was in there counts as known, and what was not as not yet seen.</source>
        <translation>
            <numerusform>Was aus %n Antwort an ihn wurde, ist nicht bekannt: verloren, oder noch unterwegs. Bis diese Sitzung endet, gilt, was darin stand, als bekannt, und was nicht, als noch nicht gesehen.</numerusform>
            <numerusform>Was aus %n Antworten an ihn wurde, ist nicht bekannt: verloren, oder noch unterwegs. Bis diese Sitzung endet, gilt, was darin stand, als bekannt, und was nicht, als noch nicht gesehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Told Only: that binds nobody. Without a sandbox the server can read and write what you can.</source>
        <translation>Nur mitgeteilt: Das bindet niemanden. Ohne Sandbox kann der Server lesen und schreiben, was Sie können.</translation>
    </message>
    <message>
        <source>told</source>
        <translation>mitgeteilt</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>übergeben</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>nicht übergeben</translation>
    </message>
    <message>
        <source>not enforced</source>
        <translation>nicht erzwungen</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <comment>told, passed, enforced</comment>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>Told, passed, enforced</source>
        <translation>Mitgeteilt, übergeben, erzwungen</translation>
    </message>
    <message>
        <source>Told Only: nothing is enforced. Without a sandbox it can reach what you can.</source>
        <translation>Nur mitgeteilt: Nichts wird erzwungen. Ohne Sandbox erreicht er, was Sie erreichen.</translation>
    </message>
    <message>
        <source>It was started with other folders than it may know now.</source>
        <translation>Er wurde mit anderen Ordnern gestartet, als er jetzt kennen darf.</translation>
    </message>
    <message>
        <source>in an app</source>
        <translation>in einer App</translation>
    </message>
    <message>
        <source>Who knows them</source>
        <translation>Wer sie kennt</translation>
    </message>
    <message>
        <source>No folder is left in this group.</source>
        <translation>In dieser Gruppe ist kein Ordner mehr.</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s). What you do with the group is done with all of them.</source>
        <translation>
            <numerusform>%n Ordner. Was Sie mit der Gruppe tun, geschieht mit ihm.</numerusform>
            <numerusform>%n Ordner. Was Sie mit der Gruppe tun, geschieht mit allen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The system holds the process that runs to that.</source>
        <translation>Daran hält das System den laufenden Prozess.</translation>
    </message>
    <message>
        <source>The process that runs was started with other grants: a restart applies this one.</source>
        <translation>Der laufende Prozess wurde mit anderen Erlaubnissen gestartet: Diese gilt nach einem Neustart.</translation>
    </message>
    <message>
        <source>enforced: read and write</source>
        <translation>erzwungen: lesen und schreiben</translation>
    </message>
    <message>
        <source>enforced: read</source>
        <translation>erzwungen: lesen</translation>
    </message>
    <message>
        <source>out of reach</source>
        <translation>unerreichbar</translation>
    </message>
    <message>
        <source>within reach, as it lies in %1</source>
        <translation>erreichbar, weil in %1 gelegen</translation>
    </message>
    <message>
        <source>Confined: for it there is nothing but this and what stands below.</source>
        <translation>Eingeschlossen: Für ihn gibt es nichts als dies und was unten steht.</translation>
    </message>
    <message>
        <source>Files Confined: it can read, change and run no file but these and what stands below.</source>
        <translation>Auf Dateien beschränkt: Er kann keine Datei lesen, ändern oder ausführen außer diesen und dem, was unten steht.</translation>
    </message>
    <message>
        <source>It goes on as it was started: a restart applies what was decided since.</source>
        <translation>Er läuft weiter, wie er gestartet wurde: Ein Neustart wendet an, was seither entschieden wurde.</translation>
    </message>
    <message>
        <source>What else it can reach</source>
        <translation>Was er sonst erreichen kann</translation>
    </message>
    <message>
        <source>Its own, to read and write</source>
        <translation>Sein Eigenes, zum Lesen und Schreiben</translation>
    </message>
    <message>
        <source>Of the system, as far as it is there</source>
        <translation>Vom System, soweit vorhanden</translation>
    </message>
    <message>
        <source>It can write this file in place only. A program that saves by putting a new file there needs the file&apos;s folder.</source>
        <translation>Er kann in diese Datei nur an Ort und Stelle schreiben. Ein Programm, das beim Speichern eine neue Datei an ihren Platz legt, braucht den Ordner der Datei.</translation>
    </message>
    <message>
        <source>It may know this folder: known when it is started the next time.</source>
        <translation>Er darf diesen Ordner kennen: bekannt, wenn er das nächste Mal gestartet wird.</translation>
    </message>
    <message>
        <source>%1 (read and write)</source>
        <translation>%1 (lesen und schreiben)</translation>
    </message>
    <message>
        <source>%1 (read)</source>
        <translation>%1 (lesen)</translation>
    </message>
    <message>
        <source>Added paths, of which it is told nothing</source>
        <translation>Zusätzliche Pfade, von denen ihm nichts mitgeteilt wird</translation>
    </message>
    <message numerus="yes">
        <source>read %1, %n time(s)</source>
        <translation>
            <numerusform>%1 lesen, %n-mal</numerusform>
            <numerusform>%1 lesen, %n-mal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>write %1, %n time(s)</source>
        <translation>
            <numerusform>%1 schreiben, %n-mal</numerusform>
            <numerusform>%1 schreiben, %n-mal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>run %1, %n time(s)</source>
        <translation>
            <numerusform>%1 ausführen, %n-mal</numerusform>
            <numerusform>%1 ausführen, %n-mal</numerusform>
        </translation>
    </message>
    <message>
        <source>What it was refused since its start</source>
        <translation>Was ihm seit seinem Start verweigert wurde</translation>
    </message>
    <message>
        <source>As far as it was noticed</source>
        <translation>Soweit es bemerkt wurde</translation>
    </message>
    <message>
        <source>signed in, as far as is known</source>
        <translation>angemeldet, soweit bekannt</translation>
    </message>
    <message>
        <source>wants more than was granted</source>
        <translation>verlangt mehr, als gewährt wurde</translation>
    </message>
    <message>
        <source>signed out</source>
        <translation>abgemeldet</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Wants</source>
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>Sign-in server</source>
        <translation>Anmeldeserver</translation>
    </message>
    <message>
        <source>Granted</source>
        <translation>Gewährt</translation>
    </message>
    <message>
        <source>nothing in particular</source>
        <translation>nichts Bestimmtes</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>it was not said</source>
        <translation>nicht gesagt</translation>
    </message>
    <message>
        <source>Asked as</source>
        <translation>Gefragt als</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>Durchsehen…</translation>
    </message>
    <message>
        <source>Sign In…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>Sign Out</source>
        <translation>Abmelden</translation>
    </message>
    <message>
        <source>Nothing runs. When it is started, the system holds it to that.</source>
        <translation>Nichts läuft. Wenn er gestartet wird, hält das System ihn daran.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>what is enforced, and where it runs</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Nothing runs. When it is started, the system holds it to what it is granted then.</source>
        <translation>Nichts läuft. Wenn er gestartet wird, beschränkt das System ihn auf das, was ihm dann gewährt ist.</translation>
    </message>
    <message>
        <source>Held to</source>
        <translation>Beschränkung</translation>
    </message>
    <message>
        <source>It goes on as it was started. What was decided since applies when %1 starts it again: restart it there.</source>
        <translation>Er läuft weiter, wie er gestartet wurde. Was seitdem entschieden wurde, gilt, wenn %1 ihn wieder startet: Starten Sie ihn dort neu.</translation>
    </message>
    <message>
        <source>What runs was started without this folder, and cannot reach it. It is restarted by itself when it is in no call, or by you.</source>
        <translation>Der laufende Server wurde ohne diesen Ordner gestartet und kann ihn nicht erreichen. Er startet von selbst neu, sobald er in keinem Aufruf ist; Sie können ihn auch selbst neu starten.</translation>
    </message>
    <message>
        <source>What runs in %1 was started without this folder, and cannot reach it: restart it there.</source>
        <translation>In %1 wurde er ohne diesen Ordner gestartet und kann ihn nicht erreichen: Starten Sie ihn dort neu.</translation>
    </message>
    <message>
        <source>What is allowed until it stops ends with that: allow it for longer.</source>
        <translation>Was nur erlaubt ist, bis er stoppt, endet damit: Erlauben Sie es für länger.</translation>
    </message>
    <message>
        <source>enforced: read, write and sockets</source>
        <translation>erzwungen: lesen, schreiben und Sockets</translation>
    </message>
    <message>
        <source>told by the app with its calls</source>
        <translation>von der App mit ihren Aufrufen mitgeteilt</translation>
    </message>
    <message>
        <source>Told by the app with its calls, not one of your folders</source>
        <translation>Von der App mit ihren Aufrufen mitgeteilt, keiner Ihrer Ordner</translation>
    </message>
    <message>
        <source>Because of its program</source>
        <translation>Wegen seines Programms</translation>
    </message>
    <message>
        <source>It reaches nothing besides the system.</source>
        <translation>Er erreicht nichts außer dem System.</translation>
    </message>
    <message>
        <source>%1 (not one of your folders)</source>
        <translation>%1 (keiner Ihrer Ordner)</translation>
    </message>
    <message>
        <source>Told by %1 with its calls</source>
        <translation>Von %1 mit Aufrufen mitgeteilt</translation>
    </message>
    <message>
        <source>Told by the app with its calls</source>
        <translation>Von der App mit ihren Aufrufen mitgeteilt</translation>
    </message>
    <message>
        <source>It lies in %1, which the server reaches: so it reaches this, too. What you deny is out of reach from its next start on where it is Confined.</source>
        <translation>Es liegt in %1, was der Server erreicht: Also erreicht er auch dies. Was Sie ablehnen, ist ab seinem nächsten Start unerreichbar, wo er eingeschlossen ist.</translation>
    </message>
</context>
<context>
    <name>WorkspaceCommands</name>
    <message>
        <source>“%1” is always there, and holds everything.</source>
        <translation>„%1“ gibt es immer, mit allem darin.</translation>
    </message>
    <message>
        <source>There is no workspace %1. See: mangrove workspace list</source>
        <translation>Es gibt keinen Arbeitsbereich %1. Siehe: mangrove workspace list</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n Ordner</numerusform>
            <numerusform>%n Ordner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
    </message>
    <message>
        <source>The workspace %1 is on.</source>
        <translation>Der Arbeitsbereich %1 ist aktiv.</translation>
    </message>
    <message>
        <source>Made the workspace %1.</source>
        <translation>Arbeitsbereich %1 angelegt.</translation>
    </message>
    <message>
        <source>Deleted the workspace %1.</source>
        <translation>Arbeitsbereich %1 gelöscht.</translation>
    </message>
    <message>
        <source>Changed the workspace %1.</source>
        <translation>Arbeitsbereich %1 geändert.</translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation>Es gibt keinen Ordner %1, oder mehr als einen. Siehe: mangrove roots list</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>Es gibt keinen Server %1. Siehe: mangrove servers list</translation>
    </message>
    <message>
        <source>The workspace %1 is on, and a server may be told or reach more by this. Change it in the window of Mangrove, by Workspaces….</source>
        <translation>Der Arbeitsbereich %1 ist aktiv, und dadurch könnte einem Server mehr mitgeteilt werden oder er könnte mehr erreichen. Ändern Sie ihn im Fenster von Mangrove unter „Arbeitsbereiche…“.</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessActions</name>
    <message>
        <source>Allow &amp;Until It Stops</source>
        <translation>Erlauben, bis er &amp;stoppt</translation>
    </message>
    <message>
        <source>The server may know the folder until it stops</source>
        <translation>Der Server darf den Ordner kennen, bis er stoppt</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Allow for 1 &amp;Hour</source>
        <translation>Für 1 S&amp;tunde erlauben</translation>
    </message>
    <message>
        <source>The server may know the folder for an hour, then it is taken back</source>
        <translation>Der Server darf den Ordner eine Stunde lang kennen, dann wird er zurückgenommen</translation>
    </message>
    <message>
        <source>Ctrl+Alt+Return</source>
        <translation>Ctrl+Alt+Return</translation>
    </message>
    <message>
        <source>Allow &amp;Always</source>
        <translation>&amp;Immer erlauben</translation>
    </message>
    <message>
        <source>The server may know the folder whenever it runs</source>
        <translation>Der Server darf den Ordner kennen, wann immer er läuft</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation>Ctrl+Shift+Return</translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation>&amp;Ablehnen</translation>
    </message>
    <message>
        <source>The server is not told about the folder and does not ask again</source>
        <translation>Der Ordner wird dem Server nicht mitgeteilt, und er fragt nicht wieder</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Forgets the decision; the server&apos;s policy counts again</source>
        <translation>Vergisst die Entscheidung; die Regel des Servers gilt wieder</translation>
    </message>
    <message>
        <source>Ctrl+Backspace</source>
        <translation>Ctrl+Backspace</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n Ordner</numerusform>
            <numerusform>%n Ordner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a folder and a server in the table first.</source>
        <translation>Wählen Sie zuerst einen Ordner und einen Server in der Tabelle.</translation>
    </message>
    <message>
        <source>The workspace can only be read; decisions cannot be changed.</source>
        <translation>Der Arbeitsbereich kann nur gelesen werden; Entscheidungen können nicht geändert werden.</translation>
    </message>
    <message>
        <source>%1 has changed since you approved it. Confirm the change first.</source>
        <translation>%1 hat sich geändert, seit Sie es gebilligt haben. Bestätigen Sie zuerst die Änderung.</translation>
    </message>
    <message>
        <source>There is no decision to forget.</source>
        <translation>Es gibt keine Entscheidung, die vergessen werden könnte.</translation>
    </message>
    <message>
        <source>R&amp;ead</source>
        <translation>L&amp;esen</translation>
    </message>
    <message>
        <source>What the server may know, it may read and not change, where it is confined</source>
        <translation>Was der Server kennen darf, darf er lesen und nicht ändern, wo er eingeschlossen ist</translation>
    </message>
    <message>
        <source>Ctrl+Alt+R</source>
        <translation>Ctrl+Alt+R</translation>
    </message>
    <message>
        <source>Read a&amp;nd Write</source>
        <translation>Lesen u&amp;nd schreiben</translation>
    </message>
    <message>
        <source>What the server may know, it may change, too, where it is confined</source>
        <translation>Was der Server kennen darf, darf er auch ändern, wo er eingeschlossen ist</translation>
    </message>
    <message>
        <source>Ctrl+Alt+W</source>
        <translation>Ctrl+Alt+W</translation>
    </message>
    <message>
        <source>Allow it first.</source>
        <translation>Erlauben Sie es zuerst.</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessDialog</name>
    <message>
        <source>&amp;Allow</source>
        <translation>&amp;Erlauben</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation>&amp;Ablehnen</translation>
    </message>
    <message>
        <source>Tell it none of the folders listed here</source>
        <translation>Ihm keinen der hier aufgeführten Ordner mitteilen</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>&amp;Nicht jetzt</translation>
    </message>
    <message>
        <source>It is told none of these now. It can ask again when it was restarted; or decide in the table.</source>
        <translation>Ihm wird jetzt keiner davon mitgeteilt. Nach einem Neustart kann er wieder fragen; oder entscheiden Sie in der Tabelle.</translation>
    </message>
    <message>
        <source>Enter does not allow. Press Space or click.</source>
        <translation>Die Eingabetaste erlaubt nicht. Drücken Sie die Leertaste oder klicken Sie.</translation>
    </message>
    <message>
        <source>Press Space or click to deny.</source>
        <translation>Zum Ablehnen die Leertaste drücken oder klicken.</translation>
    </message>
    <message>
        <source>The request changed. Please look again.</source>
        <translation>Die Anfrage hat sich geändert. Sehen Sie sie bitte noch einmal an.</translation>
    </message>
    <message>
        <source>What is known about this server changed. Please look again.</source>
        <translation>Was über diesen Server bekannt ist, hat sich geändert. Sehen Sie es bitte noch einmal an.</translation>
    </message>
    <message>
        <source>None of the app&apos;s folders was added.</source>
        <translation>Keiner der Ordner der App wurde hinzugefügt.</translation>
    </message>
    <message>
        <source>&amp;Allow %1 of %2</source>
        <translation>%1 von %2 &amp;erlauben</translation>
    </message>
    <message>
        <source>%1 of %2 folders</source>
        <translation>%1 von %2 Ordnern</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>has not asked; the command line wants it to be told.</source>
        <translation>hat nicht gefragt; die Befehlszeile will, dass ihm etwas mitgeteilt wird.</translation>
    </message>
    <message>
        <source>asks which folders it may use.</source>
        <translation>fragt, welche Ordner er verwenden darf.</translation>
    </message>
    <message>
        <source>%1 It knows none yet.</source>
        <translation>%1 Bisher kennt er keinen.</translation>
    </message>
    <message>
        <source>%1 It knows: %2.</source>
        <translation>%1 Er kennt: %2.</translation>
    </message>
    <message>
        <source>no folder</source>
        <translation>kein Ordner</translation>
    </message>
    <message>
        <source>The server could wait no longer and was told meanwhile: %1. What you allow now, it hears of afterwards.</source>
        <translation>Der Server konnte nicht länger warten, und ihm wurde inzwischen mitgeteilt: %1. Was Sie jetzt erlauben, erfährt er danach.</translation>
    </message>
    <message>
        <source>%1 does not ask any more.</source>
        <translation>%1 fragt nicht mehr.</translation>
    </message>
    <message>
        <source>has not asked; the command line wants it to be allowed to write.</source>
        <translation>hat nicht gefragt; die Befehlszeile möchte, dass er schreiben darf.</translation>
    </message>
    <message>
        <source>tried to write this, and was refused, as it is confined:</source>
        <translation>wollte dies schreiben, und es wurde ihm verweigert, da er eingeschränkt ist:</translation>
    </message>
    <message>
        <source>tried to run this, and was refused, as it is confined:</source>
        <translation>wollte dies ausführen, und es wurde ihm verweigert, da er eingeschränkt ist:</translation>
    </message>
    <message>
        <source>tried to read this, and was refused, as it is confined:</source>
        <translation>wollte dies lesen, und es wurde ihm verweigert, da er eingeschränkt ist:</translation>
    </message>
    <message>
        <source>is confined, and git keeps what belongs to %1 outside of it. Without that, git does not work there:</source>
        <translation>ist eingeschränkt, und Git bewahrt einen Teil von %1 außerhalb dieses Ordners auf. Ohne ihn funktioniert Git dort nicht:</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessGrid</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessPages</name>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <source>By &amp;Server</source>
        <translation>Nach &amp;Server</translation>
    </message>
    <message>
        <source>By F&amp;older</source>
        <translation>Nach &amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation>&amp;Zugriff</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessRequests</name>
    <message>
        <source>%1 is not the folder that was shown any more. Look at it again, then decide.</source>
        <translation>%1 ist nicht mehr der Ordner, der gezeigt wurde. Sehen Sie ihn noch einmal an und entscheiden Sie dann.</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessScope</name>
    <message>
        <source>Nothing here of what is asked for above.</source>
        <translation>Hier ist nichts von dem, was oben verlangt ist.</translation>
    </message>
    <message>
        <source>Nothing here that matches “%1” and is asked for above.</source>
        <translation>Hier ist nichts, das zu „%1“ passt und oben verlangt ist.</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>Nichts passt zu „%1“.</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessTable</name>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation>&amp;Zugriff</translation>
    </message>
    <message>
        <source>Add folders and servers, then decide here which server may know which folder.</source>
        <translation>Fügen Sie Ordner und Server hinzu und entscheiden Sie dann hier, welcher Server welchen Ordner kennen darf.</translation>
    </message>
    <message>
        <source>Nothing here now.</source>
        <translation>Hier ist jetzt nichts.</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessView</name>
    <message>
        <source>Access</source>
        <translation>Zugriff</translation>
    </message>
    <message>
        <source>Select Whole Ro&amp;w</source>
        <translation>Ganze Zei&amp;le auswählen</translation>
    </message>
    <message>
        <source>Shift+Space</source>
        <translation>Shift+Space</translation>
    </message>
    <message>
        <source>Select Whole &amp;Column</source>
        <translation>Ganze S&amp;palte auswählen</translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation>Ctrl+Space</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityDrawer</name>
    <message>
        <source>Show &amp;Activity</source>
        <translation>&amp;Aktivität anzeigen</translation>
    </message>
    <message>
        <source>What the drawer shows</source>
        <translation>Was die Schublade zeigt</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Close Activity</source>
        <translation>Aktivität schließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Show what happened (Ctrl+J)</source>
        <translation>Zeigen, was geschah (Strg+J)</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityExport</name>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Table, CSV (*.csv)</source>
        <translation>Tabelle, CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export Activity</source>
        <translation>Aktivität exportieren</translation>
    </message>
    <message>
        <source>mangrove-activity</source>
        <comment>file name</comment>
        <translation>mangrove-aktivitaet</translation>
    </message>
    <message>
        <source>Writing the activity…</source>
        <translation>Die Aktivität wird geschrieben…</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityExportJob</name>
    <message>
        <source>“%1” could not be written (%2).</source>
        <translation>„%1“ konnte nicht geschrieben werden (%2).</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityFilterBar</name>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>showing %L1</source>
        <translation>%L1 gezeigt</translation>
    </message>
    <message>
        <source>All servers</source>
        <translation>Alle Server</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>Alle Ordner</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>Jede Art</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Jederzeit</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>7 Tage</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name (path)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%L1 so far…</source>
        <translation>bisher %L1…</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityLog</name>
    <message numerus="yes">
        <source>%n line(s) of what was recorded before were lost</source>
        <translation>
            <numerusform>%n zuvor aufgezeichnete Zeile ging verloren</numerusform>
            <numerusform>%n zuvor aufgezeichnete Zeilen gingen verloren</numerusform>
        </translation>
    </message>
    <message>
        <source>The stored activity could not be read (%1).</source>
        <translation>Die gespeicherte Aktivität konnte nicht gelesen werden (%1).</translation>
    </message>
    <message>
        <source>The activity is not stored and will be lost when Mangrove quits. %1</source>
        <translation>Die Aktivität wird nicht gespeichert und geht verloren, wenn Mangrove beendet wird. %1</translation>
    </message>
    <message>
        <source>“%1” was written by a newer version of Mangrove.</source>
        <translation>„%1“ wurde von einer neueren Version von Mangrove geschrieben.</translation>
    </message>
    <message>
        <source>“%1” could not be opened (%2).</source>
        <translation>„%1“ konnte nicht geöffnet werden (%2).</translation>
    </message>
    <message>
        <source>“%1” is damaged and could not be set aside.</source>
        <translation>„%1“ ist beschädigt und konnte nicht beiseitegelegt werden.</translation>
    </message>
    <message>
        <source>The stored activity was damaged. It was kept as “%1” and a new one was started.</source>
        <translation>Die gespeicherte Aktivität war beschädigt. Sie wurde als „%1“ aufbewahrt und eine neue begonnen.</translation>
    </message>
    <message>
        <source>The latest activity could not be stored (%1). Up to %2 lines of it are kept until Mangrove quits.</source>
        <translation>Die jüngste Aktivität konnte nicht gespeichert werden (%1). Bis zu %2 Zeilen davon werden aufbewahrt, bis Mangrove beendet wird.</translation>
    </message>
    <message>
        <source>“%1” is missing. The latest %2 lines of the activity are kept until it is back or Mangrove quits.</source>
        <translation>„%1“ fehlt. Die jüngsten %2 Zeilen der Aktivität werden aufbewahrt, bis es wieder da ist oder Mangrove beendet wird.</translation>
    </message>
    <message>
        <source>“%1” is damaged and could not be set aside. The activity is not stored.</source>
        <translation>„%1“ ist beschädigt und konnte nicht beiseitegelegt werden. Die Aktivität wird nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityModel</name>
    <message>
        <source>%1, %2</source>
        <comment>date, time</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityRuns</name>
    <message>
        <source>%1 × %2</source>
        <comment>folder, server</comment>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was done, to which</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a heading, open or closed</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>zu</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n Ordner</numerusform>
            <numerusform>%n Ordner</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityView</name>
    <message>
        <source>Export Activity…</source>
        <translation>Aktivität exportieren…</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Nothing matches.
Clear the filter to see all of it.</source>
        <translation>Nichts passt.
Leeren Sie den Filter, um alles zu sehen.</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Noch ist nichts geschehen</translation>
    </message>
</context>
<context>
    <name>mangrove::AddNameDialog</name>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>Whatever they contain</source>
        <translation>Was immer sie enthalten</translation>
    </message>
    <message>
        <source>Only files that have this text in their first 64 KiB, and no folders</source>
        <translation>Nur Dateien, die diesen Text in ihren ersten 64 KiB haben, und keine Ordner</translation>
    </message>
    <message>
        <source>Only files c&amp;ontaining:</source>
        <translation>Nur &amp;Dateien mit:</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>That text is too long.</source>
        <translation>Dieser Text ist zu lang.</translation>
    </message>
    <message>
        <source>It is in the list already.</source>
        <translation>Es steht schon in der Liste.</translation>
    </message>
    <message>
        <source>Such as .env or *.pem</source>
        <translation>Etwa .env oder *.pem</translation>
    </message>
    <message>
        <source>Say a name.</source>
        <translation>Geben Sie einen Namen an.</translation>
    </message>
</context>
<context>
    <name>mangrove::AddRoots</name>
    <message>
        <source>Add File</source>
        <translation>Datei hinzufügen</translation>
    </message>
    <message>
        <source>Adding was cancelled.</source>
        <translation>Das Hinzufügen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 was not added.</source>
        <translation>%1 wurde nicht hinzugefügt.</translation>
    </message>
    <message>
        <source>%1 is told it at once, because it is set to be told all folders.</source>
        <translation>%1 erfährt ihn sofort, denn für ihn ist eingestellt, dass ihm alle Ordner mitgeteilt werden.</translation>
    </message>
    <message>
        <source>%1 are told it at once, because they are set to be told all folders.</source>
        <translation>%1 erfahren ihn sofort, denn für sie ist eingestellt, dass ihnen alle Ordner mitgeteilt werden.</translation>
    </message>
    <message>
        <source>A command or another program wants to add “%1”.</source>
        <translation>Ein Befehl oder ein anderes Programm will „%1“ hinzufügen.</translation>
    </message>
    <message>
        <source>Confirm adds it all the same. A server that you allow it is told this whole place.</source>
        <translation>„Bestätigen“ fügt es trotzdem hinzu. Ein Server, für den Sie es erlauben, erfährt diesen ganzen Ort.</translation>
    </message>
    <message>
        <source>Confirm adds it.</source>
        <translation>„Bestätigen“ fügt es hinzu.</translation>
    </message>
    <message>
        <source>%1 was added. %2</source>
        <translation>%1 wurde hinzugefügt. %2</translation>
    </message>
    <message>
        <source>Add Folders</source>
        <translation>Ordner hinzufügen</translation>
    </message>
</context>
<context>
    <name>mangrove::AddedLine</name>
    <message>
        <source>Who May Know It</source>
        <translation>Wer es kennen darf</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>Merken</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>Später entscheiden</translation>
    </message>
    <message>
        <source>Decide Later</source>
        <translation>Später entscheiden</translation>
    </message>
    <message numerus="yes">
        <source>%n folders were added. Who may know them?</source>
        <translation>
            <numerusform>%n Ordner wurde hinzugefügt. Wer darf ihn kennen?</numerusform>
            <numerusform>%n Ordner wurden hinzugefügt. Wer darf sie kennen?</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was added. Who may know it?</source>
        <translation>%1 wurde hinzugefügt. Wer darf es kennen?</translation>
    </message>
    <message>
        <source>%1 may know what was added</source>
        <translation>%1 darf kennen, was hinzugefügt wurde</translation>
    </message>
    <message>
        <source>One Server</source>
        <translation>Ein Server</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>All That Run</source>
        <translation>Alle laufenden</translation>
    </message>
    <message numerus="yes">
        <source>The %n server(s) that run now may know what was added</source>
        <translation>
            <numerusform>Der %n jetzt laufende Server darf kennen, was hinzugefügt wurde</numerusform>
            <numerusform>Die %n jetzt laufenden Server dürfen kennen, was hinzugefügt wurde</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Deny it to all servers that are there now, always</source>
        <translation>Für alle jetzt vorhandenen Server ablehnen, immer</translation>
    </message>
</context>
<context>
    <name>mangrove::AddedPathsList</name>
    <message>
        <source>Remove Path</source>
        <translation>Pfad entfernen</translation>
    </message>
    <message>
        <source>Added paths</source>
        <translation>Zusätzliche Pfade</translation>
    </message>
    <message>
        <source>read and write: %1</source>
        <translation>lesen und schreiben: %1</translation>
    </message>
    <message>
        <source>read: %1</source>
        <translation>lesen: %1</translation>
    </message>
    <message>
        <source>not asked about: %1</source>
        <translation>ohne Nachfrage: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::AddressForm</name>
    <message>
        <source>This server is on this machine.</source>
        <translation>Dieser Server ist auf diesem Rechner.</translation>
    </message>
    <message>
        <source>This server is in this network: its owner will learn the path names of the folders that you allow.</source>
        <translation>Dieser Server ist in diesem Netzwerk: wer ihn betreibt, erfährt die Pfadnamen der Ordner, die Sie erlauben.</translation>
    </message>
    <message>
        <source>This server is elsewhere: its owner will learn the path names of the folders that you allow.</source>
        <translation>Dieser Server ist anderswo: wer ihn betreibt, erfährt die Pfadnamen der Ordner, die Sie erlauben.</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Header</translation>
    </message>
    <message>
        <source>Add &amp;Header</source>
        <translation>Hea&amp;der hinzufügen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>A header has a value and no name.</source>
        <translation>Ein Header hat einen Wert und keinen Namen.</translation>
    </message>
    <message>
        <source>The header %1 is there twice.</source>
        <translation>Der Header %1 ist zweimal vorhanden.</translation>
    </message>
    <message>
        <source>For&amp;get</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>Allo&amp;w http:// to another machine</source>
        <translation>http:// zu andere&amp;m Rechner zulassen</translation>
    </message>
    <message>
        <source>Others on the way can read and change what is sent. Neither a token nor headers from the key ring are sent then.</source>
        <translation>Andere auf dem Weg können lesen und verändern, was gesendet wird. Token und Header aus dem Schlüsselbund werden dann nicht gesendet.</translation>
    </message>
    <message>
        <source>As in https://example.com/mcp</source>
        <translation>Wie in https://example.com/mcp</translation>
    </message>
    <message>
        <source>UR&amp;L:</source>
        <translation>&amp;URL:</translation>
    </message>
    <message>
        <source>Headers:</source>
        <translation>Header:</translation>
    </message>
    <message>
        <source>Takes the token out of the key ring when you save</source>
        <translation>Nimmt das Token beim Speichern aus dem Schlüsselbund</translation>
    </message>
    <message>
        <source>Bearer to&amp;ken:</source>
        <translation>Bearer-To&amp;ken:</translation>
    </message>
    <message>
        <source>Say at which address the server is reached.</source>
        <translation>Geben Sie an, unter welcher Adresse der Server erreicht wird.</translation>
    </message>
    <message>
        <source>the token</source>
        <translation>das Token</translation>
    </message>
    <message>
        <source>What lies in the key ring was given for %1 and is not sent to %2. Type it again or remove it: %3.</source>
        <translation>Was im Schlüsselbund liegt, wurde für %1 angegeben und wird nicht an %2 gesendet. Geben Sie es neu ein oder entfernen Sie es: %3.</translation>
    </message>
    <message>
        <source>Where the server is decides who learns the path names of your folders.</source>
        <translation>Wo der Server ist, entscheidet, wer die Pfadnamen Ihrer Ordner erfährt.</translation>
    </message>
    <message>
        <source>the client secret</source>
        <translation>das Client-Geheimnis</translation>
    </message>
    <message>
        <source>the private key of the client</source>
        <translation>der private Schlüssel des Clients</translation>
    </message>
    <message>
        <source>Bearer token</source>
        <translation>Bearer-Token</translation>
    </message>
</context>
<context>
    <name>mangrove::AnswerChoices</name>
    <message>
        <source>A&amp;ccess</source>
        <translation>Z&amp;ugriff</translation>
    </message>
    <message>
        <source>&amp;Remember</source>
        <translation>&amp;Merken</translation>
    </message>
</context>
<context>
    <name>mangrove::AnswerTerms</name>
    <message>
        <source>Mangrove tells it only the folders that you allow.</source>
        <translation>Mangrove teilt ihm nur die Ordner mit, die Sie erlauben.</translation>
    </message>
    <message>
        <source>%1 After Not Now it can ask again when it was restarted; or decide in the table at any time.</source>
        <translation>%1 Nach „Nicht jetzt“ kann er nach einem Neustart wieder fragen; oder entscheiden Sie jederzeit in der Tabelle.</translation>
    </message>
    <message>
        <source>This server was changed and nobody has confirmed the change. Until then it is told nothing that you allow always.</source>
        <translation>Dieser Server wurde geändert, und niemand hat die Änderung bestätigt. Bis dahin wird ihm nichts mitgeteilt, was Sie für immer erlauben.</translation>
    </message>
    <message numerus="yes">
        <source>It has taken back what it asks, and asked again, so this stays until you answer. After Deny or Not Now you are asked nothing more for it for %n minutes.</source>
        <translation>
            <numerusform>Er hat seine Anfrage zurückgezogen und wieder gefragt, deshalb bleibt das hier, bis Sie antworten. Nach „Ablehnen“ oder „Nicht jetzt“ werden Sie %n Minute lang nicht mehr für ihn gefragt.</numerusform>
            <numerusform>Er hat seine Anfrage zurückgezogen und wieder gefragt, deshalb bleibt das hier, bis Sie antworten. Nach „Ablehnen“ oder „Nicht jetzt“ werden Sie %n Minuten lang nicht mehr für ihn gefragt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Mangrove tells it only the folders that you allow. Without a sandbox it can still read and write what you can; Access binds it only where it is confined.</source>
        <translation>Mangrove teilt ihm nur die Ordner mit, die Sie erlauben. Ohne Sandbox kann er trotzdem lesen und schreiben, was Sie können; Zugriff bindet ihn nur, wo er eingeschlossen ist.</translation>
    </message>
    <message>
        <source>%1: the system keeps it to what you allow. What you allow now it is told, and can reach when it is restarted.</source>
        <translation>%1: Das System hält ihn an das, was Sie erlauben. Was Sie jetzt erlauben, wird ihm mitgeteilt, und nach einem Neustart kann er es erreichen.</translation>
    </message>
    <message>
        <source>%1: the system keeps it to what you allow. What you allow now it reaches, and is told, at once, or where that cannot be when it is restarted.</source>
        <translation>%1: Das System hält ihn an das, was Sie erlauben. Was Sie jetzt erlauben, erreicht er sofort und bekommt es mitgeteilt, oder, wo das nicht geht, nach einem Neustart.</translation>
    </message>
</context>
<context>
    <name>mangrove::AppCommands</name>
    <message>
        <source>%1 has no server %2. See: mangrove apps list</source>
        <translation>%1 hat keinen Server %2. Siehe: mangrove apps list</translation>
    </message>
    <message>
        <source>There is nothing to %1 in the files of %2.
</source>
        <translation>In den Dateien von %2 gibt es nichts für %1.
</translation>
    </message>
    <message>
        <source>Nothing was done. To do it: mangrove apps %1 %2 NAME… or --all
</source>
        <translation>Es wurde nichts getan. Um es zu tun: mangrove apps %1 %2 NAME… oder --all
</translation>
    </message>
    <message>
        <source>Nothing is routed there.
</source>
        <translation>Dort ist nichts umgeleitet.
</translation>
    </message>
    <message>
        <source>There is nothing to route there.
</source>
        <translation>Dort gibt es nichts umzuleiten.
</translation>
    </message>
    <message>
        <source>To change it all the same: --project</source>
        <translation>Um es trotzdem zu ändern: --project</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>Es gibt keinen Server %1. Siehe: mangrove servers list</translation>
    </message>
    <message>
        <source>Left as it is: %1</source>
        <translation>Bleibt, wie es ist: %1</translation>
    </message>
    <message>
        <source>Still routed: %1 To put it back all the same: --project</source>
        <translation>Noch umgeleitet: %1 Um es trotzdem zurückzusetzen: --project</translation>
    </message>
</context>
<context>
    <name>mangrove::AppEnd</name>
    <message>
        <source>The app sent a line longer than %1.</source>
        <translation>Die App hat eine Zeile gesendet, die länger als %1 ist.</translation>
    </message>
    <message>
        <source>stateless</source>
        <translation>zustandslos</translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation>mit Handschlag</translation>
    </message>
    <message>
        <source>The app has begun so.</source>
        <translation>Die App hat so begonnen.</translation>
    </message>
</context>
<context>
    <name>mangrove::AppImports</name>
    <message>
        <source>A server that runs the same has another secret in the key ring already. Nothing was imported.</source>
        <translation>Ein Server, der dasselbe ausführt, hat schon ein anderes Geheimnis im Schlüsselbund. Es wurde nichts importiert.</translation>
    </message>
</context>
<context>
    <name>mangrove::AppLog</name>
    <message numerus="yes">
        <source>%n sentence(s) were left out here, as nobody read this log.</source>
        <translation>
            <numerusform>%n Satz wurde hier weggelassen, da niemand dieses Protokoll gelesen hat.</numerusform>
            <numerusform>%n Sätze wurden hier weggelassen, da niemand dieses Protokoll gelesen hat.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Application</name>
    <message>
        <source>Mangrove is about to end.</source>
        <translation>Mangrove wird gerade beendet.</translation>
    </message>
    <message>
        <source>So many servers run in apps that some of them cannot be shown here. They are told what you have decided, and the ones that are shown stay.</source>
        <translation>In Apps laufen so viele Server, dass einige hier nicht gezeigt werden können. Ihnen wird mitgeteilt, was Sie entschieden haben, und die gezeigten bleiben.</translation>
    </message>
    <message>
        <source>%1 (pid %2) runs a server through a relay of an older release of Mangrove, which this window does not listen to. It goes on by what you have decided, and is not shown here until you start that app anew.</source>
        <translation>%1 (PID %2) führt einen Server über das Relay einer älteren Version von Mangrove aus, auf das dieses Fenster nicht hört. Es folgt weiter Ihren Entscheidungen und wird hier erst gezeigt, wenn Sie diese App neu starten.</translation>
    </message>
    <message>
        <source>An app</source>
        <translation>Eine App</translation>
    </message>
</context>
<context>
    <name>mangrove::AppsFlow</name>
    <message>
        <source>%1 is on the clipboard, as %2 starts it through Mangrove.</source>
        <translation>%1 ist in der Zwischenablage, so wie %2 es über Mangrove startet.</translation>
    </message>
</context>
<context>
    <name>mangrove::AppsMenu</name>
    <message>
        <source>A&amp;pps</source>
        <translation>A&amp;pps</translation>
    </message>
    <message>
        <source>&amp;Import Servers…</source>
        <translation>Server &amp;importieren…</translation>
    </message>
    <message>
        <source>&amp;Route Through Mangrove…</source>
        <translation>Übe&amp;r Mangrove leiten…</translation>
    </message>
    <message>
        <source>&amp;Undo Routing…</source>
        <translation>&amp;Umleitung zurücknehmen…</translation>
    </message>
    <message>
        <source>E&amp;xport to App…</source>
        <translation>In App e&amp;xportieren…</translation>
    </message>
</context>
<context>
    <name>mangrove::ArrayEditor</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Remove %1 %2</source>
        <translation>%1 %2 entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>mangrove::BehaviourForm</name>
    <message>
        <source>Tell this server about &amp;folders (roots)</source>
        <translation>Diesem Server Ordner mi&amp;tteilen (Roots)</translation>
    </message>
    <message>
        <source>Start A&amp;utomatically</source>
        <translation>Automatis&amp;ch starten</translation>
    </message>
    <message>
        <source>R&amp;estart at once when a folder is taken back</source>
        <translation>Sofort neu starten, &amp;wenn ein Ordner zurückgenommen wird</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>When it asks, you decide which folders it is told.</source>
        <translation>Wenn er fragt, entscheiden Sie, welche Ordner ihm mitgeteilt werden.</translation>
    </message>
    <message>
        <source>Allow all</source>
        <translation>Alle erlauben</translation>
    </message>
    <message>
        <source>It is told every folder that you have not denied it, also those you add later.</source>
        <translation>Ihm wird jeder Ordner mitgeteilt, den Sie nicht abgelehnt haben, auch später hinzugefügte.</translation>
    </message>
    <message>
        <source>Deny all</source>
        <translation>Alle ablehnen</translation>
    </message>
    <message>
        <source>It is told only what you allow in the table, and you are not asked.</source>
        <translation>Ihm wird nur mitgeteilt, was Sie in der Tabelle erlauben, und Sie werden nicht gefragt.</translation>
    </message>
    <message>
        <source>Folders wi&amp;thout a decision:</source>
        <translation>Ordner &amp;ohne Entscheidung:</translation>
    </message>
    <message>
        <source>Each time that Mangrove is opened; never by a command on its own</source>
        <translation>Jedes Mal, wenn Mangrove geöffnet wird; nie durch einen Befehl allein</translation>
    </message>
    <message>
        <source>Some servers go on with a folder that was taken back until they are restarted</source>
        <translation>Manche Server machen mit einem zurückgenommenen Ordner weiter, bis sie neu gestartet werden</translation>
    </message>
    <message>
        <source>Find out (recommended)</source>
        <translation>Herausfinden (empfohlen)</translation>
    </message>
    <message>
        <source>2026-07-28 (stateless)</source>
        <translation>2026-07-28 (zustandslos)</translation>
    </message>
    <message>
        <source>Protocol rev&amp;ision:</source>
        <translation>Protoko&amp;llrevision:</translation>
    </message>
</context>
<context>
    <name>mangrove::BooleanEditor</name>
    <message>
        <source>%1 (not given)</source>
        <translation>%1 (nicht angegeben)</translation>
    </message>
</context>
<context>
    <name>mangrove::CallCommand</name>
    <message>
        <source>The arguments must be a JSON object, such as &apos;{&quot;path&quot;: &quot;/tmp&quot;}&apos;.</source>
        <translation>Die Argumente müssen ein JSON-Objekt sein, etwa &apos;{&quot;path&quot;: &quot;/tmp&quot;}&apos;.</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>Es gibt keinen Server %1. Siehe: mangrove servers list</translation>
    </message>
    <message>
        <source>%1 is not ready. Start it with: mangrove servers start %1</source>
        <translation>%1 ist nicht bereit. Starten Sie ihn mit: mangrove servers start %1</translation>
    </message>
    <message>
        <source>The server has ended.</source>
        <translation>Der Server hat geendet.</translation>
    </message>
    <message>
        <source>It has no tools.</source>
        <translation>Er hat keine Werkzeuge.</translation>
    </message>
    <message>
        <source>It has no tool %1. It has: %2.</source>
        <translation>Er hat kein Werkzeug %1. Er hat: %2.</translation>
    </message>
</context>
<context>
    <name>mangrove::CallPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>it only reads</source>
        <translation>es liest nur</translation>
    </message>
    <message>
        <source>it may destroy something</source>
        <translation>es zerstört vielleicht etwas</translation>
    </message>
    <message>
        <source>it adds and destroys nothing</source>
        <translation>es fügt hinzu und zerstört nichts</translation>
    </message>
    <message>
        <source>it reaches other places than this machine</source>
        <translation>es erreicht andere Orte als diesen Rechner</translation>
    </message>
    <message>
        <source>The server says of it: %1.</source>
        <translation>Der Server sagt darüber: %1.</translation>
    </message>
    <message>
        <source>Ca&amp;ncel Call</source>
        <translation>Aufruf a&amp;bbrechen</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>D&amp;urchsehen</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>State of the call</source>
        <translation>Stand des Aufrufs</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 characters)</source>
        <translation>… (das ist der Anfang von %L1 Zeichen)</translation>
    </message>
    <message>
        <source>R&amp;ead</source>
        <translation>&amp;Lesen</translation>
    </message>
    <message>
        <source>&amp;Get</source>
        <translation>&amp;Holen</translation>
    </message>
    <message>
        <source>&amp;Call</source>
        <translation>&amp;Aufrufen</translation>
    </message>
    <message>
        <source>The server asked which folders it may use.</source>
        <translation>Der Server hat gefragt, welche Ordner er verwenden darf.</translation>
    </message>
    <message>
        <source>The server asked which folders it may use. You have not decided on: %1</source>
        <translation>Der Server hat gefragt, welche Ordner er verwenden darf. Sie haben nicht entschieden über: %1</translation>
    </message>
    <message>
        <source>The server did not ask which folders it may use.</source>
        <translation>Der Server hat nicht gefragt, welche Ordner er verwenden darf.</translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and was told none.</source>
        <translation>Der Server hat gefragt, welche Ordner er verwenden darf, und keiner wurde ihm mitgeteilt.</translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and was told: %1</source>
        <translation>Der Server hat gefragt, welche Ordner er verwenden darf, und ihm wurde mitgeteilt: %1</translation>
    </message>
    <message>
        <source>Waiting for you: say which folders the server may know. Then the call goes on by itself.</source>
        <translation>Wartet auf Sie: sagen Sie, welche Ordner der Server kennen darf. Dann geht der Aufruf von selbst weiter.</translation>
    </message>
    <message>
        <source>Waiting for you: the server asks for input in a window of its own.</source>
        <translation>Wartet auf Sie: der Server bittet in einem eigenen Fenster um Eingabe.</translation>
    </message>
    <message>
        <source>Running.</source>
        <translation>Läuft.</translation>
    </message>
    <message>
        <source>Running: %1</source>
        <translation>Läuft: %1</translation>
    </message>
    <message>
        <source>The server does not run. Start it to go on.</source>
        <translation>Der Server läuft nicht. Starten Sie ihn, um weiterzumachen.</translation>
    </message>
    <message>
        <source>The server does not offer this any more.</source>
        <translation>Der Server bietet das nicht mehr an.</translation>
    </message>
</context>
<context>
    <name>mangrove::Catalogue</name>
    <message>
        <source>It has more to list than Mangrove shows; this is the beginning.</source>
        <translation>Er hat mehr aufzuzählen, als Mangrove zeigt; das ist der Anfang.</translation>
    </message>
    <message>
        <source>It answered %1 with more than Mangrove reads.</source>
        <translation>Er hat auf %1 mit mehr geantwortet, als Mangrove liest.</translation>
    </message>
    <message>
        <source>It answered %1 with something that is no list.</source>
        <translation>Er hat auf %1 mit etwas geantwortet, das keine Liste ist.</translation>
    </message>
    <message>
        <source>Its list goes round in a circle: a page after this one brings nothing new. Each item is listed once.</source>
        <translation>Seine Liste dreht sich im Kreis: Eine spätere Seite bringt nichts Neues. Jeder Eintrag steht hier einmal.</translation>
    </message>
</context>
<context>
    <name>mangrove::CellFacts</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>until it stops</source>
        <translation>bis er stoppt</translation>
    </message>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>No decision: this server is allowed every folder</source>
        <translation>Keine Entscheidung: diesem Server ist jeder Ordner erlaubt</translation>
    </message>
    <message>
        <source>No decision: this server is denied every folder</source>
        <translation>Keine Entscheidung: für diesen Server ist jeder Ordner abgelehnt</translation>
    </message>
    <message>
        <source>No decision yet</source>
        <translation>Noch keine Entscheidung</translation>
    </message>
    <message>
        <source>Allowed until the server stops</source>
        <translation>Erlaubt, bis der Server stoppt</translation>
    </message>
    <message>
        <source>Denied until the server stops</source>
        <translation>Abgelehnt, bis der Server stoppt</translation>
    </message>
    <message>
        <source>Allowed until %1</source>
        <translation>Erlaubt bis %1</translation>
    </message>
    <message>
        <source>Denied until %1</source>
        <translation>Abgelehnt bis %1</translation>
    </message>
    <message>
        <source>Allowed always</source>
        <translation>Immer erlaubt</translation>
    </message>
    <message>
        <source>Denied always</source>
        <translation>Immer abgelehnt</translation>
    </message>
    <message>
        <source>Seen by %1 of %2 sessions</source>
        <translation>Gesehen von %1 von %2 Sitzungen</translation>
    </message>
    <message>
        <source>Told %1</source>
        <translation>Mitgeteilt %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a state, and what is granted</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>It may write, too; that binds it only where it is confined</source>
        <translation>Er darf auch schreiben; das bindet ihn nur, wo er eingeschlossen ist</translation>
    </message>
    <message>
        <source>%1, enforced</source>
        <comment>what is granted</comment>
        <translation>%1, erzwungen</translation>
    </message>
    <message>
        <source>The system holds it to that</source>
        <translation>Daran hält ihn das System</translation>
    </message>
    <message>
        <source>within reach</source>
        <translation>erreichbar</translation>
    </message>
    <message>
        <source>%1, within reach</source>
        <comment>a state; the system lets the server reach it all the same</comment>
        <translation>%1, erreichbar</translation>
    </message>
    <message>
        <source>It lies in %1, which the server reaches: so it reaches this, too</source>
        <translation>Er liegt in %1, den der Server erreicht: also erreicht er auch diesen</translation>
    </message>
    <message>
        <source>The server is signed out: it is told nothing before somebody signs in</source>
        <translation>Der Server ist abgemeldet: Ihm wird nichts gesagt, bevor sich jemand anmeldet</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>it needs a restart; the names of apps</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>It runs without it, and is restarted by itself when it is in no call</source>
        <translation>Er läuft ohne ihn und startet von selbst neu, sobald er in keinem Aufruf ist</translation>
    </message>
    <message>
        <source>It runs without it: restart it in %1</source>
        <translation>Er läuft ohne ihn: in %1 neu starten</translation>
    </message>
</context>
<context>
    <name>mangrove::CellList</name>
    <message>
        <source>Folders of %1</source>
        <translation>Ordner von %1</translation>
    </message>
    <message>
        <source>Servers of %1</source>
        <translation>Server von %1</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Servers of a folder</source>
        <translation>Server eines Ordners</translation>
    </message>
    <message>
        <source>Choose a server at the left.</source>
        <translation>Wählen Sie links einen Server.</translation>
    </message>
    <message>
        <source>Choose a folder at the left.</source>
        <translation>Wählen Sie links einen Ordner.</translation>
    </message>
    <message>
        <source>Add or drop a folder, then decide here who may know it.</source>
        <translation>Fügen Sie einen Ordner hinzu oder legen Sie einen ab, dann entscheiden Sie hier, wer ihn kennen darf.</translation>
    </message>
    <message>
        <source>Add or paste a server, then decide here what it may know.</source>
        <translation>Fügen Sie einen Server hinzu oder ein, dann entscheiden Sie hier, was er kennen darf.</translation>
    </message>
</context>
<context>
    <name>mangrove::CellListModel</name>
    <message>
        <source>until it stops</source>
        <translation>bis er stoppt</translation>
    </message>
    <message>
        <source>told %1</source>
        <translation>mitgeteilt %1</translation>
    </message>
    <message>
        <source>Return opens the menu with the other choices.</source>
        <translation>Die Eingabetaste öffnet das Menü mit den anderen Möglichkeiten.</translation>
    </message>
    <message>
        <source>A tick allows always. Taking it away denies: the server is told that the folder is gone, and does not ask for it again.</source>
        <translation>Ein Häkchen erlaubt für immer. Es wegzunehmen lehnt ab: der Server erfährt, dass der Ordner fort ist, und fragt nicht wieder danach.</translation>
    </message>
    <message numerus="yes">
        <source>A tick allows always what is in it now: %n folder(s). Taking it away denies that.</source>
        <translation>
            <numerusform>Ein Häkchen erlaubt für immer, was jetzt darin ist: %n Ordner. Es wegzunehmen lehnt das ab.</numerusform>
            <numerusform>Ein Häkchen erlaubt für immer, was jetzt darin ist: %n Ordner. Es wegzunehmen lehnt das ab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n Ordner</numerusform>
            <numerusform>%n Ordner</numerusform>
        </translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
</context>
<context>
    <name>mangrove::CellsPage</name>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Roots</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Choose Add Server…, or try the bundled sample server.</source>
        <translation>Wählen Sie „Server hinzufügen…“, oder probieren Sie den mitgelieferten Beispielserver.</translation>
    </message>
    <message>
        <source>Drop a folder here, or choose Add Folder…</source>
        <translation>Legen Sie einen Ordner hier ab, oder wählen Sie „Ordner hinzufügen…“</translation>
    </message>
</context>
<context>
    <name>mangrove::ChangeReporter</name>
    <message>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <source>until it stops</source>
        <translation>bis er stoppt</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>Denied, %1</source>
        <translation>Abgelehnt, %1</translation>
    </message>
    <message>
        <source>The time that it was allowed for has ended</source>
        <translation>Die Zeit, für die er erlaubt war, ist um</translation>
    </message>
    <message>
        <source>The decision was taken back or has ended</source>
        <translation>Die Entscheidung wurde zurückgenommen oder ist abgelaufen</translation>
    </message>
    <message>
        <source>File added</source>
        <translation>Datei hinzugefügt</translation>
    </message>
    <message>
        <source>Folder added</source>
        <translation>Ordner hinzugefügt</translation>
    </message>
    <message>
        <source>File removed</source>
        <translation>Datei entfernt</translation>
    </message>
    <message>
        <source>Folder removed</source>
        <translation>Ordner entfernt</translation>
    </message>
    <message>
        <source>File edited or confirmed</source>
        <translation>Datei bearbeitet oder bestätigt</translation>
    </message>
    <message>
        <source>Folder edited or confirmed</source>
        <translation>Ordner bearbeitet oder bestätigt</translation>
    </message>
    <message>
        <source>Server added</source>
        <translation>Server hinzugefügt</translation>
    </message>
    <message>
        <source>Server removed</source>
        <translation>Server entfernt</translation>
    </message>
    <message>
        <source>Server edited or confirmed</source>
        <translation>Server bearbeitet oder bestätigt</translation>
    </message>
    <message>
        <source>The file is there again</source>
        <translation>Die Datei ist wieder da</translation>
    </message>
    <message>
        <source>The folder is there again</source>
        <translation>Der Ordner ist wieder da</translation>
    </message>
    <message>
        <source>Allowed, %1, read and write</source>
        <translation>Erlaubt, %1, lesen und schreiben</translation>
    </message>
    <message>
        <source>Allowed, %1, read</source>
        <translation>Erlaubt, %1, lesen</translation>
    </message>
    <message>
        <source>All was paused: nobody is told anything new.</source>
        <translation>Alles wurde pausiert: niemandem wird Neues mitgeteilt.</translation>
    </message>
    <message>
        <source>The pause was ended.</source>
        <translation>Die Pause wurde beendet.</translation>
    </message>
    <message>
        <source>Allowed, %1, read and write, with sockets</source>
        <translation>Erlaubt, %1, lesen und schreiben, mit Sockets</translation>
    </message>
</context>
<context>
    <name>mangrove::ChoiceEditor</name>
    <message>
        <source>(none)</source>
        <translation>(keine)</translation>
    </message>
    <message>
        <source>(not given)</source>
        <translation>(nicht angegeben)</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Auswählen…</translation>
    </message>
</context>
<context>
    <name>mangrove::ClientKeyField</name>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>Privater Schlüssel</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Paste the Private Key</source>
        <translation>Privaten Schlüssel einfügen</translation>
    </message>
    <message>
        <source>Takes the key from the clipboard as PEM text, without showing it</source>
        <translation>Nimmt den Schlüssel als PEM-Text aus der Zwischenablage, ohne ihn zu zeigen</translation>
    </message>
    <message>
        <source>Choose File…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Choose the File of the Private Key…</source>
        <translation>Datei des privaten Schlüssels wählen…</translation>
    </message>
    <message>
        <source>Forget the Private Key</source>
        <translation>Privaten Schlüssel vergessen</translation>
    </message>
    <message>
        <source>Takes the private key out of the key ring when you save</source>
        <translation>Nimmt den privaten Schlüssel beim Speichern aus dem Schlüsselbund</translation>
    </message>
    <message>
        <source>Private Key</source>
        <translation>Privater Schlüssel</translation>
    </message>
    <message>
        <source>Keys (*.pem *.key)</source>
        <translation>Schlüssel (*.pem *.key)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>new, %1</source>
        <translation>neu, %1</translation>
    </message>
    <message>
        <source>kept (%1)</source>
        <translation>vorhanden (%1)</translation>
    </message>
</context>
<context>
    <name>mangrove::Closing</name>
    <message>
        <source>%1 will be stopped.</source>
        <translation>%1 wird gestoppt.</translation>
    </message>
    <message numerus="yes">
        <source>%n more server(s) will be stopped.</source>
        <translation>
            <numerusform>%n weiterer Server wird gestoppt.</numerusform>
            <numerusform>%n weitere Server werden gestoppt.</numerusform>
        </translation>
    </message>
    <message>
        <source>What AI apps have started goes on, by what you have decided so far.</source>
        <translation>Was KI-Apps gestartet haben, läuft weiter, nach dem, was Sie bisher entschieden haben.</translation>
    </message>
    <message>
        <source>&amp;Do not ask again</source>
        <translation>&amp;Nicht mehr fragen</translation>
    </message>
    <message>
        <source>Close Window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <source>Mangrove can go on without its window: servers keep running, and requests wait at its icon in the tray.</source>
        <translation>Mangrove kann ohne sein Fenster weitermachen: Server laufen weiter, und Anfragen warten an seinem Symbol im Systembereich.</translation>
    </message>
    <message>
        <source>If you quit:
%1</source>
        <translation>Wenn Sie beenden:
%1</translation>
    </message>
    <message>
        <source>&amp;Keep in Tray</source>
        <translation>Im &amp;Systembereich behalten</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Quit Mangrove</source>
        <translation>Mangrove beenden</translation>
    </message>
    <message>
        <source>Quit Mangrove?</source>
        <translation>Mangrove beenden?</translation>
    </message>
</context>
<context>
    <name>mangrove::Commands</name>
    <message>
        <source>No Mangrove is running. Start it with: mangrove</source>
        <translation>Es läuft kein Mangrove. Starten Sie es mit: mangrove</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>Es gibt keinen Server %1. Siehe: mangrove servers list</translation>
    </message>
    <message>
        <source>Removed %1.</source>
        <translation>%1 entfernt.</translation>
    </message>
    <message>
        <source>Its secrets are still in the key ring. %1</source>
        <translation>Seine Geheimnisse sind noch im Schlüsselbund. %1</translation>
    </message>
    <message>
        <source>Starting %1.</source>
        <translation>%1 wird gestartet.</translation>
    </message>
    <message>
        <source>Stopping %1.</source>
        <translation>%1 wird gestoppt.</translation>
    </message>
    <message>
        <source>Restarting %1.</source>
        <translation>%1 wird neu gestartet.</translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation>Es gibt keinen Ordner %1, oder mehr als einen. Siehe: mangrove roots list</translation>
    </message>
    <message>
        <source>No Mangrove is running, so there is nothing that this could last for.</source>
        <translation>Es läuft kein Mangrove, also gibt es nichts, wofür das gelten könnte.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: denied already, and for longer.</source>
        <translation>%1: schon abgelehnt, und für länger.</translation>
    </message>
    <message>
        <source>%1: allowed already.</source>
        <translation>%1: schon erlaubt.</translation>
    </message>
    <message>
        <source>%1: not in the workspace %2, which is on.</source>
        <translation>%1: nicht im Arbeitsbereich %2, der aktiv ist.</translation>
    </message>
    <message>
        <source>%1: answer in the window of Mangrove.</source>
        <translation>%1: antworten Sie im Fenster von Mangrove.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>There is nothing to undo, as no Mangrove is running.</source>
        <translation>Es gibt nichts rückgängig zu machen, da kein Mangrove läuft.</translation>
    </message>
    <message>
        <source>%1 calls are under way already; wait for one to end.</source>
        <translation>%1 Aufrufe sind schon unterwegs; warten Sie, bis einer endet.</translation>
    </message>
    <message>
        <source>There is no display to open a window on. See in the terminal what Mangrove does: mangrove tour</source>
        <translation>Es gibt keine Anzeige, auf der ein Fenster geöffnet werden könnte. Was Mangrove tut, zeigt im Terminal: mangrove tour</translation>
    </message>
    <message>
        <source>Paused: nobody is told anything new. Go on with: mangrove resume</source>
        <translation>Pausiert: niemandem wird Neues mitgeteilt. Weiter mit: mangrove resume</translation>
    </message>
    <message>
        <source>Nothing is paused.</source>
        <translation>Nichts ist pausiert.</translation>
    </message>
    <message>
        <source>Answer in the window of Mangrove.</source>
        <translation>Antworten Sie im Fenster von Mangrove.</translation>
    </message>
    <message>
        <source>Servers are told again what is new.</source>
        <translation>Servern wird Neues wieder mitgeteilt.</translation>
    </message>
    <message>
        <source>It was not done.</source>
        <translation>Es wurde nicht getan.</translation>
    </message>
    <message>
        <source>%1 It was not done, as there is no terminal to ask on. To do it all the same, add --yes.</source>
        <translation>%1 Es wurde nicht getan, da kein Terminal zum Fragen da ist. Um es trotzdem zu tun, fügen Sie --yes hinzu.</translation>
    </message>
</context>
<context>
    <name>mangrove::ConfigTask</name>
    <message numerus="yes">
        <source>%n servers are as they were.</source>
        <translation>
            <numerusform>%n Server ist wie zuvor.</numerusform>
            <numerusform>%n Server sind wie zuvor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers are routed.</source>
        <translation>
            <numerusform>%n Server ist umgeleitet.</numerusform>
            <numerusform>%n Server sind umgeleitet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ConfirmDialog</name>
    <message>
        <source>Broad Folder</source>
        <translation>Weiter Ordner</translation>
    </message>
    <message>
        <source>Folder Told at Once</source>
        <translation>Ordner wird sofort mitgeteilt</translation>
    </message>
    <message>
        <source>Folder Replaced</source>
        <translation>Ordner ersetzt</translation>
    </message>
    <message>
        <source>Server Changed</source>
        <translation>Server geändert</translation>
    </message>
    <message>
        <source>Remove Servers</source>
        <translation>Server entfernen</translation>
    </message>
    <message>
        <source>C&amp;onfirm</source>
        <translation>&amp;Bestätigen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>You approved a folder. Now there is a file in its place.</source>
        <translation>Sie haben einen Ordner gebilligt. Jetzt ist eine Datei an seiner Stelle.</translation>
    </message>
    <message>
        <source>You approved a file. Now there is a folder in its place.</source>
        <translation>Sie haben eine Datei gebilligt. Jetzt ist ein Ordner an ihrer Stelle.</translation>
    </message>
    <message>
        <source>The path is the same, but the file lies in another folder now.</source>
        <translation>Der Pfad ist derselbe, aber die Datei liegt jetzt in einem anderen Ordner.</translation>
    </message>
    <message>
        <source>The path is the same, but another folder is there now.</source>
        <translation>Der Pfad ist derselbe, aber dort ist jetzt ein anderer Ordner.</translation>
    </message>
    <message>
        <source>%1 is not the file that you approved any more. No server is told it until you confirm.</source>
        <translation>%1 ist nicht mehr die Datei, die Sie gebilligt haben. Sie wird keinem Server mitgeteilt, bis Sie bestätigen.</translation>
    </message>
    <message>
        <source>%1 is not the folder that you approved any more. No server is told it until you confirm.</source>
        <translation>%1 ist nicht mehr der Ordner, den Sie gebilligt haben. Er wird keinem Server mitgeteilt, bis Sie bestätigen.</translation>
    </message>
    <message>
        <source>Added as: %1</source>
        <translation>Hinzugefügt als: %1</translation>
    </message>
    <message>
        <source>Approved: %1</source>
        <translation>Gebilligt: %1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Jetzt: %1</translation>
    </message>
    <message>
        <source>Confirm if the file that is there now may take its place, with all decisions about it.</source>
        <translation>Bestätigen Sie, wenn die Datei, die jetzt dort ist, mit allen Entscheidungen darüber an ihre Stelle treten darf.</translation>
    </message>
    <message>
        <source>Confirm if the folder that is there now may take its place, with all decisions about it.</source>
        <translation>Bestätigen Sie, wenn der Ordner, der jetzt dort ist, mit allen Entscheidungen darüber an seine Stelle treten darf.</translation>
    </message>
    <message>
        <source>Resume Telling</source>
        <translation>Mitteilen fortsetzen</translation>
    </message>
    <message>
        <source>Empty Private Home</source>
        <translation>Eigenes Heim leeren</translation>
    </message>
</context>
<context>
    <name>mangrove::ControlClient</name>
    <message>
        <source>Mangrove is running but does not answer.</source>
        <translation>Mangrove läuft, antwortet aber nicht.</translation>
    </message>
    <message>
        <source>Mangrove ended before it answered.</source>
        <translation>Mangrove endete, bevor es geantwortet hat.</translation>
    </message>
    <message>
        <source>Mangrove&apos;s socket belongs to another user; nothing was sent.</source>
        <translation>Der Socket von Mangrove gehört jemand anderem; es wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>Mangrove&apos;s answer is too long.</source>
        <translation>Die Antwort von Mangrove ist zu lang.</translation>
    </message>
    <message>
        <source>What listens at Mangrove&apos;s socket has left no key beside it, so it is no Mangrove or an older one; nothing was sent. End it, and start Mangrove again.</source>
        <translation>Was am Socket von Mangrove lauscht, hat keinen Schlüssel daneben hinterlassen, ist also kein Mangrove oder ein älteres; es wurde nichts gesendet. Beenden Sie es, und starten Sie Mangrove neu.</translation>
    </message>
    <message>
        <source>Mangrove is running, and nothing was sent to it. %1</source>
        <translation>Mangrove läuft, und es wurde nichts dorthin gesendet. %1</translation>
    </message>
    <message>
        <source>What listens at Mangrove&apos;s socket could not prove that it is Mangrove; nothing was sent.</source>
        <translation>Was am Socket von Mangrove lauscht, konnte nicht nachweisen, dass es Mangrove ist; es wurde nichts gesendet.</translation>
    </message>
</context>
<context>
    <name>mangrove::ControlServer</name>
    <message>
        <source>The command line cannot reach this Mangrove: %1</source>
        <translation>Die Befehlszeile kann dieses Mangrove nicht erreichen: %1</translation>
    </message>
    <message>
        <source>Mangrove is busy with other commands; try again.</source>
        <translation>Mangrove ist mit anderen Befehlen beschäftigt; versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>There are too many callers at once, and this one had said nothing.</source>
        <translation>Es gibt zu viele Anrufer auf einmal, und dieser hatte nichts gesagt.</translation>
    </message>
</context>
<context>
    <name>mangrove::DecisionBar</name>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Allow For</source>
        <translation>Erlauben für</translation>
    </message>
    <message>
        <source>For how long it is allowed, and what for</source>
        <translation>Wie lange es erlaubt ist, und wofür</translation>
    </message>
</context>
<context>
    <name>mangrove::DesktopNotices</name>
    <message>
        <source>Review</source>
        <translation>Durchsehen</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) ask which folders they may use</source>
        <translation>
            <numerusform>%n Server fragt, welche Ordner er verwenden darf</numerusform>
            <numerusform>%n Server fragen, welche Ordner sie verwenden dürfen</numerusform>
        </translation>
    </message>
    <message>
        <source>A server</source>
        <translation>Ein Server</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are not there any more</source>
        <translation>
            <numerusform>%n Ordner ist nicht mehr da</numerusform>
            <numerusform>%n Ordner sind nicht mehr da</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) have failed</source>
        <translation>
            <numerusform>%n Server ist gescheitert</numerusform>
            <numerusform>%n Server sind gescheitert</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 ist gescheitert</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) wait for you</source>
        <translation>
            <numerusform>%n Anfrage wartet auf Sie</numerusform>
            <numerusform>%n Anfragen warten auf Sie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) want you to sign in</source>
        <translation>
            <numerusform>%n Server verlangt, dass Sie sich anmelden</numerusform>
            <numerusform>%n Server verlangen, dass Sie sich anmelden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 wants more than you have granted</source>
        <translation>%1 verlangt mehr, als Sie gewährt haben</translation>
    </message>
    <message>
        <source>%1 wants you to sign in</source>
        <translation>%1 verlangt, dass Sie sich anmelden</translation>
    </message>
    <message>
        <source>%1 wants a sign-in</source>
        <translation>%1 verlangt eine Anmeldung</translation>
    </message>
</context>
<context>
    <name>mangrove::Discovery</name>
    <message>
        <source>Over an address like that of %1, without https, nobody can sign in safely.</source>
        <translation>Über eine Adresse wie die von %1 ohne https kann sich niemand sicher anmelden.</translation>
    </message>
    <message>
        <source>%1 did not say where its sign-in is (HTTP %2). Try again later.</source>
        <translation>%1 hat nicht gesagt, wo seine Anmeldung ist (HTTP %2). Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The sign-in server %1 does not say how to sign in.</source>
        <translation>Der Anmeldeserver %1 sagt nicht, wie man sich anmeldet.</translation>
    </message>
    <message>
        <source>The sign-in server %1 did not say how to sign in (HTTP %2). Try again later.</source>
        <translation>Der Anmeldeserver %1 hat nicht gesagt, wie man sich anmeldet (HTTP %2). Versuchen Sie es später noch einmal.</translation>
    </message>
</context>
<context>
    <name>mangrove::DropSign</name>
    <message>
        <source>Drop to add this as a server or a folder</source>
        <translation>Ablegen fügt das als Server oder Ordner hinzu</translation>
    </message>
    <message numerus="yes">
        <source>Drop to add %n folder(s) or file(s)</source>
        <translation>
            <numerusform>Ablegen fügt %n Ordner oder Datei hinzu</numerusform>
            <numerusform>Ablegen fügt %n Ordner oder Dateien hinzu</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop to add this as a server</source>
        <translation>Ablegen fügt das als Server hinzu</translation>
    </message>
</context>
<context>
    <name>mangrove::EditActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::EditHistory</name>
    <message>
        <source>%1 was told %2 meanwhile; it still knows it.</source>
        <translation>%1 wurde inzwischen %2 mitgeteilt und kennt es noch.</translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) meanwhile; it still knows them.</source>
        <translation>
            <numerusform>%1 wurde inzwischen %n Ordner mitgeteilt und kennt ihn noch.</numerusform>
            <numerusform>%1 wurden inzwischen %n Ordner mitgeteilt und kennt sie noch.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::EditStack</name>
    <message>
        <source>Undo “%1” in the window of Mangrove: it lets a server be told more, or may not fit any more.</source>
        <translation>Machen Sie „%1“ im Fenster von Mangrove rückgängig: dadurch wird einem Server mehr mitgeteilt, oder es passt vielleicht nicht mehr.</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>Rückgängig gemacht: %1.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>“%1” cannot be undone any more. %2</source>
        <translation>„%1“ kann nicht mehr rückgängig gemacht werden. %2</translation>
    </message>
    <message>
        <source>“%1” cannot be done again. %2</source>
        <translation>„%1“ kann nicht wiederholt werden. %2</translation>
    </message>
    <message>
        <source>“%1” is over already; nothing was left to be changed.</source>
        <translation>„%1“ ist schon vorbei; es gab nichts mehr zu ändern.</translation>
    </message>
</context>
<context>
    <name>mangrove::ElicitationDialog</name>
    <message>
        <source>Input Request</source>
        <translation>Bitte um Eingabe</translation>
    </message>
    <message>
        <source>This server asks you for input.</source>
        <translation>Dieser Server bittet Sie um Eingabe.</translation>
    </message>
    <message>
        <source>This server asks you to open a page.</source>
        <translation>Dieser Server bittet Sie, eine Seite zu öffnen.</translation>
    </message>
    <message>
        <source>Message of the server</source>
        <translation>Nachricht des Servers</translation>
    </message>
    <message>
        <source>The page is on %1</source>
        <translation>Die Seite liegt auf %1</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>Adresse:</translation>
    </message>
    <message>
        <source>What you enter goes to this server. Do not enter passwords or keys.</source>
        <translation>Was Sie eingeben, geht an diesen Server. Geben Sie keine Passwörter oder Schlüssel ein.</translation>
    </message>
    <message>
        <source>Open it only if you expect it. What you do there is between you and that page.</source>
        <translation>Öffnen Sie sie nur, wenn Sie das erwarten. Was Sie dort tun, bleibt zwischen Ihnen und dieser Seite.</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>&amp;Senden</translation>
    </message>
    <message>
        <source>&amp;Open Page</source>
        <translation>&amp;Seite öffnen</translation>
    </message>
    <message>
        <source>&amp;Decline</source>
        <translation>&amp;Zurückweisen</translation>
    </message>
    <message>
        <source>Tell the server that you do not want to answer</source>
        <translation>Dem Server sagen, dass Sie nicht antworten wollen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Put it aside without an answer</source>
        <translation>Ohne Antwort beiseitelegen</translation>
    </message>
    <message>
        <source>Enter does not send. Press Space or click.</source>
        <translation>Die Eingabetaste sendet nicht. Drücken Sie die Leertaste oder klicken Sie.</translation>
    </message>
    <message>
        <source>Press Space or click to decline.</source>
        <translation>Zum Zurückweisen die Leertaste drücken oder klicken.</translation>
    </message>
    <message numerus="yes">
        <source>1 of %n questions</source>
        <translation>
            <numerusform>1 von %n Frage</numerusform>
            <numerusform>1 von %n Fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>The page could not be opened. Copy the address into a browser, or decline.</source>
        <translation>Die Seite konnte nicht geöffnet werden. Kopieren Sie die Adresse in einen Browser, oder weisen Sie die Bitte zurück.</translation>
    </message>
</context>
<context>
    <name>mangrove::Elicitations</name>
    <message>
        <source>It asked for input in a way that is not valid.</source>
        <translation>Er hat auf ungültige Weise um Eingabe gebeten.</translation>
    </message>
    <message>
        <source>It asked for input too often at the same time.</source>
        <translation>Er hat zu oft gleichzeitig um Eingabe gebeten.</translation>
    </message>
    <message numerus="yes">
        <source>It asked for input again and again. No more than %n question(s) a minute are put.</source>
        <translation>
            <numerusform>Er hat immer wieder um Eingabe gebeten. Mehr als %n Frage pro Minute wird nicht gestellt.</numerusform>
            <numerusform>Er hat immer wieder um Eingabe gebeten. Mehr als %n Fragen pro Minute werden nicht gestellt.</numerusform>
        </translation>
    </message>
    <message>
        <source>It asked for input with more text than a person can read.</source>
        <translation>Er hat mit mehr Text um Eingabe gebeten, als man lesen kann.</translation>
    </message>
    <message>
        <source>It wanted a page opened whose address holds a secret that it was given.</source>
        <translation>Er wollte eine Seite geöffnet haben, deren Adresse ein Geheimnis enthält, das er bekommen hat.</translation>
    </message>
    <message>
        <source>It wanted a page opened whose address is not allowed.</source>
        <translation>Er wollte eine Seite geöffnet haben, deren Adresse nicht zulässig ist.</translation>
    </message>
    <message>
        <source>It asked for more input at once than a person can give.</source>
        <translation>Er hat um mehr Eingaben auf einmal gebeten, als man geben kann.</translation>
    </message>
</context>
<context>
    <name>mangrove::EmptyState</name>
    <message>
        <source>Add Folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Import Servers…</source>
        <translation>Server importieren…</translation>
    </message>
    <message>
        <source>Add Server…</source>
        <translation>Server hinzufügen…</translation>
    </message>
    <message>
        <source>Try the Sample Server</source>
        <translation>Den Beispielserver probieren</translation>
    </message>
    <message>
        <source>Decide who may know your folders</source>
        <translation>Entscheiden Sie, wer Ihre Ordner kennen darf</translation>
    </message>
    <message>
        <source>Add the folders you work in and the MCP servers you use. A server is told only the folders that you allow it, and you see what each was told.</source>
        <translation>Fügen Sie die Ordner hinzu, in denen Sie arbeiten, und die MCP-Server, die Sie verwenden. Einem Server werden nur die Ordner mitgeteilt, die Sie ihm erlauben, und Sie sehen, was jedem mitgeteilt wurde.</translation>
    </message>
    <message>
        <source>Now add a folder</source>
        <translation>Fügen Sie jetzt einen Ordner hinzu</translation>
    </message>
    <message>
        <source>No server is told anything until there is a folder and you allow it.</source>
        <translation>Keinem Server wird etwas mitgeteilt, bis es einen Ordner gibt und Sie ihn erlauben.</translation>
    </message>
    <message>
        <source>Now add a server</source>
        <translation>Fügen Sie jetzt einen Server hinzu</translation>
    </message>
    <message>
        <source>Your folders are known to nobody. Add an MCP server, or paste how another app starts it, and decide which of the folders it may know.</source>
        <translation>Ihre Ordner sind niemandem bekannt. Fügen Sie einen MCP-Server hinzu, oder fügen Sie ein, wie eine andere App ihn startet, und entscheiden Sie, welche der Ordner er kennen darf.</translation>
    </message>
    <message>
        <source>The sample server comes with Mangrove and shows how it works.</source>
        <translation>Der Beispielserver gehört zu Mangrove und zeigt, wie es geht.</translation>
    </message>
    <message>
        <source>or drop folders anywhere in this window</source>
        <translation>oder legen Sie Ordner irgendwo in diesem Fenster ab</translation>
    </message>
</context>
<context>
    <name>mangrove::EntriesDialog</name>
    <message>
        <source>Select &amp;All</source>
        <translation>A&amp;lle</translation>
    </message>
    <message>
        <source>Select N&amp;one</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>&amp;Keep servers apart that run the same</source>
        <translation>&amp;Server getrennt lassen, die dasselbe ausführen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Looking at the files of your apps…</source>
        <translation>Die Dateien Ihrer Apps werden angesehen…</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>What is ticked is shown here before anything is done.</source>
        <translation>Was angehakt ist, wird hier gezeigt, bevor etwas getan wird.</translation>
    </message>
    <message>
        <source>C&amp;hange</source>
        <translation>Ä&amp;nderung</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Waiting for the key ring…</source>
        <translation>Warten auf den Schlüsselbund…</translation>
    </message>
    <message>
        <source>&amp;Fill in the folders that they may know at each start</source>
        <translation>Ordner, die sie kennen dürfen, bei jedem Start ein&amp;tragen</translation>
    </message>
    <message>
        <source>In place of the folders that stand in the app&apos;s file, which the app itself goes on using</source>
        <translation>Anstelle der Ordner, die in der Datei der App stehen; die App selbst verwendet sie weiter</translation>
    </message>
</context>
<context>
    <name>mangrove::EntryList</name>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not shown here. “mangrove apps” lists all of them.</source>
        <translation>
            <numerusform>%n weiterer wird hier nicht gezeigt. „mangrove apps“ führt alle auf.</numerusform>
            <numerusform>%n weitere werden hier nicht gezeigt. „mangrove apps“ führt alle auf.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::EntryTask</name>
    <message>
        <source>A proposal of the project %1: whoever can change the project can change it.</source>
        <translation>Ein Vorschlag des Projekts %1: wer das Projekt ändern kann, kann ihn ändern.</translation>
    </message>
    <message>
        <source>used by %1</source>
        <translation>verwendet von %1</translation>
    </message>
</context>
<context>
    <name>mangrove::EnvironmentEditor</name>
    <message>
        <source>“%1” is not a name of a variable: use letters, digits and underscores.</source>
        <translation>„%1“ ist kein Name einer Variablen: verwenden Sie Buchstaben, Ziffern und Unterstriche.</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>Umgebungsvariablen</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Add &amp;Variable</source>
        <translation>&amp;Variable hinzufügen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>A variable has a value and no name.</source>
        <translation>Eine Variable hat einen Wert und keinen Namen.</translation>
    </message>
    <message>
        <source>The variable %1 is there twice.</source>
        <translation>Die Variable %1 ist zweimal vorhanden.</translation>
    </message>
    <message>
        <source>Your own variables to hand on, such as SSH_AUTH_SOCK</source>
        <translation>Eigene Variablen, etwa SSH_AUTH_SOCK</translation>
    </message>
    <message>
        <source>Pass t&amp;hrough:</source>
        <translation>Durchreic&amp;hen:</translation>
    </message>
    <message>
        <source>The variable %1 has a value and is passed through too.</source>
        <translation>Die Variable %1 hat einen Wert und wird auch durchgereicht.</translation>
    </message>
</context>
<context>
    <name>mangrove::ExchangeFlow</name>
    <message>
        <source>Workspaces (*.json)</source>
        <translation>Arbeitsbereiche (*.json)</translation>
    </message>
    <message>
        <source>Export Workspace</source>
        <translation>Arbeitsbereich exportieren</translation>
    </message>
    <message>
        <source>Exported %1, without decisions and secrets.</source>
        <translation>%1 exportiert, ohne Entscheidungen und Geheimnisse.</translation>
    </message>
    <message>
        <source>Import Workspace</source>
        <translation>Arbeitsbereich importieren</translation>
    </message>
    <message>
        <source>Imported %1. It is not on.</source>
        <translation>%1 importiert. Er ist nicht aktiv.</translation>
    </message>
</context>
<context>
    <name>mangrove::ExportTask</name>
    <message>
        <source>Export to App</source>
        <translation>In App exportieren</translation>
    </message>
    <message>
        <source>Tick the apps that should start %1 through Mangrove. “Change” is exactly what will be written into the apps&apos; files.</source>
        <translation>Haken Sie die Apps an, die %1 über Mangrove starten sollen. „Änderung“ ist genau das, was in die Dateien der Apps geschrieben wird.</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>None of your apps has a file of servers yet. Add a server in the app once, then its file is here.</source>
        <translation>Keine Ihrer Apps hat bisher eine Datei mit Servern. Fügen Sie in der App einmal einen Server hinzu, dann ist ihre Datei hier.</translation>
    </message>
    <message>
        <source>a new entry</source>
        <translation>ein neuer Eintrag</translation>
    </message>
    <message>
        <source>%1 starts %2 already.</source>
        <translation>%1 startet %2 schon.</translation>
    </message>
</context>
<context>
    <name>mangrove::FieldEditor</name>
    <message>
        <source>%1 (required)</source>
        <translation>%1 (erforderlich)</translation>
    </message>
</context>
<context>
    <name>mangrove::FieldRow</name>
    <message numerus="yes">
        <source>Only the first %n choices are shown. Others can be given as JSON.</source>
        <translation>
            <numerusform>Nur die erste %n Möglichkeit wird gezeigt. Andere können als JSON angegeben werden.</numerusform>
            <numerusform>Nur die ersten %n Möglichkeiten werden gezeigt. Andere können als JSON angegeben werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Required.</source>
        <translation>Erforderlich.</translation>
    </message>
    <message>
        <source>%1 (required)</source>
        <translation>%1 (erforderlich)</translation>
    </message>
</context>
<context>
    <name>mangrove::FilterBar</name>
    <message>
        <source>View and Filter</source>
        <translation>Ansicht und Filter</translation>
    </message>
    <message>
        <source>Filter folders and servers</source>
        <translation>Ordner und Server filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Words of names and paths of folders and of names of servers</source>
        <translation>Wörter aus Namen und Pfaden von Ordnern und aus Namen von Servern</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Folders and servers for which nobody has decided</source>
        <translation>Ordner und Server, über die niemand entschieden hat</translation>
    </message>
    <message>
        <source>Still Known</source>
        <translation>Noch bekannt</translation>
    </message>
    <message>
        <source>Folders that were taken back and that a running server still knows</source>
        <translation>Ordner, die zurückgenommen wurden und die ein laufender Server noch kennt</translation>
    </message>
    <message>
        <source>Timed</source>
        <translation>Befristet</translation>
    </message>
    <message>
        <source>Decisions that end by themselves</source>
        <translation>Entscheidungen, die von selbst enden</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Fehlt</translation>
    </message>
    <message>
        <source>Folders that are not where they were</source>
        <translation>Ordner, die nicht mehr sind, wo sie waren</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>mangrove::FindProjects</name>
    <message>
        <source>already there</source>
        <translation>schon vorhanden</translation>
    </message>
    <message>
        <source>No projects found.</source>
        <translation>Keine Projekte gefunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be read.</source>
        <translation>
            <numerusform>%n Ordner kann nicht gelesen werden.</numerusform>
            <numerusform>%n Ordner können nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are in other file systems.</source>
        <translation>
            <numerusform>%n Ordner liegt in einem anderen Dateisystem.</numerusform>
            <numerusform>%n Ordner liegen in anderen Dateisystemen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) lie too deep.</source>
        <translation>
            <numerusform>%n Ordner liegt zu tief.</numerusform>
            <numerusform>%n Ordner liegen zu tief.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were too many.</source>
        <translation>
            <numerusform>%n Ordner war zu viel.</numerusform>
            <numerusform>%n Ordner waren zu viel.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) have a name that is no text.</source>
        <translation>
            <numerusform>%n Ordner hat einen Namen, der kein Text ist.</numerusform>
            <numerusform>%n Ordner haben einen Namen, der kein Text ist.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FindProjectsDialog</name>
    <message>
        <source>&amp;Choose Folder…</source>
        <translation>&amp;Ordner auswählen…</translation>
    </message>
    <message>
        <source>&amp;Leave Out</source>
        <translation>&amp;Weglassen</translation>
    </message>
    <message>
        <source>Also in other file systems that are &amp;mounted there</source>
        <translation>Auch in anderen Datei&amp;systemen, die dort eingehängt sind</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Find Projects</source>
        <translation>Projekte suchen</translation>
    </message>
    <message>
        <source>Folders to Look In</source>
        <translation>Zu durchsuchende Ordner</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Folders that a .gitignore names are left out, and those that tools make.</source>
        <translation>Ordner, die eine .gitignore nennt, werden weggelassen, ebenso die, die Werkzeuge anlegen.</translation>
    </message>
    <message>
        <source>Filter Projects</source>
        <translation>Projekte filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>Look for repositories and projects below these folders:</source>
        <translation>Unter diesen Ordnern nach Repositorys und Projekten suchen:</translation>
    </message>
    <message>
        <source>Choose Folder</source>
        <translation>Ordner auswählen</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) looked into. %1</source>
        <translation>
            <numerusform>%n Ordner durchsucht. %1</numerusform>
            <numerusform>%n Ordner durchsucht. %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n project(s) found.</source>
        <translation>
            <numerusform>%n Projekt gefunden.</numerusform>
            <numerusform>%n Projekte gefunden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be read.</source>
        <translation>
            <numerusform>%n Ordner kann nicht gelesen werden.</numerusform>
            <numerusform>%n Ordner können nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are in other file systems.</source>
        <translation>
            <numerusform>%n Ordner liegt in einem anderen Dateisystem.</numerusform>
            <numerusform>%n Ordner liegen in anderen Dateisystemen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further folder(s) were left out.</source>
        <translation>
            <numerusform>%n weiterer Ordner wurde weggelassen.</numerusform>
            <numerusform>%n weitere Ordner wurden weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>Su&amp;chen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n Folder(s)</source>
        <translation>
            <numerusform>%n Ordner &amp;hinzufügen</numerusform>
            <numerusform>%n Ordner &amp;hinzufügen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FocusRegions</name>
    <message>
        <source>Ne&amp;xt Region</source>
        <translation>Nä&amp;chster Bereich</translation>
    </message>
    <message>
        <source>&amp;Previous Region</source>
        <translation>Vorheri&amp;ger Bereich</translation>
    </message>
</context>
<context>
    <name>mangrove::FolderActions</name>
    <message>
        <source>Cop&amp;y Path</source>
        <translation>Pfad &amp;kopieren</translation>
    </message>
    <message>
        <source>C&amp;opy URI</source>
        <translation>UR&amp;I kopieren</translation>
    </message>
    <message>
        <source>Open in File &amp;Manager</source>
        <translation>In Datei&amp;verwaltung öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Terminal Here</source>
        <translation>Termin&amp;al hier öffnen</translation>
    </message>
    <message>
        <source>%1 is not there, or not what you approved any more.</source>
        <translation>%1 ist nicht da oder nicht mehr das, was Sie gebilligt haben.</translation>
    </message>
    <message numerus="yes">
        <source>At most %n folder(s) are opened at a time.</source>
        <translation>
            <numerusform>Höchstens %n Ordner wird auf einmal geöffnet.</numerusform>
            <numerusform>Höchstens %n Ordner werden auf einmal geöffnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>No file manager could be opened for %1.</source>
        <translation>Für %1 konnte keine Dateiverwaltung geöffnet werden.</translation>
    </message>
</context>
<context>
    <name>mangrove::FoundProjectsDialog</name>
    <message>
        <source>Projects Found</source>
        <translation>Projekte gefunden</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Add the &amp;Folder Itself</source>
        <translation>Den &amp;Ordner selbst hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>This folder is no project itself and holds a project.</source>
        <translation>Dieser Ordner ist selbst kein Projekt und enthält ein Projekt.</translation>
    </message>
    <message numerus="yes">
        <source>This folder is no project itself and holds %n projects.</source>
        <translation>
            <numerusform>Dieser Ordner ist selbst kein Projekt und enthält %n Projekt.</numerusform>
            <numerusform>Dieser Ordner ist selbst kein Projekt und enthält %n Projekte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Adding only the projects keeps everything else in the folder to yourself.</source>
        <translation>Wenn Sie nur die Projekte hinzufügen, bleibt alles andere im Ordner für Sie.</translation>
    </message>
    <message>
        <source>&amp;Add This Project Instead</source>
        <translation>Stattdessen dieses &amp;Projekt hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add These %n Projects Instead</source>
        <translation>
            <numerusform>Stattdessen dieses %n &amp;Projekt hinzufügen</numerusform>
            <numerusform>Stattdessen diese %n &amp;Projekte hinzufügen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FoundProjectsModel</name>
    <message>
        <source>already there</source>
        <translation>schon vorhanden</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>Zweig</translation>
    </message>
    <message>
        <source>Last Change</source>
        <translation>Letzte Änderung</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
</context>
<context>
    <name>mangrove::Gate</name>
    <message>
        <source>The server or the folder is not there any more.</source>
        <translation>Den Server oder den Ordner gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>%1 has changed since you approved it. Confirm the change first.</source>
        <translation>%1 hat sich geändert, seit Sie es gebilligt haben. Bestätigen Sie zuerst die Änderung.</translation>
    </message>
    <message>
        <source>The server has withdrawn its request.</source>
        <translation>Der Server hat seine Anfrage zurückgezogen.</translation>
    </message>
</context>
<context>
    <name>mangrove::GuideWindow</name>
    <message>
        <source>Mangrove Guide</source>
        <translation>Anleitung zu Mangrove</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Anleitung</translation>
    </message>
    <message>
        <source>Search the Guide</source>
        <translation>In der Anleitung suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Vorheriges</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Nächstes</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
</context>
<context>
    <name>mangrove::Handshake</name>
    <message>
        <source>You have fixed it.</source>
        <translation>Sie haben das festgelegt.</translation>
    </message>
    <message>
        <source>It was found out at an earlier start.</source>
        <translation>Das wurde bei einem früheren Start herausgefunden.</translation>
    </message>
    <message>
        <source>It answered server/discover with something else, so it was greeted with initialize.</source>
        <translation>Er hat auf server/discover mit etwas anderem geantwortet, deshalb wurde er mit initialize begrüßt.</translation>
    </message>
    <message numerus="yes">
        <source>It did not answer server/discover within %n second(s), so it was greeted with initialize.</source>
        <translation>
            <numerusform>Er hat auf server/discover nicht innerhalb von %n Sekunde geantwortet, deshalb wurde er mit initialize begrüßt.</numerusform>
            <numerusform>Er hat auf server/discover nicht innerhalb von %n Sekunden geantwortet, deshalb wurde er mit initialize begrüßt.</numerusform>
        </translation>
    </message>
    <message>
        <source>It closed the connection without an answer to server/discover, so it was greeted with initialize.</source>
        <translation>Er hat die Verbindung ohne Antwort auf server/discover geschlossen, deshalb wurde er mit initialize begrüßt.</translation>
    </message>
    <message>
        <source>It refused server/discover, so it was greeted with initialize.</source>
        <translation>Er hat server/discover abgewiesen, deshalb wurde er mit initialize begrüßt.</translation>
    </message>
    <message>
        <source>It answered server/discover with an error, so it was greeted with initialize.</source>
        <translation>Er hat auf server/discover mit einem Fehler geantwortet, deshalb wurde er mit initialize begrüßt.</translation>
    </message>
    <message>
        <source>stateless</source>
        <translation>zustandslos</translation>
    </message>
    <message>
        <source>It answered server/discover.</source>
        <translation>Er hat auf server/discover geantwortet.</translation>
    </message>
    <message>
        <source>It named the revisions that it supports.</source>
        <translation>Er hat die Revisionen genannt, die er unterstützt.</translation>
    </message>
    <message>
        <source>It says that it supports revision %1 of the protocol, and refuses it all the same. The fault lies with the server.</source>
        <translation>Er sagt, dass er Revision %1 des Protokolls unterstützt, und weist sie trotzdem ab. Der Fehler liegt beim Server.</translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation>mit Handschlag</translation>
    </message>
    <message>
        <source>It says more about itself than Mangrove keeps. The fault lies with the server.</source>
        <translation>Er sagt mehr über sich, als Mangrove aufbewahrt. Der Fehler liegt beim Server.</translation>
    </message>
    <message numerus="yes">
        <source>It did not answer %1 within %n second(s). Is it an MCP server?</source>
        <translation>
            <numerusform>Er hat auf %1 nicht innerhalb von %n Sekunde geantwortet. Ist es ein MCP-Server?</numerusform>
            <numerusform>Er hat auf %1 nicht innerhalb von %n Sekunden geantwortet. Ist es ein MCP-Server?</numerusform>
        </translation>
    </message>
    <message>
        <source>It speaks a version of the protocol that Mangrove does not know (%1). Mangrove knows %2. Look for another version of the server.</source>
        <translation>Er spricht eine Version des Protokolls, die Mangrove nicht kennt (%1). Mangrove kennt %2. Suchen Sie nach einer anderen Version des Servers.</translation>
    </message>
    <message>
        <source>no version at all</source>
        <translation>gar keine Version</translation>
    </message>
</context>
<context>
    <name>mangrove::HeldSecrets</name>
    <message>
        <source>A secret that is not needed any more is still in the key ring. %1</source>
        <translation>Ein Geheimnis, das nicht mehr gebraucht wird, ist noch im Schlüsselbund. %1</translation>
    </message>
</context>
<context>
    <name>mangrove::HelpActions</name>
    <message>
        <source>Mangrove &amp;Guide</source>
        <translation>&amp;Anleitung zu Mangrove</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>mangrove::HiddenDialog</name>
    <message>
        <source>&amp;Hide names that are never inside</source>
        <translation>&amp;Namen verbergen, die nie enthalten sind</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>Ausnahmen</translation>
    </message>
    <message>
        <source>Add Exception</source>
        <translation>Ausnahme hinzufügen</translation>
    </message>
    <message>
        <source>Never Inside</source>
        <translation>Nie enthalten</translation>
    </message>
    <message>
        <source>Which names these are is set for all servers, in the settings. Exceptions are not hidden from this server.</source>
        <translation>Welche Namen das sind, steht für alle Server in den Einstellungen. Ausnahmen sind vor diesem Server nicht verborgen.</translation>
    </message>
</context>
<context>
    <name>mangrove::HistoryCanvas</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>mangrove::HistoryList</name>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>Bekannt von</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
</context>
<context>
    <name>mangrove::HistoryView</name>
    <message>
        <source>No server was told anything yet.
When one is, a bar shows from when to when it knew a folder.</source>
        <translation>Noch wurde keinem Server etwas mitgeteilt.
Sobald es geschieht, zeigt ein Balken, von wann bis wann er einen Ordner kannte.</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>Stunde</translation>
    </message>
    <message>
        <source>Show the last hour</source>
        <translation>Die letzte Stunde zeigen</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Show the last day</source>
        <translation>Den letzten Tag zeigen</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Woche</translation>
    </message>
    <message>
        <source>Show the last week</source>
        <translation>Die letzte Woche zeigen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show all that is recorded</source>
        <translation>Alles Aufgezeichnete zeigen</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <source>Show Lines</source>
        <translation>Zeilen zeigen</translation>
    </message>
    <message>
        <source>Show the lines of what is chosen in Activity (Return)</source>
        <translation>Die Zeilen des Ausgewählten in der Aktivität zeigen (Eingabetaste)</translation>
    </message>
    <message>
        <source>As List</source>
        <translation>Als Liste</translation>
    </message>
    <message>
        <source>Show the bars as a list</source>
        <translation>Die Balken als Liste zeigen</translation>
    </message>
    <message>
        <source>Who Knew What</source>
        <translation>Wer was kannte</translation>
    </message>
    <message>
        <source>%1 (removed)</source>
        <comment>a server</comment>
        <translation>%1 (entfernt)</translation>
    </message>
    <message>
        <source>Reading… %1 %</source>
        <translation>Wird gelesen… %1 %</translation>
    </message>
    <message>
        <source>Zoom In</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>Verkleinern</translation>
    </message>
</context>
<context>
    <name>mangrove::HomeRow</name>
    <message>
        <source>being measured</source>
        <translation>wird gemessen</translation>
    </message>
    <message>
        <source>Empty Private Home</source>
        <translation>Eigenes Heim leeren</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>Stop the server first</source>
        <translation>Halten Sie den Server zuerst an</translation>
    </message>
    <message>
        <source>What %1 has put into its private home will be deleted: what it has installed, its settings and what it remembers.</source>
        <translation>Was %1 in sein eigenes Heim gelegt hat, wird gelöscht: was er installiert hat, seine Einstellungen und was er sich merkt.</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>Das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <source>It is in use by %1: end the server there first</source>
        <translation>Es wird von %1 benutzt: beenden Sie den Server zuerst dort</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>a size, and why it cannot be emptied</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>mangrove::HttpExchange</name>
    <message>
        <source>%1 fell silent in the middle of its answer.</source>
        <translation>%1 ist mitten in seiner Antwort verstummt.</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>%1 compressed its answer in a way that was not asked for.</source>
        <translation>%1 hat seine Antwort auf eine Weise komprimiert, die nicht verlangt war.</translation>
    </message>
    <message>
        <source>%1 answered without saying in which format. Is this the address of an MCP server?</source>
        <translation>%1 hat geantwortet, ohne das Format zu nennen. Ist das die Adresse eines MCP-Servers?</translation>
    </message>
    <message>
        <source>%1 answered with %2, which is no MCP message. Is this the address of an MCP server?</source>
        <translation>%1 hat mit %2 geantwortet, was keine MCP-Nachricht ist. Ist das die Adresse eines MCP-Servers?</translation>
    </message>
    <message>
        <source>%1 redirects again and again.</source>
        <translation>%1 leitet immer wieder weiter.</translation>
    </message>
    <message>
        <source>%1 sent a message larger than %2; it was not read.</source>
        <translation>%1 hat eine Nachricht gesendet, die größer als %2 ist; sie wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>%1 sent an answer that cannot be unpacked.</source>
        <translation>%1 hat eine Antwort gesendet, die nicht entpackt werden kann.</translation>
    </message>
</context>
<context>
    <name>mangrove::HttpPost</name>
    <message>
        <source>The server answered the request with something that is no answer to it.</source>
        <translation>Der Server hat auf die Anfrage mit etwas geantwortet, das keine Antwort darauf ist.</translation>
    </message>
    <message>
        <source>The server closed the connection before it had answered.</source>
        <translation>Der Server hat die Verbindung geschlossen, bevor er geantwortet hat.</translation>
    </message>
    <message>
        <source>The connection broke before the answer came, and the server did not go on with it.</source>
        <translation>Die Verbindung brach ab, bevor die Antwort kam, und der Server hat sie nicht fortgesetzt.</translation>
    </message>
</context>
<context>
    <name>mangrove::HttpSse</name>
    <message>
        <source>It does not take what Mangrove sends.</source>
        <translation>Er nimmt nicht an, was Mangrove sendet.</translation>
    </message>
    <message>
        <source>The server did not tell where to send messages to.</source>
        <translation>Der Server hat nicht gesagt, wohin Nachrichten zu senden sind.</translation>
    </message>
    <message>
        <source>The server %1 wants its messages sent to %2, which is not the same server. Nothing was sent there.</source>
        <translation>Der Server %1 will seine Nachrichten an %2 gesendet haben, was nicht derselbe Server ist. Dorthin wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>The server ended the connection, and the session with it. It can be started anew.</source>
        <translation>Der Server hat die Verbindung beendet und mit ihr die Sitzung. Sie kann neu begonnen werden.</translation>
    </message>
    <message>
        <source>The server has forgotten this session. It can be started anew.</source>
        <translation>Der Server hat diese Sitzung vergessen. Sie kann neu begonnen werden.</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Er wurde gestoppt.</translation>
    </message>
</context>
<context>
    <name>mangrove::ImportTask</name>
    <message>
        <source>reaches: %1</source>
        <translation>erreicht: %1</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>führt aus: %1</translation>
    </message>
    <message>
        <source>found as: %1</source>
        <translation>gefunden als: %1</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>in: %1</translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation>mit: %1</translation>
    </message>
    <message>
        <source>into the key ring: %1</source>
        <translation>in den Schlüsselbund: %1</translation>
    </message>
    <message>
        <source>secrets that stay in the app&apos;s file, and the server will lack: %1</source>
        <translation>Geheimnisse, die in der Datei der App bleiben und dem Server fehlen werden: %1</translation>
    </message>
    <message>
        <source>secrets to be entered before it starts: %1</source>
        <translation>Geheimnisse, die vor dem Start einzugeben sind: %1</translation>
    </message>
    <message>
        <source>runs the same as %1: one server for both apps</source>
        <translation>führt dasselbe aus wie %1: ein Server für beide Apps</translation>
    </message>
    <message>
        <source>is there already, as %1</source>
        <translation>ist schon vorhanden, als %1</translation>
    </message>
    <message>
        <source>proposed by the project %1: it is not started before you have confirmed it</source>
        <translation>vorgeschlagen vom Projekt %1: wird erst gestartet, wenn Sie es bestätigt haben</translation>
    </message>
    <message>
        <source>Import Servers</source>
        <translation>Server importieren</translation>
    </message>
    <message>
        <source>These servers are in the files of your apps. Tick those that Mangrove should have, too. Nothing is started, and none is told a folder; the apps&apos; files stay as they are.</source>
        <translation>Diese Server stehen in den Dateien Ihrer Apps. Haken Sie an, welche Mangrove auch haben soll. Es wird nichts gestartet und keinem ein Ordner mitgeteilt; die Dateien der Apps bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>None of your apps has a server that Mangrove does not have.</source>
        <translation>Keine Ihrer Apps hat einen Server, den Mangrove nicht hat.</translation>
    </message>
    <message>
        <source>Put the &amp;secrets into the key ring</source>
        <translation>Die &amp;Geheimnisse in den Schlüsselbund legen</translation>
    </message>
    <message>
        <source>%1 becomes the server %2</source>
        <translation>%1 wird zum Server %2</translation>
    </message>
    <message>
        <source>1 server was imported. It is not started.</source>
        <translation>1 Server wurde importiert. Er ist nicht gestartet.</translation>
    </message>
    <message numerus="yes">
        <source>%n servers were imported. None is started.</source>
        <translation>
            <numerusform>%n Server wurde importiert. Er ist nicht gestartet.</numerusform>
            <numerusform>%n Server wurden importiert. Keiner ist gestartet.</numerusform>
        </translation>
    </message>
    <message>
        <source>What a project proposed is not started before you have confirmed it.</source>
        <translation>Was ein Projekt vorgeschlagen hat, wird erst gestartet, wenn Sie es bestätigt haben.</translation>
    </message>
    <message>
        <source>Imported programs are Told Only. Choose a protection in their forms: Try says whether they work with it.</source>
        <translation>Importierte Programme sind „Nur mitgeteilt“. Wählen Sie in ihrem Formular einen Schutz: „Probieren“ sagt, ob sie damit laufen.</translation>
    </message>
</context>
<context>
    <name>mangrove::JsonEditor</name>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
</context>
<context>
    <name>mangrove::KeptSecret</name>
    <message>
        <source>kept in the key ring</source>
        <translation>im Schlüsselbund</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
</context>
<context>
    <name>mangrove::KeychainSecrets</name>
    <message>
        <source>There is no key ring that could keep secrets. Install and start one, such as gnome-keyring with libsecret, or KWallet, then try again.</source>
        <translation>Es gibt keinen Schlüsselbund, der Geheimnisse aufbewahren könnte. Installieren und starten Sie einen, etwa gnome-keyring mit libsecret, oder KWallet, und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>The key ring is locked and was not unlocked. Unlock it, then try again.</source>
        <translation>Der Schlüsselbund ist gesperrt und wurde nicht entsperrt. Entsperren Sie ihn und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>The key ring did not let Mangrove in. Allow it there, then try again.</source>
        <translation>Der Schlüsselbund hat Mangrove nicht eingelassen. Erlauben Sie es dort und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>The key ring was not unlocked: its question was cancelled. Try again, and answer it.</source>
        <translation>Der Schlüsselbund wurde nicht entsperrt: seine Frage wurde abgebrochen. Versuchen Sie es noch einmal und beantworten Sie sie.</translation>
    </message>
    <message>
        <source>The key ring failed: %1. If libsecret is not installed, install it, then try again.</source>
        <translation>Der Schlüsselbund hat versagt: %1. Falls libsecret nicht installiert ist, installieren Sie es und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>The key ring has not answered. If it asks for its password in another window, answer there, then try again.</source>
        <translation>Der Schlüsselbund hat nicht geantwortet. Falls er in einem anderen Fenster nach seinem Passwort fragt, antworten Sie dort und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>A secret is not empty and does not hold the character with the number 0.</source>
        <translation>Ein Geheimnis ist nicht leer und enthält nicht das Zeichen mit der Nummer 0.</translation>
    </message>
</context>
<context>
    <name>mangrove::KeysSheet</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Filter Keys</source>
        <translation>Tasten filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>In the Table</source>
        <translation>In der Tabelle</translation>
    </message>
    <message>
        <source>Menu of the selected cells</source>
        <translation>Menü der ausgewählten Zellen</translation>
    </message>
    <message>
        <source>Select further cells</source>
        <translation>Weitere Zellen auswählen</translation>
    </message>
    <message>
        <source>In the Lists</source>
        <translation>In den Listen</translation>
    </message>
    <message>
        <source>Rename the folder</source>
        <translation>Den Ordner umbenennen</translation>
    </message>
    <message>
        <source>Open and close a group</source>
        <translation>Eine Gruppe öffnen und schließen</translation>
    </message>
    <message>
        <source>Menu of what is selected</source>
        <translation>Menü des Ausgewählten</translation>
    </message>
    <message>
        <source>Tick or untick a folder in By Server and By Folder</source>
        <translation>In „Nach Server“ und „Nach Ordner“ einen Ordner anhaken oder nicht</translation>
    </message>
</context>
<context>
    <name>mangrove::LatestLine</name>
    <message>
        <source>%1  %2</source>
        <comment>the time, and what happened</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>Noch ist nichts geschehen</translation>
    </message>
</context>
<context>
    <name>mangrove::LaunchConfirmations</name>
    <message>
        <source>%1 would now be reached in another way than you approved. Until you confirm, it is not started and what you allowed always does not count.</source>
        <translation>%1 würde jetzt auf andere Weise erreicht, als Sie gebilligt haben. Bis Sie bestätigen, wird er nicht gestartet, und was Sie für immer erlaubt haben, gilt nicht.</translation>
    </message>
    <message>
        <source>%1 would now run something else than you approved. Until you confirm, it is not started and what you allowed always does not count.</source>
        <translation>%1 würde jetzt etwas anderes ausführen, als Sie gebilligt haben. Bis Sie bestätigen, wird er nicht gestartet, und was Sie für immer erlaubt haben, gilt nicht.</translation>
    </message>
    <message>
        <source>Confirm if you want exactly this to be reached.</source>
        <translation>Bestätigen Sie, wenn genau das erreicht werden soll.</translation>
    </message>
    <message>
        <source>Confirm if you want exactly this to run.</source>
        <translation>Bestätigen Sie, wenn genau das ausgeführt werden soll.</translation>
    </message>
    <message>
        <source>%1 would now be held to something else than you approved. Until you confirm, it is not started and what you allowed always does not count.</source>
        <translation>%1 würde nun auf etwas anderes beschränkt, als Sie genehmigt haben. Bis Sie bestätigen, wird er nicht gestartet, und was Sie immer erlaubt haben, gilt nicht.</translation>
    </message>
    <message>
        <source>Confirm if you want exactly this.</source>
        <translation>Bestätigen Sie, wenn Sie genau das wollen.</translation>
    </message>
    <message>
        <source>An app runs %1 by another program than you approved: its search path leads elsewhere than Mangrove&apos;s. Until you confirm, it is told nothing there, and is not started where it is to be confined.</source>
        <translation>Eine App führt %1 mit einem anderen Programm aus, als Sie gebilligt haben: Ihr Suchpfad führt woandershin als der von Mangrove. Bis Sie bestätigen, wird ihm dort nichts mitgeteilt, und wo er eingeschränkt werden soll, wird er nicht gestartet.</translation>
    </message>
    <message>
        <source>Confirm if you want exactly this to run in apps, too. What you approved before stays approved.</source>
        <translation>Bestätigen Sie, wenn genau das auch in Apps ausgeführt werden soll. Was Sie zuvor gebilligt haben, bleibt gebilligt.</translation>
    </message>
    <message>
        <source>What %1 would run is what you approved: there is nothing to confirm.</source>
        <translation>Was %1 ausführen würde, ist das, was Sie gebilligt haben: Es gibt nichts zu bestätigen.</translation>
    </message>
</context>
<context>
    <name>mangrove::LaunchPreview</name>
    <message>
        <source>Nothing yet: type or paste a program.</source>
        <translation>Noch nichts: tippen Sie ein Programm oder fügen Sie eines ein.</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>in: %1</translation>
    </message>
    <message>
        <source>an empty folder of its own</source>
        <translation>ein eigener leerer Ordner</translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation>mit: %1</translation>
    </message>
    <message>
        <source>from an app that starts it: %1</source>
        <translation>von einer App, die ihn startet: %1</translation>
    </message>
    <message>
        <source>from the key ring: %1</source>
        <translation>aus dem Schlüsselbund: %1</translation>
    </message>
    <message>
        <source>Nothing yet: type or paste an address.</source>
        <translation>Noch nichts: tippen Sie eine Adresse oder fügen Sie eine ein.</translation>
    </message>
    <message>
        <source>over HTTP (POST), encrypted</source>
        <translation>über HTTP (POST), verschlüsselt</translation>
    </message>
    <message>
        <source>over HTTP (POST), not encrypted</source>
        <translation>über HTTP (POST), nicht verschlüsselt</translation>
    </message>
    <message>
        <source>with the headers: %1</source>
        <translation>mit den Headern: %1</translation>
    </message>
    <message>
        <source>with headers from the key ring: %1</source>
        <translation>mit Headern aus dem Schlüsselbund: %1</translation>
    </message>
    <message>
        <source>with a token from the key ring</source>
        <translation>mit einem Token aus dem Schlüsselbund</translation>
    </message>
    <message>
        <source>without a token</source>
        <translation>ohne Token</translation>
    </message>
    <message>
        <source>This will be reached</source>
        <translation>Das wird erreicht</translation>
    </message>
    <message>
        <source>This will be run</source>
        <translation>Das wird ausgeführt</translation>
    </message>
    <message>
        <source>%1 It can be added, and will not start.</source>
        <translation>%1 Er kann hinzugefügt werden und wird nicht starten.</translation>
    </message>
    <message>
        <source>held to: the folders granted to it, what it needs to run, and a home of its own</source>
        <translation>beschränkt auf: die ihm gewährten Ordner, was er zum Laufen braucht, und ein eigenes Heim</translation>
    </message>
    <message>
        <source>held to: the folders granted to it, what it needs to run, and a home of its own; no network</source>
        <translation>beschränkt auf: die ihm gewährten Ordner, was er zum Laufen braucht, und ein eigenes Heim; kein Netz</translation>
    </message>
    <message>
        <source>Paused: it is given none of these folders, and is not started, until you resume.</source>
        <translation>Pausiert: er bekommt keinen dieser Ordner und wird nicht gestartet, bis Sie fortsetzen.</translation>
    </message>
    <message>
        <source>it may also read and write: %1</source>
        <translation>er darf auch lesen und schreiben: %1</translation>
    </message>
    <message>
        <source>it may also read: %1</source>
        <translation>er darf auch lesen: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::LinkedAuthority</name>
    <message>
        <source>The server was told no folders. %1</source>
        <translation>Dem Server wurden keine Ordner mitgeteilt. %1</translation>
    </message>
    <message>
        <source>Folders that nobody has decided about were withheld from the server: %1.</source>
        <translation>Ordner, über die niemand entschieden hat, wurden dem Server vorenthalten: %1.</translation>
    </message>
</context>
<context>
    <name>mangrove::LiveGrant</name>
    <message>
        <source>The sign-in at %1 is over. Sign in again.</source>
        <translation>Die Anmeldung bei %1 ist zu Ende. Melden Sie sich erneut an.</translation>
    </message>
    <message>
        <source>The sign-in could not be renewed. %1</source>
        <translation>Die Anmeldung konnte nicht erneuert werden. %1</translation>
    </message>
    <message>
        <source>The sign-in holds until Mangrove ends, as it could not be kept. %1</source>
        <translation>Die Anmeldung gilt, bis Mangrove endet, da sie nicht aufbewahrt werden konnte. %1</translation>
    </message>
    <message>
        <source>The sign-in moved from %1 to %2. Sign in there only if you trust the server.</source>
        <translation>Die Anmeldung ist von %1 zu %2 umgezogen. Melden Sie sich dort nur an, wenn Sie dem Server vertrauen.</translation>
    </message>
    <message>
        <source>Another Mangrove has signed out. Sign in again.</source>
        <translation>Ein anderes Mangrove hat sich abgemeldet. Melden Sie sich erneut an.</translation>
    </message>
    <message>
        <source>The sign-in could not be renewed, which is not tried again until the server is started. %1</source>
        <translation>Die Anmeldung konnte nicht erneuert werden; das wird erst wieder versucht, wenn der Server gestartet wird. %1</translation>
    </message>
</context>
<context>
    <name>mangrove::LocateDialog</name>
    <message>
        <source>&amp;Found near its old place:</source>
        <translation>Nahe dem alten Or&amp;t gefunden:</translation>
    </message>
    <message>
        <source>&amp;Locate</source>
        <translation>&amp;Übernehmen</translation>
    </message>
    <message>
        <source>Locate File</source>
        <translation>Datei wiederfinden</translation>
    </message>
    <message>
        <source>Locate Folder</source>
        <translation>Ordner wiederfinden</translation>
    </message>
    <message>
        <source>Old Place</source>
        <translation>Alter Ort</translation>
    </message>
    <message>
        <source>Found Near Its Old Place</source>
        <translation>Nahe dem alten Ort gefunden</translation>
    </message>
    <message>
        <source>&amp;New place:</source>
        <translation>&amp;Neuer Ort:</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>%1 was here:</source>
        <translation>%1 war hier:</translation>
    </message>
</context>
<context>
    <name>mangrove::LocateFolder</name>
    <message>
        <source>Choose where it is now. Its decisions stay with it.</source>
        <translation>Wählen Sie, wo er jetzt ist. Seine Entscheidungen bleiben ihm.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>This is the file that you approved. Its decisions stay.</source>
        <translation>Das ist die Datei, die Sie gebilligt haben. Ihre Entscheidungen bleiben.</translation>
    </message>
    <message>
        <source>This is the folder that you approved. Its decisions stay.</source>
        <translation>Das ist der Ordner, den Sie gebilligt haben. Seine Entscheidungen bleiben.</translation>
    </message>
    <message>
        <source>This is what you approved, at a place that needs your confirmation. %1</source>
        <translation>Das ist, was Sie gebilligt haben, an einem Ort, der Ihre Bestätigung braucht. %1</translation>
    </message>
    <message>
        <source>This is another file than the one that you approved. You are shown both and asked.</source>
        <translation>Das ist eine andere Datei als die, die Sie gebilligt haben. Beide werden Ihnen gezeigt, und Sie werden gefragt.</translation>
    </message>
    <message>
        <source>This is another folder than the one that you approved. You are shown both and asked.</source>
        <translation>Das ist ein anderer Ordner als der, den Sie gebilligt haben. Beide werden Ihnen gezeigt, und Sie werden gefragt.</translation>
    </message>
    <message>
        <source>It is not in the list any more.</source>
        <translation>Das ist nicht mehr in der Liste.</translation>
    </message>
</context>
<context>
    <name>mangrove::LookProgress</name>
    <message>
        <source>Add Folder</source>
        <translation>Ordner hinzufügen</translation>
    </message>
    <message>
        <source>Looking at 1 path…</source>
        <translation>1 Pfad wird angesehen…</translation>
    </message>
    <message numerus="yes">
        <source>Looking at %n paths…</source>
        <translation>
            <numerusform>%n Pfad wird angesehen…</numerusform>
            <numerusform>%n Pfade werden angesehen…</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>mangrove::MainWindow</name>
    <message>
        <source>Go to &amp;Roots</source>
        <translation>Zu O&amp;rdnern gehen</translation>
    </message>
    <message>
        <source>Go to S&amp;ervers</source>
        <translation>Zu Ser&amp;vern gehen</translation>
    </message>
    <message>
        <source>Go to A&amp;ccess</source>
        <translation>Zum &amp;Zugriff gehen</translation>
    </message>
    <message>
        <source>Go to Acti&amp;vity</source>
        <translation>Zur A&amp;ktivität gehen</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Go to &amp;Inspector</source>
        <translation>Zum &amp;Inspektor gehen</translation>
    </message>
    <message>
        <source>Go to &amp;History</source>
        <translation>Zum Ver&amp;lauf gehen</translation>
    </message>
    <message>
        <source>Show I&amp;nspector</source>
        <translation>I&amp;nspektor anzeigen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>mangrove::ModeCombo</name>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Read and Write</source>
        <translation>Lesen und schreiben</translation>
    </message>
    <message>
        <source>Read, Write and Sockets</source>
        <translation>Lesen, schreiben und Sockets</translation>
    </message>
    <message>
        <source>A service that listens on a socket in the folder can be talked to, and may do more than the server.</source>
        <translation>Ein Dienst, der an einem Socket in dem Ordner wartet, lässt sich ansprechen und darf vielleicht mehr als der Server.</translation>
    </message>
</context>
<context>
    <name>mangrove::NamesBox</name>
    <message>
        <source>%1 containing %2</source>
        <translation>%1 mit %2 darin</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
</context>
<context>
    <name>mangrove::NeverDialog</name>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Add Name</source>
        <translation>Namen hinzufügen</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>Ausnahmen</translation>
    </message>
    <message>
        <source>Add Exception</source>
        <translation>Ausnahme hinzufügen</translation>
    </message>
    <message>
        <source>Never Inside</source>
        <translation>Nie enthalten</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>Standard wiederherstellen</translation>
    </message>
    <message>
        <source>What has one of these names is hidden in granted folders, for servers that are Confined and hide names. Servers of other levels see it.</source>
        <translation>Was einen dieser Namen trägt, ist in gewährten Ordnern vor Servern verborgen, die eingeschlossen sind und Namen verbergen. Server anderer Stufen sehen es.</translation>
    </message>
    <message>
        <source>A file that is saved anew can be seen for a moment by one who keeps looking.</source>
        <translation>Eine Datei, die neu gespeichert wird, kann für einen Augenblick sehen, wer ständig nachsieht.</translation>
    </message>
    <message>
        <source>Save, and Hide Less</source>
        <translation>Speichern und weniger verbergen</translation>
    </message>
</context>
<context>
    <name>mangrove::NoticeList</name>
    <message>
        <source>1 more message</source>
        <translation>1 weitere Meldung</translation>
    </message>
    <message numerus="yes">
        <source>%n more messages</source>
        <translation>
            <numerusform>%n weitere Meldung</numerusform>
            <numerusform>%n weitere Meldungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Information</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>mangrove::NoticeStrip</name>
    <message>
        <source>Show all messages over the content</source>
        <translation>Alle Meldungen über dem Inhalt anzeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n Meldung</numerusform>
            <numerusform>%n Meldungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::NumberEditor</name>
    <message>
        <source>A whole number of this size cannot be sent exactly.</source>
        <translation>Eine ganze Zahl dieser Größe kann nicht genau gesendet werden.</translation>
    </message>
</context>
<context>
    <name>mangrove::ObjectEditor</name>
    <message>
        <source>This has more fields than a form can show. The others can be given as JSON.</source>
        <translation>Das hat mehr Felder, als ein Formular zeigen kann. Die übrigen können als JSON angegeben werden.</translation>
    </message>
    <message>
        <source>Also given, though the form cannot show it: %1. Edit it as JSON.</source>
        <translation>Außerdem angegeben, obwohl das Formular es nicht zeigen kann: %1. Bearbeiten Sie es als JSON.</translation>
    </message>
</context>
<context>
    <name>mangrove::OfferList</name>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter %1</source>
        <translation>%1 filtern</translation>
    </message>
    <message numerus="yes">
        <source>%Ln in all</source>
        <translation>
            <numerusform>%Ln insgesamt</numerusform>
            <numerusform>%Ln insgesamt</numerusform>
        </translation>
    </message>
    <message>
        <source>showing %L1 of %L2</source>
        <translation>%L1 von %L2 gezeigt</translation>
    </message>
</context>
<context>
    <name>mangrove::OfferedRoots</name>
    <message>
        <source>The app&apos;s own folders, not among yours yet</source>
        <translation>Eigene Ordner der App, die noch nicht unter Ihren sind</translation>
    </message>
    <message>
        <source>from the app</source>
        <translation>von der App</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>von %1</translation>
    </message>
</context>
<context>
    <name>mangrove::OwnClient</name>
    <message>
        <source>The server does not run.</source>
        <translation>Der Server läuft nicht.</translation>
    </message>
    <message>
        <source>The call was cancelled.</source>
        <translation>Der Aufruf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>It asked for %1, which Mangrove has not offered.</source>
        <translation>Er hat nach %1 gefragt, was Mangrove nicht angeboten hat.</translation>
    </message>
    <message>
        <source>It reported an error that belongs to no call.</source>
        <translation>Er hat einen Fehler gemeldet, der zu keinem Aufruf gehört.</translation>
    </message>
    <message>
        <source>It answered a call twice, or after the time for it was over.</source>
        <translation>Er hat einen Aufruf zweimal beantwortet, oder nachdem die Zeit dafür um war.</translation>
    </message>
    <message>
        <source>It answered a call that nobody made.</source>
        <translation>Er hat einen Aufruf beantwortet, den niemand gemacht hat.</translation>
    </message>
    <message>
        <source>an empty one</source>
        <translation>ein leerer</translation>
    </message>
    <message>
        <source>It sent an answer that is not valid.</source>
        <translation>Er hat eine Antwort gesendet, die nicht gültig ist.</translation>
    </message>
    <message>
        <source>The server answered with error %1, without a text that Mangrove reads.</source>
        <translation>Der Server hat mit Fehler %1 geantwortet, ohne einen Text, den Mangrove liest.</translation>
    </message>
    <message>
        <source>The server answered with error %1: %2</source>
        <translation>Der Server hat mit Fehler %1 geantwortet: %2</translation>
    </message>
    <message>
        <source>It supports these versions of the protocol: %1.</source>
        <translation>Er unterstützt diese Versionen des Protokolls: %1.</translation>
    </message>
    <message>
        <source>It needs something of Mangrove that is not offered to it: %1.</source>
        <translation>Er braucht von Mangrove etwas, das ihm nicht angeboten wird: %1.</translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation>Der Server hat nicht rechtzeitig geantwortet.</translation>
    </message>
</context>
<context>
    <name>mangrove::PastePanel</name>
    <message>
        <source>in: %1</source>
        <translation>in: %1</translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation>mit: %1</translation>
    </message>
    <message>
        <source>a token</source>
        <translation>ein Token</translation>
    </message>
    <message>
        <source>into the key ring: %1</source>
        <translation>in den Schlüsselbund: %1</translation>
    </message>
    <message>
        <source>Several servers. Choose which to add; below each name is what it will run or reach.</source>
        <translation>Mehrere Server. Wählen Sie, welche hinzukommen; unter jedem Namen steht, was er ausführt oder erreicht.</translation>
    </message>
    <message>
        <source>Command line, address or JSON</source>
        <translation>Befehlszeile, Adresse oder JSON</translation>
    </message>
    <message>
        <source>Paste a command line, an address or a JSON snippet here, or fill in the form below</source>
        <translation>Fügen Sie hier eine Befehlszeile, eine Adresse oder einen JSON-Ausschnitt ein, oder füllen Sie unten das Formular aus</translation>
    </message>
    <message>
        <source>&amp;Paste…</source>
        <translation>E&amp;infügen…</translation>
    </message>
    <message>
        <source>Take the text from the clipboard</source>
        <translation>Nimmt den Text aus der Zwischenablage</translation>
    </message>
    <message>
        <source>Servers to add</source>
        <translation>Hinzuzufügende Server</translation>
    </message>
    <message>
        <source>This text is too long to be a server&apos;s settings.</source>
        <translation>Dieser Text ist zu lang für die Einstellungen eines Servers.</translation>
    </message>
    <message>
        <source>1 more note</source>
        <translation>1 weiterer Hinweis</translation>
    </message>
    <message numerus="yes">
        <source>%n more notes</source>
        <translation>
            <numerusform>%n weiterer Hinweis</numerusform>
            <numerusform>%n weitere Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs begin as Told Only: they can reach all that you can, until you choose more in their form.</source>
        <translation>Programme beginnen als „Nur mitgeteilt“: Sie können alles erreichen, was Sie können, bis Sie in ihrem Formular mehr wählen.</translation>
    </message>
</context>
<context>
    <name>mangrove::PauseFlow</name>
    <message>
        <source>Pause A&amp;ll</source>
        <translation>A&amp;lles pausieren</translation>
    </message>
    <message>
        <source>Nobody is told anything new until you resume</source>
        <translation>Niemandem wird Neues mitgeteilt, bis Sie fortsetzen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A command wants servers to be told again what is new.</source>
        <translation>Ein Befehl möchte, dass Servern Neues wieder mitgeteilt wird.</translation>
    </message>
    <message>
        <source>Confirm ends the pause: servers are told what you have allowed them.</source>
        <translation>Bestätigen beendet die Pause: Servern wird mitgeteilt, was Sie ihnen erlaubt haben.</translation>
    </message>
</context>
<context>
    <name>mangrove::PreviewHead</name>
    <message>
        <source>Choose what the system holds it to</source>
        <translation>Wählen, worauf das System ihn beschränkt</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>Protection: %1…</source>
        <translation>Schutz: %1…</translation>
    </message>
</context>
<context>
    <name>mangrove::ProcessTransport</name>
    <message>
        <source>It closed its standard input, so nothing can be said to it any more; it was stopped.</source>
        <translation>Er hat seine Standardeingabe geschlossen, so dass ihm nichts mehr gesagt werden kann; er wurde gestoppt.</translation>
    </message>
    <message>
        <source>The program has to be given with its full path.</source>
        <translation>Das Programm muss mit seinem ganzen Pfad angegeben werden.</translation>
    </message>
    <message>
        <source>It closed its standard output, so it cannot answer any more; it was stopped.</source>
        <translation>Er hat seine Standardausgabe geschlossen, so dass er nicht mehr antworten kann; er wurde gestoppt.</translation>
    </message>
    <message>
        <source>It sent a line longer than %1, which no MCP server should; it was stopped.</source>
        <translation>Er hat eine Zeile gesendet, die länger als %1 ist, was kein MCP-Server tun sollte; er wurde gestoppt.</translation>
    </message>
    <message>
        <source>It stopped reading what Mangrove sends; it was stopped.</source>
        <translation>Er hat aufgehört zu lesen, was Mangrove sendet; er wurde gestoppt.</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Er wurde gestoppt.</translation>
    </message>
    <message>
        <source>The answer is longer than %1, which is more than Mangrove reads.</source>
        <translation>Die Antwort ist länger als %1; so viel liest Mangrove nicht.</translation>
    </message>
</context>
<context>
    <name>mangrove::ProgramForm</name>
    <message>
        <source>A name such as npx, or a path</source>
        <translation>Ein Name wie npx, oder ein Pfad</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen…</translation>
    </message>
    <message>
        <source>Pro&amp;gram:</source>
        <translation>Pro&amp;gramm:</translation>
    </message>
    <message>
        <source>As in a terminal, with quotes around what holds spaces</source>
        <translation>Wie im Terminal, mit Anführungszeichen bei Leerzeichen</translation>
    </message>
    <message>
        <source>A&amp;rguments:</source>
        <translation>Argu&amp;mente:</translation>
    </message>
    <message>
        <source>An empty folder of its own</source>
        <translation>Ein eigener leerer Ordner</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>D&amp;urchsuchen…</translation>
    </message>
    <message>
        <source>Wor&amp;king folder:</source>
        <translation>Ar&amp;beitsordner:</translation>
    </message>
    <message>
        <source>Environment:</source>
        <translation>Umgebung:</translation>
    </message>
    <message>
        <source>Say which program to run.</source>
        <translation>Geben Sie an, welches Programm ausgeführt wird.</translation>
    </message>
    <message>
        <source>The working folder must be a whole path, from the root of the file system.</source>
        <translation>Der Arbeitsordner muss ein ganzer Pfad sein, vom Anfang des Dateisystems.</translation>
    </message>
    <message>
        <source>Choose a Program</source>
        <translation>Programm auswählen</translation>
    </message>
    <message>
        <source>Choose a Working Folder</source>
        <translation>Arbeitsordner auswählen</translation>
    </message>
    <message>
        <source>This server takes its folders from here. Mangrove can fill in those that it may know.</source>
        <translation>Dieser Server nimmt seine Ordner von hier. Mangrove kann die eintragen, die er kennen darf.</translation>
    </message>
    <message>
        <source>Fill In</source>
        <translation>Eintragen</translation>
    </message>
    <message>
        <source>Browse for Working Folder…</source>
        <translation>Nach Arbeitsordner durchsuchen…</translation>
    </message>
</context>
<context>
    <name>mangrove::ProtectionForm</name>
    <message>
        <source>It is told its folders, and can reach all that you can.</source>
        <translation>Ihm werden seine Ordner mitgeteilt, und er erreicht alles, was Sie erreichen.</translation>
    </message>
    <message>
        <source>It can read, change and run no file but those that you grant it, its program and what that needs. Its home is its own.</source>
        <translation>Er kann keine Datei lesen, ändern oder ausführen außer denen, die Sie ihm gewähren, seinem Programm und dem, was dieses braucht. Sein Heim ist sein eigenes.</translation>
    </message>
    <message>
        <source>Nothing else is there for it: no other folder, no other process and none of your programs.</source>
        <translation>Sonst gibt es für ihn nichts: keinen anderen Ordner, keinen anderen Prozess und keines Ihrer Programme.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Repository metadata stays as it is</source>
        <translation>Metadaten von Repositorys bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Protection:</source>
        <translation>Schutz:</translation>
    </message>
    <message>
        <source>Such as .git in folders that it may write; only Confined can hold that</source>
        <translation>Etwa .git in Ordnern, die er schreiben darf; das geht nur mit „Eingeschlossen“</translation>
    </message>
    <message>
        <source>Private home:</source>
        <translation>Eigenes Heim:</translation>
    </message>
    <message>
        <source>%1 cannot be had here: %2</source>
        <translation>%1 ist hier nicht möglich: %2</translation>
    </message>
    <message>
        <source>Not held: %1</source>
        <translation>Nicht verhindert: %1</translation>
    </message>
    <message>
        <source>It runs as %1 now. What you choose applies when it is restarted.</source>
        <translation>Er läuft jetzt als „%1“. Was Sie wählen, gilt nach einem Neustart.</translation>
    </message>
    <message>
        <source>Explain Refusals</source>
        <translation>Verweigerungen erklären</translation>
    </message>
    <message>
        <source>The system tells which paths it tries beyond what it was given</source>
        <translation>Das System sagt, welche Pfade er über das Gewährte hinaus versucht</translation>
    </message>
    <message>
        <source>Each of its openings waits until Mangrove has looked at it, from its next start on.</source>
        <translation>Jedes Öffnen wartet ab seinem nächsten Start, bis Mangrove hingesehen hat.</translation>
    </message>
    <message>
        <source>And what has these names, with commas between them</source>
        <translation>Und was diese Namen hat, mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>More names that stay as they are</source>
        <translation>Weitere Namen, die bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>Of what lies at the top of folders that it may write when it starts, such as .github, Makefile</source>
        <translation>Für das, was beim Start zuoberst in Ordnern liegt, die er schreiben darf, etwa .github, Makefile</translation>
    </message>
    <message>
        <source>Also kept:</source>
        <translation>Bleibt auch:</translation>
    </message>
    <message>
        <source>What answers at an address runs elsewhere: no level holds it.</source>
        <translation>Was an einer Adresse antwortet, läuft anderswo: Keine Stufe hält es.</translation>
    </message>
    <message>
        <source>It is the highest that this machine has: Add and Start tries it, and starts nothing with less. Add alone stores it untried.</source>
        <translation>Es ist die höchste Stufe, die dieser Rechner hat: „Hinzufügen und starten“ probiert sie und startet nichts mit weniger. „Hinzufügen“ allein speichert sie, ohne sie zu probieren.</translation>
    </message>
    <message>
        <source>Never Inside…</source>
        <translation>Nie enthalten…</translation>
    </message>
    <message>
        <source>Only Confined can hide names.</source>
        <translation>Nur Eingeschlossen kann Namen verbergen.</translation>
    </message>
    <message>
        <source>Names that are never inside are not hidden from it.</source>
        <translation>Namen, die nie enthalten sind, sind vor ihm nicht verborgen.</translation>
    </message>
    <message>
        <source>Names that are never inside are hidden from it.</source>
        <translation>Namen, die nie enthalten sind, sind vor ihm verborgen.</translation>
    </message>
    <message>
        <source>Names that are never inside are hidden from it, but not %1.</source>
        <translation>Namen, die nie enthalten sind, sind vor ihm verborgen, aber nicht %1.</translation>
    </message>
</context>
<context>
    <name>mangrove::Protections</name>
    <message>
        <source>What this machine can do is being looked at.</source>
        <translation>Was dieser Rechner kann, wird gerade festgestellt.</translation>
    </message>
</context>
<context>
    <name>mangrove::ReachOffers</name>
    <message>
        <source>Add a Path That Is Not in Reach</source>
        <translation>Unerreichbaren Pfad hinzufügen</translation>
    </message>
</context>
<context>
    <name>mangrove::Registry</name>
    <message>
        <source>There is no such server any more.</source>
        <translation>Diesen Server gibt es nicht mehr.</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for its first answer, for %n second(s) at most. It may be downloading.</source>
        <translation>
            <numerusform>Warten auf die erste Antwort, höchstens %n Sekunde. Vielleicht wird gerade etwas heruntergeladen.</numerusform>
            <numerusform>Warten auf die erste Antwort, höchstens %n Sekunden. Vielleicht wird gerade etwas heruntergeladen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for its first answer, for %n second(s) at most.</source>
        <translation>
            <numerusform>Warten auf die erste Antwort, höchstens %n Sekunde.</numerusform>
            <numerusform>Warten auf die erste Antwort, höchstens %n Sekunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not started: %1</source>
        <translation>Nicht gestartet: %1</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Er wurde gestoppt.</translation>
    </message>
    <message>
        <source>Waiting for it to end, for 6 seconds at most.</source>
        <translation>Warten auf sein Ende, höchstens 6 Sekunden.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Gestoppt</translation>
    </message>
    <message numerus="yes">
        <source>%1 It ended %n time(s) in five minutes, so it is not restarted any more.</source>
        <translation>
            <numerusform>%1 Er endete %n-mal in fünf Minuten, deshalb wird er nicht mehr neu gestartet.</numerusform>
            <numerusform>%1 Er endete %n-mal in fünf Minuten, deshalb wird er nicht mehr neu gestartet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Relay</name>
    <message>
        <source>Mangrove has no server called %1. It was removed or renamed: route this entry again, or undo its routing.</source>
        <translation>Mangrove hat keinen Server namens %1. Er wurde entfernt oder umbenannt: leiten Sie diesen Eintrag neu um, oder nehmen Sie die Umleitung zurück.</translation>
    </message>
    <message>
        <source>It is not given its secrets. %1</source>
        <translation>Er bekommt seine Geheimnisse nicht. %1</translation>
    </message>
    <message>
        <source>Its record has changed just now.</source>
        <translation>Sein Eintrag in Mangrove hat sich gerade geändert.</translation>
    </message>
    <message>
        <source>Open Mangrove to decide.</source>
        <translation>Öffnen Sie Mangrove, um zu entscheiden.</translation>
    </message>
    <message>
        <source>It was started with a folder that was taken back. It ends; start it again.</source>
        <translation>Er wurde mit einem Ordner gestartet, der zurückgenommen wurde. Er endet; starten Sie ihn neu.</translation>
    </message>
    <message>
        <source>A folder that it can reach was taken back. It ends; start it again.</source>
        <translation>Ein Ordner, den er erreichen kann, wurde zurückgenommen. Er wird beendet; starten Sie ihn neu.</translation>
    </message>
    <message>
        <source>A folder that it was to be started with was taken back. Start it again.</source>
        <translation>Ein Ordner, mit dem er gestartet werden sollte, wurde zurückgenommen. Starten Sie ihn noch einmal.</translation>
    </message>
</context>
<context>
    <name>mangrove::RelayRecord</name>
    <message>
        <source>Runs in an app, and is told no folders. %1</source>
        <translation>Läuft in einer App und bekommt keine Ordner mitgeteilt. %1</translation>
    </message>
    <message>
        <source>Its activity is not recorded: %1</source>
        <translation>Seine Aktivität wird nicht aufgezeichnet: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::RelayServer</name>
    <message>
        <source>AI apps&apos; servers cannot reach this window: %1</source>
        <translation>Die Server von KI-Apps können dieses Fenster nicht erreichen: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::RelaySignIn</name>
    <message>
        <source>%1 wants a sign-in, and is not used with one before a person has looked at it in Mangrove.</source>
        <translation>%1 verlangt eine Anmeldung und wird nicht mit einer benutzt, bevor ein Mensch es sich in Mangrove angesehen hat.</translation>
    </message>
    <message>
        <source>%1 wants more than was granted: %2. Grant that in Mangrove&apos;s window, then try again.</source>
        <translation>%1 verlangt mehr, als gewährt wurde: %2. Gewähren Sie das in Mangroves Fenster und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>%1 wants a sign-in. Sign in to it in Mangrove&apos;s window, or by: mangrove servers sign-in %1</source>
        <translation>%1 verlangt eine Anmeldung. Melden Sie sich in Mangroves Fenster an oder mit: mangrove servers sign-in %1</translation>
    </message>
    <message>
        <source>%1 wants a sign-in. Nobody is signed in to it.</source>
        <translation>%1 verlangt eine Anmeldung. Niemand ist dort angemeldet.</translation>
    </message>
</context>
<context>
    <name>mangrove::RelayedForm</name>
    <message>
        <source>Variables from the app:</source>
        <translation>Variablen von der App:</translation>
    </message>
    <message>
        <source>Started by an app, alwa&amp;ys work in the app&apos;s folder</source>
        <translation>Von einer App gestartet, &amp;jedes Mal in deren Ordner arbeiten</translation>
    </message>
    <message>
        <source>Mangrove decides</source>
        <translation>Mangrove entscheidet</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Only what both allow</source>
        <translation>Nur was beide erlauben</translation>
    </message>
    <message>
        <source>The app decides</source>
        <translation>Die App entscheidet</translation>
    </message>
    <message>
        <source>Where the app has folders:</source>
        <translation>Wo die App Ordner hat:</translation>
    </message>
    <message>
        <source>Where the App Has Folders</source>
        <translation>Wo die App Ordner hat</translation>
    </message>
    <message>
        <source>Names of the app&apos;s variables to hand on, such as PATH</source>
        <translation>Namen der Variablen der App zum Weitergeben, etwa PATH</translation>
    </message>
    <message>
        <source>Without a working folder of its own it does so anyway</source>
        <translation>Ohne eigenen Arbeitsordner tut er das ohnehin</translation>
    </message>
    <message>
        <source>Folders that the app would tell it are offered to you when it asks, marked as the app&apos;s.</source>
        <translation>Ordner, die die App mitteilen würde, werden Ihnen angeboten, wenn er fragt, und als solche der App gekennzeichnet.</translation>
    </message>
    <message>
        <source>It is told what you allow, and what the app tells, apart from what you deny.</source>
        <translation>Ihm wird mitgeteilt, was Sie erlauben und was die App mitteilt, außer was Sie ablehnen.</translation>
    </message>
    <message>
        <source>It is told only what you allow and the app tells, too.</source>
        <translation>Ihm wird nur mitgeteilt, was Sie erlauben und auch die App mitteilt.</translation>
    </message>
    <message>
        <source>It is told what the app tells, whatever you allow or deny. Mangrove writes it down.</source>
        <translation>Ihm wird mitgeteilt, was die App mitteilt, was immer Sie erlauben oder ablehnen. Mangrove schreibt es auf.</translation>
    </message>
</context>
<context>
    <name>mangrove::RememberCombo</name>
    <message>
        <source>Until it stops</source>
        <translation>Bis er stoppt</translation>
    </message>
    <message>
        <source>For 1 hour</source>
        <translation>Für 1 Stunde</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
</context>
<context>
    <name>mangrove::RequestBanner</name>
    <message>
        <source>Nothing waits for you.</source>
        <translation>Nichts wartet auf Sie.</translation>
    </message>
    <message>
        <source>The last good copy was restored.</source>
        <translation>Die letzte gute Kopie wurde wiederhergestellt.</translation>
    </message>
    <message>
        <source>What is there stays. The last good copy was kept as “%1”.</source>
        <translation>Was da ist, bleibt. Die letzte gute Kopie wurde als „%1“ aufbewahrt.</translation>
    </message>
    <message>
        <source>The last good copy was restored. What was made since was kept as “%1”.</source>
        <translation>Die letzte gute Kopie wurde wiederhergestellt. Was seitdem entstand, wurde als „%1“ aufbewahrt.</translation>
    </message>
    <message>
        <source>The last good copy could not be restored: %1</source>
        <translation>Die letzte gute Kopie konnte nicht wiederhergestellt werden: %1</translation>
    </message>
    <message>
        <source>Confirm Change…</source>
        <translation>Änderung bestätigen…</translation>
    </message>
</context>
<context>
    <name>mangrove::RequestDialog</name>
    <message>
        <source>Access Request</source>
        <translation>Zugriffsanfrage</translation>
    </message>
    <message numerus="yes">
        <source>1 of %n requests</source>
        <translation>
            <numerusform>1 von %n Anfrage</numerusform>
            <numerusform>1 von %n Anfragen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RequestLine</name>
    <message>
        <source>Revie&amp;w</source>
        <translation>D&amp;urchsehen</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Durchsehen</translation>
    </message>
    <message>
        <source>A request waits</source>
        <translation>Eine Anfrage wartet</translation>
    </message>
    <message>
        <source>A server</source>
        <translation>Ein Server</translation>
    </message>
    <message>
        <source>%1 · %2 asks too</source>
        <translation>%1 · %2 fragt auch</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n others ask too</source>
        <translation>
            <numerusform>%1 · %n weiterer fragt auch</numerusform>
            <numerusform>%1 · %n weitere fragen auch</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused · %1</source>
        <translation>Pausiert · %1</translation>
    </message>
    <message>
        <source>%1 asks you for input</source>
        <translation>%1 bittet Sie um Eingabe</translation>
    </message>
    <message>
        <source>A command wants %1 to know a folder</source>
        <translation>Ein Befehl möchte, dass %1 einen Ordner kennt</translation>
    </message>
</context>
<context>
    <name>mangrove::RestartButtons</name>
    <message>
        <source>Restart %1 to apply</source>
        <translation>%1 zum Anwenden neu starten</translation>
    </message>
    <message>
        <source>Stops and starts the server: then it knows only what is allowed now</source>
        <translation>Stoppt und startet den Server: dann kennt er nur, was jetzt erlaubt ist</translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation>Zum Anwenden neu starten</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
</context>
<context>
    <name>mangrove::RestoreDialog</name>
    <message>
        <source>Last Good Copy</source>
        <translation>Letzte gute Kopie</translation>
    </message>
    <message>
        <source>&amp;Keep What Is There</source>
        <translation>&amp;Behalten, was da ist</translation>
    </message>
    <message>
        <source>What was made since counts; the copy is kept in a file</source>
        <translation>Was seitdem entstand, gilt; die Kopie wird in einer Datei aufbewahrt</translation>
    </message>
    <message>
        <source>&amp;Restore the Copy</source>
        <translation>Die Kopie wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>The copy counts; what was made since is kept in a file</source>
        <translation>Die Kopie gilt; was seitdem entstand, wird in einer Datei aufbewahrt</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>allowed until %1</source>
        <translation>erlaubt bis %1</translation>
    </message>
    <message>
        <source>denied until %1</source>
        <translation>abgelehnt bis %1</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>erlaubt</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>%1, read and write, with sockets</source>
        <translation>%1, lesen und schreiben, mit Sockets</translation>
    </message>
    <message>
        <source>%1, read and write</source>
        <translation>%1, lesen und schreiben</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n Ordner</numerusform>
            <numerusform>%n Ordner</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n Server</numerusform>
            <numerusform>%n Server</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n Entscheidung</numerusform>
            <numerusform>%n Entscheidungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder “%1”, %2, added %3</source>
        <translation>Ordner „%1“, %2, hinzugefügt %3</translation>
    </message>
    <message>
        <source>Server “%1”, added %2</source>
        <translation>Server „%1“, hinzugefügt %2</translation>
    </message>
    <message>
        <source>Decision: “%1” for “%2” %3</source>
        <translation>Entscheidung: „%1“ für „%2“ %3</translation>
    </message>
    <message>
        <source>Workspace “%1”</source>
        <translation>Arbeitsbereich „%1“</translation>
    </message>
    <message>
        <source>Paused: nobody is told anything new.</source>
        <translation>Pausiert: niemandem wird Neues mitgeteilt.</translation>
    </message>
    <message>
        <source>The workspace was damaged. The last good copy is of %1 and holds %2. Nothing can be changed before you have chosen.</source>
        <translation>Der Arbeitsbereich wurde beschädigt. Die letzte gute Kopie ist vom %1 und enthält %2. Bevor Sie gewählt haben, kann nichts geändert werden.</translation>
    </message>
    <message>
        <source>What they hold</source>
        <translation>Was sie enthalten</translation>
    </message>
    <message>
        <source>In the last good copy:</source>
        <translation>In der letzten guten Kopie:</translation>
    </message>
    <message>
        <source>Made since:</source>
        <translation>Seitdem gemacht:</translation>
    </message>
    <message>
        <source>What is not used is kept in a file beside the other.</source>
        <translation>Was nicht verwendet wird, wird in einer Datei daneben aufgehoben.</translation>
    </message>
    <message>
        <source>The copy counts</source>
        <translation>Die Kopie gilt</translation>
    </message>
    <message>
        <source>&amp;Start Anew</source>
        <translation>&amp;Neu beginnen</translation>
    </message>
    <message>
        <source>Nothing counts; the copy is kept in a file</source>
        <translation>Nichts gilt; die Kopie wird in einer Datei aufgehoben</translation>
    </message>
</context>
<context>
    <name>mangrove::ResultView</name>
    <message>
        <source>Sho&amp;w as JSON</source>
        <translation>Als &amp;JSON zeigen</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>Spei&amp;chern…</translation>
    </message>
    <message>
        <source>Writes the result into a file, as it came</source>
        <translation>Schreibt das Ergebnis in eine Datei, wie es kam</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Result as JSON</source>
        <translation>Ergebnis als JSON</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Structured content</source>
        <translation>Strukturierter Inhalt</translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 bytes)</source>
        <translation>… (das ist der Anfang von %L1 Bytes)</translation>
    </message>
    <message>
        <source>Save Result</source>
        <translation>Ergebnis speichern</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>The result was not saved: %1</source>
        <translation>Das Ergebnis wurde nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::RootAssessmentDialog</name>
    <message>
        <source>Not Added</source>
        <translation>Nicht hinzugefügt</translation>
    </message>
    <message>
        <source>What was not added, and why</source>
        <translation>Was nicht hinzugefügt wurde, und warum</translation>
    </message>
    <message>
        <source>This could not be added:</source>
        <translation>Das konnte nicht hinzugefügt werden:</translation>
    </message>
    <message numerus="yes">
        <source>%n paths could not be added:</source>
        <translation>
            <numerusform>%n Pfad konnte nicht hinzugefügt werden:</numerusform>
            <numerusform>%n Pfade konnten nicht hinzugefügt werden:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RootChoice</name>
    <message>
        <source>This name mixes letters of alphabets that look alike. Compare the path.</source>
        <translation>Dieser Name mischt Buchstaben aus Alphabeten, die sich ähneln. Vergleichen Sie den Pfad.</translation>
    </message>
    <message>
        <source>mixed alphabets</source>
        <translation>gemischte Alphabete</translation>
    </message>
    <message>
        <source>Path of %1</source>
        <translation>Pfad von %1</translation>
    </message>
    <message>
        <source>This is a broad folder: it holds much more than one project.</source>
        <translation>Das ist ein weiter Ordner: er enthält viel mehr als ein Projekt.</translation>
    </message>
    <message>
        <source>This is a sensitive place: it may hold keys, passwords or private settings.</source>
        <translation>Das ist ein heikler Ort: er kann Schlüssel, Passwörter oder private Einstellungen enthalten.</translation>
    </message>
    <message>
        <source>This folder belongs to the operating system.</source>
        <translation>Dieser Ordner gehört zum Betriebssystem.</translation>
    </message>
    <message>
        <source>This is a single file.</source>
        <translation>Das ist eine einzelne Datei.</translation>
    </message>
    <message>
        <source>It was added as %1.</source>
        <translation>Hinzugefügt wurde es als %1.</translation>
    </message>
</context>
<context>
    <name>mangrove::RootChoices</name>
    <message>
        <source>A&amp;ll</source>
        <translation>A&amp;lle</translation>
    </message>
    <message>
        <source>N&amp;one</source>
        <translation>&amp;Keine</translation>
    </message>
    <message>
        <source>Folders that it may be told</source>
        <translation>Ordner, die ihm mitgeteilt werden dürfen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Filter the folders</source>
        <translation>Die Ordner filtern</translation>
    </message>
    <message>
        <source>Tick all that are shown, but those that need a thought</source>
        <translation>Alle gezeigten anhaken, außer denen, die Überlegung brauchen</translation>
    </message>
    <message numerus="yes">
        <source>%n undecided folder(s)</source>
        <translation>
            <numerusform>%n unentschiedener Ordner</numerusform>
            <numerusform>%n unentschiedene Ordner</numerusform>
        </translation>
    </message>
    <message>
        <source>named in its arguments</source>
        <translation>in seinen Argumenten genannt</translation>
    </message>
</context>
<context>
    <name>mangrove::RootCommands</name>
    <message>
        <source>%1 is told each new folder at once.</source>
        <translation>%1 erfährt jeden neuen Ordner sofort.</translation>
    </message>
    <message>
        <source>%1 are told each new folder at once.</source>
        <translation>%1 erfahren jeden neuen Ordner sofort.</translation>
    </message>
    <message>
        <source>%1 Confirm it in the window of Mangrove.</source>
        <translation>%1 Bestätigen Sie es im Fenster von Mangrove.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Added %1 as %2 (%3).</source>
        <translation>%1 als %2 hinzugefügt (%3).</translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation>Es gibt keinen Ordner %1, oder mehr als einen. Siehe: mangrove roots list</translation>
    </message>
    <message>
        <source>Removed %1.</source>
        <translation>%1 entfernt.</translation>
    </message>
    <message>
        <source>%1 is at its place: %2</source>
        <translation>%1 ist an seinem Ort: %2</translation>
    </message>
    <message>
        <source>It is not known yet whether %1 is at its place: %2</source>
        <translation>Es ist noch nicht bekannt, ob %1 an seinem Ort ist: %2</translation>
    </message>
    <message>
        <source>It is not in the list any more.</source>
        <translation>Es ist nicht mehr in der Liste.</translation>
    </message>
    <message>
        <source>This is another file than what was approved.</source>
        <translation>Dies ist eine andere Datei als die gebilligte.</translation>
    </message>
    <message>
        <source>This is another folder than what was approved.</source>
        <translation>Dies ist ein anderer Ordner als der gebilligte.</translation>
    </message>
    <message>
        <source>%1 is at %2 now. What was decided about it stays.</source>
        <translation>%1 ist jetzt in %2. Was dazu entschieden wurde, bleibt.</translation>
    </message>
    <message>
        <source>Confirm it in the window of Mangrove.</source>
        <translation>Bestätigen Sie es im Fenster von Mangrove.</translation>
    </message>
    <message>
        <source>%1 is denied to a server that may also be told the folders of its app. Remove it in the window of Mangrove.</source>
        <translation>%1 ist für einen Server abgelehnt, dem auch die Ordner seiner App mitgeteilt werden können. Entfernen Sie ihn im Fenster von Mangrove.</translation>
    </message>
</context>
<context>
    <name>mangrove::RootMonitor</name>
    <message>
        <source>It does not answer (the disk or network folder may be gone).</source>
        <translation>Es antwortet nicht (vielleicht ist das Laufwerk oder der Netzwerkordner fort).</translation>
    </message>
</context>
<context>
    <name>mangrove::RootPlaces</name>
    <message>
        <source>Confirm makes it the place of %1, with all decisions about it. A server that may know it is told this whole place.</source>
        <translation>„Bestätigen“ macht es zum Ort von %1, mit allen Entscheidungen darüber. Ein Server, der es kennen darf, erfährt diesen ganzen Ort.</translation>
    </message>
    <message>
        <source>%1 is at %2 now. What was decided about it stays.</source>
        <translation>%1 ist jetzt bei %2. Was darüber entschieden wurde, bleibt.</translation>
    </message>
</context>
<context>
    <name>mangrove::RootsList</name>
    <message>
        <source>Roots</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Re&amp;name Root</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Move Root &amp;Up</source>
        <translation>Nach o&amp;ben verschieben</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Up</translation>
    </message>
    <message>
        <source>Move Root Do&amp;wn</source>
        <translation>Nach un&amp;ten verschieben</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Down</translation>
    </message>
    <message>
        <source>&amp;Group Folders</source>
        <translation>Ordner &amp;gruppieren</translation>
    </message>
    <message>
        <source>Drop a folder here, or choose Add Folder…</source>
        <translation>Legen Sie einen Ordner hier ab, oder wählen Sie „Ordner hinzufügen…“</translation>
    </message>
</context>
<context>
    <name>mangrove::RootsListModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n Ordner</numerusform>
            <numerusform>%n Ordner</numerusform>
        </translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>%1 not there</source>
        <translation>%1 nicht da</translation>
    </message>
</context>
<context>
    <name>mangrove::RouteTask</name>
    <message>
        <source>Route Servers</source>
        <translation>Server umleiten</translation>
    </message>
    <message>
        <source>Tick the servers that your apps should start through Mangrove, so that you decide here which folders they may know. “Change” is exactly what will be written into the apps&apos; files; it can be undone to the byte.</source>
        <translation>Haken Sie die Server an, die Ihre Apps über Mangrove starten sollen, damit Sie hier entscheiden, welche Ordner sie kennen dürfen. „Änderung“ ist genau das, was in die Dateien der Apps geschrieben wird; es kann auf das Byte genau zurückgenommen werden.</translation>
    </message>
    <message>
        <source>&amp;Route</source>
        <translation>&amp;Umleiten</translation>
    </message>
    <message>
        <source>None of your apps has a program that could be routed.</source>
        <translation>Keine Ihrer Apps hat ein Programm, das umgeleitet werden könnte.</translation>
    </message>
    <message>
        <source>Move the &amp;secrets to the key ring, out of the app&apos;s file</source>
        <translation>Die &amp;Geheimnisse aus der Datei der App in den Schlüsselbund verlegen</translation>
    </message>
    <message>
        <source>“mangrove apps route --project” changes it all the same.</source>
        <translation>„mangrove apps route --project“ ändert es trotzdem.</translation>
    </message>
    <message>
        <source>The servers have changed meanwhile. Nothing was done; look at the change again.</source>
        <translation>Die Server haben sich inzwischen geändert. Es wurde nichts getan; sehen Sie sich die Änderung noch einmal an.</translation>
    </message>
</context>
<context>
    <name>mangrove::SchemaForm</name>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>This schema does not ask for an object.</source>
        <translation>Dieses Schema verlangt kein Objekt.</translation>
    </message>
    <message>
        <source>Edit as &amp;JSON</source>
        <translation>Als JSON b&amp;earbeiten</translation>
    </message>
    <message>
        <source>The JSON must be an object: { … }.</source>
        <translation>Das JSON muss ein Objekt sein: { … }.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>1 field needs a look.</source>
        <translation>1 Feld ist durchzusehen.</translation>
    </message>
    <message numerus="yes">
        <source>%n fields need a look.</source>
        <translation>
            <numerusform>%n Feld ist durchzusehen.</numerusform>
            <numerusform>%n Felder sind durchzusehen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServerAddition</name>
    <message>
        <source>Protection: %1</source>
        <translation>Schutz: %1</translation>
    </message>
    <message>
        <source>Added %1 (%2): %3</source>
        <translation>%1 hinzugefügt (%2): %3</translation>
    </message>
    <message>
        <source>%1 was not added, as it does not start at the level %2. %3</source>
        <translation>%1 wurde nicht hinzugefügt, da er mit der Stufe %2 nicht startet. %3</translation>
    </message>
    <message>
        <source>%1
To add it held to less, choose that: %2</source>
        <translation>%1
Um ihn mit weniger Schutz hinzuzufügen, wählen Sie diesen ausdrücklich: %2</translation>
    </message>
    <message>
        <source>%1 cannot be had here: %2</source>
        <translation>%1 ist hier nicht möglich: %2</translation>
    </message>
    <message>
        <source>To add it all the same, where nothing holds it: %1</source>
        <translation>Um ihn trotzdem ganz ohne Einschränkung hinzuzufügen: %1</translation>
    </message>
    <message>
        <source>As far as was noticed it was refused: %1</source>
        <translation>Soweit bemerkt wurde, wurde ihm verweigert: %1</translation>
    </message>
    <message>
        <source>Its last words: %1</source>
        <translation>Seine letzten Worte: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerDialog</name>
    <message>
        <source>Add Server</source>
        <translation>Server hinzufügen</translation>
    </message>
    <message>
        <source>Edit Server</source>
        <translation>Server bearbeiten</translation>
    </message>
    <message>
        <source>Your word for it</source>
        <translation>Ihr Name dafür</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>Program &amp;on this machine</source>
        <translation>&amp;Programm auf diesem Rechner</translation>
    </message>
    <message>
        <source>&amp;Address (HTTP)</source>
        <translation>Adr&amp;esse (HTTP)</translation>
    </message>
    <message>
        <source>Kind:</source>
        <translation>Art:</translation>
    </message>
    <message>
        <source>Give the server a name.</source>
        <translation>Geben Sie dem Server einen Namen.</translation>
    </message>
    <message>
        <source>The program is found elsewhere now. Look at it once more.</source>
        <translation>Das Programm wird jetzt anderswo gefunden. Sehen Sie es sich noch einmal an.</translation>
    </message>
    <message>
        <source>Changed elsewhere meanwhile: %1</source>
        <translation>Inzwischen anderswo geändert: %1</translation>
    </message>
    <message>
        <source>Changed both here and elsewhere: %1 Save stores what stands here.</source>
        <translation>Hier und anderswo geändert: %1 „Speichern“ übernimmt, was hier steht.</translation>
    </message>
    <message>
        <source>The pasted text was not understood, so the form does not hold what it says. Correct the text, or empty its field.</source>
        <translation>Der eingefügte Text wurde nicht verstanden, deshalb steht sein Inhalt nicht im Formular. Berichtigen Sie den Text, oder leeren Sie sein Feld.</translation>
    </message>
    <message>
        <source>The pasted text has just been read. Look at what it says, then add it.</source>
        <translation>Der eingefügte Text wurde gerade erst gelesen. Sehen Sie nach, was er enthält, und fügen Sie ihn dann hinzu.</translation>
    </message>
    <message>
        <source>Its program brings more into its reach than is shown yet. Look at it once more.</source>
        <translation>Durch sein Programm erreicht er mehr, als bisher gezeigt wird. Sehen Sie es sich noch einmal an.</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerEdit</name>
    <message>
        <source>Give --client-key in a command of its own.</source>
        <translation>Geben Sie --client-key in einem eigenen Befehl an.</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>Es gibt keinen Server %1. Siehe: mangrove servers list</translation>
    </message>
    <message>
        <source>%1 is being edited in the window of Mangrove. Save or cancel that first.</source>
        <translation>%1 wird gerade im Fenster von Mangrove bearbeitet. Speichern Sie dort zuerst, oder brechen Sie ab.</translation>
    </message>
    <message>
        <source>%1: save it in the window of Mangrove.</source>
        <translation>%1: speichern Sie es im Fenster von Mangrove.</translation>
    </message>
    <message>
        <source>Changed %1. It goes on as it was started until it is restarted.</source>
        <translation>%1 geändert. Bis zu einem Neustart läuft er weiter, wie er gestartet wurde.</translation>
    </message>
    <message>
        <source>Changed %1. It is told nothing until you confirm the change in the window.</source>
        <translation>%1 geändert. Ihm wird nichts mitgeteilt, bis Sie die Änderung im Fenster bestätigen.</translation>
    </message>
    <message>
        <source>Changed %1.</source>
        <translation>%1 geändert.</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerFlow</name>
    <message>
        <source>Looking at the program and its scripts…</source>
        <translation>Das Programm und seine Skripte werden angesehen…</translation>
    </message>
    <message>
        <source>Waiting for the key ring…</source>
        <translation>Warten auf den Schlüsselbund…</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>%1: waiting for its first answer…</source>
        <translation>%1: wartet auf seine erste Antwort …</translation>
    </message>
    <message>
        <source>Looking at what this machine can hold a server to…</source>
        <translation>Es wird festgestellt, wie dieser Rechner einen Server einschränken kann…</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile. Look at it, and save once more.</source>
        <translation>Er wurde inzwischen anderswo geändert. Sehen Sie ihn sich an, und speichern Sie noch einmal.</translation>
    </message>
    <message>
        <source>Nothing was added. It does not run with less before you choose that.</source>
        <translation>Es wurde nichts hinzugefügt. Mit weniger Schutz läuft er erst, wenn Sie das wählen.</translation>
    </message>
    <message>
        <source>No lower level keeps it from the network.</source>
        <translation>Keine niedrigere Stufe hält ihn vom Netz fern.</translation>
    </message>
    <message>
        <source>Add and Start as %1</source>
        <translation>Als „%1“ hinzufügen und starten</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerProcess</name>
    <message>
        <source>mangrove-launch ended with code %1</source>
        <translation>mangrove-launch endete mit Code %1</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerRemoval</name>
    <message>
        <source>%1 runs and will be stopped.</source>
        <translation>%1 läuft und wird gestoppt.</translation>
    </message>
    <message>
        <source>%1 runs in %2 and will be told no folders any more.</source>
        <translation>%1 läuft in %2 und bekommt keine Ordner mehr mitgeteilt.</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n secret(s) in the key ring, which will be deleted there.</source>
        <translation>
            <numerusform>%1 hat %n Geheimnis im Schlüsselbund, das dort gelöscht wird.</numerusform>
            <numerusform>%1 hat %n Geheimnisse im Schlüsselbund, die dort gelöscht werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>%1 entfernen?</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n server(s)?</source>
        <translation>
            <numerusform>%n Server entfernen?</numerusform>
            <numerusform>%n Server entfernen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo brings servers back for as long as Mangrove is open, with their secrets, and stopped.</source>
        <translation>„Rückgängig“ bringt Server zurück, solange Mangrove offen ist, mit ihren Geheimnissen und gestoppt.</translation>
    </message>
    <message>
        <source>%1 is signed in: its tokens are taken back, and undo brings none of them back.</source>
        <translation>%1 ist angemeldet: Die Tokens werden zurückgenommen, und Rückgängig bringt keines davon wieder.</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerSignIn</name>
    <message>
        <source>The server was removed.</source>
        <translation>Der Server wurde entfernt.</translation>
    </message>
    <message>
        <source>%1 does not accept the token that its own sign-in gave.</source>
        <translation>%1 nimmt das Token nicht an, das die eigene Anmeldung gegeben hat.</translation>
    </message>
    <message>
        <source>Another sign-in has begun.</source>
        <translation>Eine andere Anmeldung hat begonnen.</translation>
    </message>
    <message>
        <source>You have signed out.</source>
        <translation>Sie haben sich abgemeldet.</translation>
    </message>
    <message>
        <source>Nobody was signed in.</source>
        <translation>Niemand war angemeldet.</translation>
    </message>
    <message>
        <source>An app asks for it, and nobody is signed in.</source>
        <translation>Eine App fragt danach, und niemand ist angemeldet.</translation>
    </message>
    <message>
        <source>The client %2 has signed in by itself at %1.</source>
        <translation>Der Client %2 hat sich selbst bei %1 angemeldet.</translation>
    </message>
    <message>
        <source>Signed in at %1, as the client %2 that you have given.</source>
        <translation>Bei %1 angemeldet, als der Client %2, den Sie angegeben haben.</translation>
    </message>
    <message>
        <source>Signed in at %1, as the client that is described at %2.</source>
        <translation>Bei %1 angemeldet, als der Client, der unter %2 beschrieben ist.</translation>
    </message>
    <message>
        <source>Signed in at %1, where Mangrove has registered itself.</source>
        <translation>Bei %1 angemeldet, wo sich Mangrove selbst registriert hat.</translation>
    </message>
    <message>
        <source>%1 Granted: %2.</source>
        <translation>%1 Gewährt: %2.</translation>
    </message>
    <message>
        <source>%1 wants a sign-in. %2</source>
        <translation>%1 verlangt eine Anmeldung. %2</translation>
    </message>
    <message>
        <source>It wants more than was granted: %1.</source>
        <translation>Er verlangt mehr, als gewährt ist: %1.</translation>
    </message>
    <message>
        <source>Nobody has granted it. Try again to be asked once more.</source>
        <translation>Niemand hat es gewährt. Versuchen Sie es noch einmal, um wieder gefragt zu werden.</translation>
    </message>
    <message>
        <source>%1 wants more for this than was granted: %2. %3</source>
        <translation>%1 verlangt dafür mehr, als gewährt wurde: %2. %3</translation>
    </message>
    <message>
        <source>No more was granted: %1.</source>
        <translation>Mehr wurde nicht gewährt: %1.</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerTrial</name>
    <message numerus="yes">
        <source>It did not answer within %n second(s).</source>
        <translation>
            <numerusform>Er hat innerhalb von %n Sekunde nicht geantwortet.</numerusform>
            <numerusform>Er hat innerhalb von %n Sekunden nicht geantwortet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServerWindow</name>
    <message>
        <source>&amp;Start Server</source>
        <translation>Server &amp;starten</translation>
    </message>
    <message>
        <source>Choose a tool on the left.</source>
        <translation>Wählen Sie links ein Werkzeug.</translation>
    </message>
    <message>
        <source>Choose a resource on the left.</source>
        <translation>Wählen Sie links eine Ressource.</translation>
    </message>
    <message>
        <source>Choose a prompt on the left.</source>
        <translation>Wählen Sie links einen Prompt.</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Resources</source>
        <translation>&amp;Ressourcen</translation>
    </message>
    <message>
        <source>&amp;Prompts</source>
        <translation>&amp;Prompts</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>&amp;Nachrichten</translation>
    </message>
    <message>
        <source>%1: Tools and Messages</source>
        <translation>%1: Werkzeuge und Nachrichten</translation>
    </message>
    <message>
        <source>It calls itself %1 %2, and speaks revision %3. Nothing is called here unless you call it.</source>
        <translation>Er nennt sich %1 %2 und spricht Revision %3. Hier wird nichts aufgerufen, was Sie nicht aufrufen.</translation>
    </message>
    <message>
        <source>The server is being stopped.</source>
        <translation>Der Server wird gerade gestoppt.</translation>
    </message>
    <message>
        <source>The server does not run. Start it to call what it offers.</source>
        <translation>Der Server läuft nicht. Starten Sie ihn, um aufzurufen, was er anbietet.</translation>
    </message>
    <message>
        <source>It runs in %1, and its messages there can be watched. Start it here, too, to call what it offers.</source>
        <translation>Er läuft in %1, und seine Nachrichten dort können beobachtet werden. Starten Sie ihn auch hier, um aufzurufen, was er anbietet.</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <comment>a tab and how many it holds</comment>
        <translation>%1 (%L2)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more like this.</source>
        <translation>
            <numerusform>%Ln weiteres dieser Art.</numerusform>
            <numerusform>%Ln weitere dieser Art.</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the server …</source>
        <translation>Der Server wird gefragt …</translation>
    </message>
    <message>
        <source>It offers none.</source>
        <translation>Er bietet keine an.</translation>
    </message>
    <message>
        <source>Start the server to see what it offers.</source>
        <translation>Starten Sie den Server, um zu sehen, was er anbietet.</translation>
    </message>
</context>
<context>
    <name>mangrove::ServersList</name>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Choose Add Server…, or try the bundled sample server.</source>
        <translation>Wählen Sie „Server hinzufügen…“, oder probieren Sie den mitgelieferten Beispielserver.</translation>
    </message>
</context>
<context>
    <name>mangrove::ServersListModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>learns at its next request: %n folder(s) taken back</source>
        <translation>
            <numerusform>erfährt mit seiner nächsten Anfrage: %n Ordner zurückgenommen</numerusform>
            <numerusform>erfährt mit seiner nächsten Anfrage: %n Ordner zurückgenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>still knows 1 folder taken back</source>
        <translation>kennt noch 1 zurückgenommenen Ordner</translation>
    </message>
    <message numerus="yes">
        <source>still knows %n folders taken back</source>
        <translation>
            <numerusform>kennt noch %n zurückgenommenen Ordner</numerusform>
            <numerusform>kennt noch %n zurückgenommene Ordner</numerusform>
        </translation>
    </message>
    <message>
        <source>runs in %1</source>
        <translation>läuft in %1</translation>
    </message>
    <message>
        <source>still knows %1</source>
        <translation>kennt noch %1</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 Sitzungen</translation>
    </message>
    <message>
        <source>restarting in %1 s</source>
        <translation>startet neu in %1 s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>mangrove::Session</name>
    <message>
        <source>It sent long messages faster than they can be read.</source>
        <translation>Er hat lange Nachrichten schneller gesendet, als sie gelesen werden können.</translation>
    </message>
    <message>
        <source>Started, process %1</source>
        <translation>Gestartet, Prozess %1</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Ready, revision %1</source>
        <translation>Bereit, Revision %1</translation>
    </message>
    <message>
        <source>Asked the app which folders it may use</source>
        <translation>Hat die App gefragt, welche Ordner er verwenden darf</translation>
    </message>
    <message>
        <source>Asked which folders it may use</source>
        <translation>Hat gefragt, welche Ordner er verwenden darf</translation>
    </message>
    <message>
        <source>It asks for its folders again and again. No more than %1 questions a second are answered.</source>
        <translation>Er fragt immer wieder nach seinen Ordnern. Mehr als %1 Fragen pro Sekunde werden nicht beantwortet.</translation>
    </message>
    <message>
        <source>Told that its list of folders has changed</source>
        <translation>Über die Änderung seiner Liste von Ordnern benachrichtigt</translation>
    </message>
    <message>
        <source>The server has ended.</source>
        <translation>Der Server hat geendet.</translation>
    </message>
</context>
<context>
    <name>mangrove::SessionMessages</name>
    <message>
        <source>&amp;Session:</source>
        <translation>S&amp;itzung:</translation>
    </message>
    <message>
        <source>Mangrove&apos;s own</source>
        <translation>Mangroves eigene</translation>
    </message>
    <message>
        <source>From the moment this page is shown.</source>
        <translation>Ab dem Moment, in dem diese Seite gezeigt wird.</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) not shown: this window did not keep up.</source>
        <translation>
            <numerusform>%n Nachricht nicht gezeigt: dieses Fenster kam nicht mit.</numerusform>
            <numerusform>%n Nachrichten nicht gezeigt: dieses Fenster kam nicht mit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::SessionReporter</name>
    <message numerus="yes">
        <source>Told %n folder(s)</source>
        <translation>
            <numerusform>%n Ordner mitgeteilt</numerusform>
            <numerusform>%n Ordner mitgeteilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s) by the app</source>
        <translation>
            <numerusform>%n Ordner von der App mitgeteilt</numerusform>
            <numerusform>%n Ordner von der App mitgeteilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s), %1 of them by the app</source>
        <translation>
            <numerusform>%n Ordner mitgeteilt, %1 davon von der App</numerusform>
            <numerusform>%n Ordner mitgeteilt, %1 davon von der App</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same %n more time(s) in a few seconds</source>
        <translation>
            <numerusform>Dasselbe noch %n-mal in wenigen Sekunden</numerusform>
            <numerusform>Dasselbe noch %n-mal in wenigen Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>It is known to ignore an empty list, and goes on with the folders that it was told before</source>
        <translation>Von ihm ist bekannt, dass er eine leere Liste nicht beachtet und mit den zuvor mitgeteilten Ordnern weitermacht</translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s) by the app with its calls</source>
        <translation>
            <numerusform>%n Ordner von der App mit ihren Aufrufen mitgeteilt</numerusform>
            <numerusform>%n Ordner von der App mit ihren Aufrufen mitgeteilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%n of them not one of your folders)</source>
        <translation>
            <numerusform>(%n davon gehört nicht zu Ihren Ordnern)</numerusform>
            <numerusform>(%n davon gehören nicht zu Ihren Ordnern)</numerusform>
        </translation>
    </message>
    <message>
        <source>The app&apos;s calls name more places than are kept; what is no folder of yours is left out</source>
        <translation>Die Aufrufe der App nennen mehr Orte, als aufbewahrt werden; was keiner Ihrer Ordner ist, wird weggelassen</translation>
    </message>
</context>
<context>
    <name>mangrove::Settings</name>
    <message>
        <source>The settings in “%1” are damaged. Those that Mangrove came with are used.</source>
        <translation>Die Einstellungen in „%1“ sind beschädigt. Es gelten die mitgelieferten.</translation>
    </message>
    <message>
        <source>It has to be from %1 to %2.</source>
        <translation>Es muss von %1 bis %2 sein.</translation>
    </message>
</context>
<context>
    <name>mangrove::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>&amp;Sprache:</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>&amp;Start with the desktop</source>
        <translation>Mit dem &amp;Desktop starten</translation>
    </message>
    <message>
        <source>When the window is &amp;closed:</source>
        <translation>&amp;Wenn das Fenster geschlossen wird:</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Go on in the tray</source>
        <translation>Im Systembereich weitermachen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>&amp;Open Mangrove when an app&apos;s server asks</source>
        <translation>&amp;Mangrove öffnen, wenn der Server einer App fragt</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>&amp;Preset duration:</source>
        <translation>&amp;Vorgegebene Dauer:</translation>
    </message>
    <message>
        <source>Until it stops</source>
        <translation>Bis er stoppt</translation>
    </message>
    <message>
        <source>For 1 hour</source>
        <translation>Für 1 Stunde</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Ask &amp;Again</source>
        <translation>Wieder fragen &amp;lassen</translation>
    </message>
    <message>
        <source>Forgets what you have answered with “do not ask again”</source>
        <translation>Vergisst, was Sie mit „Nicht mehr fragen“ beantwortet haben</translation>
    </message>
    <message>
        <source>What you do not want to be asked again is kept until you press this:</source>
        <translation>Was Sie nicht mehr gefragt werden wollen, gilt, bis Sie hier drücken:</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>&amp;View at the start:</source>
        <translation>&amp;Ansicht beim Start:</translation>
    </message>
    <message>
        <source>As I left it, by size at first</source>
        <translation>Wie zuletzt, anfangs nach Größe</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>By Server</source>
        <translation>Nach Server</translation>
    </message>
    <message>
        <source>By Folder</source>
        <translation>Nach Ordner</translation>
    </message>
    <message>
        <source>Show paths in &amp;full</source>
        <translation>&amp;Pfade ganz zeigen</translation>
    </message>
    <message>
        <source>Text has the size that is set for the desktop.</source>
        <translation>Text hat die Größe, die für den Desktop eingestellt ist.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>&amp;Days kept:</source>
        <translation>&amp;Tage aufbewahrt:</translation>
    </message>
    <message>
        <source>Li&amp;nes kept:</source>
        <translation>&amp;Zeilen aufbewahrt:</translation>
    </message>
    <message>
        <source>What is older, or beyond so many lines, is removed for good.</source>
        <translation>Was älter ist oder über so viele Zeilen hinausgeht, wird endgültig entfernt.</translation>
    </message>
    <message>
        <source>Notifications while the window is not in use</source>
        <translation>Benachrichtigungen, während das Fenster nicht benutzt wird</translation>
    </message>
    <message>
        <source>A &amp;request waits</source>
        <translation>Eine An&amp;frage wartet</translation>
    </message>
    <message>
        <source>A folder is &amp;gone</source>
        <translation>Ein &amp;Ordner ist fort</translation>
    </message>
    <message>
        <source>A server has fa&amp;iled</source>
        <translation>Ein Server ist &amp;gescheitert</translation>
    </message>
    <message>
        <source>No pat&amp;hs in them</source>
        <translation>&amp;Keine Pfade darin</translation>
    </message>
    <message>
        <source>Notifications may be seen while the screen is locked</source>
        <translation>Benachrichtigungen sind vielleicht zu sehen, während der Bildschirm gesperrt ist</translation>
    </message>
    <message>
        <source>Restart servers &amp;by themselves to apply</source>
        <translation>Server zum Anwenden von selbst &amp;neu starten</translation>
    </message>
    <message>
        <source>Those that may know or reach more than they were started with: when they do nothing, and once a minute at most. What apps start is restarted in its app</source>
        <translation>Solche, die mehr kennen oder erreichen dürfen, als womit sie gestartet wurden: wenn sie nichts tun, und höchstens einmal in der Minute. Was Apps starten, wird in seiner App neu gestartet</translation>
    </message>
    <message>
        <source>Granted folders</source>
        <translation>Gewährte Ordner</translation>
    </message>
    <message>
        <source>Names such as .env can stay hidden in them from servers that are Confined:</source>
        <translation>Namen wie .env können darin vor Servern verborgen bleiben, die eingeschlossen sind:</translation>
    </message>
    <message>
        <source>N&amp;ever Inside…</source>
        <translation>Ni&amp;e enthalten…</translation>
    </message>
</context>
<context>
    <name>mangrove::SettingsFlow</name>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>E&amp;instellungen…</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInCommand</name>
    <message>
        <source>%1 is a program; nobody signs in to it.</source>
        <translation>%1 ist ein Programm; dort meldet sich niemand an.</translation>
    </message>
    <message>
        <source>%1 has a token of its own. Remove it from its headers to sign in instead.</source>
        <translation>%1 hat ein eigenes Token. Entfernen Sie es aus seinen Headern, um sich stattdessen anzumelden.</translation>
    </message>
    <message>
        <source>What is sent to %1 could be read on the way, as its address begins with http. Nobody is signed in there.</source>
        <translation>Was an %1 gesendet wird, könnte unterwegs gelesen werden, da die Adresse mit http beginnt. Dort wird niemand angemeldet.</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>Es gibt keinen Server %1. Siehe: mangrove servers list</translation>
    </message>
    <message>
        <source>The server was removed, or has another address now.</source>
        <translation>Der Server wurde entfernt oder hat jetzt eine andere Adresse.</translation>
    </message>
    <message>
        <source>Signed in to %1.</source>
        <translation>Bei %1 angemeldet.</translation>
    </message>
    <message>
        <source>Granted: %1</source>
        <translation>Gewährt: %1</translation>
    </message>
    <message>
        <source>Until: %1</source>
        <translation>Bis: %1</translation>
    </message>
    <message>
        <source>%1 (%2) has people sign in at %3.</source>
        <translation>Bei %1 (%2) meldet man sich bei %3 an.</translation>
    </message>
    <message>
        <source>The answer is redeemed at %1.</source>
        <translation>Die Antwort wird bei %1 eingelöst.</translation>
    </message>
    <message>
        <source>What it gives is good for all of %1.</source>
        <translation>Was sie gibt, gilt für alles unter %1.</translation>
    </message>
    <message>
        <source>It is asked for no scopes.</source>
        <translation>Es werden keine bestimmten Berechtigungen (scopes) verlangt.</translation>
    </message>
    <message>
        <source>It is asked for: %1</source>
        <translation>Verlangt wird: %1</translation>
    </message>
    <message>
        <source>The browser opens. Sign in there.</source>
        <translation>Der Browser öffnet sich. Melden Sie sich dort an.</translation>
    </message>
    <message>
        <source>Open this address in a browser, within 10 minutes:</source>
        <translation>Öffnen Sie diese Adresse innerhalb von 10 Minuten in einem Browser:</translation>
    </message>
    <message>
        <source>If the browser is on another machine, paste the address here that it ends at.</source>
        <translation>Ist der Browser auf einem anderen Rechner, fügen Sie hier die Adresse ein, bei der er ankommt.</translation>
    </message>
    <message>
        <source>This is not the address that the browser ends at when you have signed in.</source>
        <translation>Das ist nicht die Adresse, bei der der Browser nach dem Anmelden ankommt.</translation>
    </message>
    <message>
        <source>Is that right? Type yes to go on, or anything else to leave it.</source>
        <translation>Stimmt das? Tippen Sie yes, um fortzufahren, oder etwas anderes, um es zu lassen.</translation>
    </message>
    <message>
        <source>The client has not signed in at %1 before. Say --yes where that is right.</source>
        <translation>Der Client hat sich bei %1 noch nie angemeldet. Geben Sie --yes an, wenn das stimmt.</translation>
    </message>
    <message>
        <source>%1 (%2) has clients ask for tokens at %3, as %4 says.</source>
        <translation>%1 (%2) lässt Clients bei %3 um Tokens bitten, wie %4 sagt.</translation>
    </message>
    <message>
        <source>The client %1 proves itself there by its private key, which is not sent.</source>
        <translation>Der Client %1 weist sich dort durch seinen privaten Schlüssel aus, der nicht gesendet wird.</translation>
    </message>
    <message>
        <source>The client %1 proves itself there by its secret, which is sent.</source>
        <translation>Der Client %1 weist sich dort durch sein Geheimnis aus, das gesendet wird.</translation>
    </message>
    <message>
        <source>If the page says that it does not know the client: type new, or sign in with --new-client.</source>
        <translation>Wenn die Seite sagt, dass sie den Client nicht kennt: Geben Sie new ein, oder melden Sie sich mit --new-client an.</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInDesk</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInDialog</name>
    <message>
        <source>Sign In</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>Adresse des Servers</translation>
    </message>
    <message>
        <source>http://127.0.0.1:…/callback?…</source>
        <translation>http://127.0.0.1:…/callback?…</translation>
    </message>
    <message>
        <source>The address at which the browser has ended, also where it shows an error</source>
        <translation>Die Adresse, bei der der Browser geendet hat, auch wenn er dort einen Fehler zeigt</translation>
    </message>
    <message>
        <source>&amp;Use It</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>A&amp;ddress of the last page:</source>
        <translation>A&amp;dresse der letzten Seite:</translation>
    </message>
    <message>
        <source>&amp;Open Browser</source>
        <translation>Browser ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>For another browser than the usual one</source>
        <translation>Für einen anderen Browser als den üblichen</translation>
    </message>
    <message>
        <source>&amp;Paste Reply…</source>
        <translation>Antwort &amp;einfügen…</translation>
    </message>
    <message>
        <source>Where the browser is on another machine, or could not come back</source>
        <translation>Wenn der Browser auf einem anderen Rechner ist oder nicht zurückkommen konnte</translation>
    </message>
    <message>
        <source>&amp;Try Another Way</source>
        <translation>Anderen &amp;Weg versuchen</translation>
    </message>
    <message>
        <source>O&amp;wn Client…</source>
        <translation>Ei&amp;gener Client…</translation>
    </message>
    <message>
        <source>Sign O&amp;ut</source>
        <translation>Abmel&amp;den</translation>
    </message>
    <message>
        <source>Sign In A&amp;gain…</source>
        <translation>E&amp;rneut anmelden…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Enter opens nothing. Press Space or click.</source>
        <translation>Die Eingabetaste öffnet nichts. Drücken Sie die Leertaste oder klicken Sie.</translation>
    </message>
    <message>
        <source>The link is in the clipboard. Open it in the browser in which you want to sign in.</source>
        <translation>Der Link ist in der Zwischenablage. Öffnen Sie ihn in dem Browser, in dem Sie sich anmelden wollen.</translation>
    </message>
    <message>
        <source>No browser could be opened. Copy the link into one.</source>
        <translation>Es konnte kein Browser geöffnet werden. Kopieren Sie den Link in einen.</translation>
    </message>
    <message>
        <source>This is not the answer to this sign-in. Copy the whole address of the page at which the browser has ended.</source>
        <translation>Das ist nicht die Antwort auf diese Anmeldung. Kopieren Sie die ganze Adresse der Seite, bei der der Browser geendet hat.</translation>
    </message>
    <message>
        <source>Looking into the key ring…</source>
        <translation>Der Schlüsselbund wird gelesen…</translation>
    </message>
    <message>
        <source>Si&amp;gn In…</source>
        <translation>Anmel&amp;den…</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>&amp;Nicht jetzt</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Enter sends nothing. Press Space or click.</source>
        <translation>Die Eingabetaste sendet nichts. Drücken Sie die Leertaste oder klicken Sie.</translation>
    </message>
    <message>
        <source>S&amp;ign In</source>
        <translation>Anmeld&amp;en</translation>
    </message>
    <message>
        <source>Give a client id that the operator of the server hands out, or what else the sign-in needs</source>
        <translation>Eine Client-ID angeben, die der Betreiber des Servers vergibt, oder was die Anmeldung sonst braucht</translation>
    </message>
    <message>
        <source>Set Up by &amp;Hand…</source>
        <translation>Von &amp;Hand einrichten…</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInFetch</name>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>%1 wanted to pass the sign-in on to another address. Nothing was sent there.</source>
        <translation>%1 wollte die Anmeldung an eine andere Adresse weitergeben. Dorthin wurde nichts gesendet.</translation>
    </message>
    <message>
        <source>%1 redirects again and again.</source>
        <translation>%1 leitet immer wieder um.</translation>
    </message>
    <message>
        <source>%1 compressed its answer in a way that was not asked for.</source>
        <translation>%1 hat seine Antwort auf eine Weise komprimiert, um die nicht gebeten wurde.</translation>
    </message>
    <message>
        <source>%1 answered with more than a sign-in needs; it was not read.</source>
        <translation>%1 hat mit mehr geantwortet, als eine Anmeldung braucht; es wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>%1 sent an answer that cannot be unpacked.</source>
        <translation>%1 hat eine Antwort gesendet, die sich nicht entpacken lässt.</translation>
    </message>
    <message>
        <source>Mangrove does not go to %1.</source>
        <translation>Mangrove geht nicht zu %1.</translation>
    </message>
    <message>
        <source>%1 answered with something that is not HTTP.</source>
        <translation>%1 hat mit etwas geantwortet, das kein HTTP ist.</translation>
    </message>
    <message>
        <source>%1 answered without saying in which format.</source>
        <translation>%1 hat geantwortet, ohne das Format zu nennen.</translation>
    </message>
    <message>
        <source>%1 answered with %2 instead of JSON.</source>
        <translation>%1 hat mit %2 statt mit JSON geantwortet.</translation>
    </message>
    <message>
        <source>%1 lies further inside than the server, where Mangrove does not go for it. If it is a sign-in server of your own network, say so in the server&apos;s form.</source>
        <translation>%1 liegt weiter innen als der Server; dorthin geht Mangrove für ihn nicht. Ist es ein Anmeldeserver Ihres eigenen Netzes, sagen Sie es im Formular des Servers.</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInFlow</name>
    <message>
        <source>Nobody came back from the browser within 10 minutes. Sign in again.</source>
        <translation>Innerhalb von 10 Minuten kam niemand aus dem Browser zurück. Melden Sie sich erneut an.</translation>
    </message>
    <message>
        <source>The sign-in moved from %1 to %2. The client id given for this server is not used there; give another one if you trust the server.</source>
        <translation>Die Anmeldung ist von %1 zu %2 umgezogen. Die für diesen Server angegebene Client-ID wird dort nicht verwendet; geben Sie eine andere an, wenn Sie dem Server vertrauen.</translation>
    </message>
    <message>
        <source>%1 registers no programs by itself. Give a client id for this server, which its operator hands out.</source>
        <translation>%1 registriert von sich aus keine Programme. Geben Sie für diesen Server eine Client-ID an, die sein Betreiber vergibt.</translation>
    </message>
    <message>
        <source>%1 did not register Mangrove (%2). Give a client id for this server instead.</source>
        <translation>%1 hat Mangrove nicht registriert (%2). Geben Sie stattdessen für diesen Server eine Client-ID an.</translation>
    </message>
    <message>
        <source>The sign-in was cancelled.</source>
        <translation>Die Anmeldung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>A client that signs in by itself needs its id, and its secret or its key.</source>
        <translation>Ein Client, der sich selbst anmeldet, braucht seine Client-ID und sein Geheimnis oder seinen Schlüssel.</translation>
    </message>
    <message>
        <source>What the key ring has for this client is a private key, which is never sent. Let the client sign in by itself, or give its secret.</source>
        <translation>Was der Schlüsselbund für diesen Client hat, ist ein privater Schlüssel, und der wird nie gesendet. Lassen Sie den Client sich selbst anmelden, oder geben Sie sein Geheimnis an.</translation>
    </message>
    <message>
        <source>What the key ring has for this client is no private key. Edit the server and give the key again.</source>
        <translation>Was der Schlüsselbund für diesen Client hat, ist kein privater Schlüssel. Bearbeiten Sie den Server und geben Sie den Schlüssel neu an.</translation>
    </message>
    <message>
        <source>It does not take the server&apos;s address, which can be left out: the server&apos;s form has a switch for that.</source>
        <translation>Er nimmt die Adresse des Servers nicht an; sie kann weggelassen werden: Im Formular des Servers gibt es dafür einen Schalter.</translation>
    </message>
    <message>
        <source>Sign in again: then Mangrove registers itself anew.</source>
        <translation>Melden Sie sich noch einmal an: Dann registriert sich Mangrove neu.</translation>
    </message>
    <message>
        <source>Look in the server&apos;s form whether the client is right, and its secret or key.</source>
        <translation>Sehen Sie im Formular des Servers nach, ob der Client stimmt, und sein Geheimnis oder sein Schlüssel.</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInForm</name>
    <message>
        <source>Set up by hand how you sign in</source>
        <translation>Von Hand festlegen, wie Sie sich anmelden</translation>
    </message>
    <message>
        <source>Sign In…</source>
        <translation>Anmelden…</translation>
    </message>
    <message>
        <source>Only for servers that do not register programs by themselves, or that need something left out</source>
        <translation>Nur für Server, die Programme nicht von selbst registrieren oder bei denen etwas weggelassen werden muss</translation>
    </message>
    <message>
        <source>With what is saved of this server</source>
        <translation>Mit dem, was von diesem Server gespeichert ist</translation>
    </message>
    <message>
        <source>Sign-in:</source>
        <translation>Anmeldung:</translation>
    </message>
    <message>
        <source>As in https://example.com/client.json</source>
        <translation>Wie https://example.com/client.json</translation>
    </message>
    <message>
        <source>Client document:</source>
        <translation>Client-Dokument:</translation>
    </message>
    <message>
        <source>It does not say that it supports PKCE: go on all the same</source>
        <translation>Er sagt nicht, dass er PKCE unterstützt: trotzdem fortfahren</translation>
    </message>
    <message>
        <source>Mangrove uses PKCE in any case; whether the sign-in server looks at it is not known</source>
        <translation>Mangrove verwendet PKCE in jedem Fall; ob der Anmeldeserver es prüft, ist nicht bekannt</translation>
    </message>
    <message>
        <source>Do not name the server in the requests (resource)</source>
        <translation>Den Server in den Anfragen nicht nennen (resource)</translation>
    </message>
    <message>
        <source>For sign-in servers that refuse it; what they give may then be good for more</source>
        <translation>Für Anmeldeserver, die das ablehnen; was sie geben, kann dann für mehr gelten</translation>
    </message>
    <message>
        <source>None: Mangrove registers itself</source>
        <translation>Keine: Mangrove registriert sich selbst</translation>
    </message>
    <message>
        <source>Client id:</source>
        <translation>Client-ID:</translation>
    </message>
    <message>
        <source>Client secret:</source>
        <translation>Client-Geheimnis:</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget the Client Secret</source>
        <translation>Client-Geheimnis vergessen</translation>
    </message>
    <message>
        <source>Takes the client secret out of the key ring when you save</source>
        <translation>Nimmt das Client-Geheimnis beim Speichern aus dem Schlüsselbund</translation>
    </message>
    <message>
        <source>Those that the server names</source>
        <translation>Die, die der Server nennt</translation>
    </message>
    <message>
        <source>Scopes:</source>
        <translation>Rechte (Scopes):</translation>
    </message>
    <message>
        <source>Host of the Reply</source>
        <translation>Host der Antwort</translation>
    </message>
    <message>
        <source>any port</source>
        <translation>beliebiger Port</translation>
    </message>
    <message>
        <source>Port of the Reply</source>
        <translation>Port der Antwort</translation>
    </message>
    <message>
        <source>Path of the Reply</source>
        <translation>Pfad der Antwort</translation>
    </message>
    <message>
        <source>Reply comes to:</source>
        <translation>Antwort kommt zu:</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the Redirect Address</source>
        <translation>Rückkehradresse kopieren</translation>
    </message>
    <message>
        <source>The redirect address that the client has to be registered with</source>
        <translation>Die Rückkehradresse, mit der der Client registriert sein muss</translation>
    </message>
    <message>
        <source>A client secret belongs to a client id. Give both, or forget the secret.</source>
        <translation>Ein Client-Geheimnis gehört zu einer Client-ID. Geben Sie beide an, oder vergessen Sie das Geheimnis.</translation>
    </message>
    <message>
        <source>To be registered: %1</source>
        <translation>Zu registrieren: %1</translation>
    </message>
    <message>
        <source>To be registered: %1 (with any port)</source>
        <translation>Zu registrieren: %1 (mit beliebigem Port)</translation>
    </message>
    <message>
        <source>Signs in by itself (client credentials)</source>
        <translation>Meldet sich selbst an (Client Credentials)</translation>
    </message>
    <message>
        <source>Without a browser and for no person: the operator hands out the client, and its secret or a key</source>
        <translation>Ohne Browser und für keinen Menschen: Der Betreiber vergibt den Client und sein Geheimnis oder einen Schlüssel</translation>
    </message>
    <message>
        <source>a secret</source>
        <translation>ein Geheimnis</translation>
    </message>
    <message>
        <source>a private key</source>
        <translation>einen privaten Schlüssel</translation>
    </message>
    <message>
        <source>Proves itself by:</source>
        <translation>Weist sich aus durch:</translation>
    </message>
    <message>
        <source>Private key:</source>
        <translation>Privater Schlüssel:</translation>
    </message>
    <message>
        <source>A client that signs in by itself needs its client id, which the operator hands out.</source>
        <translation>Ein Client, der sich selbst anmeldet, braucht seine Client-ID, die der Betreiber vergibt.</translation>
    </message>
    <message>
        <source>What lies in the key ring was given for the client %1. Give what belongs to the new one, or forget it.</source>
        <translation>Was im Schlüsselbund liegt, wurde für den Client %1 angegeben. Geben Sie an, was zum neuen gehört, oder vergessen Sie es.</translation>
    </message>
    <message>
        <source>Give the private key of the client: paste it, or choose its file.</source>
        <translation>Geben Sie den privaten Schlüssel des Clients an: Fügen Sie ihn ein, oder wählen Sie seine Datei.</translation>
    </message>
    <message>
        <source>Give the secret of the client, or choose a private key to prove itself by.</source>
        <translation>Geben Sie das Geheimnis des Clients an, oder wählen Sie, dass er sich durch einen privaten Schlüssel ausweist.</translation>
    </message>
    <message>
        <source>As the operator hands it out</source>
        <translation>Wie der Betreiber sie vergibt</translation>
    </message>
    <message>
        <source>No host, or one as login.example.com</source>
        <translation>Kein Host, oder einer wie login.example.com</translation>
    </message>
    <message>
        <source>A host of the sign-in whose name leads into your own network although the server lies outside, as in companies. Mangrove goes to no other one there.</source>
        <translation>Ein Host der Anmeldung, dessen Name in Ihr eigenes Netz führt, obwohl der Server außerhalb liegt, wie in Firmen. Zu keinem anderen dort geht Mangrove.</translation>
    </message>
    <message>
        <source>in this network</source>
        <translation>in diesem Netzwerk</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>auf diesem Rechner</translation>
    </message>
    <message>
        <source>Where the Inner Host Lies</source>
        <translation>Wo der innere Host liegt</translation>
    </message>
    <message>
        <source>May lie inside:</source>
        <translation>Darf innen liegen:</translation>
    </message>
    <message>
        <source>Host That May Lie Inside</source>
        <translation>Host, der weiter innen liegen darf</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInPage</name>
    <message>
        <source>&amp;Sign-in server:</source>
        <translation>An&amp;meldeserver:</translation>
    </message>
    <message>
        <source>Look twice</source>
        <translation>Genau hinsehen</translation>
    </message>
</context>
<context>
    <name>mangrove::SignIns</name>
    <message>
        <source>Nobody is signed in to it.</source>
        <translation>Niemand ist dort angemeldet.</translation>
    </message>
    <message>
        <source>The sign-in ended when the server was removed. Sign in again.</source>
        <translation>Die Anmeldung endete, als der Server entfernt wurde. Melden Sie sich neu an.</translation>
    </message>
</context>
<context>
    <name>mangrove::SnippetMenu</name>
    <message>
        <source>Copy as S&amp;nippet For</source>
        <translation>Als Ausschnitt &amp;kopieren für</translation>
    </message>
</context>
<context>
    <name>mangrove::StartPreparation</name>
    <message>
        <source>Looking at its program and scripts.</source>
        <translation>Sein Programm und seine Skripte werden angesehen.</translation>
    </message>
    <message>
        <source>Waiting for the key ring. It may be asking you for its password.</source>
        <translation>Warten auf den Schlüsselbund. Vielleicht fragt er nach Ihrem Passwort.</translation>
    </message>
    <message>
        <source>Emptying its private folder.</source>
        <translation>Sein privater Ordner wird geleert.</translation>
    </message>
    <message>
        <source>Making the way to it.</source>
        <translation>Der Weg zu ihm wird aufgebaut.</translation>
    </message>
</context>
<context>
    <name>mangrove::StoryRow</name>
    <message>
        <source>folded</source>
        <translation>zugeklappt</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>aufgeklappt</translation>
    </message>
</context>
<context>
    <name>mangrove::StoryView</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Select a cell, a folder, a server or a line of activity to see its story here.</source>
        <translation>Wählen Sie eine Zelle, einen Ordner, einen Server oder eine Zeile der Aktivität, um hier alles darüber zu sehen.</translation>
    </message>
</context>
<context>
    <name>mangrove::StreamableHttp</name>
    <message>
        <source>It does not take what Mangrove sends.</source>
        <translation>Er nimmt nicht an, was Mangrove sendet.</translation>
    </message>
    <message>
        <source>The server gave its session a name that is not allowed.</source>
        <translation>Der Server hat seiner Sitzung einen Namen gegeben, der nicht zulässig ist.</translation>
    </message>
    <message>
        <source>The server has forgotten this session. It can be started anew.</source>
        <translation>Der Server hat diese Sitzung vergessen. Sie kann neu begonnen werden.</translation>
    </message>
    <message>
        <source>The server sent an answer where only its own messages may come; it was ignored.</source>
        <translation>Der Server hat eine Antwort gesendet, wo nur eigene Nachrichten kommen dürfen; sie wurde nicht beachtet.</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>Er wurde gestoppt.</translation>
    </message>
</context>
<context>
    <name>mangrove::SubmitFoot</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Save, and Let It Know and Reach More</source>
        <translation>&amp;Speichern, mehr mitteilen und erreichen lassen</translation>
    </message>
    <message>
        <source>&amp;Save, and Let It Reach More</source>
        <translation>&amp;Speichern und mehr erreichen lassen</translation>
    </message>
    <message>
        <source>&amp;Save, and Let It Know All Folders</source>
        <translation>&amp;Speichern und alle Ordner mitteilen</translation>
    </message>
    <message>
        <source>&amp;Save, and Let It Know More Folders</source>
        <translation>&amp;Speichern und mehr Ordner mitteilen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>A&amp;dd, and Let It Know All Folders</source>
        <translation>Hin&amp;zufügen und alle Ordner mitteilen</translation>
    </message>
    <message>
        <source>A&amp;dd, and Let It Know More Folders</source>
        <translation>Hin&amp;zufügen und mehr Ordner mitteilen</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>Hin&amp;zufügen</translation>
    </message>
    <message>
        <source>Add, &amp;Start, and Let It Know All Folders</source>
        <translation>Hinzufügen, sta&amp;rten und alle Ordner mitteilen</translation>
    </message>
    <message>
        <source>Add, &amp;Start, and Let It Know More Folders</source>
        <translation>Hinzufügen, sta&amp;rten und mehr Ordner mitteilen</translation>
    </message>
    <message>
        <source>Add and &amp;Start</source>
        <translation>Hinzufügen und sta&amp;rten</translation>
    </message>
</context>
<context>
    <name>mangrove::TextEditor</name>
    <message>
        <source>With characters that cannot be seen: %1</source>
        <translation>Mit Zeichen, die nicht zu sehen sind: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::Tour</name>
    <message>
        <source>the server did not report it in time</source>
        <translation>der Server hat es nicht rechtzeitig gemeldet</translation>
    </message>
    <message>
        <source>two folders could not be made in %1</source>
        <translation>zwei Ordner konnten in %1 nicht angelegt werden</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>1. Two folders are added and the bundled sample server is started.</source>
        <translation>1. Zwei Ordner werden hinzugefügt und der mitgelieferte Beispielserver gestartet.</translation>
    </message>
    <message>
        <source>   The server asked which folders it may use (%1 undecided).</source>
        <translation>   Der Server hat gefragt, welche Ordner er verwenden darf (%1 unentschieden).</translation>
    </message>
    <message>
        <source>   Preset by the tour, where a person would decide: allow &quot;shop&quot;, until the server stops.</source>
        <translation>   Vorgegeben, wo sonst ein Mensch entscheidet: „shop“ erlauben, bis der Server stoppt.</translation>
    </message>
    <message>
        <source>2. A change: &quot;notes&quot; is allowed too.</source>
        <translation>2. Eine Änderung: „notes“ wird auch erlaubt.</translation>
    </message>
    <message>
        <source>3. A withdrawal: &quot;shop&quot; is taken back.</source>
        <translation>3. Eine Rücknahme: „shop“ wird zurückgenommen.</translation>
    </message>
    <message>
        <source>The server itself reported all of it. That is what Mangrove does, with a window: mangrove</source>
        <translation>All das hat der Server selbst gemeldet. Das ist, was Mangrove tut, mit einem Fenster: mangrove</translation>
    </message>
    <message numerus="yes">
        <source>   it asked %n time(s)</source>
        <translation>
            <numerusform>   er fragte %n-mal</numerusform>
            <numerusform>   er fragte %n-mal</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>was notified of %n change(s)</source>
        <translation>
            <numerusform>wurde über %n Änderung benachrichtigt</numerusform>
            <numerusform>wurde über %n Änderungen benachrichtigt</numerusform>
        </translation>
    </message>
    <message>
        <source>   was told  %1</source>
        <translation>   mitgeteilt  %1</translation>
    </message>
    <message>
        <source>   it holds  %1</source>
        <translation>   er kennt    %1</translation>
    </message>
    <message>
        <source>what it was told and what it holds differ</source>
        <translation>was ihm mitgeteilt wurde und was er kennt, ist verschieden</translation>
    </message>
    <message>
        <source>The tour stopped: %1</source>
        <translation>Die Vorführung wurde abgebrochen: %1</translation>
    </message>
    <message>
        <source>The tour needs a temporary folder and the programs mangrove-launch and mangrove-sample-server beside this one.</source>
        <translation>Die Vorführung braucht einen temporären Ordner und die Programme mangrove-launch und mangrove-sample-server neben diesem.</translation>
    </message>
</context>
<context>
    <name>mangrove::TrayIcon</name>
    <message numerus="yes">
        <source>Mangrove: %n request(s) wait for you</source>
        <translation>
            <numerusform>Mangrove: %n Anfrage wartet auf Sie</numerusform>
            <numerusform>Mangrove: %n Anfragen warten auf Sie</numerusform>
        </translation>
    </message>
    <message>
        <source>Mangrove: nothing waits for you</source>
        <translation>Mangrove: nichts wartet auf Sie</translation>
    </message>
    <message>
        <source>&amp;Open Mangrove</source>
        <translation>Mangrove ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message numerus="yes">
        <source>%n more ask</source>
        <translation>
            <numerusform>%n weiterer fragt</numerusform>
            <numerusform>%n weitere fragen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Servers</source>
        <translation>&amp;Server</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>S&amp;witch Workspace</source>
        <translation>Arbeitsbereich we&amp;chseln</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>&amp;Pause All</source>
        <translation>Alles &amp;pausieren</translation>
    </message>
</context>
<context>
    <name>mangrove::TrialRow</name>
    <message>
        <source>read %1</source>
        <translation>Lesen von %1</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>Schreiben in %1</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>Ausführen von %1</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Probieren</translation>
    </message>
    <message>
        <source>Starts it so, and ends it when it has answered.</source>
        <translation>Startet ihn so und beendet ihn, wenn er geantwortet hat.</translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation>Es wurde aufgegeben.</translation>
    </message>
    <message>
        <source>There is no program to try yet.</source>
        <translation>Noch gibt es kein Programm zum Probieren.</translation>
    </message>
    <message>
        <source>It runs. Stop it to try it.</source>
        <translation>Er läuft. Halten Sie ihn an, um ihn zu probieren.</translation>
    </message>
    <message>
        <source>%1: waiting for its first answer…</source>
        <translation>%1: wartet auf seine erste Antwort …</translation>
    </message>
    <message>
        <source>%1: it has answered, so it starts.</source>
        <translation>%1: Er hat geantwortet, also startet er.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Stop Trying</source>
        <translation>Nicht weiter probieren</translation>
    </message>
    <message>
        <source>As far as was noticed it was refused to %1.</source>
        <translation>Soweit bemerkt wurde, wurde ihm verweigert: %1.</translation>
    </message>
    <message>
        <source>Its last words: %1</source>
        <translation>Seine letzten Worte: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::UndoTask</name>
    <message>
        <source>Undo Routing</source>
        <translation>Umleitung zurücknehmen</translation>
    </message>
    <message>
        <source>Tick the servers that your apps should start by themselves again, without Mangrove. What the apps changed elsewhere in their files stays.</source>
        <translation>Haken Sie die Server an, die Ihre Apps wieder selbst starten sollen, ohne Mangrove. Was die Apps sonst in ihren Dateien geändert haben, bleibt.</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Nothing is routed through Mangrove.</source>
        <translation>Nichts ist über Mangrove umgeleitet.</translation>
    </message>
</context>
<context>
    <name>mangrove::ValueTable</name>
    <message>
        <source>kept in the key ring</source>
        <translation>im Schlüsselbund aufbewahrt</translation>
    </message>
    <message>
        <source>typed, not shown</source>
        <translation>eingegeben, nicht gezeigt</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Keep in the key ring</source>
        <translation>Im Schlüsselbund</translation>
    </message>
    <message>
        <source>Keep in the key ring: yes</source>
        <translation>Im Schlüsselbund aufbewahren: ja</translation>
    </message>
    <message>
        <source>Keep in the key ring: no</source>
        <translation>Im Schlüsselbund aufbewahren: nein</translation>
    </message>
    <message>
        <source>Type the value of %1 that goes into the key ring.</source>
        <translation>Geben Sie den Wert von %1 ein, der in den Schlüsselbund kommt.</translation>
    </message>
    <message>
        <source>The value of %1 is in the key ring only. Type it again, or keep it there.</source>
        <translation>Der Wert von %1 ist nur im Schlüsselbund. Geben Sie ihn neu ein, oder lassen Sie ihn dort.</translation>
    </message>
</context>
<context>
    <name>mangrove::WallDialog</name>
    <message>
        <source>What it was refused</source>
        <translation>Was ihm verweigert wurde</translation>
    </message>
    <message>
        <source>What may it reach?</source>
        <translation>Was darf er erreichen?</translation>
    </message>
    <message>
        <source>I have read this, and want it</source>
        <translation>Ich habe das gelesen und will es</translation>
    </message>
    <message>
        <source>&amp;Allow</source>
        <translation>&amp;Erlauben</translation>
    </message>
    <message>
        <source>Ne&amp;ver</source>
        <translation>Niem&amp;als</translation>
    </message>
    <message>
        <source>Do not ask again when this server is refused this path</source>
        <translation>Nicht wieder fragen, wenn diesem Server dieser Pfad verweigert wird</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>&amp;Nicht jetzt</translation>
    </message>
    <message>
        <source>Nothing changes, and what it was refused so far is not asked about until it is stopped</source>
        <translation>Nichts ändert sich, und was ihm bisher verweigert wurde, wird nicht gefragt, bis er gestoppt wird</translation>
    </message>
    <message>
        <source>Enter does not allow. Press Space or click.</source>
        <translation>Die Eingabetaste erlaubt nicht. Drücken Sie die Leertaste oder klicken Sie.</translation>
    </message>
    <message>
        <source>Enter does nothing here. Press Space or click.</source>
        <translation>Die Eingabetaste bewirkt hier nichts. Drücken Sie die Leertaste oder klicken Sie.</translation>
    </message>
    <message>
        <source>The request changed. Please look again.</source>
        <translation>Die Anfrage hat sich geändert. Sehen Sie sie bitte noch einmal an.</translation>
    </message>
    <message>
        <source>The folder %1, in which it lies</source>
        <translation>Der Ordner %1, in dem es liegt</translation>
    </message>
    <message>
        <source>Its project folder, which is added: %1</source>
        <translation>Sein Projektordner, der hinzugefügt wird: %1</translation>
    </message>
    <message>
        <source>Only this path; it is told nothing of it</source>
        <translation>Nur dieser Pfad; mitgeteilt wird er ihm nicht</translation>
    </message>
    <message>
        <source>Only the folder that it would be made in: %1</source>
        <translation>Nur der Ordner, in dem es entstünde: %1</translation>
    </message>
    <message>
        <source>The folder was not added.</source>
        <translation>Der Ordner wurde nicht hinzugefügt.</translation>
    </message>
    <message>
        <source>It runs on without it. What you allow it can reach when %1 starts it again: restart it there.</source>
        <translation>Er läuft ohne das weiter. Was Sie erlauben, erreicht er, wenn %1 ihn wieder startet: Starten Sie ihn dort neu.</translation>
    </message>
    <message>
        <source>Nothing waits for your answer. What you allow it can reach when it is restarted, which happens by itself when it is in no call.</source>
        <translation>Nichts wartet auf Ihre Antwort. Was Sie erlauben, erreicht er nach einem Neustart; der geschieht von selbst, sobald er in keinem Aufruf ist.</translation>
    </message>
    <message>
        <source>Where git keeps what belongs to %1: %2; it is told nothing of it</source>
        <translation>Hier bewahrt Git auf, was zu %1 gehört: %2; mitgeteilt wird es ihm nicht</translation>
    </message>
    <message>
        <source>It runs on without it. What you allow it reaches at once, or where that cannot be when %1 starts it again.</source>
        <translation>Er läuft ohne das weiter. Was Sie erlauben, erreicht er sofort, oder, wo das nicht geht, wenn %1 ihn wieder startet.</translation>
    </message>
    <message>
        <source>Nothing waits for your answer. What you allow it reaches at once, or where that cannot be when it is restarted.</source>
        <translation>Nichts wartet auf Ihre Antwort. Was Sie erlauben, erreicht er sofort, oder, wo das nicht geht, nach einem Neustart.</translation>
    </message>
</context>
<context>
    <name>mangrove::WallRequests</name>
    <message>
        <source>Was refused to write %1</source>
        <translation>Durfte %1 nicht schreiben</translation>
    </message>
    <message>
        <source>Was refused to run %1</source>
        <translation>Durfte %1 nicht ausführen</translation>
    </message>
    <message>
        <source>Was refused to read %1</source>
        <translation>Durfte %1 nicht lesen</translation>
    </message>
    <message>
        <source>This request is over.</source>
        <translation>Diese Anfrage ist vorbei.</translation>
    </message>
    <message>
        <source>This path cannot be granted by itself. Add its folder.</source>
        <translation>Dieser Pfad lässt sich nicht allein gewähren. Fügen Sie seinen Ordner hinzu.</translation>
    </message>
    <message>
        <source>%1 has changed since you approved it. Confirm the change first.</source>
        <translation>%1 hat sich geändert, seit Sie es gebilligt haben. Bestätigen Sie zuerst die Änderung.</translation>
    </message>
    <message>
        <source>Allowed to read and write %1, besides its folders</source>
        <translation>Darf neben seinen Ordnern %1 lesen und schreiben</translation>
    </message>
    <message>
        <source>Allowed to read %1, besides its folders</source>
        <translation>Darf neben seinen Ordnern %1 lesen</translation>
    </message>
</context>
<context>
    <name>mangrove::WatchSet</name>
    <message numerus="yes">
        <source>%n folder(s) cannot be watched: the system&apos;s limit, /proc/sys/fs/inotify/max_user_watches, is reached.</source>
        <translation>
            <numerusform>%n Ordner kann nicht beobachtet werden: die Grenze des Systems, /proc/sys/fs/inotify/max_user_watches, ist erreicht.</numerusform>
            <numerusform>%n Ordner können nicht beobachtet werden: die Grenze des Systems, /proc/sys/fs/inotify/max_user_watches, ist erreicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Mangrove looks at them every %1 seconds instead.</source>
        <translation>Mangrove sieht stattdessen alle %1 Sekunden nach.</translation>
    </message>
</context>
<context>
    <name>mangrove::WhoAsksBox</name>
    <message>
        <source>&amp;Who Asks</source>
        <translation>&amp;Wer fragt</translation>
    </message>
    <message>
        <source>The full command line or address, the program, and what the server calls itself</source>
        <translation>Die ganze Befehlszeile oder Adresse, das Programm, und wie sich der Server nennt</translation>
    </message>
    <message>
        <source>Command line:</source>
        <translation>Befehlszeile:</translation>
    </message>
    <message>
        <source>Program:</source>
        <translation>Programm:</translation>
    </message>
    <message>
        <source>Process:</source>
        <translation>Prozess:</translation>
    </message>
    <message>
        <source>Runs in:</source>
        <translation>Läuft in:</translation>
    </message>
    <message>
        <source>Calls itself:</source>
        <translation>Nennt sich:</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>läuft nicht</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>Adresse:</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>“%1” (its own claim)</source>
        <translation>„%1“ (eigene Angabe)</translation>
    </message>
    <message>
        <source>This server is not on this machine: its owner will learn these path names.</source>
        <translation>Dieser Server ist nicht auf diesem Rechner: wer ihn betreibt, erfährt diese Pfadnamen.</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>has no name of its own</source>
        <translation>hat keinen eigenen Namen</translation>
    </message>
    <message>
        <source>calls itself “%1” (its own claim)</source>
        <translation>nennt sich „%1“ (eigene Angabe)</translation>
    </message>
</context>
<context>
    <name>mangrove::WidenedRestarts</name>
    <message>
        <source>Restarted by itself, for what it may know or reach since it was started</source>
        <translation>Von selbst neu gestartet, für das, was er seit seinem Start kennen oder erreichen darf</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowActions</name>
    <message>
        <source>Add &amp;Folder…</source>
        <translation>&amp;Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Add F&amp;ile…</source>
        <translation>&amp;Datei hinzufügen…</translation>
    </message>
    <message>
        <source>Find &amp;Projects…</source>
        <translation>&amp;Projekte suchen…</translation>
    </message>
    <message>
        <source>&amp;Remove Root</source>
        <translation>Ordner ent&amp;fernen</translation>
    </message>
    <message>
        <source>&amp;Confirm Replaced Folder…</source>
        <translation>&amp;Ersetzten Ordner bestätigen…</translation>
    </message>
    <message>
        <source>Add &amp;Server…</source>
        <translation>&amp;Server hinzufügen…</translation>
    </message>
    <message>
        <source>&amp;Paste Server or Folder</source>
        <translation>Server oder Ordner &amp;einfügen</translation>
    </message>
    <message>
        <source>Try the Sam&amp;ple Server</source>
        <translation>Den Beis&amp;pielserver probieren</translation>
    </message>
    <message>
        <source>&amp;Edit Server…</source>
        <translation>Server &amp;bearbeiten…</translation>
    </message>
    <message>
        <source>Re&amp;move Server</source>
        <translation>Server ent&amp;fernen</translation>
    </message>
    <message>
        <source>&amp;Confirm Change…</source>
        <translation>Änder&amp;ung bestätigen…</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>S&amp;tarten</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>St&amp;oppen</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>&amp;Neu starten</translation>
    </message>
    <message>
        <source>Too&amp;ls…</source>
        <translation>&amp;Werkzeuge…</translation>
    </message>
    <message>
        <source>Messa&amp;ges…</source>
        <translation>Na&amp;chrichten…</translation>
    </message>
    <message>
        <source>Re&amp;view Requests</source>
        <translation>Anfragen &amp;durchsehen</translation>
    </message>
    <message>
        <source>Who May &amp;Know It</source>
        <translation>&amp;Wer es kennen darf</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtern</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Add Git Wor&amp;ktrees…</source>
        <translation>Git-Worktrees hin&amp;zufügen…</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>&amp;Wiederfinden…</translation>
    </message>
    <message>
        <source>Copy Comman&amp;d</source>
        <translation>Befeh&amp;l kopieren</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowLink</name>
    <message>
        <source>What listens in the place of Mangrove&apos;s window did not prove that it is one of this release. The server goes on as without a window.</source>
        <translation>Was anstelle von Mangroves Fenster lauscht, hat nicht nachgewiesen, dass es zu dieser Version gehört. Der Server läuft weiter wie ohne Fenster.</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowMenus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Roots</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Servers</source>
        <translation>&amp;Server</translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation>&amp;Zugriff</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Mangrove</source>
        <translation>Ü&amp;ber Mangrove</translation>
    </message>
    <message>
        <source>About Mangrove</source>
        <translation>Über Mangrove</translation>
    </message>
    <message>
        <source>Mangrove %1, with Qt %2

Decides which MCP server may know which of your folders, and shows what every server was last told.

Folders are guidance: a server without a sandbox can read what you can read.</source>
        <translation>Mangrove %1, mit Qt %2

Entscheidet, welcher MCP-Server von welchen Ihrer Ordner wissen darf, und zeigt, was jedem Server zuletzt mitgeteilt wurde.

Ordner sind eine Richtschnur: ein Server ohne Sandbox kann lesen, was Sie lesen können.</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowPanes</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowSignIns</name>
    <message>
        <source>Sign &amp;In…</source>
        <translation>&amp;Anmelden…</translation>
    </message>
    <message>
        <source>Sign In as Anot&amp;her Account…</source>
        <translation>&amp;Mit anderem Konto anmelden…</translation>
    </message>
    <message>
        <source>Sign O&amp;ut</source>
        <translation>Abmel&amp;den</translation>
    </message>
    <message>
        <source>Add Again &amp;with Another Account</source>
        <translation>Mit anderem Konto noch einmal hinzufü&amp;gen</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowToolBar</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
</context>
<context>
    <name>mangrove::WireModel</name>
    <message>
        <source>request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>notification</source>
        <translation>Benachrichtigung</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>too long to be kept whole</source>
        <translation>zu lang, um ganz aufbewahrt zu werden</translation>
    </message>
    <message>
        <source>no message of the protocol</source>
        <translation>keine Nachricht des Protokolls</translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 bytes)</source>
        <translation>… (das ist der Anfang von %L1 Bytes)</translation>
    </message>
    <message>
        <source>→ to server</source>
        <translation>→ zum Server</translation>
    </message>
    <message>
        <source>← from server</source>
        <translation>← vom Server</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%L1 ms</source>
        <translation>%L1 ms</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>mangrove::WireView</name>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Choose a message to read it.</source>
        <translation>Wählen Sie eine Nachricht, um sie zu lesen.</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Search in the messages</source>
        <translation>In den Nachrichten suchen</translation>
    </message>
    <message>
        <source>Search Messages</source>
        <translation>Nachrichten durchsuchen</translation>
    </message>
    <message>
        <source>Which Messages</source>
        <translation>Welche Nachrichten</translation>
    </message>
    <message>
        <source>All messages</source>
        <translation>Alle Nachrichten</translation>
    </message>
    <message>
        <source>To the server</source>
        <translation>Zum Server</translation>
    </message>
    <message>
        <source>From the server</source>
        <translation>Vom Server</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>About roots</source>
        <translation>Über Roots</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>Shows nothing new until it is pressed again; nothing is lost but what is too old by then</source>
        <translation>Zeigt nichts Neues, bis erneut gedrückt wird; verloren geht nur, was bis dahin zu alt ist</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copies the chosen messages</source>
        <translation>Kopiert die ausgewählten Nachrichten</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Writes the messages that are shown into a file, one JSON line each</source>
        <translation>Schreibt die gezeigten Nachrichten in eine Datei, je eine JSON-Zeile</translation>
    </message>
    <message>
        <source>Export Messages</source>
        <translation>Nachrichten exportieren</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>The messages were not exported: %1</source>
        <translation>Die Nachrichten wurden nicht exportiert: %1</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceFile</name>
    <message numerus="yes">
        <source>“%1” was changed by something else after %n decisions had been made. They are left out, as they would let servers know more; denials count. They were kept as “%2”.</source>
        <translation>
            <numerusform>„%1“ wurde von etwas anderem geändert, nachdem %n Entscheidung getroffen worden war. Sie wird weggelassen, da Server dadurch mehr kennen dürften; Ablehnungen gelten. Sie wurde als „%2“ aufbewahrt.</numerusform>
            <numerusform>„%1“ wurde von etwas anderem geändert, nachdem %n Entscheidungen getroffen worden waren. Sie werden weggelassen, da Server dadurch mehr kennen dürften; Ablehnungen gelten. Sie wurden als „%2“ aufbewahrt.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no good copy of “%1”.</source>
        <translation>Es gibt keine gute Kopie von „%1“.</translation>
    </message>
    <message>
        <source>The last good copy can only be taken in place of a damaged file.</source>
        <translation>Die letzte gute Kopie kann nur anstelle einer beschädigten Datei genommen werden.</translation>
    </message>
    <message>
        <source>There is no last good copy to be kept aside.</source>
        <translation>Es gibt keine letzte gute Kopie, die beiseitegelegt werden könnte.</translation>
    </message>
    <message>
        <source>“%1” could not be set aside.</source>
        <translation>„%1“ konnte nicht beiseitegelegt werden.</translation>
    </message>
    <message>
        <source>The workspace cannot be changed.</source>
        <translation>Der Arbeitsbereich kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>The change was not made. %1</source>
        <translation>Die Änderung wurde nicht gemacht. %1</translation>
    </message>
    <message>
        <source>The change was not made. “%1” was changed by something else meanwhile. Start Mangrove again.</source>
        <translation>Die Änderung wurde nicht gemacht. „%1“ wurde inzwischen von etwas anderem geändert. Starten Sie Mangrove neu.</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceFlow</name>
    <message>
        <source>S&amp;witch Workspace</source>
        <translation>Arbeitsbereich we&amp;chseln</translation>
    </message>
    <message>
        <source>Wor&amp;kspaces…</source>
        <translation>&amp;Arbeitsbereiche…</translation>
    </message>
    <message>
        <source>%1 – Mangrove</source>
        <translation>%1 – Mangrove</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>The workspace %1 is on. %2</source>
        <translation>Der Arbeitsbereich %1 ist aktiv. %2</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceReader</name>
    <message>
        <source>“%1” changes all the time.</source>
        <translation>„%1“ ändert sich ständig.</translation>
    </message>
    <message>
        <source>What was decided cannot be read: “%1” is damaged (%2).</source>
        <translation>Was entschieden wurde, kann nicht gelesen werden: „%1“ ist beschädigt (%2).</translation>
    </message>
    <message>
        <source>What was decided was written by a newer version of Mangrove.</source>
        <translation>Was entschieden wurde, hat eine neuere Version von Mangrove geschrieben.</translation>
    </message>
    <message>
        <source>Only Mangrove&apos;s window writes down what is decided.</source>
        <translation>Nur das Fenster von Mangrove schreibt auf, was entschieden wird.</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceSets</name>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceStore</name>
    <message>
        <source>A server would know or reach more: that is for a person to allow.</source>
        <translation>Ein Server würde mehr erfahren oder erreichen: Das kann nur ein Mensch erlauben.</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceSwitch</name>
    <message>
        <source>Switched to the workspace “%1”.</source>
        <translation>Zum Arbeitsbereich „%1“ gewechselt.</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspacesDialog</name>
    <message>
        <source>S&amp;top the other servers when switching to it</source>
        <translation>Die anderen Server beim Wechseln s&amp;toppen</translation>
    </message>
    <message>
        <source>&amp;Switch</source>
        <translation>&amp;Wechseln</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>&amp;Löschen…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Folders</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Folders of the workspace</source>
        <translation>Ordner des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Ser&amp;vers</source>
        <translation>Ser&amp;ver</translation>
    </message>
    <message>
        <source>Servers of the workspace</source>
        <translation>Server des Arbeitsbereichs</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>%1, on</source>
        <translation>%1, aktiv</translation>
    </message>
    <message>
        <source>Everything is always there: each folder and each server counts.</source>
        <translation>„Alles“ gibt es immer: jeder Ordner und jeder Server zählt.</translation>
    </message>
    <message>
        <source>On. Servers are told only what is ticked here, and only servers that are ticked. What you add joins it.</source>
        <translation>Aktiv. Servern wird nur mitgeteilt, was hier angehakt ist, und nur angehakten Servern. Was Sie hinzufügen, kommt dazu.</translation>
    </message>
    <message>
        <source>While it is on, servers are told only what is ticked here, and only servers that are ticked. Your decisions stay as they are.</source>
        <translation>Solange er aktiv ist, wird Servern nur mitgeteilt, was hier angehakt ist, und nur angehakten Servern. Ihre Entscheidungen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Switch to another workspace first.</source>
        <translation>Wechseln Sie zuerst zu einem anderen Arbeitsbereich.</translation>
    </message>
    <message>
        <source>It is on.</source>
        <translation>Er ist aktiv.</translation>
    </message>
    <message>
        <source>New workspace</source>
        <translation>Neuer Arbeitsbereich</translation>
    </message>
    <message>
        <source>New workspace %1</source>
        <translation>Neuer Arbeitsbereich %1</translation>
    </message>
    <message>
        <source>Delete Workspace</source>
        <translation>Arbeitsbereich löschen</translation>
    </message>
    <message>
        <source>Delete the workspace %1? Its folders and servers stay, and so does what you decided about them.</source>
        <translation>Den Arbeitsbereich %1 löschen? Seine Ordner und Server bleiben, ebenso was Sie darüber entschieden haben.</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Filter folders and servers</source>
        <translation>Ordner und Server filtern</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
</context>
<context>
    <name>mangrove::WorktreesDialog</name>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft…</translation>
    </message>
    <message>
        <source>Add Git Worktrees</source>
        <translation>Git-Worktrees hinzufügen</translation>
    </message>
    <message>
        <source>Worktrees</source>
        <translation>Worktrees</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>%n worktree(s) of this repository. Tick those to add.</source>
        <translation>
            <numerusform>%n Worktree dieses Repositorys. Haken Sie an, was hinzukommen soll.</numerusform>
            <numerusform>%n Worktrees dieses Repositorys. Haken Sie an, welche hinzukommen sollen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n Folder(s)</source>
        <translation>
            <numerusform>%n Ordner &amp;hinzufügen</numerusform>
            <numerusform>%n Ordner &amp;hinzufügen</numerusform>
        </translation>
    </message>
</context>
</TS>
