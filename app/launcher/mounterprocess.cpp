#include "app/launcher/mounterprocess.h"

#include "app/launcher/confinement.h"
#include "app/launcher/gate.h"
#include "app/launcher/mounter.h"
#include "app/launcher/surroundings.h"

#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace mangrove::launcher {

namespace {

//! Once all stands there is nothing more to be done.
int beMounter(const confine::Description &description, int gate, int statusFd)
{
    Descriptor mounts = Gate::takeNamespace(gate);
    if (!mounts.isOpen())
        return launcherFailed; // it did not get so far, which is said elsewhere
    umask(0);
    Mounter mounter;
    auto refusal = mounter.join(std::move(mounts));
    if (!refusal)
        refusal = mounter.stand(description);
    if (refusal)
        report(statusFd, *refusal);
    const bool isHeard = Gate::answer(gate, refusal ? Gate::Answer::Refused : Gate::Answer::Stands);
    return !refusal && isHeard ? 0 : launcherFailed;
}

} // namespace

bool MounterProcess::start(const confine::Description &description, int statusFd)
{
    int ends[2];
    if (!makeSocket(ends))
        return false;
    const int self = getpid();
    const int pid = fork();
    if (pid == 0) {
        resetSignals();
        close(ends[1]);
        letGoOfPipes();
        _exit(signalledWithParent(SIGKILL, self) ? beMounter(description, ends[0], statusFd) : launcherFailed);
    }
    close(ends[0]);
    m_gate = Descriptor(ends[1]);
    return pid > 0;
}

} // namespace mangrove::launcher
