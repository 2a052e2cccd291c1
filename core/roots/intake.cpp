#include "core/roots/intake.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/foldersharing.h"
#include "core/roots/linksout.h"
#include "core/roots/movedplaces.h"
#include "core/roots/pathfault.h"
#include "core/roots/pathwalk.h"
#include "core/roots/rootprobe.h"
#include "core/roots/rooturi.h"
#include "core/roots/uriwarnings.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int maxName = 255; // of a root, in the store

QString shown(const QString &path)
{
    return displayText(path, 4096);
}

Assessment ended(Assessment::Kind kind, const QString &sentence)
{
    Assessment assessment;
    assessment.kind = kind;
    assessment.sentence = sentence;
    return assessment;
}

Assessment refused(const QString &sentence)
{
    return ended(Assessment::Kind::Refused, sentence);
}

bool isUri(const QString &text)
{
    // Two letters at least: `C:` is a drive.
    static const QRegularExpression scheme(QStringLiteral("^[A-Za-z][A-Za-z0-9+.-]+:"));
    return text.contains(scheme);
}

//! The path that was meant; slashes and dots at the end say nothing more.
Result<QString> meantPath(const QString &given)
{
    if (given.isEmpty())
        return Error{ErrorCode::Invalid, explainUriReason("empty")};
    if (isUri(given))
        return pathForRootUri(given, nativePlatform());
    if (QDir::isRelativePath(given))
        return Error{ErrorCode::Invalid, Texts::tr("Give the whole path, from the top of the file system.")};
    QString path = given;
    for (;;) { // "/a/b/." is what a shell's "." becomes
        if (path.size() > 1 && path.endsWith(QLatin1Char('/')) && !path.endsWith(QLatin1String(":/")))
            path.chop(1);
        else if (path.size() > 2 && path.endsWith(QLatin1String("/.")))
            path.chop(1);
        else
            break;
    }
    return path;
}

const Root *findDuplicate(const ProbeResult &found, const QList<Root> &roots)
{
    const RootBinding binding{found.canonicalPath, found.isFile, found.identity};
    const auto same = [&binding](const Root &root) {
        return root.canonicalPath == binding.canonicalPath || isSameThing(root.binding(), binding);
    };
    const auto root = std::find_if(roots.begin(), roots.end(), same);
    return root == roots.end() ? nullptr : &*root;
}

Assessment duplicate(const Root &root, const ProbeResult &found)
{
    Assessment assessment = ended(Assessment::Kind::Duplicate,
                                  root.canonicalPath == found.canonicalPath
                                      ? Texts::tr("This is in the list already, as %1.").arg(displayText(root.name))
                                      : Texts::tr("This is in the list already, as %1, by another path: %2.")
                                            .arg(displayText(root.name), shown(root.canonicalPath)));
    assessment.duplicateOf = root.id;
    return assessment;
}

QString noteFor(const QString &warning)
{
    struct Note
    {
        const char *word;
        const char *text;
    };
    static constexpr Note notes[] = {
        {"odd_name",
         QT_TRANSLATE_NOOP("Mangrove", "A name in the path has characters that other programs may misread.")},
        {"percent_in_name",
         QT_TRANSLATE_NOOP("Mangrove",
                           "A name in the path looks encoded (%20 and the like); some servers misread it.")},
        {"literal_tilde_or_var",
         QT_TRANSLATE_NOOP("Mangrove", "The path holds a ~ or a variable as it stands. Was your home folder meant?")},
        {"not_nfc",
         QT_TRANSLATE_NOOP("Mangrove",
                           "An accent in the path is stored apart from its letter; it may look like another path.")},
        {"mixed_script",
         QT_TRANSLATE_NOOP(
             "Mangrove", "A name mixes letters of several scripts, some of which look the same. Look at it closely.")},
        {"invisible_char", QT_TRANSLATE_NOOP("Mangrove", "A name holds invisible joining characters.")},
        {"odd_space", QT_TRANSLATE_NOOP("Mangrove", "A name holds a space that is not the usual one.")},
        {"trailing_space",
         QT_TRANSLATE_NOOP(
             "Mangrove",
             "A name begins or ends with a space, which cannot be seen: another folder may look the same.")},
        {"confusable_separator",
         QT_TRANSLATE_NOOP("Mangrove", "A name holds a character that looks like a slash or like dots, and is none.")},
        {"looks_like_windows_drive", QT_TRANSLATE_NOOP("Mangrove", "The path looks like one of Windows.")},
        {"short_name", QT_TRANSLATE_NOOP("Mangrove", "A name looks like a shortened name of Windows.")},
    };
    for (const Note &note : notes) {
        if (warning == QLatin1String(note.word))
            return Texts::tr(note.text);
    }
    return {}; // what is broad, sensitive or the system's has its own warning
}

