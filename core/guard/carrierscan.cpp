#include "core/guard/carrierscan.h"

#include "core/rpc/jsonstring.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/rpc/scan.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

namespace mangrove {

namespace {

constexpr qsizetype longestPath = 4096; // bytes: none can be longer
constexpr qsizetype longestUri = 3 * longestPath;
constexpr qsizetype longestJson = 1024 * 1024; // of a string that is looked through as JSON
constexpr qsizetype longestEscape = 6; // bytes, of one byte
constexpr int jsonInJson = 4; // levels of it
constexpr int mostBad = 64; // strings that do not end as they should, each of which may cost a walk to the end

const QByteArray metaName = QByteArrayLiteral("_meta");

//! Members of `_meta` that the specification gives a meaning that is no place, and those of its own prefix.
bool isOfProtocol(QByteArrayView name)
{
    constexpr std::array<QByteArrayView, 4> names{"progressToken", "traceparent", "tracestate", "baggage"};
    return name.startsWith("io.modelcontextprotocol/") || std::ranges::find(names, name) != names.end();
}

bool isNamedNotification(QByteArrayView method)
{
    constexpr std::array<QByteArrayView, 5> names{"notifications/initialized", "notifications/cancelled",
                                                  "notifications/progress", "notifications/roots/list_changed",
                                                  "notifications/tasks/status"};
    return std::ranges::find(names, method) != names.end();
}

bool isNamedOfGreeting(const JsonMember &member)
{
    return member.isNamed("protocolVersion") || member.isNamed("capabilities") || member.isNamed("clientInfo")
        || member.isNamed(metaName);
}

bool isUri(QByteArrayView text)
{
    return text.size() >= 5 && qstrnicmp(text.data(), 5, "file:", 5) == 0;
}

bool isPlaceLike(QByteArrayView text)
{
    return text.startsWith('/') || text.startsWith('~') || isUri(text);
}

//! By its first byte, raw: most strings are none.
bool mayHoldPlace(char first)
{
    return std::strchr("/~fF{[\" \t\\", first) && first != '\0';
}

class Finder
{
public:
    CarriedTexts take() { return std::move(m_found); }
    bool hasFound() const { return !m_found.isEmpty(); }

    //! Each string in this raw value.
    void look(const QByteArray &carrier, QByteArrayView json, int level = 0)
    {
        const auto *at = reinterpret_cast<const uchar *>(json.begin());
        const auto *end = reinterpret_cast<const uchar *>(json.end());
        int bad = 0;
        while (at != end && !m_found.isCut) {
            at = static_cast<const uchar *>(std::memchr(at, '"', std::size_t(end - at)));
            if (!at)
                return;
            const uchar *behind = endOfJsonString(at, end);
            if (!behind) { // not well-formed: perhaps from the next quote on
                if (++bad > mostBad)
                    return;
                ++at;
                continue;
            }
            if (behind - at > 2 && mayHoldPlace(char(at[1]))) {
                const auto *text = reinterpret_cast<const char *>(at);
                lookAt(carrier, QByteArrayView(text, behind - at), level);
            }
            at = behind;
        }
    }

    //! One message that is an object.
    void lookInto(QByteArrayView object)
    {
        QByteArray method;
        bool hasId = false;
        const QList<JsonMember> members = jsonMembers(object);
        for (const JsonMember &member : members) {
            hasId = hasId || member.isNamed("id");
            if (member.isNamed("method"))
                method = jsonText(member.value).toUtf8();
        }
        const bool isOther = !method.isEmpty() && !hasId && !isNamedNotification(method);
        for (const JsonMember &member : members) { // duplicates, too
            if (!member.isNamed("params") && !member.isNamed("result"))
                continue;
            for (const JsonMember &inner : jsonMembers(member.value)) {
                if (inner.isNamed(metaName))
                    lookIntoMeta(inner.value);
                else if (isOther || (method == "initialize" && !isNamedOfGreeting(inner)))
                    lookIntoMember(inner);
                else if (method == "initialize" && inner.isNamed("capabilities"))
                    lookIntoExperimental(inner.value);
            }
        }
    }

private:
    void lookIntoMember(const JsonMember &member)
    {
        const QByteArray name = jsonText(member.key).toUtf8();
        look(name, member.key);
        look(name, member.value);
    }

