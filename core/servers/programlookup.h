#pragma once

// Which file a server's program is. Pure, apart from looks at the file system; it runs nothing.

#include "core/base/result.h"

#include <QProcessEnvironment>
#include <QStringList>

#include <functional>

namespace mangrove {

//! Where a program was looked for and what was found.
struct ProgramLookup
{
    QString resolved; // absolute, symbolic links kept: some programs act by the name they are called by; or empty
    QStringList searched; // the files that were tried, in order

    bool operator==(const ProgramLookup &) const = default;
};

//! The candidates of `program` and the first of them that is an executable file. An absolute path stands for itself,
//! `~/` for the home folder, a name with a slash is relative to `workingFolder`, and a bare name is searched in the
//! PATH of `environment` (the server's own, see launchEnvironment()).
//! `seen` is told each path before it is touched.
ProgramLookup lookUpProgram(const QString &program, const QProcessEnvironment &environment,
                            const QString &workingFolder, const std::function<void(const QString &path)> &seen = {});

//! The absolute path of the program, by the rules above. NotFound or Invalid, with a sentence that says where it was
//! looked for and what is wrong there.
Result<QString> resolveProgram(const QString &program, const QProcessEnvironment &environment,
                               const QString &workingFolder, const std::function<void(const QString &path)> &seen = {});

//! Whether a program of this name is known to fetch a server before it runs it, which takes its time.
bool mayDownload(const QString &program);

} // namespace mangrove