//! At most three names, so that it stays a sentence: a parent can hold hundreds of roots.
QString fewOf(const QStringList &names)
{
    constexpr qsizetype most = 3;
    const QString first = names.mid(0, most).join(QLatin1String(", "));
    const int more = int(names.size() - most);
    return more > 0 ? Texts::tr("%1 and %n more", nullptr, more).arg(first) : first;
}

QString insideNote(const QStringList &outer)
{
    const QString note = outer.size() == 1 ? Texts::tr("It is inside %1: a server that knows %1 can find it.")
                                           : Texts::tr("It is inside %1: a server that knows one can find it.");
    return note.arg(fewOf(outer));
}

QString containsNote(const QStringList &inner)
{
    const QString note = inner.size() == 1 ? Texts::tr("It contains %1: a server that knows it can find %1.")
                                           : Texts::tr("It contains %1: a server that knows it can find them.");
    return note.arg(fewOf(inner));
}

QString linksNote(const QList<LinkOut> &links)
{
    QStringList shownLinks;
    for (const LinkOut &link : links)
        shownLinks.append(QStringLiteral("%1 \u2192 %2").arg(displayText(link.name), displayText(link.target)));
    const QString note = links.size() == 1
        ? Texts::tr("It holds a link that leads out of it, which a server can follow: %1.")
        : Texts::tr("It holds links that lead out of it, which a server can follow: %1.");
    return note.arg(fewOf(shownLinks));
}

QStringList notesFor(const QString &path, const ProbeResult &found, const IntakeContext &context)
{
    QStringList notes;
    if (path != found.canonicalPath)
        notes.append(Texts::tr("It leads to %1.").arg(shown(found.canonicalPath)));
    QStringList outer;
    QStringList inner;
    for (const Root &root : context.roots) {
        if (!root.isFile && isSameOrInside(found.canonicalPath, root.canonicalPath))
            outer.append(displayText(root.name));
        else if (!found.isFile && isSameOrInside(root.canonicalPath, found.canonicalPath))
            inner.append(displayText(root.name));
    }
    if (!outer.isEmpty())
        notes.append(insideNote(outer));
    if (!inner.isEmpty())
        notes.append(containsNote(inner));
    for (const QString &word : pathWarnings(found.canonicalPath, nativePlatform(), context.home)) {
        if (const QString note = noteFor(word); !note.isEmpty())
            notes.append(note);
    }
    if (found.state == RootState::Available && !found.isFile) {
        if (const QList<LinkOut> links = linksLeadingOut(found.canonicalPath); !links.isEmpty())
            notes.append(linksNote(links));
    }
    const FolderSharing sharing = sharingOf(found.canonicalPath);
    if (sharing.group && !sharing.everybody)
        notes.append(Texts::tr("Others can write here: a group that is not your own has the right to."));
    if (!sharing.owner.isEmpty())
        notes.append(
            Texts::tr("It belongs to another user, %1, who can change what is in it.").arg(displayText(sharing.owner)));
    if (!found.local)
        notes.append(Texts::tr("It is not on a disk of this computer, so it may be slow or go away."));
    return notes;
}

