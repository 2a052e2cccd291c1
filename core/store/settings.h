#pragma once

// What a person has set about the program itself: settings.json in the config folder, for this user only. Owned by the
// Engine; a relay reads the same file when it wants to know. Losing it costs nothing but these choices, so what is
// missing, damaged or out of range is the default, and no decision is ever kept in it.

#include "core/base/result.h"

#include <QJsonObject>
#include <QLatin1String>
#include <QObject>

#include <limits>
#include <optional>

namespace mangrove {

//! Its name in the file and what holds where the file does not say anything that is understood.
struct SwitchSetting
{
    QLatin1String name;
    bool standard = false;
};

struct NumberSetting
{
    QLatin1String name;
    int standard = 0;
    int lowest = 0;
    int highest = std::numeric_limits<int>::max();
};

struct TextSetting
{
    QLatin1String name;
    QLatin1String standard;
};

//! *Open Mangrove when an app's server asks*: a relay may start the window. Nobody expects one that comes by itself.
inline constexpr SwitchSetting openWhenAsked{QLatin1String("openWhenAnAppsServerAsks"), false};

//! Launches of apps that a person does not want as servers: fingerprints, apart by blanks, the newest last.
inline constexpr TextSetting dismissedLaunches{QLatin1String("dismissedLaunches"), QLatin1String()};

//! The language of the program, as Translation knows it, such as `de`; nothing: the system's.
inline constexpr TextSetting chosenLanguage{QLatin1String("language"), QLatin1String()};

//! For how long an answer is remembered unless a person says something else: `session`, `hour` or `always`.
inline constexpr TextSetting answersLast{QLatin1String("answersLast"), QLatin1String("session")};

//! Servers that may know or reach more than they were started with are restarted by themselves, when they do nothing.
inline constexpr SwitchSetting restartsToApply{QLatin1String("restartsToApply"), false};

//! The view that the window begins with: `table`, `byServer` or `byFolder`; nothing: as it was left, by size at first.
inline constexpr TextSetting firstView{QLatin1String("firstView"), QLatin1String()};

//! Paths in the table begin with the home folder's own path instead of ~, and stand at each folder.
inline constexpr SwitchSetting showsFullPaths{QLatin1String("showsFullPaths"), false};

//! How much of the activity is kept: what is older, or beyond so many lines, goes.
inline constexpr NumberSetting historyDays{QLatin1String("historyDays"), 30, 1, 3650};
inline constexpr NumberSetting historyLines{QLatin1String("historyLines"), 100000, 1000, 100000};

//! Where a tray can open it again, closing the window hides it (`tray`) or ends the program (`quit`); nothing: it is
//! asked.
inline constexpr TextSetting whenClosed{QLatin1String("whenClosed"), QLatin1String()};

//! The end of the program asks first where that ends servers.
inline constexpr SwitchSetting asksBeforeEnd{QLatin1String("asksBeforeEnd"), true};

//! What the desktop tells while the window is not in use.
inline constexpr SwitchSetting notifiesRequests{QLatin1String("notifiesRequests"), true};
inline constexpr SwitchSetting notifiesFolders{QLatin1String("notifiesFolders"), true};
inline constexpr SwitchSetting notifiesFailures{QLatin1String("notifiesFailures"), true};
//! No path in it, as it may be seen while the screen is locked.
inline constexpr SwitchSetting notifiesWithoutPaths{QLatin1String("notifiesWithoutPaths"), true};

class Settings : public QObject
{
    Q_OBJECT

public:
    //! Reads what is there. `folder`: absolute; it may be missing.
    explicit Settings(const QString &folder, QObject *parent = nullptr);
    ~Settings() override;

    bool value(const SwitchSetting &setting) const;
    int value(const NumberSetting &setting) const;
    QString value(const TextSetting &setting) const;

    //! It holds, and changed() is emitted, when this returns without error; else nothing has changed. What else stands
    //! in the file by then stays, be it by hand or by another release; a file that does not count is replaced. Invalid
    //! for a number out of its range; errors of preparePrivateFolder() and writePrivateFile().
    Result<void> set(const SwitchSetting &setting, bool value);
    Result<void> set(const NumberSetting &setting, int value);
    Result<void> set(const TextSetting &setting, const QString &value);

    //! A sentence when what is there does not count; empty when it does, or when there is nothing.
    const QString &problem() const { return m_problem; }

Q_SIGNALS:
    void changed();

private:
    //! What the file holds; nothing when it does not count, and `problem` says why.
    std::optional<QJsonObject> read(QString *problem) const;
    Result<void> put(QLatin1String name, const QJsonValue &value);

    QString m_folder;
    QString m_path;
    QJsonObject m_values;
    QString m_problem;
};

} // namespace mangrove
