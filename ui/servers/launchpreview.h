#pragma once

// "This will be run": the program as found, every argument on its own line, the folder and the names of the
// environment; "This will be reached": the whole address and the names of the headers. So a person sees before it is
// stored what a record starts. Owned by the server dialog. Programs are looked for on other threads; until one is found
// it says so.

#include "core/base/result.h"
#include "core/servers/programinstallation.h"
#include "core/servers/serverrecord.h"

#include <QPushButton>
#include <QWidget>

#include <functional>

class QLabel;

namespace mangrove {

class LaunchLooker;
class TextBox;
struct FilledRecord;
struct LaunchFound;

//! What a confined server's program may look for and does not reach, for a person to add as a path: nothing is chosen
//! before. Hidden where there is nothing.
class ReachOffers : public QPushButton
{
    Q_OBJECT

public:
    explicit ReachOffers(QWidget *parent = nullptr);

    void setOffers(const QList<OutOfReach> &outOfReach);

Q_SIGNALS:
    //! To be read, besides its folders.
    void chosen(const mangrove::AddedPath &path);
};

class LaunchPreview : public QWidget
{
    Q_OBJECT

public:
    explicit LaunchPreview(LaunchLooker &launches, QWidget *parent = nullptr);

    void setRecord(const ServerRecord &record);
    //! How templates are filled; else the record is shown as it stands.
    using Fill = std::function<Result<FilledRecord>(const ServerRecord &record)>;
    void setFill(const Fill &fill);
    //! While all is paused nothing of that is given to anybody: said beside what is filled in.
    void setPaused(bool isPaused);
    //! What templates are filled with may differ.
    void fillAgain() { show(m_found); }
    //! What was found may not be so any more.
    void lookAgain();
    //! What the preview is to be called, without a colon.
    static QString caption(const ServerRecord &record);
    //! Whether what is shown has been looked for to the end.
    bool isComplete() const { return !m_looks && !m_isOutdated; }
    //! The program that is shown; empty when it was not found.
    QString resolvedProgram() const { return m_resolved; }
    //! What it reaches because of that, as is shown.
    const QList<InstalledPlace> &places() const { return m_places; }

Q_SIGNALS:
    //! The person wants it to read this as well, which its program may look for.
    void pathWanted(const mangrove::AddedPath &path);

private:
    void look();
    void take(const Result<LaunchFound> &found);
    void show(const QString &problem);

    Fill m_fill;
    QString m_found; // the problem with what was looked for; empty: none
    LaunchLooker &m_launches;
    TextBox *m_text;
    ReachOffers *m_offers;
    QLabel *m_problem;
    ServerRecord m_record;
    QString m_resolved;
    QList<InstalledPlace> m_places;
    QList<OutOfReach> m_outOfReach;
    bool m_looks = false; // one look at a time, however fast somebody types
    bool m_isOutdated = false; // the record has changed under it
    bool m_isPaused = false;
};

} // namespace mangrove
