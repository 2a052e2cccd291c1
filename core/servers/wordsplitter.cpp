#include "core/servers/wordsplitter.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/launchtemplate.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

Error unreadableLine(const QString &message)
{
    return {ErrorCode::Invalid, message};
}

//! One pass over a command line; the text is foreign and is only cut into pieces.
class WordSplitter
{
public:
    WordSplitter(const QString &text, ShellParts parts) : m_text(text), m_parts(parts) { }

    Result<QStringList> split()
    {
        while (m_at < m_text.size()) {
            if (!step())
                return unreadableLine(m_problem);
        }
        endWord();
        return m_words;
    }

private:
    QChar at(qsizetype i) const { return i < m_text.size() ? m_text.at(i) : QChar(); }

    void append(QChar c)
    {
        m_word += c;
        m_inWord = true;
    }

    void endWord()
    {
        if (m_inWord)
            m_words.append(m_word);
        m_word.clear();
        m_inWord = false;
    }

    bool fail(const QString &problem)
    {
        m_problem = problem;
        return false;
    }

    bool needsShell(const QString &what)
    {
        return fail(Texts::tr("“%1” would need a shell, and servers are started without one. Put it in single quotes "
                              "if it is meant as it stands.")
                        .arg(displayText(what)));
    }

    bool isExpansion(qsizetype i) const
    {
        const QChar next = at(i + 1);
        return next == QLatin1Char('(') || next == QLatin1Char('{') || next == QLatin1Char('_')
            || next.isLetterOrNumber() || (!next.isNull() && QLatin1String("@*#?$!-").contains(next));
    }

    //! Mangrove fills these in itself, so they need no shell; what stands inside one is its own.
    bool takeTemplate()
    {
        const qsizetype length = templateLength(m_text, m_at);
        m_word += QStringView(m_text).sliced(m_at, length);
        m_inWord = m_inWord || length > 0;
        m_at += length;
        return length > 0;
    }

    //! A variable that whoever reads the words is told of.
    bool takeVariable()
    {
        static const QRegularExpression variable(
            QStringLiteral("\\G\\$(?:\\{([A-Za-z_][A-Za-z0-9_]*)(:-[^}]*)?\\}|([A-Za-z_][A-Za-z0-9_]*))"));
        if (m_parts == ShellParts::Refused)
            return false;
        const QRegularExpressionMatch match = variable.match(m_text, m_at);
        if (!match.hasMatch())
            return false;
        m_word += QStringLiteral("${%1%2}").arg(match.captured(1) + match.captured(3), match.captured(2));
        m_inWord = true;
        m_at += match.capturedLength();
        return true;
    }

    //! <your-token>
    bool takePlaceholder()
    {
        static const QRegularExpression placeholder(QStringLiteral("\\G<[A-Za-z][A-Za-z0-9_. -]{0,60}>"));
        const QRegularExpressionMatch match = placeholder.match(m_text, m_at);
        if (!match.hasMatch())
            return false;
        m_word += match.capturedView();
        m_inWord = true;
        m_at += match.capturedLength();
        return true;
    }

    bool step()
    {
        const QChar c = m_text.at(m_at);
        switch (c.unicode()) {
        case ' ':
        case '\t':
            endWord();
            break;
        case '\n':
            endWord();
            if (!QStringView(m_text).mid(m_at).trimmed().isEmpty() && !m_words.isEmpty())
                return fail(Texts::tr("These are several lines. Give one command line."));
            break;
        case '\\':
            ++m_at;
            if (m_at >= m_text.size())
                return fail(Texts::tr("The command line ends with a backslash."));
            if (m_text.at(m_at) != QLatin1Char('\n')) // else the line goes on
                append(m_text.at(m_at));
            break;
        case '\'':
            return singleQuoted();
        case '"':
            return doubleQuoted();
        case '<':
            return takePlaceholder() || needsShell(at(m_at + 1) == c ? QString(2, c) : QString(c));
        case '|':
        case '&':
        case ';':
        case '>':
        case '(':
        case ')':
        case '`':
        case '*':
            return needsShell(at(m_at + 1) == c ? QString(2, c) : QString(c));
        case '$':
            if (takeTemplate() || takeVariable())
                return true;
            if (isExpansion(m_at))
                return needsShell(m_text.mid(m_at, 2));
            append(c);
            break;
        case '~':
            if (!m_inWord)
                return needsShell(QString(c));
            append(c);
            break;
        case '#':
            if (!m_inWord) { // a comment
                const qsizetype end = m_text.indexOf(QLatin1Char('\n'), m_at);
                m_at = end < 0 ? m_text.size() : end;
                return true;
            }
            append(c);
            break;
        default:
            append(c);
        }
        ++m_at;
        return true;
    }

    bool singleQuoted()
    {
        const qsizetype end = m_text.indexOf(QLatin1Char('\''), m_at + 1);
        if (end < 0)
            return fail(Texts::tr("A single quote is opened and never closed."));
        m_word += QStringView(m_text).mid(m_at + 1, end - m_at - 1);
        m_inWord = true;
        m_at = end + 1;
        return true;
    }

    bool doubleQuoted()
    {
        m_inWord = true;
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const QChar c = m_text.at(m_at);
            if (c == QLatin1Char('"')) {
                ++m_at;
                return true;
            }
            if (c == QLatin1Char('$') && (takeTemplate() || takeVariable())) {
                --m_at; // the loop goes on behind it
                continue;
            }
            if (c == QLatin1Char('`')
                || (c == QLatin1Char('$') && isExpansion(m_at) && at(m_at + 1) != QLatin1Char('"')))
                return needsShell(m_text.mid(m_at, 2));
            const QChar next = at(m_at + 1);
            if (c == QLatin1Char('\\') && !next.isNull() && QLatin1String("$`\"\\\n").contains(next)) {
                ++m_at;
                if (next != QLatin1Char('\n'))
                    m_word += next;
                continue;
            }
            m_word += c;
        }
        return fail(Texts::tr("A double quote is opened and never closed."));
    }

    const QString &m_text;
    const ShellParts m_parts;
    qsizetype m_at = 0;
    QStringList m_words;
    QString m_word;
    QString m_problem;
    bool m_inWord = false;
};

} // namespace

bool isTooLongForSettings(const QString &text)
{
    if (text.size() > maxSnippetLength)
        return true;
    const auto lines = QStringView(text).split(QLatin1Char('\n'));
    return std::ranges::any_of(lines, [](QStringView line) { return line.size() > maxSnippetLine; });
}

Result<QStringList> splitCommandLine(const QString &text, ShellParts parts)
{
    if (isTooLongForSettings(text))
        return unreadableLine(Texts::tr("This text is too long to be a server's settings."));
    if (text.contains(QChar(0)))
        return unreadableLine(Texts::tr("A command cannot hold the character with the number 0."));
    QString unified = text;
    unified.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    const QString trimmed = unified.trimmed();
    return WordSplitter(trimmed, parts).split();
}

} // namespace mangrove
