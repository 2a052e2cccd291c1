#include "core/sessions/workspaceswitch.h"

#include <QTest>

using namespace mangrove;

namespace {

using Life = ServerBefore::Life;

const ServerId files{QStringLiteral("files")};
const ServerId git{QStringLiteral("git")};
const RootId a{QStringLiteral("a")};
const RootId b{QStringLiteral("b")};

WorkspaceSet set(const QList<RootId> &roots, const QList<ServerId> &servers, bool stopsOthers = false)
{
    return {{QStringLiteral("w")}, QStringLiteral("Work"), false, stopsOthers, roots, servers};
}

} // namespace

class TestSwitchPreview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everythingTakesNothing()
    {
        QCOMPARE(previewSwitch(nullptr, {{files, Life::On, true, {a, b}}, {git, Life::Off, false, {}}}),
                 SwitchPreview());
    }

    void membersAreStartedAndOthersLeftAlone()
    {
        const WorkspaceSet to = set({a}, {files});
        const SwitchPreview preview = previewSwitch(&to, {{files, Life::Off, false, {}}, {git, Life::On, true, {a}}});
        QCOMPARE(preview.started, QList<ServerId>{files});
        QVERIFY(preview.stopped.isEmpty());
        // It goes on running and is no part of it: all is taken back.
        QCOMPARE(preview.takenBack, (QList<SwitchPreview::Loss>{{git, {a}}}));
    }

    void othersAreStopped()
    {
        const WorkspaceSet to = set({a}, {files}, true);
        const SwitchPreview preview = previewSwitch(&to, {{files, Life::On, true, {a, b}}, {git, Life::On, true, {a}}});
        QVERIFY(preview.started.isEmpty());
        QCOMPARE(preview.stopped, QList<ServerId>{git});
        QCOMPARE(preview.takenBack, (QList<SwitchPreview::Loss>{{files, {b}}}));
    }

    void aSessionInAnAppGoesOn()
    {
        const WorkspaceSet to = set({a}, {files}, true);
        const SwitchPreview preview = previewSwitch(&to, {{git, Life::Off, true, {b}}});
        QVERIFY(preview.stopped.isEmpty() && preview.started.isEmpty());
        QCOMPARE(preview.takenBack, (QList<SwitchPreview::Loss>{{git, {b}}}));
    }

    void whatWaitsForAPersonIsLeftAlone()
    {
        const WorkspaceSet to = set({a}, {files}, true);
        QCOMPARE(previewSwitch(&to, {{files, Life::Suspended, false, {}}, {git, Life::Suspended, false, {}}}),
                 SwitchPreview());
    }
};

QTEST_GUILESS_MAIN(TestSwitchPreview)
#include "tst_switchpreview.moc"
