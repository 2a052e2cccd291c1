// Copies of a session's messages for a window: without secrets, and never more than it takes.

#include "app/paths.h"
#include "app/relay/windowlink.h"
#include "app/relay/windownews.h"
#include "core/base/clock.h"
#include "core/sessions/wirelog.h"
#include "tests/support/throughdoor.h"

#include <QDir>
#include <QFile>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <numeric>
#include <sys/stat.h>

using namespace mangrove;

namespace {

const QString secret = QStringLiteral("hunter2-hunter2");

} // namespace

class TestWireWatch : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    SystemClock m_clock;
    OwnPlaceWatch m_places;
    std::shared_ptr<WireLog> m_log;
    std::unique_ptr<test::ScriptedDoor> m_window; // the test speaks for it
    QLocalSocket *m_relay = nullptr;
    QByteArray m_read;
    QList<link::Copy> m_copies;
    std::unique_ptr<WindowLink> m_link;
    std::unique_ptr<WireWatch> m_watch;
    int m_recorded = 0;

    void record(const QByteArray &message)
    {
        ++m_recorded;
        m_log->record(true, message);
    }
    void take()
    {
        m_read += m_relay->readAll();
        for (qsizetype end = m_read.indexOf('\n'); end >= 0; end = m_read.indexOf('\n')) {
            const Result<link::RelayWord> word = link::readRelayWord(m_read.left(end));
            m_read.remove(0, end + 1);
            if (const auto *copy = word ? std::get_if<link::Copy>(&*word) : nullptr)
                m_copies.append(*copy);
        }
    }
    //! Records small ones until one of them has come.
    bool reads()
    {
        const qsizetype before = m_copies.size();
        return QTest::qWaitFor(
            [&] {
                record("{\"small\":1}");
                return m_copies.size() > before && m_copies.last().bytes.contains("small");
            },
            test::patience);
    }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        const QString folder = m_dir->filePath(QStringLiteral("run/mangrove"));
        QVERIFY(QDir().mkpath(folder) && QDir().mkpath(m_dir->filePath(QStringLiteral("config"))));
        for (const QString &one : {folder, m_dir->filePath(QStringLiteral("run"))})
            ::chmod(QFile::encodeName(one).constData(), 0700);
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_dir->filePath(QStringLiteral("run"))));
        m_copies.clear();
        m_read.clear();
        m_relay = nullptr;
        m_recorded = 0;
        m_log = std::make_shared<WireLog>(m_clock, SecretMask({secret}));
        const QString config = m_dir->filePath(QStringLiteral("config"));
        m_window = test::ScriptedDoor::open(relaySocketPaths(config).first(), [this](QLocalSocket *relay) {
            m_relay = relay;
            connect(m_relay, &QLocalSocket::readyRead, this, &TestWireWatch::take);
            m_relay->write(toLine(link::Welcome()));
        });
        m_link = std::make_unique<WindowLink>(config, m_places);
        m_watch = std::make_unique<WireWatch>(m_log, *m_link);
        m_link->seek();
        QTRY_VERIFY_WITH_TIMEOUT(m_link->isLinked(), test::patience);
        QVERIFY(m_relay);
    }
    void cleanup()
    {
        m_watch.reset();
        m_link.reset();
        m_window.reset();
    }

    void nothingIsKeptWhileNobodyWatches()
    {
        record("{\"early\":1}");
        QVERIFY(m_log->messages().empty());
        m_relay->write(toLine(link::Watch{true}));
        QVERIFY(reads());
        for (const link::Copy &copy : std::as_const(m_copies))
            QVERIFY(!copy.bytes.contains("early"));
    }

    void copiesHoldNoSecret()
    {
        m_relay->write(toLine(link::Watch{true}));
        QVERIFY(reads());
        const QByteArray token = secret.toUtf8();
        record("{\"token\":\"" + token + "\",\"a\":1}");
        QVERIFY(reads());
        // Of a message that is cut also the half that is left.
        record("{\"a\":\"" + QByteArray(WireLog::keptOfOne - 16, 'x') + token + "\"}");
        QVERIFY(reads());
        bool isMasked = false;
        bool isCut = false;
        for (const link::Copy &copy : std::as_const(m_copies)) {
            QVERIFY(!copy.bytes.contains("hunter"));
            isMasked = isMasked || copy.bytes.contains("\"token\":\"\xE2\x80\xA2");
            isCut = isCut || copy.size > copy.bytes.size() + 1;
        }
        QVERIFY(isMasked && isCut);
    }

    //! What it has no room for is left out and counted; nothing is kept for it.
    void aWindowThatDoesNotReadMissesSome()
    {
        m_relay->write(toLine(link::Watch{true}));
        QVERIFY(reads());
        m_relay->disconnect(this);
        m_relay->setReadBufferSize(1);
        const QByteArray large = "{\"large\":\"" + QByteArray(256 * 1024, 'x') + "\"}";
        int round = 0;
        QVERIFY(QTest::qWaitFor(
            [&] {
                record(large);
                return m_link->hasBacklog() && ++round > 50; // what is said then finds no room
            },
            test::patience));
        QVERIFY(m_log->messages().size() <= 1);
        connect(m_relay, &QLocalSocket::readyRead, this, &TestWireWatch::take);
        m_relay->setReadBufferSize(0);
        take();
        const auto missed = [this] {
            return std::accumulate(m_copies.cbegin(), m_copies.cend(), qint64(0),
                                   [](qint64 sum, const link::Copy &copy) { return sum + copy.missed; });
        };
        QVERIFY(QTest::qWaitFor(
            [&] {
                record("{\"small\":1}");
                return missed() >= 50;
            },
            test::patience));
        QVERIFY(m_copies.size() + missed() <= m_recorded);
    }
};

QTEST_GUILESS_MAIN(TestWireWatch)
#include "tst_wirewatch.moc"
