#pragma once

// The text of a config file in its format: which one, how its lines end, and the tree of what it says. Pure; bytes in,
// values out. Never runs, expands or fetches anything that the text names.

#include "core/apps/confignode.h"

#include <QByteArray>

#include <optional>
#include <variant>

namespace mangrove {

//! What an app reads. Of JSON: with comments or not, and whether a comma may stand behind the last item.
enum class ConfigFormat { Json, JsonWithComments, JsonWithCommentsAndCommas, Toml, Yaml };

struct ConfigFault
{
    QString sentence; // what is wrong; without the line
    int line = 0; // from 1; 0: the whole file
};

//! What a reader makes of a text.
using Parsed = std::variant<ConfigNode, ConfigFault>;

// Limits of every reader. What is more is a fault: no app has written it.
inline constexpr qsizetype maxConfigSize = 16 * 1024 * 1024; // bytes
inline constexpr int maxConfigDepth = 100; // lists and maps in each other
inline constexpr int maxConfigNodes = 500'000;

struct ConfigText
{
    enum class LineEnds { Lf, CrLf, Mixed }; // a text of one line counts as Lf

    ConfigFormat format = ConfigFormat::Json; // as it is written: Json where it has no comments
    bool isEmpty = false; // nothing but white space
    bool hasByteOrderMark = false;
    LineEnds lineEnds = LineEnds::Lf;
    ConfigNode root;
    QStringList duplicates; // pointers to keys that stand there twice
    std::optional<ConfigFault> fault; // then there is no root
    //! It can be read here, and the app itself cannot: it has comments or commas where the app takes none.
    std::optional<ConfigFault> refusedByApp;
};

//! Reads the whole text of a file as an app with `format` would. JSON is read with comments and commas in any case.
ConfigText readConfigText(const QByteArray &bytes, ConfigFormat format);

bool isJson(ConfigFormat format);

//! The bytes of the mark that UTF-8 may begin with: 3 or 0.
qsizetype byteOrderMarkSize(const QByteArray &bytes);

// The readers of the formats, for readConfigText(): each makes the tree of a text, with the bytes of every value. Each
// keeps the limits of configtext.h; no text makes one crash, or take longer than in proportion to its size.

//! JSON of which comments and trailing commas were made blanks (stripJsonComments()), from byte `start` on.
Parsed readJson(const QByteArray &blanked, qsizetype start);
//! TOML 1.0, with the mark that it may begin with.
Parsed readToml(const QByteArray &bytes);
//! One document of YAML. Aliases and `<<` are followed; what came by them is marked as shared.
Parsed readYaml(const QByteArray &bytes);

//! The sentences that the readers have in common.
ConfigFault tooDeep(int line);
ConfigFault tooMuch(int line);

} // namespace mangrove
