#pragma once

// The strip under the tool bar: who waits for an answer, with a button to it, and what else a person should know
// (stores, watches, activity, errors of an edit). Owned by the main window. Its place is reserved, so that nothing
// moves when there is something to say; it takes no focus by itself.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QPointer>
#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;

namespace mangrove {

class AddedLine;
class NoticeList;
class NoticeStrip;
class RequestLine;
class RestoreDialog;
struct Error;
template<typename T>
class Result;

class RequestBanner : public QWidget
{
    Q_OBJECT

public:
    explicit RequestBanner(const Services &services, QWidget *parent = nullptr);

    //! The sentence about waiting requests, empty when none waits.
    QString requestText() const;
    NoticeList *notices() const { return m_notices; }
    //! Goes to the line that asks who may know what was added, if it is there.
    void focusAdded();
    //! Shows all notices over the content.
    void setExpanded(bool expanded);
    //! An edit failed and nothing was changed.
    void showEditError(const Error &error);
    //! Something that happened and needs no action; goes by itself after a while. Returns its key among the notices.
    QString inform(const QString &sentence);
    //! The same of a server's request that is over; goes also when the server asks again.
    void informOfEnd(const QString &sentence, const ServerId &server);
    //! The same of a folder that was added; goes also with the folder, such as when that is undone.
    void informOfRoot(const QString &sentence, const RootId &root);
    void warn(const QString &sentence);
    //! Apps start servers past Mangrove that the person had routed; empty: none any more. `route`: what its button
    //! does.
    void showLostRoutes(const QString &sentence, const std::function<void()> &route);

Q_SIGNALS:
    void reviewRequested();
    void confirmChangedRequested(const mangrove::ServerId &server);
    //! Whether it asks who may know what was added.
    void addedAsked(bool asks);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showStore();
    void showWatchProblem();
    void showActivityProblem();
    //! Takes the last good copy, or asks where that would set aside what was made since.
    void restore();
    void settle(const Result<QString> &settled, const QString &done);
    void forget(const QString &key);
    void forgetRoots();
    void fitHeight();
    void share();

    Services m_services;
    QWidget *m_strip;
    RequestLine *m_line;
    NoticeStrip *m_place;
    NoticeList *m_notices; // in that place
    QWidget *m_idleRow; // holds the next two
    QLabel *m_idle;
    QPushButton *m_confirm; // what the sentence says that waits, its first
    AddedLine *m_added;
    QPointer<RestoreDialog> m_restoring;
    quint64 m_informed = 0;
    QHash<QString, RootId> m_aboutRoots; // what notices are about, by their keys
    QHash<ServerId, QString> m_ended; // keys of what was said last of requests that were over
    QString m_lostRoutes; // as said last
};

} // namespace mangrove
