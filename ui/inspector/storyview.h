#pragma once

// The panel with the story of what is selected: a cell, a root, a heading, a server or a line of activity. Owned by the
// window. It follows what happens while it is visible.

#include "ui/kit/selection.h"
#include "ui/kit/services.h"

#include <QPointer>
#include <QScrollArea>
#include <QTimer>

namespace mangrove {

class DecisionBar;
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
    static constexpr int readCount = 300; // lines, of which many may be one act

    explicit StoryView(const Services &services, QWidget *parent = nullptr);

    //! Tells of this; of nothing, where it is std::monostate.
    void tellOf(const Selection::Subject &subject);

    //! Which parts are folded. A state that is not understood is none.
    QByteArray saveState() const;
    void restoreState(const QByteArray &state);

    QSize sizeHint() const override;

Q_SIGNALS:
    //! A link was pressed: this is to be told of.
    void cellRequested(const mangrove::Cell &cell);
    //! "Restart to apply" was pressed.
    void restartRequested(const mangrove::ServerId &server);
    void confirmReplacedRequested(const mangrove::RootId &root);
    void confirmChangedRequested(const mangrove::ServerId &server);
    void startRequested(const mangrove::ServerId &server);
    void editRequested(const mangrove::ServerId &server);
    void signInRequested(const mangrove::ServerId &server);
    void signOutRequested(const mangrove::ServerId &server);
    //! A sentence: why a decision was not changed.
    void failed(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void follow();
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
    QList<Cell> cells() const; // that can be decided about
    const FolderGroup *group() const { return std::get_if<FolderGroup>(&m_subject); }

    Services m_services;
    StoryForm *m_form;
    DecisionBar *m_decisions; // in it
    ProjectKinds *m_projects;
    Selection::Subject m_subject;
    QList<Activity> m_lines; // newest first
    QPointer<Session> m_session;
    QTimer m_soon;
    QTimer m_life;
};

} // namespace mangrove
