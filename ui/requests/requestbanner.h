#pragma once

// The strip under the tool bar: who waits for an answer, with a button to it, and what else a person should know
// (stores, watches, activity, errors of an edit). Owned by the main window. Its place is reserved, so that nothing
// moves when there is something to say; it takes no focus by itself.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace mangrove {

class AddedLine;
class NoticeActions;
class NoticeList;
class Notices;
class NoticeStrip;
class RequestLine;
class RestoreDialog;
template<typename T>
class Result;

class RequestBanner : public QWidget
{
    Q_OBJECT

public:
    RequestBanner(const Services &services, Notices &notices, NoticeActions &actions, QWidget *parent = nullptr);

    //! The sentence about waiting requests, empty when none waits.
    QString requestText() const;
    NoticeList *list() const { return m_list; }
    //! Goes to the line that asks who may know what was added, if it is there.
    void focusAdded();
    //! Shows all notices over the content.
    void setExpanded(bool expanded);

Q_SIGNALS:
    void reviewRequested();
    void confirmChangedRequested(const mangrove::ServerId &server);
    //! Whether it asks who may know what was added.
    void addedAsked(bool asks);

protected:
    void changeEvent(QEvent *event) override;

private:
    //! Asks whether the last good copy counts, or what is there.
    void restore();
    void settle(const Result<QString> &settled, const QString &done);
    void fitHeight();
    void share();

    Services m_services;
    Notices &m_notices;
    QWidget *m_strip;
    RequestLine *m_line;
    NoticeStrip *m_place;
    NoticeList *m_list; // in that place
    QWidget *m_idleRow; // holds the next two
    QLabel *m_idle;
    QPushButton *m_confirm; // what the sentence says that waits, its first
    AddedLine *m_added;
    QPointer<RestoreDialog> m_restoring;
};

} // namespace mangrove
