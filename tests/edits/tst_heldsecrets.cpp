// What is left in the key ring when Mangrove ends before it has removed what an undo might have needed.

#include "core/edits/heldsecrets.h"
#include "core/store/atomicfile.h"
#include "tests/edits/editfixture.h"
#include "tests/support/patience.h"

#include <QFileInfo>
#include <QSignalSpy>
#include <QTest>

#include <optional>

using namespace mangrove;
using namespace mangrove::test;

namespace {

//! Two servers with a secret each.
struct WithSecrets : EditFixture
{
    WithSecrets() : files(add(QStringLiteral("files"))), git(add(QStringLiteral("git"))) { }

    SecretKey add(const QString &name)
    {
        const ServerId server =
            w.addServer(name, [](ServerRecord &record) { record.secretEnvironment = {QStringLiteral("TOKEN")}; });
        const SecretKey key = w.servers.find(server)->secretKeys().first();
        secrets.values.insert(key, QStringLiteral("a secret"));
        return key;
    }
    QString note() const { return w.file.folder() + QStringLiteral("/unneeded-secrets.json"); }
    bool hasNote() const { return QFileInfo::exists(note()); }
    //! What the next run does, when this one has ended without a word.
    void nextRun()
    {
        HeldSecrets next(w.file.folder(), w.servers, secrets);
        next.removeLeftBehind();
        bool isAnswered = false;
        QTimer::singleShot(0, &next, [&] { // behind the answer for each key
            QTimer::singleShot(0, &next, [&isAnswered] { isAnswered = true; });
        });
        QTRY_VERIFY(isAnswered);
    }

    const SecretKey files;
    const SecretKey git;
};

} // namespace

class TestHeldSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goInTheNextRun()
    {
        WithSecrets f;
        QVERIFY(!f.hasNote());
        QVERIFY(f.w.servers.remove({f.files.server}, f.w.origin));
        QVERIFY(f.hasNote());
        QCOMPARE(QFile::permissions(f.note()) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        f.nextRun();
        QVERIFY(!f.secrets.values.contains(f.files));
        QVERIFY(f.secrets.values.contains(f.git));
        QVERIFY(!f.hasNote());
    }

    void stayWithWhatCameBack()
    {
        WithSecrets f;
        QVERIFY(f.w.servers.remove({f.files.server}, f.w.origin));
        QVERIFY(f.undo());
        QVERIFY(!f.hasNote());
        f.nextRun();
        QCOMPARE(f.secrets.values.size(), 2);
        QVERIFY(f.redo());
        QVERIFY(f.hasNote());
    }

    //! The file of servers may have been put back by hand.
    void stayWithWhatIsThereWhateverTheNoteSays()
    {
        WithSecrets f;
        QVERIFY(f.w.servers.remove({f.files.server}, f.w.origin));
        const Result<QByteArray> note = readPrivateFile(f.note());
        QVERIFY(note);
        QVERIFY(f.undo());
        QVERIFY(writePrivateFile(f.note(), *note));
        f.nextRun();
        QCOMPARE(f.secrets.values.size(), 2);
        QVERIFY(!f.hasNote());
    }

    void areTriedAgainInEachRun()
    {
        WithSecrets f;
        QVERIFY(f.w.servers.remove({f.files.server}, f.w.origin));
        QSignalSpy failed(&f.held, &HeldSecrets::failed);
        f.secrets.failure = Error{ErrorCode::Refused, QStringLiteral("It is locked.")};
        f.history.release(f.edits.at(0));
        f.history.release(f.edits.at(1));
        f.history.release(f.edits.at(2));
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(f.hasNote());
        f.nextRun();
        QVERIFY(f.hasNote());
        f.secrets.failure.reset();
        f.nextRun();
        QVERIFY(!f.secrets.values.contains(f.files));
        QVERIFY(!f.hasNote());
    }

    //! One edit, whose values are kept in the key ring and noted until it is released.
    void replacedOnesComeBack()
    {
        WithSecrets f;
        std::optional<SecretChange> change;
        f.held.replace({{f.files, QStringLiteral("new")}}, &f.history, [&change](const Result<SecretChange> &made) {
            if (made)
                change = *made;
        });
        QTRY_VERIFY_WITH_TIMEOUT(change, patience);
        QCOMPARE(f.secrets.values.value(f.files), QStringLiteral("new"));
        QCOMPARE(f.secrets.values.size(), 4);
        QVERIFY(f.hasNote());
        const ServerRecord record = *f.w.servers.find(f.files.server);
        QVERIFY(f.history.update(record, *change));
        f.held.release(change->held);
        QCOMPARE(f.edits.size(), 3);
        const WorkspaceEdit edit = f.edits.last();
        QCOMPARE(describeEdit(edit), QStringLiteral("Change Secrets of files"));
        for (const WorkspaceEdit::Way way : {WorkspaceEdit::Way::Back, WorkspaceEdit::Way::Forth}) {
            bool isBack = false;
            f.held.restore(edit.to(way).secrets, [&isBack](const Result<void> &done) { isBack = bool(done); });
            QTRY_VERIFY_WITH_TIMEOUT(isBack, patience);
            QCOMPARE(f.secrets.values.value(f.files),
                     way == WorkspaceEdit::Way::Back ? QStringLiteral("a secret") : QStringLiteral("new"));
        }
        // Nothing is put back for a server that is gone.
        QVERIFY(f.history.check(edit, WorkspaceEdit::Way::Back));
        QVERIFY(f.w.servers.remove({f.files.server}, f.w.origin));
        QVERIFY(!f.history.check(edit, WorkspaceEdit::Way::Back));
        QVERIFY(f.undo());

        f.history.release(edit);
        QTRY_COMPARE_WITH_TIMEOUT(f.secrets.values.size(), 2, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!f.hasNote(), patience);
        QCOMPARE(f.secrets.values.value(f.files), QStringLiteral("new"));
    }

    void whatNoEditWasMadeOfIsTakenBack()
    {
        WithSecrets f;
        const SecretKey other{f.files.server, SecretKey::Kind::Environment, QStringLiteral("OTHER")};
        const Secrets::Values before = f.secrets.values;
        const auto replace = [&f, &other](QObject *context) {
            f.held.replace({{f.files, QStringLiteral("new")}, {other, QStringLiteral("x")}}, context,
                           [&f](const Result<SecretChange> &made) {
                               if (made)
                                   f.held.takeBack(*made);
                           });
        };
        QSignalSpy settled(&f.held, &HeldSecrets::settled);
        replace(&f.history);
        QTRY_COMPARE_WITH_TIMEOUT(settled.size(), 1, patience);
        QCOMPARE(f.secrets.values, before);
        QVERIFY(!f.hasNote());
        {
            QObject gone; // who asked
            replace(&gone);
        }
        QTRY_COMPARE_WITH_TIMEOUT(settled.size(), 2, patience);
        QCOMPARE(f.secrets.values, before);

        f.secrets.failure = Error{ErrorCode::Refused, QStringLiteral("It is locked.")};
        std::optional<Error> failed;
        f.held.replace({{f.files, QStringLiteral("new")}}, &f.history,
                       [&failed](const Result<SecretChange> &made) { failed = made.error(); });
        QTRY_VERIFY_WITH_TIMEOUT(failed, patience);
        QCOMPARE(f.secrets.values, before);
    }

    void stayNotedWhileNobodyAsked()
    {
        WithSecrets f;
        QVERIFY(f.w.servers.remove({f.files.server}, f.w.origin));
        HeldSecrets next(f.w.file.folder(), f.w.servers, f.secrets); // whose file is damaged, say
        next.hold({f.git});
        next.followServers();
        next.release({f.git});
        QVERIFY(f.secrets.values.contains(f.files));
        f.nextRun();
        QVERIFY(!f.secrets.values.contains(f.files));
    }

    void aNoteThatIsNotUnderstoodRemovesNothing_data()
    {
        QTest::addColumn<QByteArray>("note");
        QTest::newRow("no JSON") << QByteArray("{");
        QTest::newRow("another list") << QByteArray(
            "{'removed':[{'server':'gone','kind':'environment','name':'TOKEN'}]}");
        QTest::newRow("unknown kind") << QByteArray("{'secrets':[{'server':'gone','kind':'key','name':'TOKEN'}]}");
        QTest::newRow("no kind") << QByteArray("{'secrets':[{'server':'gone','name':'TOKEN'}]}");
        QTest::newRow("no server") << QByteArray("{'secrets':[{'kind':'environment','name':'TOKEN'}]}");
    }

    void aNoteThatIsNotUnderstoodRemovesNothing()
    {
        QFETCH(QByteArray, note);
        WithSecrets f;
        const SecretKey gone{{QStringLiteral("gone")}, SecretKey::Kind::Environment, QStringLiteral("TOKEN")};
        f.secrets.values.insert(gone, QStringLiteral("a secret"));
        QVERIFY(writePrivateFile(f.note(), note.replace('\'', '"')));
        f.nextRun();
        QCOMPARE(f.secrets.values.size(), 3);
    }
};

QTEST_GUILESS_MAIN(TestHeldSecrets)
#include "tst_heldsecrets.moc"
