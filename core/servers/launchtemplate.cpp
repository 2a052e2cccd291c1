#include "core/servers/launchtemplate.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/wordpattern.h"

#include <algorithm>
#include <optional>
#include <variant>

namespace mangrove {

namespace {

const QString opening = QStringLiteral("${");
const QString escaped = QStringLiteral("$${");
const QString rootsWord = QStringLiteral("roots");
const QString rootWord = QStringLiteral("root");
const QString homeWord = QStringLiteral("home");

struct Plain
{
    QString text;
};
struct EachRoot
{ };
struct JoinedRoots
{
    QString separator;
};
struct OneRoot
{
    QString name;
};
struct Home
{ };
using TemplatePart = std::variant<Plain, EachRoot, JoinedRoots, OneRoot, Home>;

Error wrong(const QString &text, const QString &why)
{
    return {ErrorCode::Invalid, Texts::tr("“%1” is written wrong: %2").arg(displayText(text, 0), why)};
}

//! Whether one of our words stands at this place, and not only the beginning of a longer one.
bool standsAt(const QString &text, qsizetype place, const QString &word)
{
    if (QStringView(text).sliced(place, std::min(word.size(), text.size() - place)) != word)
        return false;
    const qsizetype behind = place + word.size();
    return behind == text.size() || text.at(behind) == QLatin1Char(':') || text.at(behind) == QLatin1Char('}');
}

//! Of what stands behind “${”: one of ours, or nothing where it is none.
std::optional<Result<TemplatePart>> readTemplate(const QString &text, qsizetype place, qsizetype *end)
{
    for (const QString &word : {rootsWord, rootWord, homeWord}) {
        if (!standsAt(text, place, word))
            continue;
        const qsizetype close = text.indexOf(QLatin1Char('}'), place);
        const QString whole = text.mid(place - opening.size());
        if (close < 0)
            return wrong(whole, Texts::tr("the } is missing."));
        *end = close + 1;
        const bool hasValue = text.at(place + word.size()) == QLatin1Char(':');
        const QString value = hasValue ? text.mid(place + word.size() + 1, close - place - word.size() - 1) : QString();
        const QString shown = text.mid(place - opening.size(), close + 1 - place + opening.size());
        if (hasValue && value.isEmpty())
            return wrong(shown, Texts::tr("nothing stands behind the colon."));
        if (word == homeWord)
            return hasValue ? Result<TemplatePart>(wrong(shown, Texts::tr("it is written ${home}.")))
                            : Result<TemplatePart>(Home());
        if (word == rootWord)
            return hasValue ? Result<TemplatePart>(OneRoot{value})
                            : Result<TemplatePart>(wrong(shown, Texts::tr("it is written ${root:NAME}.")));
        return Result<TemplatePart>(hasValue ? TemplatePart(JoinedRoots{value}) : TemplatePart(EachRoot()));
    }
    return std::nullopt;
}

Result<QList<TemplatePart>> readParts(const QString &text)
{
    QList<TemplatePart> parts;
    QString plain;
    for (qsizetype at = 0; at < text.size();) {
        const QStringView rest = QStringView(text).sliced(at);
        qsizetype end = 0;
        if (rest.startsWith(escaped)) {
            plain += opening;
            at += escaped.size();
            continue;
        }
        const auto found = rest.startsWith(opening) ? readTemplate(text, at + opening.size(), &end)
                                                    : std::optional<Result<TemplatePart>>();
        if (!found) {
            plain += text.at(at++);
            continue;
        }
        if (!*found)
            return found->error();
        if (!plain.isEmpty())
            parts.append(Plain{std::exchange(plain, {})});
        parts.append(found->value());
        at = end;
    }
    if (!plain.isEmpty())
        parts.append(Plain{plain});
    return parts;
}

//! Fills the texts of one launch.
class Filler
{
public:
    explicit Filler(const TemplateFacts &facts) : m_facts(facts) { }

    Result<QStringList> argument(const QString &text);
    Result<QString> value(const QString &text);
    const QSet<RootId> &passed() const { return m_passed; }

private:
    Result<QString> join(const QList<TemplatePart> &parts);
    Result<QString> fill(const TemplatePart &part);
    Result<QString> joined(const QString &separator);
    Result<QString> named(const QString &name);
    Error paused() const;
    Error noFolder() const;