    void lookIntoMeta(QByteArrayView meta)
    {
        const QList<JsonMember> members = jsonMembers(meta);
        if (members.isEmpty())
            look(metaName, meta);
        for (const JsonMember &member : members) {
            if (!isOfProtocol(jsonText(member.key).toUtf8()))
                lookIntoMember(member);
        }
    }

    void lookIntoExperimental(QByteArrayView capabilities)
    {
        for (const JsonMember &member : jsonMembers(capabilities)) {
            if (member.isNamed("experimental"))
                lookIntoMember(member);
        }
    }

    void lookAt(const QByteArray &carrier, QByteArrayView raw, int level)
    {
        if (raw.size() > longestEscape * longestJson)
            return;
        const std::optional<QByteArray> decoded = decodeJsonString(raw);
        if (!decoded)
            return; // half a character names nothing
        QByteArray text = decoded->trimmed();
        if (const qsizetype nul = text.indexOf('\0'); nul >= 0)
            text.truncate(nul); // where a program of C stops reading
        if (isPlaceLike(text)) {
            add(carrier, text);
            return;
        }
        const bool mayBeJson = text.startsWith('{') || text.startsWith('[') || text.startsWith('"');
        if (mayBeJson && level < jsonInJson && text.size() <= longestJson
            && scanTopLevel(text, 0).type != TopLevel::Type::Malformed)
            look(carrier, text, level + 1);
    }

    void add(const QByteArray &carrier, const QByteArray &text)
    {
        if (text.size() > (isUri(text) ? longestUri : longestPath))
            return;
        const CarriedText one{carrier, text};
        if (m_found.texts.contains(one))
            return;
        if (m_found.texts.size() < carriedLimit)
            m_found.texts.append(one);
        else
            m_found.isCut = true;
    }

    CarriedTexts m_found;
};

constexpr std::string_view word = "_meta";

std::string_view viewOf(QByteArrayView bytes)
{
    return {bytes.data(), std::size_t(bytes.size())};
}

//! Whether what follows a `"_meta":` may name a place, wherever that stands: a first look, without walking over the
//! message.
bool mayFollowMeta(QByteArrayView message)
{
    constexpr int mostWords = 8; // more than that: perhaps
    const std::string_view all = viewOf(message);
    Finder finder;
    int words = 0;
    for (std::size_t at = all.find(word); at != std::string_view::npos; at = all.find(word, at + word.size())) {
        if (++words > mostWords)
            return true;
        QByteArrayView rest = message.sliced(qsizetype(at + word.size()));
        if (rest.startsWith('"') || rest.startsWith('\''))
            rest = rest.sliced(1);
        while (!rest.isEmpty() && std::strchr(" \t\r\n", rest.front()) && rest.front() != '\0')
            rest = rest.sliced(1);
        if (rest.startsWith(':'))
            finder.look(metaName, jsonValueAt(rest.sliced(1)));
        if (finder.hasFound())
            return true;
    }
    return false;
}

//! Whether keys may be written in another way.
bool hasEscapes(std::string_view all)
{
    return all.find("\\u") != std::string_view::npos;
}

//! Whether members besides `_meta` count: a greeting, or what has no id.
bool mayHaveOthers(std::string_view all)
{
    return all.find("\"id\"") == std::string_view::npos || all.find("\"initialize\"") != std::string_view::npos;
}

} // namespace

CarriedTexts carriedIn(QByteArrayView message)
{
    const std::string_view all = viewOf(message);
    if (!mayFollowMeta(message) && !hasEscapes(all) && !mayHaveOthers(all))
        return {};
    Finder finder;
    const TopLevel top = scanTopLevel(message, Message::batchLimit, anyJsonDepth);
    for (const QByteArrayView element : top.elements)
        finder.lookInto(element);
    if (top.type == TopLevel::Type::Object || top.type == TopLevel::Type::Malformed)
        finder.lookInto(message);
    // A less strict server may read a batch, names without quotes, and more.
    const std::size_t first = all.find(word);
    if (top.type == TopLevel::Type::Malformed && !finder.hasFound() && first != std::string_view::npos)
        finder.look(metaName, message.sliced(qsizetype(first)));
    return finder.take();
}

} // namespace mangrove
