#include "core/refusals/errortexts.h"

#include "core/refusals/errorline.h"

#include <QByteArrayMatcher>

#include <algorithm>

namespace mangrove {

namespace {

// So much of a line is looked at on each side of what says that something was refused: a path, and the words around it.
constexpr qsizetype reach = 5000;

//! The line, as far as it is looked at, around what stands at `at`.
QByteArrayView lineAround(QByteArrayView text, qsizetype *at)
{
    const qsizetype from = std::max<qsizetype>(0, *at - reach);
    QByteArrayView line = text.sliced(from, std::min(text.size() - from, 2 * reach));
    qsizetype in = *at - from;
    if (const qsizetype before = line.first(in).lastIndexOf('\n'); before >= 0) {
        line = line.sliced(before + 1);
        in -= before + 1;
    }
    if (const qsizetype after = line.indexOf('\n', in); after >= 0)
        line = line.first(after);
    *at = in;
    return line;
}

bool isEscaped(QByteArrayView json, qsizetype at)
{
    qsizetype first = at;
    while (first > 0 && json.at(first - 1) == '\\')
        --first;
    return (at - first) % 2 == 1;
}

//! The string of JSON around `at`, as far as it is looked at, still as JSON writes it.
QByteArrayView stringAround(QByteArrayView json, qsizetype at)
{
    qsizetype from = at;
    while (from > 0 && at - from < reach && (json.at(from - 1) != '"' || isEscaped(json, from - 1)))
        --from;
    qsizetype to = at;
    while (to < json.size() && to - at < reach && (json.at(to) != '"' || isEscaped(json, to)))
        ++to;
    return json.sliced(from, to - from);
}

QByteArray fromJson(QByteArrayView escaped)
{
    QByteArray text;
    for (qsizetype i = 0; i < escaped.size(); ++i) {
        const char c = escaped.at(i);
        if (c != '\\' || i + 1 == escaped.size()) {
            text.append(c);
            continue;
        }
        switch (const char kind = escaped.at(++i); kind) {
        case 'n':
            text.append('\n');
            break;
        case 't':
            text.append('\t');
            break;
        case 'r':
            text.append('\r');
            break;
        case 'u': {
            QString units;
            // Both halves of a pair are one character.
            for (--i; i + 5 < escaped.size() && escaped.sliced(i, 2) == "\\u"; i += 6)
                units.append(QChar(ushort(escaped.sliced(i + 2, 4).toByteArray().toUInt(nullptr, 16))));
            if (units.isEmpty())
                return text; // cut
            --i;
            text.append(units.toUtf8());
            break;
        }
        default:
            text.append(kind);
        }
    }
    return text;
}

//! Calls back with each place where a text says that something was refused, until it has heard enough.
template<typename Found>
void eachSign(QByteArrayView text, Said said, const Found &found)
{
    for (const ErrorSign &sign : errorSigns(said)) {
        qsizetype at = sign.matcher.indexIn(text);
        while (at >= 0) {
            if (!found(sign, at))
                return;
            at = sign.matcher.indexIn(text, at + 1);
        }
    }
}

void keepNews(const QList<Refusal> &some, const Matters &matters, QList<Refusal> *all)
{
    for (const Refusal &one : some) {
        if (all->size() < mostRefusals && (!isKnownProbe(one.path) || (matters && matters(one.path))))
            all->append(one);
    }
}

} // namespace

QList<Refusal> refusalsInText(QByteArrayView text, Said said, const Matters &matters)
{
    QList<Refusal> refusals;
    int looks = 0;
    eachSign(text, said, [&](const ErrorSign &sign, qsizetype at) {
        const QByteArrayView line = lineAround(text, &at);
        keepNews(refusalsInLine(line, sign, at), matters, &refusals);
        return ++looks < 2 * mostRefusals && refusals.size() < mostRefusals;
    });
    return refusals;
}

QList<Refusal> refusalsInMessage(QByteArrayView json, Said said, const Matters &matters)
{
    QList<Refusal> refusals;
    QByteArrayView last; // what stands twice in a string is found there twice
    int looks = 0;
    eachSign(json, said, [&](const ErrorSign &, qsizetype at) {
        const QByteArrayView string = stringAround(json, at);
        if (string.data() != last.data())
            keepNews(refusalsInText(fromJson(string), said, matters), matters, &refusals);
        last = string;
        return ++looks < mostRefusals && refusals.size() < mostRefusals;
    });
    return refusals;
}

QList<Refusal> ErrorTexts::take(const QByteArray &bytes)
{
    const qsizetype end = bytes.lastIndexOf('\n');
    if (end < 0) {
        m_begun.append(bytes.left(longestLine - m_begun.size()));
        return {};
    }
    const QList<Refusal> refusals = refusalsInText(m_begun + bytes.left(end), m_said, m_matters);
    m_begun = bytes.mid(end + 1).left(longestLine);
    return refusals;
}

} // namespace mangrove
