#include "core/launch/protectionability.h"

#include "core/base/texts.h"
#include "core/confine/landlock.h"

#include <cerrno>
#include <cstring>

namespace mangrove {

namespace {

Error refused(const QString &sentence)
{
    return {ErrorCode::Refused, sentence};
}

Result<void> canConfineFiles(int abi, int error)
{
    if (abi >= landlock::truncationAbi)
        return {};
    // Anything that its user may write could be emptied, wherever it lies: that is less than the level promises.
    if (abi > 0)
        return refused(Texts::tr(
            "The Landlock of this kernel does not keep files from being emptied. Linux 6.2 or newer is needed."));
    if (error == ENOSYS)
        return refused(Texts::tr("This kernel has no Landlock. Linux 6.2 or newer is needed, built with it."));
    if (error == EOPNOTSUPP)
        return refused(Texts::tr("Landlock is switched off in this kernel. It is switched on at boot, by “landlock” in "
                                 "the parameter “lsm=”."));
    return refused(Texts::tr("Landlock cannot be used here: %1.").arg(QString::fromLocal8Bit(std::strerror(error))));
}

Result<void> canUse(const BubblewrapFound &bubblewrap)
{
    switch (bubblewrap.kind) {
    case BubblewrapFound::Kind::Works:
        return {};
    case BubblewrapFound::Kind::Missing:
        return refused(Texts::tr("The program bubblewrap is not installed. Install the package bubblewrap."));
    case BubblewrapFound::Kind::Unsafe:
        return refused(Texts::tr("%1 could have been put there by others, so it is not used.").arg(bubblewrap.path));
    case BubblewrapFound::Kind::Foreign:
        return refused(
            Texts::tr("%1 is not the program bubblewrap. Install the package bubblewrap.").arg(bubblewrap.path));
    case BubblewrapFound::Kind::TooOld:
        return refused(
            Texts::tr(
                "bubblewrap %1 is too old. 0.10 or newer is needed, or 0.8 with the security updates of Debian 12.")
                .arg(bubblewrap.version));
    case BubblewrapFound::Kind::Forbidden:
        break;
    }
    return refused(
        Texts::tr(
            "This system does not let bubblewrap make namespaces. Its administrator can allow user namespaces. (%1)")
            .arg(bubblewrap.said));
}

} // namespace

Result<void> ProtectionAbility::can(Protection level) const
{
    switch (level) {
    case Protection::ToldOnly:
        return {};
    case Protection::FilesConfined:
        return canConfineFiles(landlockAbi, landlockError);
    case Protection::Confined:
        return canUse(bubblewrap);
    }
    return {};
}

Result<void> ProtectionAbility::canCutNetwork(Protection level) const
{
    if (level == Protection::ToldOnly)
        return refused(Texts::tr("Only a server that is confined can be kept from the network."));
    return can(level);
}

Protection ProtectionAbility::highest() const
{
    return can(Protection::Confined)     ? Protection::Confined
        : can(Protection::FilesConfined) ? Protection::FilesConfined
                                         : Protection::ToldOnly;
}

QStringList ProtectionAbility::doesNotHold(Protection level) const
{
    if (!can(level))
        return {};
    QStringList sentences;
    if (level == Protection::Confined && landlockAbi < landlock::socketsAbi)
        sentences << Texts::tr("Sockets cannot be told apart by folder: once you allow them in one granted folder, "
                               "those in every granted folder can be used.");
    if (level == Protection::Confined && landlockAbi < landlock::scopesAbi)
        sentences << Texts::tr("With such a grant and the network on, programs of yours that listen on sockets with "
                               "abstract names can be talked to.");
    if (level != Protection::FilesConfined)
        return sentences;
    sentences = {
        Texts::tr("Names, sizes, times and attributes of files elsewhere can be looked at, times, rights and "
                  "attributes changed, and changes there be watched."),
        Texts::tr("Other processes can be seen."),
        Texts::tr("Repository metadata (.git) in a folder that may be written can be written."),
    };
    if (landlockAbi < landlock::socketsAbi)
        sentences << Texts::tr("Programs of yours that listen on sockets can be talked to, in granted folders and "
                               "elsewhere, the key ring among them.");
    if (landlockAbi < landlock::scopesAbi)
        sentences << Texts::tr("Other processes of yours can be ended.");
    return sentences;
}

ProtectionAbility lookAtProtections(const QStringList &bubblewraps)
{
    ProtectionAbility ability;
    ability.landlockAbi = landlock::abi(&ability.landlockError);
    ability.bubblewrap = lookForBubblewrap(bubblewraps);
    return ability;
}

void ProtectionLooker::look(QObject *context, const Done &done)
{
    m_looks.start(
        context, [](LookPlace &) { return lookAtProtections(); }, done);
}

} // namespace mangrove
