#pragma once

// Removes servers for a person: at once where nothing ends by it, else asks once for all of them and names what will
// end. Their secrets stay for as long as the removal can be undone (EditHistory). Owned by the main window.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "ui/kit/services.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QWidget>

namespace mangrove {

class ConfirmDialog;

//! What ends when these are removed, a sentence for each that runs or has secrets; foreign text made safe.
QStringList endsWithRemoval(const Services &services, const QList<ServerId> &servers);

class ServerRemoval : public QObject
{
    Q_OBJECT

public:
    //! The question gets `window` as parent.
    ServerRemoval(const Services &services, QWidget *window, QObject *parent = nullptr);
    ~ServerRemoval() override;

    //! A question that is still open is about these from then on.
    void remove(const QList<ServerId> &servers);

Q_SIGNALS:
    void failed(const mangrove::Error &error);

private:
    void carryOut(QList<ServerId> servers);

    Services m_services;
    QPointer<QWidget> m_window;
    QPointer<ConfirmDialog> m_question;
};

} // namespace mangrove
