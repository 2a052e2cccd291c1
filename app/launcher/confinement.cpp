#include "app/launcher/confinement.h"

#include "app/launcher/places.h"
#include "core/confine/landlock.h"

#include <cerrno>
#include <cstdio>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace mangrove::launcher {

namespace {

using confine::Description;

//! A server of root keeps root's files, and nothing else of what root may.
void giveUpCapabilities()
{
#ifdef __linux__
    constexpr int most = 63; // more than any kernel knows
    for (int capability = 0; capability <= most; ++capability)
        prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
#endif
}

} // namespace

Confinement::~Confinement()
{
    if (m_rules >= 0)
        close(m_rules);
}

std::optional<Refusal> Confinement::prepare(const Description &description)
{
    if (description.level != confine::Level::Files)
        return Refusal{"level", 0, 0};
    int error = 0;
    const int abi = landlock::abi(&error);
    if (abi < landlock::truncationAbi)
        return Refusal{"landlock", error, 0};
    if (!description.hasNetwork && abi < landlock::tcpAbi)
        return Refusal{"network", 0, 0};
    m_rules = landlock::makeRules(abi, description.hasNetwork);
    if (m_rules < 0)
        return Refusal{"landlock", errno, 0};
    for (std::size_t i = 0; i < description.places.size(); ++i) {
        const confine::Place &place = description.places[i];
        const OpenedPlace opened = openPlace(place);
        switch (opened.outcome) {
        case OpenedPlace::Outcome::LeftOut:
            continue;
        case OpenedPlace::Outcome::Failed:
            return Refusal{"place", opened.error, i};
        case OpenedPlace::Outcome::Exchanged:
            return Refusal{"exchanged", 0, i};
        case OpenedPlace::Outcome::Opened:
            break;
        }
        const bool isGranted =
            landlock::grant(m_rules, abi, opened.descriptor, opened.isFolder, place.access);
        error = errno;
        close(opened.descriptor);
        if (!isGranted)
            return Refusal{"place", error, i};
    }
    return std::nullopt;
}

bool Confinement::enter() const
{
    if (m_rules < 0)
        return true;
    giveUpCapabilities();
    return landlock::confineSelf(m_rules);
}

void report(int statusFd, const Refusal &refusal)
{
    char line[96];
    const int size =
        snprintf(line, sizeof line, "refused %s %d %zu\n", refusal.word, refusal.error, refusal.place);
    [[maybe_unused]] const ssize_t written = write(statusFd, line, static_cast<size_t>(size));
}

} // namespace mangrove::launcher
