// Servers as a person writes them down: programs and addresses, typed into the dialog's own widgets.

#include "serverdialogsuite.h"
#include "ui/kit/foreignwidgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>

using namespace mangrove;

class TestServerDialog : public ServerDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void addByTyping();
    void argumentsKeepTheirSpaces();
    void problemsAreSentences_data();
    void problemsAreSentences();
    void previewShowsWhatRuns();
    void previewSaysWhatAPauseKeepsBack();
    void programNotFoundIsSaid();
    void nameTakenStays();
    void sample();
    void addAddressByTyping();
    void placeIsSaid_data();
    void placeIsSaid();
    void addressProblemsAreSentences_data();
    void addressProblemsAreSentences();
    void protocolRevision();
    void whatHoldsForApps();
    void nothingJumpsWhenTheWayChanges();
    void everyMnemonicIsUnique_data();
    void everyMnemonicIsUnique();
    void tabGoesAsTheEyeDoes();
};

void TestServerDialog::addByTyping()
{
    QSignalSpy added(m_flow.get(), &ServerFlow::added);
    m_flow->addServer();
    QVERIFY(dialog());
    QCOMPARE(dialog()->windowTitle(), QStringLiteral("Add Server"));
    QVERIFY(!dialog()->isModal());
    type(QStringLiteral("nameEdit"), QStringLiteral("files"));
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    type(QStringLiteral("argumentsEdit"), QStringLiteral("-u 'two words'"));
    DialogFixture::click(dialog(), QStringLiteral("addVariableButton"));
    auto *table = DialogFixture::child<QTableWidget>(dialog(), QStringLiteral("environmentTable"));
    table->item(0, 0)->setText(QStringLiteral("MODE"));
    table->item(0, 1)->setText(QStringLiteral("fast"));
    type(QStringLiteral("passThroughEdit"), QStringLiteral("SSH_AUTH_SOCK, EDITOR"));
    auto *policy = DialogFixture::child<QComboBox>(dialog(), QStringLiteral("policyCombo"));
    QCOMPARE(policy->currentText(), QStringLiteral("Ask"));
    QTest::keyClick(policy, Qt::Key_Down);
    QCOMPARE(policy->currentText(), QStringLiteral("Allow all"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));

    QTRY_VERIFY(!dialog());
    QCOMPARE(added.size(), 1);
    const ServerRecord *stored = record(QStringLiteral("files"));
    QVERIFY(stored);
    QCOMPARE(stored->arguments, QStringList({QStringLiteral("-u"), QStringLiteral("two words")}));
    QCOMPARE(stored->environment.value(QStringLiteral("MODE")), QStringLiteral("fast"));
    QCOMPARE(stored->passEnvironment, QStringList({QStringLiteral("SSH_AUTH_SOCK"), QStringLiteral("EDITOR")}));
    QCOMPARE(stored->policy, ServerPolicy::AllowAll);
    QVERIFY(stored->roots);
    QVERIFY(!stored->needsConfirmation());
    QVERIFY(stored->approved.resolvedProgram.endsWith(QStringLiteral("/cat")));
}

void TestServerDialog::argumentsKeepTheirSpaces()
{
    const QStringList odd{QStringLiteral("a b"), QString(), QStringLiteral("it's"), QStringLiteral("$HOME"),
                          QStringLiteral("two\nlines")};
    const ServerId id = m_fixture->addServer(QStringLiteral("odd"), QStringLiteral("/bin/cat"), odd);
    m_flow->editServer(id);
    QCOMPARE(dialog()->windowTitle(), QStringLiteral("Edit Server"));
    type(QStringLiteral("nameEdit"), QStringLiteral("odder"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(record(QStringLiteral("odder"))->arguments, odd);
}

void TestServerDialog::problemsAreSentences_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("part");
    QTest::newRow("no name") << QStringLiteral("nameEdit") << QStringLiteral("") << QStringLiteral("name");
    QTest::newRow("no program") << QStringLiteral("programEdit") << QStringLiteral("") << QStringLiteral("program");
    QTest::newRow("open quote") << QStringLiteral("argumentsEdit") << QStringLiteral("'open") << QStringLiteral("quot");
    QTest::newRow("pipe") << QStringLiteral("argumentsEdit") << QStringLiteral("a | b") << QStringLiteral("");
    QTest::newRow("relative folder") << QStringLiteral("folderEdit") << QStringLiteral("here")
                                     << QStringLiteral("whole path");
    QTest::newRow("variable") << QStringLiteral("passThroughEdit") << QStringLiteral("A-B")
                              << QStringLiteral("variable");
}

void TestServerDialog::problemsAreSentences()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    QFETCH(QString, part);
    m_flow->addServer();
    type(QStringLiteral("nameEdit"), QStringLiteral("files"));
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    type(field, value);
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(dialog());
    const QString problem = text(QStringLiteral("serverProblem"));
    QVERIFY2(problem.contains(part, Qt::CaseInsensitive), qPrintable(problem));
    QVERIFY2(problem.endsWith(QLatin1Char('.')), qPrintable(problem));
    QVERIFY(m_fixture->engine.servers.servers().isEmpty());
}

