#pragma once

// The panel with the story of what is selected: a cell, a root, a server or a line of activity. Owned by the window.
// It follows what happens while it is visible, and changes nothing itself.

#include "core/access/decision.h"
#include "core/store/activity.h"
#include "ui/kit/workspace.h"

#include <QPointer>
#include <QScrollArea>
#include <QTimer>

#include <variant>

namespace mangrove {

class ProjectKinds;
class Session;
class StoryForm;
struct ActivityFilter;
struct Story;

class StoryView : public QScrollArea
{
    Q_OBJECT

public:
    static constexpr int coalesceTime = 50; // ms in which changes become one
    static constexpr int lineCount = 10;

    explicit StoryView(const Workspace &workspace, QWidget *parent = nullptr);

    void showCell(const RootId &root, const ServerId &server);
    void showRoot(const RootId &root);
    void showServer(const ServerId &server);
    void showActivity(const Activity &activity);
    void clear();

    QSize sizeHint() const override;

Q_SIGNALS:
    //! "Restart to apply" was pressed.
    void restartRequested(const mangrove::ServerId &server);
    void confirmReplacedRequested(const mangrove::RootId &root);
    void confirmChangedRequested(const mangrove::ServerId &server);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    using Subject = std::variant<std::monostate, Cell, RootId, ServerId, Activity>;

    void follow();
    void select(const Subject &subject);
    void tellSoon();
    void tell();
    Story story() const;
    ActivityFilter lineFilter() const;
    void readLines();
    void onRecorded(const Activity &activity);
    QStringList kinds(const RootId &root) const;
    void watchSession();
    void onPressed(const QString &key);
    ServerId server() const; // of the subject, if there is one
    RootId root() const;

    Workspace m_workspace;
    StoryForm *m_form;
    ProjectKinds *m_projects;
    Subject m_subject;
    QList<Activity> m_lines; // newest first
    QPointer<Session> m_session;
    QTimer m_soon;
    QTimer m_life;
};

} // namespace mangrove