Assessment::Kind kindFor(const ProbeResult &found, const PathWarning &warning)
{
    if (found.state != RootState::Available)
        return Assessment::Kind::Unreadable;
    return warning.kind == PathWarning::Kind::None ? Assessment::Kind::Fine : Assessment::Kind::NeedsConfirmation;
}

} // namespace

QString uniqueRootName(const QString &wanted, const QString &path, const QList<Root> &roots)
{
    const auto isTaken = [&roots](const QString &name) {
        return std::any_of(roots.begin(), roots.end(),
                           [&name](const Root &root) { return root.name.compare(name, Qt::CaseInsensitive) == 0; });
    };
    const QString base = wanted.left(maxName);
    if (!isTaken(base))
        return base;
    // A project's copies and worktrees have its name, and folders of their own beside each other.
    const QFileInfo place(path);
    for (const QString &besides : {place.fileName(), QFileInfo(place.path()).fileName()}) {
        const QString both = base + QStringLiteral(" \u2013 ") + besides;
        const bool tellsApart = !besides.isEmpty() && besides.compare(base, Qt::CaseInsensitive) != 0;
        if (tellsApart && both.size() <= maxName && !isTaken(both))
            return both;
    }
    QString numbered;
    for (int number = 2; numbered.isEmpty() || isTaken(numbered); ++number)
        numbered = base.left(maxName - 12) + QStringLiteral(" (%1)").arg(number);
    return numbered;
}

Assessment assess(const QString &given, const IntakeContext &context)
{
    const Result<QString> path = meantPath(given);
    if (!path)
        return refused(path.error().message);
    const ProbeResult found = probePath(*path);
    if (found.state == RootState::Missing)
        return ended(Assessment::Kind::Missing, found.reason);
    if (found.canonicalPath.isEmpty())
        return ended(Assessment::Kind::Unreadable, found.reason);

    QStringList others;
    for (const Root &root : context.roots)
        others.append(root.canonicalPath);
    const PathWarning warning = warnAboutPath(found.canonicalPath, context.home, context.ownFolders, others);
    if (warning.kind == PathWarning::Kind::Refused)
        return refused(warning.sentence);
    const QByteArray canonical = resolvePath(pathBytes(*path));
    const Result<RootUri> uri = RootUri::fromPath(canonical);
    if (!uri)
        return refused(uri.error().message);
    if (const Root *root = findDuplicate(found, context.roots))
        return duplicate(*root, found);

    Assessment assessment;
    assessment.kind = kindFor(found, warning);
    assessment.sentence = found.state == RootState::Available ? warning.sentence : found.reason;
    assessment.warning = warning;
    // A path with `..` says nothing that a person would look for later.
    const bool climbs = path->split(QLatin1Char('/')).contains(QLatin1String(".."));
    const QString kept = climbs ? found.canonicalPath : *path;
    assessment.notes = notesFor(kept, found, context);
    if (found.isFile)
        assessment.project.proposedName = QFileInfo(found.canonicalPath).fileName();
    else if (found.state == RootState::Available)
        assessment.project = detectProject(found.canonicalPath);
    if (assessment.project.proposedName.isEmpty())
        assessment.project.proposedName = QFileInfo(found.canonicalPath).fileName();
    // What is there already would be offered, and refused then.
    assessment.project.childProjects.removeIf([&context](const QString &project) {
        return std::ranges::any_of(context.roots,
                                   [&project](const Root &root) { return root.canonicalPath == project; });
    });

    Root &root = assessment.proposal;
    root.path = kept;
    root.canonicalPath = found.canonicalPath;
    root.uri = uri->toString();
    root.name = uniqueRootName(assessment.project.proposedName, found.canonicalPath, context.roots);
    root.isFile = found.isFile;
    root.identity = found.identity;
    return assessment;
}

} // namespace mangrove
