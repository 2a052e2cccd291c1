#pragma once

// The apps whose servers run through relays, in words: what they are called is foreign text, and who they are a hint.
// Pure.

#include "core/base/ids.h"
#include "core/link/linkframe.h"
#include "core/sessions/serverstatus.h"
#include "ui/kit/services.h"
#include "ui/kit/statelook.h"

#include <QStringList>

namespace mangrove {

class RelayedSession;

//! What the app is called, made safe for the screen.
QString appName(const RelayedSession &session);
//! The same with its process and program, as far as they are known.
QString appText(const RelayedSession &session);
//! What the app calls its folders and is no address of one: how many, and what it wrote. Empty where there is none.
QString unusableFolders(const RelayedSession &session);

//! What an app has its relay run is called so, by it or at a guess; foreign text.
QString launchName(const link::Launch &launch);
//! The command line or the address, with dots for what looks like a secret, made safe for the screen.
QString launchText(const link::Launch &launch);

//! The names of the apps in which this server runs now, each once.
QStringList appNames(const Services &services, const ServerId &server);
//! A line for each of its relayed sessions.
QStringList appTexts(const Services &services, const ServerId &server);

//! Whether it runs at all: by itself, or in an app.
bool runsSomewhere(const Services &services, const ServerId &server);

//! How its state looks: of its own session, or where that is stopped and an app runs it, that it runs there.
StateLook stateLook(const Services &services, const ServerId &server, ServerState own);
//! Its status, where it does not run by itself with what is known of the session in the app that it joined first.
ServerStatus statusInApps(const Services &services, const ServerId &server);

} // namespace mangrove
