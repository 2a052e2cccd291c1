#include "core/signin/challenge.h"

#include <QByteArrayView>

namespace mangrove {

namespace {

bool isTokenCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
        || (c != '\0' && QByteArrayView("!#$%&'*+-.^_`|~").contains(c));
}

//! Walks over the value of a header; what a look does not find it does not take.
class Reader
{
public:
    explicit Reader(const QByteArray &text) : m_text(text) { }

    bool atEnd() const { return m_at >= m_text.size(); }
    char next() const { return atEnd() ? '\0' : m_text.at(m_at); }
    qsizetype place() const { return m_at; }
    void goTo(qsizetype place) { m_at = place; }

    bool skipSpaces()
    {
        const qsizetype from = m_at;
        while (next() == ' ' || next() == '\t')
            ++m_at;
        return m_at > from;
    }
    //! Commas with spaces around them: a list may have empty elements (RFC 9110, 5.6.1).
    bool skipCommas()
    {
        bool found = false;
        skipSpaces();
        while (take(',')) {
            found = true;
            skipSpaces();
        }
        return found;
    }
    bool take(char c)
    {
        if (next() != c || atEnd())
            return false;
        ++m_at;
        return true;
    }
    QByteArray token()
    {
        const qsizetype from = m_at;
        while (isTokenCharacter(next()))
            ++m_at;
        return m_text.mid(from, m_at - from);
    }
    //! Behind the opening quote, to behind the closing one; nothing where it is not closed.
    std::optional<QByteArray> quoted()
    {
        QByteArray value;
        for (; !atEnd(); ++m_at) {
            if (take('"'))
                return value;
            if (next() == '\\' && m_at + 1 < m_text.size())
                ++m_at;
            value.append(next());
        }
        return {};
    }
    //! One element without a name, as Basic and Negotiate have it.
    bool skipToken68()
    {
        const qsizetype from = m_at;
        while (isTokenCharacter(next()) || next() == '/')
            ++m_at;
        const bool some = m_at > from;
        while (take('='))
            ;
        return some;
    }

private:
    QByteArray m_text;
    qsizetype m_at = 0;
};

//! One `name = value`; false, and nothing taken, where there is something else.
bool takeParameter(Reader &reader, Challenge *challenge)
{
    const qsizetype before = reader.place();
    const QByteArray name = reader.token().toLower();
    reader.skipSpaces();
    if (name.isEmpty() || !reader.take('=')) {
        reader.goTo(before);
        return false;
    }
    reader.skipSpaces();
    std::optional<QByteArray> value;
    if (reader.take('"'))
        value = reader.quoted();
    else
        value = reader.token();
    if (!value || (value->isEmpty() && reader.next() != ',' && !reader.atEnd() && reader.next() != ' ')) {
        reader.goTo(before);
        return false;
    }
    if (!challenge->parameters.contains(name))
        challenge->parameters.insert(name, QString::fromUtf8(*value));
    return true;
}

bool isAtBoundary(Reader &reader)
{
    reader.skipSpaces();
    return reader.atEnd() || reader.next() == ',';
}

//! What stands behind the scheme, to the comma before the next one or to the end.
bool takeContent(Reader &reader, Challenge *challenge)
{
    if (!reader.skipSpaces() || reader.atEnd() || reader.next() == ',')
        return isAtBoundary(reader);
    if (!takeParameter(reader, challenge))
        return reader.skipToken68() && isAtBoundary(reader);
    while (isAtBoundary(reader)) {
        const qsizetype before = reader.place();
        reader.skipCommas();
        if (reader.atEnd() || !takeParameter(reader, challenge)) {
            reader.goTo(before);
            return true;
        }
    }
    return false;
}

} // namespace

std::optional<Challenge> bearerChallenge(const QByteArray &header)
{
    if (header.size() > challengeLimit)
        return {};
    Reader reader(header);
    reader.skipCommas();
    while (!reader.atEnd()) {
        Challenge challenge;
        challenge.scheme = reader.token().toLower();
        const bool isWhole = !challenge.scheme.isEmpty() && takeContent(reader, &challenge);
        if (challenge.scheme == "bearer" && isWhole)
            return challenge;
        if (!isWhole || (!reader.skipCommas() && !reader.atEnd()))
            return {};
    }
    return {};
}

} // namespace mangrove
