#include "core/roots/urireasons.h"

#include "core/base/texts.h"

namespace mangrove {

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
         QT_TRANSLATE_NOOP("Mangrove",
                           "Only folders and files of this computer can be added: the address has to "
                           "begin with file://.")},
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
                           "The address contains characters that have to be encoded. Give the path "
                           "instead.")},
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
         QT_TRANSLATE_NOOP("Mangrove",
                           "The name contains a character that reverses the direction of text. Rename "
                           "the folder, then add it.")},
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
                           "A name ends in a dot or a space, which Windows ignores. Rename the folder, "
                           "then add it.")},
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
