// A window is painted after servers have been told what has changed, and is painted all the same.

#include "tests/ui/dialogfixture.h"
#include "ui/kit/latepaint.h"

#include <QWidget>

using namespace mangrove;

namespace {

class Painted : public QWidget
{
public:
    int paints = 0;

protected:
    void paintEvent(QPaintEvent *) override { ++paints; }
};

} // namespace

class TestLatePaint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<DialogFixture>();
        m_window = std::make_unique<Painted>();
        new LatePaint(m_fixture->engine.gate, m_fixture->engine.ledger, m_window.get());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QTRY_VERIFY(m_window->paints > 0);
        QCoreApplication::sendPostedEvents();
        m_window->paints = 0;
    }

    void cleanup()
    {
        m_window.reset();
        m_fixture.reset();
    }

    void paintsAtOnceWhenNobodyIsTold()
    {
        m_window->update();
        QCoreApplication::sendPostedEvents();
        QCOMPARE(m_window->paints, 1);
    }

    void waitsWhenServersAreTold()
    {
        Q_EMIT m_fixture->engine.gate.listChanged(newSessionId());
        m_window->update();
        QCoreApplication::sendPostedEvents(); // no timer: it cannot be over
        QCOMPARE(m_window->paints, 0);
        QTRY_COMPARE(m_window->paints, 1);
        m_window->update();
        QCoreApplication::sendPostedEvents();
        QCOMPARE(m_window->paints, 2);
    }

    void isPaintedHoweverMuchIsTold()
    {
        QTimer busy;
        connect(&busy, &QTimer::timeout, this, [this] {
            Q_EMIT m_fixture->engine.gate.listChanged(newSessionId());
            Q_EMIT m_fixture->engine.ledger.changed({QStringLiteral("s")});
            m_window->update();
        });
        busy.start(0);
        QTRY_VERIFY(m_window->paints > 2);
    }

private:
    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<Painted> m_window;
};

QTEST_MAIN(TestLatePaint)
#include "tst_latepaint.moc"
