#include "core/projects/ignorerules.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype longestRule = 256; // bytes

//! Whether the pattern from `at` on (behind its `[`) is a class with `c` in it; `at` is behind the class then. A class
//! without an end fits nothing.
bool fitsClass(QByteArrayView pattern, qsizetype *at, char c)
{
    qsizetype i = *at;
    const bool isNegated = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
    i += isNegated ? 1 : 0;
    bool fits = false;
    for (bool isFirst = true; i < pattern.size() && (isFirst || pattern[i] != ']'); isFirst = false) {
        const char from = pattern[i++];
        char to = from;
        if (i + 1 < pattern.size() && pattern[i] == '-' && pattern[i + 1] != ']') {
            to = pattern[i + 1];
            i += 2;
        }
        fits = fits || (from <= c && c <= to);
    }
    if (i >= pattern.size())
        return false;
    *at = i + 1;
    return fits != isNegated;
}

//! One part of a path, between slashes. Goes back to the last star only, so it takes time by the product of the
//! lengths.
bool fitsPart(QByteArrayView pattern, QByteArrayView text)
{
    qsizetype p = 0;
    qsizetype t = 0;
    qsizetype starAt = -1;
    qsizetype starText = 0;
    while (t < text.size()) {
        qsizetype next = p;
        bool fits = false;
        if (p < pattern.size()) {
            if (pattern[p] == '*') {
                starAt = ++p;
                starText = t;
                continue;
            }
            next = p + 1;
            if (pattern[p] == '?')
                fits = true;
            else if (pattern[p] == '[')
                fits = fitsClass(pattern, &next, text[t]);
            else if (pattern[p] == '\\' && next < pattern.size())
                fits = pattern[next++] == text[t];
            else
                fits = pattern[p] == text[t];
        }
        if (fits) {
            p = next;
            ++t;
        } else if (starAt >= 0) {
            p = starAt;
            t = ++starText;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*')
        ++p;
    return p == pattern.size();
}

} // namespace

IgnoreRules IgnoreRules::parse(const QByteArray &text)
{
    IgnoreRules rules;
    // A line that the bound cuts would say something else.
    const qsizetype end = text.size() < mostBytes ? text.size() : text.lastIndexOf('\n', mostBytes - 1) + 1;
    for (QByteArray line : text.first(end).split('\n')) {
        if (line.endsWith('\r'))
            line.chop(1);
        while (line.endsWith(' ') && !line.endsWith("\\ "))
            line.chop(1);
        Rule rule;
        rule.isKept = line.startsWith('!');
        if (rule.isKept)
            line.remove(0, 1);
        if (line.isEmpty() || line.startsWith('#') || line.size() > longestRule)
            continue;
        if (line.endsWith('/'))
            line.chop(1); // folders only: nothing else is asked for
        if (line.startsWith("**/") && !line.mid(3).contains('/'))
            line.remove(0, 3);
        rule.isName = !line.contains('/');
        if (line.startsWith('/'))
            line.remove(0, 1);
        rule.parts = line.split('/');
        const bool isEverything =
            std::ranges::all_of(rule.parts, [](const QByteArray &part) { return part == "*" || part == "**"; });
        // `a/**/b` is not understood; `a/**`, all that is in a, is a with one part more.
        if (rule.parts.size() > 1 && rule.parts.last() == "**")
            rule.parts.last() = "*";
        const bool isUnderstood =
            std::ranges::none_of(rule.parts, [](const QByteArray &part) { return part.isEmpty() || part == "**"; });
        // What is kept again counts all the same: leaving it out would hide what git shows.
        if (isUnderstood && (!isEverything || rule.isKept) && rules.m_rules.size() < mostRules)
            rules.m_rules.append(rule);
    }
    return rules;
}

IgnoreRules::Verdict IgnoreRules::judge(QByteArrayView path) const
{
    const QByteArrayView name = path.sliced(path.lastIndexOf('/') + 1);
    for (auto rule = m_rules.crbegin(); rule != m_rules.crend(); ++rule) {
        bool fits = false;
        if (rule->isName) {
            fits = fitsPart(rule->parts.first(), name);
        } else {
            QByteArrayView rest = path;
            qsizetype i = 0;
            for (; i < rule->parts.size() && !rest.isEmpty(); ++i) {
                const qsizetype slash = rest.indexOf('/');
                if (!fitsPart(rule->parts.at(i), slash < 0 ? rest : rest.first(slash)))
                    break;
                rest = slash < 0 ? QByteArrayView() : rest.sliced(slash + 1);
            }
            fits = i == rule->parts.size() && rest.isEmpty();
        }
        if (fits)
            return rule->isKept ? Verdict::Kept : Verdict::Ignored;
    }
    return Verdict::None;
}

bool isIgnored(const IgnoreLayer *layer, QByteArrayView path)
{
    for (; layer; layer = layer->above.get()) {
        const QByteArrayView inside = path.sliced(layer->folder.size() + (layer->folder.endsWith('/') ? 0 : 1));
        const IgnoreRules::Verdict verdict = layer->rules.judge(inside);
        if (verdict != IgnoreRules::Verdict::None)
            return verdict == IgnoreRules::Verdict::Ignored;
    }
    return false;
}

} // namespace mangrove
