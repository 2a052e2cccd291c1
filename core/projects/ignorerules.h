#pragma once

// Which folders a .gitignore leaves out, by a part of git's rules that errs on the side of looking: what is not
// understood leaves nothing out, and a rule that leaves everything out is none. Pure; each match takes time bounded by
// the lengths of pattern and path.

#include <QByteArray>
#include <QByteArrayList>
#include <QList>

#include <memory>

namespace mangrove {

class IgnoreRules
{
public:
    static constexpr qsizetype mostBytes = 64 * 1024; // of a file; the rest does not count
    static constexpr qsizetype mostRules = 1000;

    enum class Verdict { None, Ignored, Kept };

    //! The content of one file.
    static IgnoreRules parse(const QByteArray &text);
    bool isEmpty() const { return m_rules.isEmpty(); }
    //! What its last rule that fits says of a folder. `path`: relative to the file's folder, without slashes around it.
    Verdict judge(QByteArrayView path) const;

private:
    struct Rule
    {
        bool isKept = false; // `!…`
        bool isName = false; // fits the last part of a path, at any depth
        QByteArrayList parts;
    };
    QList<Rule> m_rules;
};

//! The files that count in a folder: its own and those above, up to the top of its repository.
struct IgnoreLayer
{
    std::shared_ptr<const IgnoreLayer> above;
    QByteArray folder; // absolute
    IgnoreRules rules;
};

//! Whether the nearest file that says something of this folder leaves it out. `path`: absolute, below the layers'
//! folders.
bool isIgnored(const IgnoreLayer *layer, QByteArrayView path);

} // namespace mangrove
