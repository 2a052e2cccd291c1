#pragma once

// A notice for every server whose question is withheld because it was restarted by itself, with a way to let it ask
// now. Owned by the main window.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QObject>

namespace mangrove {

class NoticeList;

class WithheldNotices : public QObject
{
    Q_OBJECT

public:
    WithheldNotices(const Services &services, NoticeList &notices, QObject *parent);

private:
    void show(const ServerId &server);

    Services m_services;
    NoticeList &m_notices;
};

} // namespace mangrove
