#pragma once

// `mangrove roots`: lists, adds, locates and removes folders for the command line. A part of Commands. Where a window
// runs it adds nothing that a server would be told by that alone, and nothing broad, and puts nothing else in the place
// of what was approved: it puts that before the person there. Without one it edits as an editor would, and what is
// broad, sensitive or another thing needs a second word.

#include "app/commandoutput.h"
#include "app/confirmationdesk.h"
#include "core/base/timedlooks.h"
#include "core/roots/intake.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace mangrove {

class RootCommands : public QObject
{
    Q_OBJECT

public:
    static constexpr int lookLimit = 10'000; // ms

    using Assessor = std::function<Assessment(const QString &path, const IntakeContext &context)>;

    //! `limit`: ms that a path may take to answer; then the command has failed, and says which path it was.
    RootCommands(const Services &services, const QStringList &ownFolders, ConfirmationDesk *desk,
                 Assessor assessor = assess, int limit = lookLimit);

    //! `words`: what follows `roots`. Calls back once, perhaps before it returns.
    void run(const QStringList &words, const QString &folder, const CommandDone &done);
    //! As `roots add` of each; those that nobody has to confirm as one edit. Calls back once, as run().
    void addAll(const QStringList &paths, const CommandDone &done);
    //! See Commands::setConfirmed().
    void setConfirmed(const QString &question) { m_confirmed = question; }

private:
    using Store = std::function<CommandOutput(const Assessment &)>;
    struct Batch; // what addAll() has found so far

    void look(const QString &path, const QList<Root> &others, const CommandDone &done, const Store &then);
    void lookAtNext(const std::shared_ptr<Batch> &batch);
    //! A question that the person has answered, or said to be answered.
    bool isConfirmed(const QString &question, bool yes) const { return yes || question == m_confirmed; }
    CommandOutput take(const Assessment &assessment, bool yes, const Store &store);
    CommandOutput store(const QList<Assessment> &assessments);
    QStringList toldAtOnce() const;
    void find(const QString &typed, const QString &folder, const std::function<void(const RootId &)> &then);
    void locate(const RootId &id, const QString &typed, const QString &path, bool yes, const CommandDone &done);
    CommandOutput takePlace(const RootId &id, const Assessment &found, bool yes);
    CommandOutput bind(const RootId &id, const Assessment &found);
    CommandOutput remove(const RootId &id, const QString &typed);

    Services m_services;
    QStringList m_ownFolders;
    ConfirmationDesk *m_desk;
    QString m_confirmed;
    Assessor m_assessor;
    TimedLooks<Assessment> m_looks; // at paths that are to be added, or where something is now
    TimedLooks<QString> m_resolutions; // of paths that name what is there
};

} // namespace mangrove
