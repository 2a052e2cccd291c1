#pragma once

// A test with a fixture for each case: made before it, and looked at for faults after it.

#include "tests/sessions/misbehavingfixture.h"

namespace mangrove::test {

class MisbehavingSuite : public QObject
{
    Q_OBJECT

public:
    //! `program`: the one of tests/support that misbehaves.
    MisbehavingSuite(LoopMeter &meter, const QString &program) : m_meter(meter), m_program(program) { }

protected:
    ServerStatus status(const ServerId &server) const { return m_f->status(server); }
    ServerId start(const QStringList &flags) { return m_f->startProgram(m_program, flags); }
    ServerId makeReady(const QStringList &flags) { return m_f->makeReady(m_program, flags); }
    //! Not by QTRY_, which sleeps between turns: a flood would take long then.
    bool comesTo(const ServerId &server, ServerState state)
    {
        const bool come = MisbehavingFixture::waitFor([&] { return status(server).state == state; });
        if (!come)
            qWarning("%s: %s", qPrintable(toWord(status(server).state)), qPrintable(status(server).reason));
        return come;
    }
    bool comesToRefusals(const ServerId &server, int count)
    {
        const bool come = MisbehavingFixture::waitFor([&] { return status(server).session.violations == count; });
        if (!come)
            qWarning("%d refusals", status(server).session.violations);
        return come;
    }

    std::unique_ptr<MisbehavingFixture> m_f;

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<MisbehavingFixture>(m_meter);
        QVERIFY(m_f->startHonest());
    }
    void cleanup()
    {
        const QString faults = m_f->finish();
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
        m_f.reset();
    }

private:
    LoopMeter &m_meter;
    QString m_program;
};

} // namespace mangrove::test
