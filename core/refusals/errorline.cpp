#include "core/refusals/errorline.h"

#include <QByteArrayList>

#include <algorithm>
#include <array>
#include <optional>

namespace mangrove {

namespace {

using Form = ErrorSign::Form;

constexpr std::array running = {"spawn", "exec", "execute", "execve", "run"};
constexpr std::array writing = {"create", "creating", "mkdir",    "mkdtemp", "write",   "writing",  "unlink",
                                "remove", "rmdir",    "rename",   "link",    "symlink", "truncate", "ftruncate",
                                "touch",  "move",     "copyfile", "mknod",   "save",    "saving",   "append"};

template<typename List>
bool namesWord(const List &list, const QByteArray &word)
{
    return std::any_of(list.begin(), list.end(), [&](const char *one) { return word == one; });
}

//! By the words that name the call. What says nothing was most likely read.
Tried triedBy(QByteArrayView words)
{
    QByteArray word;
    Tried tried = Tried::Read;
    for (qsizetype i = 0; i <= words.size(); ++i) {
        const char c = i < words.size() ? char(words.at(i) | 0x20) : ' ';
        if (c >= 'a' && c <= 'z') {
            word.append(c);
            continue;
        }
        if (namesWord(running, word))
            return Tried::Run;
        if (namesWord(writing, word))
            tried = Tried::Write;
        word.clear();
    }
    return tried;
}

void add(QList<Refusal> *refusals, const QByteArray &path, Tried tried)
{
    // Names may hold control characters, but a text that does so is a picture of a terminal, or an attack on one.
    const bool isText = std::none_of(path.cbegin(), path.cend(), [](char c) { return uchar(c) < 0x20 || c == 0x7f; });
    if (const QByteArray plain = isText ? plainPath(path) : QByteArray(); !plain.isEmpty())
        refusals->append({plain, tried});
}

//! As Python writes a text: `\xff` and the surrogates of what is no text become bytes again.
QByteArray fromPython(QByteArrayView written)
{
    QByteArray text;
    for (qsizetype i = 0; i < written.size(); ++i) {
        const QByteArrayView rest = written.sliced(i);
        if (rest.at(0) != '\\' || rest.size() == 1) {
            text.append(rest.at(0));
        } else if (rest.startsWith("\\udc") && rest.size() >= 6) {
            text.append(char(rest.sliced(4, 2).toByteArray().toUInt(nullptr, 16)));
            i += 5;
        } else if (rest.startsWith("\\x") && rest.size() >= 4) {
            text.append(QString(QChar(rest.sliced(2, 2).toByteArray().toUInt(nullptr, 16))).toUtf8());
            i += 3;
        } else {
            text.append(rest.at(1));
            ++i;
        }
    }
    return text;
}

//! The quoted text that `rest` begins with, and what follows it. Nothing where it begins with none.
std::optional<QByteArrayView> takeQuoted(QByteArrayView *rest, bool hasEscapes)
{
    if (rest->isEmpty() || (rest->front() != '\'' && rest->front() != '"'))
        return std::nullopt;
    qsizetype end = 1;
    while (end < rest->size() && rest->at(end) != rest->front())
        end += hasEscapes && rest->at(end) == '\\' ? 2 : 1;
    if (end >= rest->size())
        return std::nullopt;
    const QByteArrayView text = rest->sliced(1, end - 1);
    *rest = rest->sliced(end + 1);
    return text;
}

//! "'PATH'" and "'PATH' -> 'PATH'".
QList<Refusal> quotedPaths(QByteArrayView rest, Tried tried, bool isPython)
{
    QList<Refusal> refusals;
    const auto addQuoted = [&](QByteArrayView text) {
        add(&refusals, isPython ? fromPython(text) : text.toByteArray(), tried);
    };
    const std::optional<QByteArrayView> first = takeQuoted(&rest, isPython);
    if (!first)
        return {};
    const bool isMove = rest.startsWith(" -> ");
    if (isMove) {
        rest = rest.sliced(4);
        tried = Tried::Write;
    }
    addQuoted(*first);
    if (const auto second = isMove ? takeQuoted(&rest, isPython) : std::nullopt)
        addQuoted(*second);
    return refusals;
}

//! Node and Deno: ", CALL 'PATH'". Python: ": 'PATH'". Ruby: " @ CALL - PATH (Errno::EACCES)".
QList<Refusal> pathsAfter(QByteArrayView rest, bool isOnlyRead)
{
    if (rest.startsWith(" (os error ")) // as Rust has it
        rest = rest.sliced(std::max<qsizetype>(0, rest.indexOf(')') + 1));
    if (rest.startsWith(", ")) {
        const qsizetype quote = rest.indexOf('\'');
        if (quote < 0 || quote > 40)
            return {};
        const Tried tried = isOnlyRead ? Tried::Write : triedBy(rest.first(quote));
        return quotedPaths(rest.sliced(quote), tried, false);
    }
    if (rest.startsWith(": "))
        return quotedPaths(rest.sliced(2), isOnlyRead ? Tried::Write : Tried::Read, true);
    QList<Refusal> refusals;
    if (rest.startsWith(" @ ")) {
        const qsizetype dash = rest.indexOf(" - /");
        if (dash < 0)
            return {};
        QByteArrayView path = rest.sliced(dash + 3);
        if (const qsizetype end = path.indexOf(" (Errno"); end >= 0)
            path = path.first(end);
        QByteArray call = rest.first(dash).toByteArray();
        call.replace('_', ' ');
        add(&refusals, path.toByteArray(), isOnlyRead ? Tried::Write : triedBy(call));
    }
    return refusals;
}

struct QuoteMarks
{
    const char *open;
    const char *close;
};
constexpr std::array quoteMarks = {QuoteMarks{"'", "'"}, QuoteMarks{"\"", "\""}, QuoteMarks{"`", "`"},
                                   QuoteMarks{"\xe2\x80\x98", "\xe2\x80\x99"}};

//! What ends with a path: "cannot open '/some/path'", "open /some/path", "cat: /some/path".
QList<Refusal> pathAtEnd(QByteArrayView words, bool isOnlyRead)
{
    QList<Refusal> refusals;
    bool isWritten = isOnlyRead;
    for (const char *purpose : {" for reading", " for writing"}) {
        if (words.endsWith(purpose)) {
            isWritten = isWritten || QByteArrayView(purpose) == " for writing";
            words = words.chopped(qsizetype(qstrlen(purpose)));
        }
    }
    for (const QuoteMarks &marks : quoteMarks) {
        if (!words.endsWith(marks.close))
            continue;
        const QByteArrayView inner = words.chopped(qsizetype(qstrlen(marks.close)));
        const qsizetype open = inner.lastIndexOf(QByteArray(marks.open) + '/');
        if (open < 0)
            return {};
        add(&refusals, inner.sliced(open + qsizetype(qstrlen(marks.open))).toByteArray(),
            isWritten ? Tried::Write : triedBy(inner.first(open)));
        return refusals;
    }
    const qsizetype colon = words.lastIndexOf(": ");
    const QByteArrayView last = words.sliced(colon < 0 ? 0 : colon + 2);
    const qsizetype before = last.startsWith('/') ? 0 : last.indexOf(" /") + 1;
    if (before == 0 && !last.startsWith('/'))
        return {};
    const QByteArrayView verb = last.first(before);
    QByteArrayView path = last.sliced(before);
    Tried tried = isWritten ? Tried::Write : triedBy(verb);
    // dash names a line, and says "cannot create" or "cannot open" where it was not running something.
    const QByteArrayView prefix = words.first(std::max<qsizetype>(0, colon));
    if (before == 0 && prefix.startsWith("sh: ") && tried == Tried::Read)
        tried = Tried::Run;
    const bool isMove = verb.endsWith("rename ") || verb.endsWith("link ");
    if (const qsizetype second = path.indexOf(" /"); isMove && second > 0) {
        add(&refusals, path.sliced(second + 1).toByteArray(), tried);
        path = path.first(second);
    }
    add(&refusals, path.toByteArray(), tried);
    return refusals;
}

QList<Refusal> denied(QByteArrayView before, QByteArrayView after, bool isOnlyRead)
{
    const QList<Refusal> refusals = pathsAfter(after, isOnlyRead);
    if (!refusals.isEmpty())
        return refusals;
    // Python's own: "can't open file '/some/path': [Errno 2] No such file or directory".
    if (const qsizetype number = before.lastIndexOf("[Errno "); number > 0 && before.endsWith("] "))
        before = before.first(number);
    for (const char *joint : {": ", " ("}) {
        if (before.endsWith(joint))
            return pathAtEnd(before.chopped(2), isOnlyRead);
    }
    return {};
}

} // namespace

const QList<ErrorSign> &errorSigns(Said said)
{
    static const QList<ErrorSign> ofMissing{{Form::Missing, QByteArrayMatcher("o such file or directory")},
                                            // As Node.js says of what it is to run, or to load.
                                            {Form::QuotedPathFollows, QByteArrayMatcher("annot find module '")},
                                            // As git says of a worktree whose repository is not there.
                                            {Form::PathFollows, QByteArrayMatcher("ot a git repository: ")}};
    if (said == Said::Missing)
        return ofMissing;
    // Without the letter that may be a capital.
    static const QList<ErrorSign> signs{
        {Form::Denied, QByteArrayMatcher("ermission denied")},
        {Form::OnlyRead, QByteArrayMatcher("ead-only file system")},
        {Form::PathFollows, QByteArrayMatcher("AccessDeniedException: ")},
        {Form::QuotedPathFollows, QByteArrayMatcher("ccess to the path '")},
        {Form::RunBefore, QByteArrayMatcher(" EACCES")},
    };
    return signs;
}

QList<Refusal> refusalsInLine(QByteArrayView line, const ErrorSign &sign, qsizetype at)
{
    const QByteArrayView before = line.first(std::max<qsizetype>(0, at - 1));
    const QByteArrayView after = line.sliced(std::min(line.size(), at + sign.matcher.pattern().size()));
    QList<Refusal> refusals;
    switch (sign.form) {
    case Form::Denied:
    case Form::Missing:
        return denied(before, after, false);
    case Form::OnlyRead:
        return denied(before, after, true);
    case Form::PathFollows:
        add(&refusals, after.trimmed().toByteArray(), Tried::Read);
        break;
    case Form::QuotedPathFollows:
        // .NET, and Node.js, which says who wanted it, or nothing more.
        {
            qsizetype end = std::max(after.indexOf("' is denied"), after.indexOf("' imported from "));
            if (end < 0 && after.endsWith('\''))
                end = after.size() - 1;
            if (end > 0)
                add(&refusals, after.first(end).toByteArray(), Tried::Read);
        }
        break;
    case Form::RunBefore:
        if (const qsizetype verb = line.first(at).lastIndexOf("spawn /"); verb >= 0 && !after.startsWith(':'))
            add(&refusals, line.sliced(verb + 6, at - verb - 6).toByteArray(), Tried::Run);
        break;
    }
    return refusals;
}

namespace {

constexpr qsizetype lookedAt = 16 * 1024; // bytes, from the end

bool speaksOfError(const QByteArray &line)
{
    static constexpr std::array words = {"error",    "exception", "cannot", "can't",  "could not", "not found",
                                         "no such",  "denied",    "failed", "fatal",  "panicked",  "unable",
                                         "required", "must be",   "usage:", "invalid"};
    const QByteArray small = line.toLower();
    return std::ranges::any_of(words, [&small](const char *word) { return small.contains(word); });
}

//! What belongs to the line above it.
bool isPart(const QByteArray &line)
{
    return line.startsWith(' ') || line.startsWith('\t') || line.startsWith('}') || line.startsWith("node:");
}

} // namespace

QString lastWords(QByteArrayView log)
{
    const QByteArrayList lines = log.last(std::min(log.size(), lookedAt)).toByteArray().split('\n');
    QByteArray last;
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        if (line->trimmed().isEmpty())
            continue;
        if (last.isEmpty())
            last = *line;
        if (isPart(*line) || !speaksOfError(*line))
            continue;
        last = *line;
        break;
    }
    return QString::fromUtf8(last.trimmed()).left(longestLastWords);
}

} // namespace mangrove
