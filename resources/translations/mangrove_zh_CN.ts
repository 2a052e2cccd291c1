<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AppLooker</name>
    <message>
        <source>%1 did not answer within %2 seconds.</source>
        <translation>%1 在 %2 秒内没有响应。</translation>
    </message>
</context>
<context>
    <name>Autostart</name>
    <message>
        <source>Mangrove lies at a path that no autostart entry can name.</source>
        <translation>Mangrove 所在的路径无法写入自动启动条目。</translation>
    </message>
    <message>
        <source>The folder “%1” cannot be made.</source>
        <translation>无法创建文件夹“%1”。</translation>
    </message>
    <message>
        <source>“%1” cannot be removed: %2</source>
        <translation>无法移除“%1”：%2</translation>
    </message>
</context>
<context>
    <name>KeyRingWait</name>
    <message>
        <source>Waiting for the key ring. If it asks for its password in another window, answer there.</source>
        <translation>正在等待密钥环。如果它在另一个窗口中询问密码，请在那里回答。</translation>
    </message>
</context>
<context>
    <name>Mangrove</name>
    <message>
        <source>There is no app %1. See: mangrove apps list</source>
        <translation>没有名为 %1 的应用。请参阅：mangrove apps list</translation>
    </message>
    <message>
        <source> - of the project, whoever can change that can change it</source>
        <translation> – 来自项目，能修改项目的人都能修改它</translation>
    </message>
    <message>
        <source> (has run since)</source>
        <translation> （此后运行过）</translation>
    </message>
    <message>
        <source> (has not run since)</source>
        <translation> （此后未运行过）</translation>
    </message>
    <message>
        <source>None of the apps that Mangrove knows has a file of servers here.
</source>
        <translation>Mangrove 所知的应用在这里都没有服务器文件。
</translation>
    </message>
    <message>
        <source>%1 runs the same, so both are %2.</source>
        <translation>%1 运行的内容相同，因此两者都是 %2。</translation>
    </message>
    <message>
        <source>%1 is there already, as %2.</source>
        <translation>%1 已经存在，名为 %2。</translation>
    </message>
    <message>
        <source>%1 is imported as %2: %3</source>
        <translation>%1 已导入为 %2：%3</translation>
    </message>
    <message>
        <source>  Its secrets (%1) stay in the app&apos;s file. For the key ring: --secrets-to-key-ring, or enter them in the window.</source>
        <translation>  其机密（%1）留在应用的文件中。要存入密钥环，请使用 --secrets-to-key-ring，或在窗口中输入。</translation>
    </message>
    <message>
        <source>  It comes from a file of the project %1. It is not started before you have confirmed it in the window.</source>
        <translation>  它来自项目 %1 的文件。在您于窗口中确认之前不会启动。</translation>
    </message>
    <message>
        <source>%1 wants a folder. Try: mangrove help</source>
        <translation>%1 需要一个文件夹。请尝试：mangrove help</translation>
    </message>
    <message>
        <source>--background goes with no other word. Try: mangrove help</source>
        <translation>--background 不能与其他词一起使用。请尝试：mangrove help</translation>
    </message>
    <message>
        <source>Call wants a server, a tool, and perhaps a JSON object. Try: mangrove help</source>
        <translation>call 需要一个服务器、一个工具，还可以有一个 JSON 对象。请尝试：mangrove help</translation>
    </message>
    <message>
        <source>Undo wants nothing more. Try: mangrove help</source>
        <translation>undo 不需要其他内容。请尝试：mangrove help</translation>
    </message>
    <message>
        <source>Status knows only --json. Try: mangrove help</source>
        <translation>status 只接受 --json。请尝试：mangrove help</translation>
    </message>
    <message>
        <source>There is no option %1. Try: mangrove help</source>
        <translation>没有选项 %1。请尝试：mangrove help</translation>
    </message>
    <message>
        <source>This is no request of Mangrove&apos;s command line.</source>
        <translation>这不是 Mangrove 命令行的请求。</translation>
    </message>
    <message>
        <source>Several of Mangrove&apos;s servers are started like this. Name one with --name.</source>
        <translation>Mangrove 有多个服务器以这种方式启动。请用 --name 指定一个。</translation>
    </message>
    <message>
        <source>Mangrove does not know this server yet.</source>
        <translation>Mangrove 还不认识此服务器。</translation>
    </message>
    <message>
        <source>Which program is to be run?</source>
        <translation>要运行哪个程序？</translation>
    </message>
    <message>
        <source>%1 lacks its value.</source>
        <translation>%1 缺少值。</translation>
    </message>
    <message>
        <source>%1 is not known.</source>
        <translation>%1 未知。</translation>
    </message>
    <message>
        <source>One server is wanted: a name, an address or a program.</source>
        <translation>需要一个服务器：名称、地址或程序。</translation>
    </message>
    <message>
        <source>usage: mangrove-relay [OPTION...] NAME
       mangrove-relay [OPTION...] -- PROGRAM [ARGUMENT...]
       mangrove-relay [OPTION...] --url ADDRESS
Stands between an AI app and one of its servers: the one that Mangrove has under that name, a program, or an address. Mangrove decides which folders the server is told.
  --name NAME          the name of the server in Mangrove, for a program or an address
  --config-dir FOLDER  where Mangrove keeps what was decided
  --data-dir FOLDER    where it keeps its record of activity</source>
        <translation>用法：mangrove-relay [OPTION...] NAME
       mangrove-relay [OPTION...] -- PROGRAM [ARGUMENT...]
       mangrove-relay [OPTION...] --url ADDRESS
位于 AI 应用及其某个服务器之间：Mangrove 中以该名称保存的服务器、一个程序或一个地址。由 Mangrove 决定告知该服务器哪些文件夹。
  --name NAME          服务器在 Mangrove 中的名称，用于程序或地址
  --config-dir FOLDER  Mangrove 保存决定的位置
  --data-dir FOLDER    保存活动记录的位置</translation>
    </message>
    <message>
        <source>A small MCP server that reads files inside the roots its client tells it, and nothing else.
It speaks the Model Context Protocol on standard input and output until the end of input.</source>
        <translation>一个小型 MCP 服务器，只读取客户端告知它的 roots 之内的文件。
它通过标准输入和输出使用 Model Context Protocol，直到输入结束。</translation>
    </message>
    <message>
        <source>--app-roots wants mangrove, both, common or app, and got %1.</source>
        <translation>--app-roots 需要 mangrove、both、common 或 app，而得到的是 %1。</translation>
    </message>
    <message>
        <source>--app-folder wants yes or no, and got %1.</source>
        <translation>--app-folder 需要 yes 或 no，而得到的是 %1。</translation>
    </message>
    <message>
        <source>--env wants NAME=VALUE, and got %1.</source>
        <translation>--env 需要 NAME=VALUE，而得到的是 %1。</translation>
    </message>
    <message>
        <source>--header wants NAME=VALUE, and got %1.</source>
        <translation>--header 需要 NAME=VALUE，而得到的是 %1。</translation>
    </message>
    <message>
        <source>The header %1 looks like a secret, and a command line can be read by other programs. Add the server without it, and enter it in the window.</source>
        <translation>标头 %1 看起来像机密，而其他程序可以读取命令行。请在添加服务器时省略它，然后在窗口中输入。</translation>
    </message>
    <message>
        <source>No folders yet. Add one: mangrove roots add PATH</source>
        <translation>还没有文件夹。请添加一个：mangrove roots add PATH</translation>
    </message>
    <message>
        <source>No servers yet. Add one: mangrove servers add NAME -- PROGRAM</source>
        <translation>还没有服务器。请添加一个：mangrove servers add NAME -- PROGRAM</translation>
    </message>
    <message>
        <source>Workspace: %1</source>
        <translation>工作区：%1</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>    was told %1</source>
        <translation>    已告知 %1</translation>
    </message>
    <message>
        <source>    still knows %1, which was taken back</source>
        <translation>    仍知晓已收回的 %1</translation>
    </message>
    <message>
        <source>Told nothing: %1 in %2. %3</source>
        <translation>未告知任何内容：%2 中的 %1。%3</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for an answer: %1 asks for %n folder(s)</source>
        <translation>
            <numerusform>等待回答：%1 请求 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 did not answer within %2 s.</source>
        <translation>%1 在 %2 秒内没有响应。</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>已拒绝</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 个服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 starts no program and names no address.</source>
        <translation>%1 不启动程序，也没有指明地址。</translation>
    </message>
    <message>
        <source>%1 is routed through Mangrove already.</source>
        <translation>%1 已通过 Mangrove 转接。</translation>
    </message>
    <message>
        <source>“%1”: its folder %2 is left out, as only the app knows where that is.</source>
        <translation>“%1”：省略其文件夹 %2，因为只有应用知道它在哪里。</translation>
    </message>
    <message>
        <source>“%1”: the variables in the file %2 are not read.</source>
        <translation>“%1”：不读取文件 %2 中的变量。</translation>
    </message>
    <message>
        <source>“%1”: its arguments hold what looks like a secret. Everybody on this machine can read the arguments of a program.</source>
        <translation>“%1”：其参数中含有看起来像机密的内容。本机上的任何人都能读取程序的参数。</translation>
    </message>
    <message>
        <source>This file belongs to the project %1: everybody who works on it gets the change, and it is the same for all apps that read it.</source>
        <translation>此文件属于项目 %1：参与该项目的每个人都会得到此更改，并且它对读取该文件的所有应用都相同。</translation>
    </message>
    <message>
        <source>%1 starts %2 as %3 now.</source>
        <translation>%1 现在将 %2 作为 %3 启动。</translation>
    </message>
    <message>
        <source>%1 is gone again.</source>
        <translation>%1 已重新移除。</translation>
    </message>
    <message>
        <source>%1 is as it was.</source>
        <translation>%1 已恢复原样。</translation>
    </message>
    <message>
        <source>%1 is routed.</source>
        <translation>%1 已转接。</translation>
    </message>
    <message>
        <source>%1 is put back by its meaning, as its lines are not those that were written.</source>
        <translation>%1 已按其含义恢复，因为其中的行已不是当初写入的内容。</translation>
    </message>
    <message>
        <source>A name that begins with a dash cannot be given to the relay alone.</source>
        <translation>以连字符开头的名称不能单独传给中继。</translation>
    </message>
    <message>
        <source>%1 starts %2 already.</source>
        <translation>%1 已在启动 %2。</translation>
    </message>
    <message>
        <source>%1 watches the file and takes the change up by itself.</source>
        <translation>%1 会监视该文件并自行采用更改。</translation>
    </message>
    <message>
        <source>%1 takes the change up in its next session.</source>
        <translation>%1 将在下一个会话中采用更改。</translation>
    </message>
    <message>
        <source>Quit %1 wholly, from its tray icon too, and start it again.</source>
        <translation>请完全退出 %1（包括其托盘图标），然后重新启动。</translation>
    </message>
    <message>
        <source>Reload the servers in %1 (/mcp reload where it has that), or restart it.</source>
        <translation>请在 %1 中重新加载服务器（若有 /mcp reload），或重新启动它。</translation>
    </message>
    <message>
        <source>Press the refresh button at the list of servers in %1, or restart it.</source>
        <translation>请在 %1 的服务器列表处按刷新按钮，或重新启动它。</translation>
    </message>
    <message>
        <source>Restart %1.</source>
        <translation>请重新启动 %1。</translation>
    </message>
    <message>
        <source>%1 writes this file often while it runs, and may undo the change. Close its sessions first.</source>
        <translation>%1 在运行时经常写入此文件，可能会撤销更改。请先关闭它的会话。</translation>
    </message>
    <message>
        <source>%1 writes this file from a copy of its own while it runs, and may undo the change. Quit it first.</source>
        <translation>%1 在运行时会用自己的副本写入此文件，可能会撤销更改。请先退出它。</translation>
    </message>
    <message>
        <source>%1 asks for trust again when the command of a server changes.</source>
        <translation>服务器的命令更改时，%1 会再次询问是否信任。</translation>
    </message>
    <message>
        <source>Where an administrator allows only certain commands, %1 will refuse the changed one.</source>
        <translation>若管理员只允许某些命令，%1 将拒绝更改后的命令。</translation>
    </message>
    <message>
        <source>%1 drops comments when it writes this file itself.</source>
        <translation>%1 自行写入此文件时会丢弃注释。</translation>
    </message>
    <message>
        <source>%1 puts its own backup in place of a file that it cannot read.</source>
        <translation>%1 会用自己的备份替换它无法读取的文件。</translation>
    </message>
    <message>
        <source>%1 does not start with a file that it cannot read.</source>
        <translation>若文件无法读取，%1 就不会启动。</translation>
    </message>
    <message>
        <source>Newer versions of Visual Studio Code read this file too.</source>
        <translation>较新版本的 Visual Studio Code 也会读取此文件。</translation>
    </message>
    <message>
        <source>This was not tried with your version of %1.</source>
        <translation>尚未在您的 %1 版本上试过。</translation>
    </message>
    <message>
        <source>%1 cannot be read: you have no right to.</source>
        <translation>无法读取 %1：您没有权限。</translation>
    </message>
    <message>
        <source>%1 has changed meanwhile, so it was not written. Look at it again.</source>
        <translation>%1 在此期间已更改，因此没有写入。请重新查看。</translation>
    </message>
    <message>
        <source>%1 could not be written, and is as it was: %2</source>
        <translation>无法写入 %1，文件保持原样：%2</translation>
    </message>
    <message>
        <source>%1 was written, and does not read back as it should. Look at it again.</source>
        <translation>%1 已写入，但读回的内容与预期不符。请重新查看。</translation>
    </message>
    <message>
        <source>%1 is a link that leads nowhere.</source>
        <translation>%1 是一个指向不存在位置的链接。</translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>%1 is no ordinary file.</source>
        <translation>%1 不是普通文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read.</source>
        <translation>无法读取 %1。</translation>
    </message>
    <message>
        <source>%1 is larger than 16 MiB.</source>
        <translation>%1 大于 16 MiB。</translation>
    </message>
    <message>
        <source>%1 belongs to another user, and is not changed.</source>
        <translation>%1 属于其他用户，不会更改。</translation>
    </message>
    <message>
        <source>Everybody on this machine may write to %1, so it is not changed.</source>
        <translation>本机上的任何人都可写入 %1，因此不会更改它。</translation>
    </message>
    <message>
        <source>%1 is read-only, and is not changed.</source>
        <translation>%1 是只读的，不会更改。</translation>
    </message>
    <message>
        <source>The folder of %1 is read-only, so it is not changed.</source>
        <translation>%1 所在的文件夹是只读的，因此不会更改它。</translation>
    </message>
    <message>
        <source>The app is writing %1 at this moment (%2 is there). Try again.</source>
        <translation>应用正在写入 %1（存在 %2）。请重试。</translation>
    </message>
    <message>
        <source>The app takes no comma behind the last item</source>
        <translation>该应用不接受最后一项之后的逗号</translation>
    </message>
    <message>
        <source>The app takes no comments</source>
        <translation>该应用不接受注释</translation>
    </message>
    <message>
        <source>It cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>It is larger than 16 MiB</source>
        <translation>大于 16 MiB</translation>
    </message>
    <message>
        <source>It is no UTF-8 text</source>
        <translation>不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>It holds no settings by name</source>
        <translation>不含按名称区分的设置</translation>
    </message>
    <message>
        <source>It is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>It holds too much</source>
        <translation>内容过多</translation>
    </message>
    <message>
        <source>The file is left as it is, as the change could not be made in it safely (%1).</source>
        <translation>文件保持原样，因为无法在其中安全地进行更改（%1）。</translation>
    </message>
    <message>
        <source>%1 belongs to the project: a change counts for everybody who works on it, and for all apps that read it.</source>
        <translation>%1 属于项目：更改对参与该项目的每个人以及读取它的所有应用都有效。</translation>
    </message>
    <message>
        <source>mangrove-relay is missing beside the program, so nothing can be routed.</source>
        <translation>程序旁边缺少 mangrove-relay，因此无法转接任何内容。</translation>
    </message>
    <message>
        <source>no server of its own</source>
        <translation>不是独立的服务器</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>no longer routed: it is as it was before</source>
        <translation>不再转接：已恢复原样</translation>
    </message>
    <message>
        <source>no longer routed: it was changed</source>
        <translation>不再转接：已被更改</translation>
    </message>
    <message>
        <source>routed to a relay that is not there</source>
        <translation>转接到不存在的中继</translation>
    </message>
    <message>
        <source>routed</source>
        <translation>已转接</translation>
    </message>
    <message>
        <source>imported as %1</source>
        <translation>已导入为 %1</translation>
    </message>
    <message>
        <source>The app does not start an address of this kind.</source>
        <translation>该应用不启动此类地址。</translation>
    </message>
    <message>
        <source>It names neither a program nor an address.</source>
        <translation>它既没有指明程序，也没有指明地址。</translation>
    </message>
    <message>
        <source>Its command is no text.</source>
        <translation>其命令不是文本。</translation>
    </message>
    <message>
        <source>Its arguments are no list of texts.</source>
        <translation>其参数不是文本列表。</translation>
    </message>
    <message>
        <source>There is something behind the end</source>
        <translation>结尾之后还有内容</translation>
    </message>
    <message>
        <source>There should be %1</source>
        <translation>此处应为 %1</translation>
    </message>
    <message>
        <source>A text is not closed, or holds what has to be escaped</source>
        <translation>文本没有结束，或含有必须转义的内容</translation>
    </message>
    <message>
        <source>A text holds half a character</source>
        <translation>文本含有半个字符</translation>
    </message>
    <message>
        <source>A comment is not closed</source>
        <translation>注释没有结束</translation>
    </message>
    <message>
        <source>The file is written in a way that a new entry cannot be put into safely. Add it in the app: the command is mangrove-relay.</source>
        <translation>文件的写法使新条目无法安全加入。请在应用中添加：命令为 mangrove-relay。</translation>
    </message>
    <message>
        <source>%1 is not in the file any more.</source>
        <translation>%1 已不在文件中。</translation>
    </message>
    <message>
        <source>%1 was written anew since Mangrove added it, or what stands around it was. Remove it in %2.</source>
        <translation>自 Mangrove 添加 %1 以来，它或其周围的内容已被重写。请在 %2 中移除它。</translation>
    </message>
    <message>
        <source>Line %1: %2.</source>
        <translation>第 %1 行：%2。</translation>
    </message>
    <message>
        <source>%1 is filled in by the app</source>
        <translation>%1 由应用填入</translation>
    </message>
    <message>
        <source>the app starts it in a folder of its own</source>
        <translation>应用在自己的文件夹中启动它</translation>
    </message>
    <message>
        <source>the app reads a file of variables for it</source>
        <translation>应用为它读取变量文件</translation>
    </message>
    <message>
        <source>the app hands variables of its own to it</source>
        <translation>应用将自己的变量传给它</translation>
    </message>
    <message>
        <source>The record can hold all of it.</source>
        <translation>记录可以保存全部内容。</translation>
    </message>
    <message>
        <source>The command stays in the app&apos;s file, because %1.</source>
        <translation>命令留在应用的文件中，因为%1。</translation>
    </message>
    <message>
        <source>What is kept about routed servers cannot be read: %1</source>
        <translation>无法读取保存的转接信息：%1</translation>
    </message>
    <message>
        <source>Its variables are written in a way that Mangrove does not change.</source>
        <translation>其变量的写法使 Mangrove 不会更改它们。</translation>
    </message>
    <message>
        <source>The same name stands twice on the way to it in the file, so it is not clear which one counts.</source>
        <translation>文件中通往它的路径上同一名称出现两次，因此不清楚以哪个为准。</translation>
    </message>
    <message>
        <source>The file uses the same lines in more than one place (an alias).</source>
        <translation>文件在多处使用相同的行（别名）。</translation>
    </message>
    <message>
        <source>Its command is no text on one line.</source>
        <translation>其命令不是单行文本。</translation>
    </message>
    <message>
        <source>Its list of arguments has no value.</source>
        <translation>其参数列表没有值。</translation>
    </message>
    <message>
        <source>%1 runs in a container, where Mangrove is not.</source>
        <translation>%1 在容器中运行，而 Mangrove 不在其中。</translation>
    </message>
    <message>
        <source>%1 is set up by an administrator.</source>
        <translation>%1 由管理员设置。</translation>
    </message>
    <message>
        <source>%1 starts no program of its own.</source>
        <translation>%1 不启动自己的程序。</translation>
    </message>
    <message>
        <source>%1 is reached at an address. The app keeps its sign-in, so Mangrove cannot stand between.</source>
        <translation>%1 通过地址访问。登录信息由应用保管，因此 Mangrove 无法介入其间。</translation>
    </message>
    <message>
        <source>%1 is routed already.</source>
        <translation>%1 已转接。</translation>
    </message>
    <message>
        <source>%1 starts the relay itself.</source>
        <translation>%1 自行启动中继。</translation>
    </message>
    <message>
        <source>%1 is started in another place by the app (“%2”), where the relay is not.</source>
        <translation>%1 由应用在另一处（“%2”）启动，而中继不在那里。</translation>
    </message>
    <message>
        <source>%1 is not in the file any more: the app has removed it.</source>
        <translation>%1 已不在文件中：应用已将其移除。</translation>
    </message>
    <message>
        <source>%1 is as it was already: the app has put it back.</source>
        <translation>%1 已是原样：应用已将其恢复。</translation>
    </message>
    <message>
        <source>%1 was changed after it was routed, so it is left as it is.</source>
        <translation>%1 在转接后被更改，因此保持不变。</translation>
    </message>
    <message>
        <source>%1 was laid out anew by the app, and its variables cannot be put back.</source>
        <translation>%1 已被应用重新排版，其变量无法恢复。</translation>
    </message>
    <message>
        <source>%1 is not routed.</source>
        <translation>%1 未转接。</translation>
    </message>
    <message>
        <source>%1 names only a record, and how it was before is not known.</source>
        <translation>%1 只指明了一条记录，而它原来的样子未知。</translation>
    </message>
    <message>
        <source>It is no TOML: %1</source>
        <translation>不是 TOML:%1</translation>
    </message>
    <message>
        <source>This is no workspace that Mangrove has exported.</source>
        <translation>这不是 Mangrove 导出的工作区。</translation>
    </message>
    <message>
        <source>The file is too large for a workspace.</source>
        <translation>文件对于工作区来说太大。</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Mangrove.</source>
        <translation>该文件由较新版本的 Mangrove 写入。</translation>
    </message>
    <message>
        <source>It holds more than one document</source>
        <translation>含有多个文档</translation>
    </message>
    <message>
        <source>It is no YAML: %1</source>
        <translation>不是 YAML:%1</translation>
    </message>
    <message>
        <source>There should be a value</source>
        <translation>此处应有值</translation>
    </message>
    <message>
        <source>An alias means nothing that stands before it</source>
        <translation>别名没有指向前面的任何内容</translation>
    </message>
    <message>
        <source>… (this is only the beginning)</source>
        <translation>…（这只是开头）</translation>
    </message>
    <message numerus="yes">
        <source>%1 did not answer within %n second(s). Is it on a network drive that is not connected?</source>
        <translation>
            <numerusform>%1 在 %n 秒内没有响应。它是否在未连接的网络驱动器上？</numerusform>
        </translation>
    </message>
    <message>
        <source>The answer has no %1, which it should have.</source>
        <translation>回答中缺少应有的 %1。</translation>
    </message>
    <message>
        <source>The answer has more parts than are shown; this is the beginning.</source>
        <translation>回答的部分多于所显示的内容；这是开头。</translation>
    </message>
    <message>
        <source>Structured content</source>
        <translation>结构化内容</translation>
    </message>
    <message>
        <source>%1 was left out: %2</source>
        <translation>省略了 %1：%2</translation>
    </message>
    <message>
        <source>%1 was changed meanwhile.</source>
        <translation>%1 在此期间已更改。</translation>
    </message>
    <message>
        <source>Something else was decided about %1 meanwhile.</source>
        <translation>在此期间对 %1 作了其他决定。</translation>
    </message>
    <message>
        <source>a folder that is gone</source>
        <translation>已不存在的文件夹</translation>
    </message>
    <message>
        <source>%1 would be told %2, which nobody has decided.</source>
        <translation>%1 将被告知 %2，而没有人作过此决定。</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n folder(s)</source>
        <translation>
            <numerusform>移除 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message numerus="yes">
        <source>Add %n folder(s)</source>
        <translation>
            <numerusform>添加 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>Confirm %1</source>
        <translation>确认 %1</translation>
    </message>
    <message>
        <source>Move Folders</source>
        <translation>移动文件夹</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n server(s)</source>
        <translation>
            <numerusform>移除 %n 个服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n server(s)</source>
        <translation>
            <numerusform>添加 %n 个服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Move Servers</source>
        <translation>移动服务器</translation>
    </message>
    <message>
        <source>Decide about %1 for %2</source>
        <translation>决定 %2 对 %1 的访问</translation>
    </message>
    <message>
        <source>Allow %1 for %2</source>
        <translation>允许 %2 访问 %1</translation>
    </message>
    <message>
        <source>Deny %1 for %2</source>
        <translation>拒绝 %2 访问 %1</translation>
    </message>
    <message>
        <source>Reset %1 for %2</source>
        <translation>重置 %2 对 %1 的访问</translation>
    </message>
    <message>
        <source>%1 cannot be removed. Remove it yourself.</source>
        <translation>无法移除 %1。请自行移除。</translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation>已放弃。</translation>
    </message>
    <message>
        <source>%1 cannot be removed: %2. Remove it yourself.</source>
        <translation>无法移除 %1：%2。请自行移除。</translation>
    </message>
    <message>
        <source>Another file system is mounted at %1. Unmount it.</source>
        <translation>%1 处挂载了另一个文件系统。请将其卸载。</translation>
    </message>
    <message>
        <source>%1 does not belong to you. Remove it.</source>
        <translation>%1 不属于您。请移除它。</translation>
    </message>
    <message>
        <source>This is no frame between a relay and Mangrove&apos;s window.</source>
        <translation>这不是中继与 Mangrove 窗口之间的数据帧。</translation>
    </message>
    <message>
        <source>%1 is not inside the folder.</source>
        <translation>%1 不在该文件夹之内。</translation>
    </message>
    <message>
        <source>%1 is no regular file.</source>
        <translation>%1 不是常规文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is longer than %2 bytes.</source>
        <translation>%1 超过 %2 字节。</translation>
    </message>
    <message>
        <source>%1 cannot be a root.</source>
        <translation>%1 不能作为根文件夹。</translation>
    </message>
    <message>
        <source>Give the whole path, from the top of the file system.</source>
        <translation>请给出从文件系统顶端开始的完整路径。</translation>
    </message>
    <message>
        <source>This is in the list already, as %1.</source>
        <translation>它已在列表中，名为 %1。</translation>
    </message>
    <message>
        <source>This is in the list already, as %1, by another path: %2.</source>
        <translation>它已在列表中，名为 %1，路径不同：%2。</translation>
    </message>
    <message>
        <source>A name in the path has characters that other programs may misread.</source>
        <translation>路径中某个名称含有其他程序可能误读的字符。</translation>
    </message>
    <message>
        <source>A name in the path looks encoded (%20 and the like); some servers misread it.</source>
        <translation>路径中某个名称看起来经过编码（%20 之类）；有些服务器会误读。</translation>
    </message>
    <message>
        <source>The path holds a ~ or a variable as it stands. Was your home folder meant?</source>
        <translation>路径中原样含有 ~ 或变量。是否指您的主文件夹？</translation>
    </message>
    <message>
        <source>An accent in the path is stored apart from its letter; it may look like another path.</source>
        <translation>路径中的变音符号与字母分开存储；它看起来可能像另一个路径。</translation>
    </message>
    <message>
        <source>A name mixes letters of several scripts, some of which look the same. Look at it closely.</source>
        <translation>某个名称混用了多种文字的字母，其中一些看起来相同。请仔细查看。</translation>
    </message>
    <message>
        <source>A name holds invisible joining characters.</source>
        <translation>某个名称含有不可见的连接字符。</translation>
    </message>
    <message>
        <source>A name holds a space that is not the usual one.</source>
        <translation>某个名称含有非常规的空格。</translation>
    </message>
    <message>
        <source>A name begins or ends with a space, which cannot be seen: another folder may look the same.</source>
        <translation>某个名称以看不见的空格开头或结尾：另一个文件夹可能看起来相同。</translation>
    </message>
    <message>
        <source>A name holds a character that looks like a slash or like dots, and is none.</source>
        <translation>某个名称含有看似斜杠或点号、实则不是的字符。</translation>
    </message>
    <message>
        <source>The path looks like one of Windows.</source>
        <translation>该路径看起来像 Windows 路径。</translation>
    </message>
    <message>
        <source>A name looks like a shortened name of Windows.</source>
        <translation>某个名称看起来像 Windows 的短名称。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>It is inside %1: a server that knows %1 can find it.</source>
        <translation>它在 %1 之内：知晓 %1 的服务器可以找到它。</translation>
    </message>
    <message>
        <source>It is inside %1: a server that knows one can find it.</source>
        <translation>它在 %1 之内：知晓其中之一的服务器可以找到它。</translation>
    </message>
    <message>
        <source>It contains %1: a server that knows it can find %1.</source>
        <translation>它含有 %1：知晓它的服务器可以找到 %1。</translation>
    </message>
    <message>
        <source>It contains %1: a server that knows it can find them.</source>
        <translation>它含有 %1：知晓它的服务器可以找到它们。</translation>
    </message>
    <message>
        <source>It holds a link that leads out of it, which a server can follow: %1.</source>
        <translation>它含有一个指向其外部的链接，服务器可以跟随：%1。</translation>
    </message>
    <message>
        <source>It holds links that lead out of it, which a server can follow: %1.</source>
        <translation>它含有指向其外部的链接，服务器可以跟随：%1。</translation>
    </message>
    <message>
        <source>It leads to %1.</source>
        <translation>它指向 %1。</translation>
    </message>
    <message>
        <source>Others can write here: a group that is not your own has the right to.</source>
        <translation>其他人可以在此写入：一个不是您自己的组拥有此权限。</translation>
    </message>
    <message>
        <source>It belongs to another user, %1, who can change what is in it.</source>
        <translation>它属于另一个用户 %1，该用户可以更改其中的内容。</translation>
    </message>
    <message>
        <source>It is not on a disk of this computer, so it may be slow or go away.</source>
        <translation>它不在本机的磁盘上，因此可能缓慢或消失。</translation>
    </message>
    <message>
        <source>The name contains an invisible character (%1). Rename the folder, then add it.</source>
        <translation>名称含有不可见字符（%1）。请重命名该文件夹，然后添加。</translation>
    </message>
    <message>
        <source>The name contains a character that reverses the direction of text (%1). Rename the folder, then add it.</source>
        <translation>名称含有反转文字方向的字符（%1）。请重命名该文件夹，然后添加。</translation>
    </message>
    <message>
        <source>The name contains a control character (%1). Rename the folder, then add it.</source>
        <translation>名称含有控制字符（%1）。请重命名该文件夹，然后添加。</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more of this kind</source>
        <translation>
            <numerusform>%1，以及另外 %n 个同类</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It holds %1 and %n of your other folders.</source>
        <translation>
            <numerusform>它含有 %1 和您的另外 %n 个文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds %1.</source>
        <translation>它含有 %1。</translation>
    </message>
    <message numerus="yes">
        <source>It holds %n of your other folders.</source>
        <translation>
            <numerusform>它含有您的另外 %n 个文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the whole file system.</source>
        <translation>这是整个文件系统。</translation>
    </message>
    <message>
        <source>This is your home folder.</source>
        <translation>这是您的主文件夹。</translation>
    </message>
    <message>
        <source>Your home folder is inside this folder.</source>
        <translation>您的主文件夹在此文件夹之内。</translation>
    </message>
    <message>
        <source>This is the administrator&apos;s home folder.</source>
        <translation>这是管理员的主文件夹。</translation>
    </message>
    <message>
        <source>This folder holds much more than a project.</source>
        <translation>此文件夹包含的内容远不止一个项目。</translation>
    </message>
    <message>
        <source>Everybody on this computer can put files here, which a server may take for yours.</source>
        <translation>本机上的任何人都可以在此放置文件，服务器可能误认为是您的。</translation>
    </message>
    <message>
        <source>Everybody on this computer can change and exchange what is here, which a server may take for yours.</source>
        <translation>本机上的任何人都可以更改和替换此处的内容，服务器可能误认为是您的。</translation>
    </message>
    <message>
        <source>/proc, /sys and /dev hold no files of yours and cannot be added.</source>
        <translation>/proc、/sys 和 /dev 中没有您的文件，不能添加。</translation>
    </message>
    <message>
        <source>Like /proc, /sys and /dev this shows the running system. It holds no files of yours and cannot be added.</source>
        <translation>与 /proc、/sys 和 /dev 一样，这里显示的是运行中的系统。其中没有您的文件，不能添加。</translation>
    </message>
    <message>
        <source>This folder is Mangrove&apos;s own. No server may know it.</source>
        <translation>此文件夹是 Mangrove 自己的。任何服务器都不可知晓它。</translation>
    </message>
    <message>
        <source>This is where keys, passwords or private data are kept.</source>
        <translation>此处存放密钥、密码或私人数据。</translation>
    </message>
    <message>
        <source>This belongs to the operating system.</source>
        <translation>这属于操作系统。</translation>
    </message>
    <message>
        <source>There is private data in this folder.</source>
        <translation>此文件夹中有私人数据。</translation>
    </message>
    <message>
        <source>Mangrove&apos;s own folder is inside this folder.</source>
        <translation>Mangrove 自己的文件夹在此文件夹之内。</translation>
    </message>
    <message>
        <source>You may not enter %1, which is on the way to %2. Change its permissions.</source>
        <translation>您无权进入通往 %2 的路径上的 %1。请更改其权限。</translation>
    </message>
    <message>
        <source>%1 leads through symbolic links that go in a circle.</source>
        <translation>%1 经过循环的符号链接。</translation>
    </message>
    <message>
        <source>There is nothing at %1. Was it moved, or is its drive not connected?</source>
        <translation>%1 处没有任何内容。是否已被移动，或其驱动器未连接？</translation>
    </message>
    <message>
        <source>%1 cannot be looked at: %2.</source>
        <translation>无法查看 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is not a whole path.</source>
        <translation>%1 不是完整路径。</translation>
    </message>
    <message>
        <source>The name of %1 is not valid UTF-8 text. Rename it, then add it.</source>
        <translation>%1 的名称不是有效的 UTF-8 文本。请重命名，然后添加。</translation>
    </message>
    <message>
        <source>%1 is neither a folder nor a file, but a device, a pipe or a socket.</source>
        <translation>%1 既不是文件夹也不是文件，而是设备、管道或套接字。</translation>
    </message>
    <message>
        <source>You may not read %1. Change its permissions.</source>
        <translation>您无权读取 %1。请更改其权限。</translation>
    </message>
    <message>
        <source>%1 now leads to %2. It was approved for %3.</source>
        <translation>%1 现在指向 %2。当初批准的是 %3。</translation>
    </message>
    <message>
        <source>At %1 is no file any more. Confirm what is there now.</source>
        <translation>%1 处已不再是文件。请确认现在那里的内容。</translation>
    </message>
    <message>
        <source>At %1 is no folder any more. Confirm what is there now.</source>
        <translation>%1 处已不再是文件夹。请确认现在那里的内容。</translation>
    </message>
    <message>
        <source>At %1 is another folder than the one that was approved. Confirm it, or bring the old one back.</source>
        <translation>%1 处的文件夹不是当初批准的那个。请确认它，或恢复原来的文件夹。</translation>
    </message>
    <message>
        <source>This is not text.</source>
        <translation>这不是文本。</translation>
    </message>
    <message>
        <source>Nothing was given. Name a folder.</source>
        <translation>没有给出任何内容。请指定文件夹。</translation>
    </message>
    <message>
        <source>Only folders and files of this computer can be added: the address has to begin with file://.</source>
        <translation>只能添加本机的文件夹和文件：地址必须以 file:// 开头。</translation>
    </message>
    <message>
        <source>This is not a whole address: it has to begin with file://.</source>
        <translation>这不是完整的地址：它必须以 file:// 开头。</translation>
    </message>
    <message>
        <source>The address has to begin with file:// and two slashes.</source>
        <translation>地址必须以 file:// 和两个斜杠开头。</translation>
    </message>
    <message>
        <source>The address names another computer. Only folders of this one can be added.</source>
        <translation>该地址指向另一台计算机。只能添加本机的文件夹。</translation>
    </message>
    <message>
        <source>The address of a folder has no user name and no port. Give its path.</source>
        <translation>文件夹的地址没有用户名和端口。请给出其路径。</translation>
    </message>
    <message>
        <source>The drive stands in the wrong place: write file:///C:/…</source>
        <translation>驱动器的位置不对：请写成 file:///C:/…</translation>
    </message>
    <message>
        <source>The address names no folder.</source>
        <translation>该地址没有指明文件夹。</translation>
    </message>
    <message>
        <source>The address of a folder has no ? and no # part. Give the path instead.</source>
        <translation>文件夹的地址没有 ? 和 # 部分。请改为给出路径。</translation>
    </message>
    <message>
        <source>The address contains characters that have to be encoded. Give the path instead.</source>
        <translation>地址含有必须编码的字符。请改为给出路径。</translation>
    </message>
    <message>
        <source>The path may not begin with two slashes.</source>
        <translation>路径不能以两个斜杠开头。</translation>
    </message>
    <message>
        <source>The address has a % that encodes nothing.</source>
        <translation>地址中有未编码任何内容的 %。</translation>
    </message>
    <message>
        <source>The name contains a NUL character, which no folder can have.</source>
        <translation>名称含有 NUL 字符，文件夹名不能含有它。</translation>
    </message>
    <message>
        <source>The address hides a slash inside a name. Give the path instead.</source>
        <translation>地址在名称中隐藏了斜杠。请改为给出路径。</translation>
    </message>
    <message>
        <source>The path goes through . or .. on its way. Give the folder&apos;s own path.</source>
        <translation>路径中途经过 . 或 .. 。请给出文件夹自身的路径。</translation>
    </message>
    <message>
        <source>The name is not valid UTF-8 text. Rename the folder, then add it.</source>
        <translation>名称不是有效的 UTF-8 文本。请重命名该文件夹，然后添加。</translation>
    </message>
    <message>
        <source>The name contains a control character. Rename the folder, then add it.</source>
        <translation>名称含有控制字符。请重命名该文件夹，然后添加。</translation>
    </message>
    <message>
        <source>The name contains a character that reverses the direction of text. Rename the folder, then add it.</source>
        <translation>名称含有反转文字方向的字符。请重命名该文件夹，然后添加。</translation>
    </message>
    <message>
        <source>The name contains an invisible character. Rename the folder, then add it.</source>
        <translation>名称含有不可见字符。请重命名该文件夹，然后添加。</translation>
    </message>
    <message>
        <source>The path is too long: at most 4095 bytes.</source>
        <translation>路径太长：最多 4095 字节。</translation>
    </message>
    <message>
        <source>A name in the path is too long: at most 255 bytes.</source>
        <translation>路径中某个名称太长：最多 255 字节。</translation>
    </message>
    <message>
        <source>The path has to begin with a drive, such as C:/.</source>
        <translation>路径必须以驱动器开头，例如 C:/。</translation>
    </message>
    <message>
        <source>The path depends on the current folder of the drive. Write C:/…</source>
        <translation>该路径取决于驱动器的当前文件夹。请写成 C:/…</translation>
    </message>
    <message>
        <source>Write the drive with a colon: C:/…</source>
        <translation>请在驱动器后加冒号：C:/…</translation>
    </message>
    <message>
        <source>The path names a device of Windows, not a folder.</source>
        <translation>该路径指的是 Windows 设备，而不是文件夹。</translation>
    </message>
    <message>
        <source>A name ends in a dot or a space, which Windows ignores. Rename the folder, then add it.</source>
        <translation>某个名称以点号或空格结尾，Windows 会忽略它们。请重命名该文件夹，然后添加。</translation>
    </message>
    <message>
        <source>A name contains a colon, which names a hidden stream.</source>
        <translation>某个名称含有冒号，它表示隐藏的数据流。</translation>
    </message>
    <message>
        <source>A name contains a character that Windows does not allow.</source>
        <translation>某个名称含有 Windows 不允许的字符。</translation>
    </message>
    <message>
        <source>This cannot be added.</source>
        <translation>无法添加。</translation>
    </message>
    <message>
        <source>(empty text)</source>
        <translation>（空文本）</translation>
    </message>
    <message>
        <source>The server allows no value here.</source>
        <translation>服务器不允许此处有值。</translation>
    </message>
    <message>
        <source>Any JSON value can be given here.</source>
        <translation>此处可以给出任何 JSON 值。</translation>
    </message>
    <message>
        <source>This is nested too deeply for a form.</source>
        <translation>嵌套过深，无法用表单显示。</translation>
    </message>
    <message>
        <source>This contains itself, which a form cannot show.</source>
        <translation>它包含自身，表单无法显示。</translation>
    </message>
    <message>
        <source>The schema refers to a part that it does not have.</source>
        <translation>模式引用了它没有的部分。</translation>
    </message>
    <message>
        <source>A form cannot show the choices for this.</source>
        <translation>表单无法显示此项的选择。</translation>
    </message>
    <message>
        <source>Values of several kinds can be given here.</source>
        <translation>此处可以给出多种类型的值。</translation>
    </message>
    <message>
        <source>One of several forms can be given here.</source>
        <translation>此处可以给出多种形式之一。</translation>
    </message>
    <message>
        <source>There are conditions on this that only the server checks.</source>
        <translation>此项有一些只有服务器才检查的条件。</translation>
    </message>
    <message>
        <source>The schema names a kind of value that is not known.</source>
        <translation>模式指定了未知的值类型。</translation>
    </message>
    <message>
        <source>Any JSON list can be given here.</source>
        <translation>此处可以给出任何 JSON 列表。</translation>
    </message>
    <message>
        <source>The schema is too large for a form.</source>
        <translation>模式太大，无法用表单显示。</translation>
    </message>
    <message>
        <source>A JSON object with members of any name can be given here.</source>
        <translation>此处可以给出成员名称任意的 JSON 对象。</translation>
    </message>
    <message>
        <source>This has more fields than a form can show. The others can be given as JSON.</source>
        <translation>字段多于表单所能显示的数量。其余的可以以 JSON 给出。</translation>
    </message>
    <message>
        <source>Enter an e-mail address, such as name@example.org.</source>
        <translation>请输入电子邮件地址，例如 name@example.org。</translation>
    </message>
    <message>
        <source>Enter a full address, such as https://example.org/page.</source>
        <translation>请输入完整地址，例如 https://example.org/page。</translation>
    </message>
    <message>
        <source>Enter a date as year-month-day, such as 2026-01-31.</source>
        <translation>请按年-月-日输入日期，例如 2026-01-31。</translation>
    </message>
    <message>
        <source>Enter a date and a time with its zone, such as 2026-01-31T12:00:00Z.</source>
        <translation>请输入带时区的日期和时间，例如 2026-01-31T12:00:00Z。</translation>
    </message>
    <message>
        <source>Enter text.</source>
        <translation>请输入文本。</translation>
    </message>
    <message>
        <source>Enter some text.</source>
        <translation>请输入一些文本。</translation>
    </message>
    <message>
        <source>Enter at least %1 characters.</source>
        <translation>请至少输入 %1 个字符。</translation>
    </message>
    <message>
        <source>Enter at most %1 characters; these are %2.</source>
        <translation>最多输入 %1 个字符；现有 %2 个。</translation>
    </message>
    <message>
        <source>Enter a whole number.</source>
        <translation>请输入整数。</translation>
    </message>
    <message>
        <source>Enter a number, such as 12 or 0.5.</source>
        <translation>请输入数字，例如 12 或 0.5。</translation>
    </message>
    <message>
        <source>Enter %1 or more.</source>
        <translation>请输入不小于 %1 的值。</translation>
    </message>
    <message>
        <source>Enter %1 or less.</source>
        <translation>请输入不大于 %1 的值。</translation>
    </message>
    <message>
        <source>Enter more than %1.</source>
        <translation>请输入大于 %1 的值。</translation>
    </message>
    <message>
        <source>Enter less than %1.</source>
        <translation>请输入小于 %1 的值。</translation>
    </message>
    <message>
        <source>Enter a multiple of %1.</source>
        <translation>请输入 %1 的倍数。</translation>
    </message>
    <message>
        <source>Give at least one.</source>
        <translation>请至少给出一个。</translation>
    </message>
    <message>
        <source>Give at least %1.</source>
        <translation>请至少给出 %1 个。</translation>
    </message>
    <message>
        <source>Give at most %1; these are %2.</source>
        <translation>最多给出 %1 个；现有 %2 个。</translation>
    </message>
    <message>
        <source>Give each value only once.</source>
        <translation>每个值只能给出一次。</translation>
    </message>
    <message>
        <source>Choose one.</source>
        <translation>请选择一个。</translation>
    </message>
    <message>
        <source>This is needed.</source>
        <translation>此项必填。</translation>
    </message>
    <message>
        <source>This must match the pattern %1</source>
        <translation>此项必须匹配模式 %1</translation>
    </message>
    <message>
        <source>Choose yes or no (true or false in JSON).</source>
        <translation>请选择是或否（在 JSON 中为 true 或 false）。</translation>
    </message>
    <message>
        <source>Choose one of the values offered.</source>
        <translation>请选择所提供的值之一。</translation>
    </message>
    <message>
        <source>Give a list.</source>
        <translation>请给出列表。</translation>
    </message>
    <message>
        <source>Give an object with named members.</source>
        <translation>请给出带命名成员的对象。</translation>
    </message>
    <message>
        <source>It takes no %1 here.</source>
        <translation>此处不接受 %1。</translation>
    </message>
    <message>
        <source>It has changed since you approved it. Confirm the change to start it.</source>
        <translation>自您批准以来它已更改。请确认更改以启动它。</translation>
    </message>
    <message>
        <source>This version of Mangrove cannot reach a server by &quot;%1&quot;.</source>
        <translation>此版本的 Mangrove 无法通过“%1”访问服务器。</translation>
    </message>
    <message>
        <source>%1 is now another program: %2. Confirm the change to start it.</source>
        <translation>%1 现在是另一个程序：%2。请确认更改以启动它。</translation>
    </message>
    <message>
        <source>%1 Confirm the change to start it.</source>
        <translation>%1请确认更改以启动它。</translation>
    </message>
    <message>
        <source>The header “%1” is given twice.</source>
        <translation>标头“%1”给出了两次。</translation>
    </message>
    <message>
        <source>What the header “%1” holds is a secret and belongs in the key ring.</source>
        <translation>标头“%1”的内容是机密，应存入密钥环。</translation>
    </message>
    <message>
        <source>“%1” is not the address of a server. It looks like https://example.com/mcp.</source>
        <translation>“%1”不是服务器的地址。地址形如 https://example.com/mcp。</translation>
    </message>
    <message>
        <source>The address holds a user name or a password. Leave them out; a token belongs in the key ring.</source>
        <translation>地址含有用户名或密码。请省略它们；令牌应存入密钥环。</translation>
    </message>
    <message>
        <source>The address ends in a part behind “#”, which is never sent to a server. Leave it out.</source>
        <translation>地址末尾有“#”之后的部分，它从不发送给服务器。请省略它。</translation>
    </message>
    <message>
        <source>%1 is where a server listens, not where it is reached. Write localhost for this machine.</source>
        <translation>%1 是服务器监听的位置，而不是访问它的位置。本机请写 localhost。</translation>
    </message>
    <message>
        <source>“%1” cannot be the name of a header.</source>
        <translation>“%1”不能作为标头的名称。</translation>
    </message>
    <message>
        <source>The header “%1” is set by Mangrove itself.</source>
        <translation>标头“%1”由 Mangrove 自行设置。</translation>
    </message>
    <message>
        <source>The value of the header “%1” holds a line feed or another control character.</source>
        <translation>标头“%1”的值含有换行符或其他控制字符。</translation>
    </message>
    <message>
        <source>What is sent to %1 could be read and changed on the way, as the address begins with http. Use https, or allow it for this server.</source>
        <translation>由于地址以 http 开头，发送给 %1 的内容可能在途中被读取和更改。请使用 https，或对此服务器允许这样做。</translation>
    </message>
    <message>
        <source>Everybody on the way to %1 could read the token and the secret headers, as the address begins with http. Use https, or remove them.</source>
        <translation>由于地址以 http 开头，通往 %1 途中的任何人都可能读取令牌和机密标头。请使用 https，或移除它们。</translation>
    </message>
    <message>
        <source>Its working folder %1 does not exist. Edit the server.</source>
        <translation>其工作文件夹 %1 不存在。请编辑该服务器。</translation>
    </message>
    <message>
        <source>%1 was found, but it is not executable. Allow it to be run, or give another program.</source>
        <translation>找到了 %1，但它不可执行。请允许执行它，或给出其他程序。</translation>
    </message>
    <message>
        <source>%1 was not found, because PATH names no folder. Give the full path.</source>
        <translation>未找到 %1，因为 PATH 没有指明文件夹。请给出完整路径。</translation>
    </message>
    <message>
        <source>%1 was not found. Looked in: %2. Install it, or give the full path.</source>
        <translation>未找到 %1。查找位置：%2。请安装它，或给出完整路径。</translation>
    </message>
    <message>
        <source>%1 is a folder. Give the program in it.</source>
        <translation>%1 是文件夹。请给出其中的程序。</translation>
    </message>
    <message>
        <source>%1 is not executable. Allow it to be run, or give its interpreter as the program.</source>
        <translation>%1 不可执行。请允许执行它，或将其解释器作为程序给出。</translation>
    </message>
    <message>
        <source>%1 is not a program file.</source>
        <translation>%1 不是程序文件。</translation>
    </message>
    <message>
        <source>%1 is a link to %2, which does not exist.</source>
        <translation>%1 是指向 %2 的链接，而后者不存在。</translation>
    </message>
    <message>
        <source>%1 does not exist. Install it, or correct the path.</source>
        <translation>%1 不存在。请安装它，或更正路径。</translation>
    </message>
    <message>
        <source>No program is given.</source>
        <translation>没有给出程序。</translation>
    </message>
    <message>
        <source>The program&apos;s name holds a zero byte.</source>
        <translation>程序名称含有零字节。</translation>
    </message>
    <message>
        <source>%1 is relative, so it needs a working folder. Give the full path.</source>
        <translation>%1 是相对路径，因此需要工作文件夹。请给出完整路径。</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>在本机上</translation>
    </message>
    <message>
        <source>in this network</source>
        <translation>在本网络中</translation>
    </message>
    <message>
        <source>elsewhere</source>
        <translation>在别处</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>a program that is run</source>
        <translation>一个要运行的程序</translation>
    </message>
    <message>
        <source>a server that is reached over HTTP</source>
        <translation>一个通过 HTTP 访问的服务器</translation>
    </message>
    <message>
        <source>%1 is no longer there, or no longer a script.</source>
        <translation>%1 已不存在，或不再是脚本。</translation>
    </message>
    <message>
        <source>The content of %1 has changed since you approved it.</source>
        <translation>自您批准以来 %1 的内容已更改。</translation>
    </message>
    <message>
        <source>%1 was not there, or no script, and is one now.</source>
        <translation>%1 以前不存在或不是脚本，现在是脚本。</translation>
    </message>
    <message>
        <source>It was %1 and is now %2.</source>
        <translation>原为 %1，现为 %2。</translation>
    </message>
    <message>
        <source>The address was %1 and is now %2.</source>
        <translation>地址原为 %1，现为 %2。</translation>
    </message>
    <message>
        <source>The program was %1 and is now %2.</source>
        <translation>程序原为 %1，现为 %2。</translation>
    </message>
    <message>
        <source>The program was found at %1 and is now found at %2.</source>
        <translation>程序原在 %1 找到，现在 %2 找到。</translation>
    </message>
    <message>
        <source>The arguments were %1 and are now %2.</source>
        <translation>参数原为 %1，现为 %2。</translation>
    </message>
    <message>
        <source>New in its environment: %1.</source>
        <translation>其环境中新增：%1。</translation>
    </message>
    <message>
        <source>No longer in its environment: %1.</source>
        <translation>其环境中不再有：%1。</translation>
    </message>
    <message>
        <source>New among what it gets of an app&apos;s environment: %1.</source>
        <translation>它从应用环境所得的内容中新增：%1。</translation>
    </message>
    <message>
        <source>No longer among what it gets of an app&apos;s environment: %1.</source>
        <translation>它从应用环境所得的内容中不再有：%1。</translation>
    </message>
    <message>
        <source>New among the headers that it is sent: %1.</source>
        <translation>发送给它的标头中新增：%1。</translation>
    </message>
    <message>
        <source>No longer among the headers that it is sent: %1.</source>
        <translation>发送给它的标头中不再有：%1。</translation>
    </message>
    <message>
        <source>a private empty folder</source>
        <translation>一个私有的空文件夹</translation>
    </message>
    <message>
        <source>The working folder was %1 and is now %2.</source>
        <translation>工作文件夹原为 %1，现为 %2。</translation>
    </message>
    <message>
        <source>Started by an app, it works in the app&apos;s folder now.</source>
        <translation>由应用启动时，它现在在应用的文件夹中工作。</translation>
    </message>
    <message>
        <source>Started by an app, it works in its own folder now.</source>
        <translation>由应用启动时，它现在在自己的文件夹中工作。</translation>
    </message>
    <message>
        <source>There is no command in this text.</source>
        <translation>此文本中没有命令。</translation>
    </message>
    <message>
        <source>This begins with the address of a server. Give the address alone on its line.</source>
        <translation>它以服务器的地址开头。请让地址单独占一行。</translation>
    </message>
    <message>
        <source>“%1” is not an object of servers.</source>
        <translation>“%1”不是服务器对象。</translation>
    </message>
    <message>
        <source>This is not complete JSON: line %1: %2.</source>
        <translation>JSON 不完整：第 %1 行：%2。</translation>
    </message>
    <message>
        <source>This is a list. Give one server, or an object of servers with their names.</source>
        <translation>这是列表。请给出一个服务器，或带名称的服务器对象。</translation>
    </message>
    <message>
        <source>There is no server in this text.</source>
        <translation>此文本中没有服务器。</translation>
    </message>
    <message>
        <source>This text is too long to be a server&apos;s settings.</source>
        <translation>此文本太长，不可能是服务器的设置。</translation>
    </message>
    <message>
        <source>What looks like a secret goes into the key ring: %1.</source>
        <translation>看起来像机密的内容将存入密钥环：%1。</translation>
    </message>
    <message>
        <source>The address holds what looks like a secret: %1. Everybody who sees the address can read it.</source>
        <translation>地址含有看起来像机密的内容：%1。看到该地址的任何人都能读取它。</translation>
    </message>
    <message>
        <source>the server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>“%1” is left out: its “%2” is not %3.</source>
        <translation>省略“%1”：其“%2”不是%3。</translation>
    </message>
    <message>
        <source>“%1”: %2 is not filled in here. Put the value in its place.</source>
        <translation>“%1”：%2 在此处不会被填入。请在其位置写上值。</translation>
    </message>
    <message>
        <source>“%1” is not a server: its value is no object.</source>
        <translation>“%1”不是服务器：其值不是对象。</translation>
    </message>
    <message>
        <source>“%1” is left out: Mangrove does not know its kind of connection, “%2”.</source>
        <translation>省略“%1”：Mangrove 不认识其连接类型“%2”。</translation>
    </message>
    <message>
        <source>an object of texts</source>
        <translation>文本对象</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
    <message>
        <source>“%1”: the variable %2 is left out, because its value %3 is filled in by the other program. Add it by hand.</source>
        <translation>“%1”：省略变量 %2，因为其值 %3 由另一个程序填入。请手动添加。</translation>
    </message>
    <message>
        <source>“%1” is left out. %2</source>
        <translation>省略“%1”。%2</translation>
    </message>
    <message>
        <source>“%1”: the header %2 is left out. %3</source>
        <translation>“%1”：省略标头 %2。%3</translation>
    </message>
    <message>
        <source>Its value %1 is filled in by the other program. Add it by hand.</source>
        <translation>其值 %1 由另一个程序填入。请手动添加。</translation>
    </message>
    <message>
        <source>It has no value.</source>
        <translation>它没有值。</translation>
    </message>
    <message>
        <source>“%1”: left out, because Mangrove does not know it: %2.</source>
        <translation>“%1”：因 Mangrove 不认识而省略：%2。</translation>
    </message>
    <message>
        <source>“%1” was switched off where it comes from.</source>
        <translation>“%1”在其来源处已关闭。</translation>
    </message>
    <message>
        <source>The name “%1” was changed to fit.</source>
        <translation>名称“%1”已调整以符合要求。</translation>
    </message>
    <message>
        <source>“%1” would need a shell, and servers are started without one. Put it in single quotes if it is meant as it stands.</source>
        <translation>“%1”需要 shell，而服务器启动时不使用 shell。如果确实就是字面内容，请用单引号括起。</translation>
    </message>
    <message>
        <source>These are several lines. Give one command line.</source>
        <translation>这里有多行。请给出一行命令。</translation>
    </message>
    <message>
        <source>The command line ends with a backslash.</source>
        <translation>命令行以反斜杠结尾。</translation>
    </message>
    <message>
        <source>A single quote is opened and never closed.</source>
        <translation>单引号没有闭合。</translation>
    </message>
    <message>
        <source>A double quote is opened and never closed.</source>
        <translation>双引号没有闭合。</translation>
    </message>
    <message>
        <source>A command cannot hold the character with the number 0.</source>
        <translation>命令不能含有编号为 0 的字符。</translation>
    </message>
    <message>
        <source>The server tells no changes of single resources.</source>
        <translation>该服务器不通知单个资源的更改。</translation>
    </message>
    <message>
        <source>A subscription needs a URI.</source>
        <translation>订阅需要 URI。</translation>
    </message>
    <message>
        <source>There are too many subscriptions.</source>
        <translation>订阅过多。</translation>
    </message>
    <message>
        <source>The server has not taken this subscription.</source>
        <translation>服务器没有接受此订阅。</translation>
    </message>
    <message>
        <source>It sent a batch, which its revision of the protocol does not have.</source>
        <translation>它发送了批量消息，而其协议修订版没有此功能。</translation>
    </message>
    <message>
        <source>It asked for roots although they are switched off for it.</source>
        <translation>它请求了 roots，尽管已对它关闭。</translation>
    </message>
    <message>
        <source>It asked for roots with parameters that are no object.</source>
        <translation>它请求 roots 时所带的参数不是对象。</translation>
    </message>
    <message>
        <source>It asked for roots before the handshake was done.</source>
        <translation>它在握手完成之前请求了 roots。</translation>
    </message>
    <message>
        <source>It sent an answer that is not valid.</source>
        <translation>它发送了无效的应答。</translation>
    </message>
    <message>
        <source>It sent a line that is not valid JSON.</source>
        <translation>它发送的一行不是有效的 JSON。</translation>
    </message>
    <message>
        <source>It sent a message that is not valid JSON-RPC.</source>
        <translation>它发送的消息不是有效的 JSON-RPC。</translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation>带握手</translation>
    </message>
    <message>
        <source>The app speaks %1, which the server refused.</source>
        <translation>应用使用 %1，但被服务器拒绝。</translation>
    </message>
    <message>
        <source>Too much is under way until the server is ready.</source>
        <translation>在服务器就绪之前，进行中的内容过多。</translation>
    </message>
    <message>
        <source>Revision %1 of the protocol has no %2.</source>
        <translation>协议修订版 %1 没有 %2。</translation>
    </message>
    <message>
        <source>The server sent an answer that is not valid.</source>
        <translation>服务器发送了无效的应答。</translation>
    </message>
    <message>
        <source>A stream needs a filter.</source>
        <translation>流需要过滤条件。</translation>
    </message>
    <message>
        <source>It sent a request of its own, which its revision of the protocol forbids.</source>
        <translation>它自行发送了请求，而其协议修订版禁止这样做。</translation>
    </message>
    <message>
        <source>It sent a line that is no message.</source>
        <translation>它发送的一行不是消息。</translation>
    </message>
    <message>
        <source>It reported an error that belongs to no call.</source>
        <translation>它报告的错误不属于任何调用。</translation>
    </message>
    <message>
        <source>It answered a call twice, or after the time for it was over.</source>
        <translation>它对某个调用应答了两次，或在超时后才应答。</translation>
    </message>
    <message>
        <source>It answered a call that nobody made.</source>
        <translation>它应答了没有人发起的调用。</translation>
    </message>
    <message>
        <source>It answered with a kind of result that Mangrove does not know: %1.</source>
        <translation>它返回了 Mangrove 不认识的结果类型：%1。</translation>
    </message>
    <message>
        <source>It answered %1 with a question, which the protocol does not allow.</source>
        <translation>它以提问应答 %1，而协议不允许这样做。</translation>
    </message>
    <message>
        <source>It asked for something in a way that is not valid.</source>
        <translation>它以无效的方式请求内容。</translation>
    </message>
    <message>
        <source>It asked again and again, %1 times, without an end. The call was given up.</source>
        <translation>它反复询问 %1 次，没有终止。已放弃该调用。</translation>
    </message>
    <message>
        <source>It wanted more kept for it than Mangrove keeps for one call (%1 KiB). The call was given up.</source>
        <translation>它要求保存的内容超过 Mangrove 为一次调用所保存的量（%1 KiB）。已放弃该调用。</translation>
    </message>
    <message>
        <source>It asked for %1, which Mangrove has not offered. The call was given up.</source>
        <translation>它请求了 Mangrove 未提供的 %1。已放弃该调用。</translation>
    </message>
    <message>
        <source>It asked for something that Mangrove does not give.</source>
        <translation>它请求了 Mangrove 不提供的内容。</translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and you put the question off, so the call was given up. Allow or deny them in the table, then call again.</source>
        <translation>服务器询问可以使用哪些文件夹，而您搁置了该问题，因此已放弃该调用。请在表格中允许或拒绝它们，然后再次调用。</translation>
    </message>
    <message>
        <source>stateless</source>
        <translation>无状态</translation>
    </message>
    <message>
        <source>The server speaks revision %1 of the protocol, which has no %2.</source>
        <translation>服务器使用协议修订版 %1，其中没有 %2。</translation>
    </message>
    <message>
        <source>There is no call that waits with this requestState. It was used before, its time is over, or it is another call&apos;s.</source>
        <translation>没有等待此 requestState 的调用。它已被使用过、已过期，或属于另一个调用。</translation>
    </message>
    <message>
        <source>The app speaks revision %1 of the protocol, where a server asks inside a call only, and no call is open.</source>
        <translation>应用使用协议修订版 %1，其中服务器只能在调用之内提问，而现在没有打开的调用。</translation>
    </message>
    <message>
        <source>The answer was too long to be kept.</source>
        <translation>应答太长，无法保存。</translation>
    </message>
    <message>
        <source>The app has not answered.</source>
        <translation>应用没有应答。</translation>
    </message>
    <message>
        <source>Too much is under way for the server to ask for its folders now.</source>
        <translation>进行中的内容过多，服务器现在无法询问其文件夹。</translation>
    </message>
    <message>
        <source>The server asked for its folders again and again, without an end.</source>
        <translation>服务器反复询问其文件夹，没有终止。</translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and the question was put off, so the call was given up.</source>
        <translation>服务器询问可以使用哪些文件夹，而该问题被搁置，因此已放弃该调用。</translation>
    </message>
    <message>
        <source>too much of it has not been taken over yet</source>
        <translation>尚有过多内容未接收</translation>
    </message>
    <message>
        <source>What happened after this was not kept: too much activity had not been taken over.</source>
        <translation>此后发生的事情没有保存：有过多活动尚未接收。</translation>
    </message>
    <message>
        <source>“%1” could not be written (%2). The change was not made.</source>
        <translation>无法写入“%1”（%2）。未进行更改。</translation>
    </message>
    <message>
        <source>the folder could not be made</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>There is no file “%1”.</source>
        <translation>没有文件“%1”。</translation>
    </message>
    <message>
        <source>“%1” is not an ordinary file and is not used.</source>
        <translation>“%1”不是普通文件，不予使用。</translation>
    </message>
    <message>
        <source>“%1” is too large to be read.</source>
        <translation>“%1”太大，无法读取。</translation>
    </message>
    <message>
        <source>“%1” could not be read (%2).</source>
        <translation>无法读取“%1”（%2）。</translation>
    </message>
    <message>
        <source>“%1” is not a folder.</source>
        <translation>“%1”不是文件夹。</translation>
    </message>
    <message>
        <source>“%1” was changed by something else meanwhile. The change was not made. Start Mangrove again.</source>
        <translation>“%1”在此期间已被其他程序更改。未进行更改。请重新启动 Mangrove。</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>it is not as it was written</source>
        <translation>与写入时不同</translation>
    </message>
    <message>
        <source>it is not understood</source>
        <translation>无法理解</translation>
    </message>
    <message>
        <source>one before it is missing</source>
        <translation>缺少前面的一行</translation>
    </message>
    <message>
        <source>There is no space left on the disk. The change was not made.</source>
        <translation>磁盘空间不足。未进行更改。</translation>
    </message>
    <message>
        <source>“%1” is on a read-only file system. The change was not made.</source>
        <translation>“%1”位于只读文件系统上。未进行更改。</translation>
    </message>
    <message>
        <source>“%1” is missing. The change was not made. Try again when it is back.</source>
        <translation>缺少“%1”。未进行更改。请在它恢复后重试。</translation>
    </message>
    <message>
        <source>You have no permission to write “%1”. The change was not made.</source>
        <translation>您无权写入“%1”。未进行更改。</translation>
    </message>
    <message>
        <source>“%1” belongs to another user and is not used. To make it yours, run: sudo chown &quot;$USER&quot; %2</source>
        <translation>“%1”属于其他用户，不予使用。要使其归您所有，请运行：sudo chown &quot;$USER&quot; %2</translation>
    </message>
    <message>
        <source>“%1” can be changed by other users and is not used. To make it private, run: chmod go-w %2</source>
        <translation>“%1”可被其他用户更改，不予使用。要使其私有，请运行：chmod go-w %2</translation>
    </message>
    <message>
        <source>“%1” is a symbolic link and is not used. Put the file itself there.</source>
        <translation>“%1”是符号链接，不予使用。请将文件本身放在那里。</translation>
    </message>
    <message>
        <source>it is no record</source>
        <translation>不是记录</translation>
    </message>
    <message>
        <source>“%1” is of another kind</source>
        <translation>“%1”类型不符</translation>
    </message>
    <message>
        <source>“%1” is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>“%1” is no id</source>
        <translation>“%1”不是标识</translation>
    </message>
    <message>
        <source>“%1” holds something else than texts</source>
        <translation>“%1”含有文本以外的内容</translation>
    </message>
    <message>
        <source>“%1” is no time</source>
        <translation>“%1”不是时间</translation>
    </message>
    <message>
        <source>“%1” is no number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>another record has the same id</source>
        <translation>另一条记录有相同的标识</translation>
    </message>
    <message>
        <source>“%1”, record %2: %3</source>
        <translation>“%1”，记录 %2：%3</translation>
    </message>
    <message>
        <source>“%1”, record %2, “%3”: %4</source>
        <translation>“%1”，记录 %2，“%3”：%4</translation>
    </message>
    <message>
        <source>The access token is not in the key ring any more. Edit the server and enter it again.</source>
        <translation>访问令牌已不在密钥环中。请编辑该服务器并重新输入。</translation>
    </message>
    <message>
        <source>“%1” has no value in the key ring any more. Edit the server and enter it again.</source>
        <translation>“%1”在密钥环中已没有值。请编辑该服务器并重新输入。</translation>
    </message>
    <message>
        <source>“%1” could not be set aside.</source>
        <translation>无法将“%1”移到一旁。</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>为空</translation>
    </message>
    <message>
        <source>it has no version</source>
        <translation>没有版本</translation>
    </message>
    <message>
        <source>“%1” is not a list</source>
        <translation>“%1”不是列表</translation>
    </message>
    <message>
        <source>The change was not made. %1</source>
        <translation>未进行更改。%1</translation>
    </message>
    <message>
        <source>Another Mangrove uses the folder “%1”. Close it, or use that one.</source>
        <translation>另一个 Mangrove 正在使用文件夹“%1”。请关闭它，或使用那一个。</translation>
    </message>
    <message>
        <source>The folder “%1” cannot be written. Changes cannot be saved.</source>
        <translation>无法写入文件夹“%1”。更改无法保存。</translation>
    </message>
    <message>
        <source>“%1” was written by a newer version of Mangrove. It is shown, and cannot be changed with this version.</source>
        <translation>“%1”由较新版本的 Mangrove 写入。可以显示，但不能用此版本更改。</translation>
    </message>
    <message>
        <source>“%1” was damaged, and its last good copy is still there. Decide which of the two counts.</source>
        <translation>“%1”曾损坏，其最后一份完好的副本仍在。请决定以哪个为准。</translation>
    </message>
    <message>
        <source>“%1” is damaged (%2) and could not be set aside. Nothing is shared, and changes cannot be saved.</source>
        <translation>“%1”已损坏（%2），且无法移到一旁。不会共享任何内容，更改也无法保存。</translation>
    </message>
    <message>
        <source>The working folder %1 does not exist.</source>
        <translation>工作文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>The working folder %1 is not a folder.</source>
        <translation>工作文件夹 %1 不是文件夹。</translation>
    </message>
    <message>
        <source>The working folder %1 may not be entered.</source>
        <translation>无权进入工作文件夹 %1。</translation>
    </message>
    <message>
        <source>The working folder %1 cannot be used: %2.</source>
        <translation>无法使用工作文件夹 %1：%2。</translation>
    </message>
    <message>
        <source>%1 was not found, or the interpreter named in its first line was not.</source>
        <translation>未找到 %1，或未找到其首行指定的解释器。</translation>
    </message>
    <message>
        <source>%1 is not an executable file, or may not be run by you.</source>
        <translation>%1 不是可执行文件，或您无权运行它。</translation>
    </message>
    <message>
        <source>%1 is not a program for this system. A script needs a first line such as #!/usr/bin/env node, or its interpreter as the program.</source>
        <translation>%1 不是适用于本系统的程序。脚本需要 #!/usr/bin/env node 这样的首行，或将其解释器作为程序。</translation>
    </message>
    <message>
        <source>The arguments and the environment of %1 are too long for the system.</source>
        <translation>%1 的参数和环境对系统来说太长。</translation>
    </message>
    <message>
        <source>%1 could not be run: %2.</source>
        <translation>无法运行 %1：%2。</translation>
    </message>
    <message>
        <source>It ended with exit code %1 and told how it wants to be called: check its arguments.</source>
        <translation>它以退出码 %1 结束，并说明了应如何调用：请检查其参数。</translation>
    </message>
    <message>
        <source>It ended by itself, without an error.</source>
        <translation>它自行结束，没有错误。</translation>
    </message>
    <message>
        <source>It ended with exit code %1.</source>
        <translation>它以退出码 %1 结束。</translation>
    </message>
    <message>
        <source>It was ended by signal %1.</source>
        <translation>它被信号 %1 终止。</translation>
    </message>
    <message>
        <source>It was ended by signal %1 (%2).</source>
        <translation>它被信号 %1（%2）终止。</translation>
    </message>
    <message>
        <source>Mangrove&apos;s own starter %1 could not be run (%2). Install Mangrove again.</source>
        <translation>无法运行 Mangrove 自己的启动器 %1（%2）。请重新安装 Mangrove。</translation>
    </message>
    <message>
        <source>An x-mcp-header stands where no argument of the tool can be read directly.</source>
        <translation>x-mcp-header 所在位置无法直接读取工具的参数。</translation>
    </message>
    <message>
        <source>The x-mcp-header of the argument &quot;%1&quot; names no header.</source>
        <translation>参数&quot;%1&quot;的 x-mcp-header 没有指明标头。</translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; holds characters that a header name may not have.</source>
        <translation>x-mcp-header &quot;%1&quot; 含有标头名称中不允许的字符。</translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is used twice.</source>
        <translation>x-mcp-header &quot;%1&quot; 使用了两次。</translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is on an argument that is no string, integer or boolean.</source>
        <translation>x-mcp-header &quot;%1&quot; 所在的参数不是字符串、整数或布尔值。</translation>
    </message>
    <message>
        <source>The x-mcp-header &quot;%1&quot; is on an argument with integers beyond the safe range.</source>
        <translation>x-mcp-header &quot;%1&quot; 所在的参数含有超出安全范围的整数。</translation>
    </message>
    <message>
        <source>The address has to begin with https:// or http:// and to name a host.</source>
        <translation>地址必须以 https:// 或 http:// 开头并指明主机。</translation>
    </message>
    <message>
        <source>The address holds a user name or a password. Give them in a header instead.</source>
        <translation>地址含有用户名或密码。请改为在标头中给出。</translation>
    </message>
    <message>
        <source>%1 is not encrypted and not on this machine. Use https://, or allow it for this server.</source>
        <translation>%1 未加密且不在本机上。请使用 https://，或对此服务器允许这样做。</translation>
    </message>
    <message>
        <source>The header &quot;%1&quot; holds characters that no header may have.</source>
        <translation>标头&quot;%1&quot;含有标头中不允许的字符。</translation>
    </message>
    <message>
        <source>%1 redirects to nowhere (HTTP %2).</source>
        <translation>%1 重定向到空地址（HTTP %2）。</translation>
    </message>
    <message>
        <source>%1 redirects to %2, which is not the same server. Nothing was sent there. If you trust it, give that address.</source>
        <translation>%1 重定向到 %2，而后者不是同一服务器。没有向那里发送任何内容。如果您信任它，请使用该地址。</translation>
    </message>
    <message>
        <source>%1 redirects to %2 in a way that a message cannot follow (HTTP %3). Try that address.</source>
        <translation>%1 重定向到 %2 的方式使消息无法跟随（HTTP %3）。请尝试该地址。</translation>
    </message>
    <message>
        <source>%1 refused the connection on port %2. Is the server running?</source>
        <translation>%1 拒绝了端口 %2 上的连接。服务器在运行吗？</translation>
    </message>
    <message>
        <source>There is no host %1, or no way to ask for it. Check the address and the network.</source>
        <translation>没有主机 %1，或无法查询它。请检查地址和网络。</translation>
    </message>
    <message>
        <source>No secure connection to %1: %2. Mangrove does not go on without one.</source>
        <translation>无法与 %1 建立安全连接：%2。没有安全连接，Mangrove 不会继续。</translation>
    </message>
    <message>
        <source>%1 closed the connection before it had answered.</source>
        <translation>%1 在应答之前关闭了连接。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 没有及时应答。</translation>
    </message>
    <message>
        <source>It was not sent to %1 any more.</source>
        <translation>它没有再发送给 %1。</translation>
    </message>
    <message>
        <source>What was to be sent to %1 changed again and again while the connection was made.</source>
        <translation>建立连接期间，要发送给 %1 的内容反复更改。</translation>
    </message>
    <message>
        <source>%1 sent more headers, or other bytes around its answer, than an answer may have; they were not read to the end.</source>
        <translation>%1 在应答前后发送的标头或其他字节超过应答所允许的数量；没有读完。</translation>
    </message>
    <message>
        <source>%1 answered with something that is not HTTP. Is this the address of an MCP server?</source>
        <translation>%1 的应答不是 HTTP。这是 MCP 服务器的地址吗？</translation>
    </message>
    <message>
        <source>The connection to %1 failed: %2.</source>
        <translation>与 %1 的连接失败：%2。</translation>
    </message>
    <message>
        <source>It did not accept the token given; check it in the server&apos;s headers.</source>
        <translation>它没有接受所给的令牌；请在服务器的标头中检查。</translation>
    </message>
    <message>
        <source>%1 wants a sign-in that allows more (HTTP %2). Give a token with more rights in the server&apos;s headers.</source>
        <translation>%1 要求权限更高的登录（HTTP %2）。请在服务器的标头中给出权限更多的令牌。</translation>
    </message>
    <message>
        <source>%1 refused the message with the status HTTP %2.</source>
        <translation>%1 以 HTTP 状态 %2 拒绝了该消息。</translation>
    </message>
    <message>
        <source>It did not take the end of the handshake. %1</source>
        <translation>它没有接受握手的结束。%1</translation>
    </message>
    <message>
        <source>%1 still known</source>
        <translation>%1 个仍知晓</translation>
    </message>
    <message>
        <source>all known</source>
        <translation>全部知晓</translation>
    </message>
    <message>
        <source>%1 known</source>
        <translation>%1 个知晓</translation>
    </message>
    <message>
        <source>all allowed</source>
        <translation>全部允许</translation>
    </message>
    <message>
        <source>%1 allowed</source>
        <translation>%1 个允许</translation>
    </message>
    <message>
        <source>all denied</source>
        <translation>全部拒绝</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 allowed and not yet seen</source>
        <translation>%1 个已允许但尚未看到</translation>
    </message>
    <message>
        <source>%1 denied</source>
        <translation>%1 个拒绝</translation>
    </message>
    <message>
        <source>%1 undecided</source>
        <translation>%1 个未决定</translation>
    </message>
    <message>
        <source>%1 unavailable</source>
        <translation>%1 个不可用</translation>
    </message>
    <message>
        <source>%1 not in this workspace</source>
        <translation>%1 个不在此工作区中</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>asked</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>notified</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>granted</source>
        <translation>授权</translation>
    </message>
    <message>
        <source>revoked</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>started</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>exited</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>unavailable</source>
        <translation>不可用</translation>
    </message>
    <message>
        <source>returned</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a sentence and what was told</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Your apps have a server that can be imported (%1).</source>
        <translation>您的应用有一个可以导入的服务器（%1）。</translation>
    </message>
    <message numerus="yes">
        <source>Your apps have %n servers that can be imported (%1).</source>
        <translation>
            <numerusform>您的应用有 %n 个可以导入的服务器（%1）。</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer routed, so that what you decide here does not count there: %1.</source>
        <translation>不再转接，因此您在此处的决定在那里不起作用：%1。</translation>
    </message>
    <message>
        <source>Routed to a relay that is not there, so that the app cannot start it: %1. Undo its routing.</source>
        <translation>转接到不存在的中继，应用无法启动它：%1。请撤销其转接。</translation>
    </message>
    <message>
        <source>The template is %1. Put values in the place of what stands in braces.</source>
        <translation>模板为 %1。请将花括号中的内容替换为值。</translation>
    </message>
    <message>
        <source>Resource %1: %2</source>
        <translation>资源 %1：%2</translation>
    </message>
    <message>
        <source>%1 of %2, which is not shown here.</source>
        <translation>%2 的 %1，此处不显示。</translation>
    </message>
    <message>
        <source>an unknown kind</source>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>This is the beginning of %L1 characters. Save the result to have all of them.</source>
        <translation>这是 %L1 个字符的开头。保存结果可得到全部内容。</translation>
    </message>
    <message>
        <source>A picture (%1, %2) that cannot be shown.</source>
        <translation>无法显示的图片（%1，%2）。</translation>
    </message>
    <message>
        <source>Picture, %1 by %2</source>
        <translation>图片，%1 × %2</translation>
    </message>
    <message>
        <source>The tool says that it has failed.</source>
        <translation>工具表示它已失败。</translation>
    </message>
    <message>
        <source>The call has succeeded, and there is nothing to show.</source>
        <translation>调用成功，没有可显示的内容。</translation>
    </message>
    <message>
        <source>The call has succeeded.</source>
        <translation>调用成功。</translation>
    </message>
    <message>
        <source>There is more. Save the result to have it all.</source>
        <translation>还有更多内容。保存结果可得到全部。</translation>
    </message>
    <message>
        <source>there must be exactly one value</source>
        <translation>必须恰好有一个值</translation>
    </message>
    <message>
        <source>This is not valid JSON (line %1: %2).</source>
        <translation>JSON 无效（第 %1 行：%2）。</translation>
    </message>
    <message>
        <source>an app</source>
        <translation>某个应用</translation>
    </message>
    <message>
        <source>%1, pid %2</source>
        <translation>%1,PID %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>in app</source>
        <translation>在应用中</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>已看到</translation>
    </message>
    <message>
        <source>not yet seen</source>
        <translation>尚未看到</translation>
    </message>
    <message>
        <source>still known</source>
        <translation>仍知晓</translation>
    </message>
    <message>
        <source>ask</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>not in workspace</source>
        <translation>不在工作区</translation>
    </message>
    <message>
        <source>checking</source>
        <translation>正在检查</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>不可读</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>已替换</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>正在停止</translation>
    </message>
    <message>
        <source>suspended</source>
        <translation>已挂起</translation>
    </message>
    <message>
        <source>allowed, seen</source>
        <translation>已允许，已看到</translation>
    </message>
    <message>
        <source>allowed, not yet seen</source>
        <translation>已允许，尚未看到</translation>
    </message>
    <message>
        <source>allowed, still known by its former place</source>
        <translation>已允许，仍以原位置知晓</translation>
    </message>
    <message>
        <source>taken back, still known</source>
        <translation>已收回，仍知晓</translation>
    </message>
    <message>
        <source>not in this workspace</source>
        <translation>不在此工作区中</translation>
    </message>
    <message>
        <source>available</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>leads to %1</source>
        <translation>指向 %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>%1 秒前</translation>
    </message>
    <message>
        <source>%1 s left</source>
        <translation>剩余 %1 秒</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>剩余 %1 分钟</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>剩余 %1 小时</translation>
    </message>
    <message>
        <source>%1 d left</source>
        <translation>剩余 %1 天</translation>
    </message>
    <message>
        <source>To make it forget, restart it in %1.</source>
        <translation>要让它忘记，请在 %1 中重新启动它。</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Taken back from %1: %2.</source>
        <translation>从 %1 收回：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Taken back from %n more server(s).</source>
        <translation>
            <numerusform>从另外 %n 个服务器收回。</numerusform>
        </translation>
    </message>
    <message>
        <source>Starts %1.</source>
        <translation>启动 %1。</translation>
    </message>
    <message>
        <source>Stops %1.</source>
        <translation>停止 %1。</translation>
    </message>
    <message>
        <source>Takes nothing back from running servers.</source>
        <translation>不会从运行中的服务器收回任何内容。</translation>
    </message>
    <message>
        <source>It asked the app for its folders in a way that is not valid; the answer was kept back.</source>
        <translation>它以无效的方式向应用询问文件夹；应答已被扣留。</translation>
    </message>
    <message>
        <source>Roots are switched off for this server.</source>
        <translation>此服务器的 roots 已关闭。</translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s): %2</source>
        <translation>
            <numerusform>已告知 %1 %n 个文件夹：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what a sentence is about, and the sentence</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>date, time</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>mangrove-relay-full is missing. Install Mangrove again.</source>
        <translation>缺少 mangrove-relay-full。请重新安装 Mangrove。</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>a date of this year, as QDate formats it</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>%1 started no relay.</source>
        <translation>%1 没有启动中继。</translation>
    </message>
    <message>
        <source>Entries that were added are added again one by one.</source>
        <translation>已添加的条目会逐个重新添加。</translation>
    </message>
    <message>
        <source>“%1” was changed meanwhile.</source>
        <translation>“%1”在此期间已更改。</translation>
    </message>
    <message>
        <source>Locate %1</source>
        <translation>定位 %1</translation>
    </message>
    <message>
        <source>%1 is not the top folder of a git repository.</source>
        <translation>%1 不是 git 仓库的顶层文件夹。</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>told</source>
        <translation>已告知</translation>
    </message>
    <message>
        <source>folder away, still known</source>
        <translation>文件夹不在，仍知晓</translation>
    </message>
    <message>
        <source>told a list without it</source>
        <translation>告知了不含它的列表</translation>
    </message>
    <message>
        <source>the server&apos;s session ended</source>
        <translation>服务器的会话已结束</translation>
    </message>
    <message>
        <source>how it ended was not recorded</source>
        <translation>如何结束没有记录</translation>
    </message>
    <message>
        <source>%1 or before</source>
        <comment>a time</comment>
        <translation>%1 或更早</translation>
    </message>
    <message>
        <source>%1 or later</source>
        <comment>a time</comment>
        <translation>%1 或更晚</translation>
    </message>
    <message>
        <source>%1 knows %2 since %3</source>
        <translation>%1 自 %3 起知晓 %2</translation>
    </message>
    <message>
        <source>%1 knew %2 from %3 to %4: %5</source>
        <translation>%1 从 %3 到 %4 知晓 %2：%5</translation>
    </message>
    <message>
        <source>%1 since %2</source>
        <comment>a state and a time</comment>
        <translation>%1，自 %2 起</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a sentence, and what was so in between</comment>
        <translation>%1(%2)</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4</source>
        <comment>a time, who, the kind of event, a sentence</comment>
        <translation>%1，%2：%3，%4</translation>
    </message>
    <message>
        <source>%1 could not be started.</source>
        <translation>无法启动 %1。</translation>
    </message>
    <message>
        <source>No terminal was found. Set the variable TERMINAL to the one that you use.</source>
        <translation>没有找到终端。请将变量 TERMINAL 设为您使用的终端。</translation>
    </message>
    <message>
        <source>The Landlock of this kernel does not keep files from being emptied. Linux 6.2 or newer is needed.</source>
        <translation>此内核的 Landlock 无法防止文件被清空。需要 Linux 6.2 或更新的版本。</translation>
    </message>
    <message>
        <source>This kernel has no Landlock. Linux 6.2 or newer is needed, built with it.</source>
        <translation>此内核没有 Landlock。需要带有它的 Linux 6.2 或更新的版本。</translation>
    </message>
    <message>
        <source>Landlock is switched off in this kernel. It is switched on at boot, by “landlock” in the parameter “lsm=”.</source>
        <translation>此内核中的 Landlock 已关闭。它在启动时由参数“lsm=”中的“landlock”开启。</translation>
    </message>
    <message>
        <source>Landlock cannot be used here: %1.</source>
        <translation>此处无法使用 Landlock：%1。</translation>
    </message>
    <message>
        <source>The program bubblewrap is not installed. Install the package bubblewrap.</source>
        <translation>程序 bubblewrap 未安装。请安装软件包 bubblewrap。</translation>
    </message>
    <message>
        <source>%1 could have been put there by others, so it is not used.</source>
        <translation>%1 可能是他人放置的，因此不使用它。</translation>
    </message>
    <message>
        <source>%1 is not the program bubblewrap. Install the package bubblewrap.</source>
        <translation>%1 不是程序 bubblewrap。请安装软件包 bubblewrap。</translation>
    </message>
    <message>
        <source>bubblewrap %1 is too old. 0.10 or newer is needed, or 0.8 with the security updates of Debian 12.</source>
        <translation>bubblewrap %1 太旧。需要 0.10 或更新的版本，或带有 Debian 12 安全更新的 0.8。</translation>
    </message>
    <message>
        <source>This system does not let bubblewrap make namespaces. Its administrator can allow user namespaces. (%1)</source>
        <translation>此系统不允许 bubblewrap 创建命名空间。其管理员可以允许用户命名空间。(%1)</translation>
    </message>
    <message>
        <source>Only a server that is confined can be kept from the network.</source>
        <translation>只有受限的服务器才能被阻止使用网络。</translation>
    </message>
    <message>
        <source>Other processes can be seen.</source>
        <translation>可以看到其他进程。</translation>
    </message>
    <message>
        <source>Other processes of yours can be ended.</source>
        <translation>可以结束您的其他进程。</translation>
    </message>
    <message>
        <source>Let %2 only read %1</source>
        <translation>让 %2 只读取 %1</translation>
    </message>
    <message>
        <source>Let %2 write in %1</source>
        <translation>让 %2 写入 %1</translation>
    </message>
    <message>
        <source>%1, which it was to reach, is not there any more.</source>
        <translation>它应能访问的 %1 已不存在。</translation>
    </message>
    <message>
        <source>The path %1 leads through a link, and did not when it was approved.</source>
        <translation>路径 %1 经过一个链接，而批准时并非如此。</translation>
    </message>
    <message>
        <source>%1, which it was to reach, may not be entered by you.</source>
        <translation>它应能访问的 %1，您无权进入。</translation>
    </message>
    <message>
        <source>%1, which it was to reach, cannot be used: %2.</source>
        <translation>它应能访问的 %1 无法使用：%2。</translation>
    </message>
    <message>
        <source>%1 is not what was approved any more.</source>
        <translation>%1 已不是当时批准的内容。</translation>
    </message>
    <message>
        <source>What it is to be held to could not be understood (%1). Install Mangrove again.</source>
        <translation>无法理解它应受的限制 (%1)。请重新安装 Mangrove。</translation>
    </message>
    <message>
        <source>It was not started, because it could not be confined: %1</source>
        <translation>它未被启动，因为无法对其加以限制：%1</translation>
    </message>
    <message>
        <source>%1 is granted for reading only and lies in %2, which may be written. Landlock cannot keep the two apart: grant both in the same way.</source>
        <translation>%1 只允许读取，却位于可写入的 %2 中。Landlock 无法区分二者：请以相同方式允许二者。</translation>
    </message>
    <message>
        <source>its script</source>
        <translation>它的脚本</translation>
    </message>
    <message>
        <source>its virtual environment</source>
        <translation>它的虚拟环境</translation>
    </message>
    <message>
        <source>its package</source>
        <translation>它的软件包</translation>
    </message>
    <message>
        <source>its interpreter</source>
        <translation>它的解释器</translation>
    </message>
    <message>
        <source>its program</source>
        <translation>它的程序</translation>
    </message>
    <message>
        <source>What is to be changed in the file hangs together: do it one entry after the other.</source>
        <translation>文件中要更改的内容相互关联：请逐个处理条目。</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>read and write</source>
        <translation>读写</translation>
    </message>
    <message>
        <source>%1 wants nothing more. Try: mangrove help</source>
        <translation>%1 不需要其他内容。请尝试：mangrove help</translation>
    </message>
    <message>
        <source>Paused since %1: nobody is told anything new.</source>
        <translation>自 %1 起已暂停：不会告知任何新内容。</translation>
    </message>
    <message>
        <source>%1
Do it all the same? Type yes or no: </source>
        <translation>%1
仍要执行吗？请输入 yes 或 no： </translation>
    </message>
    <message>
        <source>What the key ring has for the access token cannot be one. Edit the server and enter it again.</source>
        <translation>密钥环中的访问令牌不可能是令牌。请编辑该服务器并重新输入。</translation>
    </message>
    <message>
        <source>What the key ring has for “%1” cannot be its value. Edit the server and enter it again.</source>
        <translation>密钥环中 “%1” 的内容不可能是它的值。请编辑该服务器并重新输入。</translation>
    </message>
    <message>
        <source>“%1” is written wrong: %2</source>
        <translation>“%1” 写法有误：%2</translation>
    </message>
    <message>
        <source>the } is missing.</source>
        <translation>缺少 }。</translation>
    </message>
    <message>
        <source>nothing stands behind the colon.</source>
        <translation>冒号后面没有内容。</translation>
    </message>
    <message>
        <source>it is written ${home}.</source>
        <translation>应写作 ${home}。</translation>
    </message>
    <message>
        <source>it is written ${root:NAME}.</source>
        <translation>应写作 ${root:NAME}。</translation>
    </message>
    <message>
        <source>%1 is run with the folders that it may know, and it may know none. Allow it one first.</source>
        <translation>%1 以它可以知晓的文件夹运行，而它不可以知晓任何文件夹。请先允许一个。</translation>
    </message>
    <message>
        <source>The path of %1 holds the separator “%2”, so the folders could not be told apart. Choose another separator.</source>
        <translation>%1 的路径包含分隔符“%2”，因此无法区分各文件夹。请选择其他分隔符。</translation>
    </message>
    <message>
        <source>There is no folder “%1” that %2 may know. Allow it first.</source>
        <translation>没有 %2 可以知晓的文件夹“%1”。请先允许它。</translation>
    </message>
    <message>
        <source>More than one folder that %1 may know is called “%2”. Rename one.</source>
        <translation>%1 可以知晓的文件夹中有多个名为“%2”。请重命名其中一个。</translation>
    </message>
    <message>
        <source>it stands alone in an argument. To join the folders write ${roots:,}.</source>
        <translation>它应单独作为一个参数。要连接各文件夹，请写 ${roots:,}。</translation>
    </message>
    <message>
        <source>%1 has no private home, which ${home} stands for: only a confined server has.</source>
        <translation>%1 没有 ${home} 所代表的私有主目录：只有被限制的服务器才有。</translation>
    </message>
    <message>
        <source>All folders of %1 together are too long to be joined: the system takes no more than %2 KiB.</source>
        <translation>%1 的所有文件夹连接起来太长：系统最多接受 %2 KiB。</translation>
    </message>
    <message numerus="yes">
        <source>Started with %n folder(s)</source>
        <translation>
            <numerusform>已启动，带有 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>The workspace %1 is on. Switch to another one first.</source>
        <translation>工作区“%1”已启用。请先切换到另一个工作区。</translation>
    </message>
    <message>
        <source>Delete Workspace %1</source>
        <translation>删除工作区 %1</translation>
    </message>
    <message>
        <source>Create Workspace %1</source>
        <translation>创建工作区 %1</translation>
    </message>
    <message>
        <source>Change Workspace %1</source>
        <translation>更改工作区 %1</translation>
    </message>
    <message>
        <source>Rename Workspace %1</source>
        <translation>重命名工作区 %1</translation>
    </message>
    <message>
        <source>Change Secrets of %1</source>
        <translation>更改 %1 的机密</translation>
    </message>
    <message>
        <source>only told its folders</source>
        <translation>仅被告知其文件夹</translation>
    </message>
    <message>
        <source>confined to its files</source>
        <translation>被限制在其文件内</translation>
    </message>
    <message>
        <source>confined</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>It may use the network now.</source>
        <translation>它现在可以使用网络。</translation>
    </message>
    <message>
        <source>It is kept from the network now.</source>
        <translation>它现在被阻止使用网络。</translation>
    </message>
    <message>
        <source>The address for signing in at %1 already says what Mangrove has to say. It was not opened.</source>
        <translation>用于登录 %1 的地址已包含应由 Mangrove 填写的内容，因此没有打开。</translation>
    </message>
    <message>
        <source>The address for signing in at %1 would be longer than browsers take.</source>
        <translation>用于登录 %1 的地址过长，浏览器无法接受。</translation>
    </message>
    <message>
        <source>The answer of %1 says one thing twice. It was not used.</source>
        <translation>%1 的应答中有内容重复，未予采用。</translation>
    </message>
    <message>
        <source>The answer does not come from %1, where the sign-in began. It was not used; sign in again only if you trust the server.</source>
        <translation>应答并非来自开始登录时的 %1，未予采用；仅在您信任该服务器时再重新登录。</translation>
    </message>
    <message>
        <source>The sign-in was refused at %1.</source>
        <translation>登录在 %1 被拒绝。</translation>
    </message>
    <message>
        <source>%1 did not sign in (%2).</source>
        <translation>%1 未完成登录（%2）。</translation>
    </message>
    <message>
        <source>The answer of %1 holds neither a code nor a reason.</source>
        <translation>%1 的应答既没有代码，也没有说明原因。</translation>
    </message>
    <message>
        <source>What the key ring holds for this sign-in was not put there by Mangrove. Sign in again.</source>
        <translation>密钥环中为此登录保存的内容不是 Mangrove 写入的。请重新登录。</translation>
    </message>
    <message>
        <source>The sign-in data of %1 is not usable: %2</source>
        <translation>%1 的登录数据无法使用：%2</translation>
    </message>
    <message>
        <source>it names no sign-in server.</source>
        <translation>其中没有登录服务器。</translation>
    </message>
    <message>
        <source>%1 says that its sign-in is for %2, which is another address. Nothing was sent.</source>
        <translation>%1 称其登录用于 %2，而那是另一个地址。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The sign-in server %1 names itself %2. It was not used.</source>
        <translation>登录服务器 %1 自称为 %2，未予采用。</translation>
    </message>
    <message>
        <source>one of its lists is none.</source>
        <translation>其中某个列表不是列表。</translation>
    </message>
    <message>
        <source>it offers no sign-in by code.</source>
        <translation>不提供通过代码登录。</translation>
    </message>
    <message>
        <source>it names no address for signing in.</source>
        <translation>其中没有登录地址。</translation>
    </message>
    <message>
        <source>The server asks for more scopes than a person could read.</source>
        <translation>服务器请求的权限范围多到无法阅读。</translation>
    </message>
    <message>
        <source>The server asks for a scope with characters that none may have.</source>
        <translation>服务器请求的权限范围含有不允许的字符。</translation>
    </message>
    <message>
        <source>The sign-in server answered the registration with no client that can be used.</source>
        <translation>登录服务器对注册的应答中没有可用的客户端。</translation>
    </message>
    <message>
        <source>%1 gave no token (%2).</source>
        <translation>%1 没有给出令牌（%2）。</translation>
    </message>
    <message>
        <source>%1 gave no token (HTTP %2).</source>
        <translation>%1 没有给出令牌（HTTP %2）。</translation>
    </message>
    <message>
        <source>%1 answered with something that is no token.</source>
        <translation>%1 的应答不是令牌。</translation>
    </message>
    <message>
        <source>%1 gave a token of a kind that Mangrove does not know.</source>
        <translation>%1 给出的令牌属于 Mangrove 不认识的类型。</translation>
    </message>
    <message>
        <source>The sign-in names the address %1, which Mangrove does not go to.</source>
        <translation>登录信息中给出了地址 %1，Mangrove 不会访问它。</translation>
    </message>
    <message>
        <source>It is kept from changing repository metadata now.</source>
        <translation>它现在被阻止更改版本库元数据。</translation>
    </message>
    <message>
        <source>It may change repository metadata in its folders now.</source>
        <translation>它现在可以更改其文件夹中的版本库元数据。</translation>
    </message>
    <message>
        <source>The program bubblewrap could have been put there by others, so it is not used.</source>
        <translation>程序 bubblewrap 可能是他人放置的，因此不使用它。</translation>
    </message>
    <message>
        <source>What is installed as bubblewrap did not make what it was asked for. Install the package bubblewrap.</source>
        <translation>以 bubblewrap 之名安装的程序没有创建所要求的内容。请安装软件包 bubblewrap。</translation>
    </message>
    <message>
        <source>bubblewrap cannot be used here: %1.</source>
        <translation>此处无法使用 bubblewrap：%1。</translation>
    </message>
    <message>
        <source>bubblewrap is too old. 0.10 or newer is needed, or 0.8 with the security updates of Debian 12.</source>
        <translation>bubblewrap 太旧。需要 0.10 或更新的版本，或带有 Debian 12 安全更新的 0.8。</translation>
    </message>
    <message>
        <source>bubblewrap did not make its namespaces. (%1)</source>
        <translation>bubblewrap 未能创建命名空间。(%1)</translation>
    </message>
    <message>
        <source>The filter of system calls could not be made: %1.</source>
        <translation>无法创建系统调用过滤器：%1。</translation>
    </message>
    <message>
        <source>The server was removed from Mangrove.</source>
        <translation>该服务器已从 Mangrove 移除。</translation>
    </message>
    <message>
        <source>The server was changed in Mangrove since it was started.</source>
        <translation>该服务器自启动以来在 Mangrove 中已更改。</translation>
    </message>
    <message>
        <source>%1 asks for more again and again. Nothing more is asked for.</source>
        <translation>%1 一再要求更多权限。不再继续请求。</translation>
    </message>
    <message>
        <source>%1 refuses this, although the sign-in allows all that it asks for.</source>
        <translation>尽管登录已允许所要求的一切，%1 仍拒绝此操作。</translation>
    </message>
    <message>
        <source>Mangrove has the answer. Go back to it.</source>
        <translation>Mangrove 已收到应答。请返回 Mangrove。</translation>
    </message>
    <message>
        <source>Mangrove cannot listen on port %1 of this machine: %2.</source>
        <translation>Mangrove 无法监听本机的端口 %1：%2。</translation>
    </message>
    <message>
        <source>%1 lies at an address that Mangrove does not go to for this server.</source>
        <translation>%1 所在的地址，Mangrove 不会为此服务器访问。</translation>
    </message>
    <message>
        <source>--protect wants told, files or confined, and got %1.</source>
        <translation>--protect 需要 told、files 或 confined，得到的是 %1。</translation>
    </message>
    <message>
        <source>--network wants on or off, and got %1.</source>
        <translation>--network 需要 on 或 off，得到的是 %1。</translation>
    </message>
    <message>
        <source>    does not start, as it cannot be held to that: %1</source>
        <translation>    不会启动，因为无法这样限制它：%1</translation>
    </message>
    <message>
        <source>Change Protection of %1</source>
        <translation>更改 %1 的保护</translation>
    </message>
    <message>
        <source>Repository metadata (.git) in a folder that may be written can be written.</source>
        <translation>可写入的文件夹中的仓库元数据（.git）可以被写入。</translation>
    </message>
    <message>
        <source>Files Confined</source>
        <translation>限制文件</translation>
    </message>
    <message>
        <source>Confined</source>
        <translation>隔离</translation>
    </message>
    <message>
        <source>Told Only</source>
        <translation>仅告知</translation>
    </message>
    <message>
        <source>%1, no network</source>
        <translation>%1，无网络</translation>
    </message>
    <message>
        <source>%1 now, %2 after a restart</source>
        <translation>当前：%1，重新启动后：%2</translation>
    </message>
    <message>
        <source>%1 cannot be had here: %2</source>
        <translation>此处无法使用“%1”：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1，以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Last time the sign-in was at %1, now it is at %2. Go on only if you trust that.</source>
        <translation>上次登录在 %1，现在在 %2。仅在您信任这一点时继续。</translation>
    </message>
    <message>
        <source>The name %1 is written with letters beyond a to z, which can look like others.</source>
        <translation>名称 %1 含有 a 到 z 以外的字母，它们可能与其他字母相似。</translation>
    </message>
    <message>
        <source>%1 is a bare address, without a name.</source>
        <translation>%1 只是一个地址，没有名称。</translation>
    </message>
    <message>
        <source>Your browser goes to another host than that of the sign-in server %1.</source>
        <translation>浏览器前往的主机与登录服务器 %1 的主机不同。</translation>
    </message>
    <message>
        <source>The sign-in is on another host than the server, which is at %1.</source>
        <translation>登录所在的主机与服务器不同，服务器位于 %1。</translation>
    </message>
    <message>
        <source>What you sign in to is more than this server: others at the same address could use it.</source>
        <translation>您登录的范围不止这台服务器：同一地址上的其他服务也可能使用此登录。</translation>
    </message>
    <message>
        <source>The sign-in server does not say that it supports PKCE. You have chosen to go on all the same.</source>
        <translation>登录服务器没有声明支持 PKCE。您已选择仍然继续。</translation>
    </message>
    <message>
        <source>the client %1, which you have given</source>
        <translation>您提供的客户端 %1</translation>
    </message>
    <message>
        <source>the client that is described at %1</source>
        <translation>在 %1 描述的客户端</translation>
    </message>
    <message>
        <source>Mangrove, as it was registered there before</source>
        <translation>Mangrove（先前已在那里注册）</translation>
    </message>
    <message>
        <source>Mangrove, which registers itself at %1</source>
        <translation>Mangrove（将在 %1 自行注册）</translation>
    </message>
    <message>
        <source>nobody; it is the server&apos;s own host, in the way of 2025</source>
        <translation>无人指定；按 2025 年的方式，即服务器自己的主机</translation>
    </message>
    <message numerus="yes">
        <source>the server, among %n</source>
        <translation>
            <numerusform>服务器（共 %n 个）</numerusform>
        </translation>
    </message>
    <message>
        <source>Browser:</source>
        <translation>浏览器：</translation>
    </message>
    <message>
        <source>Named by:</source>
        <translation>指定者：</translation>
    </message>
    <message>
        <source>Redeemed at:</source>
        <translation>兑换于：</translation>
    </message>
    <message>
        <source>Signed in to:</source>
        <translation>登录对象：</translation>
    </message>
    <message>
        <source>all of %1</source>
        <translation>整个 %1</translation>
    </message>
    <message>
        <source>New:</source>
        <translation>新增：</translation>
    </message>
    <message>
        <source>Already granted:</source>
        <translation>已授予：</translation>
    </message>
    <message>
        <source>nothing in particular</source>
        <translation>无特定内容</translation>
    </message>
    <message>
        <source>Asks for:</source>
        <translation>请求：</translation>
    </message>
    <message>
        <source>Asks as:</source>
        <translation>请求身份：</translation>
    </message>
    <message>
        <source>Comes back to:</source>
        <translation>返回到：</translation>
    </message>
    <message>
        <source>Kept:</source>
        <translation>保存于：</translation>
    </message>
    <message>
        <source>in your key ring only</source>
        <translation>仅在您的密钥环中</translation>
    </message>
    <message>
        <source>Waiting for the browser · %1 min</source>
        <translation>正在等待浏览器 · %1 分钟</translation>
    </message>
    <message>
        <source>Asking %1 where its sign-in is…</source>
        <translation>正在询问 %1 在哪里登录…</translation>
    </message>
    <message>
        <source>Your browser will open %1</source>
        <translation>浏览器将打开 %1</translation>
    </message>
    <message>
        <source>Nobody can sign in, as the key ring could not keep it. %1</source>
        <translation>无法登录，因为密钥环无法保存登录信息。%1</translation>
    </message>
    <message>
        <source>Preparing the sign-in at %1…</source>
        <translation>正在准备在 %1 登录…</translation>
    </message>
    <message>
        <source>Does the page say that it does not know this program? Then try another way.</source>
        <translation>页面说不认识此程序？请尝试其他方式。</translation>
    </message>
    <message>
        <source>Does the page say that it does not know this program? Then it needs a client of your own, which its operator hands out.</source>
        <translation>页面说不认识此程序？那么需要由其运营者发放的自有客户端。</translation>
    </message>
    <message>
        <source>Finishing the sign-in at %1…</source>
        <translation>正在 %1 完成登录…</translation>
    </message>
    <message>
        <source>Granted:</source>
        <translation>已授予：</translation>
    </message>
    <message>
        <source>Not granted:</source>
        <translation>未授予：</translation>
    </message>
    <message>
        <source>it was not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>%1, then it is renewed</source>
        <translation>%1，之后自动续期</translation>
    </message>
    <message>
        <source>it is renewed at the next request</source>
        <translation>下次请求时续期</translation>
    </message>
    <message>
        <source>Until:</source>
        <translation>有效期至：</translation>
    </message>
    <message>
        <source>Mangrove, which has registered itself</source>
        <translation>Mangrove（已自行注册）</translation>
    </message>
    <message>
        <source>Asked as:</source>
        <translation>请求身份：</translation>
    </message>
    <message>
        <source>Signed in, as far as is known.</source>
        <translation>据目前所知已登录。</translation>
    </message>
    <message>
        <source>Signed in at %1.</source>
        <translation>已在 %1 登录。</translation>
    </message>
    <message>
        <source>A call waits, as the server wants more: %1.</source>
        <translation>有一个调用在等待，因为服务器要求更多权限：%1。</translation>
    </message>
    <message>
        <source>You are not signed in.</source>
        <translation>您尚未登录。</translation>
    </message>
    <message>
        <source>“%1” cannot be a client id.</source>
        <translation>“%1”不能作为客户端 ID。</translation>
    </message>
    <message>
        <source>“%1” cannot be a scope.</source>
        <translation>“%1”不能作为权限范围（scope）。</translation>
    </message>
    <message>
        <source>There are too many scopes.</source>
        <translation>权限范围（scope）过多。</translation>
    </message>
    <message>
        <source>The redirect address is one of this machine: its host is localhost or 127.0.0.1.</source>
        <translation>重定向地址属于本机：其主机为 localhost 或 127.0.0.1。</translation>
    </message>
    <message>
        <source>The path of the redirect address begins with a slash, such as /callback.</source>
        <translation>重定向地址的路径以斜杠开头，例如 /callback。</translation>
    </message>
    <message>
        <source>The address of a client document begins with https and has a path, such as https://example.com/client.json.</source>
        <translation>客户端文档的地址以 https 开头并带有路径，例如 https://example.com/client.json。</translation>
    </message>
    <message>
        <source>What the key ring has for the client secret cannot be one. Edit the server and enter it again.</source>
        <translation>密钥环中作为客户端密钥保存的内容不可能是密钥。请编辑该服务器并重新输入。</translation>
    </message>
    <message>
        <source>The client secret is not in the key ring any more. Edit the server and enter it again.</source>
        <translation>客户端密钥已不在密钥环中。请编辑该服务器并重新输入。</translation>
    </message>
    <message>
        <source>%1 wants a sign-in (HTTP %2).</source>
        <translation>%1 要求登录（HTTP %2）。</translation>
    </message>
    <message>
        <source>Sign in to it, or add a token that you have for it to its headers.</source>
        <translation>请登录，或将您已有的令牌添加到其标头中。</translation>
    </message>
    <message>
        <source>signed out</source>
        <translation>已退出登录</translation>
    </message>
    <message>
        <source>--metadata wants kept or open, and got %1.</source>
        <translation>--metadata 需要 kept 或 open，但得到的是 %1。</translation>
    </message>
    <message>
        <source>--callback-port wants a number up to 65535, and got %1.</source>
        <translation>--callback-port 需要不超过 65535 的数字，而得到的是 %1。</translation>
    </message>
    <message>
        <source>A client secret is a secret, and a command line can be read by other programs. Add the server without it, and enter it in the window.</source>
        <translation>客户端密钥是机密，而命令行可被其他程序读取。请在不带它的情况下添加服务器，并在窗口中输入它。</translation>
    </message>
    <message>
        <source>“%1”: what it says about signing in is left out.</source>
        <translation>“%1”：其中关于登录的内容被略去。</translation>
    </message>
    <message>
        <source>The key of this client cannot be used: %1</source>
        <translation>无法使用此客户端的密钥：%1</translation>
    </message>
    <message>
        <source>it is too long.</source>
        <translation>它太长。</translation>
    </message>
    <message>
        <source>it is no private key as PEM text without a password.</source>
        <translation>它不是不带密码的 PEM 文本形式的私钥。</translation>
    </message>
    <message>
        <source>it has to be one of the curve P-256, or one of RSA with at least 2048 bits.</source>
        <translation>它必须是 P-256 曲线的密钥，或至少 2048 位的 RSA 密钥。</translation>
    </message>
    <message>
        <source>it does not sign.</source>
        <translation>它无法签名。</translation>
    </message>
    <message>
        <source>--explain-refusals wants on or off, and got %1.</source>
        <translation>--explain-refusals 需要 on 或 off，得到的是 %1。</translation>
    </message>
    <message>
        <source>%1 is no added path.</source>
        <translation>%1 不是附加路径。</translation>
    </message>
    <message numerus="yes">
        <source>    was refused %n path(s)</source>
        <translation>
            <numerusform>    被拒绝访问 %n 个路径</numerusform>
        </translation>
    </message>
    <message>
        <source>Waiting for an answer: %1</source>
        <translation>等待答复：%1</translation>
    </message>
    <message>
        <source>Change What %1 Can Reach</source>
        <translation>更改 %1 能访问的内容</translation>
    </message>
    <message>
        <source>It may now read and write %1, besides its folders.</source>
        <translation>除其文件夹外，它现在还可以读写 %1。</translation>
    </message>
    <message>
        <source>It may now read %1, besides its folders.</source>
        <translation>除其文件夹外，它现在还可以读取 %1。</translation>
    </message>
    <message>
        <source>It may no longer reach %1 as it could.</source>
        <translation>它不能再像以前那样访问 %1。</translation>
    </message>
    <message>
        <source>%1 asks which folders it may use</source>
        <translation>%1 询问可以使用哪些文件夹</translation>
    </message>
    <message>
        <source>%1 was refused a path</source>
        <translation>%1 被拒绝访问一个路径</translation>
    </message>
    <message>
        <source>%1 tried to write %2</source>
        <translation>%1 试图写入 %2</translation>
    </message>
    <message>
        <source>%1 tried to run %2</source>
        <translation>%1 试图运行 %2</translation>
    </message>
    <message>
        <source>%1 tried to read %2</source>
        <translation>%1 试图读取 %2</translation>
    </message>
    <message>
        <source>  It is run with the folders that its command line names. For those that it may know: --templates, or edit it in the window.</source>
        <translation>  它以其命令行中写明的文件夹运行。要改用它可以知晓的文件夹，请使用 --templates，或在窗口中编辑。</translation>
    </message>
    <message>
        <source>Paused: %1 is run with the folders that it may know, and is given none until you resume.</source>
        <translation>已暂停：%1 以它可以知晓的文件夹运行，在您恢复之前不会得到任何文件夹。</translation>
    </message>
    <message>
        <source>Paused: it is run with its folders, and would not start again until you resume.</source>
        <translation>已暂停：它以自己的文件夹运行，在您恢复之前不会再次启动。</translation>
    </message>
    <message>
        <source>Paused: after a restart it is told no folder until you resume.</source>
        <translation>已暂停：重新启动后，在您恢复之前不会告知它任何文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) at most can be kept from being changed.</source>
        <translation>
            <numerusform>最多可以让 %n 个名称保持不变。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not the name of a file or folder.</source>
        <translation>“%1”不是文件或文件夹的名称。</translation>
    </message>
    <message>
        <source>What has these names in its folders stays as it is now: %1.</source>
        <translation>其文件夹中具有这些名称的内容现在保持不变：%1。</translation>
    </message>
    <message>
        <source>It may change what has these names in its folders now: %1.</source>
        <translation>它现在可以更改其文件夹中具有这些名称的内容：%1。</translation>
    </message>
    <message>
        <source>“%1” is no algorithm that a client&apos;s key signs with.</source>
        <translation>“%1”不是客户端私钥可用的签名算法。</translation>
    </message>
    <message>
        <source>A private key is for a client that signs in by itself, and takes the place of its secret.</source>
        <translation>私钥用于自行登录的客户端，并取代其机密。</translation>
    </message>
    <message>
        <source>Paused: after a restart it is told no folder until you resume, and reaches none until it is restarted once more.</source>
        <translation>已暂停：重新启动后，在您恢复之前不会告知它任何文件夹；在恢复后再次重新启动之前，它也无法访问任何文件夹。</translation>
    </message>
    <message>
        <source>%1 Your browser is still signed in there.</source>
        <translation>%1您的浏览器在那里仍处于登录状态。</translation>
    </message>
    <message>
        <source>Signed out. %1 offers no way to take a token back, so the old one may work for a while.</source>
        <translation>已退出登录。%1 不支持收回令牌，因此旧令牌可能还会有效一段时间。</translation>
    </message>
    <message>
        <source>Signed out. %1 did not take the tokens back, so the old one may work for a while.</source>
        <translation>已退出登录。%1 没有收回令牌，因此旧令牌可能还会有效一段时间。</translation>
    </message>
    <message>
        <source>Signed out, and %1 has taken the tokens back.</source>
        <translation>已退出登录，%1 已收回令牌。</translation>
    </message>
    <message>
        <source>The token comes from another host than that of the sign-in server %1.</source>
        <translation>令牌来自的主机与登录服务器 %1 的主机不同。</translation>
    </message>
    <message>
        <source>The token is good for more than this server: others at the same address could use it.</source>
        <translation>该令牌不仅适用于此服务器：同一地址上的其他服务器也可能使用它。</translation>
    </message>
    <message>
        <source>its private key, which signs and is not sent</source>
        <translation>其私钥，只用于签名，不会发送</translation>
    </message>
    <message>
        <source>its secret, which is sent there</source>
        <translation>其机密，将发送到那里</translation>
    </message>
    <message>
        <source>Asked:</source>
        <translation>询问：</translation>
    </message>
    <message>
        <source>Good for:</source>
        <translation>适用于：</translation>
    </message>
    <message>
        <source>Proves itself by:</source>
        <translation>证明方式：</translation>
    </message>
    <message>
        <source>Mangrove will ask %1 for a token, without a browser</source>
        <translation>Mangrove 将向 %1 请求令牌，不使用浏览器</translation>
    </message>
    <message>
        <source>Asking %1 for a token…</source>
        <translation>正在向 %1 请求令牌…</translation>
    </message>
    <message>
        <source>the client %1, which signs in by itself</source>
        <translation>自行登录的客户端 %1</translation>
    </message>
    <message>
        <source>The client is not signed in.</source>
        <translation>客户端尚未登录。</translation>
    </message>
    <message>
        <source>Explain Refusals does not work here (%1): what it is refused is known only as far as it says so.</source>
        <translation>“解释拒绝”在此无法使用（%1）：它被拒绝了什么，只能从它自己所说的得知。</translation>
    </message>
    <message>
        <source>%1 is not there, cannot be used by you like that, or is nothing that a server is to have.</source>
        <translation>%1 不存在，您无法这样使用它，或者它不应交给任何服务器。</translation>
    </message>
    <message>
        <source>A server has %1 added paths at most. Add their folder.</source>
        <translation>一个服务器最多有 %1 个附加路径。请添加它们所在的文件夹。</translation>
    </message>
    <message>
        <source>“%1” is no file, or cannot be read.</source>
        <translation>“%1”不是文件，或无法读取。</translation>
    </message>
    <message>
        <source>%1 in an app now, %2 when that starts it again</source>
        <translation>当前在应用中：%1，应用再次启动它后：%2</translation>
    </message>
    <message>
        <source>“%1” is no host. Give its name or its address alone, such as login.example.com.</source>
        <translation>“%1”不是主机。请仅填写其名称或地址，例如 login.example.com。</translation>
    </message>
    <message>
        <source>it is no JSON object, or says one thing twice.</source>
        <translation>它不是 JSON 对象，或者同一内容出现两次。</translation>
    </message>
    <message>
        <source>The sign-in server %1 does not support PKCE with S256, without which others could use the answer. Nothing was sent.</source>
        <translation>登录服务器 %1 不支持使用 S256 的 PKCE，没有它，他人可能使用该应答。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The sign-in server %1 does not say that it supports PKCE with S256, without which others could use the answer. Nothing was sent. If you know that it does, say so in the server&apos;s form.</source>
        <translation>登录服务器 %1 没有声明支持使用 S256 的 PKCE，没有它，他人可能使用该应答。没有发送任何内容。如果您知道它支持，请在服务器的表单中说明。</translation>
    </message>
    <message>
        <source>The sign-in server registered Mangrove with another redirect address than it was asked to. It was not used; give a client id for this server instead.</source>
        <translation>登录服务器为 Mangrove 注册的重定向地址与请求的不同，因此未被使用；请改为为此服务器填写客户端 ID。</translation>
    </message>
    <message>
        <source>Nobody signs in to this server.</source>
        <translation>没有人登录此服务器。</translation>
    </message>
    <message>
        <source>%1 may lie further inside than the server, as you have said.</source>
        <translation>如您所设，%1 可以比服务器更靠内。</translation>
    </message>
    <message>
        <source>“%1” could not be written (%2).</source>
        <translation>无法写入“%1”（%2）。</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>“%1” is a symbolic link and is not used. Put a folder there.</source>
        <translation>“%1”是符号链接，不予使用。请在那里放一个文件夹。</translation>
    </message>
    <message>
        <source>“%1” is no key that Mangrove has made, and is not used.</source>
        <translation>“%1”不是 Mangrove 生成的密钥，不予使用。</translation>
    </message>
    <message>
        <source>There is no key “%1”.</source>
        <translation>没有密钥“%1”。</translation>
    </message>
    <message>
        <source>%1 cannot be made: %2</source>
        <translation>无法创建 %1：%2</translation>
    </message>
    <message>
        <source>%1 has no file of servers yet. Add a server there once.</source>
        <translation>%1 还没有服务器文件。请先在那里添加一次服务器。</translation>
    </message>
    <message>
        <source>%1 is not there yet, and would be made.</source>
        <translation>%1 尚不存在，将会创建。</translation>
    </message>
    <message>
        <source>New among its arguments: %1.</source>
        <translation>其参数中新增：%1。</translation>
    </message>
    <message>
        <source>No longer among its arguments: %1.</source>
        <translation>其参数中不再有：%1。</translation>
    </message>
    <message>
        <source>Its arguments stand in another order.</source>
        <translation>其参数的顺序不同。</translation>
    </message>
    <message>
        <source>These of its variables are missing, or have other values: %1.</source>
        <translation>它的以下变量缺失或值不同：%1。</translation>
    </message>
    <message>
        <source>It is started by another name.</source>
        <translation>它以另一个名称启动。</translation>
    </message>
    <message>
        <source>Mangrove knows %1, which runs the same, but not whether it has the same variables. Add this one as a server of its own.</source>
        <translation>Mangrove 已有运行相同内容的 %1，但不知道两者的变量是否相同。请将此项添加为单独的服务器。</translation>
    </message>
    <message>
        <source>Mangrove knows %1 with other values of these variables: %2.</source>
        <translation>Mangrove 所知的 %1 中，以下变量的值不同：%2。</translation>
    </message>
    <message>
        <source>Mangrove knows %1 as another launch. %2</source>
        <translation>Mangrove 所知的 %1 启动方式不同。%2</translation>
    </message>
    <message>
        <source>%1 is to be confined, and is not started without, nor as anything else. %2 If it is to be so, change the server in Mangrove; else put the app&apos;s entry back.</source>
        <translation>%1 应受限制，不会以不受限制或其他方式启动。%2如果确实要这样更改，请在 Mangrove 中更改该服务器；否则请恢复应用的条目。</translation>
    </message>
    <message>
        <source>Mangrove knows %1 with another address.</source>
        <translation>Mangrove 所知的 %1 使用另一个地址。</translation>
    </message>
    <message>
        <source>%1 was to be confined, and was removed from Mangrove: it is not started without. Add it again, or put the app&apos;s entry back.</source>
        <translation>%1 应受限制，但已从 Mangrove 中移除：不加限制就不启动它。请重新添加它，或恢复应用的条目。</translation>
    </message>
    <message>
        <source>All branches and all of the history of this repository are in there. What may write there can have programs run outside of its walls.</source>
        <translation>此仓库的所有分支和全部历史都在其中。能在那里写入的程序，可以让其他程序在限制之外运行。</translation>
    </message>
    <message>
        <source>The JSON in this command line is not complete.</source>
        <translation>此命令行中的 JSON 不完整。</translation>
    </message>
    <message>
        <source>This command line names no program and no address to add.</source>
        <translation>此命令行没有指明可添加的程序或地址。</translation>
    </message>
    <message>
        <source>Left out of the command line, because Mangrove does not know it: %1.</source>
        <translation>因 Mangrove 不认识而从命令行中省略：%1。</translation>
    </message>
    <message>
        <source>“%1”: these variables have no value in the file, so the app may keep it elsewhere: %2. Started by Mangrove itself it lacks them; add them by hand.</source>
        <translation>“%1”：这些变量在文件中没有值，应用可能将其保存在别处：%2。由 Mangrove 自己启动时会缺少它们；请手动添加。</translation>
    </message>
    <message>
        <source>%1 was changed after it was routed: what was added to it stays.</source>
        <translation>%1 在转接后被更改：添加到其中的内容会保留。</translation>
    </message>
    <message>
        <source>%1 asks anew whether it may start a server of a workspace when its command changes.</source>
        <translation>工作区中服务器的命令更改时，%1 会再次询问是否可以启动它。</translation>
    </message>
    <message>
        <source>What is switched off by a command of %1 stands in another file of its own, which Mangrove does not read.</source>
        <translation>用 %1 的命令停用的内容记录在它自己的另一个文件中，Mangrove 不读取该文件。</translation>
    </message>
    <message>
        <source>This was tried with %1 %2; yours may be another one.</source>
        <translation>已在 %1 %2 上试过；您的版本可能不同。</translation>
    </message>
    <message>
        <source>%1 starts its own program again.</source>
        <translation>%1 重新启动自己原来的程序。</translation>
    </message>
    <message>
        <source>A link leads to this file, and stays. What is written is %1</source>
        <translation>有链接指向此文件，该链接会保留。写入的是 %1</translation>
    </message>
    <message>
        <source>%1 was written, and what was there by then lies beside it. Look at it again.</source>
        <translation>%1 已写入，写入前那里已有的内容放在它旁边。请重新查看。</translation>
    </message>
    <message>
        <source>This runs %1 itself, which is no server. Paste what is to be added to it, or the line that adds it.</source>
        <translation>这会运行 %1 本身，而它不是服务器。请粘贴要添加到其中的内容，或用于添加的那一行命令。</translation>
    </message>
    <message>
        <source>The link %1 does not hold the settings of a server.</source>
        <translation>链接 %1 不含服务器的设置。</translation>
    </message>
    <message>
        <source>“%1” is left out: Mangrove cannot run packages of the kind “%2”.</source>
        <translation>省略“%1”：Mangrove 无法运行“%2”类型的软件包。</translation>
    </message>
    <message>
        <source>“%1” is left out: it is run by hand, and then reached at %2.</source>
        <translation>省略“%1”：它需要手动运行，然后通过 %2 访问。</translation>
    </message>
    <message>
        <source>“%1” wants these secrets: %2.</source>
        <translation>“%1”需要这些机密：%2。</translation>
    </message>
    <message>
        <source>%1 is empty in it, and the app may keep its value elsewhere</source>
        <translation>%1 在其中为空，应用可能将其值保存在别处</translation>
    </message>
    <message>
        <source>%1 tells its servers the folder that it works in. Through Mangrove %2 is told nothing until you allow it: when it asks, that folder is offered.</source>
        <translation>%1 会将自己的工作文件夹告知其服务器。通过 Mangrove 时，在您允许之前不会告知 %2 任何内容：当它询问时，会提供该文件夹供您选择。</translation>
    </message>
    <message>
        <source>To allow %1 before, import the server: %2</source>
        <translation>要预先允许 %1，请导入该服务器：%2</translation>
    </message>
    <message>
        <source>To allow %1 now: %2 &amp;&amp; %3</source>
        <translation>要现在允许 %1：%2 &amp;&amp; %3</translation>
    </message>
    <message>
        <source>Of the variables that the app itself has, %1 gets those that its record names (--app-env, “Variables from the app”), not all of them any more.</source>
        <translation>%1 不再得到应用自身的全部变量，只得到其设置中列出的变量（--app-env，“来自应用的变量”）。</translation>
    </message>
    <message>
        <source>With such a grant and the network on, programs of yours that listen on sockets with abstract names can be talked to.</source>
        <translation>有这样的授权且网络开启时，可以与您的正在监听抽象名称套接字的程序通信。</translation>
    </message>
    <message>
        <source>Names, sizes, times and attributes of files elsewhere can be looked at, times, rights and attributes changed, and changes there be watched.</source>
        <translation>可以查看别处文件的名称、大小、时间和属性，更改其时间、权限和属性，并监视那里的更改。</translation>
    </message>
    <message>
        <source>Programs of yours that listen on sockets can be talked to, in granted folders and elsewhere, the key ring among them.</source>
        <translation>可以与您的正在监听套接字的程序通信，无论是在获准的文件夹中还是在别处，包括密钥环。</translation>
    </message>
    <message>
        <source>%1 is Mangrove&apos;s own. No confined server can reach it: take it back.</source>
        <translation>%1 是 Mangrove 自己的。任何受限的服务器都无法访问它：请将其收回。</translation>
    </message>
    <message>
        <source>%1 holds Mangrove&apos;s own folder %2. Only Confined can keep that out of reach: choose that level, or take the folder back.</source>
        <translation>%1 含有 Mangrove 自己的文件夹 %2。只有“隔离”能使其无法被访问：请选择该级别，或收回此文件夹。</translation>
    </message>
    <message>
        <source>Taken out of the arguments, and into the key ring: %1. The container gets them from the environment of %2.</source>
        <translation>已从参数移入密钥环：%1。容器会从 %2 的环境中得到它们。</translation>
    </message>
    <message>
        <source>“%1”: taken as texts, although they are none and not every app takes them: %2.</source>
        <translation>“%1”：以下内容不是文本，已按文本处理，但并非每个应用都接受：%2。</translation>
    </message>
    <message>
        <source>“%1”: left out, as they are no texts: %2.</source>
        <translation>“%1”：因不是文本而省略：%2。</translation>
    </message>
    <message>
        <source>Its “args” is one text, “%1”, where a list belongs, with one text for each argument.</source>
        <translation>其“args”是单个文本“%1”，而此处应为列表，每个参数一个文本。</translation>
    </message>
    <message>
        <source>“%1”: its “command” is a whole command line, “%2”, where the name of a program belongs. Most apps do not find such a program.</source>
        <translation>“%1”：其“command”是整个命令行“%2”，而此处应为程序的名称。大多数应用找不到这样的程序。</translation>
    </message>
    <message>
        <source>“%1”: its “env” is a list, where an object belongs. It was taken as NAME=VALUE.</source>
        <translation>“%1”：其“env”是列表，而此处应为对象。已按“名称=值”处理。</translation>
    </message>
    <message>
        <source>“%1”: its “env” is a list, where an object belongs. Its variables are left out, as the app does.</source>
        <translation>“%1”：其“env”是列表，而此处应为对象。其变量会被省略，与应用的做法相同。</translation>
    </message>
    <message>
        <source>It will find %1 by the name %2.</source>
        <translation>它将通过名称 %2 找到 %1。</translation>
    </message>
    <message>
        <source>It will also reach %1, because it is %2.</source>
        <translation>它还将能访问 %1，因为那是%2。</translation>
    </message>
    <message>
        <source>%1 no longer leads to %2.</source>
        <translation>%1 不再指向 %2。</translation>
    </message>
    <message>
        <source>It will no longer reach %1, which was %2.</source>
        <translation>它将不再能访问 %1，那曾是%2。</translation>
    </message>
    <message>
        <source>a name of its program</source>
        <translation>其程序的一个名称</translation>
    </message>
    <message>
        <source>%1 leads to %2 now.</source>
        <translation>%1 现在指向 %2。</translation>
    </message>
    <message>
        <source>%1 (%2) is another one than you approved.</source>
        <translation>%1（%2）已不是您批准的那个。</translation>
    </message>
    <message>
        <source>It lies outside of the server&apos;s package.</source>
        <translation>它位于服务器的软件包之外。</translation>
    </message>
    <message>
        <source>Everybody on this computer can put files here.</source>
        <translation>这台电脑上的任何人都可以在此放置文件。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1: %2, was %3.</source>
        <translation>%1：%2，原为 %3。</translation>
    </message>
    <message>
        <source>%1: %2 here, %3 elsewhere.</source>
        <translation>%1：此处为 %2，别处为 %3。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境</translation>
    </message>
    <message>
        <source>Secrets of the environment</source>
        <translation>环境中的机密</translation>
    </message>
    <message>
        <source>Variables that are passed on</source>
        <translation>传递的变量</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>工作文件夹</translation>
    </message>
    <message>
        <source>Variables from the app</source>
        <translation>来自应用的变量</translation>
    </message>
    <message>
        <source>Always in the app&apos;s folder</source>
        <translation>始终在应用的文件夹中</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>Secret headers</source>
        <translation>机密标头</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Without encryption</source>
        <translation>不加密</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Folders without a decision</source>
        <translation>未决定的文件夹</translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>保护</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Repository metadata stays as it is</source>
        <translation>仓库元数据保持不变</translation>
    </message>
    <message>
        <source>Added paths</source>
        <translation>附加路径</translation>
    </message>
    <message>
        <source>Paths that nobody is asked about</source>
        <translation>不再询问的路径</translation>
    </message>
    <message>
        <source>Explain Refusals</source>
        <translation>解释拒绝</translation>
    </message>
    <message>
        <source>More names that stay as they are</source>
        <translation>其他保持不变的名称</translation>
    </message>
    <message>
        <source>Told about folders</source>
        <translation>告知文件夹</translation>
    </message>
    <message>
        <source>Where the app has folders</source>
        <translation>应用有文件夹时</translation>
    </message>
    <message>
        <source>Protocol revision</source>
        <translation>协议修订版</translation>
    </message>
    <message>
        <source>Start Automatically</source>
        <translation>自动启动</translation>
    </message>
    <message>
        <source>Restart when a folder is taken back</source>
        <translation>收回文件夹时重新启动</translation>
    </message>
    <message>
        <source>It is told every folder that you have not denied it, also those you add later.</source>
        <translation>告知它您没有拒绝的每个文件夹，包括以后添加的。</translation>
    </message>
    <message>
        <source>Where an app has folders, it may be told more of them.</source>
        <translation>应用有文件夹时，可能会告知它其中更多的文件夹。</translation>
    </message>
    <message>
        <source>It is told about folders again.</source>
        <translation>会再次告知它文件夹。</translation>
    </message>
    <message>
        <source>A secret in the address %1 is another one now.</source>
        <translation>地址 %1 中的机密已不同。</translation>
    </message>
    <message>
        <source>A secret among the arguments %1 is another one now.</source>
        <translation>参数 %1 中的机密已不同。</translation>
    </message>
    <message>
        <source>“%1” is left out, as one of its arguments is no text: %2.</source>
        <translation>省略“%1”，因为它的一个参数不是文本：%2。</translation>
    </message>
    <message>
        <source>“%1”: what stands in %2 is a placeholder. Put the value in its place.</source>
        <translation>“%1”：%2 中是占位符。请在其位置写上值。</translation>
    </message>
    <message>
        <source>Its value “%1” is a placeholder. Add it by hand, with the value that belongs there.</source>
        <translation>其值“%1”是占位符。请手动添加，并填入正确的值。</translation>
    </message>
    <message>
        <source>Another program on this machine listens on port %1 of [::1], so the browser might take the answer of the sign-in there. End that program, or choose another port or 127.0.0.1.</source>
        <translation>本机的另一个程序正在监听 [::1] 的端口 %1，浏览器可能会把登录的应答送到那里。请结束该程序，或选择其他端口或 127.0.0.1。</translation>
    </message>
    <message>
        <source>%1 holds what is Mangrove&apos;s own, or lies in it, which no server reaches. Only Confined can leave that out.</source>
        <translation>%1 含有 Mangrove 自己的内容，或位于其中，任何服务器都不能访问这些内容。只有“隔离”能将其排除。</translation>
    </message>
    <message>
        <source>%1, which no server reaches, cannot be left out: %2.</source>
        <translation>%1 不允许任何服务器访问，但无法将其排除：%2。</translation>
    </message>
    <message>
        <source>%1 has another name as well, by which the server can still change it.</source>
        <translation>%1 还有另一个名称，服务器仍可通过该名称更改它。</translation>
    </message>
    <message>
        <source>Another program put something else in the place of %1, which the server is not to change. Nothing kept it from that any more, so it was ended.</source>
        <translation>服务器不应更改的 %1 被另一个程序替换成了其他内容。已没有什么能阻止服务器更改它，因此结束了服务器。</translation>
    </message>
    <message>
        <source>%1, which no server reaches, was exchanged for another. Nothing hid that any more, so the server was ended.</source>
        <translation>不允许任何服务器访问的 %1 被替换了。已没有什么能隐藏它，因此结束了服务器。</translation>
    </message>
    <message>
        <source>%1 need a restart</source>
        <translation>%1 个需要重新启动</translation>
    </message>
    <message>
        <source>%1 allowed and waiting for a restart</source>
        <translation>%1 个已允许，等待重新启动</translation>
    </message>
    <message>
        <source>told by the app</source>
        <translation>由应用告知</translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) by its app&apos;s calls: %2</source>
        <translation>
            <numerusform>%1 的应用通过调用告知了它 %n 个文件夹：%2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the folders that the app names cannot be used, as their addresses are not written as they should be (file:// and an encoded path).</source>
        <translation>
            <numerusform>应用所列的文件夹中有 %n 个无法使用，因为其地址的写法不正确（应为 file:// 加编码后的路径）。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 It wrote: %2.</source>
        <translation>%1它写道：%2。</translation>
    </message>
    <message>
        <source>%1 needs %2 for git</source>
        <translation>%1 使用 git 需要 %2</translation>
    </message>
    <message>
        <source>needs a restart</source>
        <translation>需要重新启动</translation>
    </message>
    <message>
        <source>read, write and sockets</source>
        <translation>读写和套接字</translation>
    </message>
    <message>
        <source>allowed, needs a restart</source>
        <translation>已允许，需要重新启动</translation>
    </message>
    <message>
        <source>It will also reach: %1, because it is %2.</source>
        <translation>它还将能访问：%1，因为那是%2。</translation>
    </message>
    <message>
        <source>Not in reach: %1.</source>
        <translation>无法访问：%1。</translation>
    </message>
    <message>
        <source>Not in reach: %1 → %2.</source>
        <translation>无法访问：%1 → %2。</translation>
    </message>
    <message>
        <source>There is no command %1.</source>
        <translation>没有 %1 这个命令。</translation>
    </message>
    <message>
        <source>%1 wants another word.</source>
        <translation>%1 后面还缺一个词。</translation>
    </message>
    <message>
        <source>There is no command %1 %2.</source>
        <translation>没有 %1 %2 这个命令。</translation>
    </message>
    <message>
        <source>%1 has no option %2.</source>
        <translation>%1 没有 %2 选项。</translation>
    </message>
    <message>
        <source>%1 is not written like this: a word is missing, is one too many, or is none of those that it knows.</source>
        <translation>%1 不是这样写的：缺少或多了一个词，或者其中有它不认识的词。</translation>
    </message>
    <message>
        <source>What it all means: mangrove help</source>
        <translation>全部含义见：mangrove help</translation>
    </message>
    <message>
        <source>%1 So it is not known whether this server is to be confined, and it is not started.</source>
        <translation>%1 因此无法得知该服务器是否应受限制，所以不会启动它。</translation>
    </message>
    <message>
        <source>%1 wants one of %2, and got %3.</source>
        <translation>%1 需要以下之一：%2，但得到的是 %3。</translation>
    </message>
    <message>
        <source>Sockets cannot be told apart by folder: once you allow them in one granted folder, those in every granted folder can be used.</source>
        <translation>套接字只能全部限制或全部不限制：只要有一项授权允许使用套接字，所有获准文件夹中的套接字就都可以使用。</translation>
    </message>
    <message>
        <source>“%1” is left out: it stands beside “%2”, and not in it.</source>
        <translation>“%1”被略过：它位于“%2”旁边，而不在其中。</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) wait for you to confirm what has changed.</source>
        <translation>
            <numerusform>%n 个服务器在等您确认所发生的更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>The entry names another set-up of Mangrove&apos;s than the usual one: %1.</source>
        <translation>该条目指定了另一套 Mangrove 设置，而不是通常的那一套：%1。</translation>
    </message>
    <message>
        <source>%1, which you have denied, lies in %2, which is granted. Only Confined can keep that out of reach: choose that level, or take the folder back.</source>
        <translation>您已拒绝的 %1 位于已授权的 %2 之中。只有“隔离”能使其不可访问：请选择该级别，或收回该文件夹。</translation>
    </message>
    <message>
        <source>It lies in %1: where that is allowed, the server reaches this, too, unless you deny it.</source>
        <translation>它位于 %1 之中：若允许该处，服务器也能访问它，除非您拒绝它。</translation>
    </message>
    <message>
        <source>It holds what you have denied (%1): that stays out of reach.</source>
        <translation>其中含有您已拒绝的内容（%1）：该内容仍不可访问。</translation>
    </message>
    <message>
        <source>It holds what you have denied (%1): where this is allowed, the server does not start, as only Confined can keep that out of reach.</source>
        <translation>其中含有您已拒绝的内容（%1）：若允许此项，服务器将不会启动，因为只有“隔离”能使其不可访问。</translation>
    </message>
    <message>
        <source>“generation” is too large</source>
        <translation>“generation”太大</translation>
    </message>
    <message>
        <source>“path” does not begin at the top</source>
        <translation>“path”不是从顶端开始</translation>
    </message>
    <message>
        <source>“canonicalPath” cannot be a root</source>
        <translation>“canonicalPath”不能作为根文件夹</translation>
    </message>
    <message>
        <source>“uri” is not that of “canonicalPath”</source>
        <translation>“uri”与“canonicalPath”不符</translation>
    </message>
    <message>
        <source>it is the same folder as “%1”</source>
        <translation>与“%1”是同一文件夹</translation>
    </message>
    <message>
        <source>A name has 1 to 255 characters on one line.</source>
        <translation>名称应为一行，1 到 255 个字符。</translation>
    </message>
    <message>
        <source>A root needs a path and what was found there.</source>
        <translation>根文件夹需要路径以及在那里找到的内容。</translation>
    </message>
    <message>
        <source>an added path is none</source>
        <translation>某个附加路径不是路径</translation>
    </message>
    <message>
        <source>there are too many added paths</source>
        <translation>附加路径过多</translation>
    </message>
    <message>
        <source>an added path is there twice</source>
        <translation>某个附加路径出现两次</translation>
    </message>
    <message>
        <source>a place of its program is none</source>
        <translation>其程序的某个位置无效</translation>
    </message>
    <message>
        <source>there are too many places of its program</source>
        <translation>其程序的位置过多</translation>
    </message>
    <message>
        <source>a place of its program is there twice</source>
        <translation>其程序的某个位置出现两次</translation>
    </message>
    <message>
        <source>A server&apos;s name has 1 to 100 characters on one line.</source>
        <translation>服务器的名称应为一行，1 到 100 个字符。</translation>
    </message>
    <message>
        <source>Say which program starts the server.</source>
        <translation>请说明由哪个程序启动服务器。</translation>
    </message>
    <message>
        <source>“%1” cannot be the name of an environment variable.</source>
        <translation>“%1”不能作为环境变量的名称。</translation>
    </message>
    <message>
        <source>“%1” is named twice in the environment.</source>
        <translation>“%1”在环境变量中出现了两次。</translation>
    </message>
    <message>
        <source>another server has the same name</source>
        <translation>另一个服务器有相同的名称</translation>
    </message>
    <message>
        <source>“%1” is in the list already, as “%2”.</source>
        <translation>“%1”已在列表中，名为“%2”。</translation>
    </message>
    <message>
        <source>There is no such root.</source>
        <translation>没有这样的文件夹。</translation>
    </message>
    <message>
        <source>There is a server “%1” already.</source>
        <translation>已有服务器“%1”。</translation>
    </message>
    <message>
        <source>There is no such server.</source>
        <translation>没有这样的服务器。</translation>
    </message>
    <message>
        <source>There is a workspace “%1” already.</source>
        <translation>已有工作区“%1”。</translation>
    </message>
    <message>
        <source>There is no such workspace.</source>
        <translation>没有这样的工作区。</translation>
    </message>
    <message>
        <source>The server or the folder is not there any more.</source>
        <translation>服务器或文件夹已不存在。</translation>
    </message>
    <message>
        <source>There is no such place in the list.</source>
        <translation>列表中没有此位置。</translation>
    </message>
    <message>
        <source>“%1” is no revision of the protocol.</source>
        <translation>“%1”不是协议修订版。</translation>
    </message>
    <message>
        <source>“%1” is on. Switch to another workspace first.</source>
        <translation>“%1”已启用。请先切换到另一个工作区。</translation>
    </message>
    <message>
        <source>A decision for a time needs its end.</source>
        <translation>限时的决定需要结束时间。</translation>
    </message>
    <message>
        <source>“lasts” is no duration</source>
        <translation>“lasts”不是期限</translation>
    </message>
    <message>
        <source>“until” does not go with “lasts”</source>
        <translation>“until”与“lasts”不相配</translation>
    </message>
    <message>
        <source>there is no server “%1”</source>
        <translation>没有服务器“%1”</translation>
    </message>
    <message>
        <source>there is no root “%1”</source>
        <translation>没有文件夹“%1”</translation>
    </message>
    <message>
        <source>another decision is about the same</source>
        <translation>另一个决定针对相同的对象</translation>
    </message>
    <message>
        <source>it holds a root or a server that is not there</source>
        <translation>它包含不存在的文件夹或服务器</translation>
    </message>
    <message>
        <source>it is there more than once</source>
        <translation>它出现了不止一次</translation>
    </message>
    <message>
        <source>there is no such server or root</source>
        <translation>没有这样的服务器或文件夹</translation>
    </message>
    <message>
        <source>“%1” names one twice</source>
        <translation>“%1”中有重复项</translation>
    </message>
    <message>
        <source>another workspace has the same name</source>
        <translation>另一个工作区有相同的名称</translation>
    </message>
    <message>
        <source>another workspace is on, too</source>
        <translation>另一个工作区也已启用</translation>
    </message>
    <message>
        <source>A workspace&apos;s name has 1 to 100 characters on one line, and is not “%1”.</source>
        <translation>工作区的名称应为一行，1 到 100 个字符，且不能是“%1”。</translation>
    </message>
    <message>
        <source>“%1” is in the list already.</source>
        <translation>“%1”已在列表中。</translation>
    </message>
    <message>
        <source>“%1” is missing, and there is a last good copy. Nothing is shared until you take that copy or start anew.</source>
        <translation>“%1”不见了，但有最后一份完好的副本。在您采用该副本或重新开始之前，不会共享任何内容。</translation>
    </message>
    <message>
        <source>“%1” is damaged (%2). It was kept as “%3”. Nothing is shared until you take the last good copy or start anew.</source>
        <translation>“%1”已损坏（%2）。它已保留为“%3”。在您采用最后一份完好的副本或重新开始之前，不会共享任何内容。</translation>
    </message>
    <message>
        <source>“%1”, with what was decided last, is damaged (%2). It was kept as “%3”. Nothing is shared until you take the last good copy, which is without it, or start anew.</source>
        <translation>记录最近决定的“%1”已损坏（%2）。它已保留为“%3”。在您采用不含它的最后一份完好的副本或重新开始之前，不会共享任何内容。</translation>
    </message>
    <message>
        <source>%1 starts %2 by the name %3, which it had before: the next start will fail. Route it again, or give it back its name.</source>
        <translation>%1 以旧名称 %3 启动 %2：下次启动将失败。请重新转接，或恢复其名称。</translation>
    </message>
    <message>
        <source>%1 runs %2 (%3), which Mangrove does not know. It is told no folders.</source>
        <translation>%1 正在运行 Mangrove 不认识的 %2（%3）。不会告知它任何文件夹。</translation>
    </message>
    <message>
        <source>Add as Server…</source>
        <translation>添加为服务器…</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>%1 runs %2, which is told no folders. %3</source>
        <translation>%1 正在运行 %2，不会告知它任何文件夹。%3</translation>
    </message>
    <message>
        <source>%1 wanted to run %2, which was not started. %3</source>
        <translation>%1 想运行 %2，但没有启动。%3</translation>
    </message>
    <message>
        <source>Confirm…</source>
        <translation>确认…</translation>
    </message>
    <message>
        <source>Edit Server…</source>
        <translation>编辑服务器…</translation>
    </message>
    <message>
        <source>%1 is not at its place any more, so no server is told it.</source>
        <translation>%1 已不在原处，因此不会告知任何服务器。</translation>
    </message>
    <message>
        <source>These are not at their places any more, so no server is told them: %1.</source>
        <translation>以下内容已不在原处，因此不会告知任何服务器：%1。</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>定位…</translation>
    </message>
    <message>
        <source>Paused: nobody is told anything new.</source>
        <translation>已暂停：不会告知任何新内容。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Route…</source>
        <translation>转接…</translation>
    </message>
    <message>
        <source>Restore &amp;Last Good Copy…</source>
        <translation>恢复最后一份完好的副本(&amp;L)…</translation>
    </message>
    <message>
        <source>%1: %2 runs through Mangrove now.</source>
        <translation>%1：%2 现已通过 Mangrove 运行。</translation>
    </message>
    <message>
        <source>%1 has not started this through Mangrove yet: %2. %3</source>
        <translation>%1 尚未通过 Mangrove 启动：%2。%3</translation>
    </message>
    <message>
        <source>%1 wants more than you have granted: %2. A call waits for that.</source>
        <translation>%1 要求的权限超过您已授予的：%2。有一个调用正在等待。</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>Not Now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>%1 wants you to sign in.</source>
        <translation>%1 要求您登录。</translation>
    </message>
    <message>
        <source>Sign In…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>%1 wants a sign-in, which its client can do by itself.</source>
        <translation>%1 要求登录，其客户端可自行完成。</translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) at its last request that you took back since. It learns of that at its next request.</source>
        <translation>
            <numerusform>%1 在上次请求时被告知了 %n 个您此后收回的文件夹。它在下次请求时得知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 still knows %n folder(s) that you took back.</source>
        <translation>
            <numerusform>%1 仍知晓您收回的 %n 个文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation>重新启动以应用</translation>
    </message>
    <message>
        <source>A restart would not make it forget: it runs on by itself.</source>
        <translation>重新启动不会让它忘记：它会自行继续运行。</translation>
    </message>
    <message>
        <source>%1 can reach what you allowed when it is restarted.</source>
        <translation>%1 重新启动后可以访问您允许的内容。</translation>
    </message>
    <message>
        <source>%1 can reach what you allowed when it is started.</source>
        <translation>%1 启动后可以访问您允许的内容。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>%1 can reach what you allowed when %2 starts it again: restart it there.</source>
        <translation>%2 再次启动 %1 后，它才能访问您允许的内容：请在那里重新启动它。</translation>
    </message>
    <message>
        <source>It runs in %1 too: restart it there.</source>
        <translation>它也在 %1 中运行：请在那里重新启动它。</translation>
    </message>
    <message numerus="yes">
        <source>%1 was restarted automatically; its question for %n folder(s) is held back until %2.</source>
        <translation>
            <numerusform>%1 已自动重新启动；它对 %n 个文件夹的询问将保留至 %2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Let It Ask Now</source>
        <translation>现在让它询问</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>“%1” is none</source>
        <translation>“%1” 无效</translation>
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
        <translation>Mangrove 决定哪个 MCP 服务器可以知晓您的哪些文件夹。

  mangrove [FOLDER…]                 启动，或将运行中的窗口置前；提议添加这些文件夹
  mangrove --background              启动但不置前
  mangrove status [--json]           什么在运行，谁看得到什么
  mangrove roots list
  mangrove roots add [--yes] PATH    没有窗口时，宽泛或敏感的文件夹会在终端中询问；
                                     --yes 表示预先同意
  mangrove roots locate [--yes] NAME PATH
                                     已移动的文件夹现在的位置；其决定保留。另一个文件夹需像
                                     宽泛的文件夹一样确认
  mangrove roots remove PATH-or-ID
  mangrove find-projects DIR… [--json] [--add]
                                     在这些文件夹下查找项目；--add 像 roots add 那样添加它们
  mangrove servers list
  mangrove servers add NAME [--env K=V] [--cwd D] -- PROGRAM [ARG…]
  mangrove servers add NAME [--header K=V]… --url URL
                                     位于某个地址的服务器；其令牌在窗口中输入，
                                     因为其他程序可以读取命令行
      [--app-roots mangrove|both|common|app] [--app-env NAME,NAME…] [--app-folder yes|no]
                                     两种服务器由应用启动时：应用有文件夹时由谁决定，
                                     它从应用得到哪些变量，以及它有自己的文件夹时
                                     是否仍在应用的文件夹中工作
      [--protect told|files|confined] [--network on|off] [--metadata kept|open] [--keep NAME,NAME…]
                                     程序：系统对它的限制。told：没有；files：只能访问
                                     获准的文件；confined：也无法触及其他进程
                                     （add 还接受 highest：这台电脑能做到的最高级别，否则不添加；未说明时为 told）。confined
                                     还使可写入的文件夹中的仓库元数据保持不变（kept，除非设为 open），
                                     以及其顶层具有 --keep 所列名称的内容
      [--hide-names on|off] [--never-except NAME,NAME…]
                                     是否对隔离的服务器隐藏从不包含的名称（添加的为 on），
                                     以及其中哪些不隐藏
      [--explain-refusals on|off]        让系统说明受限的服务器被拒绝了哪些路径
      [--client-id ID] [--callback-port PORT] [--scopes SCOPES]
                                     要求登录的地址：由其运营者发放的客户端，以及请求的权限范围
      [--inner-host HOST] [--inner-host-here HOST]
                                     登录所用的主机中，可以比服务器更靠内的那一个：
                                     位于本网络，或位于本机；&apos;&apos; 表示没有
      [--client-credentials] [--client-key FILE]
                                     该客户端自行登录，不用浏览器：使用文件中的私钥，
                                     或在窗口中输入的机密
  mangrove servers edit NAME …       更改以上各项，以及
      [--add-path PATH] [--add-path-write PATH] [--remove-path PATH]
                                     受限的服务器在其文件夹之外能访问的内容：读取、读写，或不再访问
  mangrove servers sign-in NAME [--print] [--another-account] [--new-client] [--yes]
                                     通过浏览器登录；使用 --print 或没有窗口时：打印地址，
                                     并接受浏览器最后到达的地址；
                                     --new-client：页面已不认识 Mangrove；--yes：
                                     自行登录的客户端也在从未登录过的地方登录
  mangrove servers sign-out NAME
  mangrove servers remove|start|stop|restart NAME
  mangrove access allow|deny|reset SERVER ROOT [--for session|1h|always] [--write [--sockets]]
  mangrove never [list] [--json]     从不包含的名称：在准许的文件夹中对隔离的服务器隐藏
  mangrove never add NAME [--containing TEXT]
                                     再加一个，原样或带 * 和 ?；也可只针对包含某段文本的文件
  mangrove never remove NAME         一个名称，或一个例外
  mangrove never except NAME         对谁都不隐藏
  mangrove workspace list|use|create|delete NAME
  mangrove workspace add|remove NAME --root R… --server S…
  mangrove workspace rename NAME NEW-NAME
  mangrove workspace others NAME stop|leave
                                     文件夹和服务器的命名集合；只告知启用的工作区中的内容。
                                     Everything 始终存在
  mangrove call SERVER TOOL [JSON-ARGUMENTS]
                                     调用工具，可能等待您的回答；结果为 JSON
  mangrove apps [list] [--json]      本机 AI 应用的服务器，以及哪些已转接
  mangrove apps import APP [ENTRY…|--all] [--secrets-to-key-ring] [--templates]
                                     由它们创建服务器；不启动，也不授权任何内容
  mangrove apps route|unroute APP [ENTRY…|--all] [--dry-run] [--project] [--secrets-to-key-ring]
                                     让应用通过 Mangrove 启动它们，或恢复原样；显示其文件的更改；
                                     不带名称时说明可以做什么
  mangrove apps export SERVER APP [--dry-run]
                                     将 Mangrove 的一个服务器添加到应用
  mangrove pause|resume              在您恢复之前不会告知任何新内容
  mangrove undo                      撤销在运行中的窗口里最后所做的操作
  mangrove tour                      在终端中演示 Mangrove 的功能
  mangrove version
  mangrove help

移除、拒绝和停止立即生效。窗口运行时，凡是让服务器得知更多内容的操作都在窗口中确认：
允许、恢复、重置拒绝、隐藏更少的名称、添加会立即告知服务器的文件夹。

选项：--config-dir DIR 和 --data-dir DIR 将所有内容保存在其他文件夹中。
退出码：0 完成，1 未完成或工具失败，2 用法错误，3 没有运行中的 Mangrove。
</translation>
    </message>
    <message>
        <source>--hide-names wants on or off, and got %1.</source>
        <translation>--hide-names 需要 on 或 off，却得到 %1。</translation>
    </message>
    <message>
        <source>Change What Is Hidden from %1</source>
        <translation>更改对 %1 隐藏的内容</translation>
    </message>
    <message>
        <source>Change What Is Never Inside</source>
        <translation>更改从不包含的内容</translation>
    </message>
    <message>
        <source>“%1” is not the name of a file or folder, nor a pattern of one.</source>
        <translation>“%1”不是文件或文件夹的名称，也不是其模式。</translation>
    </message>
    <message numerus="yes">
        <source>%n exception(s) at most can be made for a server.</source>
        <translation>
            <numerusform>一个服务器最多可以有 %n 个例外。</numerusform>
        </translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>未决定</translation>
    </message>
    <message>
        <source>Names that are never inside are hidden</source>
        <translation>隐藏从不包含的名称</translation>
    </message>
    <message>
        <source>Exceptions from what is never inside</source>
        <translation>从不包含的例外</translation>
    </message>
    <message>
        <source>Names that are never inside are not hidden from it any more.</source>
        <translation>从不包含的名称不再对它隐藏。</translation>
    </message>
    <message>
        <source>What has these names is not hidden from it any more: %1.</source>
        <translation>带有这些名称的内容不再对它隐藏：%1。</translation>
    </message>
    <message numerus="yes">
        <source>The text that a file has to contain has %n byte(s) at most.</source>
        <translation>
            <numerusform>文件必须包含的文本最多 %n 字节。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) at most can be hidden.</source>
        <translation>
            <numerusform>最多可以隐藏 %n 个名称。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exception(s) at most can be made.</source>
        <translation>
            <numerusform>最多可以有 %n 个例外。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>%1 can read %2 files.</source>
        <translation>%1 可以读取 %2 文件。</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>This name is never inside: it is hidden from the server. What you allow here, it sees.</source>
        <translation>此名称从不包含：它对服务器隐藏。您在此允许的内容，服务器可以看到。</translation>
    </message>
    <message>
        <source>%1 holds more than a million files and folders, too many to look for names that are never inside. Grant a folder further in.</source>
        <translation>%1 中的文件和文件夹超过一百万个，太多而无法查找从不包含的名称。请授予更靠内层的文件夹。</translation>
    </message>
    <message>
        <source>%1 holds more names that are never inside than can be hidden (1,000). Grant a folder further in.</source>
        <translation>%1 中从不包含的名称多于可以隐藏的数量（1,000）。请授予更靠内层的文件夹。</translation>
    </message>
    <message>
        <source>The system tells your programs of no more changes in folders (inotify), so names that are never inside could not be hidden in %1. End some that watch folders, or raise that limit.</source>
        <translation>系统无法再向您的程序通知文件夹中的更改（inotify），因此无法在 %1 中隐藏从不包含的名称。请结束一些监视文件夹的程序，或提高该限制。</translation>
    </message>
    <message>
        <source>Names that are never inside could not be hidden in %1: %2.</source>
        <translation>无法在 %1 中隐藏从不包含的名称：%2。</translation>
    </message>
    <message>
        <source>What has a name that is never inside came to lie in its folders and could not be hidden, so it was ended.</source>
        <translation>它的文件夹中出现了名称从不包含的内容且无法隐藏，因此已将其结束。</translation>
    </message>
</context>
<context>
    <name>Misconduct</name>
    <message>
        <source>It wrote more than %1 lines in a minute to its standard output that are no messages.</source>
        <translation>它在一分钟内向标准输出写入了超过 %1 行非消息内容。</translation>
    </message>
    <message>
        <source>Wrote a line to its standard output that is no message: %1</source>
        <translation>向标准输出写入了一行非消息内容：%1</translation>
    </message>
</context>
<context>
    <name>NeverCommand</name>
    <message>
        <source>but not %1</source>
        <translation>但不包括 %1</translation>
    </message>
    <message>
        <source>%1: never inside already.</source>
        <translation>%1：已是从不包含。</translation>
    </message>
    <message>
        <source>%1: never inside.</source>
        <translation>%1：从不包含。</translation>
    </message>
    <message>
        <source>%1: not hidden any more.</source>
        <translation>%1：不再隐藏。</translation>
    </message>
    <message>
        <source>%1: no exception any more.</source>
        <translation>%1：不再是例外。</translation>
    </message>
    <message>
        <source>There is no name %1. See: mangrove never list</source>
        <translation>没有名称 %1。请看：mangrove never list</translation>
    </message>
    <message>
        <source>%1: an exception already.</source>
        <translation>%1：已是例外。</translation>
    </message>
    <message>
        <source>%1: an exception.</source>
        <translation>%1：是例外。</translation>
    </message>
    <message>
        <source>Save it in the window of Mangrove.</source>
        <translation>请在 Mangrove 的窗口中保存。</translation>
    </message>
    <message>
        <source>Names that are never inside are being changed in the window of Mangrove. Save or cancel that first.</source>
        <translation>从不包含的名称正在 Mangrove 的窗口中更改。请先在那里保存或取消。</translation>
    </message>
</context>
<context>
    <name>PrivateFolders</name>
    <message numerus="yes">
        <source>Its private folder %1 could not be emptied within %n second(s). Try again, or empty it yourself.</source>
        <translation>
            <numerusform>其私有文件夹 %1 未能在 %n 秒内清空。请重试，或自行清空。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RouteEdit</name>
    <message>
        <source>Undo Routing of %1</source>
        <translation>撤销 %1 的转接</translation>
    </message>
    <message>
        <source>Undo Routing</source>
        <translation>撤销转接</translation>
    </message>
    <message>
        <source>Export %1 to %2</source>
        <translation>将 %1 导出到 %2</translation>
    </message>
    <message>
        <source>Route %1</source>
        <translation>转接 %1</translation>
    </message>
    <message>
        <source>Route Servers</source>
        <translation>转接服务器</translation>
    </message>
</context>
<context>
    <name>ServerHomes</name>
    <message numerus="yes">
        <source>What it needs to run was not found within %n second(s): %1 does not answer.</source>
        <translation>
            <numerusform>未能在 %n 秒内找到它运行所需的内容：%1 没有响应。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生了什么</translation>
    </message>
    <message>
        <source>Told</source>
        <translation>已告知</translation>
    </message>
    <message>
        <source>an empty list</source>
        <translation>空列表</translation>
    </message>
    <message>
        <source>Exactly what was told</source>
        <translation>告知的确切内容</translation>
    </message>
    <message>
        <source>This server was removed since.</source>
        <translation>此服务器后来已被移除。</translation>
    </message>
    <message>
        <source>none; the server&apos;s policy is to ask you</source>
        <translation>无；该服务器的策略是询问您</translation>
    </message>
    <message>
        <source>none; the server&apos;s policy allows all folders</source>
        <translation>无；该服务器的策略允许所有文件夹</translation>
    </message>
    <message>
        <source>none; the server&apos;s policy denies all folders</source>
        <translation>无；该服务器的策略拒绝所有文件夹</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>set aside until you confirm the changed server</source>
        <translation>在您确认更改后的服务器之前搁置</translation>
    </message>
    <message>
        <source>allowed until the server stops</source>
        <translation>允许，直到服务器停止</translation>
    </message>
    <message>
        <source>denied until the server stops</source>
        <translation>拒绝，直到服务器停止</translation>
    </message>
    <message>
        <source>allowed, always</source>
        <translation>允许，始终</translation>
    </message>
    <message>
        <source>denied, always</source>
        <translation>拒绝，始终</translation>
    </message>
    <message>
        <source>allowed, %1</source>
        <translation>允许，%1</translation>
    </message>
    <message>
        <source>denied, %1</source>
        <translation>拒绝，%1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>Nobody has decided yet. You are asked when the server wants to know, or decide here.</source>
        <translation>尚无人作出决定。服务器想知道时会询问您，您也可以在此决定。</translation>
    </message>
    <message>
        <source>Nobody has decided yet. The server asked before this folder was there (%1), and asks again only when its list changes or it is restarted. Decide here: if you allow it, it hears of it.</source>
        <translation>尚无人作出决定。服务器在此文件夹出现之前（%1）询问过，只有在其列表更改或重新启动时才会再次询问。请在此决定：如果您允许，它就会得知。</translation>
    </message>
    <message>
        <source>Nobody has decided yet. The server has asked (%1) and goes on without it; it brings this folder up again when it was restarted. Decide here at any time.</source>
        <translation>尚无人作出决定。服务器已询问过（%1）并在没有它的情况下继续运行；重新启动后它会再次提出此文件夹。您可以随时在此决定。</translation>
    </message>
    <message>
        <source>The last round of a call told the server about this folder.</source>
        <translation>在某次调用的最后一轮中，服务器被告知了此文件夹。</translation>
    </message>
    <message>
        <source>The running server was told about this folder.</source>
        <translation>运行中的服务器已被告知此文件夹。</translation>
    </message>
    <message>
        <source>It may know this folder, but roots are switched off for this server: it is told nothing.</source>
        <translation>它可以知晓此文件夹，但此服务器的 roots 已关闭：不会告知它任何内容。</translation>
    </message>
    <message>
        <source>It may know this folder: known at its next request.</source>
        <translation>它可以知晓此文件夹：在其下次请求时得知。</translation>
    </message>
    <message>
        <source>It may know this folder, and is told when it asks the next time.</source>
        <translation>它可以知晓此文件夹，下次询问时会被告知。</translation>
    </message>
    <message>
        <source>It may know this folder, and is told when it runs and asks.</source>
        <translation>它可以知晓此文件夹，在它运行并询问时会被告知。</translation>
    </message>
    <message>
        <source>The server knows this folder by the place where it was before. It is told the new one when it asks the next time.</source>
        <translation>服务器以原来的位置知晓此文件夹。它下次询问时会被告知新的位置。</translation>
    </message>
    <message>
        <source>The server was told about this folder at its last request. That it was taken back is known at its next request.</source>
        <translation>服务器在上次请求时被告知了此文件夹。它将在下次请求时得知已收回。</translation>
    </message>
    <message>
        <source>The time that it was allowed for has ended, but the running server still knows the folder and may go on using it.</source>
        <translation>允许的时间已结束，但运行中的服务器仍知晓该文件夹，并可能继续使用它。</translation>
    </message>
    <message>
        <source>The folder was taken back, but the running server still knows it and may go on using it.</source>
        <translation>该文件夹已收回，但运行中的服务器仍知晓它，并可能继续使用它。</translation>
    </message>
    <message>
        <source>The server is not told about this folder.</source>
        <translation>不会告知服务器此文件夹。</translation>
    </message>
    <message>
        <source>The server asks for this folder and waits for your answer.</source>
        <translation>服务器正在请求此文件夹，等待您的回答。</translation>
    </message>
    <message>
        <source>The folder is not in the workspace that is on: the server is not told about it.</source>
        <translation>该文件夹不在启用的工作区中：不会告知服务器。</translation>
    </message>
    <message>
        <source>The server is not in the workspace that is on: it is told of no folder.</source>
        <translation>该服务器不在启用的工作区中：不会告知它任何文件夹。</translation>
    </message>
    <message>
        <source>The server is not told about this folder while it is not available.</source>
        <translation>在此文件夹不可用期间，不会告知服务器。</translation>
    </message>
    <message>
        <source>the server has changed, and you have not confirmed it</source>
        <translation>服务器已更改，而您尚未确认</translation>
    </message>
    <message>
        <source>roots are switched off for this server</source>
        <translation>此服务器的 roots 已关闭</translation>
    </message>
    <message>
        <source>it is denied</source>
        <translation>它已被拒绝</translation>
    </message>
    <message>
        <source>the server&apos;s policy denies what you have not allowed</source>
        <translation>服务器的策略拒绝您未允许的内容</translation>
    </message>
    <message>
        <source>it is not in the workspace that is on</source>
        <translation>它不在启用的工作区中</translation>
    </message>
    <message>
        <source>the folder is being checked</source>
        <translation>正在检查该文件夹</translation>
    </message>
    <message>
        <source>the time that it was allowed for has ended</source>
        <translation>允许的时间已结束</translation>
    </message>
    <message>
        <source>nobody has allowed it</source>
        <translation>没有人允许它</translation>
    </message>
    <message>
        <source>the server does not run</source>
        <translation>服务器未运行</translation>
    </message>
    <message>
        <source>there was no request since it was allowed</source>
        <translation>自允许以来没有请求</translation>
    </message>
    <message>
        <source>it has not asked yet</source>
        <translation>它尚未询问</translation>
    </message>
    <message>
        <source>it has not asked since it was allowed</source>
        <translation>自允许以来它没有询问</translation>
    </message>
    <message>
        <source>%1 (%2 times)</source>
        <translation>%1（%2 次）</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>not in this run</source>
        <translation>本次运行中没有</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>应答</translation>
    </message>
    <message>
        <source>A change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>known at its next request</source>
        <translation>在其下次请求时得知</translation>
    </message>
    <message>
        <source>Notified</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>看到者</translation>
    </message>
    <message>
        <source>%1 of %2 sessions</source>
        <translation>%2 个会话中的 %1 个</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>未告知</translation>
    </message>
    <message>
        <source>The folder or the server was removed.</source>
        <translation>该文件夹或服务器已移除。</translation>
    </message>
    <message>
        <source>Ended because</source>
        <translation>结束原因</translation>
    </message>
    <message>
        <source>Taken back because</source>
        <translation>收回原因</translation>
    </message>
    <message>
        <source>Not told because</source>
        <translation>未告知原因</translation>
    </message>
    <message>
        <source>What the server was told</source>
        <translation>告知服务器的内容</translation>
    </message>
    <message>
        <source>Told about this folder</source>
        <translation>已告知此文件夹</translation>
    </message>
    <message>
        <source>This folder</source>
        <translation>此文件夹</translation>
    </message>
    <message>
        <source>not in the last answer</source>
        <translation>不在最后一次应答中</translation>
    </message>
    <message>
        <source>The last answer was given while you were still being asked.</source>
        <translation>最后一次应答是在您仍被询问时给出的。</translation>
    </message>
    <message>
        <source>The folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>inode %1</source>
        <translation>inode %1</translation>
    </message>
    <message>
        <source>Replaced</source>
        <translation>已替换</translation>
    </message>
    <message>
        <source>The path now leads to something else than you approved. It is withheld from all servers until you confirm it.</source>
        <translation>该路径现在指向的内容与您批准的不同。在您确认之前，对所有服务器保留不告知。</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>已批准</translation>
    </message>
    <message>
        <source>Now leads to</source>
        <translation>现在指向</translation>
    </message>
    <message>
        <source>Confirm…</source>
        <translation>确认…</translation>
    </message>
    <message>
        <source>Who knows it</source>
        <translation>谁知晓它</translation>
    </message>
    <message>
        <source>There are no servers yet.</source>
        <translation>还没有服务器。</translation>
    </message>
    <message numerus="yes">
        <source>%n other server(s): see the row of the folder in the table.</source>
        <translation>
            <numerusform>另外 %n 个服务器：请看表格中该文件夹的行。</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder was removed.</source>
        <translation>该文件夹已移除。</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>自</translation>
    </message>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Leads to</source>
        <translation>指向</translation>
    </message>
    <message>
        <source>URI that servers are told</source>
        <translation>告知服务器的 URI</translation>
    </message>
    <message>
        <source>The name mixes scripts: letters may not be what they look like.</source>
        <translation>名称混用了多种文字：字母可能并非看起来的那样。</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>添加于</translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>Next restart</source>
        <translation>下次重新启动</translation>
    </message>
    <message>
        <source>Restarts in a row</source>
        <translation>连续重新启动次数</translation>
    </message>
    <message>
        <source>What is reached</source>
        <translation>访问的内容</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Headers, names only</source>
        <translation>标头（仅名称）</translation>
    </message>
    <message>
        <source>Headers from the key ring</source>
        <translation>来自密钥环的标头</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>in the key ring</source>
        <translation>在密钥环中</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Without a sandbox this server can read what the account that it runs under can read.</source>
        <translation>没有沙箱时，此服务器可以读取运行它的账户所能读取的内容。</translation>
    </message>
    <message>
        <source>This server is not on this machine: its owner learns the path names that it is told.</source>
        <translation>此服务器不在本机上：其所有者会得知告知它的路径名。</translation>
    </message>
    <message>
        <source>What runs</source>
        <translation>运行的内容</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>工作文件夹</translation>
    </message>
    <message>
        <source>an empty folder of its own</source>
        <translation>它自己的空文件夹</translation>
    </message>
    <message>
        <source>Environment, names only</source>
        <translation>环境变量（仅名称）</translation>
    </message>
    <message>
        <source>Environment from the key ring</source>
        <translation>来自密钥环的环境变量</translation>
    </message>
    <message>
        <source>Environment from an app that starts it</source>
        <translation>来自启动它的应用的环境变量</translation>
    </message>
    <message>
        <source>Without a sandbox this server can read what you can read.</source>
        <translation>没有沙箱时，此服务器可以读取您所能读取的内容。</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Last session</source>
        <translation>上次会话</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>启动于</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>修订版</translation>
    </message>
    <message>
        <source>not agreed yet</source>
        <translation>尚未商定</translation>
    </message>
    <message>
        <source>Spoken to</source>
        <translation>通信方式</translation>
    </message>
    <message>
        <source>Found out</source>
        <translation>探测结果</translation>
    </message>
    <message>
        <source>It is told of changes at its next request.</source>
        <translation>它在下次请求时得知更改。</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>能力</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>自称</translation>
    </message>
    <message>
        <source>%1 (its own claim)</source>
        <translation>%1（其自称）</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) on its output that are no messages</source>
        <translation>
            <numerusform>输出中有 %n 行非消息内容</numerusform>
        </translation>
    </message>
    <message>
        <source>The last of them</source>
        <translation>其中最后一行</translation>
    </message>
    <message numerus="yes">
        <source>%n violation(s) of the protocol</source>
        <translation>
            <numerusform>%n 次违反协议</numerusform>
        </translation>
    </message>
    <message>
        <source>What it was told</source>
        <translation>已告知它的内容</translation>
    </message>
    <message>
        <source>Roots are switched off for this server: it is told nothing.</source>
        <translation>此服务器的 roots 已关闭：不会告知它任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were taken back since its last request. It learns of that at its next request.</source>
        <translation>
            <numerusform>自上次请求以来收回了 %n 个文件夹。它在下次请求时得知。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were taken back, and the running server still knows them.</source>
        <translation>
            <numerusform>已收回 %n 个文件夹，而运行中的服务器仍知晓它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Still known</source>
        <translation>仍知晓</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), last %1</source>
        <translation>
            <numerusform>%n 次，最近 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Exactly what it was last told</source>
        <translation>最近告知的确切内容</translation>
    </message>
    <message>
        <source>Last told</source>
        <translation>最近告知</translation>
    </message>
    <message>
        <source>A removed server</source>
        <translation>已移除的服务器</translation>
    </message>
    <message>
        <source>The server was removed.</source>
        <translation>该服务器已移除。</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>更改的内容</translation>
    </message>
    <message>
        <source>Confirm Change…</source>
        <translation>确认更改…</translation>
    </message>
    <message>
        <source>Its last words</source>
        <translation>其最后输出</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Its error output</source>
        <translation>其错误输出</translation>
    </message>
    <message>
        <source>Last lines</source>
        <translation>最后几行</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>%1 (pid %2)</source>
        <translation>%1(PID %2)</translation>
    </message>
    <message>
        <source>App&apos;s process</source>
        <translation>应用的进程</translation>
    </message>
    <message>
        <source>App&apos;s program</source>
        <translation>应用的程序</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>启动者</translation>
    </message>
    <message>
        <source>%1 (taken back, still known)</source>
        <translation>%1（已收回，仍知晓）</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Session %1, %2</source>
        <translation>会话 %1，%2</translation>
    </message>
    <message>
        <source>Mangrove&apos;s own</source>
        <translation>Mangrove 自己的</translation>
    </message>
    <message>
        <source>%1: seen by %2 of %3 sessions</source>
        <translation>%1：%3 个会话中有 %2 个看到</translation>
    </message>
    <message>
        <source>By how many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a state and what about it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>a removed server</source>
        <translation>已移除的服务器</translation>
    </message>
    <message>
        <source>a removed folder</source>
        <translation>已移除的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) granted</source>
        <translation>
            <numerusform>授权 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) revoked</source>
        <translation>
            <numerusform>收回 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>尚未发生任何事情</translation>
    </message>
    <message>
        <source>It was told an empty list since. This server is known to ignore one: it goes on with the folders that it was told before.</source>
        <translation>此后告知了它一个空列表。已知此服务器会忽略空列表：它继续使用之前被告知的文件夹。</translation>
    </message>
    <message>
        <source>A restart would not make it forget: it runs on by itself.</source>
        <translation>重新启动不会让它忘记：它会自行继续运行。</translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation>重新启动以应用</translation>
    </message>
    <message>
        <source>told %1</source>
        <comment>how long ago</comment>
        <translation>告知于 %1</translation>
    </message>
    <message>
        <source>always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>until it stops</source>
        <translation>直到停止</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a fact, and how long that was decided for</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Who else</source>
        <translation>还有谁</translation>
    </message>
    <message>
        <source>Its other folders</source>
        <translation>其他文件夹</translation>
    </message>
    <message>
        <source>Its folders</source>
        <translation>其文件夹</translation>
    </message>
    <message>
        <source>Known for certain</source>
        <translation>确定已知晓</translation>
    </message>
    <message numerus="yes">
        <source>It is not known what became of %n answer(s) to it: lost, or still to arrive. Until this session ends, what was in there counts as known, and what was not as not yet seen.</source>
        <translation>
            <numerusform>不知道发给它的 %n 个答复结果如何：已丢失，或仍会到达。在此会话结束之前，其中的内容视为已知晓，其中没有的视为尚未看到。</numerusform>
        </translation>
    </message>
    <message>
        <source>Told Only: that binds nobody. Without a sandbox the server can read and write what you can.</source>
        <translation>仅告知：这不约束任何服务器。没有沙箱时，服务器能读写您能读写的内容。</translation>
    </message>
    <message>
        <source>told</source>
        <translation>已告知</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>已传递</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>未传递</translation>
    </message>
    <message>
        <source>not enforced</source>
        <translation>未强制</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <comment>told, passed, enforced</comment>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>Told, passed, enforced</source>
        <translation>告知、传递、强制</translation>
    </message>
    <message>
        <source>Told Only: nothing is enforced. Without a sandbox it can reach what you can.</source>
        <translation>仅告知：没有强制。没有沙箱时，您能访问的，它都能访问。</translation>
    </message>
    <message>
        <source>It was started with other folders than it may know now.</source>
        <translation>启动时传给它的文件夹与它现在可以知晓的不同。</translation>
    </message>
    <message>
        <source>in an app</source>
        <translation>在应用中</translation>
    </message>
    <message>
        <source>Who knows them</source>
        <translation>谁知晓它们</translation>
    </message>
    <message>
        <source>No folder is left in this group.</source>
        <translation>此分组中已没有文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s). What you do with the group is done with all of them.</source>
        <translation>
            <numerusform>%n 个文件夹。您对分组所做的操作会作用于全部文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>The system holds the process that runs to that.</source>
        <translation>系统使正在运行的进程遵守这一点。</translation>
    </message>
    <message>
        <source>The process that runs was started with other grants: a restart applies this one.</source>
        <translation>正在运行的进程是以其他许可启动的：重新启动后此许可才生效。</translation>
    </message>
    <message>
        <source>enforced: read and write</source>
        <translation>强制：读取和写入</translation>
    </message>
    <message>
        <source>enforced: read</source>
        <translation>强制：读取</translation>
    </message>
    <message>
        <source>out of reach</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>within reach, as it lies in %1</source>
        <translation>可以访问，因为位于 %1 中</translation>
    </message>
    <message>
        <source>Confined: for it there is nothing but this and what stands below.</source>
        <translation>隔离：对它来说，除此处和下面所列之外别无他物。</translation>
    </message>
    <message>
        <source>Files Confined: it can read, change and run no file but these and what stands below.</source>
        <translation>限制文件：除此处和下面所列之外，它不能读取、更改或运行任何文件。</translation>
    </message>
    <message>
        <source>It goes on as it was started: a restart applies what was decided since.</source>
        <translation>它按启动时的方式继续运行：重新启动后，此后的决定才生效。</translation>
    </message>
    <message>
        <source>What else it can reach</source>
        <translation>它还能访问什么</translation>
    </message>
    <message>
        <source>Its own, to read and write</source>
        <translation>它自己的，可读取和写入</translation>
    </message>
    <message>
        <source>Of the system, as far as it is there</source>
        <translation>系统的（如果存在）</translation>
    </message>
    <message>
        <source>It can write this file in place only. A program that saves by putting a new file there needs the file&apos;s folder.</source>
        <translation>它只能就地写入此文件。以新文件替换来保存的程序需要该文件所在的文件夹。</translation>
    </message>
    <message>
        <source>It may know this folder: known when it is started the next time.</source>
        <translation>它可以知晓此文件夹：下次启动时知晓。</translation>
    </message>
    <message>
        <source>%1 (read and write)</source>
        <translation>%1（读写）</translation>
    </message>
    <message>
        <source>%1 (read)</source>
        <translation>%1（读取）</translation>
    </message>
    <message>
        <source>Added paths, of which it is told nothing</source>
        <translation>附加路径，不会告知它</translation>
    </message>
    <message numerus="yes">
        <source>read %1, %n time(s)</source>
        <translation>
            <numerusform>读取 %1，%n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>write %1, %n time(s)</source>
        <translation>
            <numerusform>写入 %1，%n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>run %1, %n time(s)</source>
        <translation>
            <numerusform>运行 %1，%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>What it was refused since its start</source>
        <translation>自启动以来它被拒绝的内容</translation>
    </message>
    <message>
        <source>As far as it was noticed</source>
        <translation>就所注意到的而言</translation>
    </message>
    <message>
        <source>signed in, as far as is known</source>
        <translation>据目前所知已登录</translation>
    </message>
    <message>
        <source>wants more than was granted</source>
        <translation>要求的权限超过已授予的</translation>
    </message>
    <message>
        <source>signed out</source>
        <translation>已退出登录</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Wants</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Sign-in server</source>
        <translation>登录服务器</translation>
    </message>
    <message>
        <source>Granted</source>
        <translation>已授予</translation>
    </message>
    <message>
        <source>nothing in particular</source>
        <translation>无特定内容</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>有效期至</translation>
    </message>
    <message>
        <source>it was not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>Asked as</source>
        <translation>请求身份</translation>
    </message>
    <message>
        <source>Review…</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>Sign In…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>Sign Out</source>
        <translation>退出登录</translation>
    </message>
    <message>
        <source>Nothing runs. When it is started, the system holds it to that.</source>
        <translation>没有进程在运行。启动后，系统会强制执行这一点。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>what is enforced, and where it runs</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Nothing runs. When it is started, the system holds it to what it is granted then.</source>
        <translation>没有进程在运行。启动后，系统会将它限制在届时准许的范围内。</translation>
    </message>
    <message>
        <source>Held to</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>It goes on as it was started. What was decided since applies when %1 starts it again: restart it there.</source>
        <translation>它仍按启动时的状态运行。此后的决定在 %1 再次启动它时生效：请在那里重新启动它。</translation>
    </message>
    <message>
        <source>What runs was started without this folder, and cannot reach it. It is restarted by itself when it is in no call, or by you.</source>
        <translation>运行中的服务器启动时没有此文件夹，因此无法访问它。它会在没有调用时自行重新启动，您也可以重新启动它。</translation>
    </message>
    <message>
        <source>What runs in %1 was started without this folder, and cannot reach it: restart it there.</source>
        <translation>%1 中运行的服务器启动时没有此文件夹，因此无法访问它：请在那里重新启动它。</translation>
    </message>
    <message>
        <source>What is allowed until it stops ends with that: allow it for longer.</source>
        <translation>“直到停止”的允许会随之结束：请选择更长的允许时间。</translation>
    </message>
    <message>
        <source>enforced: read, write and sockets</source>
        <translation>强制：读写和套接字</translation>
    </message>
    <message>
        <source>told by the app with its calls</source>
        <translation>由应用在调用中告知</translation>
    </message>
    <message>
        <source>Told by the app with its calls, not one of your folders</source>
        <translation>由应用在调用中告知，不是您的文件夹</translation>
    </message>
    <message>
        <source>Because of its program</source>
        <translation>因其程序</translation>
    </message>
    <message>
        <source>It reaches nothing besides the system.</source>
        <translation>除系统之外，它不能访问任何内容。</translation>
    </message>
    <message>
        <source>%1 (not one of your folders)</source>
        <translation>%1（不是您的文件夹）</translation>
    </message>
    <message>
        <source>Told by %1 with its calls</source>
        <translation>由 %1 在调用中告知</translation>
    </message>
    <message>
        <source>Told by the app with its calls</source>
        <translation>由应用在调用中告知</translation>
    </message>
    <message>
        <source>It lies in %1, which the server reaches: so it reaches this, too. What you deny is out of reach from its next start on where it is Confined.</source>
        <translation>它位于服务器可访问的 %1 之中，因此服务器也能访问它。在“隔离”级别下，您拒绝的内容从下次启动起不可访问。</translation>
    </message>
</context>
<context>
    <name>WorkspaceCommands</name>
    <message>
        <source>“%1” is always there, and holds everything.</source>
        <translation>“%1”始终存在，并包含全部内容。</translation>
    </message>
    <message>
        <source>There is no workspace %1. See: mangrove workspace list</source>
        <translation>没有工作区 %1。请参阅：mangrove workspace list</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 个服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>The workspace %1 is on.</source>
        <translation>工作区 %1 已启用。</translation>
    </message>
    <message>
        <source>Made the workspace %1.</source>
        <translation>已创建工作区 %1。</translation>
    </message>
    <message>
        <source>Deleted the workspace %1.</source>
        <translation>已删除工作区 %1。</translation>
    </message>
    <message>
        <source>Changed the workspace %1.</source>
        <translation>已更改工作区 %1。</translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation>没有文件夹 %1，或有多个。请参阅：mangrove roots list</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>没有服务器 %1。请参阅：mangrove servers list</translation>
    </message>
    <message>
        <source>The workspace %1 is on, and a server may be told or reach more by this. Change it in the window of Mangrove, by Workspaces….</source>
        <translation>工作区 %1 已启用，此更改可能使某个服务器得知或访问更多内容。请在 Mangrove 的窗口中通过“工作区…”更改。</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessActions</name>
    <message>
        <source>Allow &amp;Until It Stops</source>
        <translation>允许直到停止(&amp;U)</translation>
    </message>
    <message>
        <source>The server may know the folder until it stops</source>
        <translation>服务器可以知晓该文件夹，直到它停止</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>Allow for 1 &amp;Hour</source>
        <translation>允许 1 小时(&amp;H)</translation>
    </message>
    <message>
        <source>The server may know the folder for an hour, then it is taken back</source>
        <translation>服务器可以在一小时内知晓该文件夹，之后收回</translation>
    </message>
    <message>
        <source>Ctrl+Alt+Return</source>
        <translation>Ctrl+Alt+Return</translation>
    </message>
    <message>
        <source>Allow &amp;Always</source>
        <translation>始终允许(&amp;A)</translation>
    </message>
    <message>
        <source>The server may know the folder whenever it runs</source>
        <translation>服务器每次运行时都可以知晓该文件夹</translation>
    </message>
    <message>
        <source>Ctrl+Shift+Return</source>
        <translation>Ctrl+Shift+Return</translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation>拒绝(&amp;D)</translation>
    </message>
    <message>
        <source>The server is not told about the folder and does not ask again</source>
        <translation>不告知服务器该文件夹，也不再询问</translation>
    </message>
    <message>
        <source>Ctrl+D</source>
        <translation>Ctrl+D</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>Forgets the decision; the server&apos;s policy counts again</source>
        <translation>忘记该决定；重新按服务器的策略处理</translation>
    </message>
    <message>
        <source>Ctrl+Backspace</source>
        <translation>Ctrl+Backspace</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 个服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a folder and a server in the table first.</source>
        <translation>请先在表格中选择一个文件夹和一个服务器。</translation>
    </message>
    <message>
        <source>The workspace can only be read; decisions cannot be changed.</source>
        <translation>工作区只能读取；无法更改决定。</translation>
    </message>
    <message>
        <source>%1 has changed since you approved it. Confirm the change first.</source>
        <translation>自您批准以来 %1 已更改。请先确认更改。</translation>
    </message>
    <message>
        <source>There is no decision to forget.</source>
        <translation>没有可以忘记的决定。</translation>
    </message>
    <message>
        <source>R&amp;ead</source>
        <translation>读取(&amp;E)</translation>
    </message>
    <message>
        <source>What the server may know, it may read and not change, where it is confined</source>
        <translation>服务器可以知晓的内容，在它被限制时可以读取，不能更改</translation>
    </message>
    <message>
        <source>Ctrl+Alt+R</source>
        <translation>Ctrl+Alt+R</translation>
    </message>
    <message>
        <source>Read a&amp;nd Write</source>
        <translation>读写(&amp;N)</translation>
    </message>
    <message>
        <source>What the server may know, it may change, too, where it is confined</source>
        <translation>服务器可以知晓的内容，在它被限制时也可以更改</translation>
    </message>
    <message>
        <source>Ctrl+Alt+W</source>
        <translation>Ctrl+Alt+W</translation>
    </message>
    <message>
        <source>Allow it first.</source>
        <translation>请先允许。</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessDialog</name>
    <message>
        <source>&amp;Allow</source>
        <translation>允许(&amp;A)</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>&amp;Deny</source>
        <translation>拒绝(&amp;D)</translation>
    </message>
    <message>
        <source>Tell it none of the folders listed here</source>
        <translation>不告知它此处列出的任何文件夹</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>暂不(&amp;N)</translation>
    </message>
    <message>
        <source>It is told none of these now. It can ask again when it was restarted; or decide in the table.</source>
        <translation>现在不告知它其中任何一个。重新启动后它可以再次询问；您也可以在表格中决定。</translation>
    </message>
    <message>
        <source>Enter does not allow. Press Space or click.</source>
        <translation>按回车键不会允许。请按空格键或点击。</translation>
    </message>
    <message>
        <source>Press Space or click to deny.</source>
        <translation>按空格键或点击以拒绝。</translation>
    </message>
    <message>
        <source>The request changed. Please look again.</source>
        <translation>请求已更改。请重新查看。</translation>
    </message>
    <message>
        <source>What is known about this server changed. Please look again.</source>
        <translation>关于此服务器的已知信息已更改。请重新查看。</translation>
    </message>
    <message>
        <source>None of the app&apos;s folders was added.</source>
        <translation>没有添加应用的任何文件夹。</translation>
    </message>
    <message>
        <source>&amp;Allow %1 of %2</source>
        <translation>允许 %1 / %2(&amp;A)</translation>
    </message>
    <message>
        <source>%1 of %2 folders</source>
        <translation>%2 个文件夹中的 %1 个</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>has not asked; the command line wants it to be told.</source>
        <translation>没有询问；是命令行要求告知它。</translation>
    </message>
    <message>
        <source>asks which folders it may use.</source>
        <translation>询问可以使用哪些文件夹。</translation>
    </message>
    <message>
        <source>%1 It knows none yet.</source>
        <translation>%1它还不知晓任何文件夹。</translation>
    </message>
    <message>
        <source>%1 It knows: %2.</source>
        <translation>%1它知晓：%2。</translation>
    </message>
    <message>
        <source>no folder</source>
        <translation>没有文件夹</translation>
    </message>
    <message>
        <source>The server could wait no longer and was told meanwhile: %1. What you allow now, it hears of afterwards.</source>
        <translation>服务器无法再等待，期间已告知它：%1。您现在允许的内容，它随后会得知。</translation>
    </message>
    <message>
        <source>%1 does not ask any more.</source>
        <translation>%1 不再询问。</translation>
    </message>
    <message>
        <source>has not asked; the command line wants it to be allowed to write.</source>
        <translation>没有询问；命令行希望允许它写入。</translation>
    </message>
    <message>
        <source>tried to write this, and was refused, as it is confined:</source>
        <translation>试图写入以下内容，因受限而被拒绝：</translation>
    </message>
    <message>
        <source>tried to run this, and was refused, as it is confined:</source>
        <translation>试图运行以下内容，因受限而被拒绝：</translation>
    </message>
    <message>
        <source>tried to read this, and was refused, as it is confined:</source>
        <translation>试图读取以下内容，因受限而被拒绝：</translation>
    </message>
    <message>
        <source>is confined, and git keeps what belongs to %1 outside of it. Without that, git does not work there:</source>
        <translation>受限，而 git 将属于 %1 的内容保存在该文件夹之外。无法访问以下内容时，git 在那里不能工作：</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessGrid</name>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessPages</name>
    <message>
        <source>&amp;Table</source>
        <translation>表格(&amp;T)</translation>
    </message>
    <message>
        <source>By &amp;Server</source>
        <translation>按服务器(&amp;S)</translation>
    </message>
    <message>
        <source>By F&amp;older</source>
        <translation>按文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation>访问(&amp;A)</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessRequests</name>
    <message>
        <source>%1 is not the folder that was shown any more. Look at it again, then decide.</source>
        <translation>%1 已不是当时显示的文件夹。请重新查看，然后决定。</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessScope</name>
    <message>
        <source>Nothing here of what is asked for above.</source>
        <translation>此处没有符合上方条件的内容。</translation>
    </message>
    <message>
        <source>Nothing here that matches “%1” and is asked for above.</source>
        <translation>此处没有与“%1”匹配且符合上方条件的内容。</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>没有与“%1”匹配的内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessTable</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation>访问(&amp;A)</translation>
    </message>
    <message>
        <source>Add folders and servers, then decide here which server may know which folder.</source>
        <translation>添加文件夹和服务器，然后在此决定哪个服务器可以知晓哪个文件夹。</translation>
    </message>
    <message>
        <source>Nothing here now.</source>
        <translation>此处现在没有内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::AccessView</name>
    <message>
        <source>Access</source>
        <translation>访问</translation>
    </message>
    <message>
        <source>Select Whole Ro&amp;w</source>
        <translation>选择整行(&amp;W)</translation>
    </message>
    <message>
        <source>Shift+Space</source>
        <translation>Shift+Space</translation>
    </message>
    <message>
        <source>Select Whole &amp;Column</source>
        <translation>选择整列(&amp;C)</translation>
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
        <translation>显示活动(&amp;A)</translation>
    </message>
    <message>
        <source>What the drawer shows</source>
        <translation>抽屉显示的内容</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Close Activity</source>
        <translation>关闭活动</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Show what happened (Ctrl+J)</source>
        <translation>显示发生了什么 (Ctrl+J)</translation>
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
        <translation>表格，CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export Activity</source>
        <translation>导出活动</translation>
    </message>
    <message>
        <source>mangrove-activity</source>
        <comment>file name</comment>
        <translation>mangrove-activity</translation>
    </message>
    <message>
        <source>Writing the activity…</source>
        <translation>正在写入活动…</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityExportJob</name>
    <message>
        <source>“%1” could not be written (%2).</source>
        <translation>无法写入“%1”（%2）。</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityFilterBar</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>showing %L1</source>
        <translation>显示 %L1 条</translation>
    </message>
    <message>
        <source>All servers</source>
        <translation>所有服务器</translation>
    </message>
    <message>
        <source>All folders</source>
        <translation>所有文件夹</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>任意类型</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>任意时间</translation>
    </message>
    <message>
        <source>Last hour</source>
        <translation>最近一小时</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name (path)</comment>
        <translation>%1(%2)</translation>
    </message>
    <message>
        <source>%L1 so far…</source>
        <translation>目前 %L1…</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityLog</name>
    <message numerus="yes">
        <source>%n line(s) of what was recorded before were lost</source>
        <translation>
            <numerusform>丢失了 %n 行此前的记录</numerusform>
        </translation>
    </message>
    <message>
        <source>The stored activity could not be read (%1).</source>
        <translation>无法读取存储的活动（%1）。</translation>
    </message>
    <message>
        <source>The activity is not stored and will be lost when Mangrove quits. %1</source>
        <translation>活动没有存储，Mangrove 退出时将丢失。%1</translation>
    </message>
    <message>
        <source>“%1” was written by a newer version of Mangrove.</source>
        <translation>“%1”由较新版本的 Mangrove 写入。</translation>
    </message>
    <message>
        <source>“%1” could not be opened (%2).</source>
        <translation>无法打开“%1”（%2）。</translation>
    </message>
    <message>
        <source>“%1” is damaged and could not be set aside.</source>
        <translation>“%1”已损坏，且无法移到一旁。</translation>
    </message>
    <message>
        <source>The stored activity was damaged. It was kept as “%1” and a new one was started.</source>
        <translation>存储的活动已损坏。已将其保存为“%1”并新建了一份。</translation>
    </message>
    <message>
        <source>The latest activity could not be stored (%1). Up to %2 lines of it are kept until Mangrove quits.</source>
        <translation>无法存储最新的活动（%1）。最多保留其中 %2 行，直到 Mangrove 退出。</translation>
    </message>
    <message>
        <source>“%1” is missing. The latest %2 lines of the activity are kept until it is back or Mangrove quits.</source>
        <translation>缺少“%1”。保留最新的 %2 行活动，直到它恢复或 Mangrove 退出。</translation>
    </message>
    <message>
        <source>“%1” is damaged and could not be set aside. The activity is not stored.</source>
        <translation>“%1”已损坏，且无法移到一旁。活动没有存储。</translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityModel</name>
    <message>
        <source>%1, %2</source>
        <comment>date, time</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
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
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was done, to which</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a heading, open or closed</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>open</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>折叠</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 个服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityView</name>
    <message>
        <source>Export Activity…</source>
        <translation>导出活动…</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Nothing matches.
Clear the filter to see all of it.</source>
        <translation>没有匹配的内容。
清除筛选以查看全部。</translation>
    </message>
    <message>
        <source>Nothing has happened yet</source>
        <translation>尚未发生任何事情</translation>
    </message>
</context>
<context>
    <name>mangrove::AddNameDialog</name>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>Whatever they contain</source>
        <translation>无论包含什么</translation>
    </message>
    <message>
        <source>Only files that have this text in their first 64 KiB, and no folders</source>
        <translation>仅限开头 64 KiB 中有此文本的文件，不含文件夹</translation>
    </message>
    <message>
        <source>Only files c&amp;ontaining:</source>
        <translation>仅限包含此文本的文件(&amp;O)：</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>That text is too long.</source>
        <translation>该文本太长。</translation>
    </message>
    <message>
        <source>It is in the list already.</source>
        <translation>它已在列表中。</translation>
    </message>
    <message>
        <source>Such as .env or *.pem</source>
        <translation>例如 .env 或 *.pem</translation>
    </message>
    <message>
        <source>Say a name.</source>
        <translation>请给出一个名称。</translation>
    </message>
</context>
<context>
    <name>mangrove::AddRoots</name>
    <message>
        <source>Add File</source>
        <translation>添加文件</translation>
    </message>
    <message>
        <source>Adding was cancelled.</source>
        <translation>已取消添加。</translation>
    </message>
    <message>
        <source>%1 was not added.</source>
        <translation>%1 未添加。</translation>
    </message>
    <message>
        <source>%1 is told it at once, because it is set to be told all folders.</source>
        <translation>%1 会立即被告知，因为它设置为告知所有文件夹。</translation>
    </message>
    <message>
        <source>%1 are told it at once, because they are set to be told all folders.</source>
        <translation>%1 会立即被告知，因为它们设置为告知所有文件夹。</translation>
    </message>
    <message>
        <source>A command or another program wants to add “%1”.</source>
        <translation>某个命令或其他程序想添加“%1”。</translation>
    </message>
    <message>
        <source>Confirm adds it all the same. A server that you allow it is told this whole place.</source>
        <translation>“确认”仍会添加它。您允许的服务器会被告知这整个位置。</translation>
    </message>
    <message>
        <source>Confirm adds it.</source>
        <translation>“确认”会添加它。</translation>
    </message>
    <message>
        <source>%1 was added. %2</source>
        <translation>已添加 %1。%2</translation>
    </message>
    <message>
        <source>Add Folders</source>
        <translation>添加文件夹</translation>
    </message>
</context>
<context>
    <name>mangrove::AddedLine</name>
    <message>
        <source>Who May Know It</source>
        <translation>谁可以知晓</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>记住</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>稍后决定</translation>
    </message>
    <message>
        <source>Decide Later</source>
        <translation>稍后决定</translation>
    </message>
    <message numerus="yes">
        <source>%n folders were added. Who may know them?</source>
        <translation>
            <numerusform>已添加 %n 个文件夹。谁可以知晓它们？</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was added. Who may know it?</source>
        <translation>已添加 %1。谁可以知晓它？</translation>
    </message>
    <message>
        <source>%1 may know what was added</source>
        <translation>%1 可以知晓所添加的内容</translation>
    </message>
    <message>
        <source>One Server</source>
        <translation>一个服务器</translation>
    </message>
    <message>
        <source>Choose one</source>
        <translation>请选择</translation>
    </message>
    <message>
        <source>All That Run</source>
        <translation>所有运行中的</translation>
    </message>
    <message numerus="yes">
        <source>The %n server(s) that run now may know what was added</source>
        <translation>
            <numerusform>现在运行的 %n 个服务器可以知晓所添加的内容</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>都不</translation>
    </message>
    <message>
        <source>Deny it to all servers that are there now, always</source>
        <translation>对现有的所有服务器始终拒绝</translation>
    </message>
</context>
<context>
    <name>mangrove::AddedPathsList</name>
    <message>
        <source>Remove Path</source>
        <translation>移除路径</translation>
    </message>
    <message>
        <source>Added paths</source>
        <translation>附加路径</translation>
    </message>
    <message>
        <source>read and write: %1</source>
        <translation>读写：%1</translation>
    </message>
    <message>
        <source>read: %1</source>
        <translation>读取：%1</translation>
    </message>
    <message>
        <source>not asked about: %1</source>
        <translation>不再询问：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::AddressForm</name>
    <message>
        <source>This server is on this machine.</source>
        <translation>此服务器在本机上。</translation>
    </message>
    <message>
        <source>This server is in this network: its owner will learn the path names of the folders that you allow.</source>
        <translation>此服务器在本网络中：其所有者会得知您允许的文件夹的路径名。</translation>
    </message>
    <message>
        <source>This server is elsewhere: its owner will learn the path names of the folders that you allow.</source>
        <translation>此服务器在别处：其所有者会得知您允许的文件夹的路径名。</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>标头</translation>
    </message>
    <message>
        <source>Add &amp;Header</source>
        <translation>添加标头(&amp;H)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>A header has a value and no name.</source>
        <translation>有一个标头有值而没有名称。</translation>
    </message>
    <message>
        <source>The header %1 is there twice.</source>
        <translation>标头 %1 出现了两次。</translation>
    </message>
    <message>
        <source>For&amp;get</source>
        <translation>忘记(&amp;G)</translation>
    </message>
    <message>
        <source>Allo&amp;w http:// to another machine</source>
        <translation>允许通过 http:// 访问其他计算机(&amp;W)</translation>
    </message>
    <message>
        <source>Others on the way can read and change what is sent. Neither a token nor headers from the key ring are sent then.</source>
        <translation>途中的其他人可以读取和更改发送的内容。此时不会发送令牌和来自密钥环的标头。</translation>
    </message>
    <message>
        <source>As in https://example.com/mcp</source>
        <translation>例如 https://example.com/mcp</translation>
    </message>
    <message>
        <source>UR&amp;L:</source>
        <translation>URL(&amp;L):</translation>
    </message>
    <message>
        <source>Headers:</source>
        <translation>标头：</translation>
    </message>
    <message>
        <source>Takes the token out of the key ring when you save</source>
        <translation>保存时从密钥环中取出令牌</translation>
    </message>
    <message>
        <source>Bearer to&amp;ken:</source>
        <translation>Bearer 令牌(&amp;K)：</translation>
    </message>
    <message>
        <source>Say at which address the server is reached.</source>
        <translation>请给出访问该服务器的地址。</translation>
    </message>
    <message>
        <source>the token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>What lies in the key ring was given for %1 and is not sent to %2. Type it again or remove it: %3.</source>
        <translation>密钥环中的内容是为 %1 给出的，不会发送给 %2。请重新输入或移除：%3。</translation>
    </message>
    <message>
        <source>Where the server is decides who learns the path names of your folders.</source>
        <translation>服务器的位置决定谁会得知您的文件夹的路径名。</translation>
    </message>
    <message>
        <source>the client secret</source>
        <translation>客户端机密</translation>
    </message>
    <message>
        <source>the private key of the client</source>
        <translation>客户端的私钥</translation>
    </message>
    <message>
        <source>Bearer token</source>
        <translation>Bearer 令牌</translation>
    </message>
</context>
<context>
    <name>mangrove::AnswerChoices</name>
    <message>
        <source>A&amp;ccess</source>
        <translation>访问(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Remember</source>
        <translation>记住(&amp;R)</translation>
    </message>
</context>
<context>
    <name>mangrove::AnswerTerms</name>
    <message>
        <source>Mangrove tells it only the folders that you allow.</source>
        <translation>Mangrove 只告知它您允许的文件夹。</translation>
    </message>
    <message>
        <source>%1 After Not Now it can ask again when it was restarted; or decide in the table at any time.</source>
        <translation>%1选择“暂不”后，它重新启动后可以再次询问；您也可以随时在表格中决定。</translation>
    </message>
    <message>
        <source>This server was changed and nobody has confirmed the change. Until then it is told nothing that you allow always.</source>
        <translation>此服务器已更改，而没有人确认更改。在此之前，不会告知它您始终允许的内容。</translation>
    </message>
    <message numerus="yes">
        <source>It has taken back what it asks, and asked again, so this stays until you answer. After Deny or Not Now you are asked nothing more for it for %n minutes.</source>
        <translation>
            <numerusform>它撤回了请求后又再次询问，因此此窗口会保留到您回答为止。选择“拒绝”或“暂不”后，%n 分钟内不会再就它询问您。</numerusform>
        </translation>
    </message>
    <message>
        <source>Mangrove tells it only the folders that you allow. Without a sandbox it can still read and write what you can; Access binds it only where it is confined.</source>
        <translation>Mangrove 只告知它您允许的文件夹。没有沙箱时，它仍能读写您能读写的内容；“访问”只在它被限制时才有约束力。</translation>
    </message>
    <message>
        <source>%1: the system keeps it to what you allow. What you allow now it is told, and can reach when it is restarted.</source>
        <translation>%1：系统使它只能访问您允许的内容。您现在允许的会告知它，重新启动后它才能访问。</translation>
    </message>
    <message>
        <source>%1: the system keeps it to what you allow. What you allow now it reaches, and is told, at once, or where that cannot be when it is restarted.</source>
        <translation>%1：系统使它只能访问您允许的内容。您现在允许的，它立即就能访问并被告知；无法立即生效的，则在重新启动后。</translation>
    </message>
</context>
<context>
    <name>mangrove::AppCommands</name>
    <message>
        <source>%1 has no server %2. See: mangrove apps list</source>
        <translation>%1 没有服务器 %2。请参阅：mangrove apps list</translation>
    </message>
    <message>
        <source>There is nothing to %1 in the files of %2.
</source>
        <translation>%2 的文件中没有可用于 %1 的内容。
</translation>
    </message>
    <message>
        <source>Nothing was done. To do it: mangrove apps %1 %2 NAME… or --all
</source>
        <translation>没有执行任何操作。要执行，请用：mangrove apps %1 %2 NAME… 或 --all
</translation>
    </message>
    <message>
        <source>Nothing is routed there.
</source>
        <translation>那里没有已转接的内容。
</translation>
    </message>
    <message>
        <source>There is nothing to route there.
</source>
        <translation>那里没有可转接的内容。
</translation>
    </message>
    <message>
        <source>To change it all the same: --project</source>
        <translation>仍要更改，请用：--project</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>没有服务器 %1。请参阅：mangrove servers list</translation>
    </message>
    <message>
        <source>Left as it is: %1</source>
        <translation>保持不变：%1</translation>
    </message>
    <message>
        <source>Still routed: %1 To put it back all the same: --project</source>
        <translation>仍处于转接状态：%1仍要恢复原样：--project</translation>
    </message>
</context>
<context>
    <name>mangrove::AppEnd</name>
    <message>
        <source>The app sent a line longer than %1.</source>
        <translation>应用发送了超过 %1 的一行。</translation>
    </message>
    <message>
        <source>stateless</source>
        <translation>无状态</translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation>带握手</translation>
    </message>
    <message>
        <source>The app has begun so.</source>
        <translation>应用以此开始。</translation>
    </message>
</context>
<context>
    <name>mangrove::AppImports</name>
    <message>
        <source>A server that runs the same has another secret in the key ring already. Nothing was imported.</source>
        <translation>运行相同内容的服务器在密钥环中已有另一个机密。没有导入任何内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::AppLog</name>
    <message numerus="yes">
        <source>%n sentence(s) were left out here, as nobody read this log.</source>
        <translation>
            <numerusform>此处省略了 %n 句，因为没有程序读取此日志。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Application</name>
    <message>
        <source>Mangrove is about to end.</source>
        <translation>Mangrove 即将结束。</translation>
    </message>
    <message>
        <source>So many servers run in apps that some of them cannot be shown here. They are told what you have decided, and the ones that are shown stay.</source>
        <translation>在应用中运行的服务器太多，有些无法在此显示。您的决定对它们仍然有效，已显示的服务器会保留。</translation>
    </message>
    <message>
        <source>%1 (pid %2) runs a server through a relay of an older release of Mangrove, which this window does not listen to. It goes on by what you have decided, and is not shown here until you start that app anew.</source>
        <translation>%1（PID %2）通过旧版 Mangrove 的中继运行服务器，此窗口不接收该中继的信息。它继续遵循您的决定，在您重新启动该应用之前不会在此显示。</translation>
    </message>
    <message>
        <source>An app</source>
        <translation>某个应用</translation>
    </message>
</context>
<context>
    <name>mangrove::AppsFlow</name>
    <message>
        <source>%1 is on the clipboard, as %2 starts it through Mangrove.</source>
        <translation>%1 已复制到剪贴板，形式为 %2 通过 Mangrove 启动它的方式。</translation>
    </message>
</context>
<context>
    <name>mangrove::AppsMenu</name>
    <message>
        <source>A&amp;pps</source>
        <translation>应用(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Import Servers…</source>
        <translation>导入服务器(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Route Through Mangrove…</source>
        <translation>通过 Mangrove 转接(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Undo Routing…</source>
        <translation>撤销转接(&amp;U)…</translation>
    </message>
    <message>
        <source>E&amp;xport to App…</source>
        <translation>导出到应用(&amp;X)…</translation>
    </message>
</context>
<context>
    <name>mangrove::ArrayEditor</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>添加到 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Remove %1 %2</source>
        <translation>移除 %1 %2</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>mangrove::BehaviourForm</name>
    <message>
        <source>Tell this server about &amp;folders (roots)</source>
        <translation>向此服务器告知文件夹 (roots)(&amp;F)</translation>
    </message>
    <message>
        <source>Start A&amp;utomatically</source>
        <translation>自动启动(&amp;U)</translation>
    </message>
    <message>
        <source>R&amp;estart at once when a folder is taken back</source>
        <translation>收回文件夹时立即重新启动(&amp;E)</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>When it asks, you decide which folders it is told.</source>
        <translation>它询问时，由您决定告知它哪些文件夹。</translation>
    </message>
    <message>
        <source>Allow all</source>
        <translation>全部允许</translation>
    </message>
    <message>
        <source>It is told every folder that you have not denied it, also those you add later.</source>
        <translation>告知它您没有拒绝的每个文件夹，包括以后添加的。</translation>
    </message>
    <message>
        <source>Deny all</source>
        <translation>全部拒绝</translation>
    </message>
    <message>
        <source>It is told only what you allow in the table, and you are not asked.</source>
        <translation>只告知它您在表格中允许的内容，不会询问您。</translation>
    </message>
    <message>
        <source>Folders wi&amp;thout a decision:</source>
        <translation>未决定的文件夹(&amp;T)：</translation>
    </message>
    <message>
        <source>Each time that Mangrove is opened; never by a command on its own</source>
        <translation>每次打开 Mangrove 时；绝不单独由命令触发</translation>
    </message>
    <message>
        <source>Some servers go on with a folder that was taken back until they are restarted</source>
        <translation>有些服务器在重新启动之前会继续使用已收回的文件夹</translation>
    </message>
    <message>
        <source>Find out (recommended)</source>
        <translation>自动探测（推荐）</translation>
    </message>
    <message>
        <source>2026-07-28 (stateless)</source>
        <translation>2026-07-28（无状态）</translation>
    </message>
    <message>
        <source>Protocol rev&amp;ision:</source>
        <translation>协议修订版(&amp;I)：</translation>
    </message>
</context>
<context>
    <name>mangrove::BooleanEditor</name>
    <message>
        <source>%1 (not given)</source>
        <translation>%1（未给出）</translation>
    </message>
</context>
<context>
    <name>mangrove::CallCommand</name>
    <message>
        <source>The arguments must be a JSON object, such as &apos;{&quot;path&quot;: &quot;/tmp&quot;}&apos;.</source>
        <translation>参数必须是 JSON 对象，例如 &apos;{&quot;path&quot;: &quot;/tmp&quot;}&apos;。</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>没有服务器 %1。请参阅：mangrove servers list</translation>
    </message>
    <message>
        <source>%1 is not ready. Start it with: mangrove servers start %1</source>
        <translation>%1 尚未就绪。请启动它：mangrove servers start %1</translation>
    </message>
    <message>
        <source>The server has ended.</source>
        <translation>服务器已结束。</translation>
    </message>
    <message>
        <source>It has no tools.</source>
        <translation>它没有工具。</translation>
    </message>
    <message>
        <source>It has no tool %1. It has: %2.</source>
        <translation>它没有工具 %1。它有：%2。</translation>
    </message>
</context>
<context>
    <name>mangrove::CallPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>it only reads</source>
        <translation>它只读取</translation>
    </message>
    <message>
        <source>it may destroy something</source>
        <translation>它可能破坏内容</translation>
    </message>
    <message>
        <source>it adds and destroys nothing</source>
        <translation>它只添加，不破坏任何内容</translation>
    </message>
    <message>
        <source>it reaches other places than this machine</source>
        <translation>它会访问本机以外的位置</translation>
    </message>
    <message>
        <source>The server says of it: %1.</source>
        <translation>服务器对它的说明：%1。</translation>
    </message>
    <message>
        <source>Ca&amp;ncel Call</source>
        <translation>取消调用(&amp;N)</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>查看(&amp;V)</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Ctrl+Return</source>
        <translation>Ctrl+Return</translation>
    </message>
    <message>
        <source>State of the call</source>
        <translation>调用状态</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 characters)</source>
        <translation>…（这是 %L1 个字符的开头）</translation>
    </message>
    <message>
        <source>R&amp;ead</source>
        <translation>读取(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Get</source>
        <translation>获取(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Call</source>
        <translation>调用(&amp;C)</translation>
    </message>
    <message>
        <source>The server asked which folders it may use.</source>
        <translation>服务器询问可以使用哪些文件夹。</translation>
    </message>
    <message>
        <source>The server asked which folders it may use. You have not decided on: %1</source>
        <translation>服务器询问可以使用哪些文件夹。您尚未决定：%1</translation>
    </message>
    <message>
        <source>The server did not ask which folders it may use.</source>
        <translation>服务器没有询问可以使用哪些文件夹。</translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and was told none.</source>
        <translation>服务器询问可以使用哪些文件夹，没有告知它任何文件夹。</translation>
    </message>
    <message>
        <source>The server asked which folders it may use, and was told: %1</source>
        <translation>服务器询问可以使用哪些文件夹，已告知它：%1</translation>
    </message>
    <message>
        <source>Waiting for you: say which folders the server may know. Then the call goes on by itself.</source>
        <translation>等待您：请说明服务器可以知晓哪些文件夹。之后调用会自动继续。</translation>
    </message>
    <message>
        <source>Waiting for you: the server asks for input in a window of its own.</source>
        <translation>等待您：服务器在单独的窗口中请求输入。</translation>
    </message>
    <message>
        <source>Running.</source>
        <translation>正在运行。</translation>
    </message>
    <message>
        <source>Running: %1</source>
        <translation>正在运行：%1</translation>
    </message>
    <message>
        <source>The server does not run. Start it to go on.</source>
        <translation>服务器未运行。请启动它以继续。</translation>
    </message>
    <message>
        <source>The server does not offer this any more.</source>
        <translation>服务器不再提供此项。</translation>
    </message>
</context>
<context>
    <name>mangrove::Catalogue</name>
    <message>
        <source>It has more to list than Mangrove shows; this is the beginning.</source>
        <translation>它列出的内容多于 Mangrove 所显示的；这是开头。</translation>
    </message>
    <message>
        <source>It answered %1 with more than Mangrove reads.</source>
        <translation>它对 %1 的应答超过 Mangrove 所读取的量。</translation>
    </message>
    <message>
        <source>It answered %1 with something that is no list.</source>
        <translation>它对 %1 的应答不是列表。</translation>
    </message>
    <message>
        <source>Its list goes round in a circle: a page after this one brings nothing new. Each item is listed once.</source>
        <translation>它的列表在循环：后面的某一页没有新内容。每一项只列出一次。</translation>
    </message>
</context>
<context>
    <name>mangrove::CellFacts</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
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
        <translation>直到停止</translation>
    </message>
    <message>
        <source>always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>No decision: this server is allowed every folder</source>
        <translation>无决定：允许此服务器访问所有文件夹</translation>
    </message>
    <message>
        <source>No decision: this server is denied every folder</source>
        <translation>无决定：拒绝此服务器访问所有文件夹</translation>
    </message>
    <message>
        <source>No decision yet</source>
        <translation>尚无决定</translation>
    </message>
    <message>
        <source>Allowed until the server stops</source>
        <translation>允许，直到服务器停止</translation>
    </message>
    <message>
        <source>Denied until the server stops</source>
        <translation>拒绝，直到服务器停止</translation>
    </message>
    <message>
        <source>Allowed until %1</source>
        <translation>允许至 %1</translation>
    </message>
    <message>
        <source>Denied until %1</source>
        <translation>拒绝至 %1</translation>
    </message>
    <message>
        <source>Allowed always</source>
        <translation>始终允许</translation>
    </message>
    <message>
        <source>Denied always</source>
        <translation>始终拒绝</translation>
    </message>
    <message>
        <source>Seen by %1 of %2 sessions</source>
        <translation>%2 个会话中有 %1 个看到</translation>
    </message>
    <message>
        <source>Told %1</source>
        <translation>告知于 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a state, and what is granted</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>It may write, too; that binds it only where it is confined</source>
        <translation>它也可以写入；这只在它被限制时才有约束力</translation>
    </message>
    <message>
        <source>%1, enforced</source>
        <comment>what is granted</comment>
        <translation>%1，强制</translation>
    </message>
    <message>
        <source>The system holds it to that</source>
        <translation>系统使它遵守这一点</translation>
    </message>
    <message>
        <source>within reach</source>
        <translation>可访问</translation>
    </message>
    <message>
        <source>%1, within reach</source>
        <comment>a state; the system lets the server reach it all the same</comment>
        <translation>%1，可访问</translation>
    </message>
    <message>
        <source>It lies in %1, which the server reaches: so it reaches this, too</source>
        <translation>它位于服务器可以访问的 %1 中：因此服务器也能访问它</translation>
    </message>
    <message>
        <source>The server is signed out: it is told nothing before somebody signs in</source>
        <translation>服务器已退出登录：有人登录之前，不会告知它任何内容</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>it needs a restart; the names of apps</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>It runs without it, and is restarted by itself when it is in no call</source>
        <translation>它正在没有此文件夹的情况下运行，会在没有调用时自行重新启动</translation>
    </message>
    <message>
        <source>It runs without it: restart it in %1</source>
        <translation>它正在没有此文件夹的情况下运行：请在 %1 中重新启动它</translation>
    </message>
</context>
<context>
    <name>mangrove::CellList</name>
    <message>
        <source>Folders of %1</source>
        <translation>%1 的文件夹</translation>
    </message>
    <message>
        <source>Servers of %1</source>
        <translation>%1 的服务器</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Servers of a folder</source>
        <translation>文件夹的服务器</translation>
    </message>
    <message>
        <source>Choose a server at the left.</source>
        <translation>请在左侧选择服务器。</translation>
    </message>
    <message>
        <source>Choose a folder at the left.</source>
        <translation>请在左侧选择文件夹。</translation>
    </message>
    <message>
        <source>Add or drop a folder, then decide here who may know it.</source>
        <translation>添加或拖放文件夹，然后在此决定谁可以知晓它。</translation>
    </message>
    <message>
        <source>Add or paste a server, then decide here what it may know.</source>
        <translation>添加或粘贴服务器，然后在此决定它可以知晓什么。</translation>
    </message>
</context>
<context>
    <name>mangrove::CellListModel</name>
    <message>
        <source>until it stops</source>
        <translation>直到停止</translation>
    </message>
    <message>
        <source>told %1</source>
        <translation>告知于 %1</translation>
    </message>
    <message>
        <source>Return opens the menu with the other choices.</source>
        <translation>按回车键打开包含其他选项的菜单。</translation>
    </message>
    <message>
        <source>A tick allows always. Taking it away denies: the server is told that the folder is gone, and does not ask for it again.</source>
        <translation>勾选表示始终允许。取消勾选表示拒绝：服务器会得知该文件夹已不在，并且不再请求它。</translation>
    </message>
    <message numerus="yes">
        <source>A tick allows always what is in it now: %n folder(s). Taking it away denies that.</source>
        <translation>
            <numerusform>勾选表示始终允许现在其中的内容：%n 个文件夹。取消勾选表示拒绝它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已折叠</translation>
    </message>
</context>
<context>
    <name>mangrove::CellsPage</name>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Roots</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Choose Add Server…, or try the bundled sample server.</source>
        <translation>选择“添加服务器…”，或试用附带的示例服务器。</translation>
    </message>
    <message>
        <source>Drop a folder here, or choose Add Folder…</source>
        <translation>将文件夹拖放到此处，或选择“添加文件夹…”</translation>
    </message>
</context>
<context>
    <name>mangrove::ChangeReporter</name>
    <message>
        <source>always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>until it stops</source>
        <translation>直到停止</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>Denied, %1</source>
        <translation>拒绝，%1</translation>
    </message>
    <message>
        <source>The time that it was allowed for has ended</source>
        <translation>允许的时间已结束</translation>
    </message>
    <message>
        <source>The decision was taken back or has ended</source>
        <translation>决定已收回或已到期</translation>
    </message>
    <message>
        <source>File added</source>
        <translation>已添加文件</translation>
    </message>
    <message>
        <source>Folder added</source>
        <translation>已添加文件夹</translation>
    </message>
    <message>
        <source>File removed</source>
        <translation>已移除文件</translation>
    </message>
    <message>
        <source>Folder removed</source>
        <translation>已移除文件夹</translation>
    </message>
    <message>
        <source>File edited or confirmed</source>
        <translation>已编辑或确认文件</translation>
    </message>
    <message>
        <source>Folder edited or confirmed</source>
        <translation>已编辑或确认文件夹</translation>
    </message>
    <message>
        <source>Server added</source>
        <translation>已添加服务器</translation>
    </message>
    <message>
        <source>Server removed</source>
        <translation>已移除服务器</translation>
    </message>
    <message>
        <source>Server edited or confirmed</source>
        <translation>已编辑或确认服务器</translation>
    </message>
    <message>
        <source>The file is there again</source>
        <translation>文件已恢复</translation>
    </message>
    <message>
        <source>The folder is there again</source>
        <translation>文件夹已恢复</translation>
    </message>
    <message>
        <source>Allowed, %1, read and write</source>
        <translation>已允许，%1，读写</translation>
    </message>
    <message>
        <source>Allowed, %1, read</source>
        <translation>已允许，%1，读取</translation>
    </message>
    <message>
        <source>All was paused: nobody is told anything new.</source>
        <translation>已全部暂停：不会告知任何新内容。</translation>
    </message>
    <message>
        <source>The pause was ended.</source>
        <translation>暂停已结束。</translation>
    </message>
    <message>
        <source>Allowed, %1, read and write, with sockets</source>
        <translation>已允许，%1，读写，可用套接字</translation>
    </message>
</context>
<context>
    <name>mangrove::ChoiceEditor</name>
    <message>
        <source>(none)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>(not given)</source>
        <translation>（未给出）</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>请选择…</translation>
    </message>
</context>
<context>
    <name>mangrove::ClientKeyField</name>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Paste the Private Key</source>
        <translation>粘贴私钥</translation>
    </message>
    <message>
        <source>Takes the key from the clipboard as PEM text, without showing it</source>
        <translation>从剪贴板获取 PEM 文本形式的私钥，不显示其内容</translation>
    </message>
    <message>
        <source>Choose File…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose the File of the Private Key…</source>
        <translation>选择私钥文件…</translation>
    </message>
    <message>
        <source>Forget the Private Key</source>
        <translation>忘记私钥</translation>
    </message>
    <message>
        <source>Takes the private key out of the key ring when you save</source>
        <translation>保存时从密钥环中移除私钥</translation>
    </message>
    <message>
        <source>Private Key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>Keys (*.pem *.key)</source>
        <translation>密钥文件 (*.pem *.key)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>new, %1</source>
        <translation>新，%1</translation>
    </message>
    <message>
        <source>kept (%1)</source>
        <translation>已保存（%1）</translation>
    </message>
</context>
<context>
    <name>mangrove::Closing</name>
    <message>
        <source>%1 will be stopped.</source>
        <translation>%1 将被停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n more server(s) will be stopped.</source>
        <translation>
            <numerusform>另外 %n 个服务器将被停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>What AI apps have started goes on, by what you have decided so far.</source>
        <translation>AI 应用所启动的内容会按您目前的决定继续运行。</translation>
    </message>
    <message>
        <source>&amp;Do not ask again</source>
        <translation>不再询问(&amp;D)</translation>
    </message>
    <message>
        <source>Close Window</source>
        <translation>关闭窗口</translation>
    </message>
    <message>
        <source>Mangrove can go on without its window: servers keep running, and requests wait at its icon in the tray.</source>
        <translation>Mangrove 可以在没有窗口的情况下继续运行：服务器保持运行，请求在系统托盘的图标处等待。</translation>
    </message>
    <message>
        <source>If you quit:
%1</source>
        <translation>如果退出：
%1</translation>
    </message>
    <message>
        <source>&amp;Keep in Tray</source>
        <translation>保留在托盘(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Quit Mangrove</source>
        <translation>退出 Mangrove</translation>
    </message>
    <message>
        <source>Quit Mangrove?</source>
        <translation>退出 Mangrove 吗？</translation>
    </message>
</context>
<context>
    <name>mangrove::Commands</name>
    <message>
        <source>No Mangrove is running. Start it with: mangrove</source>
        <translation>没有运行中的 Mangrove。请启动它：mangrove</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>没有服务器 %1。请参阅：mangrove servers list</translation>
    </message>
    <message>
        <source>Removed %1.</source>
        <translation>已移除 %1。</translation>
    </message>
    <message>
        <source>Its secrets are still in the key ring. %1</source>
        <translation>其机密仍在密钥环中。%1</translation>
    </message>
    <message>
        <source>Starting %1.</source>
        <translation>正在启动 %1。</translation>
    </message>
    <message>
        <source>Stopping %1.</source>
        <translation>正在停止 %1。</translation>
    </message>
    <message>
        <source>Restarting %1.</source>
        <translation>正在重新启动 %1。</translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation>没有文件夹 %1，或有多个。请参阅：mangrove roots list</translation>
    </message>
    <message>
        <source>No Mangrove is running, so there is nothing that this could last for.</source>
        <translation>没有运行中的 Mangrove，因此没有可以延续的对象。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: denied already, and for longer.</source>
        <translation>%1：已被拒绝，且期限更长。</translation>
    </message>
    <message>
        <source>%1: allowed already.</source>
        <translation>%1：已允许。</translation>
    </message>
    <message>
        <source>%1: not in the workspace %2, which is on.</source>
        <translation>%1：不在启用的工作区 %2 中。</translation>
    </message>
    <message>
        <source>%1: answer in the window of Mangrove.</source>
        <translation>%1：请在 Mangrove 的窗口中回答。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>There is nothing to undo, as no Mangrove is running.</source>
        <translation>没有可撤销的内容，因为没有运行中的 Mangrove。</translation>
    </message>
    <message>
        <source>%1 calls are under way already; wait for one to end.</source>
        <translation>已有 %1 个调用在进行；请等待其中一个结束。</translation>
    </message>
    <message>
        <source>There is no display to open a window on. See in the terminal what Mangrove does: mangrove tour</source>
        <translation>没有可以打开窗口的显示器。在终端中查看 Mangrove 的功能：mangrove tour</translation>
    </message>
    <message>
        <source>Paused: nobody is told anything new. Go on with: mangrove resume</source>
        <translation>已暂停：不会告知任何新内容。恢复请用：mangrove resume</translation>
    </message>
    <message>
        <source>Nothing is paused.</source>
        <translation>没有暂停。</translation>
    </message>
    <message>
        <source>Answer in the window of Mangrove.</source>
        <translation>请在 Mangrove 的窗口中回答。</translation>
    </message>
    <message>
        <source>Servers are told again what is new.</source>
        <translation>服务器会再次得知新内容。</translation>
    </message>
    <message>
        <source>It was not done.</source>
        <translation>未执行。</translation>
    </message>
    <message>
        <source>%1 It was not done, as there is no terminal to ask on. To do it all the same, add --yes.</source>
        <translation>%1 由于没有可供询问的终端，未执行。如仍要执行，请加上 --yes。</translation>
    </message>
</context>
<context>
    <name>mangrove::ConfigTask</name>
    <message numerus="yes">
        <source>%n servers are as they were.</source>
        <translation>
            <numerusform>%n 个服务器已恢复原样。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers are routed.</source>
        <translation>
            <numerusform>%n 个服务器已转接。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ConfirmDialog</name>
    <message>
        <source>Broad Folder</source>
        <translation>宽泛的文件夹</translation>
    </message>
    <message>
        <source>Folder Told at Once</source>
        <translation>立即告知的文件夹</translation>
    </message>
    <message>
        <source>Folder Replaced</source>
        <translation>文件夹已替换</translation>
    </message>
    <message>
        <source>Server Changed</source>
        <translation>服务器已更改</translation>
    </message>
    <message>
        <source>Remove Servers</source>
        <translation>移除服务器</translation>
    </message>
    <message>
        <source>C&amp;onfirm</source>
        <translation>确认(&amp;O)</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>You approved a folder. Now there is a file in its place.</source>
        <translation>您批准的是文件夹。现在其位置上是文件。</translation>
    </message>
    <message>
        <source>You approved a file. Now there is a folder in its place.</source>
        <translation>您批准的是文件。现在其位置上是文件夹。</translation>
    </message>
    <message>
        <source>The path is the same, but the file lies in another folder now.</source>
        <translation>路径相同，但文件现在位于另一个文件夹中。</translation>
    </message>
    <message>
        <source>The path is the same, but another folder is there now.</source>
        <translation>路径相同，但现在那里是另一个文件夹。</translation>
    </message>
    <message>
        <source>%1 is not the file that you approved any more. No server is told it until you confirm.</source>
        <translation>%1 已不是您批准的文件。在您确认之前，不会告知任何服务器。</translation>
    </message>
    <message>
        <source>%1 is not the folder that you approved any more. No server is told it until you confirm.</source>
        <translation>%1 已不是您批准的文件夹。在您确认之前，不会告知任何服务器。</translation>
    </message>
    <message>
        <source>Added as: %1</source>
        <translation>添加为：%1</translation>
    </message>
    <message>
        <source>Approved: %1</source>
        <translation>已批准：%1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>现在：%1</translation>
    </message>
    <message>
        <source>Confirm if the file that is there now may take its place, with all decisions about it.</source>
        <translation>如果现在那里的文件可以取代它并沿用其所有决定，请确认。</translation>
    </message>
    <message>
        <source>Confirm if the folder that is there now may take its place, with all decisions about it.</source>
        <translation>如果现在那里的文件夹可以取代它并沿用其所有决定，请确认。</translation>
    </message>
    <message>
        <source>Resume Telling</source>
        <translation>恢复告知</translation>
    </message>
    <message>
        <source>Empty Private Home</source>
        <translation>清空私有主目录</translation>
    </message>
</context>
<context>
    <name>mangrove::ControlClient</name>
    <message>
        <source>Mangrove is running but does not answer.</source>
        <translation>Mangrove 正在运行，但没有响应。</translation>
    </message>
    <message>
        <source>Mangrove ended before it answered.</source>
        <translation>Mangrove 在应答之前已结束。</translation>
    </message>
    <message>
        <source>Mangrove&apos;s socket belongs to another user; nothing was sent.</source>
        <translation>Mangrove 的套接字属于其他用户；没有发送任何内容。</translation>
    </message>
    <message>
        <source>Mangrove&apos;s answer is too long.</source>
        <translation>Mangrove 的应答太长。</translation>
    </message>
    <message>
        <source>What listens at Mangrove&apos;s socket has left no key beside it, so it is no Mangrove or an older one; nothing was sent. End it, and start Mangrove again.</source>
        <translation>正在监听 Mangrove 套接字的程序没有在旁边留下密钥，因此它不是 Mangrove，或是旧版 Mangrove；没有发送任何内容。请结束它，然后重新启动 Mangrove。</translation>
    </message>
    <message>
        <source>Mangrove is running, and nothing was sent to it. %1</source>
        <translation>Mangrove 正在运行，没有向它发送任何内容。%1</translation>
    </message>
    <message>
        <source>What listens at Mangrove&apos;s socket could not prove that it is Mangrove; nothing was sent.</source>
        <translation>正在监听 Mangrove 套接字的程序无法证明自己是 Mangrove；没有发送任何内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::ControlServer</name>
    <message>
        <source>The command line cannot reach this Mangrove: %1</source>
        <translation>命令行无法连接到此 Mangrove:%1</translation>
    </message>
    <message>
        <source>Mangrove is busy with other commands; try again.</source>
        <translation>Mangrove 正忙于其他命令；请重试。</translation>
    </message>
    <message>
        <source>There are too many callers at once, and this one had said nothing.</source>
        <translation>同时连接的调用方过多，而此调用方没有发送任何内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::DecisionBar</name>
    <message>
        <source>Allow</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Allow For</source>
        <translation>允许期限</translation>
    </message>
    <message>
        <source>For how long it is allowed, and what for</source>
        <translation>允许多久，以及用于什么</translation>
    </message>
</context>
<context>
    <name>mangrove::DesktopNotices</name>
    <message>
        <source>Review</source>
        <translation>查看</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) ask which folders they may use</source>
        <translation>
            <numerusform>%n 个服务器询问可以使用哪些文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>A server</source>
        <translation>某个服务器</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are not there any more</source>
        <translation>
            <numerusform>%n 个文件夹已不在</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) have failed</source>
        <translation>
            <numerusform>%n 个服务器失败</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has failed</source>
        <translation>%1 失败</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) wait for you</source>
        <translation>
            <numerusform>有 %n 个请求在等您</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) want you to sign in</source>
        <translation>
            <numerusform>%n 台服务器要求您登录</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 wants more than you have granted</source>
        <translation>%1 要求的权限超过您已授予的</translation>
    </message>
    <message>
        <source>%1 wants you to sign in</source>
        <translation>%1 要求您登录</translation>
    </message>
    <message>
        <source>%1 wants a sign-in</source>
        <translation>%1 要求登录</translation>
    </message>
</context>
<context>
    <name>mangrove::Discovery</name>
    <message>
        <source>Over an address like that of %1, without https, nobody can sign in safely.</source>
        <translation>像 %1 这样没有 https 的地址，无法安全登录。</translation>
    </message>
    <message>
        <source>%1 did not say where its sign-in is (HTTP %2). Try again later.</source>
        <translation>%1 没有说明在何处登录（HTTP %2）。请稍后再试。</translation>
    </message>
    <message>
        <source>The sign-in server %1 does not say how to sign in.</source>
        <translation>登录服务器 %1 没有说明如何登录。</translation>
    </message>
    <message>
        <source>The sign-in server %1 did not say how to sign in (HTTP %2). Try again later.</source>
        <translation>登录服务器 %1 没有说明如何登录（HTTP %2）。请稍后再试。</translation>
    </message>
</context>
<context>
    <name>mangrove::DropSign</name>
    <message>
        <source>Drop to add this as a server or a folder</source>
        <translation>放下以添加为服务器或文件夹</translation>
    </message>
    <message numerus="yes">
        <source>Drop to add %n folder(s) or file(s)</source>
        <translation>
            <numerusform>放下以添加 %n 个文件夹或文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Drop to add this as a server</source>
        <translation>放下以添加为服务器</translation>
    </message>
</context>
<context>
    <name>mangrove::EditActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>重做(&amp;D)</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::EditHistory</name>
    <message>
        <source>%1 was told %2 meanwhile; it still knows it.</source>
        <translation>期间已告知 %1 %2；它仍知晓。</translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) meanwhile; it still knows them.</source>
        <translation>
            <numerusform>期间已告知 %1 %n 个文件夹；它仍知晓。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::EditStack</name>
    <message>
        <source>Undo “%1” in the window of Mangrove: it lets a server be told more, or may not fit any more.</source>
        <translation>请在 Mangrove 的窗口中撤销“%1”：它会让服务器得知更多，或可能已不适用。</translation>
    </message>
    <message>
        <source>Undone: %1.</source>
        <translation>已撤销：%1。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的内容。</translation>
    </message>
    <message>
        <source>“%1” cannot be undone any more. %2</source>
        <translation>“%1”已无法撤销。%2</translation>
    </message>
    <message>
        <source>“%1” cannot be done again. %2</source>
        <translation>“%1”无法重做。%2</translation>
    </message>
    <message>
        <source>“%1” is over already; nothing was left to be changed.</source>
        <translation>“%1”已经结束；没有可更改的内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::ElicitationDialog</name>
    <message>
        <source>Input Request</source>
        <translation>输入请求</translation>
    </message>
    <message>
        <source>This server asks you for input.</source>
        <translation>此服务器请求您输入。</translation>
    </message>
    <message>
        <source>This server asks you to open a page.</source>
        <translation>此服务器请求您打开一个页面。</translation>
    </message>
    <message>
        <source>Message of the server</source>
        <translation>服务器的消息</translation>
    </message>
    <message>
        <source>The page is on %1</source>
        <translation>该页面位于 %1</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>地址：</translation>
    </message>
    <message>
        <source>What you enter goes to this server. Do not enter passwords or keys.</source>
        <translation>您输入的内容会发送给此服务器。请勿输入密码或密钥。</translation>
    </message>
    <message>
        <source>Open it only if you expect it. What you do there is between you and that page.</source>
        <translation>仅在您预期如此时才打开。您在那里的操作只在您与该页面之间。</translation>
    </message>
    <message>
        <source>&amp;Send</source>
        <translation>发送(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Open Page</source>
        <translation>打开页面(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Decline</source>
        <translation>谢绝(&amp;D)</translation>
    </message>
    <message>
        <source>Tell the server that you do not want to answer</source>
        <translation>告诉服务器您不想回答</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Put it aside without an answer</source>
        <translation>不回答，先搁置</translation>
    </message>
    <message>
        <source>Enter does not send. Press Space or click.</source>
        <translation>按回车键不会发送。请按空格键或点击。</translation>
    </message>
    <message>
        <source>Press Space or click to decline.</source>
        <translation>按空格键或点击以谢绝。</translation>
    </message>
    <message numerus="yes">
        <source>1 of %n questions</source>
        <translation>
            <numerusform>%n 个提问中的第 1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The page could not be opened. Copy the address into a browser, or decline.</source>
        <translation>无法打开该页面。请将地址复制到浏览器中，或谢绝。</translation>
    </message>
</context>
<context>
    <name>mangrove::Elicitations</name>
    <message>
        <source>It asked for input in a way that is not valid.</source>
        <translation>它以无效的方式请求输入。</translation>
    </message>
    <message>
        <source>It asked for input too often at the same time.</source>
        <translation>它同时请求输入的次数过多。</translation>
    </message>
    <message numerus="yes">
        <source>It asked for input again and again. No more than %n question(s) a minute are put.</source>
        <translation>
            <numerusform>它反复请求输入。每分钟最多提出 %n 个问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>It asked for input with more text than a person can read.</source>
        <translation>它请求输入时的文本超过人所能阅读的量。</translation>
    </message>
    <message>
        <source>It wanted a page opened whose address holds a secret that it was given.</source>
        <translation>它要求打开的页面地址中含有给予它的机密。</translation>
    </message>
    <message>
        <source>It wanted a page opened whose address is not allowed.</source>
        <translation>它要求打开的页面地址不被允许。</translation>
    </message>
    <message>
        <source>It asked for more input at once than a person can give.</source>
        <translation>它一次请求的输入超过人所能给出的量。</translation>
    </message>
</context>
<context>
    <name>mangrove::EmptyState</name>
    <message>
        <source>Add Folder…</source>
        <translation>添加文件夹…</translation>
    </message>
    <message>
        <source>Import Servers…</source>
        <translation>导入服务器…</translation>
    </message>
    <message>
        <source>Add Server…</source>
        <translation>添加服务器…</translation>
    </message>
    <message>
        <source>Try the Sample Server</source>
        <translation>试用示例服务器</translation>
    </message>
    <message>
        <source>Decide who may know your folders</source>
        <translation>决定谁可以知晓您的文件夹</translation>
    </message>
    <message>
        <source>Add the folders you work in and the MCP servers you use. A server is told only the folders that you allow it, and you see what each was told.</source>
        <translation>添加您工作所用的文件夹和您使用的 MCP 服务器。服务器只会被告知您允许它的文件夹，您也能看到每个服务器被告知了什么。</translation>
    </message>
    <message>
        <source>Now add a folder</source>
        <translation>现在添加文件夹</translation>
    </message>
    <message>
        <source>No server is told anything until there is a folder and you allow it.</source>
        <translation>在有文件夹并且您允许之前，不会告知任何服务器任何内容。</translation>
    </message>
    <message>
        <source>Now add a server</source>
        <translation>现在添加服务器</translation>
    </message>
    <message>
        <source>Your folders are known to nobody. Add an MCP server, or paste how another app starts it, and decide which of the folders it may know.</source>
        <translation>没有人知晓您的文件夹。请添加 MCP 服务器，或粘贴其他应用启动它的方式，并决定它可以知晓哪些文件夹。</translation>
    </message>
    <message>
        <source>The sample server comes with Mangrove and shows how it works.</source>
        <translation>示例服务器随 Mangrove 提供，用于演示其工作方式。</translation>
    </message>
    <message>
        <source>or drop folders anywhere in this window</source>
        <translation>或将文件夹拖放到此窗口的任意位置</translation>
    </message>
</context>
<context>
    <name>mangrove::EntriesDialog</name>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Select N&amp;one</source>
        <translation>全不选(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Keep servers apart that run the same</source>
        <translation>将运行内容相同的服务器分开(&amp;K)</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Looking at the files of your apps…</source>
        <translation>正在查看您的应用的文件…</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>What is ticked is shown here before anything is done.</source>
        <translation>执行任何操作之前，勾选的内容会在此显示。</translation>
    </message>
    <message>
        <source>C&amp;hange</source>
        <translation>更改(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Waiting for the key ring…</source>
        <translation>正在等待密钥环…</translation>
    </message>
    <message>
        <source>&amp;Fill in the folders that they may know at each start</source>
        <translation>每次启动时填入它们可以知晓的文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>In place of the folders that stand in the app&apos;s file, which the app itself goes on using</source>
        <translation>替代应用文件中写明的文件夹；应用自身会继续使用那些文件夹</translation>
    </message>
</context>
<context>
    <name>mangrove::EntryList</name>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message numerus="yes">
        <source>%n more are not shown here. “mangrove apps” lists all of them.</source>
        <translation>
            <numerusform>另外 %n 个未在此显示。“mangrove apps”会列出全部。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::EntryTask</name>
    <message>
        <source>A proposal of the project %1: whoever can change the project can change it.</source>
        <translation>来自项目 %1 的提议：能修改该项目的人都能修改它。</translation>
    </message>
    <message>
        <source>used by %1</source>
        <translation>供 %1 使用</translation>
    </message>
</context>
<context>
    <name>mangrove::EnvironmentEditor</name>
    <message>
        <source>“%1” is not a name of a variable: use letters, digits and underscores.</source>
        <translation>“%1”不是变量名：请使用字母、数字和下划线。</translation>
    </message>
    <message>
        <source>Environment variables</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Add &amp;Variable</source>
        <translation>添加变量(&amp;V)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>A variable has a value and no name.</source>
        <translation>有一个变量有值而没有名称。</translation>
    </message>
    <message>
        <source>The variable %1 is there twice.</source>
        <translation>变量 %1 出现了两次。</translation>
    </message>
    <message>
        <source>Your own variables to hand on, such as SSH_AUTH_SOCK</source>
        <translation>要传递的您自己的变量名，例如 SSH_AUTH_SOCK</translation>
    </message>
    <message>
        <source>Pass t&amp;hrough:</source>
        <translation>传递(&amp;H)：</translation>
    </message>
    <message>
        <source>The variable %1 has a value and is passed through too.</source>
        <translation>变量 %1 有值，同时又被传递。</translation>
    </message>
</context>
<context>
    <name>mangrove::ExchangeFlow</name>
    <message>
        <source>Workspaces (*.json)</source>
        <translation>工作区 (*.json)</translation>
    </message>
    <message>
        <source>Export Workspace</source>
        <translation>导出工作区</translation>
    </message>
    <message>
        <source>Exported %1, without decisions and secrets.</source>
        <translation>已导出 %1，不含决定和机密。</translation>
    </message>
    <message>
        <source>Import Workspace</source>
        <translation>导入工作区</translation>
    </message>
    <message>
        <source>Imported %1. It is not on.</source>
        <translation>已导入 %1。它未启用。</translation>
    </message>
</context>
<context>
    <name>mangrove::ExportTask</name>
    <message>
        <source>Export to App</source>
        <translation>导出到应用</translation>
    </message>
    <message>
        <source>Tick the apps that should start %1 through Mangrove. “Change” is exactly what will be written into the apps&apos; files.</source>
        <translation>请勾选要通过 Mangrove 启动 %1 的应用。“更改”就是将写入应用文件的确切内容。</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>None of your apps has a file of servers yet. Add a server in the app once, then its file is here.</source>
        <translation>您的应用都还没有服务器文件。请先在应用中添加一次服务器，之后其文件就会出现在此。</translation>
    </message>
    <message>
        <source>a new entry</source>
        <translation>新条目</translation>
    </message>
    <message>
        <source>%1 starts %2 already.</source>
        <translation>%1 已在启动 %2。</translation>
    </message>
</context>
<context>
    <name>mangrove::FieldEditor</name>
    <message>
        <source>%1 (required)</source>
        <translation>%1（必填）</translation>
    </message>
</context>
<context>
    <name>mangrove::FieldRow</name>
    <message numerus="yes">
        <source>Only the first %n choices are shown. Others can be given as JSON.</source>
        <translation>
            <numerusform>只显示前 %n 个选项。其他可以以 JSON 给出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Required.</source>
        <translation>必填。</translation>
    </message>
    <message>
        <source>%1 (required)</source>
        <translation>%1（必填）</translation>
    </message>
</context>
<context>
    <name>mangrove::FilterBar</name>
    <message>
        <source>View and Filter</source>
        <translation>视图与筛选</translation>
    </message>
    <message>
        <source>Filter folders and servers</source>
        <translation>筛选文件夹和服务器</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Words of names and paths of folders and of names of servers</source>
        <translation>文件夹名称和路径以及服务器名称中的词</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>未决定</translation>
    </message>
    <message>
        <source>Folders and servers for which nobody has decided</source>
        <translation>尚无人决定的文件夹和服务器</translation>
    </message>
    <message>
        <source>Still Known</source>
        <translation>仍知晓</translation>
    </message>
    <message>
        <source>Folders that were taken back and that a running server still knows</source>
        <translation>已收回但运行中的服务器仍知晓的文件夹</translation>
    </message>
    <message>
        <source>Timed</source>
        <translation>限时</translation>
    </message>
    <message>
        <source>Decisions that end by themselves</source>
        <translation>会自行到期的决定</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Folders that are not where they were</source>
        <translation>不在原处的文件夹</translation>
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
        <translation>已存在</translation>
    </message>
    <message>
        <source>No projects found.</source>
        <translation>没有找到项目。</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be read.</source>
        <translation>
            <numerusform>无法读取 %n 个文件夹。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are in other file systems.</source>
        <translation>
            <numerusform>%n 个文件夹在其他文件系统中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) lie too deep.</source>
        <translation>
            <numerusform>%n 个文件夹层级太深。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were too many.</source>
        <translation>
            <numerusform>%n 个文件夹超出数量限制。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) have a name that is no text.</source>
        <translation>
            <numerusform>%n 个文件夹的名称不是文本。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FindProjectsDialog</name>
    <message>
        <source>&amp;Choose Folder…</source>
        <translation>选择文件夹(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Leave Out</source>
        <translation>排除(&amp;L)</translation>
    </message>
    <message>
        <source>Also in other file systems that are &amp;mounted there</source>
        <translation>也查找挂载在那里的其他文件系统(&amp;M)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Find Projects</source>
        <translation>查找项目</translation>
    </message>
    <message>
        <source>Folders to Look In</source>
        <translation>要查找的文件夹</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Folders that a .gitignore names are left out, and those that tools make.</source>
        <translation>.gitignore 中列出的文件夹以及工具生成的文件夹会被排除。</translation>
    </message>
    <message>
        <source>Filter Projects</source>
        <translation>筛选项目</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Look for repositories and projects below these folders:</source>
        <translation>在这些文件夹下查找仓库和项目：</translation>
    </message>
    <message>
        <source>Choose Folder</source>
        <translation>选择文件夹</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) looked into. %1</source>
        <translation>
            <numerusform>已查找 %n 个文件夹。%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n project(s) found.</source>
        <translation>
            <numerusform>找到 %n 个项目。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be read.</source>
        <translation>
            <numerusform>无法读取 %n 个文件夹。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are in other file systems.</source>
        <translation>
            <numerusform>%n 个文件夹在其他文件系统中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further folder(s) were left out.</source>
        <translation>
            <numerusform>另有 %n 个文件夹被排除。</numerusform>
        </translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>查找(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n Folder(s)</source>
        <translation>
            <numerusform>添加 %n 个文件夹(&amp;A)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FocusRegions</name>
    <message>
        <source>Ne&amp;xt Region</source>
        <translation>下一区域(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Previous Region</source>
        <translation>上一区域(&amp;P)</translation>
    </message>
</context>
<context>
    <name>mangrove::FolderActions</name>
    <message>
        <source>Cop&amp;y Path</source>
        <translation>复制路径(&amp;Y)</translation>
    </message>
    <message>
        <source>C&amp;opy URI</source>
        <translation>复制 URI(&amp;O)</translation>
    </message>
    <message>
        <source>Open in File &amp;Manager</source>
        <translation>在文件管理器中打开(&amp;M)</translation>
    </message>
    <message>
        <source>Open &amp;Terminal Here</source>
        <translation>在此处打开终端(&amp;T)</translation>
    </message>
    <message>
        <source>%1 is not there, or not what you approved any more.</source>
        <translation>%1 不在，或已不是您批准的内容。</translation>
    </message>
    <message numerus="yes">
        <source>At most %n folder(s) are opened at a time.</source>
        <translation>
            <numerusform>一次最多打开 %n 个文件夹。</numerusform>
        </translation>
    </message>
    <message>
        <source>No file manager could be opened for %1.</source>
        <translation>无法为 %1 打开文件管理器。</translation>
    </message>
</context>
<context>
    <name>mangrove::FoundProjectsDialog</name>
    <message>
        <source>Projects Found</source>
        <translation>找到项目</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Add the &amp;Folder Itself</source>
        <translation>添加文件夹本身(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>This folder is no project itself and holds a project.</source>
        <translation>此文件夹本身不是项目，但包含一个项目。</translation>
    </message>
    <message numerus="yes">
        <source>This folder is no project itself and holds %n projects.</source>
        <translation>
            <numerusform>此文件夹本身不是项目，但包含 %n 个项目。</numerusform>
        </translation>
    </message>
    <message>
        <source>Adding only the projects keeps everything else in the folder to yourself.</source>
        <translation>只添加项目可以让文件夹中的其他内容不被知晓。</translation>
    </message>
    <message>
        <source>&amp;Add This Project Instead</source>
        <translation>改为添加此项目(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add These %n Projects Instead</source>
        <translation>
            <numerusform>改为添加这 %n 个项目(&amp;A)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FoundProjectsModel</name>
    <message>
        <source>already there</source>
        <translation>已存在</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Last Change</source>
        <translation>最近更改</translation>
    </message>
    <message>
        <source>In</source>
        <translation>位于</translation>
    </message>
</context>
<context>
    <name>mangrove::Gate</name>
    <message>
        <source>The server or the folder is not there any more.</source>
        <translation>服务器或文件夹已不存在。</translation>
    </message>
    <message>
        <source>%1 has changed since you approved it. Confirm the change first.</source>
        <translation>自您批准以来 %1 已更改。请先确认更改。</translation>
    </message>
    <message>
        <source>The server has withdrawn its request.</source>
        <translation>服务器已撤回请求。</translation>
    </message>
</context>
<context>
    <name>mangrove::GuideWindow</name>
    <message>
        <source>Mangrove Guide</source>
        <translation>Mangrove 用户指南</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>Search the Guide</source>
        <translation>在指南中搜索</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>上一个(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一个(&amp;N)</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>mangrove::Handshake</name>
    <message>
        <source>You have fixed it.</source>
        <translation>由您固定指定。</translation>
    </message>
    <message>
        <source>It was found out at an earlier start.</source>
        <translation>在之前的启动中探测得出。</translation>
    </message>
    <message>
        <source>It answered server/discover with something else, so it was greeted with initialize.</source>
        <translation>它以其他内容应答 server/discover，因此改用 initialize。</translation>
    </message>
    <message numerus="yes">
        <source>It did not answer server/discover within %n second(s), so it was greeted with initialize.</source>
        <translation>
            <numerusform>它在 %n 秒内没有应答 server/discover，因此改用 initialize。</numerusform>
        </translation>
    </message>
    <message>
        <source>It closed the connection without an answer to server/discover, so it was greeted with initialize.</source>
        <translation>它没有应答 server/discover 就关闭了连接，因此改用 initialize。</translation>
    </message>
    <message>
        <source>It refused server/discover, so it was greeted with initialize.</source>
        <translation>它拒绝了 server/discover，因此改用 initialize。</translation>
    </message>
    <message>
        <source>It answered server/discover with an error, so it was greeted with initialize.</source>
        <translation>它对 server/discover 应答了错误，因此改用 initialize。</translation>
    </message>
    <message>
        <source>stateless</source>
        <translation>无状态</translation>
    </message>
    <message>
        <source>It answered server/discover.</source>
        <translation>它应答了 server/discover。</translation>
    </message>
    <message>
        <source>It named the revisions that it supports.</source>
        <translation>它列出了所支持的修订版。</translation>
    </message>
    <message>
        <source>It says that it supports revision %1 of the protocol, and refuses it all the same. The fault lies with the server.</source>
        <translation>它声称支持协议修订版 %1，却仍然拒绝。问题在于服务器。</translation>
    </message>
    <message>
        <source>with a handshake</source>
        <translation>带握手</translation>
    </message>
    <message>
        <source>It says more about itself than Mangrove keeps. The fault lies with the server.</source>
        <translation>它关于自身的说明超过 Mangrove 所保存的量。问题在于服务器。</translation>
    </message>
    <message numerus="yes">
        <source>It did not answer %1 within %n second(s). Is it an MCP server?</source>
        <translation>
            <numerusform>它在 %n 秒内没有应答 %1。它是 MCP 服务器吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>It speaks a version of the protocol that Mangrove does not know (%1). Mangrove knows %2. Look for another version of the server.</source>
        <translation>它使用 Mangrove 不认识的协议版本（%1）。Mangrove 认识 %2。请寻找该服务器的其他版本。</translation>
    </message>
    <message>
        <source>no version at all</source>
        <translation>没有版本</translation>
    </message>
</context>
<context>
    <name>mangrove::HeldSecrets</name>
    <message>
        <source>A secret that is not needed any more is still in the key ring. %1</source>
        <translation>一个不再需要的机密仍在密钥环中。%1</translation>
    </message>
</context>
<context>
    <name>mangrove::HelpActions</name>
    <message>
        <source>Mangrove &amp;Guide</source>
        <translation>Mangrove 用户指南(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
</context>
<context>
    <name>mangrove::HiddenDialog</name>
    <message>
        <source>&amp;Hide names that are never inside</source>
        <translation>隐藏从不包含的名称(&amp;H)</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>例外</translation>
    </message>
    <message>
        <source>Add Exception</source>
        <translation>添加例外</translation>
    </message>
    <message>
        <source>Never Inside</source>
        <translation>从不包含</translation>
    </message>
    <message>
        <source>Which names these are is set for all servers, in the settings. Exceptions are not hidden from this server.</source>
        <translation>这些名称对所有服务器通用，在设置中设定。例外不会对此服务器隐藏。</translation>
    </message>
</context>
<context>
    <name>mangrove::HistoryCanvas</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
</context>
<context>
    <name>mangrove::HistoryList</name>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Known from</source>
        <translation>知晓自</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>至</translation>
    </message>
    <message>
        <source>How</source>
        <translation>方式</translation>
    </message>
</context>
<context>
    <name>mangrove::HistoryView</name>
    <message>
        <source>No server was told anything yet.
When one is, a bar shows from when to when it knew a folder.</source>
        <translation>还没有告知任何服务器任何内容。
一旦告知，就会有条形显示它从何时到何时知晓某个文件夹。</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>Show the last hour</source>
        <translation>显示最近一小时</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Show the last day</source>
        <translation>显示最近一天</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>周</translation>
    </message>
    <message>
        <source>Show the last week</source>
        <translation>显示最近一周</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show all that is recorded</source>
        <translation>显示所有记录</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Zoom out (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Show Lines</source>
        <translation>显示各行</translation>
    </message>
    <message>
        <source>Show the lines of what is chosen in Activity (Return)</source>
        <translation>在活动中显示所选内容的各行 （回车键）</translation>
    </message>
    <message>
        <source>As List</source>
        <translation>列表形式</translation>
    </message>
    <message>
        <source>Show the bars as a list</source>
        <translation>以列表形式显示条形</translation>
    </message>
    <message>
        <source>Who Knew What</source>
        <translation>谁知晓什么</translation>
    </message>
    <message>
        <source>%1 (removed)</source>
        <comment>a server</comment>
        <translation>%1（已移除）</translation>
    </message>
    <message>
        <source>Reading… %1 %</source>
        <translation>正在读取… %1 %</translation>
    </message>
    <message>
        <source>Zoom In</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>缩小</translation>
    </message>
</context>
<context>
    <name>mangrove::HomeRow</name>
    <message>
        <source>being measured</source>
        <translation>正在测量</translation>
    </message>
    <message>
        <source>Empty Private Home</source>
        <translation>清空私有主目录</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Stop the server first</source>
        <translation>请先停止服务器</translation>
    </message>
    <message>
        <source>What %1 has put into its private home will be deleted: what it has installed, its settings and what it remembers.</source>
        <translation>%1 放入其私有主目录的内容将被删除：它安装的内容、它的设置以及它记住的内容。</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>此操作无法撤销。</translation>
    </message>
    <message>
        <source>It is in use by %1: end the server there first</source>
        <translation>%1 正在使用它：请先在那里结束服务器</translation>
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
        <translation>%1 在应答中途没有了响应。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 没有及时应答。</translation>
    </message>
    <message>
        <source>%1 compressed its answer in a way that was not asked for.</source>
        <translation>%1 以未经请求的方式压缩了应答。</translation>
    </message>
    <message>
        <source>%1 answered without saying in which format. Is this the address of an MCP server?</source>
        <translation>%1 的应答没有说明格式。这是 MCP 服务器的地址吗？</translation>
    </message>
    <message>
        <source>%1 answered with %2, which is no MCP message. Is this the address of an MCP server?</source>
        <translation>%1 的应答为 %2，不是 MCP 消息。这是 MCP 服务器的地址吗？</translation>
    </message>
    <message>
        <source>%1 redirects again and again.</source>
        <translation>%1 反复重定向。</translation>
    </message>
    <message>
        <source>%1 sent a message larger than %2; it was not read.</source>
        <translation>%1 发送了大于 %2 的消息；没有读取。</translation>
    </message>
    <message>
        <source>%1 sent an answer that cannot be unpacked.</source>
        <translation>%1 发送的应答无法解压。</translation>
    </message>
</context>
<context>
    <name>mangrove::HttpPost</name>
    <message>
        <source>The server answered the request with something that is no answer to it.</source>
        <translation>服务器对请求的应答与该请求不符。</translation>
    </message>
    <message>
        <source>The server closed the connection before it had answered.</source>
        <translation>服务器在应答之前关闭了连接。</translation>
    </message>
    <message>
        <source>The connection broke before the answer came, and the server did not go on with it.</source>
        <translation>连接在应答到达之前中断，服务器没有继续。</translation>
    </message>
</context>
<context>
    <name>mangrove::HttpSse</name>
    <message>
        <source>It does not take what Mangrove sends.</source>
        <translation>它不接受 Mangrove 发送的内容。</translation>
    </message>
    <message>
        <source>The server did not tell where to send messages to.</source>
        <translation>服务器没有说明应将消息发送到哪里。</translation>
    </message>
    <message>
        <source>The server %1 wants its messages sent to %2, which is not the same server. Nothing was sent there.</source>
        <translation>服务器 %1 要求将消息发送到 %2，而后者不是同一服务器。没有向那里发送任何内容。</translation>
    </message>
    <message>
        <source>The server ended the connection, and the session with it. It can be started anew.</source>
        <translation>服务器结束了连接及会话。可以重新开始。</translation>
    </message>
    <message>
        <source>The server has forgotten this session. It can be started anew.</source>
        <translation>服务器已忘记此会话。可以重新开始。</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>它已被停止。</translation>
    </message>
</context>
<context>
    <name>mangrove::ImportTask</name>
    <message>
        <source>reaches: %1</source>
        <translation>访问：%1</translation>
    </message>
    <message>
        <source>runs: %1</source>
        <translation>运行：%1</translation>
    </message>
    <message>
        <source>found as: %1</source>
        <translation>找到：%1</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>位于：%1</translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation>带有：%1</translation>
    </message>
    <message>
        <source>into the key ring: %1</source>
        <translation>存入密钥环：%1</translation>
    </message>
    <message>
        <source>secrets that stay in the app&apos;s file, and the server will lack: %1</source>
        <translation>留在应用文件中、服务器将缺少的机密：%1</translation>
    </message>
    <message>
        <source>secrets to be entered before it starts: %1</source>
        <translation>启动前需要输入的机密：%1</translation>
    </message>
    <message>
        <source>runs the same as %1: one server for both apps</source>
        <translation>与 %1 运行的内容相同：两个应用共用一个服务器</translation>
    </message>
    <message>
        <source>is there already, as %1</source>
        <translation>已经存在，名为 %1</translation>
    </message>
    <message>
        <source>proposed by the project %1: it is not started before you have confirmed it</source>
        <translation>由项目 %1 提议：在您确认之前不会启动</translation>
    </message>
    <message>
        <source>Import Servers</source>
        <translation>导入服务器</translation>
    </message>
    <message>
        <source>These servers are in the files of your apps. Tick those that Mangrove should have, too. Nothing is started, and none is told a folder; the apps&apos; files stay as they are.</source>
        <translation>这些服务器在您的应用的文件中。请勾选 Mangrove 也应拥有的服务器。不会启动任何服务器，也不会告知它们文件夹；应用的文件保持原样。</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>None of your apps has a server that Mangrove does not have.</source>
        <translation>您的应用没有 Mangrove 尚未拥有的服务器。</translation>
    </message>
    <message>
        <source>Put the &amp;secrets into the key ring</source>
        <translation>将机密存入密钥环(&amp;S)</translation>
    </message>
    <message>
        <source>%1 becomes the server %2</source>
        <translation>%1 成为服务器 %2</translation>
    </message>
    <message>
        <source>1 server was imported. It is not started.</source>
        <translation>已导入 1 个服务器。它没有启动。</translation>
    </message>
    <message numerus="yes">
        <source>%n servers were imported. None is started.</source>
        <translation>
            <numerusform>已导入 %n 个服务器。均未启动。</numerusform>
        </translation>
    </message>
    <message>
        <source>What a project proposed is not started before you have confirmed it.</source>
        <translation>项目提议的内容在您确认之前不会启动。</translation>
    </message>
    <message>
        <source>Imported programs are Told Only. Choose a protection in their forms: Try says whether they work with it.</source>
        <translation>导入的程序为“仅告知”。请在它们的表单中选择保护：“试用”会说明它们能否在该保护下运行。</translation>
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
        <translation>保存在密钥环中</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>mangrove::KeychainSecrets</name>
    <message>
        <source>There is no key ring that could keep secrets. Install and start one, such as gnome-keyring with libsecret, or KWallet, then try again.</source>
        <translation>没有可以保存机密的密钥环。请安装并启动一个，例如带 libsecret 的 gnome-keyring 或 KWallet，然后重试。</translation>
    </message>
    <message>
        <source>The key ring is locked and was not unlocked. Unlock it, then try again.</source>
        <translation>密钥环已锁定且未解锁。请解锁，然后重试。</translation>
    </message>
    <message>
        <source>The key ring did not let Mangrove in. Allow it there, then try again.</source>
        <translation>密钥环没有允许 Mangrove 访问。请在那里允许，然后重试。</translation>
    </message>
    <message>
        <source>The key ring was not unlocked: its question was cancelled. Try again, and answer it.</source>
        <translation>密钥环未解锁：其询问被取消。请重试并作出回答。</translation>
    </message>
    <message>
        <source>The key ring failed: %1. If libsecret is not installed, install it, then try again.</source>
        <translation>密钥环出错：%1。如果没有安装 libsecret，请安装它，然后重试。</translation>
    </message>
    <message>
        <source>The key ring has not answered. If it asks for its password in another window, answer there, then try again.</source>
        <translation>密钥环没有响应。如果它在另一个窗口中询问密码，请在那里回答，然后重试。</translation>
    </message>
    <message>
        <source>A secret is not empty and does not hold the character with the number 0.</source>
        <translation>机密不能为空，也不能含有编号为 0 的字符。</translation>
    </message>
</context>
<context>
    <name>mangrove::KeysSheet</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Filter Keys</source>
        <translation>筛选按键</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>What</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>In the Table</source>
        <translation>在表格中</translation>
    </message>
    <message>
        <source>Menu of the selected cells</source>
        <translation>所选单元格的菜单</translation>
    </message>
    <message>
        <source>Select further cells</source>
        <translation>选择更多单元格</translation>
    </message>
    <message>
        <source>In the Lists</source>
        <translation>在列表中</translation>
    </message>
    <message>
        <source>Rename the folder</source>
        <translation>重命名文件夹</translation>
    </message>
    <message>
        <source>Open and close a group</source>
        <translation>展开和折叠组</translation>
    </message>
    <message>
        <source>Menu of what is selected</source>
        <translation>所选内容的菜单</translation>
    </message>
    <message>
        <source>Tick or untick a folder in By Server and By Folder</source>
        <translation>在“按服务器”和“按文件夹”中勾选或取消勾选文件夹</translation>
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
        <translation>尚未发生任何事情</translation>
    </message>
</context>
<context>
    <name>mangrove::LaunchConfirmations</name>
    <message>
        <source>%1 would now be reached in another way than you approved. Until you confirm, it is not started and what you allowed always does not count.</source>
        <translation>%1 现在的访问方式与您批准的不同。在您确认之前，它不会启动，您始终允许的内容也不生效。</translation>
    </message>
    <message>
        <source>%1 would now run something else than you approved. Until you confirm, it is not started and what you allowed always does not count.</source>
        <translation>%1 现在会运行与您批准的不同的内容。在您确认之前，它不会启动，您始终允许的内容也不生效。</translation>
    </message>
    <message>
        <source>Confirm if you want exactly this to be reached.</source>
        <translation>如果要访问的正是此内容，请确认。</translation>
    </message>
    <message>
        <source>Confirm if you want exactly this to run.</source>
        <translation>如果要运行的正是此内容，请确认。</translation>
    </message>
    <message>
        <source>%1 would now be held to something else than you approved. Until you confirm, it is not started and what you allowed always does not count.</source>
        <translation>%1 现在受到的限制将与您批准的不同。在您确认之前，它不会启动，您始终允许的内容也不作数。</translation>
    </message>
    <message>
        <source>Confirm if you want exactly this.</source>
        <translation>如果这正是您想要的，请确认。</translation>
    </message>
    <message>
        <source>An app runs %1 by another program than you approved: its search path leads elsewhere than Mangrove&apos;s. Until you confirm, it is told nothing there, and is not started where it is to be confined.</source>
        <translation>某个应用运行 %1 所用的程序与您批准的不同：其搜索路径与 Mangrove 的不同。在您确认之前，不会在那里告知它任何内容；在应受限制的地方，也不会启动它。</translation>
    </message>
    <message>
        <source>Confirm if you want exactly this to run in apps, too. What you approved before stays approved.</source>
        <translation>如果在应用中要运行的也正是此内容，请确认。您之前批准的内容仍然有效。</translation>
    </message>
    <message>
        <source>What %1 would run is what you approved: there is nothing to confirm.</source>
        <translation>%1 将要运行的正是您批准的内容：没有什么需要确认。</translation>
    </message>
</context>
<context>
    <name>mangrove::LaunchPreview</name>
    <message>
        <source>Nothing yet: type or paste a program.</source>
        <translation>尚无内容：请输入或粘贴程序。</translation>
    </message>
    <message>
        <source>in: %1</source>
        <translation>位于：%1</translation>
    </message>
    <message>
        <source>an empty folder of its own</source>
        <translation>它自己的空文件夹</translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation>带有：%1</translation>
    </message>
    <message>
        <source>from an app that starts it: %1</source>
        <translation>来自启动它的应用：%1</translation>
    </message>
    <message>
        <source>from the key ring: %1</source>
        <translation>来自密钥环：%1</translation>
    </message>
    <message>
        <source>Nothing yet: type or paste an address.</source>
        <translation>尚无内容：请输入或粘贴地址。</translation>
    </message>
    <message>
        <source>over HTTP (POST), encrypted</source>
        <translation>通过 HTTP (POST)，已加密</translation>
    </message>
    <message>
        <source>over HTTP (POST), not encrypted</source>
        <translation>通过 HTTP (POST)，未加密</translation>
    </message>
    <message>
        <source>with the headers: %1</source>
        <translation>带有标头：%1</translation>
    </message>
    <message>
        <source>with headers from the key ring: %1</source>
        <translation>带有来自密钥环的标头：%1</translation>
    </message>
    <message>
        <source>with a token from the key ring</source>
        <translation>带有来自密钥环的令牌</translation>
    </message>
    <message>
        <source>without a token</source>
        <translation>不带令牌</translation>
    </message>
    <message>
        <source>This will be reached</source>
        <translation>将访问的内容</translation>
    </message>
    <message>
        <source>This will be run</source>
        <translation>将运行的内容</translation>
    </message>
    <message>
        <source>%1 It can be added, and will not start.</source>
        <translation>%1可以添加，但不会启动。</translation>
    </message>
    <message>
        <source>held to: the folders granted to it, what it needs to run, and a home of its own</source>
        <translation>限制于：准许它的文件夹、运行所需的内容，以及自己的主目录</translation>
    </message>
    <message>
        <source>held to: the folders granted to it, what it needs to run, and a home of its own; no network</source>
        <translation>限制于：准许它的文件夹、运行所需的内容，以及自己的主目录；无网络</translation>
    </message>
    <message>
        <source>Paused: it is given none of these folders, and is not started, until you resume.</source>
        <translation>已暂停：在您恢复之前，它不会得到这些文件夹中的任何一个，也不会启动。</translation>
    </message>
    <message>
        <source>it may also read and write: %1</source>
        <translation>它还可以读写：%1</translation>
    </message>
    <message>
        <source>it may also read: %1</source>
        <translation>它还可以读取：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::LinkedAuthority</name>
    <message>
        <source>The server was told no folders. %1</source>
        <translation>没有告知该服务器任何文件夹。%1</translation>
    </message>
    <message>
        <source>Folders that nobody has decided about were withheld from the server: %1.</source>
        <translation>尚无人决定的文件夹没有告知该服务器：%1。</translation>
    </message>
</context>
<context>
    <name>mangrove::LiveGrant</name>
    <message>
        <source>The sign-in at %1 is over. Sign in again.</source>
        <translation>在 %1 的登录已结束。请重新登录。</translation>
    </message>
    <message>
        <source>The sign-in could not be renewed. %1</source>
        <translation>登录无法续期。%1</translation>
    </message>
    <message>
        <source>The sign-in holds until Mangrove ends, as it could not be kept. %1</source>
        <translation>由于无法保存，登录仅在 Mangrove 结束前有效。%1</translation>
    </message>
    <message>
        <source>The sign-in moved from %1 to %2. Sign in there only if you trust the server.</source>
        <translation>登录已从 %1 移到 %2。仅在您信任该服务器时才在那里登录。</translation>
    </message>
    <message>
        <source>Another Mangrove has signed out. Sign in again.</source>
        <translation>另一个 Mangrove 已退出登录。请重新登录。</translation>
    </message>
    <message>
        <source>The sign-in could not be renewed, which is not tried again until the server is started. %1</source>
        <translation>登录无法续期，在服务器重新启动之前不再尝试。%1</translation>
    </message>
</context>
<context>
    <name>mangrove::LocateDialog</name>
    <message>
        <source>&amp;Found near its old place:</source>
        <translation>在原位置附近找到(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Locate</source>
        <translation>定位(&amp;L)</translation>
    </message>
    <message>
        <source>Locate File</source>
        <translation>定位文件</translation>
    </message>
    <message>
        <source>Locate Folder</source>
        <translation>定位文件夹</translation>
    </message>
    <message>
        <source>Old Place</source>
        <translation>原位置</translation>
    </message>
    <message>
        <source>Found Near Its Old Place</source>
        <translation>在原位置附近找到</translation>
    </message>
    <message>
        <source>&amp;New place:</source>
        <translation>新位置(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>%1 was here:</source>
        <translation>%1 原在此处：</translation>
    </message>
</context>
<context>
    <name>mangrove::LocateFolder</name>
    <message>
        <source>Choose where it is now. Its decisions stay with it.</source>
        <translation>请选择它现在的位置。对它的决定会保留。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>This is the file that you approved. Its decisions stay.</source>
        <translation>这是您批准的文件。对它的决定会保留。</translation>
    </message>
    <message>
        <source>This is the folder that you approved. Its decisions stay.</source>
        <translation>这是您批准的文件夹。对它的决定会保留。</translation>
    </message>
    <message>
        <source>This is what you approved, at a place that needs your confirmation. %1</source>
        <translation>这是您批准的内容，但所在位置需要您确认。%1</translation>
    </message>
    <message>
        <source>This is another file than the one that you approved. You are shown both and asked.</source>
        <translation>这不是您批准的文件。会向您显示两者并询问您。</translation>
    </message>
    <message>
        <source>This is another folder than the one that you approved. You are shown both and asked.</source>
        <translation>这不是您批准的文件夹。会向您显示两者并询问您。</translation>
    </message>
    <message>
        <source>It is not in the list any more.</source>
        <translation>它已不在列表中。</translation>
    </message>
</context>
<context>
    <name>mangrove::LookProgress</name>
    <message>
        <source>Add Folder</source>
        <translation>添加文件夹</translation>
    </message>
    <message>
        <source>Looking at 1 path…</source>
        <translation>正在查看 1 个路径…</translation>
    </message>
    <message numerus="yes">
        <source>Looking at %n paths…</source>
        <translation>
            <numerusform>正在查看 %n 个路径…</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>mangrove::MainWindow</name>
    <message>
        <source>Go to &amp;Roots</source>
        <translation>转到文件夹(&amp;R)</translation>
    </message>
    <message>
        <source>Go to S&amp;ervers</source>
        <translation>转到服务器(&amp;E)</translation>
    </message>
    <message>
        <source>Go to A&amp;ccess</source>
        <translation>转到访问(&amp;C)</translation>
    </message>
    <message>
        <source>Go to Acti&amp;vity</source>
        <translation>转到活动(&amp;V)</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Go to &amp;Inspector</source>
        <translation>转到检视器(&amp;I)</translation>
    </message>
    <message>
        <source>Go to &amp;History</source>
        <translation>转到历史(&amp;H)</translation>
    </message>
    <message>
        <source>Show I&amp;nspector</source>
        <translation>显示检视器(&amp;N)</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
</context>
<context>
    <name>mangrove::ModeCombo</name>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Read and Write</source>
        <translation>读写</translation>
    </message>
    <message>
        <source>Read, Write and Sockets</source>
        <translation>读写和套接字</translation>
    </message>
    <message>
        <source>A service that listens on a socket in the folder can be talked to, and may do more than the server.</source>
        <translation>可以与在此文件夹的套接字上监听的服务通信，而该服务能做的可能比服务器更多。</translation>
    </message>
</context>
<context>
    <name>mangrove::NamesBox</name>
    <message>
        <source>%1 containing %2</source>
        <translation>%1（包含 %2）</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>mangrove::NeverDialog</name>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Add Name</source>
        <translation>添加名称</translation>
    </message>
    <message>
        <source>Exceptions</source>
        <translation>例外</translation>
    </message>
    <message>
        <source>Add Exception</source>
        <translation>添加例外</translation>
    </message>
    <message>
        <source>Never Inside</source>
        <translation>从不包含</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>What has one of these names is hidden in granted folders, for servers that are Confined and hide names. Servers of other levels see it.</source>
        <translation>在准许的文件夹中，带有这些名称的内容对设为隔离并隐藏名称的服务器是隐藏的。其他级别的服务器能看到。</translation>
    </message>
    <message>
        <source>A file that is saved anew can be seen for a moment by one who keeps looking.</source>
        <translation>重新保存的文件可能会被不断查看的程序看到片刻。</translation>
    </message>
    <message>
        <source>Save, and Hide Less</source>
        <translation>保存并减少隐藏</translation>
    </message>
</context>
<context>
    <name>mangrove::NoticeList</name>
    <message>
        <source>1 more message</source>
        <translation>另有 1 条消息</translation>
    </message>
    <message numerus="yes">
        <source>%n more messages</source>
        <translation>
            <numerusform>另有 %n 条消息</numerusform>
        </translation>
    </message>
    <message>
        <source>Information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>mangrove::NoticeStrip</name>
    <message>
        <source>Show all messages over the content</source>
        <translation>在内容上方显示所有消息</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n 条消息</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::NumberEditor</name>
    <message>
        <source>A whole number of this size cannot be sent exactly.</source>
        <translation>这种大小的整数无法精确发送。</translation>
    </message>
</context>
<context>
    <name>mangrove::ObjectEditor</name>
    <message>
        <source>This has more fields than a form can show. The others can be given as JSON.</source>
        <translation>字段多于表单所能显示的数量。其余的可以以 JSON 给出。</translation>
    </message>
    <message>
        <source>Also given, though the form cannot show it: %1. Edit it as JSON.</source>
        <translation>还给出了表单无法显示的内容：%1。请以 JSON 编辑。</translation>
    </message>
</context>
<context>
    <name>mangrove::OfferList</name>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter %1</source>
        <translation>筛选%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln in all</source>
        <translation>
            <numerusform>共 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>showing %L1 of %L2</source>
        <translation>显示 %L2 个中的 %L1 个</translation>
    </message>
</context>
<context>
    <name>mangrove::OfferedRoots</name>
    <message>
        <source>The app&apos;s own folders, not among yours yet</source>
        <translation>应用自己的、尚不在您的列表中的文件夹</translation>
    </message>
    <message>
        <source>from the app</source>
        <translation>来自应用</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>来自 %1</translation>
    </message>
</context>
<context>
    <name>mangrove::OwnClient</name>
    <message>
        <source>The server does not run.</source>
        <translation>服务器未运行。</translation>
    </message>
    <message>
        <source>The call was cancelled.</source>
        <translation>调用已取消。</translation>
    </message>
    <message>
        <source>It asked for %1, which Mangrove has not offered.</source>
        <translation>它请求了 Mangrove 未提供的 %1。</translation>
    </message>
    <message>
        <source>It reported an error that belongs to no call.</source>
        <translation>它报告的错误不属于任何调用。</translation>
    </message>
    <message>
        <source>It answered a call twice, or after the time for it was over.</source>
        <translation>它对某个调用应答了两次，或在超时后才应答。</translation>
    </message>
    <message>
        <source>It answered a call that nobody made.</source>
        <translation>它应答了没有人发起的调用。</translation>
    </message>
    <message>
        <source>an empty one</source>
        <translation>空值</translation>
    </message>
    <message>
        <source>It sent an answer that is not valid.</source>
        <translation>它发送了无效的应答。</translation>
    </message>
    <message>
        <source>The server answered with error %1, without a text that Mangrove reads.</source>
        <translation>服务器应答了错误 %1，没有 Mangrove 能读取的文本。</translation>
    </message>
    <message>
        <source>The server answered with error %1: %2</source>
        <translation>服务器应答了错误 %1：%2</translation>
    </message>
    <message>
        <source>It supports these versions of the protocol: %1.</source>
        <translation>它支持以下协议版本：%1。</translation>
    </message>
    <message>
        <source>It needs something of Mangrove that is not offered to it: %1.</source>
        <translation>它需要 Mangrove 未向其提供的内容：%1。</translation>
    </message>
    <message>
        <source>The server did not answer in time.</source>
        <translation>服务器没有及时应答。</translation>
    </message>
</context>
<context>
    <name>mangrove::PastePanel</name>
    <message>
        <source>in: %1</source>
        <translation>位于：%1</translation>
    </message>
    <message>
        <source>with: %1</source>
        <translation>带有：%1</translation>
    </message>
    <message>
        <source>a token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>into the key ring: %1</source>
        <translation>存入密钥环：%1</translation>
    </message>
    <message>
        <source>Several servers. Choose which to add; below each name is what it will run or reach.</source>
        <translation>有多个服务器。请选择要添加的；每个名称下方是它将运行或访问的内容。</translation>
    </message>
    <message>
        <source>Command line, address or JSON</source>
        <translation>命令行、地址或 JSON</translation>
    </message>
    <message>
        <source>Paste a command line, an address or a JSON snippet here, or fill in the form below</source>
        <translation>在此粘贴命令行、地址或 JSON 片段，或填写下面的表单</translation>
    </message>
    <message>
        <source>&amp;Paste…</source>
        <translation>粘贴(&amp;P)…</translation>
    </message>
    <message>
        <source>Take the text from the clipboard</source>
        <translation>取用剪贴板中的文本</translation>
    </message>
    <message>
        <source>Servers to add</source>
        <translation>要添加的服务器</translation>
    </message>
    <message>
        <source>This text is too long to be a server&apos;s settings.</source>
        <translation>此文本太长，不可能是服务器的设置。</translation>
    </message>
    <message>
        <source>1 more note</source>
        <translation>另有 1 条备注</translation>
    </message>
    <message numerus="yes">
        <source>%n more notes</source>
        <translation>
            <numerusform>另有 %n 条备注</numerusform>
        </translation>
    </message>
    <message>
        <source>Programs begin as Told Only: they can reach all that you can, until you choose more in their form.</source>
        <translation>程序从“仅告知”开始：在您于其表单中选择更高级别之前，它们能访问您能访问的一切。</translation>
    </message>
</context>
<context>
    <name>mangrove::PauseFlow</name>
    <message>
        <source>Pause A&amp;ll</source>
        <translation>全部暂停(&amp;L)</translation>
    </message>
    <message>
        <source>Nobody is told anything new until you resume</source>
        <translation>在您恢复之前不会告知任何新内容</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A command wants servers to be told again what is new.</source>
        <translation>有命令请求让服务器再次得知新内容。</translation>
    </message>
    <message>
        <source>Confirm ends the pause: servers are told what you have allowed them.</source>
        <translation>确认后暂停结束：服务器会得知您允许它们的内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::PreviewHead</name>
    <message>
        <source>Choose what the system holds it to</source>
        <translation>选择系统对它的限制</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1：</translation>
    </message>
    <message>
        <source>Protection: %1…</source>
        <translation>保护：%1…</translation>
    </message>
</context>
<context>
    <name>mangrove::ProcessTransport</name>
    <message>
        <source>It closed its standard input, so nothing can be said to it any more; it was stopped.</source>
        <translation>它关闭了标准输入，无法再向它发送任何内容；已将其停止。</translation>
    </message>
    <message>
        <source>The program has to be given with its full path.</source>
        <translation>必须以完整路径给出程序。</translation>
    </message>
    <message>
        <source>It closed its standard output, so it cannot answer any more; it was stopped.</source>
        <translation>它关闭了标准输出，无法再应答；已将其停止。</translation>
    </message>
    <message>
        <source>It sent a line longer than %1, which no MCP server should; it was stopped.</source>
        <translation>它发送了超过 %1 的一行，MCP 服务器不应如此；已将其停止。</translation>
    </message>
    <message>
        <source>It stopped reading what Mangrove sends; it was stopped.</source>
        <translation>它不再读取 Mangrove 发送的内容；已将其停止。</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>它已被停止。</translation>
    </message>
    <message>
        <source>The answer is longer than %1, which is more than Mangrove reads.</source>
        <translation>应答超过 %1，超出 Mangrove 所读取的量。</translation>
    </message>
</context>
<context>
    <name>mangrove::ProgramForm</name>
    <message>
        <source>A name such as npx, or a path</source>
        <translation>npx 之类的名称，或路径</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Pro&amp;gram:</source>
        <translation>程序(&amp;G)：</translation>
    </message>
    <message>
        <source>As in a terminal, with quotes around what holds spaces</source>
        <translation>与在终端中一样，含有空格的内容要加引号</translation>
    </message>
    <message>
        <source>A&amp;rguments:</source>
        <translation>参数(&amp;R)：</translation>
    </message>
    <message>
        <source>An empty folder of its own</source>
        <translation>它自己的空文件夹</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>浏览(&amp;W)…</translation>
    </message>
    <message>
        <source>Wor&amp;king folder:</source>
        <translation>工作文件夹(&amp;K)：</translation>
    </message>
    <message>
        <source>Environment:</source>
        <translation>环境变量：</translation>
    </message>
    <message>
        <source>Say which program to run.</source>
        <translation>请说明要运行哪个程序。</translation>
    </message>
    <message>
        <source>The working folder must be a whole path, from the root of the file system.</source>
        <translation>工作文件夹必须是从文件系统根目录开始的完整路径。</translation>
    </message>
    <message>
        <source>Choose a Program</source>
        <translation>选择程序</translation>
    </message>
    <message>
        <source>Choose a Working Folder</source>
        <translation>选择工作文件夹</translation>
    </message>
    <message>
        <source>This server takes its folders from here. Mangrove can fill in those that it may know.</source>
        <translation>此服务器从这里获取其文件夹。Mangrove 可以填入它可以知晓的文件夹。</translation>
    </message>
    <message>
        <source>Fill In</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>Browse for Working Folder…</source>
        <translation>浏览工作文件夹…</translation>
    </message>
</context>
<context>
    <name>mangrove::ProtectionForm</name>
    <message>
        <source>It is told its folders, and can reach all that you can.</source>
        <translation>它会被告知其文件夹，并能访问您能访问的一切。</translation>
    </message>
    <message>
        <source>It can read, change and run no file but those that you grant it, its program and what that needs. Its home is its own.</source>
        <translation>除您准许的文件、它的程序及程序所需的内容外，它不能读取、更改或运行任何文件。它有自己的主目录。</translation>
    </message>
    <message>
        <source>Nothing else is there for it: no other folder, no other process and none of your programs.</source>
        <translation>对它来说别无他物：没有其他文件夹，没有其他进程，也没有您的任何程序。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Repository metadata stays as it is</source>
        <translation>仓库元数据保持不变</translation>
    </message>
    <message>
        <source>Protection:</source>
        <translation>保护：</translation>
    </message>
    <message>
        <source>Such as .git in folders that it may write; only Confined can hold that</source>
        <translation>例如可写入的文件夹中的 .git；只有“隔离”能做到</translation>
    </message>
    <message>
        <source>Private home:</source>
        <translation>私有主目录：</translation>
    </message>
    <message>
        <source>%1 cannot be had here: %2</source>
        <translation>此处无法使用“%1”：%2</translation>
    </message>
    <message>
        <source>Not held: %1</source>
        <translation>不能阻止：%1</translation>
    </message>
    <message>
        <source>It runs as %1 now. What you choose applies when it is restarted.</source>
        <translation>它当前以“%1”运行。您的选择在重新启动后生效。</translation>
    </message>
    <message>
        <source>Explain Refusals</source>
        <translation>解释拒绝</translation>
    </message>
    <message>
        <source>The system tells which paths it tries beyond what it was given</source>
        <translation>由系统说明它试图访问哪些未准许的路径</translation>
    </message>
    <message>
        <source>Each of its openings waits until Mangrove has looked at it, from its next start on.</source>
        <translation>从下次启动起，它的每次打开都会等到 Mangrove 看过之后。</translation>
    </message>
    <message>
        <source>And what has these names, with commas between them</source>
        <translation>以及具有这些名称的内容，以逗号分隔</translation>
    </message>
    <message>
        <source>More names that stay as they are</source>
        <translation>其他保持不变的名称</translation>
    </message>
    <message>
        <source>Of what lies at the top of folders that it may write when it starts, such as .github, Makefile</source>
        <translation>指启动时位于可写入文件夹顶层的内容，例如 .github, Makefile</translation>
    </message>
    <message>
        <source>Also kept:</source>
        <translation>同样保持不变：</translation>
    </message>
    <message>
        <source>What answers at an address runs elsewhere: no level holds it.</source>
        <translation>在某个地址应答的程序运行在别处：任何级别都管不住它。</translation>
    </message>
    <message>
        <source>It is the highest that this machine has: Add and Start tries it, and starts nothing with less. Add alone stores it untried.</source>
        <translation>这是这台电脑能做到的最高级别：“添加并启动”会试用它，且不会以更低的级别启动。仅“添加”则未经试用就保存该级别。</translation>
    </message>
    <message>
        <source>Never Inside…</source>
        <translation>从不包含…</translation>
    </message>
    <message>
        <source>Only Confined can hide names.</source>
        <translation>只有隔离能够隐藏名称。</translation>
    </message>
    <message>
        <source>Names that are never inside are not hidden from it.</source>
        <translation>从不包含的名称不对它隐藏。</translation>
    </message>
    <message>
        <source>Names that are never inside are hidden from it.</source>
        <translation>从不包含的名称对它隐藏。</translation>
    </message>
    <message>
        <source>Names that are never inside are hidden from it, but not %1.</source>
        <translation>从不包含的名称对它隐藏，但不包括 %1。</translation>
    </message>
</context>
<context>
    <name>mangrove::Protections</name>
    <message>
        <source>What this machine can do is being looked at.</source>
        <translation>正在查看这台电脑能做什么。</translation>
    </message>
</context>
<context>
    <name>mangrove::ReachOffers</name>
    <message>
        <source>Add a Path That Is Not in Reach</source>
        <translation>添加无法访问的路径</translation>
    </message>
</context>
<context>
    <name>mangrove::Registry</name>
    <message>
        <source>There is no such server any more.</source>
        <translation>该服务器已不存在。</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for its first answer, for %n second(s) at most. It may be downloading.</source>
        <translation>
            <numerusform>正在等待其首次应答，最多 %n 秒。可能正在下载。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for its first answer, for %n second(s) at most.</source>
        <translation>
            <numerusform>正在等待其首次应答，最多 %n 秒。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not started: %1</source>
        <translation>未启动：%1</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>它已被停止。</translation>
    </message>
    <message>
        <source>Waiting for it to end, for 6 seconds at most.</source>
        <translation>正在等待其结束，最多 6 秒。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message numerus="yes">
        <source>%1 It ended %n time(s) in five minutes, so it is not restarted any more.</source>
        <translation>
            <numerusform>%1它在五分钟内结束了 %n 次，因此不再重新启动。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Relay</name>
    <message>
        <source>Mangrove has no server called %1. It was removed or renamed: route this entry again, or undo its routing.</source>
        <translation>Mangrove 没有名为 %1 的服务器。它已被移除或重命名：请重新转接此条目，或撤销其转接。</translation>
    </message>
    <message>
        <source>It is not given its secrets. %1</source>
        <translation>它没有得到机密。%1</translation>
    </message>
    <message>
        <source>Its record has changed just now.</source>
        <translation>其记录刚刚更改。</translation>
    </message>
    <message>
        <source>Open Mangrove to decide.</source>
        <translation>请打开 Mangrove 作出决定。</translation>
    </message>
    <message>
        <source>It was started with a folder that was taken back. It ends; start it again.</source>
        <translation>启动时传给它的一个文件夹已被收回。它将结束；请重新启动它。</translation>
    </message>
    <message>
        <source>A folder that it can reach was taken back. It ends; start it again.</source>
        <translation>它可以访问的一个文件夹已被收回。它将结束；请重新启动。</translation>
    </message>
    <message>
        <source>A folder that it was to be started with was taken back. Start it again.</source>
        <translation>启动它时要用的一个文件夹已被收回。请再次启动它。</translation>
    </message>
</context>
<context>
    <name>mangrove::RelayRecord</name>
    <message>
        <source>Runs in an app, and is told no folders. %1</source>
        <translation>在应用中运行，不会告知它任何文件夹。%1</translation>
    </message>
    <message>
        <source>Its activity is not recorded: %1</source>
        <translation>其活动没有记录：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::RelayServer</name>
    <message>
        <source>AI apps&apos; servers cannot reach this window: %1</source>
        <translation>AI 应用的服务器无法连接到此窗口：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::RelaySignIn</name>
    <message>
        <source>%1 wants a sign-in, and is not used with one before a person has looked at it in Mangrove.</source>
        <translation>%1 要求登录；在有人在 Mangrove 中查看它之前，不会使用登录。</translation>
    </message>
    <message>
        <source>%1 wants more than was granted: %2. Grant that in Mangrove&apos;s window, then try again.</source>
        <translation>%1 要求的权限多于已授予的：%2。请在 Mangrove 的窗口中授予，然后重试。</translation>
    </message>
    <message>
        <source>%1 wants a sign-in. Sign in to it in Mangrove&apos;s window, or by: mangrove servers sign-in %1</source>
        <translation>%1 要求登录。请在 Mangrove 的窗口中登录，或使用：mangrove servers sign-in %1</translation>
    </message>
    <message>
        <source>%1 wants a sign-in. Nobody is signed in to it.</source>
        <translation>%1 要求登录。目前无人登录。</translation>
    </message>
</context>
<context>
    <name>mangrove::RelayedForm</name>
    <message>
        <source>Variables from the app:</source>
        <translation>来自应用的变量：</translation>
    </message>
    <message>
        <source>Started by an app, alwa&amp;ys work in the app&apos;s folder</source>
        <translation>由应用启动时，始终在应用的文件夹中工作(&amp;Y)</translation>
    </message>
    <message>
        <source>Mangrove decides</source>
        <translation>由 Mangrove 决定</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Only what both allow</source>
        <translation>仅两者都允许的</translation>
    </message>
    <message>
        <source>The app decides</source>
        <translation>由应用决定</translation>
    </message>
    <message>
        <source>Where the app has folders:</source>
        <translation>应用有文件夹时：</translation>
    </message>
    <message>
        <source>Where the App Has Folders</source>
        <translation>应用有文件夹时</translation>
    </message>
    <message>
        <source>Names of the app&apos;s variables to hand on, such as PATH</source>
        <translation>要传递的应用变量名，例如 PATH</translation>
    </message>
    <message>
        <source>Without a working folder of its own it does so anyway</source>
        <translation>没有自己的工作文件夹时总是如此</translation>
    </message>
    <message>
        <source>Folders that the app would tell it are offered to you when it asks, marked as the app&apos;s.</source>
        <translation>它询问时，应用会告知的文件夹将提供给您选择，并标明来自应用。</translation>
    </message>
    <message>
        <source>It is told what you allow, and what the app tells, apart from what you deny.</source>
        <translation>告知它您允许的以及应用告知的内容，您拒绝的除外。</translation>
    </message>
    <message>
        <source>It is told only what you allow and the app tells, too.</source>
        <translation>只告知它您允许且应用也告知的内容。</translation>
    </message>
    <message>
        <source>It is told what the app tells, whatever you allow or deny. Mangrove writes it down.</source>
        <translation>告知它应用告知的内容，无论您允许或拒绝什么。Mangrove 会记录下来。</translation>
    </message>
</context>
<context>
    <name>mangrove::RememberCombo</name>
    <message>
        <source>Until it stops</source>
        <translation>直到停止</translation>
    </message>
    <message>
        <source>For 1 hour</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>始终</translation>
    </message>
</context>
<context>
    <name>mangrove::RequestBanner</name>
    <message>
        <source>Nothing waits for you.</source>
        <translation>没有等待您处理的事项。</translation>
    </message>
    <message>
        <source>The last good copy was restored.</source>
        <translation>已恢复最后一份完好的副本。</translation>
    </message>
    <message>
        <source>What is there stays. The last good copy was kept as “%1”.</source>
        <translation>保留现有内容。最后一份完好的副本已保存为“%1”。</translation>
    </message>
    <message>
        <source>The last good copy was restored. What was made since was kept as “%1”.</source>
        <translation>已恢复最后一份完好的副本。此后产生的内容已保存为“%1”。</translation>
    </message>
    <message>
        <source>The last good copy could not be restored: %1</source>
        <translation>无法恢复最后一份完好的副本：%1</translation>
    </message>
    <message>
        <source>Confirm Change…</source>
        <translation>确认更改…</translation>
    </message>
</context>
<context>
    <name>mangrove::RequestDialog</name>
    <message>
        <source>Access Request</source>
        <translation>访问请求</translation>
    </message>
    <message numerus="yes">
        <source>1 of %n requests</source>
        <translation>
            <numerusform>%n 个请求中的第 1 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RequestLine</name>
    <message>
        <source>Revie&amp;w</source>
        <translation>查看(&amp;W)</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>A request waits</source>
        <translation>有请求在等待</translation>
    </message>
    <message>
        <source>A server</source>
        <translation>某个服务器</translation>
    </message>
    <message>
        <source>%1 · %2 asks too</source>
        <translation>%1 · %2 也在询问</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n others ask too</source>
        <translation>
            <numerusform>%1 · 另外 %n 个也在询问</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused · %1</source>
        <translation>已暂停 · %1</translation>
    </message>
    <message>
        <source>%1 asks you for input</source>
        <translation>%1 请求您输入</translation>
    </message>
    <message>
        <source>A command wants %1 to know a folder</source>
        <translation>有命令请求让 %1 知晓一个文件夹</translation>
    </message>
</context>
<context>
    <name>mangrove::RestartButtons</name>
    <message>
        <source>Restart %1 to apply</source>
        <translation>重新启动 %1 以应用</translation>
    </message>
    <message>
        <source>Stops and starts the server: then it knows only what is allowed now</source>
        <translation>停止并启动服务器：之后它只知晓现在允许的内容</translation>
    </message>
    <message>
        <source>Restart to apply</source>
        <translation>重新启动以应用</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新启动</translation>
    </message>
</context>
<context>
    <name>mangrove::RestoreDialog</name>
    <message>
        <source>Last Good Copy</source>
        <translation>最后一份完好的副本</translation>
    </message>
    <message>
        <source>&amp;Keep What Is There</source>
        <translation>保留现有内容(&amp;K)</translation>
    </message>
    <message>
        <source>What was made since counts; the copy is kept in a file</source>
        <translation>以此后产生的内容为准；副本保存在文件中</translation>
    </message>
    <message>
        <source>&amp;Restore the Copy</source>
        <translation>恢复副本(&amp;R)</translation>
    </message>
    <message>
        <source>The copy counts; what was made since is kept in a file</source>
        <translation>以副本为准；此后产生的内容保存在文件中</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>allowed until %1</source>
        <translation>允许至 %1</translation>
    </message>
    <message>
        <source>denied until %1</source>
        <translation>拒绝至 %1</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>已允许</translation>
    </message>
    <message>
        <source>denied</source>
        <translation>已拒绝</translation>
    </message>
    <message>
        <source>%1, read and write, with sockets</source>
        <translation>%1，读写，可用套接字</translation>
    </message>
    <message>
        <source>%1, read and write</source>
        <translation>%1，读写</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n 个服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n 个决定</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder “%1”, %2, added %3</source>
        <translation>文件夹“%1”，%2，添加于 %3</translation>
    </message>
    <message>
        <source>Server “%1”, added %2</source>
        <translation>服务器“%1”，添加于 %2</translation>
    </message>
    <message>
        <source>Decision: “%1” for “%2” %3</source>
        <translation>决定：“%1”对“%2”%3</translation>
    </message>
    <message>
        <source>Workspace “%1”</source>
        <translation>工作区“%1”</translation>
    </message>
    <message>
        <source>Paused: nobody is told anything new.</source>
        <translation>已暂停：不会告知任何新内容。</translation>
    </message>
    <message>
        <source>The workspace was damaged. The last good copy is of %1 and holds %2. Nothing can be changed before you have chosen.</source>
        <translation>工作区已损坏。最后一份完好的副本来自 %1，包含 %2。在您选择之前，无法进行任何更改。</translation>
    </message>
    <message>
        <source>What they hold</source>
        <translation>它们包含的内容</translation>
    </message>
    <message>
        <source>In the last good copy:</source>
        <translation>在最后一份完好的副本中：</translation>
    </message>
    <message>
        <source>Made since:</source>
        <translation>此后所做：</translation>
    </message>
    <message>
        <source>What is not used is kept in a file beside the other.</source>
        <translation>未采用的内容会保留在旁边的文件中。</translation>
    </message>
    <message>
        <source>The copy counts</source>
        <translation>以副本为准</translation>
    </message>
    <message>
        <source>&amp;Start Anew</source>
        <translation>重新开始(&amp;S)</translation>
    </message>
    <message>
        <source>Nothing counts; the copy is kept in a file</source>
        <translation>不采用任何内容；副本会保留在文件中</translation>
    </message>
</context>
<context>
    <name>mangrove::ResultView</name>
    <message>
        <source>Sho&amp;w as JSON</source>
        <translation>显示为 JSON(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Writes the result into a file, as it came</source>
        <translation>将结果原样写入文件</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Result as JSON</source>
        <translation>JSON 结果</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Structured content</source>
        <translation>结构化内容</translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 bytes)</source>
        <translation>…（这是 %L1 字节的开头）</translation>
    </message>
    <message>
        <source>Save Result</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>The result was not saved: %1</source>
        <translation>结果未保存：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::RootAssessmentDialog</name>
    <message>
        <source>Not Added</source>
        <translation>未添加</translation>
    </message>
    <message>
        <source>What was not added, and why</source>
        <translation>未添加的内容及原因</translation>
    </message>
    <message>
        <source>This could not be added:</source>
        <translation>无法添加：</translation>
    </message>
    <message numerus="yes">
        <source>%n paths could not be added:</source>
        <translation>
            <numerusform>无法添加 %n 个路径：</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RootChoice</name>
    <message>
        <source>This name mixes letters of alphabets that look alike. Compare the path.</source>
        <translation>此名称混用了相似字母表的字母。请核对路径。</translation>
    </message>
    <message>
        <source>mixed alphabets</source>
        <translation>混用字母表</translation>
    </message>
    <message>
        <source>Path of %1</source>
        <translation>%1 的路径</translation>
    </message>
    <message>
        <source>This is a broad folder: it holds much more than one project.</source>
        <translation>这是宽泛的文件夹：它包含的内容远不止一个项目。</translation>
    </message>
    <message>
        <source>This is a sensitive place: it may hold keys, passwords or private settings.</source>
        <translation>这是敏感的位置：其中可能有密钥、密码或私人设置。</translation>
    </message>
    <message>
        <source>This folder belongs to the operating system.</source>
        <translation>此文件夹属于操作系统。</translation>
    </message>
    <message>
        <source>This is a single file.</source>
        <translation>这是单个文件。</translation>
    </message>
    <message>
        <source>It was added as %1.</source>
        <translation>添加时的路径为 %1。</translation>
    </message>
</context>
<context>
    <name>mangrove::RootChoices</name>
    <message>
        <source>A&amp;ll</source>
        <translation>全部(&amp;L)</translation>
    </message>
    <message>
        <source>N&amp;one</source>
        <translation>全不(&amp;O)</translation>
    </message>
    <message>
        <source>Folders that it may be told</source>
        <translation>可以告知它的文件夹</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the folders</source>
        <translation>筛选文件夹</translation>
    </message>
    <message>
        <source>Tick all that are shown, but those that need a thought</source>
        <translation>勾选所有显示的文件夹，需要考虑的除外</translation>
    </message>
    <message numerus="yes">
        <source>%n undecided folder(s)</source>
        <translation>
            <numerusform>%n 个未决定的文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>named in its arguments</source>
        <translation>在其参数中指明</translation>
    </message>
</context>
<context>
    <name>mangrove::RootCommands</name>
    <message>
        <source>%1 is told each new folder at once.</source>
        <translation>每个新文件夹都会立即告知 %1。</translation>
    </message>
    <message>
        <source>%1 are told each new folder at once.</source>
        <translation>每个新文件夹都会立即告知 %1。</translation>
    </message>
    <message>
        <source>%1 Confirm it in the window of Mangrove.</source>
        <translation>%1请在 Mangrove 的窗口中确认。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Added %1 as %2 (%3).</source>
        <translation>已添加 %1，名为 %2（%3）。</translation>
    </message>
    <message>
        <source>There is no folder %1, or more than one. See: mangrove roots list</source>
        <translation>没有文件夹 %1，或有多个。请参阅：mangrove roots list</translation>
    </message>
    <message>
        <source>Removed %1.</source>
        <translation>已移除 %1。</translation>
    </message>
    <message>
        <source>%1 is at its place: %2</source>
        <translation>%1 在其位置上：%2</translation>
    </message>
    <message>
        <source>It is not known yet whether %1 is at its place: %2</source>
        <translation>尚不知道 %1 是否在其位置上：%2</translation>
    </message>
    <message>
        <source>It is not in the list any more.</source>
        <translation>它已不在列表中。</translation>
    </message>
    <message>
        <source>This is another file than what was approved.</source>
        <translation>这与已批准的不是同一个文件。</translation>
    </message>
    <message>
        <source>This is another folder than what was approved.</source>
        <translation>这与已批准的不是同一个文件夹。</translation>
    </message>
    <message>
        <source>%1 is at %2 now. What was decided about it stays.</source>
        <translation>%1 现在位于 %2。对它的决定保持不变。</translation>
    </message>
    <message>
        <source>Confirm it in the window of Mangrove.</source>
        <translation>请在 Mangrove 的窗口中确认。</translation>
    </message>
    <message>
        <source>%1 is denied to a server that may also be told the folders of its app. Remove it in the window of Mangrove.</source>
        <translation>已拒绝某个服务器使用 %1，但该服务器也可能被告知其应用的文件夹。请在 Mangrove 的窗口中移除它。</translation>
    </message>
</context>
<context>
    <name>mangrove::RootMonitor</name>
    <message>
        <source>It does not answer (the disk or network folder may be gone).</source>
        <translation>没有响应（磁盘或网络文件夹可能已不在）。</translation>
    </message>
</context>
<context>
    <name>mangrove::RootPlaces</name>
    <message>
        <source>Confirm makes it the place of %1, with all decisions about it. A server that may know it is told this whole place.</source>
        <translation>“确认”会使其成为 %1 的位置，并沿用其所有决定。可以知晓它的服务器会被告知这整个位置。</translation>
    </message>
    <message>
        <source>%1 is at %2 now. What was decided about it stays.</source>
        <translation>%1 现在位于 %2。对它所作的决定会保留。</translation>
    </message>
</context>
<context>
    <name>mangrove::RootsList</name>
    <message>
        <source>Roots</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Re&amp;name Root</source>
        <translation>重命名文件夹(&amp;N)</translation>
    </message>
    <message>
        <source>Move Root &amp;Up</source>
        <translation>上移文件夹(&amp;U)</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+Up</translation>
    </message>
    <message>
        <source>Move Root Do&amp;wn</source>
        <translation>下移文件夹(&amp;W)</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+Down</translation>
    </message>
    <message>
        <source>&amp;Group Folders</source>
        <translation>将文件夹分组(&amp;G)</translation>
    </message>
    <message>
        <source>Drop a folder here, or choose Add Folder…</source>
        <translation>将文件夹拖放到此处，或选择“添加文件夹…”</translation>
    </message>
</context>
<context>
    <name>mangrove::RootsListModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>%1 not there</source>
        <translation>%1 个不在</translation>
    </message>
</context>
<context>
    <name>mangrove::RouteTask</name>
    <message>
        <source>Route Servers</source>
        <translation>转接服务器</translation>
    </message>
    <message>
        <source>Tick the servers that your apps should start through Mangrove, so that you decide here which folders they may know. “Change” is exactly what will be written into the apps&apos; files; it can be undone to the byte.</source>
        <translation>请勾选您的应用应通过 Mangrove 启动的服务器，以便在此决定它们可以知晓哪些文件夹。“更改”就是将写入应用文件的确切内容；可以逐字节地撤销。</translation>
    </message>
    <message>
        <source>&amp;Route</source>
        <translation>转接(&amp;R)</translation>
    </message>
    <message>
        <source>None of your apps has a program that could be routed.</source>
        <translation>您的应用没有可以转接的程序。</translation>
    </message>
    <message>
        <source>Move the &amp;secrets to the key ring, out of the app&apos;s file</source>
        <translation>将机密从应用的文件移到密钥环(&amp;S)</translation>
    </message>
    <message>
        <source>“mangrove apps route --project” changes it all the same.</source>
        <translation>“mangrove apps route --project”仍会更改它。</translation>
    </message>
    <message>
        <source>The servers have changed meanwhile. Nothing was done; look at the change again.</source>
        <translation>服务器在此期间已更改。没有执行任何操作；请重新查看更改。</translation>
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
        <translation>此模式要求的不是对象。</translation>
    </message>
    <message>
        <source>Edit as &amp;JSON</source>
        <translation>以 JSON 编辑(&amp;J)</translation>
    </message>
    <message>
        <source>The JSON must be an object: { … }.</source>
        <translation>JSON 必须是对象：{ … }。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>1 field needs a look.</source>
        <translation>有 1 个字段需要检查。</translation>
    </message>
    <message numerus="yes">
        <source>%n fields need a look.</source>
        <translation>
            <numerusform>有 %n 个字段需要检查。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServerAddition</name>
    <message>
        <source>Protection: %1</source>
        <translation>保护：%1</translation>
    </message>
    <message>
        <source>Added %1 (%2): %3</source>
        <translation>已添加 %1（%2）：%3</translation>
    </message>
    <message>
        <source>%1 was not added, as it does not start at the level %2. %3</source>
        <translation>未添加 %1，因为它无法以级别 %2 启动。%3</translation>
    </message>
    <message>
        <source>%1
To add it held to less, choose that: %2</source>
        <translation>%1
要以较少的限制添加它，请明确选择：%2</translation>
    </message>
    <message>
        <source>%1 cannot be had here: %2</source>
        <translation>此处无法使用“%1”：%2</translation>
    </message>
    <message>
        <source>To add it all the same, where nothing holds it: %1</source>
        <translation>仍要在没有任何限制的情况下添加它：%1</translation>
    </message>
    <message>
        <source>As far as was noticed it was refused: %1</source>
        <translation>就所察觉到的情况，它被拒绝访问：%1</translation>
    </message>
    <message>
        <source>Its last words: %1</source>
        <translation>它最后输出的内容：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerDialog</name>
    <message>
        <source>Add Server</source>
        <translation>添加服务器</translation>
    </message>
    <message>
        <source>Edit Server</source>
        <translation>编辑服务器</translation>
    </message>
    <message>
        <source>Your word for it</source>
        <translation>您对它的称呼</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>名称(&amp;N)：</translation>
    </message>
    <message>
        <source>Program &amp;on this machine</source>
        <translation>本机上的程序(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Address (HTTP)</source>
        <translation>地址 (HTTP)(&amp;A)</translation>
    </message>
    <message>
        <source>Kind:</source>
        <translation>类型：</translation>
    </message>
    <message>
        <source>Give the server a name.</source>
        <translation>请为服务器命名。</translation>
    </message>
    <message>
        <source>The program is found elsewhere now. Look at it once more.</source>
        <translation>现在在别处找到该程序。请重新查看。</translation>
    </message>
    <message>
        <source>Changed elsewhere meanwhile: %1</source>
        <translation>在此期间在别处更改：%1</translation>
    </message>
    <message>
        <source>Changed both here and elsewhere: %1 Save stores what stands here.</source>
        <translation>此处和别处都作了更改：%1“保存”会存储此处的内容。</translation>
    </message>
    <message>
        <source>The pasted text was not understood, so the form does not hold what it says. Correct the text, or empty its field.</source>
        <translation>无法理解粘贴的文本，因此表单中没有其内容。请更正文本，或清空其输入框。</translation>
    </message>
    <message>
        <source>The pasted text has just been read. Look at what it says, then add it.</source>
        <translation>刚刚读取了粘贴的文本。请查看其内容，然后添加。</translation>
    </message>
    <message>
        <source>Its program brings more into its reach than is shown yet. Look at it once more.</source>
        <translation>它的程序使它能访问的内容多于目前所显示的。请重新查看。</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerEdit</name>
    <message>
        <source>Give --client-key in a command of its own.</source>
        <translation>请在单独的命令中使用 --client-key。</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>没有服务器 %1。请参阅：mangrove servers list</translation>
    </message>
    <message>
        <source>%1 is being edited in the window of Mangrove. Save or cancel that first.</source>
        <translation>%1 正在 Mangrove 的窗口中编辑。请先在那里保存或取消。</translation>
    </message>
    <message>
        <source>%1: save it in the window of Mangrove.</source>
        <translation>%1：请在 Mangrove 的窗口中保存。</translation>
    </message>
    <message>
        <source>Changed %1. It goes on as it was started until it is restarted.</source>
        <translation>已更改 %1。重新启动之前，它按启动时的方式继续运行。</translation>
    </message>
    <message>
        <source>Changed %1. It is told nothing until you confirm the change in the window.</source>
        <translation>已更改 %1。在您于窗口中确认更改之前，不会告知它任何内容。</translation>
    </message>
    <message>
        <source>Changed %1.</source>
        <translation>已更改 %1。</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerFlow</name>
    <message>
        <source>Looking at the program and its scripts…</source>
        <translation>正在查看程序及其脚本…</translation>
    </message>
    <message>
        <source>Waiting for the key ring…</source>
        <translation>正在等待密钥环…</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>%1: waiting for its first answer…</source>
        <translation>%1：正在等待它的第一个回应…</translation>
    </message>
    <message>
        <source>Looking at what this machine can hold a server to…</source>
        <translation>正在查看这台电脑能如何限制服务器…</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile. Look at it, and save once more.</source>
        <translation>它在此期间在别处被更改。请查看，然后再次保存。</translation>
    </message>
    <message>
        <source>Nothing was added. It does not run with less before you choose that.</source>
        <translation>没有添加任何内容。在您选择较少的限制之前，它不会那样运行。</translation>
    </message>
    <message>
        <source>No lower level keeps it from the network.</source>
        <translation>更低的级别都不能阻止它使用网络。</translation>
    </message>
    <message>
        <source>Add and Start as %1</source>
        <translation>以“%1”添加并启动</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerProcess</name>
    <message>
        <source>mangrove-launch ended with code %1</source>
        <translation>mangrove-launch 以代码 %1 结束</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerRemoval</name>
    <message>
        <source>%1 runs and will be stopped.</source>
        <translation>%1 正在运行，将被停止。</translation>
    </message>
    <message>
        <source>%1 runs in %2 and will be told no folders any more.</source>
        <translation>%1 正在 %2 中运行，将不再告知它文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n secret(s) in the key ring, which will be deleted there.</source>
        <translation>
            <numerusform>%1 在密钥环中有 %n 个机密，将从中删除。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove %1?</source>
        <translation>移除 %1 吗？</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n server(s)?</source>
        <translation>
            <numerusform>移除 %n 个服务器吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo brings servers back for as long as Mangrove is open, with their secrets, and stopped.</source>
        <translation>在 Mangrove 打开期间，撤销可以恢复服务器及其机密，恢复后为停止状态。</translation>
    </message>
    <message>
        <source>%1 is signed in: its tokens are taken back, and undo brings none of them back.</source>
        <translation>%1 已登录：其令牌将被收回，撤销操作不会恢复任何令牌。</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerSignIn</name>
    <message>
        <source>The server was removed.</source>
        <translation>服务器已移除。</translation>
    </message>
    <message>
        <source>%1 does not accept the token that its own sign-in gave.</source>
        <translation>%1 不接受其自身登录所给出的令牌。</translation>
    </message>
    <message>
        <source>Another sign-in has begun.</source>
        <translation>已开始另一次登录。</translation>
    </message>
    <message>
        <source>You have signed out.</source>
        <translation>您已退出登录。</translation>
    </message>
    <message>
        <source>Nobody was signed in.</source>
        <translation>没有人登录。</translation>
    </message>
    <message>
        <source>An app asks for it, and nobody is signed in.</source>
        <translation>有应用在请求它，但目前无人登录。</translation>
    </message>
    <message>
        <source>The client %2 has signed in by itself at %1.</source>
        <translation>客户端 %2 已在 %1 自行登录。</translation>
    </message>
    <message>
        <source>Signed in at %1, as the client %2 that you have given.</source>
        <translation>已在 %1 登录，身份为您填写的客户端 %2。</translation>
    </message>
    <message>
        <source>Signed in at %1, as the client that is described at %2.</source>
        <translation>已在 %1 登录，身份为 %2 处描述的客户端。</translation>
    </message>
    <message>
        <source>Signed in at %1, where Mangrove has registered itself.</source>
        <translation>已在 %1 登录，Mangrove 已在那里自行注册。</translation>
    </message>
    <message>
        <source>%1 Granted: %2.</source>
        <translation>%1 已授予：%2。</translation>
    </message>
    <message>
        <source>%1 wants a sign-in. %2</source>
        <translation>%1 要求登录。%2</translation>
    </message>
    <message>
        <source>It wants more than was granted: %1.</source>
        <translation>它要求的多于已授予的：%1。</translation>
    </message>
    <message>
        <source>Nobody has granted it. Try again to be asked once more.</source>
        <translation>没有人授予它。请重试，以便再次询问您。</translation>
    </message>
    <message>
        <source>%1 wants more for this than was granted: %2. %3</source>
        <translation>%1 为此要求的权限多于已授予的：%2。%3</translation>
    </message>
    <message>
        <source>No more was granted: %1.</source>
        <translation>未授予更多权限：%1。</translation>
    </message>
</context>
<context>
    <name>mangrove::ServerTrial</name>
    <message numerus="yes">
        <source>It did not answer within %n second(s).</source>
        <translation>
            <numerusform>它在 %n 秒内没有回应。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServerWindow</name>
    <message>
        <source>&amp;Start Server</source>
        <translation>启动服务器(&amp;S)</translation>
    </message>
    <message>
        <source>Choose a tool on the left.</source>
        <translation>请在左侧选择工具。</translation>
    </message>
    <message>
        <source>Choose a resource on the left.</source>
        <translation>请在左侧选择资源。</translation>
    </message>
    <message>
        <source>Choose a prompt on the left.</source>
        <translation>请在左侧选择提示词。</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Resources</source>
        <translation>资源(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Prompts</source>
        <translation>提示词(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Messages</source>
        <translation>消息(&amp;M)</translation>
    </message>
    <message>
        <source>%1: Tools and Messages</source>
        <translation>%1：工具与消息</translation>
    </message>
    <message>
        <source>It calls itself %1 %2, and speaks revision %3. Nothing is called here unless you call it.</source>
        <translation>它自称 %1 %2，使用修订版 %3。除非您调用，否则这里不会调用任何内容。</translation>
    </message>
    <message>
        <source>The server is being stopped.</source>
        <translation>正在停止服务器。</translation>
    </message>
    <message>
        <source>The server does not run. Start it to call what it offers.</source>
        <translation>服务器未运行。请启动它以调用其提供的内容。</translation>
    </message>
    <message>
        <source>It runs in %1, and its messages there can be watched. Start it here, too, to call what it offers.</source>
        <translation>它在 %1 中运行，可以观察其在那里的消息。请在此也启动它，以调用其提供的内容。</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <comment>a tab and how many it holds</comment>
        <translation>%1 (%L2)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more like this.</source>
        <translation>
            <numerusform>还有 %Ln 个类似的。</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking the server …</source>
        <translation>正在询问服务器 …</translation>
    </message>
    <message>
        <source>It offers none.</source>
        <translation>它没有提供。</translation>
    </message>
    <message>
        <source>Start the server to see what it offers.</source>
        <translation>启动服务器以查看其提供的内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::ServersList</name>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Choose Add Server…, or try the bundled sample server.</source>
        <translation>选择“添加服务器…”，或试用附带的示例服务器。</translation>
    </message>
</context>
<context>
    <name>mangrove::ServersListModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>learns at its next request: %n folder(s) taken back</source>
        <translation>
            <numerusform>下次请求时得知：收回了 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>still knows 1 folder taken back</source>
        <translation>仍知晓 1 个已收回的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>still knows %n folders taken back</source>
        <translation>
            <numerusform>仍知晓 %n 个已收回的文件夹</numerusform>
        </translation>
    </message>
    <message>
        <source>runs in %1</source>
        <translation>在 %1 中运行</translation>
    </message>
    <message>
        <source>still knows %1</source>
        <translation>仍知晓 %1</translation>
    </message>
    <message>
        <source>%1 sessions</source>
        <translation>%1 个会话</translation>
    </message>
    <message>
        <source>restarting in %1 s</source>
        <translation>%1 秒后重新启动</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>mangrove::Session</name>
    <message>
        <source>It sent long messages faster than they can be read.</source>
        <translation>它发送长消息的速度超过了读取速度。</translation>
    </message>
    <message>
        <source>Started, process %1</source>
        <translation>已启动，进程 %1</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>启动于</translation>
    </message>
    <message>
        <source>Ready, revision %1</source>
        <translation>就绪，修订版 %1</translation>
    </message>
    <message>
        <source>Asked the app which folders it may use</source>
        <translation>已询问应用可以使用哪些文件夹</translation>
    </message>
    <message>
        <source>Asked which folders it may use</source>
        <translation>已询问可以使用哪些文件夹</translation>
    </message>
    <message>
        <source>It asks for its folders again and again. No more than %1 questions a second are answered.</source>
        <translation>它反复询问其文件夹。每秒最多回答 %1 个问题。</translation>
    </message>
    <message>
        <source>Told that its list of folders has changed</source>
        <translation>已告知其文件夹列表已更改</translation>
    </message>
    <message>
        <source>The server has ended.</source>
        <translation>服务器已结束。</translation>
    </message>
</context>
<context>
    <name>mangrove::SessionMessages</name>
    <message>
        <source>&amp;Session:</source>
        <translation>会话(&amp;S)：</translation>
    </message>
    <message>
        <source>Mangrove&apos;s own</source>
        <translation>Mangrove 自己的</translation>
    </message>
    <message>
        <source>From the moment this page is shown.</source>
        <translation>从显示此页时开始。</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) not shown: this window did not keep up.</source>
        <translation>
            <numerusform>%n 条消息未显示：此窗口来不及跟上。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::SessionReporter</name>
    <message numerus="yes">
        <source>Told %n folder(s)</source>
        <translation>
            <numerusform>已告知 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s) by the app</source>
        <translation>
            <numerusform>应用告知了 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s), %1 of them by the app</source>
        <translation>
            <numerusform>已告知 %n 个文件夹，其中 %1 个由应用告知</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same %n more time(s) in a few seconds</source>
        <translation>
            <numerusform>几秒内又发生 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>It is known to ignore an empty list, and goes on with the folders that it was told before</source>
        <translation>已知它会忽略空列表，并继续使用之前被告知的文件夹</translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s) by the app with its calls</source>
        <translation>
            <numerusform>应用在调用中告知了 %n 个文件夹</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%n of them not one of your folders)</source>
        <translation>
            <numerusform>（其中 %n 个不是您的文件夹）</numerusform>
        </translation>
    </message>
    <message>
        <source>The app&apos;s calls name more places than are kept; what is no folder of yours is left out</source>
        <translation>应用的调用所列的位置多于所保存的数量；不是您的文件夹的位置被省略</translation>
    </message>
</context>
<context>
    <name>mangrove::Settings</name>
    <message>
        <source>The settings in “%1” are damaged. Those that Mangrove came with are used.</source>
        <translation>“%1”中的设置已损坏。使用 Mangrove 自带的设置。</translation>
    </message>
    <message>
        <source>It has to be from %1 to %2.</source>
        <translation>必须在 %1 到 %2 之间。</translation>
    </message>
</context>
<context>
    <name>mangrove::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Start with the desktop</source>
        <translation>随桌面启动(&amp;S)</translation>
    </message>
    <message>
        <source>When the window is &amp;closed:</source>
        <translation>关闭窗口时(&amp;C)：</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>Go on in the tray</source>
        <translation>在托盘中继续运行</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>&amp;Open Mangrove when an app&apos;s server asks</source>
        <translation>应用的服务器询问时打开 Mangrove(&amp;O)</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>&amp;Preset duration:</source>
        <translation>预设期限(&amp;P)：</translation>
    </message>
    <message>
        <source>Until it stops</source>
        <translation>直到停止</translation>
    </message>
    <message>
        <source>For 1 hour</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>始终</translation>
    </message>
    <message>
        <source>Ask &amp;Again</source>
        <translation>重新询问(&amp;A)</translation>
    </message>
    <message>
        <source>Forgets what you have answered with “do not ask again”</source>
        <translation>忘记您以“不再询问”作出的回答</translation>
    </message>
    <message>
        <source>What you do not want to be asked again is kept until you press this:</source>
        <translation>您不想再被询问的内容会一直保留，直到按下此按钮：</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>&amp;View at the start:</source>
        <translation>启动时的视图(&amp;V)：</translation>
    </message>
    <message>
        <source>As I left it, by size at first</source>
        <translation>与上次相同，首次按数量</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>By Server</source>
        <translation>按服务器</translation>
    </message>
    <message>
        <source>By Folder</source>
        <translation>按文件夹</translation>
    </message>
    <message>
        <source>Show paths in &amp;full</source>
        <translation>显示完整路径(&amp;F)</translation>
    </message>
    <message>
        <source>Text has the size that is set for the desktop.</source>
        <translation>文字大小与桌面设置相同。</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>&amp;Days kept:</source>
        <translation>保留天数(&amp;D)：</translation>
    </message>
    <message>
        <source>Li&amp;nes kept:</source>
        <translation>保留行数(&amp;N)：</translation>
    </message>
    <message>
        <source>What is older, or beyond so many lines, is removed for good.</source>
        <translation>更早或超出行数的内容会被永久移除。</translation>
    </message>
    <message>
        <source>Notifications while the window is not in use</source>
        <translation>不使用窗口时的通知</translation>
    </message>
    <message>
        <source>A &amp;request waits</source>
        <translation>有请求在等待(&amp;R)</translation>
    </message>
    <message>
        <source>A folder is &amp;gone</source>
        <translation>文件夹不在(&amp;G)</translation>
    </message>
    <message>
        <source>A server has fa&amp;iled</source>
        <translation>服务器失败(&amp;I)</translation>
    </message>
    <message>
        <source>No pat&amp;hs in them</source>
        <translation>其中不含路径(&amp;H)</translation>
    </message>
    <message>
        <source>Notifications may be seen while the screen is locked</source>
        <translation>屏幕锁定时也可能看到通知</translation>
    </message>
    <message>
        <source>Restart servers &amp;by themselves to apply</source>
        <translation>自动重新启动服务器以应用(&amp;B)</translation>
    </message>
    <message>
        <source>Those that may know or reach more than they were started with: when they do nothing, and once a minute at most. What apps start is restarted in its app</source>
        <translation>指可以知晓或访问的内容多于启动时的服务器：在它们空闲时进行，每分钟最多一次。由应用启动的在其应用中重新启动</translation>
    </message>
    <message>
        <source>Granted folders</source>
        <translation>准许的文件夹</translation>
    </message>
    <message>
        <source>Names such as .env can stay hidden in them from servers that are Confined:</source>
        <translation>在其中可以对隔离的服务器隐藏 .env 之类的名称：</translation>
    </message>
    <message>
        <source>N&amp;ever Inside…</source>
        <translation>从不包含(&amp;E)…</translation>
    </message>
</context>
<context>
    <name>mangrove::SettingsFlow</name>
    <message>
        <source>Se&amp;ttings…</source>
        <translation>设置(&amp;T)…</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInCommand</name>
    <message>
        <source>%1 is a program; nobody signs in to it.</source>
        <translation>%1 是程序，无需登录。</translation>
    </message>
    <message>
        <source>%1 has a token of its own. Remove it from its headers to sign in instead.</source>
        <translation>%1 有自己的令牌。若要改用登录，请将其从标头中移除。</translation>
    </message>
    <message>
        <source>What is sent to %1 could be read on the way, as its address begins with http. Nobody is signed in there.</source>
        <translation>发送给 %1 的内容可能在途中被读取，因为其地址以 http 开头。不会在那里登录。</translation>
    </message>
    <message>
        <source>There is no server %1. See: mangrove servers list</source>
        <translation>没有服务器 %1。请参阅：mangrove servers list</translation>
    </message>
    <message>
        <source>The server was removed, or has another address now.</source>
        <translation>该服务器已被移除，或现在有了另一个地址。</translation>
    </message>
    <message>
        <source>Signed in to %1.</source>
        <translation>已登录到 %1。</translation>
    </message>
    <message>
        <source>Granted: %1</source>
        <translation>已授予：%1</translation>
    </message>
    <message>
        <source>Until: %1</source>
        <translation>有效至：%1</translation>
    </message>
    <message>
        <source>%1 (%2) has people sign in at %3.</source>
        <translation>%1（%2）要求在 %3 登录。</translation>
    </message>
    <message>
        <source>The answer is redeemed at %1.</source>
        <translation>回应将在 %1 兑换。</translation>
    </message>
    <message>
        <source>What it gives is good for all of %1.</source>
        <translation>所获得的内容对 %1 下的一切有效。</translation>
    </message>
    <message>
        <source>It is asked for no scopes.</source>
        <translation>不请求特定的权限范围（scope）。</translation>
    </message>
    <message>
        <source>It is asked for: %1</source>
        <translation>请求：%1</translation>
    </message>
    <message>
        <source>The browser opens. Sign in there.</source>
        <translation>浏览器即将打开。请在那里登录。</translation>
    </message>
    <message>
        <source>Open this address in a browser, within 10 minutes:</source>
        <translation>请在 10 分钟内用浏览器打开此地址：</translation>
    </message>
    <message>
        <source>If the browser is on another machine, paste the address here that it ends at.</source>
        <translation>如果浏览器在另一台机器上，请将它最后到达的地址粘贴到这里。</translation>
    </message>
    <message>
        <source>This is not the address that the browser ends at when you have signed in.</source>
        <translation>这不是登录后浏览器最后到达的地址。</translation>
    </message>
    <message>
        <source>Is that right? Type yes to go on, or anything else to leave it.</source>
        <translation>正确吗？输入 yes 继续，输入其他内容则放弃。</translation>
    </message>
    <message>
        <source>The client has not signed in at %1 before. Say --yes where that is right.</source>
        <translation>该客户端此前未在 %1 登录过。如果正确，请使用 --yes。</translation>
    </message>
    <message>
        <source>%1 (%2) has clients ask for tokens at %3, as %4 says.</source>
        <translation>%1（%2）让客户端向 %3 请求令牌，依据为 %4。</translation>
    </message>
    <message>
        <source>The client %1 proves itself there by its private key, which is not sent.</source>
        <translation>客户端 %1 在那里以其私钥证明自己，私钥不会发送。</translation>
    </message>
    <message>
        <source>The client %1 proves itself there by its secret, which is sent.</source>
        <translation>客户端 %1 在那里以其机密证明自己，机密会被发送。</translation>
    </message>
    <message>
        <source>If the page says that it does not know the client: type new, or sign in with --new-client.</source>
        <translation>如果页面说不认识该客户端：请输入 new，或使用 --new-client 登录。</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInDesk</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInDialog</name>
    <message>
        <source>Sign In</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Address of the server</source>
        <translation>服务器的地址</translation>
    </message>
    <message>
        <source>http://127.0.0.1:…/callback?…</source>
        <translation>http://127.0.0.1:…/callback?…</translation>
    </message>
    <message>
        <source>The address at which the browser has ended, also where it shows an error</source>
        <translation>浏览器最后停留的地址，即使显示错误也可以</translation>
    </message>
    <message>
        <source>&amp;Use It</source>
        <translation>使用(&amp;U)</translation>
    </message>
    <message>
        <source>A&amp;ddress of the last page:</source>
        <translation>最后页面的地址(&amp;D)：</translation>
    </message>
    <message>
        <source>&amp;Open Browser</source>
        <translation>打开浏览器(&amp;O)</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>复制链接(&amp;L)</translation>
    </message>
    <message>
        <source>For another browser than the usual one</source>
        <translation>用于默认浏览器以外的浏览器</translation>
    </message>
    <message>
        <source>&amp;Paste Reply…</source>
        <translation>粘贴应答(&amp;P)…</translation>
    </message>
    <message>
        <source>Where the browser is on another machine, or could not come back</source>
        <translation>浏览器在另一台机器上，或无法返回时</translation>
    </message>
    <message>
        <source>&amp;Try Another Way</source>
        <translation>尝试其他方式(&amp;T)</translation>
    </message>
    <message>
        <source>O&amp;wn Client…</source>
        <translation>自有客户端(&amp;W)…</translation>
    </message>
    <message>
        <source>Sign O&amp;ut</source>
        <translation>退出登录(&amp;U)</translation>
    </message>
    <message>
        <source>Sign In A&amp;gain…</source>
        <translation>重新登录(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Enter opens nothing. Press Space or click.</source>
        <translation>回车键不会打开任何内容。请按空格键或点击。</translation>
    </message>
    <message>
        <source>The link is in the clipboard. Open it in the browser in which you want to sign in.</source>
        <translation>链接已在剪贴板中。请在您要用来登录的浏览器中打开它。</translation>
    </message>
    <message>
        <source>No browser could be opened. Copy the link into one.</source>
        <translation>无法打开浏览器。请将链接复制到浏览器中。</translation>
    </message>
    <message>
        <source>This is not the answer to this sign-in. Copy the whole address of the page at which the browser has ended.</source>
        <translation>这不是本次登录的应答。请复制浏览器最后停留页面的完整地址。</translation>
    </message>
    <message>
        <source>Looking into the key ring…</source>
        <translation>正在读取密钥环…</translation>
    </message>
    <message>
        <source>Si&amp;gn In…</source>
        <translation>登录(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>暂不(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Enter sends nothing. Press Space or click.</source>
        <translation>回车键不会发送任何内容。请按空格键或单击。</translation>
    </message>
    <message>
        <source>S&amp;ign In</source>
        <translation>登录(&amp;I)</translation>
    </message>
    <message>
        <source>Give a client id that the operator of the server hands out, or what else the sign-in needs</source>
        <translation>填写服务器运营者发放的客户端 ID，或登录所需的其他内容</translation>
    </message>
    <message>
        <source>Set Up by &amp;Hand…</source>
        <translation>手动设置(&amp;H)…</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInFetch</name>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 未及时应答。</translation>
    </message>
    <message>
        <source>%1 wanted to pass the sign-in on to another address. Nothing was sent there.</source>
        <translation>%1 想把登录转到另一个地址。没有向那里发送任何内容。</translation>
    </message>
    <message>
        <source>%1 redirects again and again.</source>
        <translation>%1 一再重定向。</translation>
    </message>
    <message>
        <source>%1 compressed its answer in a way that was not asked for.</source>
        <translation>%1 以未请求的方式压缩了应答。</translation>
    </message>
    <message>
        <source>%1 answered with more than a sign-in needs; it was not read.</source>
        <translation>%1 的应答超出登录所需，未予读取。</translation>
    </message>
    <message>
        <source>%1 sent an answer that cannot be unpacked.</source>
        <translation>%1 发送的应答无法解压。</translation>
    </message>
    <message>
        <source>Mangrove does not go to %1.</source>
        <translation>Mangrove 不会前往 %1。</translation>
    </message>
    <message>
        <source>%1 answered with something that is not HTTP.</source>
        <translation>%1 应答的内容不是 HTTP。</translation>
    </message>
    <message>
        <source>%1 answered without saying in which format.</source>
        <translation>%1 应答时没有说明格式。</translation>
    </message>
    <message>
        <source>%1 answered with %2 instead of JSON.</source>
        <translation>%1 以 %2 而不是 JSON 应答。</translation>
    </message>
    <message>
        <source>%1 lies further inside than the server, where Mangrove does not go for it. If it is a sign-in server of your own network, say so in the server&apos;s form.</source>
        <translation>%1 比服务器更靠内，Mangrove 不会为它前往那里。如果它是您自己网络中的登录服务器，请在服务器的表单中说明。</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInFlow</name>
    <message>
        <source>Nobody came back from the browser within 10 minutes. Sign in again.</source>
        <translation>10 分钟内浏览器没有返回。请重新登录。</translation>
    </message>
    <message>
        <source>The sign-in moved from %1 to %2. The client id given for this server is not used there; give another one if you trust the server.</source>
        <translation>登录已从 %1 移到 %2。为此服务器填写的客户端 ID 不会用在那里；如果您信任该服务器，请填写另一个。</translation>
    </message>
    <message>
        <source>%1 registers no programs by itself. Give a client id for this server, which its operator hands out.</source>
        <translation>%1 不会自行注册程序。请为此服务器填写由其运营者发放的客户端 ID。</translation>
    </message>
    <message>
        <source>%1 did not register Mangrove (%2). Give a client id for this server instead.</source>
        <translation>%1 没有注册 Mangrove（%2）。请改为为此服务器填写客户端 ID。</translation>
    </message>
    <message>
        <source>The sign-in was cancelled.</source>
        <translation>登录已取消。</translation>
    </message>
    <message>
        <source>A client that signs in by itself needs its id, and its secret or its key.</source>
        <translation>自行登录的客户端需要填写其 ID，以及机密或私钥。</translation>
    </message>
    <message>
        <source>What the key ring has for this client is a private key, which is never sent. Let the client sign in by itself, or give its secret.</source>
        <translation>密钥环中为此客户端保存的是私钥，私钥从不发送。请让客户端自行登录，或提供其机密。</translation>
    </message>
    <message>
        <source>What the key ring has for this client is no private key. Edit the server and give the key again.</source>
        <translation>密钥环中为此客户端保存的内容不是私钥。请编辑该服务器并重新提供私钥。</translation>
    </message>
    <message>
        <source>It does not take the server&apos;s address, which can be left out: the server&apos;s form has a switch for that.</source>
        <translation>它不接受服务器的地址；可以将其省略：服务器的表单中有相应的开关。</translation>
    </message>
    <message>
        <source>Sign in again: then Mangrove registers itself anew.</source>
        <translation>请重新登录：届时 Mangrove 会重新注册。</translation>
    </message>
    <message>
        <source>Look in the server&apos;s form whether the client is right, and its secret or key.</source>
        <translation>请在服务器的表单中查看客户端及其机密或密钥是否正确。</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInForm</name>
    <message>
        <source>Set up by hand how you sign in</source>
        <translation>手动设置登录方式</translation>
    </message>
    <message>
        <source>Sign In…</source>
        <translation>登录…</translation>
    </message>
    <message>
        <source>Only for servers that do not register programs by themselves, or that need something left out</source>
        <translation>仅用于不自行注册程序、或需要省略某些内容的服务器</translation>
    </message>
    <message>
        <source>With what is saved of this server</source>
        <translation>使用此服务器已保存的内容</translation>
    </message>
    <message>
        <source>Sign-in:</source>
        <translation>登录：</translation>
    </message>
    <message>
        <source>As in https://example.com/client.json</source>
        <translation>例如 https://example.com/client.json</translation>
    </message>
    <message>
        <source>Client document:</source>
        <translation>客户端文档：</translation>
    </message>
    <message>
        <source>It does not say that it supports PKCE: go on all the same</source>
        <translation>它没有声明支持 PKCE：仍然继续</translation>
    </message>
    <message>
        <source>Mangrove uses PKCE in any case; whether the sign-in server looks at it is not known</source>
        <translation>Mangrove 始终使用 PKCE；登录服务器是否检查它则不得而知</translation>
    </message>
    <message>
        <source>Do not name the server in the requests (resource)</source>
        <translation>在请求中不指明服务器（resource）</translation>
    </message>
    <message>
        <source>For sign-in servers that refuse it; what they give may then be good for more</source>
        <translation>用于拒绝它的登录服务器；这样得到的令牌适用范围可能更大</translation>
    </message>
    <message>
        <source>None: Mangrove registers itself</source>
        <translation>无：Mangrove 自行注册</translation>
    </message>
    <message>
        <source>Client id:</source>
        <translation>客户端 ID：</translation>
    </message>
    <message>
        <source>Client secret:</source>
        <translation>客户端机密：</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Forget the Client Secret</source>
        <translation>忘记客户端机密</translation>
    </message>
    <message>
        <source>Takes the client secret out of the key ring when you save</source>
        <translation>保存时从密钥环中移除客户端机密</translation>
    </message>
    <message>
        <source>Those that the server names</source>
        <translation>服务器所指定的</translation>
    </message>
    <message>
        <source>Scopes:</source>
        <translation>权限范围：</translation>
    </message>
    <message>
        <source>Host of the Reply</source>
        <translation>应答的主机</translation>
    </message>
    <message>
        <source>any port</source>
        <translation>任意端口</translation>
    </message>
    <message>
        <source>Port of the Reply</source>
        <translation>应答的端口</translation>
    </message>
    <message>
        <source>Path of the Reply</source>
        <translation>应答的路径</translation>
    </message>
    <message>
        <source>Reply comes to:</source>
        <translation>应答返回到：</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the Redirect Address</source>
        <translation>复制重定向地址</translation>
    </message>
    <message>
        <source>The redirect address that the client has to be registered with</source>
        <translation>客户端必须注册的重定向地址</translation>
    </message>
    <message>
        <source>A client secret belongs to a client id. Give both, or forget the secret.</source>
        <translation>客户端机密属于某个客户端 ID。请两者都填写，或忘记机密。</translation>
    </message>
    <message>
        <source>To be registered: %1</source>
        <translation>需注册：%1</translation>
    </message>
    <message>
        <source>To be registered: %1 (with any port)</source>
        <translation>需注册：%1（任意端口）</translation>
    </message>
    <message>
        <source>Signs in by itself (client credentials)</source>
        <translation>自行登录（客户端凭据）</translation>
    </message>
    <message>
        <source>Without a browser and for no person: the operator hands out the client, and its secret or a key</source>
        <translation>不使用浏览器，也不代表任何人：运营者发放客户端及其机密或私钥</translation>
    </message>
    <message>
        <source>a secret</source>
        <translation>机密</translation>
    </message>
    <message>
        <source>a private key</source>
        <translation>私钥</translation>
    </message>
    <message>
        <source>Proves itself by:</source>
        <translation>证明方式：</translation>
    </message>
    <message>
        <source>Private key:</source>
        <translation>私钥：</translation>
    </message>
    <message>
        <source>A client that signs in by itself needs its client id, which the operator hands out.</source>
        <translation>自行登录的客户端需要运营者发放的客户端 ID。</translation>
    </message>
    <message>
        <source>What lies in the key ring was given for the client %1. Give what belongs to the new one, or forget it.</source>
        <translation>密钥环中的内容是为客户端 %1 提供的。请提供新客户端的内容，或忘记它。</translation>
    </message>
    <message>
        <source>Give the private key of the client: paste it, or choose its file.</source>
        <translation>请提供客户端的私钥：粘贴它，或选择其文件。</translation>
    </message>
    <message>
        <source>Give the secret of the client, or choose a private key to prove itself by.</source>
        <translation>请提供客户端的机密，或选择以私钥证明。</translation>
    </message>
    <message>
        <source>As the operator hands it out</source>
        <translation>由运营者发放</translation>
    </message>
    <message>
        <source>No host, or one as login.example.com</source>
        <translation>无主机，或如 login.example.com</translation>
    </message>
    <message>
        <source>A host of the sign-in whose name leads into your own network although the server lies outside, as in companies. Mangrove goes to no other one there.</source>
        <translation>登录所用的主机，虽然服务器位于外部，其名称却指向您自己的网络，例如在公司里。Mangrove 不会前往那里的其他主机。</translation>
    </message>
    <message>
        <source>in this network</source>
        <translation>在本网络中</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>在本机上</translation>
    </message>
    <message>
        <source>Where the Inner Host Lies</source>
        <translation>内部主机的位置</translation>
    </message>
    <message>
        <source>May lie inside:</source>
        <translation>可位于内部：</translation>
    </message>
    <message>
        <source>Host That May Lie Inside</source>
        <translation>可位于更内部的主机</translation>
    </message>
</context>
<context>
    <name>mangrove::SignInPage</name>
    <message>
        <source>&amp;Sign-in server:</source>
        <translation>登录服务器(&amp;S)：</translation>
    </message>
    <message>
        <source>Look twice</source>
        <translation>请仔细查看</translation>
    </message>
</context>
<context>
    <name>mangrove::SignIns</name>
    <message>
        <source>Nobody is signed in to it.</source>
        <translation>尚无人登录到该服务器。</translation>
    </message>
    <message>
        <source>The sign-in ended when the server was removed. Sign in again.</source>
        <translation>移除服务器时登录已结束。请重新登录。</translation>
    </message>
</context>
<context>
    <name>mangrove::SnippetMenu</name>
    <message>
        <source>Copy as S&amp;nippet For</source>
        <translation>复制为片段用于(&amp;N)</translation>
    </message>
</context>
<context>
    <name>mangrove::StartPreparation</name>
    <message>
        <source>Looking at its program and scripts.</source>
        <translation>正在查看其程序和脚本。</translation>
    </message>
    <message>
        <source>Waiting for the key ring. It may be asking you for its password.</source>
        <translation>正在等待密钥环。它可能在询问您的密码。</translation>
    </message>
    <message>
        <source>Emptying its private folder.</source>
        <translation>正在清空其私有文件夹。</translation>
    </message>
    <message>
        <source>Making the way to it.</source>
        <translation>正在建立与它的通路。</translation>
    </message>
</context>
<context>
    <name>mangrove::StoryRow</name>
    <message>
        <source>folded</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>已展开</translation>
    </message>
</context>
<context>
    <name>mangrove::StoryView</name>
    <message>
        <source>Inspector</source>
        <translation>检视器</translation>
    </message>
    <message>
        <source>Select a cell, a folder, a server or a line of activity to see its story here.</source>
        <translation>选择单元格、文件夹、服务器或一行活动，在此查看其详情。</translation>
    </message>
</context>
<context>
    <name>mangrove::StreamableHttp</name>
    <message>
        <source>It does not take what Mangrove sends.</source>
        <translation>它不接受 Mangrove 发送的内容。</translation>
    </message>
    <message>
        <source>The server gave its session a name that is not allowed.</source>
        <translation>服务器给其会话的名称不被允许。</translation>
    </message>
    <message>
        <source>The server has forgotten this session. It can be started anew.</source>
        <translation>服务器已忘记此会话。可以重新开始。</translation>
    </message>
    <message>
        <source>The server sent an answer where only its own messages may come; it was ignored.</source>
        <translation>服务器在只能发送自身消息的地方发送了应答；已忽略。</translation>
    </message>
    <message>
        <source>It was stopped.</source>
        <translation>它已被停止。</translation>
    </message>
</context>
<context>
    <name>mangrove::SubmitFoot</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save, and Let It Know and Reach More</source>
        <translation>保存，并让它知晓和访问更多内容(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save, and Let It Reach More</source>
        <translation>保存，并让它访问更多内容(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save, and Let It Know All Folders</source>
        <translation>保存，并让它知晓所有文件夹(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save, and Let It Know More Folders</source>
        <translation>保存，并让它知晓更多文件夹(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>A&amp;dd, and Let It Know All Folders</source>
        <translation>添加，并让它知晓所有文件夹(&amp;D)</translation>
    </message>
    <message>
        <source>A&amp;dd, and Let It Know More Folders</source>
        <translation>添加，并让它知晓更多文件夹(&amp;D)</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>添加(&amp;D)</translation>
    </message>
    <message>
        <source>Add, &amp;Start, and Let It Know All Folders</source>
        <translation>添加、启动，并让它知晓所有文件夹(&amp;S)</translation>
    </message>
    <message>
        <source>Add, &amp;Start, and Let It Know More Folders</source>
        <translation>添加、启动，并让它知晓更多文件夹(&amp;S)</translation>
    </message>
    <message>
        <source>Add and &amp;Start</source>
        <translation>添加并启动(&amp;S)</translation>
    </message>
</context>
<context>
    <name>mangrove::TextEditor</name>
    <message>
        <source>With characters that cannot be seen: %1</source>
        <translation>含有不可见字符：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::Tour</name>
    <message>
        <source>the server did not report it in time</source>
        <translation>服务器没有及时报告</translation>
    </message>
    <message>
        <source>two folders could not be made in %1</source>
        <translation>无法在 %1 中创建两个文件夹</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>1. Two folders are added and the bundled sample server is started.</source>
        <translation>1. 添加两个文件夹并启动附带的示例服务器。</translation>
    </message>
    <message>
        <source>   The server asked which folders it may use (%1 undecided).</source>
        <translation>   服务器询问可以使用哪些文件夹（%1 个未决定）。</translation>
    </message>
    <message>
        <source>   Preset by the tour, where a person would decide: allow &quot;shop&quot;, until the server stops.</source>
        <translation>   此处本应由人决定，演示中预设为：允许“shop”，直到服务器停止。</translation>
    </message>
    <message>
        <source>2. A change: &quot;notes&quot; is allowed too.</source>
        <translation>2. 更改：也允许“notes”。</translation>
    </message>
    <message>
        <source>3. A withdrawal: &quot;shop&quot; is taken back.</source>
        <translation>3. 收回：收回“shop”。</translation>
    </message>
    <message>
        <source>The server itself reported all of it. That is what Mangrove does, with a window: mangrove</source>
        <translation>这一切都由服务器自己报告。这就是 Mangrove 所做的事，使用窗口：mangrove</translation>
    </message>
    <message numerus="yes">
        <source>   it asked %n time(s)</source>
        <translation>
            <numerusform>   它询问了 %n 次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>was notified of %n change(s)</source>
        <translation>
            <numerusform>收到 %n 次更改通知</numerusform>
        </translation>
    </message>
    <message>
        <source>   was told  %1</source>
        <translation>   已告知  %1</translation>
    </message>
    <message>
        <source>   it holds  %1</source>
        <translation>   它持有  %1</translation>
    </message>
    <message>
        <source>what it was told and what it holds differ</source>
        <translation>告知的内容与它持有的内容不同</translation>
    </message>
    <message>
        <source>The tour stopped: %1</source>
        <translation>演示已停止：%1</translation>
    </message>
    <message>
        <source>The tour needs a temporary folder and the programs mangrove-launch and mangrove-sample-server beside this one.</source>
        <translation>演示需要一个临时文件夹，以及位于此程序旁边的 mangrove-launch 和 mangrove-sample-server。</translation>
    </message>
</context>
<context>
    <name>mangrove::TrayIcon</name>
    <message numerus="yes">
        <source>Mangrove: %n request(s) wait for you</source>
        <translation>
            <numerusform>Mangrove：有 %n 个请求等待您处理</numerusform>
        </translation>
    </message>
    <message>
        <source>Mangrove: nothing waits for you</source>
        <translation>Mangrove：没有等待您处理的事项</translation>
    </message>
    <message>
        <source>&amp;Open Mangrove</source>
        <translation>打开 Mangrove(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message numerus="yes">
        <source>%n more ask</source>
        <translation>
            <numerusform>另外 %n 个在询问</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Servers</source>
        <translation>服务器(&amp;S)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>S&amp;witch Workspace</source>
        <translation>切换工作区(&amp;W)</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>&amp;Pause All</source>
        <translation>全部暂停(&amp;P)</translation>
    </message>
</context>
<context>
    <name>mangrove::TrialRow</name>
    <message>
        <source>read %1</source>
        <translation>读取 %1</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>写入 %1</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>试用</translation>
    </message>
    <message>
        <source>Starts it so, and ends it when it has answered.</source>
        <translation>以此方式启动它，在它回应后结束它。</translation>
    </message>
    <message>
        <source>It was given up.</source>
        <translation>已放弃。</translation>
    </message>
    <message>
        <source>There is no program to try yet.</source>
        <translation>还没有可以试用的程序。</translation>
    </message>
    <message>
        <source>It runs. Stop it to try it.</source>
        <translation>它正在运行。请停止它再试用。</translation>
    </message>
    <message>
        <source>%1: waiting for its first answer…</source>
        <translation>%1：正在等待它的第一个回应…</translation>
    </message>
    <message>
        <source>%1: it has answered, so it starts.</source>
        <translation>%1：它已回应，因此可以启动。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Stop Trying</source>
        <translation>停止试用</translation>
    </message>
    <message>
        <source>As far as was noticed it was refused to %1.</source>
        <translation>就所察觉到的情况，它被拒绝：%1。</translation>
    </message>
    <message>
        <source>Its last words: %1</source>
        <translation>它最后输出的内容：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::UndoTask</name>
    <message>
        <source>Undo Routing</source>
        <translation>撤销转接</translation>
    </message>
    <message>
        <source>Tick the servers that your apps should start by themselves again, without Mangrove. What the apps changed elsewhere in their files stays.</source>
        <translation>请勾选您的应用应重新自行启动、不经过 Mangrove 的服务器。应用在其文件中其他位置所作的更改保持不变。</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Nothing is routed through Mangrove.</source>
        <translation>没有通过 Mangrove 转接的内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::ValueTable</name>
    <message>
        <source>kept in the key ring</source>
        <translation>保存在密钥环中</translation>
    </message>
    <message>
        <source>typed, not shown</source>
        <translation>已输入，不显示</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Keep in the key ring</source>
        <translation>保存在密钥环中</translation>
    </message>
    <message>
        <source>Keep in the key ring: yes</source>
        <translation>保存在密钥环中：是</translation>
    </message>
    <message>
        <source>Keep in the key ring: no</source>
        <translation>保存在密钥环中：否</translation>
    </message>
    <message>
        <source>Type the value of %1 that goes into the key ring.</source>
        <translation>请输入要存入密钥环的 %1 的值。</translation>
    </message>
    <message>
        <source>The value of %1 is in the key ring only. Type it again, or keep it there.</source>
        <translation>%1 的值仅在密钥环中。请重新输入，或将其留在那里。</translation>
    </message>
</context>
<context>
    <name>mangrove::WallDialog</name>
    <message>
        <source>What it was refused</source>
        <translation>它被拒绝的内容</translation>
    </message>
    <message>
        <source>What may it reach?</source>
        <translation>它可以访问什么？</translation>
    </message>
    <message>
        <source>I have read this, and want it</source>
        <translation>我已阅读，并希望如此</translation>
    </message>
    <message>
        <source>&amp;Allow</source>
        <translation>允许(&amp;A)</translation>
    </message>
    <message>
        <source>Ne&amp;ver</source>
        <translation>从不(&amp;V)</translation>
    </message>
    <message>
        <source>Do not ask again when this server is refused this path</source>
        <translation>此服务器再被拒绝访问此路径时不再询问</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>暂不(&amp;N)</translation>
    </message>
    <message>
        <source>Nothing changes, and what it was refused so far is not asked about until it is stopped</source>
        <translation>什么都不会改变；在它停止之前，不再询问它至今被拒绝的内容</translation>
    </message>
    <message>
        <source>Enter does not allow. Press Space or click.</source>
        <translation>按回车键不会允许。请按空格键或点击。</translation>
    </message>
    <message>
        <source>Enter does nothing here. Press Space or click.</source>
        <translation>回车键在此无效。请按空格键或点击。</translation>
    </message>
    <message>
        <source>The request changed. Please look again.</source>
        <translation>请求已更改。请重新查看。</translation>
    </message>
    <message>
        <source>The folder %1, in which it lies</source>
        <translation>它所在的文件夹 %1</translation>
    </message>
    <message>
        <source>Its project folder, which is added: %1</source>
        <translation>其项目文件夹，将被添加：%1</translation>
    </message>
    <message>
        <source>Only this path; it is told nothing of it</source>
        <translation>仅此路径；不会告知它</translation>
    </message>
    <message>
        <source>Only the folder that it would be made in: %1</source>
        <translation>仅其将被创建于的文件夹：%1</translation>
    </message>
    <message>
        <source>The folder was not added.</source>
        <translation>该文件夹未被添加。</translation>
    </message>
    <message>
        <source>It runs on without it. What you allow it can reach when %1 starts it again: restart it there.</source>
        <translation>没有它也会继续运行。您允许的内容，要等 %1 再次启动它后才能访问：请在那里重新启动它。</translation>
    </message>
    <message>
        <source>Nothing waits for your answer. What you allow it can reach when it is restarted, which happens by itself when it is in no call.</source>
        <translation>无需立即回答。您允许的内容在重新启动后才能访问；它会在没有调用时自行重新启动。</translation>
    </message>
    <message>
        <source>Where git keeps what belongs to %1: %2; it is told nothing of it</source>
        <translation>git 保存属于 %1 的内容的位置：%2；不会告知它</translation>
    </message>
    <message>
        <source>It runs on without it. What you allow it reaches at once, or where that cannot be when %1 starts it again.</source>
        <translation>没有它也会继续运行。您允许的内容立即就能访问；无法立即生效的，则在 %1 再次启动它后。</translation>
    </message>
    <message>
        <source>Nothing waits for your answer. What you allow it reaches at once, or where that cannot be when it is restarted.</source>
        <translation>无需立即回答。您允许的内容立即就能访问；无法立即生效的，则在重新启动后。</translation>
    </message>
</context>
<context>
    <name>mangrove::WallRequests</name>
    <message>
        <source>Was refused to write %1</source>
        <translation>被拒绝写入 %1</translation>
    </message>
    <message>
        <source>Was refused to run %1</source>
        <translation>被拒绝运行 %1</translation>
    </message>
    <message>
        <source>Was refused to read %1</source>
        <translation>被拒绝读取 %1</translation>
    </message>
    <message>
        <source>This request is over.</source>
        <translation>此请求已结束。</translation>
    </message>
    <message>
        <source>This path cannot be granted by itself. Add its folder.</source>
        <translation>此路径无法单独准许。请添加它的文件夹。</translation>
    </message>
    <message>
        <source>%1 has changed since you approved it. Confirm the change first.</source>
        <translation>自您批准以来 %1 已更改。请先确认更改。</translation>
    </message>
    <message>
        <source>Allowed to read and write %1, besides its folders</source>
        <translation>已允许在其文件夹之外读写 %1</translation>
    </message>
    <message>
        <source>Allowed to read %1, besides its folders</source>
        <translation>已允许在其文件夹之外读取 %1</translation>
    </message>
</context>
<context>
    <name>mangrove::WatchSet</name>
    <message numerus="yes">
        <source>%n folder(s) cannot be watched: the system&apos;s limit, /proc/sys/fs/inotify/max_user_watches, is reached.</source>
        <translation>
            <numerusform>无法监视 %n 个文件夹：已达到系统限制 /proc/sys/fs/inotify/max_user_watches。</numerusform>
        </translation>
    </message>
    <message>
        <source>Mangrove looks at them every %1 seconds instead.</source>
        <translation>Mangrove 改为每 %1 秒查看一次。</translation>
    </message>
</context>
<context>
    <name>mangrove::WhoAsksBox</name>
    <message>
        <source>&amp;Who Asks</source>
        <translation>谁在询问(&amp;W)</translation>
    </message>
    <message>
        <source>The full command line or address, the program, and what the server calls itself</source>
        <translation>完整的命令行或地址、程序，以及服务器的自称</translation>
    </message>
    <message>
        <source>Command line:</source>
        <translation>命令行：</translation>
    </message>
    <message>
        <source>Program:</source>
        <translation>程序：</translation>
    </message>
    <message>
        <source>Process:</source>
        <translation>进程：</translation>
    </message>
    <message>
        <source>Runs in:</source>
        <translation>运行于：</translation>
    </message>
    <message>
        <source>Calls itself:</source>
        <translation>自称：</translation>
    </message>
    <message>
        <source>pid %1</source>
        <translation>PID %1</translation>
    </message>
    <message>
        <source>not running</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>Address:</source>
        <translation>地址：</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>“%1” (its own claim)</source>
        <translation>“%1”（其自称）</translation>
    </message>
    <message>
        <source>This server is not on this machine: its owner will learn these path names.</source>
        <translation>此服务器不在本机上：其所有者会得知这些路径名。</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>has no name of its own</source>
        <translation>没有自己的名称</translation>
    </message>
    <message>
        <source>calls itself “%1” (its own claim)</source>
        <translation>自称“%1”（仅为其声明）</translation>
    </message>
</context>
<context>
    <name>mangrove::WidenedRestarts</name>
    <message>
        <source>Restarted by itself, for what it may know or reach since it was started</source>
        <translation>已自动重新启动，以应用自启动以来它可以知晓或访问的内容</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowActions</name>
    <message>
        <source>Add &amp;Folder…</source>
        <translation>添加文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Add F&amp;ile…</source>
        <translation>添加文件(&amp;I)…</translation>
    </message>
    <message>
        <source>Find &amp;Projects…</source>
        <translation>查找项目(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Remove Root</source>
        <translation>移除文件夹(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Confirm Replaced Folder…</source>
        <translation>确认替换的文件夹(&amp;C)…</translation>
    </message>
    <message>
        <source>Add &amp;Server…</source>
        <translation>添加服务器(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Paste Server or Folder</source>
        <translation>粘贴服务器或文件夹(&amp;P)</translation>
    </message>
    <message>
        <source>Try the Sam&amp;ple Server</source>
        <translation>试用示例服务器(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Edit Server…</source>
        <translation>编辑服务器(&amp;E)…</translation>
    </message>
    <message>
        <source>Re&amp;move Server</source>
        <translation>移除服务器(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Confirm Change…</source>
        <translation>确认更改(&amp;C)…</translation>
    </message>
    <message>
        <source>S&amp;tart</source>
        <translation>启动(&amp;T)</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>重新启动(&amp;R)</translation>
    </message>
    <message>
        <source>Too&amp;ls…</source>
        <translation>工具(&amp;L)…</translation>
    </message>
    <message>
        <source>Messa&amp;ges…</source>
        <translation>消息(&amp;G)…</translation>
    </message>
    <message>
        <source>Re&amp;view Requests</source>
        <translation>查看请求(&amp;V)</translation>
    </message>
    <message>
        <source>Who May &amp;Know It</source>
        <translation>谁可以知晓(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Add Git Wor&amp;ktrees…</source>
        <translation>添加 Git 工作树(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Locate…</source>
        <translation>定位(&amp;L)…</translation>
    </message>
    <message>
        <source>Copy Comman&amp;d</source>
        <translation>复制命令(&amp;D)</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowLink</name>
    <message>
        <source>What listens in the place of Mangrove&apos;s window did not prove that it is one of this release. The server goes on as without a window.</source>
        <translation>在 Mangrove 窗口的位置监听的程序没有证明自己属于此版本。服务器会像没有窗口时一样继续运行。</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowMenus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Roots</source>
        <translation>文件夹(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Servers</source>
        <translation>服务器(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Access</source>
        <translation>访问(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Mangrove</source>
        <translation>关于 Mangrove(&amp;A)</translation>
    </message>
    <message>
        <source>About Mangrove</source>
        <translation>关于 Mangrove</translation>
    </message>
    <message>
        <source>Mangrove %1, with Qt %2

Decides which MCP server may know which of your folders, and shows what every server was last told.

Folders are guidance: a server without a sandbox can read what you can read.</source>
        <translation>Mangrove %1，使用 Qt %2

决定哪个 MCP 服务器可以知晓您的哪些文件夹，并显示最近告知每个服务器的内容。

文件夹只是指引：没有沙箱的服务器可以读取您所能读取的内容。</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowPanes</name>
    <message>
        <source>Inspector</source>
        <translation>检视器</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowSignIns</name>
    <message>
        <source>Sign &amp;In…</source>
        <translation>登录(&amp;I)…</translation>
    </message>
    <message>
        <source>Sign In as Anot&amp;her Account…</source>
        <translation>以其他帐户登录(&amp;H)…</translation>
    </message>
    <message>
        <source>Sign O&amp;ut</source>
        <translation>退出登录(&amp;U)</translation>
    </message>
    <message>
        <source>Add Again &amp;with Another Account</source>
        <translation>以其他帐户再次添加(&amp;W)</translation>
    </message>
</context>
<context>
    <name>mangrove::WindowToolBar</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
</context>
<context>
    <name>mangrove::WireModel</name>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>notification</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>too long to be kept whole</source>
        <translation>太长，无法完整保存</translation>
    </message>
    <message>
        <source>no message of the protocol</source>
        <translation>不是协议消息</translation>
    </message>
    <message>
        <source>… (this is the beginning of %L1 bytes)</source>
        <translation>…（这是 %L1 字节的开头）</translation>
    </message>
    <message>
        <source>→ to server</source>
        <translation>→ 发往服务器</translation>
    </message>
    <message>
        <source>← from server</source>
        <translation>← 来自服务器</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%L1 ms</source>
        <translation>%L1 毫秒</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>mangrove::WireView</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Choose a message to read it.</source>
        <translation>选择消息以阅读。</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Search in the messages</source>
        <translation>在消息中搜索</translation>
    </message>
    <message>
        <source>Search Messages</source>
        <translation>搜索消息</translation>
    </message>
    <message>
        <source>Which Messages</source>
        <translation>哪些消息</translation>
    </message>
    <message>
        <source>All messages</source>
        <translation>所有消息</translation>
    </message>
    <message>
        <source>To the server</source>
        <translation>发往服务器</translation>
    </message>
    <message>
        <source>From the server</source>
        <translation>来自服务器</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>About roots</source>
        <translation>关于 roots</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>暂停(&amp;U)</translation>
    </message>
    <message>
        <source>Shows nothing new until it is pressed again; nothing is lost but what is too old by then</source>
        <translation>再次按下之前不显示新内容；只有届时过旧的内容会丢失</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>Copies the chosen messages</source>
        <translation>复制所选消息</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Writes the messages that are shown into a file, one JSON line each</source>
        <translation>将显示的消息写入文件，每条一行 JSON</translation>
    </message>
    <message>
        <source>Export Messages</source>
        <translation>导出消息</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>The messages were not exported: %1</source>
        <translation>消息未导出：%1</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceFile</name>
    <message numerus="yes">
        <source>“%1” was changed by something else after %n decisions had been made. They are left out, as they would let servers know more; denials count. They were kept as “%2”.</source>
        <translation>
            <numerusform>作出 %n 个决定后，“%1”被其他程序更改。这些决定会让服务器知晓更多，因此被略去；拒绝仍然有效。它们已保存为“%2”。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no good copy of “%1”.</source>
        <translation>没有“%1”的完好副本。</translation>
    </message>
    <message>
        <source>The last good copy can only be taken in place of a damaged file.</source>
        <translation>只能用最后一份完好的副本取代损坏的文件。</translation>
    </message>
    <message>
        <source>There is no last good copy to be kept aside.</source>
        <translation>没有可以移到一旁的最后一份完好副本。</translation>
    </message>
    <message>
        <source>“%1” could not be set aside.</source>
        <translation>无法将“%1”移到一旁。</translation>
    </message>
    <message>
        <source>The workspace cannot be changed.</source>
        <translation>无法更改工作区。</translation>
    </message>
    <message>
        <source>The change was not made. %1</source>
        <translation>未进行更改。%1</translation>
    </message>
    <message>
        <source>The change was not made. “%1” was changed by something else meanwhile. Start Mangrove again.</source>
        <translation>未进行更改。“%1”在此期间已被其他程序更改。请重新启动 Mangrove。</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceFlow</name>
    <message>
        <source>S&amp;witch Workspace</source>
        <translation>切换工作区(&amp;W)</translation>
    </message>
    <message>
        <source>Wor&amp;kspaces…</source>
        <translation>工作区(&amp;K)…</translation>
    </message>
    <message>
        <source>%1 – Mangrove</source>
        <translation>%1 – Mangrove</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>The workspace %1 is on. %2</source>
        <translation>工作区 %1 已启用。%2</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceReader</name>
    <message>
        <source>“%1” changes all the time.</source>
        <translation>“%1”一直在更改。</translation>
    </message>
    <message>
        <source>What was decided cannot be read: “%1” is damaged (%2).</source>
        <translation>无法读取所作的决定：“%1”已损坏（%2）。</translation>
    </message>
    <message>
        <source>What was decided was written by a newer version of Mangrove.</source>
        <translation>所作的决定由较新版本的 Mangrove 写入。</translation>
    </message>
    <message>
        <source>Only Mangrove&apos;s window writes down what is decided.</source>
        <translation>只有 Mangrove 的窗口会记录所作的决定。</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceSets</name>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceStore</name>
    <message>
        <source>A server would know or reach more: that is for a person to allow.</source>
        <translation>服务器会知道或访问更多内容：这需要由人来允许。</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceSwitch</name>
    <message>
        <source>Switched to the workspace “%1”.</source>
        <translation>已切换到工作区“%1”。</translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspacesDialog</name>
    <message>
        <source>S&amp;top the other servers when switching to it</source>
        <translation>切换到它时停止其他服务器(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Switch</source>
        <translation>切换(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete…</source>
        <translation>删除(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Folders</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Folders of the workspace</source>
        <translation>工作区的文件夹</translation>
    </message>
    <message>
        <source>Ser&amp;vers</source>
        <translation>服务器(&amp;V)</translation>
    </message>
    <message>
        <source>Servers of the workspace</source>
        <translation>工作区的服务器</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1, on</source>
        <translation>%1，已启用</translation>
    </message>
    <message>
        <source>Everything is always there: each folder and each server counts.</source>
        <translation>“全部”始终存在：每个文件夹和每个服务器都计入。</translation>
    </message>
    <message>
        <source>On. Servers are told only what is ticked here, and only servers that are ticked. What you add joins it.</source>
        <translation>已启用。只告知服务器此处勾选的内容，且只告知勾选的服务器。您添加的内容会加入其中。</translation>
    </message>
    <message>
        <source>While it is on, servers are told only what is ticked here, and only servers that are ticked. Your decisions stay as they are.</source>
        <translation>启用期间，只告知服务器此处勾选的内容，且只告知勾选的服务器。您的决定保持不变。</translation>
    </message>
    <message>
        <source>Switch to another workspace first.</source>
        <translation>请先切换到另一个工作区。</translation>
    </message>
    <message>
        <source>It is on.</source>
        <translation>它已启用。</translation>
    </message>
    <message>
        <source>New workspace</source>
        <translation>新工作区</translation>
    </message>
    <message>
        <source>New workspace %1</source>
        <translation>新工作区 %1</translation>
    </message>
    <message>
        <source>Delete Workspace</source>
        <translation>删除工作区</translation>
    </message>
    <message>
        <source>Delete the workspace %1? Its folders and servers stay, and so does what you decided about them.</source>
        <translation>删除工作区 %1 吗？其文件夹和服务器会保留，您对它们所作的决定也会保留。</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Filter folders and servers</source>
        <translation>筛选文件夹和服务器</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
</context>
<context>
    <name>mangrove::WorktreesDialog</name>
    <message>
        <source>Looking…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Add Git Worktrees</source>
        <translation>添加 Git 工作树</translation>
    </message>
    <message>
        <source>Worktrees</source>
        <translation>工作树</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message numerus="yes">
        <source>%n worktree(s) of this repository. Tick those to add.</source>
        <translation>
            <numerusform>此仓库有 %n 个工作树。请勾选要添加的。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n Folder(s)</source>
        <translation>
            <numerusform>添加 %n 个文件夹(&amp;A)</numerusform>
        </translation>
    </message>
</context>
</TS>