    const TemplateFacts &m_facts;
    QSet<RootId> m_passed;
};

Error Filler::paused() const
{
    return {ErrorCode::NotFound,
            Texts::tr("Paused: %1 is run with the folders that it may know, and is given none until you resume.")
                .arg(displayText(m_facts.server))};
}

Error Filler::noFolder() const
{
    if (m_facts.isPaused)
        return paused();
    return {ErrorCode::NotFound,
            Texts::tr("%1 is run with the folders that it may know, and it may know none. Allow it one first.")
                .arg(displayText(m_facts.server))};
}

Result<QString> Filler::joined(const QString &separator)
{
    if (m_facts.folders.isEmpty())
        return noFolder();
    QStringList paths;
    for (const TemplateFacts::Folder &folder : m_facts.folders) {
        if (folder.path.contains(separator)) {
            return Error{ErrorCode::Refused,
                         Texts::tr("The path of %1 holds the separator “%2”, so the folders could not be told apart. "
                                   "Choose another separator.")
                             .arg(displayText(folder.name), displayText(separator, 0))};
        }
        paths.append(folder.path);
        m_passed.insert(folder.id);
    }
    return paths.join(separator);
}

Result<QString> Filler::named(const QString &name)
{
    const auto has = [&name](const TemplateFacts::Folder &folder) { return folder.name == name; };
    const auto found = std::ranges::find_if(m_facts.folders, has);
    const auto count = std::ranges::count_if(m_facts.folders, has);
    if (count == 0 && m_facts.isPaused)
        return paused();
    if (count == 0) {
        return Error{ErrorCode::NotFound,
                     Texts::tr("There is no folder “%1” that %2 may know. Allow it first.")
                         .arg(displayText(name, 0), displayText(m_facts.server))};
    }
    if (count > 1) {
        return Error{ErrorCode::Refused,
                     Texts::tr("More than one folder that %1 may know is called “%2”. Rename one.")
                         .arg(displayText(m_facts.server), displayText(name, 0))};
    }
    m_passed.insert(found->id);
    return found->path;
}

Result<QString> Filler::fill(const TemplatePart &part)
{
    if (const auto *plain = std::get_if<Plain>(&part))
        return plain->text;
    if (const auto *roots = std::get_if<JoinedRoots>(&part))
        return joined(roots->separator);
    if (const auto *root = std::get_if<OneRoot>(&part))
        return named(root->name);
    if (std::holds_alternative<EachRoot>(part))
        return wrong(QStringLiteral("${roots}"),
                     Texts::tr("it stands alone in an argument. To join the folders write ${roots:,}."));
    if (m_facts.home.isEmpty()) {
        return Error{ErrorCode::NotFound,
                     Texts::tr("%1 has no private home, which ${home} stands for: only a confined server has.")
                         .arg(displayText(m_facts.server))};
    }
    return m_facts.home;
}

Result<QString> Filler::join(const QList<TemplatePart> &parts)
{
    QString text;
    for (const TemplatePart &part : parts) {
        const Result<QString> filled = fill(part);
        if (!filled)
            return filled;
        text += *filled;
    }
    if (text.toUtf8().size() > longestArgument) {
        return Error{
            ErrorCode::Refused,
            Texts::tr("All folders of %1 together are too long to be joined: the system takes no more than %2 KiB.")
                .arg(displayText(m_facts.server), QString::number((longestArgument + 1) / 1024))};
    }
    return text;
}

Result<QStringList> Filler::argument(const QString &text)
{
    return readParts(text).and_then([this](const QList<TemplatePart> &parts) -> Result<QStringList> {
        const bool isEach = parts.size() == 1 && std::holds_alternative<EachRoot>(parts.first());
        if (!isEach)
            return join(parts).transform([](const QString &one) { return QStringList{one}; });
        if (m_facts.folders.isEmpty())
            return noFolder();
        QStringList paths;
        for (const TemplateFacts::Folder &folder : m_facts.folders) {
            paths.append(folder.path);
            m_passed.insert(folder.id);
        }
        return paths;
    });
}

Result<QString> Filler::value(const QString &text)
{
    return readParts(text).and_then([this](const QList<TemplatePart> &parts) { return join(parts); });
}

//! The texts between its templates; nothing where it is written wrong.
std::optional<QStringList> piecesOf(const QString &text)
{
    const Result<QList<TemplatePart>> parts = readParts(text);
    if (!parts)
        return std::nullopt;
    QStringList pieces{QString()};
    for (const TemplatePart &part : *parts) {
        if (const auto *plain = std::get_if<Plain>(&part))
            pieces.last() += plain->text;
        else
            pieces.append(QString());
    }
    return pieces;
}

} // namespace

qsizetype templateLength(const QString &text, qsizetype place)
{
    const QStringView rest = QStringView(text).sliced(place);
    if (rest.startsWith(escaped))
        return escaped.size();
    qsizetype end = place;
    const auto found = rest.startsWith(opening) ? readTemplate(text, place + opening.size(), &end)
                                                : std::optional<Result<TemplatePart>>();
    return found && *found ? end - place : 0;
}

bool holdsTemplate(const QString &text)
{
    if (!text.contains(opening))
        return false;
    const Result<QList<TemplatePart>> parts = readParts(text);
    return !parts || text.contains(escaped)
        || std::ranges::any_of(*parts, [](const TemplatePart &part) { return !std::holds_alternative<Plain>(part); });
}

bool hasTemplates(const ServerRecord &record)
{
    return record.transport != httpTransport
        && (std::ranges::any_of(record.arguments, holdsTemplate)
            || std::ranges::any_of(record.environment, holdsTemplate));
}

bool fitsTemplates(const QStringList &arguments, const QStringList &filled)
{
    // Which beginnings of `filled` those so far can be.
    QList<bool> reached(filled.size() + 1, false);
    reached[0] = true;
    for (const QString &argument : arguments) {
        QList<bool> next(reached.size(), false);
        const bool isEach = argument == QLatin1String("${roots}");
        const std::optional<QStringList> pieces = piecesOf(argument);
        if (!pieces)
            return false;
        for (qsizetype at = 0; at < reached.size(); ++at) {
            if (isEach)
                next[at] =
                    reached.at(at) || (at > 0 && next.at(at - 1) && !filled.at(at - 1).startsWith(QLatin1Char('-')));
            else
                next[at] = at > 0 && reached.at(at - 1) && fitsPieces(filled.at(at - 1), *pieces);
        }
        reached = next;
    }
    return reached.last();
}

Result<FilledLaunch> fillTemplates(const ServerRecord &record, const TemplateFacts &facts)
{
    FilledLaunch filled;
    Filler filler(facts);
    for (const QString &argument : record.arguments) {
        const Result<QStringList> words = filler.argument(argument);
        if (!words)
            return words.error();
        filled.arguments += *words;
    }
    for (auto it = record.environment.cbegin(); it != record.environment.cend(); ++it) {
        const Result<QString> value = filler.value(*it);
        if (!value)
            return value.error();
        filled.environment.insert(it.key(), *value);
    }
    filled.passed = filler.passed();
    return filled;
}

} // namespace mangrove
