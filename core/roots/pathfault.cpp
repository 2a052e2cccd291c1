#include "core/roots/pathfault.h"

#include "core/base/asciicharacters.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QStringDecoder>

#include <algorithm>
#include <optional>

namespace mangrove {

namespace {

constexpr int maxSegment = 255; // bytes, of one name
constexpr int maxPath = 4095; // bytes; PATH_MAX counts the NUL

bool isBidiControl(char32_t c)
{
    return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

bool isControl(char32_t c)
{
    return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0x2028 || c == 0x2029;
}

//! Shown as nothing, and of no use in a name.
bool isInvisible(char32_t c)
{
    switch (c) {
    case 0x00AD: // soft hyphen
    case 0x034F:
    case 0x115F: // Hangul fillers
    case 0x1160:
    case 0x17B4:
    case 0x17B5:
    case 0x180E:
    case 0x200B:
    case 0x3164:
    case 0xFEFF:
    case 0xFFA0:
        return true;
    default:
        return (c >= 0x2060 && c <= 0x206F) || (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0x1BCA0 && c <= 0x1BCA3)
            || (c >= 0x1D173 && c <= 0x1D17A) || (c >= 0xE0000 && c <= 0xE0FFF);
    }
}

//! Strict UTF-8: no overlong forms, no surrogates.
std::optional<QString> fromUtf8(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder(bytes);
    if (decoder.hasError() || text.toUtf8() != bytes)
        return std::nullopt;
    return text;
}

bool isDeviceName(const QByteArray &segment)
{
    QByteArray stem = segment.left(segment.indexOf('.') < 0 ? segment.size() : segment.indexOf('.'));
    stem = stem.trimmed().toUpper();
    static const QList<QByteArray> names = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"};
    if (names.contains(stem))
        return true;
    if (!stem.startsWith("COM") && !stem.startsWith("LPT"))
        return false;
    const QByteArray number = stem.mid(3);
    return (number.size() == 1 && isDigit(number.at(0))) || number == "\u00B9" || number == "\u00B2"
        || number == "\u00B3";
}

PathFault textFault(const QByteArray &segment)
{
    const std::optional<QString> text = fromUtf8(segment);
    if (!text)
        return {"bad_utf8"};
    for (const char32_t c : text->toUcs4()) {
        if (isControl(c))
            return {"control_char", c};
        if (isBidiControl(c))
            return {"bidi_control", c};
        if (isInvisible(c))
            return {"invisible_char", c};
    }
    return {};
}

PathFault windowsNameFault(const QByteArray &segment)
{
    for (const char c : segment) {
        if (isOneOf(c, "<>\"|?*"))
            return {"win_bad_char", char32_t(c)};
    }
    if (segment.contains(':'))
        return {"ads_colon", U':'};
    if (segment.endsWith('.') || segment.endsWith(' '))
        return {"trailing_dot_space"};
    if (isDeviceName(segment))
        return {"dos_device"};
    return {};
}

//! The first segment of a Windows path has to be a drive.
PathFault driveFault(const QList<QByteArray> &segments)
{
    const QByteArray drive = segments.value(0);
    if (drive.size() < 2 || !isAlpha(drive.at(0)) || (drive.at(1) != ':' && drive.at(1) != '|'))
        return {"no_drive"};
    if (drive.at(1) == '|')
        return {"drive_pipe"};
    return drive.size() > 2 ? PathFault{"drive_relative"} : PathFault{};
}

} // namespace

PathFault pathFault(const QList<QByteArray> &segments, Platform platform)
{
    const bool windows = platform == Platform::Windows;
    qsizetype length = 0;
    for (const QByteArray &segment : segments) {
        if (segment.contains('\0'))
            return {"nul"};
        if (segment.contains('/') || (windows && segment.contains('\\')))
            return {"encoded_separator"};
        length += 1 + segment.size();
    }
    for (const QByteArray &segment : segments) {
        if (segment == "." || segment == "..")
            return {"dot_segment"};
        if (const PathFault fault = textFault(segment); !fault.reason.isEmpty())
            return fault;
    }
    if (length > maxPath)
        return {"too_long"};
    if (std::any_of(segments.begin(), segments.end(), [](const QByteArray &s) { return s.size() > maxSegment; }))
        return {"segment_too_long"};
    if (!windows) {
        const QByteArray first = segments.value(0);
        return first == "proc" || first == "sys" || first == "dev" ? PathFault{"special_fs"} : PathFault{};
    }
    if (const PathFault fault = driveFault(segments); !fault.reason.isEmpty())
        return fault;
    for (const QByteArray &segment : segments.mid(1)) {
        if (const PathFault fault = windowsNameFault(segment); !fault.reason.isEmpty())
            return fault;
    }
    return {};
}

QString explainPathFault(const PathFault &fault)
{
    const QString shown = fault.culprit ? displayText(QString::fromUcs4(&fault.culprit, 1)) : QString();
    if (fault.reason == "invisible_char")
        return Texts::tr("The name contains an invisible character (%1). Rename the folder, then add it.").arg(shown);
    if (fault.reason == "bidi_control")
        return Texts::tr("The name contains a character that reverses the direction of text (%1). Rename the folder, "
                         "then add it.")
            .arg(shown);
    if (fault.reason == "control_char")
        return Texts::tr("The name contains a control character (%1). Rename the folder, then add it.").arg(shown);
    return explainUriReason(fault.reason);
}

QString explainUriReason(const QByteArray &reason)
{
    struct Sentence
    {
        const char *reason;
        const char *text;
    };
    static constexpr Sentence sentences[] = {
        {"not_string", QT_TRANSLATE_NOOP("Mangrove", "This is not text.")},
        {"empty", QT_TRANSLATE_NOOP("Mangrove", "Nothing was given. Name a folder.")},
        {"bad_scheme",
         QT_TRANSLATE_NOOP(
             "Mangrove",
             "Only folders and files of this computer can be added: the address has to begin with file://.")},
        {"not_absolute_uri",
         QT_TRANSLATE_NOOP("Mangrove", "This is not a whole address: it has to begin with file://.")},
        {"no_authority", QT_TRANSLATE_NOOP("Mangrove", "The address has to begin with file:// and two slashes.")},
        {"nonlocal_host",
         QT_TRANSLATE_NOOP("Mangrove", "The address names another computer. Only folders of this one can be added.")},
        {"userinfo_or_port",
         QT_TRANSLATE_NOOP("Mangrove", "The address of a folder has no user name and no port. Give its path.")},
        {"drive_in_authority",
         QT_TRANSLATE_NOOP("Mangrove", "The drive stands in the wrong place: write file:///C:/…")},
        {"empty_path", QT_TRANSLATE_NOOP("Mangrove", "The address names no folder.")},
        {"query_or_fragment",
         QT_TRANSLATE_NOOP("Mangrove", "The address of a folder has no ? and no # part. Give the path instead.")},
        {"not_uri_char",
         QT_TRANSLATE_NOOP("Mangrove",
                           "The address contains characters that have to be encoded. Give the path instead.")},
        {"unc_or_double_slash", QT_TRANSLATE_NOOP("Mangrove", "The path may not begin with two slashes.")},
        {"bad_percent", QT_TRANSLATE_NOOP("Mangrove", "The address has a % that encodes nothing.")},
        {"nul", QT_TRANSLATE_NOOP("Mangrove", "The name contains a NUL character, which no folder can have.")},
        {"encoded_separator",
         QT_TRANSLATE_NOOP("Mangrove", "The address hides a slash inside a name. Give the path instead.")},
        {"dot_segment",
         QT_TRANSLATE_NOOP("Mangrove", "The path goes through . or .. on its way. Give the folder's own path.")},
        {"bad_utf8",
         QT_TRANSLATE_NOOP("Mangrove", "The name is not valid UTF-8 text. Rename the folder, then add it.")},
        {"control_char",
         QT_TRANSLATE_NOOP("Mangrove", "The name contains a control character. Rename the folder, then add it.")},
        {"bidi_control",
         QT_TRANSLATE_NOOP(
             "Mangrove",
             "The name contains a character that reverses the direction of text. Rename the folder, then add it.")},
        {"invisible_char",
         QT_TRANSLATE_NOOP("Mangrove", "The name contains an invisible character. Rename the folder, then add it.")},
        {"special_fs",
         QT_TRANSLATE_NOOP("Mangrove", "/proc, /sys and /dev hold no files of yours and cannot be added.")},
        {"too_long", QT_TRANSLATE_NOOP("Mangrove", "The path is too long: at most 4095 bytes.")},
        {"segment_too_long", QT_TRANSLATE_NOOP("Mangrove", "A name in the path is too long: at most 255 bytes.")},
        {"no_drive", QT_TRANSLATE_NOOP("Mangrove", "The path has to begin with a drive, such as C:/.")},
        {"drive_relative",
         QT_TRANSLATE_NOOP("Mangrove", "The path depends on the current folder of the drive. Write C:/…")},
        {"drive_pipe", QT_TRANSLATE_NOOP("Mangrove", "Write the drive with a colon: C:/…")},
        {"dos_device", QT_TRANSLATE_NOOP("Mangrove", "The path names a device of Windows, not a folder.")},
        {"trailing_dot_space",
         QT_TRANSLATE_NOOP("Mangrove",
                           "A name ends in a dot or a space, which Windows ignores. Rename the folder, then add it.")},
        {"ads_colon", QT_TRANSLATE_NOOP("Mangrove", "A name contains a colon, which names a hidden stream.")},
        {"win_bad_char", QT_TRANSLATE_NOOP("Mangrove", "A name contains a character that Windows does not allow.")},
    };
    for (const Sentence &sentence : sentences) {
        if (reason == sentence.reason)
            return Texts::tr(sentence.text);
    }
    return Texts::tr("This cannot be added.");
}

} // namespace mangrove
