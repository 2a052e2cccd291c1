<?xml version='1.0' encoding='utf-8'?>
<TS version="2.1" language="en">
<context>
    <name>Mangrove</name>
    <message numerus="yes">
        <source>%1, %n more of this kind</source>
        <translation>
            <numerusform>%1, %n more of this kind</numerusform>
            <numerusform>%1, %n more of this kind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It holds %1 and %n of your other folders.</source>
        <translation>
            <numerusform>It holds %1 and %n of your other folders.</numerusform>
            <numerusform>It holds %1 and %n of your other folders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It holds %n of your other folders.</source>
        <translation>
            <numerusform>It holds %n of your other folders.</numerusform>
            <numerusform>It holds %n of your other folders.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for an answer: %1 asks for %n folder(s)</source>
        <translation>
            <numerusform>Waiting for an answer: %1 asks for %n folder</numerusform>
            <numerusform>Waiting for an answer: %1 asks for %n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your apps have %n servers that can be imported (%1).</source>
        <translation>
            <numerusform>Your apps have %n server that can be imported (%1).</numerusform>
            <numerusform>Your apps have %n servers that can be imported (%1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 did not answer within %n second(s). Is it on a network drive that is not connected?</source>
        <translation>
            <numerusform>%1 did not answer within %n second. Is it on a network drive that is not connected?</numerusform>
            <numerusform>%1 did not answer within %n seconds. Is it on a network drive that is not connected?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n folder(s)</source>
        <translation>
            <numerusform>Remove %n folder</numerusform>
            <numerusform>Remove %n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n folder(s)</source>
        <translation>
            <numerusform>Add %n folder</numerusform>
            <numerusform>Add %n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n server(s)</source>
        <translation>
            <numerusform>Remove %n server</numerusform>
            <numerusform>Remove %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n server(s)</source>
        <translation>
            <numerusform>Add %n server</numerusform>
            <numerusform>Add %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Taken back from %n more server(s).</source>
        <translation>
            <numerusform>Taken back from %n more server.</numerusform>
            <numerusform>Taken back from %n more servers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s): %2</source>
        <translation>
            <numerusform>%1 was told %n folder: %2</numerusform>
            <numerusform>%1 was told %n folders: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Started with %n folder(s)</source>
        <translation>
            <numerusform>Started with %n folder</numerusform>
            <numerusform>Started with %n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, and %n more</source>
        <translation>
            <numerusform>%1, and %n more</numerusform>
            <numerusform>%1, and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server, among %n</source>
        <translation>
            <numerusform>the server, among %n</numerusform>
            <numerusform>the server, among %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>    was refused %n path(s)</source>
        <translation>
            <numerusform>    was refused %n path</numerusform>
            <numerusform>    was refused %n paths</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) at most can be kept from being changed.</source>
        <translation>
            <numerusform>%n name at most can be kept from being changed.</numerusform>
            <numerusform>%n names at most can be kept from being changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) by its app's calls: %2</source>
        <translation>
            <numerusform>%1 was told %n folder by its app's calls: %2</numerusform>
            <numerusform>%1 was told %n folders by its app's calls: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the folders that the app names cannot be used, as their addresses are not written as they should be (file:// and an encoded path).</source>
        <translation>
            <numerusform>%n of the folders that the app names cannot be used, as its address is not written as it should be (file:// and an encoded path).</numerusform>
            <numerusform>%n of the folders that the app names cannot be used, as their addresses are not written as they should be (file:// and an encoded path).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) wait for you to confirm what has changed.</source>
        <translation>
            <numerusform>%n server waits for you to confirm what has changed.</numerusform>
            <numerusform>%n servers wait for you to confirm what has changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 still knows %n folder(s) that you took back.</source>
        <translation>
            <numerusform>%1 still knows %n folder that you took back.</numerusform>
            <numerusform>%1 still knows %n folders that you took back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was told %n folder(s) at its last request that you took back since. It learns of that at its next request.</source>
        <translation>
            <numerusform>%1 was told %n folder at its last request that you took back since. It learns of that at its next request.</numerusform>
            <numerusform>%1 was told %n folders at its last request that you took back since. It learns of that at its next request.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was restarted automatically; its question for %n folder(s) is held back until %2.</source>
        <translation>
            <numerusform>%1 was restarted automatically; its question for %n folder is held back until %2.</numerusform>
            <numerusform>%1 was restarted automatically; its question for %n folders is held back until %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exception(s) at most can be made for a server.</source>
        <translation>
            <numerusform>%n exception at most can be made for a server.</numerusform>
            <numerusform>%n exceptions at most can be made for a server.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The text that a file has to contain has %n byte(s) at most.</source>
        <translation>
            <numerusform>The text that a file has to contain has %n byte at most.</numerusform>
            <numerusform>The text that a file has to contain has %n bytes at most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n name(s) at most can be hidden.</source>
        <translation>
            <numerusform>%n name at most can be hidden.</numerusform>
            <numerusform>%n names at most can be hidden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n exception(s) at most can be made.</source>
        <translation>
            <numerusform>%n exception at most can be made.</numerusform>
            <numerusform>%n exceptions at most can be made.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrivateFolders</name>
    <message numerus="yes">
        <source>Its private folder %1 could not be emptied within %n second(s). Try again, or empty it yourself.</source>
        <translation>
            <numerusform>Its private folder %1 could not be emptied within %n second. Try again, or empty it yourself.</numerusform>
            <numerusform>Its private folder %1 could not be emptied within %n seconds. Try again, or empty it yourself.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ServerHomes</name>
    <message numerus="yes">
        <source>What it needs to run was not found within %n second(s): %1 does not answer.</source>
        <translation>
            <numerusform>What it needs to run was not found within %n second: %1 does not answer.</numerusform>
            <numerusform>What it needs to run was not found within %n seconds: %1 does not answer.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Story</name>
    <message numerus="yes">
        <source>%n line(s) on its output that are no messages</source>
        <translation>
            <numerusform>%n line on its output that are no messages</numerusform>
            <numerusform>%n lines on its output that are no messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n violation(s) of the protocol</source>
        <translation>
            <numerusform>%n violation of the protocol</numerusform>
            <numerusform>%n violations of the protocol</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were taken back, and the running server still knows them.</source>
        <translation>
            <numerusform>%n folder were taken back, and the running server still knows them.</numerusform>
            <numerusform>%n folders were taken back, and the running server still knows them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), last %1</source>
        <translation>
            <numerusform>%n time, last %1</numerusform>
            <numerusform>%n times, last %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were taken back since its last request. It learns of that at its next request.</source>
        <translation>
            <numerusform>%n folder was taken back since its last request. It learns of that at its next request.</numerusform>
            <numerusform>%n folders were taken back since its last request. It learns of that at its next request.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other server(s): see the row of the folder in the table.</source>
        <translation>
            <numerusform>%n other server: see the row of the folder in the table.</numerusform>
            <numerusform>%n other servers: see the row of the folder in the table.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) granted</source>
        <translation>
            <numerusform>%n folder granted</numerusform>
            <numerusform>%n folders granted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) revoked</source>
        <translation>
            <numerusform>%n folder revoked</numerusform>
            <numerusform>%n folders revoked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is not known what became of %n answer(s) to it: lost, or still to arrive. Until this session ends, what was in there counts as known, and what was not as not yet seen.</source>
        <translation>
            <numerusform>It is not known what became of %n answer to it: lost, or still to arrive. Until this session ends, what was in there counts as known, and what was not as not yet seen.</numerusform>
            <numerusform>It is not known what became of %n answers to it: lost, or still to arrive. Until this session ends, what was in there counts as known, and what was not as not yet seen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s). What you do with the group is done with all of them.</source>
        <translation>
            <numerusform>%n folder. What you do with the group is done with all of them.</numerusform>
            <numerusform>%n folders. What you do with the group is done with all of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>read %1, %n time(s)</source>
        <translation>
            <numerusform>read %1, %n time</numerusform>
            <numerusform>read %1, %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>write %1, %n time(s)</source>
        <translation>
            <numerusform>write %1, %n time</numerusform>
            <numerusform>write %1, %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>run %1, %n time(s)</source>
        <translation>
            <numerusform>run %1, %n time</numerusform>
            <numerusform>run %1, %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorkspaceCommands</name>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::AccessActions</name>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::AccessDialog</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityLog</name>
    <message numerus="yes">
        <source>%n line(s) of what was recorded before were lost</source>
        <translation>
            <numerusform>%n line of what was recorded before was lost</numerusform>
            <numerusform>%n lines of what was recorded before were lost</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ActivityRuns</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::AddedLine</name>
    <message numerus="yes">
        <source>%n folders were added. Who may know them?</source>
        <translation>
            <numerusform>%n folder was added. Who may know it?</numerusform>
            <numerusform>%n folders were added. Who may know them?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %n server(s) that run now may know what was added</source>
        <translation>
            <numerusform>The %n server that run now may know what was added</numerusform>
            <numerusform>The %n servers that run now may know what was added</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::AnswerTerms</name>
    <message numerus="yes">
        <source>It has taken back what it asks, and asked again, so this stays until you answer. After Deny or Not Now you are asked nothing more for it for %n minutes.</source>
        <translation>
            <numerusform>It has taken back what it asks, and asked again, so this stays until you answer. After Deny or Not Now you are asked nothing more for it for %n minute.</numerusform>
            <numerusform>It has taken back what it asks, and asked again, so this stays until you answer. After Deny or Not Now you are asked nothing more for it for %n minutes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::AppLog</name>
    <message numerus="yes">
        <source>%n sentence(s) were left out here, as nobody read this log.</source>
        <translation>
            <numerusform>%n sentence were left out here, as nobody read this log.</numerusform>
            <numerusform>%n sentences were left out here, as nobody read this log.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::CallPanel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::CellListModel</name>
    <message numerus="yes">
        <source>A tick allows always what is in it now: %n folder(s). Taking it away denies that.</source>
        <translation>
            <numerusform>A tick allows always what is in it now: %n folder. Taking it away denies that.</numerusform>
            <numerusform>A tick allows always what is in it now: %n folders. Taking it away denies that.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Closing</name>
    <message numerus="yes">
        <source>%n more server(s) will be stopped.</source>
        <translation>
            <numerusform>%n more server will be stopped.</numerusform>
            <numerusform>%n more servers will be stopped.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ConfigTask</name>
    <message numerus="yes">
        <source>%n servers are as they were.</source>
        <translation>
            <numerusform>%n server is as it was.</numerusform>
            <numerusform>%n servers are as they were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers are routed.</source>
        <translation>
            <numerusform>%n server is routed.</numerusform>
            <numerusform>%n servers are routed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::DesktopNotices</name>
    <message numerus="yes">
        <source>%n server(s) ask which folders they may use</source>
        <translation>
            <numerusform>%n server asks which folders it may use</numerusform>
            <numerusform>%n servers ask which folders they may use</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are not there any more</source>
        <translation>
            <numerusform>%n folder is not there any more</numerusform>
            <numerusform>%n folders are not there any more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) have failed</source>
        <translation>
            <numerusform>%n server has failed</numerusform>
            <numerusform>%n servers have failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) wait for you</source>
        <translation>
            <numerusform>%n request wait for you</numerusform>
            <numerusform>%n requests wait for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) want you to sign in</source>
        <translation>
            <numerusform>%n server wants you to sign in</numerusform>
            <numerusform>%n servers want you to sign in</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::DropSign</name>
    <message numerus="yes">
        <source>Drop to add %n folder(s) or file(s)</source>
        <translation>
            <numerusform>Drop to add %n folder or file</numerusform>
            <numerusform>Drop to add %n folders or files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::EditHistory</name>
    <message numerus="yes">
        <source>%1 was told %n folder(s) meanwhile; it still knows them.</source>
        <translation>
            <numerusform>%1 was told %n folder meanwhile; it still knows them.</numerusform>
            <numerusform>%1 was told %n folders meanwhile; it still knows them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ElicitationDialog</name>
    <message numerus="yes">
        <source>1 of %n questions</source>
        <translation>
            <numerusform>1 of %n question</numerusform>
            <numerusform>1 of %n questions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Elicitations</name>
    <message numerus="yes">
        <source>It asked for input again and again. No more than %n question(s) a minute are put.</source>
        <translation>
            <numerusform>It asked for input again and again. No more than %n question a minute are put.</numerusform>
            <numerusform>It asked for input again and again. No more than %n questions a minute are put.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::EntryList</name>
    <message numerus="yes">
        <source>%n more are not shown here. “mangrove apps” lists all of them.</source>
        <translation>
            <numerusform>%n more is not shown here. “mangrove apps” lists all of them.</numerusform>
            <numerusform>%n more are not shown here. “mangrove apps” lists all of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FieldRow</name>
    <message numerus="yes">
        <source>Only the first %n choices are shown. Others can be given as JSON.</source>
        <translation>
            <numerusform>Only the first choice is shown. Others can be given as JSON.</numerusform>
            <numerusform>Only the first %n choices are shown. Others can be given as JSON.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FindProjects</name>
    <message numerus="yes">
        <source>%n folder(s) cannot be read.</source>
        <translation>
            <numerusform>%n folder cannot be read.</numerusform>
            <numerusform>%n folders cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are in other file systems.</source>
        <translation>
            <numerusform>%n folder are in other file systems.</numerusform>
            <numerusform>%n folders are in other file systems.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) lie too deep.</source>
        <translation>
            <numerusform>%n folder lie too deep.</numerusform>
            <numerusform>%n folders lie too deep.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) were too many.</source>
        <translation>
            <numerusform>%n folder were too many.</numerusform>
            <numerusform>%n folders were too many.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) have a name that is no text.</source>
        <translation>
            <numerusform>%n folder have a name that is no text.</numerusform>
            <numerusform>%n folders have a name that is no text.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FindProjectsDialog</name>
    <message numerus="yes">
        <source>%n folder(s) looked into. %1</source>
        <translation>
            <numerusform>%n folder looked into. %1</numerusform>
            <numerusform>%n folders looked into. %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n project(s) found.</source>
        <translation>
            <numerusform>%n project found.</numerusform>
            <numerusform>%n projects found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) cannot be read.</source>
        <translation>
            <numerusform>%n folder cannot be read.</numerusform>
            <numerusform>%n folders cannot be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n folder(s) are in other file systems.</source>
        <translation>
            <numerusform>%n folder are in other file systems.</numerusform>
            <numerusform>%n folders are in other file systems.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further folder(s) were left out.</source>
        <translation>
            <numerusform>%n further folder were left out.</numerusform>
            <numerusform>%n further folders were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n Folder(s)</source>
        <translation>
            <numerusform>&amp;Add %n Folder</numerusform>
            <numerusform>&amp;Add %n Folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FolderActions</name>
    <message numerus="yes">
        <source>At most %n folder(s) are opened at a time.</source>
        <translation>
            <numerusform>At most %n folder are opened at a time.</numerusform>
            <numerusform>At most %n folders are opened at a time.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::FoundProjectsDialog</name>
    <message numerus="yes">
        <source>This folder is no project itself and holds %n projects.</source>
        <translation>
            <numerusform>This folder is no project itself and holds %n projects.</numerusform>
            <numerusform>This folder is no project itself and holds %n projects.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add These %n Projects Instead</source>
        <translation>
            <numerusform>&amp;Add These %n Projects Instead</numerusform>
            <numerusform>&amp;Add These %n Projects Instead</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Handshake</name>
    <message numerus="yes">
        <source>It did not answer server/discover within %n second(s), so it was greeted with initialize.</source>
        <translation>
            <numerusform>It did not answer server/discover within %n second, so it was greeted with initialize.</numerusform>
            <numerusform>It did not answer server/discover within %n seconds, so it was greeted with initialize.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It did not answer %1 within %n second(s). Is it an MCP server?</source>
        <translation>
            <numerusform>It did not answer %1 within %n second. Is it an MCP server?</numerusform>
            <numerusform>It did not answer %1 within %n seconds. Is it an MCP server?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ImportTask</name>
    <message numerus="yes">
        <source>%n servers were imported. None is started.</source>
        <translation>
            <numerusform>%n server was imported. It is not started.</numerusform>
            <numerusform>%n servers were imported. None is started.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::LookProgress</name>
    <message numerus="yes">
        <source>Looking at %n paths…</source>
        <translation>
            <numerusform>Looking at %n paths…</numerusform>
            <numerusform>Looking at %n paths…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::NoticeList</name>
    <message numerus="yes">
        <source>%n more messages</source>
        <translation>
            <numerusform>%n more messages</numerusform>
            <numerusform>%n more messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::NoticeStrip</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::OfferList</name>
    <message numerus="yes">
        <source>%Ln in all</source>
        <translation>
            <numerusform>%Ln in all</numerusform>
            <numerusform>%Ln in all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::PastePanel</name>
    <message numerus="yes">
        <source>%n more notes</source>
        <translation>
            <numerusform>%n more notes</numerusform>
            <numerusform>%n more notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Registry</name>
    <message numerus="yes">
        <source>%1 It ended %n time(s) in five minutes, so it is not restarted any more.</source>
        <translation>
            <numerusform>%1 It ended %n time in five minutes, so it is not restarted any more.</numerusform>
            <numerusform>%1 It ended %n times in five minutes, so it is not restarted any more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for its first answer, for %n second(s) at most. It may be downloading.</source>
        <translation>
            <numerusform>Waiting for its first answer, for %n second at most. It may be downloading.</numerusform>
            <numerusform>Waiting for its first answer, for %n seconds at most. It may be downloading.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for its first answer, for %n second(s) at most.</source>
        <translation>
            <numerusform>Waiting for its first answer, for %n second at most.</numerusform>
            <numerusform>Waiting for its first answer, for %n seconds at most.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RequestDialog</name>
    <message numerus="yes">
        <source>1 of %n requests</source>
        <translation>
            <numerusform>1 of %n request</numerusform>
            <numerusform>1 of %n requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RequestLine</name>
    <message numerus="yes">
        <source>%1 · %n others ask too</source>
        <translation>
            <numerusform>%1 · %n other asks too</numerusform>
            <numerusform>%1 · %n others ask too</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RestoreDialog</name>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s)</source>
        <translation>
            <numerusform>%n decision</numerusform>
            <numerusform>%n decisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RootAssessmentDialog</name>
    <message numerus="yes">
        <source>%n paths could not be added:</source>
        <translation>
            <numerusform>%n paths could not be added:</numerusform>
            <numerusform>%n paths could not be added:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RootChoices</name>
    <message numerus="yes">
        <source>%n undecided folder(s)</source>
        <translation>
            <numerusform>%n undecided folder</numerusform>
            <numerusform>%n undecided folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::RootsListModel</name>
    <message numerus="yes">
        <source>%n folder(s)</source>
        <translation>
            <numerusform>%n folder</numerusform>
            <numerusform>%n folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::SchemaForm</name>
    <message numerus="yes">
        <source>%n fields need a look.</source>
        <translation>
            <numerusform>%n field needs a look.</numerusform>
            <numerusform>%n fields need a look.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServerRemoval</name>
    <message numerus="yes">
        <source>%1 has %n secret(s) in the key ring, which will be deleted there.</source>
        <translation>
            <numerusform>%1 has %n secret in the key ring, which will be deleted there.</numerusform>
            <numerusform>%1 has %n secrets in the key ring, which will be deleted there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n server(s)?</source>
        <translation>
            <numerusform>Remove %n server?</numerusform>
            <numerusform>Remove %n servers?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServerTrial</name>
    <message numerus="yes">
        <source>It did not answer within %n second(s).</source>
        <translation>
            <numerusform>It did not answer within %n second.</numerusform>
            <numerusform>It did not answer within %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServerWindow</name>
    <message numerus="yes">
        <source>%Ln more like this.</source>
        <translation>
            <numerusform>%Ln more like this.</numerusform>
            <numerusform>%Ln more like this.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::ServersListModel</name>
    <message numerus="yes">
        <source>still knows %n folders taken back</source>
        <translation>
            <numerusform>still knows %n folders taken back</numerusform>
            <numerusform>still knows %n folders taken back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>learns at its next request: %n folder(s) taken back</source>
        <translation>
            <numerusform>learns at its next request: %n folder taken back</numerusform>
            <numerusform>learns at its next request: %n folders taken back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::SessionMessages</name>
    <message numerus="yes">
        <source>%n message(s) not shown: this window did not keep up.</source>
        <translation>
            <numerusform>%n message not shown: this window did not keep up.</numerusform>
            <numerusform>%n messages not shown: this window did not keep up.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::SessionReporter</name>
    <message numerus="yes">
        <source>The same %n more time(s) in a few seconds</source>
        <translation>
            <numerusform>The same %n more time in a few seconds</numerusform>
            <numerusform>The same %n more times in a few seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s)</source>
        <translation>
            <numerusform>Told %n folder</numerusform>
            <numerusform>Told %n folders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s) by the app</source>
        <translation>
            <numerusform>Told %n folder by the app</numerusform>
            <numerusform>Told %n folders by the app</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s), %1 of them by the app</source>
        <translation>
            <numerusform>Told %n folder, %1 of them by the app</numerusform>
            <numerusform>Told %n folders, %1 of them by the app</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Told %n folder(s) by the app with its calls</source>
        <translation>
            <numerusform>Told %n folder by the app with its calls</numerusform>
            <numerusform>Told %n folders by the app with its calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>(%n of them not one of your folders)</source>
        <translation>
            <numerusform>(%n of them not one of your folders)</numerusform>
            <numerusform>(%n of them not among your folders)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::Tour</name>
    <message numerus="yes">
        <source>   it asked %n time(s)</source>
        <translation>
            <numerusform>   it asked %n time</numerusform>
            <numerusform>   it asked %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>was notified of %n change(s)</source>
        <translation>
            <numerusform>was notified of %n change</numerusform>
            <numerusform>was notified of %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::TrayIcon</name>
    <message numerus="yes">
        <source>Mangrove: %n request(s) wait for you</source>
        <translation>
            <numerusform>Mangrove: %n request waits for you</numerusform>
            <numerusform>Mangrove: %n requests wait for you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more ask</source>
        <translation>
            <numerusform>%n more asks</numerusform>
            <numerusform>%n more ask</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::WatchSet</name>
    <message numerus="yes">
        <source>%n folder(s) cannot be watched: the system's limit, /proc/sys/fs/inotify/max_user_watches, is reached.</source>
        <translation>
            <numerusform>%n folder cannot be watched: the system's limit, /proc/sys/fs/inotify/max_user_watches, is reached.</numerusform>
            <numerusform>%n folders cannot be watched: the system's limit, /proc/sys/fs/inotify/max_user_watches, is reached.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::WorkspaceFile</name>
    <message numerus="yes">
        <source>“%1” was changed by something else after %n decisions had been made. They are left out, as they would let servers know more; denials count. They were kept as “%2”.</source>
        <translation>
            <numerusform>“%1” was changed by something else after a decision had been made. It is left out, as it would let servers know more; denials count. It was kept as “%2”.</numerusform>
            <numerusform>“%1” was changed by something else after %n decisions had been made. They are left out, as they would let servers know more; denials count. They were kept as “%2”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>mangrove::WorktreesDialog</name>
    <message numerus="yes">
        <source>%n worktree(s) of this repository. Tick those to add.</source>
        <translation>
            <numerusform>%n worktree of this repository. Tick those to add.</numerusform>
            <numerusform>%n worktrees of this repository. Tick those to add.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Add %n Folder(s)</source>
        <translation>
            <numerusform>&amp;Add %n Folder</numerusform>
            <numerusform>&amp;Add %n Folders</numerusform>
        </translation>
    </message>
</context>
</TS>