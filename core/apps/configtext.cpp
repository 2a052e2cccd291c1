#include "core/apps/configtext.h"

#include "core/apps/textpositions.h"
#include "core/base/texts.h"
#include "core/servers/snippet.h"

#include <QStringDecoder>

#include <algorithm>

namespace mangrove {

namespace {

ConfigText::LineEnds lineEndsOf(const QByteArray &bytes)
{
    const qsizetype all = bytes.count('\n');
    const qsizetype both = bytes.count("\r\n");
    return both == 0  ? ConfigText::LineEnds::Lf
        : both == all ? ConfigText::LineEnds::CrLf
                      : ConfigText::LineEnds::Mixed;
}

bool isUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    Q_UNUSED(text)
    return !decoder.hasError();
}

//! What of JSON an app cannot read that takes only `format`: `blanked` has blanks where something had to go.
std::optional<ConfigFault> refusedBy(ConfigFormat format, const QByteArray &bytes, const QByteArray &blanked)
{
    qsizetype i = 0;
    while (i < bytes.size()) {
        if (bytes.at(i) == blanked.at(i)) {
            ++i;
        } else if (bytes.at(i) == ',') {
            if (format != ConfigFormat::JsonWithCommentsAndCommas)
                return ConfigFault{Texts::tr("The app takes no comma behind the last item"), lineOf(bytes, i)};
            ++i;
        } else { // the slash that begins a comment
            if (format == ConfigFormat::Json)
                return ConfigFault{Texts::tr("The app takes no comments"), lineOf(bytes, i)};
            const bool isBlock = bytes.mid(i, 2) == "/*";
            const qsizetype end = isBlock ? bytes.indexOf("*/", i + 2) + 2 : bytes.indexOf('\n', i);
            i = end <= i ? bytes.size() : end;
        }
    }
    return std::nullopt;
}

Parsed parse(const QByteArray &bytes, ConfigText &text, ConfigFormat format)
{
    if (format == ConfigFormat::Toml)
        return readToml(bytes);
    if (format == ConfigFormat::Yaml)
        return readYaml(bytes);
    const QByteArray blanked = stripJsonComments(bytes);
    if (blanked.size() != bytes.size())
        return ConfigFault{Texts::tr("It cannot be read"), 0};
    if (blanked != bytes)
        text.format = ConfigFormat::JsonWithCommentsAndCommas;
    if (blanked.mid(byteOrderMarkSize(bytes)).trimmed().isEmpty())
        return ConfigNode{ConfigNode::Kind::Map, true, false, {}, {}, {}, {}, {}}; // comments alone
    text.refusedByApp = refusedBy(format, bytes, blanked);
    return readJson(blanked, byteOrderMarkSize(bytes));
}

} // namespace

ConfigText readConfigText(const QByteArray &bytes, ConfigFormat format)
{
    ConfigText text;
    text.format = isJson(format) ? ConfigFormat::Json : format;
    text.hasByteOrderMark = byteOrderMarkSize(bytes) > 0;
    text.lineEnds = lineEndsOf(bytes);
    text.root.kind = ConfigNode::Kind::Map;
    text.isEmpty = bytes.mid(byteOrderMarkSize(bytes)).trimmed().isEmpty();
    if (text.isEmpty)
        return text;
    if (bytes.size() > maxConfigSize) {
        text.fault = ConfigFault{Texts::tr("It is larger than 16 MiB"), 0};
        return text;
    }
    if (!isUtf8(bytes)) {
        text.fault = ConfigFault{Texts::tr("It is no UTF-8 text"), 0};
        return text;
    }
    Parsed parsed = parse(bytes, text, format);
    if (const ConfigFault *fault = std::get_if<ConfigFault>(&parsed)) {
        text.fault = *fault;
        return text;
    }
    ConfigNode &root = std::get<ConfigNode>(parsed);
    if (!root.isMap() && !root.isNull()) {
        text.fault = ConfigFault{Texts::tr("It holds no settings by name"), lineOf(bytes, root.range.begin)};
        return text;
    }
    if (root.isMap())
        text.root = std::move(root);
    text.duplicates = duplicateKeys(text.root);
    return text;
}

bool isJson(ConfigFormat format)
{
    return format <= ConfigFormat::JsonWithCommentsAndCommas;
}

qsizetype byteOrderMarkSize(const QByteArray &bytes)
{
    return bytes.startsWith("\xEF\xBB\xBF") ? 3 : 0;
}

ConfigFault tooDeep(int line)
{
    return {Texts::tr("It is nested too deeply"), line};
}

ConfigFault tooMuch(int line)
{
    return {Texts::tr("It holds too much"), line};
}

} // namespace mangrove
