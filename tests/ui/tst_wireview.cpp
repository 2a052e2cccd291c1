// What goes over the wire, as a person sees it: the models row by row, and the view with its buttons.

#include "core/base/displaytext.h"
#include "core/sessions/wirelog.h"
#include "tests/support/fakeclock.h"
#include "tests/support/patience.h"
#include "ui/wire/wiremodel.h"
#include "ui/wire/wireview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

class TestWireView : public QObject
{
    Q_OBJECT

private:
    test::FakeClock m_clock;
    std::shared_ptr<WireLog> m_log;
    std::unique_ptr<WireView> m_view;

    void request(int id, const QByteArray &method = "tools/call")
    {
        m_log->record(true,
                      "{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(id) + ",\"method\":\"" + method + "\"}");
    }
    void answer(int id)
    {
        m_log->record(false, "{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(id) + ",\"result\":{}}");
    }
    void show()
    {
        m_view = std::make_unique<WireView>();
        m_view->setLog(m_log);
        m_view->resize(700, 500);
        m_view->show();
    }
    QTableView *table() const { return m_view->findChild<QTableView *>(QStringLiteral("wireTable")); }
    int rows() const { return table()->model()->rowCount(); }
    QString message() const
    {
        return m_view->findChild<QPlainTextEdit *>(QStringLiteral("wireMessage"))->toPlainText();
    }
    void click(const char *name) const
    {
        QTest::mouseClick(m_view->findChild<QPushButton *>(QLatin1String(name)), Qt::LeftButton);
    }

private Q_SLOTS:
    void init();
    void cleanup();
    void rowsOfMessages();
    void modelIsBounded();
    void filters();
    void findsAnswersByTheirMethod();
    void pausedAndHidden();
    void masksEverywhere();
    void prettyIsAsItCame();
    void veryLongMessages();
    void newestInSight();
    void exportsWhatIsShown();
    void anotherLog();
};

void TestWireView::init()
{
    m_log = std::make_shared<WireLog>(m_clock, SecretMask({QStringLiteral("hunter2")}));
}

void TestWireView::cleanup()
{
    m_view.reset();
    m_log.reset();
}

void TestWireView::rowsOfMessages()
{
    WireModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setLog(m_log);
    request(1);
    m_clock.advance(42);
    answer(1);
    m_log->record(false, "noise");
    m_log->record(false, "{\"jsonrpc\":\"2.0\",\"method\":\"a\\u202e\xe2\x80\xae\"}");
    QTRY_COMPARE(model.rowCount(), 4);
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(0, WireModel::MethodColumn), QStringLiteral("tools/call, request"));
    QCOMPARE(text(0, WireModel::IdColumn), QStringLiteral("1"));
    QVERIFY(text(0, WireModel::DirectionColumn).contains(QLatin1String("to server")));
    QCOMPARE(text(1, WireModel::MethodColumn), QStringLiteral("tools/call, result"));
    QCOMPARE(text(1, WireModel::TookColumn), QStringLiteral("42 ms"));
    QVERIFY(text(1, WireModel::DirectionColumn).contains(QLatin1String("from server")));
    QCOMPARE(text(2, WireModel::MethodColumn), QStringLiteral("no message of the protocol"));
    QVERIFY(!text(3, WireModel::MethodColumn).contains(QChar(0x202e)));
}

void TestWireView::modelIsBounded()
{
    WireModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setLog(m_log);
    for (int i = 0; i < 1500; ++i)
        request(i);
    QTRY_COMPARE(model.rowCount(), int(WireLog::messageLimit));
    QCOMPARE(model.index(0, WireModel::IdColumn).data().toString(), QStringLiteral("500"));
    for (int i = 1500; i < 1700; ++i)
        request(i);
    QTRY_COMPARE(model.index(model.rowCount() - 1, WireModel::IdColumn).data().toString(), QStringLiteral("1699"));
    QCOMPARE(model.rowCount(), int(WireLog::messageLimit));
    // What is gone from the log before the model has caught up reads as nothing.
    const QByteArray mebi(WireLog::keptOfOne, 'x');
    for (int i = 0; i < 9; ++i)
        m_log->record(false, mebi);
    QVERIFY(model.pretty(0, 100).isEmpty());
    QVERIFY(model.exported(0).isEmpty());
    QTRY_VERIFY(model.rowCount() < 10);
}

