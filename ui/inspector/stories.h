#pragma once

// The stories of what can be selected: a cell, a folder, a heading, a server, a line of activity; and the parts that
// several of them have. They read the workspace. All text is safe to show.

#include "ui/inspector/story.h"

namespace mangrove {

struct FolderGroup;

//! What was decided, what the server knows, and why. `lines`: the last ones of its activity, newest first.
Story cellStory(const Services &services, const Cell &cell, const QList<Activity> &lines);
//! What a folder or file is, where it leads, and who knows it. `kinds` are what was detected, "git" and the like.
Story rootStory(const Services &services, const RootId &root, const QStringList &kinds);
//! Of the folders that are in the group and still in the workspace, and what each server knows of them.
Story groupStory(const Services &services, const FolderGroup &group);
//! A server's state, what it was told, what runs and where it is.
Story serverStory(const Services &services, const ServerId &server);
//! All that a line of activity holds.
Story activityStory(const Services &services, const Activity &activity);

//! What is run or reached, and the session.
void addWhatRuns(Story &story, const Services &services, const ServerId &server);
//! One grant, three outputs: of each folder whether the server was told it as a root, was started with it, and is held
//! to it. Nothing where the server knows no folder and may know none.
void addOutputs(Story &story, const Services &services, const ServerId &server);
//! What else a confined process can reach, and why. Nothing where none runs.
void addReach(Story &story, const Services &services, const ServerId &server);
//! What a confined process was refused, as far as it was noticed.
void addRefusals(Story &story, const Services &services, const ServerId &server);
//! What a running session is called; `place`: among those of its server, from 0.
QString sessionTitle(const Services &services, const SessionId &session, int place);
//! By how many of the sessions each folder is known, where there are several.
void addSums(Story &story, const Services &services, const ServerId &server);
//! A section for each session in an app, and for one of Mangrove's own beside such.
void addSessions(Story &story, const Services &services, const ServerId &server);
//! A section with the other servers, for this folder, and one with the other folders, for this server, each a link. Of
//! many those that matter most, and how many there are besides.
void addWhoElse(Story &story, const Services &services, const Cell &cell);
//! A section with the folders that a server knows or may know, or has to be decided about.
void addFolders(Story &story, const Services &services, const ServerId &server);

} // namespace mangrove
