#pragma once

// What the dialogs of access requests have in common, for the RequestQueue, which opens them one at a time and owns
// them.

#include "ui/requests/requesthead.h"

#include <QBoxLayout>
#include <QDialog>
#include <QStringList>

namespace mangrove {

class RequestDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RequestDialog(const QString &objectName, QWidget *parent = nullptr);

    //! The number of the request that it is about.
    virtual quint64 request() const = 0;
    //! How many requests wait, this one included.
    void setWaiting(int count);
    //! What it has wanted to be added has been, as far as the person wants it: it goes on with its answer.
    virtual void goOn() = 0;

Q_SIGNALS:
    //! The person wants these added as folders, by their URIs; goOn() has to follow.
    void addWanted(const QStringList &uris);
    //! The request ended without an answer from here; a sentence for the person, or empty when none is needed.
    void withdrawn(const QString &sentence);

protected:
    //! The column of all that it shows, with the head in it already.
    QBoxLayout *column() const { return m_column; }
    RequestHead *head() const { return m_head; }
    //! What the person is told beside the request: hidden until say().
    QLabel *notice() const { return m_notice; }
    void say(const QString &sentence);

private:
    QBoxLayout *m_column;
    RequestHead *m_head;
    QLabel *m_notice;
};

} // namespace mangrove
