#pragma once

// The apps whose servers run through relays, in words: what they are called is foreign text, and who they are a hint. Pure.

#include "core/base/ids.h"
#include "ui/workspace.h"

#include <QStringList>

namespace mangrove {

class RelayedSession;

//! What the app is called, made safe for the screen.
QString appName(const RelayedSession &session);
//! The same with its process and program, as far as they are known.
QString appText(const RelayedSession &session);

//! The names of the apps in which this server runs now, each once.
QStringList appNames(const Workspace &workspace, const ServerId &server);
//! A line for each of its relayed sessions.
QStringList appTexts(const Workspace &workspace, const ServerId &server);

} // namespace mangrove