void TestWireView::filters()
{
    show();
    const QAbstractItemModelTester tester(table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    request(1, "tools/list");
    answer(1);
    m_log->record(false, R"({"jsonrpc":"2.0","id":9,"method":"roots/list"})");
    m_log->record(true, R"({"jsonrpc":"2.0","id":2,"error":{"code":-1,"message":"Broken"}})");
    QTRY_COMPARE(rows(), 4);
    auto *kinds = m_view->findChild<QComboBox *>(QStringLiteral("wireKinds"));
    const QList<int> expected{4, 2, 2, 1, 1}; // all, to, from, errors, roots
    QCOMPARE(kinds->count(), expected.size());
    for (int i = 0; i < kinds->count(); ++i) {
        kinds->setCurrentIndex(i);
        QCOMPARE(rows(), expected.at(i));
    }
    kinds->setCurrentIndex(0);
    auto *search = m_view->findChild<QLineEdit *>(QStringLiteral("wireSearch"));
    QTest::keyClicks(search, QStringLiteral("BROKEN"));
    QTRY_COMPARE(rows(), 1);
    m_log->record(true, R"({"jsonrpc":"2.0","method":"notifications/broken"})");
    QTRY_COMPARE(rows(), 2);
    search->clear();
    QTRY_COMPARE(rows(), 5);
}

//! An answer does not hold the method that it answers, and its row shows it.
void TestWireView::findsAnswersByTheirMethod()
{
    show();
    m_log->record(false, R"({"jsonrpc":"2.0","id":7,"method":"roots/list"})");
    m_log->record(true, R"({"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"No"}})");
    m_log->record(false, R"({"jsonrpc":"2.0","id":8,"method":"roots/list"})");
    m_log->record(true, R"({"jsonrpc":"2.0","id":8,"result":{"roots":[]}})");
    request(1);
    QTRY_COMPARE(rows(), 5);
    auto *search = m_view->findChild<QLineEdit *>(QStringLiteral("wireSearch"));
    QTest::keyClicks(search, QStringLiteral("roots/list"));
    QTRY_COMPARE(rows(), 4);
    search->setText(QStringLiteral("Roots/List, Result"));
    QTRY_COMPARE(rows(), 1);
    search->clear();
    QTRY_COMPARE(rows(), 5);
    auto *kinds = m_view->findChild<QComboBox *>(QStringLiteral("wireKinds"));
    kinds->setCurrentIndex(kinds->count() - 1); // roots
    QCOMPARE(rows(), 4);
}

void TestWireView::pausedAndHidden()
{
    show();
    request(1);
    QTRY_COMPARE(rows(), 1);
    click("wirePause");
    auto *model = m_view->findChild<WireModel *>();
    QVERIFY(model->isPaused());
    request(2);
    click("wirePause");
    QCOMPARE(rows(), 2);
    m_view->hide();
    QVERIFY(model->isPaused());
    request(3);
    QCOMPARE(rows(), 2);
    m_view->show();
    QCOMPARE(rows(), 3);
    // Hidden and shown again, it is still paused when a person has said so.
    click("wirePause");
    m_view->hide();
    request(4);
    m_view->show();
    QCOMPARE(rows(), 3);
    click("wirePause");
    QCOMPARE(rows(), 4);
}

void TestWireView::masksEverywhere()
{
    show();
    m_log->record(true, R"({"jsonrpc":"2.0","id":1,"method":"x","params":{"key":"hunter2"}})");
    QTRY_COMPARE(rows(), 1);
    table()->selectRow(0);
    QVERIFY(message().contains(QLatin1String("key")));
    QVERIFY(!message().contains(QLatin1String("hunter2")));
    click("wireCopy");
    QVERIFY(QApplication::clipboard()->text().contains(QLatin1String("key")));
    QVERIFY(!QApplication::clipboard()->text().contains(QLatin1String("hunter2")));
    auto *search = m_view->findChild<QLineEdit *>(QStringLiteral("wireSearch"));
    QTest::keyClicks(search, QStringLiteral("hunter2"));
    QTRY_COMPARE(rows(), 0);
}

