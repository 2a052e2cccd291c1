#pragma once

// Leads what the notices offer to the parts of the window that do it, and what those have to say to the notices.

namespace mangrove {

class AddRoots;
class AppsFlow;
class EditStack;
class NoticeActions;
class Notices;
class RequestBanner;
class RequestQueue;
class ServerFlow;

//! The parts of one window, which outlive each other's connections.
struct NoticedParts
{
    Notices &notices;
    NoticeActions &actions;
    RequestBanner &banner;
    RequestQueue &requests;
    ServerFlow &servers;
    AppsFlow &apps;
    AddRoots &addRoots;
    EditStack &edits;
};

void connectNotices(const NoticedParts &parts);

} // namespace mangrove
