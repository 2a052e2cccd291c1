#pragma once

// Makes what the window says above its table by itself, each part for its reason, and wires it. Owned by the main
// window.

#include "ui/kit/services.h"

#include <QObject>

namespace mangrove {

class AddRoots;
class AppsFlow;
class RequestBanner;
class ServerFlow;

class WindowNotices : public QObject
{
    Q_OBJECT

public:
    WindowNotices(const Services &services, RequestBanner &banner, ServerFlow &servers, AppsFlow &apps,
                  AddRoots &addRoots, QObject *parent);
};

} // namespace mangrove
