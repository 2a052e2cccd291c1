#include "core/refusals/errorline.h"
#include "core/refusals/errortexts.h"

#include <QTest>

using namespace mangrove;

namespace {

const QByteArray report = "/home/anna/report.pdf";

QList<Refusal> one(Tried tried, const QByteArray &path = report)
{
    return {{path, tried}};
}

} // namespace

class TestErrorTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QList<Refusal>>("expected");
        const auto row = [](const char *name, const QByteArray &text, const QList<Refusal> &expected) {
            QTest::newRow(name) << text << expected;
        };
        const Refusal read{report, Tried::Read};
        const Refusal write{report, Tried::Write};
        row("node", "Error: EACCES: permission denied, open '/home/anna/report.pdf'", {read});
        row("node lists", "[Error: EACCES: permission denied, scandir '/home/anna/report.pdf'] {", {read});
        row("node makes", "Error: EACCES: permission denied, mkdir '/home/anna/report.pdf'", {write});
        row("node renames", "EACCES: permission denied, rename '/home/anna/a' -> '/home/anna/b'",
            {{"/home/anna/a", Tried::Write}, {"/home/anna/b", Tried::Write}});
        row("node runs", "Error: spawn /home/anna/tool EACCES", one(Tried::Run, "/home/anna/tool"));
        row("node, confined", "Error: EROFS: read-only file system, open '/home/anna/report.pdf'", {write});
        row("python", "PermissionError: [Errno 13] Permission denied: '/home/anna/report.pdf'", {read});
        row("python, quote", "PermissionError: [Errno 13] Permission denied: \"/home/anna/it's\"",
            one(Tried::Read, "/home/anna/it's"));
        row("python, no text", "PermissionError: [Errno 13] Permission denied: '/home/anna/\\udcff\\x7e\\\\'",
            one(Tried::Read, "/home/anna/\xff~\\"));
        row("python moves", "PermissionError: [Errno 13] Permission denied: '/home/anna/a' -> '/home/anna/b'",
            {{"/home/anna/a", Tried::Write}, {"/home/anna/b", Tried::Write}});
        row("python, confined", "OSError: [Errno 30] Read-only file system: '/home/anna/report.pdf'", {write});
        row("rust", "Error: failed to open /home/anna/report.pdf: Permission denied (os error 13)", {read});
        row("rust, quoted", "could not read `/home/anna/report.pdf`: Permission denied (os error 13)", {read});
        row("deno", "PermissionDenied: Permission denied (os error 13), open '/home/anna/report.pdf'", {read});
        row("go", "2026/01/02 10:11:12 open /home/anna/report.pdf: permission denied", {read});
        row("go, blank", "x: open /home/anna/my report: permission denied", one(Tried::Read, "/home/anna/my report"));
        row("go runs", "fork/exec /home/anna/tool: permission denied", one(Tried::Run, "/home/anna/tool"));
        row("go makes", "mkdir /home/anna/report.pdf: permission denied", {write});
        row("go renames", "rename /home/anna/a /home/anna/b: permission denied",
            {{"/home/anna/b", Tried::Write}, {"/home/anna/a", Tried::Write}});
        row("java", "java.nio.file.AccessDeniedException: /home/anna/report.pdf", {read});
        row("java, old", "java.io.FileNotFoundException: /home/anna/report.pdf (Permission denied)", {read});
        row("ruby", "in `open': Permission denied @ rb_sysopen - /home/anna/report.pdf (Errno::EACCES)", {read});
        row("ruby makes", "Permission denied @ dir_s_mkdir - /home/anna/report.pdf (Errno::EACCES)", {write});
        row("dotnet", "UnauthorizedAccessException: Access to the path '/home/anna/report.pdf' is denied.", {read});
        row("cat", "cat: /home/anna/report.pdf: Permission denied", {read});
        row("ls", "ls: cannot open directory '/home/anna/report.pdf': Permission denied", {read});
        row("cp", "cp: cannot open '/home/anna/report.pdf' for reading: Permission denied", {read});
        row("touch", "touch: cannot touch \xe2\x80\x98/home/anna/report.pdf\xe2\x80\x99: Permission denied", {write});
        row("dash writes", "sh: 1: cannot create /home/anna/report.pdf: Permission denied", {write});
        row("dash runs", "sh: 1: /home/anna/tool: Permission denied", one(Tried::Run, "/home/anna/tool"));
        row("two lines", "cat: /home/anna/a: Permission denied\ncat: /home/anna/b: Permission denied\n",
            {{"/home/anna/a", Tried::Read}, {"/home/anna/b", Tried::Read}});
        row("made plain", "cat: /home//anna/./x/../report.pdf: Permission denied", {read});
        row("not UTF-8", "cat: /home/anna/\xff\xfe: Permission denied", one(Tried::Read, "/home/anna/\xff\xfe"));
        row("markup", "cat: /home/anna/<b>bold</b>&amp;: Permission denied",
            one(Tried::Read, "/home/anna/<b>bold</b>&amp;"));
        // What says nothing of a path, or nothing that a person could be asked about.
        row("no path", "Permission denied", {});
        row("cut before", "ermission denied", {});
        row("relative", "cat: report.pdf: Permission denied", {});
        row("address", "GET https://example.org/a: permission denied", {});
        row("missing", "Error: ENOENT: no such file or directory, open '/home/anna/report.pdf'", {});
        row("escape", "cat: /home/anna/\x1b[31mred: Permission denied", {});
        row("no end of the quote", "EACCES: permission denied, open '/home/anna/report.pdf", {});
        row("too long", "cat: /" + QByteArray(5000, 'x') + ": Permission denied", {});
        row("library", "cat: /usr/lib/libc.so: Permission denied", {});
        row("probe", "EACCES: permission denied, open '/home/anna/package.json'", {});
        row("cache", "EACCES: permission denied, mkdir '/home/anna/.cache/uv'", {});
        row("holder", "EACCES: permission denied, scandir '/home'", {});
    }

    void says()
    {
        QFETCH(QByteArray, text);
        QFETCH(QList<Refusal>, expected);
        QCOMPARE(refusalsInText(text), expected);
    }

    //! Also where a system keeps homes, drives and sites among its own.
    void whatPeopleWorkInIsNoProbe_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<bool>("isProbe");
        const auto row = [](const char *path, bool isProbe) { QTest::newRow(path) << QByteArray(path) << isProbe; };
        for (const char *path :
             {"/home/anna/report.pdf", "/var/home/anna/report.pdf", "/run/media/anna/drive/report.pdf",
              "/var/www/site/index.html", "/usr/src/linux/Makefile", "/usr/local/src/tool/main.c",
              "/srv/files/report.pdf", "/opt/work/report.pdf"})
            row(path, false);
        for (const char *path : {"/usr/lib/libz.so", "/var/lib/dpkg/status", "/run/user/1000/bus", "/etc/passwd",
                                 "/var/home", "/run/media", "/var/www", "/var/tmp", "/var/homes/x",
                                 "/var/home/anna/work/package.json", "/var/home/anna/.cache/x", "/proc/self/maps"})
            row(path, true);
    }
    void whatPeopleWorkInIsNoProbe()
    {
        QFETCH(QByteArray, path);
        QFETCH(bool, isProbe);
        QCOMPARE(isKnownProbe(path), isProbe);
    }

    //! Where what cannot be reached is not there, the same forms say that.
    void saysWhatIsMissing()
    {
        for (const char *text :
             {"Error: ENOENT: no such file or directory, open '/home/anna/report.pdf'",
              "FileNotFoundError: [Errno 2] No such file or directory: '/home/anna/report.pdf'",
              "open /home/anna/report.pdf: no such file or directory",
              "cat: /home/anna/report.pdf: No such file or directory",
              "fatal: not a git repository: /home/anna/report.pdf",
              "python3: can't open file '/home/anna/report.pdf': [Errno 2] No such file or directory",
              "Error: Cannot find module '/home/anna/report.pdf'",
              "Error [ERR_MODULE_NOT_FOUND]: Cannot find module '/home/anna/report.pdf' imported from "
              "/home/b.js"}) {
            QCOMPARE(refusalsInText(text, Said::Missing), one(Tried::Read));
            QCOMPARE(refusalsInText(text), QList<Refusal>());
        }
        ErrorTexts texts(Said::Missing);
        QCOMPARE(texts.take("cat: /home/anna/report.pdf: Permission denied\ncat: /home/anna/report.pdf: No such"), {});
        QCOMPARE(texts.take(" file or directory\n"), one(Tried::Read));
    }

    //! Of what runtimes write when they end, the line that says why.
    void lastWordsOfRuntimes_data()
    {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const QByteArray &log, const QString &expected) {
            QTest::newRow(name) << log << expected;
        };
        row("nothing", "", QString());
        row("blank lines", "\n \n\n", QString());
        row("python",
            "Traceback (most recent call last):\n  File \"/a/server.py\", line 1, in <module>\n    import "
            "shop\n"
            "ModuleNotFoundError: No module named 'shop'\n",
            QStringLiteral("ModuleNotFoundError: No module named 'shop'"));
        row("node",
            "node:internal/modules/esm/resolve:873\n  throw new ERR_MODULE_NOT_FOUND(packageName, null);\n   "
            "     ^\n\n"
            "Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@me/b' imported from /a/index.js\n"
            "    at packageResolve (node:internal/modules/esm/resolve:873:9) {\n  code: "
            "'ERR_MODULE_NOT_FOUND'\n}\n\n"
            "Node.js v20.20.2\n",
            QStringLiteral("Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@me/b' imported from /a/index.js"));
        row("shell", "starting\n/a/run.sh: line 3: exec: tool: not found\n",
            QStringLiteral("/a/run.sh: line 3: exec: tool: not found"));
        row("rust", "thread 'main' panicked at src/main.rs:3:5:\nnote: run with `RUST_BACKTRACE=1` for more\n",
            QStringLiteral("thread 'main' panicked at src/main.rs:3:5:"));
        row("says no error", "one\ntwo\n", QStringLiteral("two"));
        row("long", "error " + QByteArray(5000, 'x'), QStringLiteral("error ") + QString(294, QLatin1Char('x')));
        row("much", QByteArray("\0\xff\n", 3).repeated(100'000) + "no such thing", QStringLiteral("no such thing"));
    }
    void lastWordsOfRuntimes()
    {
        QFETCH(QByteArray, log);
        QFETCH(QString, expected);
        QCOMPARE(lastWords(log), expected);
    }

    //! Cut anywhere, put together again.
    void cutAnywhere()
    {
        const QByteArray text = "one\nError: EACCES: permission denied, open '/home/anna/report.pdf'\nmore\n";
        for (qsizetype at = 0; at <= text.size(); ++at) {
            ErrorTexts texts;
            QList<Refusal> refusals = texts.take(text.left(at));
            refusals += texts.take(text.mid(at));
            QCOMPARE(refusals, one(Tried::Read));
        }
    }

    void readsMessages_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QList<Refusal>>("expected");
        const auto row = [](const char *name, const QByteArray &text, const QList<Refusal> &expected) {
            QTest::newRow(name) << "{\"a\":\"" + text + "\",\"b\":1}" << expected;
        };
        row("plain", "Error: EACCES: permission denied, open '/home/anna/report.pdf'", one(Tried::Read));
        row("lines", "x\\nopen /home/anna/report.pdf: permission denied\\ny", one(Tried::Read));
        row("quotes", "[Errno 13] Permission denied: \\\"/home/anna/it's\\\"", one(Tried::Read, "/home/anna/it's"));
        row("escaped letters", "cat: /home/anna/\\u00e4\\ud83d\\ude00: Permission denied",
            one(Tried::Read, "/home/anna/\xc3\xa4\xf0\x9f\x98\x80"));
        row("cut", "cat: /home/anna/\\u00", {});
        row("in another string", "cat: /home/anna/x\",\"b\":\": Permission denied", {});
    }

    void readsMessages()
    {
        QFETCH(QByteArray, json);
        QFETCH(QList<Refusal>, expected);
        QCOMPARE(refusalsInMessage(json), expected);
    }

    //! Whatever comes: an answer, and no more of it than may be.
    void isBounded_data()
    {
        QTest::addColumn<QByteArray>("text");
        const qsizetype many = 1024 * 1024;
        QTest::newRow("one line") << QByteArray(many, 'x');
        QTest::newRow("one path") << "cat: /" + QByteArray(many, 'x') + ": Permission denied\n";
        QTest::newRow("signs") << QByteArray("Permission denied").repeated(many / 16);
        QTest::newRow("lines") << QByteArray("cat: /home/anna/x: Permission denied\n").repeated(many / 32);
        QTest::newRow("escapes") << QByteArray("\\").repeated(many) + "\"Permission denied";
        QTest::newRow("quotes") << QByteArray("'/").repeated(many / 2) + "': Permission denied";
        QTest::newRow("zeroes") << QByteArray(many, '\0') + "Permission denied";
        QTest::newRow("cut escapes") << QByteArray("Permission denied \\u").repeated(many / 16);
    }

    void isBounded()
    {
        QFETCH(QByteArray, text);
        QVERIFY(refusalsInText(text).size() <= mostRefusals);
        QVERIFY(refusalsInMessage(text).size() <= mostRefusals);
        ErrorTexts texts;
        qsizetype found = 0;
        constexpr qsizetype piece = 64 * 1024; // as they are read from a pipe
        for (qsizetype at = 0; at < text.size(); at += piece)
            found += texts.take(text.mid(at, piece)).size();
        QVERIFY(found <= mostRefusals * (text.size() / piece + 1));
        // What follows is heard again.
        texts.take("\n");
        QCOMPARE(texts.take("cat: /home/anna/report.pdf: Permission denied\n"), one(Tried::Read));
    }
};

QTEST_GUILESS_MAIN(TestErrorTexts)

#include "tst_errortexts.moc"
