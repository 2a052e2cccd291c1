#pragma once

// The servers in the person's order, as a list model with the state of each, and what a person should know about it
// now. Owned by the list of servers.

#include "core/servers/serverrecord.h"
#include "ui/kit/recordlistmodel.h"
#include "ui/kit/services.h"

#include <QSet>

#include <optional>

class QTimer;

namespace mangrove {

struct ServerStatus;

class ServersListModel : public RecordListModel<ServerRecord>
{
    Q_OBJECT

public:
    explicit ServersListModel(const Services &services, QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    //! Only these; without a value all of them. `beside`: one of them that is no answer to what was looked for, or
    //! empty.
    void setShown(const std::optional<QSet<ServerId>> &shown, const ServerId &beside = {});

    //! How many folders that were taken back the running server still knows.
    int staleCount(const ServerId &server) const;

private:
    struct Line
    {
        QString text;
        bool urgent = false;
    };

    Line secondLine(const ServerRecord &server, const ServerStatus &status) const;
    QString staleText(const ServerId &server) const;
    QString badge(const ServerRecord &server, const ServerStatus &status) const;
    QString detail(const ServerRecord &server, const ServerStatus &status) const;
    void lookWhereHeld();
    QString appsText(const ServerId &server) const;
    QString toolTip(const ServerRecord &server, const ServerStatus &status) const;
    void update();
    void watchRestart(const ServerId &server);
    void countDown();

    Services m_services;
    QTimer *m_countDown;
    std::optional<QSet<ServerId>> m_shown;
    ServerId m_beside;
    QSet<ServerId> m_comingBack; // their times are counted down; those that are gone have been stopped before
};

} // namespace mangrove
