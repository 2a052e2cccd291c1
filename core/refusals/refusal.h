#pragma once

// A path that a confined server tried to use and was refused: what it is told by, whoever noticed it. A hint for a
// person and never a proof: what the server may do is decided elsewhere. The path is foreign, and bytes as the kernel
// has them. Pure.

#include <QByteArray>
#include <QHash>
#include <QHashFunctions>
#include <QList>
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

//! Where a server lives in namespaces of its own, what it may not use is not there for it. Whether it is there for the
//! person, or could be made there. Looks at the file system and may hang: on a thread.
bool isOutside(const Refusal &refusal);

// How often which path was refused in one session. Bounded: a server that is refused a hundred thousand times a second
// costs no more memory than one that is refused sixty-four paths. A value.
struct CountedRefusal
{
    Refusal refusal;
    quint64 count = 0;

    bool operator==(const CountedRefusal &) const = default;
};

class RefusalCount
{
public:
    static constexpr qsizetype mostPaths = 64;

    //! Returns whether it is one that was not among them. When there are as many as may be, a further path is only
    //! counted in beyond().
    bool note(const Refusal &refusal, quint64 times = 1);

    //! In the order in which they came first.
    const QList<CountedRefusal> &all() const { return m_all; }
    //! How often something was refused that is not listed.
    quint64 beyond() const { return m_beyond; }
    void addBeyond(quint64 times);

    //! Why the system could not be asked what the server tries, where it was to be: an errno. 0: nothing hinders that.
    int blindness() const { return m_blindness; }
    void setBlindness(int error) { m_blindness = error; }

    bool isEmpty() const { return m_all.isEmpty() && m_beyond == 0 && m_blindness == 0; }
    bool operator==(const RefusalCount &) const = default;

private:
    QList<CountedRefusal> m_all;
    QHash<Refusal, qsizetype> m_places; // in m_all
    quint64 m_beyond = 0;
    int m_blindness = 0;
};

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::Refusal)