void TestServerDialog::previewShowsWhatRuns()
{
    m_flow->addServer();
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    type(QStringLiteral("argumentsEdit"), QStringLiteral("-u \"two words\""));
    const auto *preview = DialogFixture::child<TextBox>(dialog(), QStringLiteral("previewText"));
    QTRY_VERIFY(preview->toPlainText().startsWith(QLatin1Char('/')));
    const QStringList lines = preview->toPlainText().split(QLatin1Char('\n'));
    QVERIFY(lines.at(0).endsWith(QStringLiteral("/cat")));
    QCOMPARE(lines.at(1).trimmed(), QStringLiteral("-u"));
    QCOMPARE(lines.at(2).trimmed(), QStringLiteral("two words"));
    QVERIFY(text(QStringLiteral("programProblem")).isEmpty());
}

void TestServerDialog::previewSaysWhatAPauseKeepsBack()
{
    const RootId root = m_fixture->addRoot(QStringLiteral("shop"));
    const ServerId server =
        m_fixture->addServer(QStringLiteral("files"), QStringLiteral("/bin/cat"), {QStringLiteral("${roots}")});
    QVERIFY(m_fixture->engine.gate.decide({{server, root}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    m_flow->editServer(server);
    const auto *preview = DialogFixture::child<TextBox>(dialog(), QStringLiteral("previewText"));
    QTRY_VERIFY(preview->toPlainText().contains(QLatin1String("/roots/shop")));
    QVERIFY(text(QStringLiteral("programProblem")).isEmpty());
    QVERIFY(m_fixture->engine.pause.begin(m_fixture->engine.clock.now(), Origin::Program));
    QVERIFY(text(QStringLiteral("programProblem")).startsWith(QLatin1String("Paused: ")));
    QVERIFY(m_fixture->engine.pause.end(Origin::Program));
    QVERIFY(text(QStringLiteral("programProblem")).isEmpty());
}

void TestServerDialog::programNotFoundIsSaid()
{
    m_flow->addServer();
    type(QStringLiteral("nameEdit"), QStringLiteral("ghost"));
    type(QStringLiteral("programEdit"), QStringLiteral("no-such-program-here"));
    QTRY_VERIFY(text(QStringLiteral("programProblem")).contains(QStringLiteral("no-such-program-here")));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QVERIFY(record(QStringLiteral("ghost")));
    QVERIFY(record(QStringLiteral("ghost"))->approved.resolvedProgram.isEmpty());
}

void TestServerDialog::nameTakenStays()
{
    m_fixture->addServer(QStringLiteral("files"));
    m_flow->addServer();
    type(QStringLiteral("nameEdit"), QStringLiteral("files"));
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(text(QStringLiteral("serverProblem")).contains(QLatin1String("files")));
    QVERIFY(dialog());
    QCOMPARE(m_fixture->engine.servers.servers().size(), 1);
}

void TestServerDialog::sample()
{
    m_flow->addSample();
    m_flow->addSample(); // a second click makes no second one, neither at once
    QTRY_VERIFY(record(QStringLiteral("Sample")));
    QVERIFY(record(QStringLiteral("Sample"))->roots);
    const ServerId id = record(QStringLiteral("Sample"))->id;
    QTRY_VERIFY(m_fixture->engine.registry.isRunning(id));
    m_flow->addSample(); // nor later
    QCOMPARE(m_fixture->engine.servers.servers().size(), 1);
}

void TestServerDialog::addAddressByTyping()
{
    openAddress(QStringLiteral("https://example.com/mcp"));
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    setRow(QStringLiteral("headersTable"), 0, QStringLiteral("X-Team"), QStringLiteral("blue"), false);
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    setRow(QStringLiteral("headersTable"), 1, QStringLiteral("X-Key"), QStringLiteral("s3cret"), true);
    type(QStringLiteral("tokenEdit"), QStringLiteral("Bearer t0ken "));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *stored = record(QStringLiteral("notes"));
    QVERIFY(stored);
    QCOMPARE(stored->transport, httpTransport);
    QCOMPARE(stored->url, QStringLiteral("https://example.com/mcp"));
    QVERIFY(stored->program.isEmpty());
    QCOMPARE(stored->headers.value(QStringLiteral("X-Team")), QStringLiteral("blue"));
    QCOMPARE(stored->headers.size(), 1);
    QCOMPARE(stored->secretHeaders, QStringList{QStringLiteral("X-Key")});
    QVERIFY(stored->bearerToken);
    QVERIFY(!stored->allowInsecureHttp);
    QVERIFY(!stored->needsConfirmation());
    QCOMPARE(ring().size(), 2);
    QCOMPARE(ring().value({stored->id, SecretKey::Kind::Token, {}}), QStringLiteral("t0ken"));
    QCOMPARE(ring().value({stored->id, SecretKey::Kind::Header, QStringLiteral("X-Key")}), QStringLiteral("s3cret"));
    QFile file(m_fixture->path(QStringLiteral("config/workspace.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.contains("example.com"));
    QVERIFY(!content.contains("s3cret") && !content.contains("t0ken"));
}

void TestServerDialog::placeIsSaid_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("part");
    QTest::addColumn<bool>("insecureMatters");
    QTest::newRow("this machine") << QStringLiteral("http://localhost:3000/mcp")
                                  << QStringLiteral("is on this machine.") << false;
    QTest::newRow("network") << QStringLiteral("http://192.168.1.7/mcp")
                             << QStringLiteral("in this network: its owner will learn the path names") << true;
    QTest::newRow("elsewhere") << QStringLiteral("https://example.com/mcp")
                               << QStringLiteral("elsewhere: its owner will learn the path names") << false;
    QTest::newRow("elsewhere, open") << QStringLiteral("http://example.com/mcp")
                                     << QStringLiteral("elsewhere: its owner") << true;
    QTest::newRow("no address") << QStringLiteral("example.com") << QStringLiteral("not the address of a server")
                                << false;
}

void TestServerDialog::placeIsSaid()
{
    QFETCH(QString, url);
    QFETCH(QString, part);
    QFETCH(bool, insecureMatters);
    openAddress(url);
    QVERIFY2(text(QStringLiteral("placeText")).contains(part), qPrintable(text(QStringLiteral("placeText"))));
    QCOMPARE(DialogFixture::child<QCheckBox>(dialog(), QStringLiteral("insecureCheckBox"))->isEnabled(),
             insecureMatters);
}

void TestServerDialog::addressProblemsAreSentences_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("keep");
    QTest::addColumn<QString>("token");
    QTest::addColumn<bool>("insecure");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("field"); // has the focus then
    const QString good = QStringLiteral("https://example.com/mcp");
    const QString open = QStringLiteral("http://example.com/mcp");
    const QString url = QStringLiteral("urlEdit");
    const QString headers = QStringLiteral("headersTable");
    const QString none;
    QTest::newRow("no address") << none << none << none << false << none << false << QStringLiteral("address") << url;
    QTest::newRow("password") << QStringLiteral("https://me:pw@example.com") << none << none << false << none << false
                              << QStringLiteral("password") << url;
    QTest::newRow("open") << open << none << none << false << none << false << QStringLiteral("Use https")
                          << QStringLiteral("insecureCheckBox");
    QTest::newRow("open with a token") << open << none << none << false << QStringLiteral("t") << true
                                       << QStringLiteral("could read the token") << QStringLiteral("tokenEdit");
    QTest::newRow("header without a name")
        << good << none << QStringLiteral("v") << false << none << false << QStringLiteral("no name") << headers;
    QTest::newRow("bad header") << good << QStringLiteral("a b") << QStringLiteral("v") << false << none << false
                                << QStringLiteral("name of a header") << headers;
    QTest::newRow("reserved header") << good << QStringLiteral("Host") << QStringLiteral("v") << false << none << false
                                     << QStringLiteral("Mangrove itself") << headers;
    QTest::newRow("plain Authorization") << good << QStringLiteral("Authorization") << QStringLiteral("Basic x")
                                         << false << none << false << QStringLiteral("belongs in the key ring")
                                         << headers;
    QTest::newRow("secret without a value") << good << QStringLiteral("X-Key") << none << true << none << false
                                            << QStringLiteral("Type the value of X-Key") << headers;
    QTest::newRow("line feed in a secret") << good << QStringLiteral("X-Key") << QStringLiteral("a\nb") << true << none
                                           << false << QStringLiteral("line feed") << headers;
}

void TestServerDialog::addressProblemsAreSentences()
{
    QFETCH(QString, url);
    QFETCH(QString, header);
    QFETCH(QString, value);
    QFETCH(bool, keep);
    QFETCH(QString, token);
    QFETCH(bool, insecure);
    QFETCH(QString, part);
    QFETCH(QString, field);
    openAddress(url);
    if (!header.isEmpty() || !value.isEmpty()) {
        DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
        setRow(QStringLiteral("headersTable"), 0, header, value, keep);
    }
    type(QStringLiteral("tokenEdit"), token);
    if (insecure)
        choose(QStringLiteral("insecureCheckBox"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(dialog());
    const QString problem = text(QStringLiteral("serverProblem"));
    QVERIFY2(problem.contains(part), qPrintable(problem));
    QVERIFY2(problem.endsWith(QLatin1Char('.')), qPrintable(problem));
    QCOMPARE(dialog()->focusWidget()->objectName(), field);
    QVERIFY(m_fixture->engine.servers.servers().isEmpty());
    QVERIFY(ring().isEmpty());
}

void TestServerDialog::protocolRevision()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    m_flow->editServer(id);
    auto *combo = DialogFixture::child<QComboBox>(dialog(), QStringLiteral("revisionCombo"));
    QCOMPARE(combo->currentText(), QStringLiteral("Find out (recommended)"));
    QCOMPARE(combo->count(), 6);
    QTest::keyClick(combo, Qt::Key_Down);
    QCOMPARE(combo->currentText(), QStringLiteral("2026-07-28 (stateless)"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(m_fixture->engine.servers.find(id)->protocolRevision, QStringLiteral("2026-07-28"));
    QVERIFY(!m_fixture->engine.servers.find(id)->needsConfirmation());
}

void TestServerDialog::whatHoldsForApps()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"), QStringLiteral("/bin/cat"), {});
    ServerRecord changed = *record(QStringLiteral("files"));
    changed.appRoots = AppRoots::Both;
    QVERIFY(m_flow->offerChange(changed));
    QVERIFY(!m_flow->offerChange(*record(QStringLiteral("files")))); // stays as it is
    auto *who = DialogFixture::child<QComboBox>(dialog(), QStringLiteral("appRootsCombo"));
    QCOMPARE(who->accessibleName(), QStringLiteral("Where the App Has Folders"));
    QCOMPARE(who->currentText(), QStringLiteral("Both"));
    QStringList items;
    for (int i = 0; i < who->count(); ++i)
        items << who->itemText(i);
    QCOMPARE(items,
             (QStringList{QStringLiteral("Mangrove decides"), QStringLiteral("Both"),
                          QStringLiteral("Only what both allow"), QStringLiteral("The app decides")}));
    QTest::keyClick(who, Qt::Key_Down);
    QVERIFY(text(QStringLiteral("appRootsText")).contains(QLatin1String("and the app tells")));
    type(QStringLiteral("appVariablesEdit"), QStringLiteral("A-B"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(text(QStringLiteral("serverProblem")).contains(QLatin1String("A-B")));
    type(QStringLiteral("appVariablesEdit"), QStringLiteral("PATH, HOME"));
    choose(QStringLiteral("appFolderCheckBox"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *stored = m_fixture->engine.servers.find(id);
    QCOMPARE(stored->appRoots, AppRoots::Common);
    QCOMPARE(stored->appEnvironment, QStringList({QStringLiteral("PATH"), QStringLiteral("HOME")}));
    QVERIFY(stored->prefersAppFolder && stored->needsConfirmation());

    m_flow->editServer(id); // and as something else they stay
    type(QStringLiteral("nameEdit"), QStringLiteral("other"));
    const ServerRecord before = *stored;
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    ServerRecord after = *m_fixture->engine.servers.find(id);
    QCOMPARE(after.name, QStringLiteral("other"));
    after.name = before.name;
    QCOMPARE(after.formerNames, QStringList{before.name});
    after.formerNames = before.formerNames;
    QCOMPARE(after, before);
}

void TestServerDialog::nothingJumpsWhenTheWayChanges()
{
    m_flow->addServer();
    QVERIFY(QTest::qWaitForWindowExposed(dialog()));
    const auto places = [this] {
        QList<QRect> rects;
        for (const char *name : {"nameEdit", "programRadio", "policyCombo", "revisionCombo", "previewText"}) {
            const auto *widget = DialogFixture::child<QWidget>(dialog(), QLatin1String(name));
            rects.append(QRect(widget->mapTo(dialog(), QPoint()), widget->size()));
        }
        return rects;
    };
    const QList<QRect> before = places();
    choose(QStringLiteral("addressRadio"));
    QCoreApplication::processEvents();
    QVERIFY(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("urlEdit"))->isVisible());
    QCOMPARE(places(), before);
    const auto column = [this](const QString &name) {
        return DialogFixture::child<QWidget>(dialog(), name)->mapTo(dialog(), QPoint()).x();
    };
    QCOMPARE(column(QStringLiteral("urlEdit")), column(QStringLiteral("nameEdit")));
    type(QStringLiteral("urlEdit"), QStringLiteral("https://example.com/mcp"));
    QCoreApplication::processEvents();
    QCOMPARE(places().mid(0, 4), before.mid(0, 4));
}

void TestServerDialog::everyMnemonicIsUnique_data()
{
    QTest::addColumn<bool>("adding");
    QTest::addColumn<QString>("transport");
    QTest::newRow("add a program") << true << stdioTransport;
    QTest::newRow("edit a program") << false << stdioTransport;
    QTest::newRow("add an address") << true << httpTransport;
    QTest::newRow("edit an address") << false << httpTransport;
}

void TestServerDialog::everyMnemonicIsUnique()
{
    QFETCH(bool, adding);
    QFETCH(QString, transport);
    ServerRecord edited;
    edited.transport = transport;
    if (!adding)
        edited.id = ServerId{QStringLiteral("s-1")};
    const ServerDialog dialog(edited, m_fixture->engine.launches, m_fixture->engine.protections);
    QCOMPARE(dialog.isAdding(), adding);
    const auto isOfOtherWay = [&](const QWidget *widget) {
        const char *const other = transport == httpTransport ? "programForm" : "addressForm";
        return DialogFixture::child<QWidget>(&dialog, QLatin1String(other))->isAncestorOf(widget);
    };
    QStringList texts;
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->buddy() && !isOfOtherWay(label))
            texts << label->text();
    }
    for (const QAbstractButton *button : dialog.findChildren<QAbstractButton *>()) {
        if (!isOfOtherWay(button))
            texts << button->text();
    }
    texts.removeOne(adding ? QString() : QStringLiteral("Add and &Start")); // hidden there
    QMap<QString, QString> taken;
    for (const QString &text : std::as_const(texts)) {
        const QString key = QKeySequence::mnemonic(text).toString();
        if (key.isEmpty())
            continue;
        QVERIFY2(!taken.contains(key), qPrintable(taken.value(key) + QLatin1String(", ") + text));
        taken.insert(key, text);
    }
    QVERIFY(taken.size() > 10);
}

void TestServerDialog::tabGoesAsTheEyeDoes()
{
    m_flow->addServer();
    const QStringList order{QStringLiteral("nameEdit"),
                            QStringLiteral("programRadio"),
                            QStringLiteral("addressRadio"),
                            QStringLiteral("programEdit"),
                            QStringLiteral("browseProgramButton"),
                            QStringLiteral("argumentsEdit"),
                            QStringLiteral("folderEdit"),
                            QStringLiteral("browseFolderButton"),
                            QStringLiteral("environmentTable"),
                            QStringLiteral("addVariableButton"),
                            QStringLiteral("removeVariableButton"),
                            QStringLiteral("passThroughEdit"),
                            QStringLiteral("urlEdit"),
                            QStringLiteral("headersTable"),
                            QStringLiteral("addHeaderButton"),
                            QStringLiteral("removeHeaderButton"),
                            QStringLiteral("tokenEdit"),
                            QStringLiteral("forgetTokenButton"),
                            QStringLiteral("insecureCheckBox"),
                            QStringLiteral("policyCombo"),
                            QStringLiteral("rootsCheckBox"),
                            QStringLiteral("autoStartCheckBox"),
                            QStringLiteral("restartCheckBox"),
                            QStringLiteral("revisionCombo"),
                            QStringLiteral("appRootsCombo"),
                            QStringLiteral("appVariablesEdit"),
                            QStringLiteral("appFolderCheckBox"),
                            QStringLiteral("addAndStartButton"),
                            QStringLiteral("submitButton"),
                            QStringLiteral("cancelButton"),
                            QStringLiteral("pasteEdit"),
                            QStringLiteral("pasteButton"),
                            QStringLiteral("proposalList")};
    QStringList found;
    QWidget *const first = DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("nameEdit"));
    QWidget *widget = first;
    do {
        if (order.contains(widget->objectName()))
            found << widget->objectName();
        widget = widget->nextInFocusChain();
    } while (widget != first);
    QCOMPARE(found, order);
}

QTEST_MAIN(TestServerDialog)
#include "tst_serverdialog.moc"
