#pragma once

// A path that a confined server tried to use and was refused: what it is told by, whoever noticed it. A hint for a
// person and never a proof: what the server may do is decided elsewhere. The path is foreign, and bytes as the kernel
// has them. Pure.

#include <QByteArray>
#include <QHashFunctions>
#include <QMetaType>
#include <QString>

#include <optional>

namespace mangrove {

//! What it wanted to do there. To list a folder is to read it; to make, rename or remove something is to write.
enum class Tried { Read, Write, Run };

//! How a path is spoken of: as one that may not be used, or as one that is not there. Where a server lives in
//! namespaces of its own the second may stand for the first.
enum class Said { Refused, Missing };

//! The word of status: "read", "write", "run".
QString toWord(Tried tried);
std::optional<Tried> triedFromWord(QStringView word);

struct Refusal
{
    QByteArray path; // absolute and plain, see confine::isPlainPath()
    Tried tried = Tried::Read;

    bool operator==(const Refusal &) const = default;
};

inline size_t qHash(const Refusal &refusal, size_t seed = 0)
{
    return qHashMulti(seed, refusal.path, int(refusal.tried));
}

//! The same path without what does not matter: doubled strokes, "." and, by its text alone, "..". Empty where it is
//! none.
QByteArray plainPath(const QByteArray &path);

//! What programs look for at each start, wherever they are: nothing of it says what a server was asked to do.
//! Libraries, caches, settings, the folders that hold everything.
bool isKnownProbe(const QByteArray &path);

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::Refusal)
