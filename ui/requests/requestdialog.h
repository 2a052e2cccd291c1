#pragma once

// What the dialogs of access requests have in common, for the RequestQueue, which opens them one at a time and owns them.

#include <QDialog>
#include <QStringList>

namespace mangrove {

class RequestDialog : public QDialog
{
    Q_OBJECT

public:
    using QDialog::QDialog;

    //! The number of the request that it is about.
    virtual quint64 request() const = 0;
    //! How many requests wait, this one included.
    virtual void setWaiting(int count) = 0;
    //! What it has wanted to be added has been, as far as the person wants it: it goes on with its answer.
    virtual void goOn() = 0;

Q_SIGNALS:
    //! The person wants these added as folders, by their URIs; goOn() has to follow.
    void addWanted(const QStringList &uris);
    //! The request ended without an answer from here; a sentence for the person, or empty when none is needed.
    void withdrawn(const QString &sentence);
};

} // namespace mangrove
