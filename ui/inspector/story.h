#pragma once

// A story as data: what is said about a cell, a root, a server or a line of activity, in which order and how it looks.
// Plain values; the stories themselves are made in cellstory, rootstory, serverstory and activitystory. All text in a
// story is safe to show as plain text.

#include "core/store/activity.h"
#include "core/workspace/decision.h"
#include "ui/kit/services.h"
#include "ui/kit/statelook.h"

#include <QCoreApplication>

#include <optional>

namespace mangrove {

struct StoryItem
{
    enum class Kind {
        Section, // a heading: label; what follows, up to the next one, folds under it
        State, // icon and a word in bold: text
        Text, // label and a sentence
        Note, // a sentence over the whole width, with an icon if there is one
        Mono, // label, and below it text in a fixed-width font
        Output, // as Mono, more lines, keeps to the end
        Line, // one line of activity: label is the time
        Button, // text; pressing it tells `key`
        Link, // as State; pressing it leads to `cell`
    };

    QString key; // stays the same while the story is told anew; unique within it
    Kind kind = Kind::Text;
    QString label;
    QString text;
    QString toolTip; // as displayToolTip() makes them
    std::optional<IconName> icon;
    Tone tone = Tone::Text;
    std::optional<Cell> cell = {};

    bool operator==(const StoryItem &) const = default;
};

struct Story
{
    Q_DECLARE_TR_FUNCTIONS(Story)

public:
    QString title;
    QString subtitle; // the fact in a few words; may be empty
    QList<StoryItem> items;
    int life = 0; // ms until a text in it has to change by itself; 0: it does not

    void section(const QString &key, const QString &label);
    void state(const QString &key, const StateLook &look, const QString &detail = {});
    void text(const QString &key, const QString &label, const QString &text, const QString &toolTip = {});
    void note(const QString &key, const QString &text, std::optional<IconName> icon = {}, Tone tone = Tone::Text);
    void mono(const QString &key, const QString &label, const QString &text);
    void button(const QString &key, const QString &text);
    void link(const QString &key, const StateLook &look, const QString &detail, const Cell &cell);
    //! A time, relative where short and always exact. Nothing for an invalid one, unless `never` says so.
    void time(const QString &key, const QString &label, const QDateTime &time, const QDateTime &now,
              const QString &never = {});
    void mustChangeIn(int ms);
};

//! Sections that are folded until a person unfolds them.
inline const QString launchSection = QStringLiteral("launchSection");
inline const QString sessionSection = QStringLiteral("sessionSection");
inline const QString reachSection = QStringLiteral("reachSection");
inline const QString linesSection = QStringLiteral("linesSection");

//! The keys of the buttons.
inline const QString startKey = QStringLiteral("startServer");
inline const QString editKey = QStringLiteral("editServer");
inline const QString restartKey = QStringLiteral("restartToApply");
inline const QString confirmReplacedKey = QStringLiteral("confirmReplaced");
inline const QString confirmChangedKey = QStringLiteral("confirmChanged");
inline const QString signInKey = QStringLiteral("signInServer");
inline const QString signOutKey = QStringLiteral("signOut");

//! Names to be shown, also of what was removed meanwhile.
QString nameOf(const Services &services, const ServerId &server);
QString nameOf(const Services &services, const RootId &root);

//! What the lines of a story are about, and need not name each time.
struct LinesAbout
{
    bool server = false;
    bool root = false;
};

//! Adds the last lines of activity about something, at most `limit`; the newest comes first. What was decided for many
//! at once is one line.
void addLines(Story &story, const QList<Activity> &lines, LinesAbout about, int limit, const QDateTime &now);

//! Why a server still knows what it was told, where it was told an empty list since. Nothing where that is not so.
void addIgnoredEmptyList(Story &story, const Services &services, const ServerId &server);

//! Why what a server was told last is not all that counts: answers whose fate is not known. Nothing where there are
//! none.
void addStrays(Story &story, const SeenRecord &record);

//! "Restart to apply", or why that cannot be now.
void offerRestart(Story &story, const Services &services, const ServerId &server);
//! The way to make a server follow that does not: a restart, or why that would not help.
void addRestart(Story &story, const Services &services, const ServerId &server);

} // namespace mangrove
