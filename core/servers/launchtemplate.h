#pragma once

// Templates in what a server is run with: its arguments and the values of its environment are filled with the folders
// that it may know, for servers that know no roots. Values in, values out. What was approved is the record as it
// stands, with its templates; what is filled in follows the person's decisions.
//
//   ${roots}      alone in an argument: an argument for each folder
//   ${roots:SEP}  all folders, with SEP between them
//   ${root:NAME}  the folder of this name
//   ${home}       the server's private home
//   $${           the text ${ itself
//
// Any other ${…} is left as it is: it is the program's, or a shell's.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/servers/serverrecord.h"

#include <QList>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

namespace mangrove {

//! What templates are filled with.
struct TemplateFacts
{
    struct Folder
    {
        RootId id;
        QString name; // the person's word for it
        QString path; // absolute, with links resolved

        bool operator==(const Folder &) const = default;
    };

    QString server; // its name, for sentences
    QList<Folder> folders; // that the server may know now, in the person's order
    QString home; // empty: it has none
    bool isPaused = false; // which is why there are none
};

//! What a server is run with.
struct FilledLaunch
{
    QStringList arguments;
    QMap<QString, QString> environment; // own values
    QSet<RootId> passed; // the folders that stand in them because of a template

    bool operator==(const FilledLaunch &) const = default;
};

//! The longest text that one argument or value can be, bytes: the kernel takes no longer one.
constexpr qsizetype longestArgument = 128 * 1024 - 1;

//! Whether anything would be filled in; also where it is written wrong.
bool hasTemplates(const ServerRecord &record);
//! Whether a text, an argument or a value of the environment, holds one.
bool holdsTemplate(const QString &text);
//! Whether these arguments could be the record's, filled: with any text in the place of a template, and any number of
//! words that are no options in the place of a `${roots}` that stands alone.
bool fitsTemplates(const QStringList &arguments, const QStringList &filled);
//! The arguments and the environment as they are run. Invalid where a template is written wrong; NotFound where it
//! needs a folder, or a home, that the server does not have; Refused where a folder cannot be written in this way: its
//! path holds the separator, or all of them are too long. The sentence says which.
Result<FilledLaunch> fillTemplates(const ServerRecord &record, const TemplateFacts &facts);

//! How many characters the template takes that begins at this place of a text, also "$${"; 0 where none does, or one
//! that is written wrong.
qsizetype templateLength(const QString &text, qsizetype place);

} // namespace mangrove