void TestWireView::prettyIsAsItCame()
{
    show();
    m_log->record(false, "{\"result\":{\"b\":1e400,\"a\":\"\xe2\x80\xae\"},\"id\":1,\"jsonrpc\":\"2.0\"}");
    QTRY_COMPARE(rows(), 1);
    table()->selectRow(0);
    QCOMPARE(message(),
             QStringLiteral("{\n  \"result\": {\n    \"b\": 1e400,\n    \"a\": \"\\u{202E}\"\n  },\n"
                            "  \"id\": 1,\n  \"jsonrpc\": \"2.0\"\n}"));
}

void TestWireView::veryLongMessages()
{
    show();
    m_log->record(false, "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"" + QByteArray(4 << 20, 'x') + "\"}");
    QTRY_COMPARE(rows(), 1);
    QCOMPARE(table()->model()->index(0, WireModel::MethodColumn).data().toString(),
             QStringLiteral("too long to be kept whole"));
    table()->selectRow(0);
    QVERIFY(message().size() < excerptLimit + 1000);
    for (const QString &line : message().split(QLatin1Char('\n')))
        QVERIFY(line.size() <= excerptLine);
    const qsizetype whole = m_log->messages().back().size;
    QVERIFY2(message().endsWith(QStringLiteral("… (this is the beginning of %L1 bytes)").arg(whole)),
             qPrintable(message().right(100)));
}

void TestWireView::newestInSight()
{
    show();
    QScrollBar *bar = table()->verticalScrollBar();
    for (int i = 0; i < 300; ++i)
        request(i);
    QTRY_COMPARE(rows(), 300);
    QTRY_VERIFY(bar->maximum() > 0);
    QTRY_COMPARE(bar->value(), bar->maximum());
    bar->setValue(100);
    request(300);
    QTRY_COMPARE(rows(), 301);
    QCoreApplication::processEvents();
    QCOMPARE(bar->value(), 100);
    bar->setValue(bar->maximum());
    request(301);
    QTRY_COMPARE(rows(), 302);
    QTRY_COMPARE(bar->value(), bar->maximum());
    // A smaller window is no scrolling away.
    m_view->resize(700, 350);
    QTRY_COMPARE(bar->value(), bar->maximum());
}

void TestWireView::exportsWhatIsShown()
{
    show();
    request(1, "tools/list");
    m_log->record(false, "no \"JSON\" with hunter2");
    request(2, "tools/call");
    QTRY_COMPARE(rows(), 3);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("x.jsonl"));
    const auto exportTo = [this](const QString &file) {
        click("wireExport");
        auto *dialog = m_view->findChild<QFileDialog *>(QStringLiteral("wireExportDialog"));
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(file);
        delete dialog;
    };
    exportTo(path);
    QFile file(path);
    QTRY_VERIFY_WITH_TIMEOUT(file.exists(), test::patience);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArrayList lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    for (const QByteArray &line : lines) {
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        QVERIFY2(object.contains(QLatin1String("time")) && object.contains(QLatin1String("message")), line.constData());
        QVERIFY(!line.contains("hunter2"));
    }
    QSignalSpy failed(m_view.get(), &WireView::failed);
    exportTo(folder.filePath(QStringLiteral("none/x.jsonl")));
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, test::patience);
    QVERIFY(failed[0][0].toString().contains(QLatin1String("could not be written")));
}

void TestWireView::anotherLog()
{
    show();
    request(1);
    QTRY_COMPARE(rows(), 1);
    table()->selectRow(0);
    QVERIFY(!message().isEmpty());
    m_log = std::make_shared<WireLog>(m_clock);
    m_view->setLog(m_log);
    QCOMPARE(rows(), 0);
    QVERIFY(message().isEmpty());
    QVERIFY(!m_view->findChild<QPushButton *>(QStringLiteral("wireExport"))->isEnabled());
    request(7);
    QTRY_COMPARE(rows(), 1);
    m_view->setLog(nullptr);
    QCOMPARE(rows(), 0);
}

QTEST_MAIN(TestWireView)
#include "tst_wireview.moc"
