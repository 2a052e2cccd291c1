#pragma once

// Opens the file manager that the person uses. It is a program of its own: nothing of it is kept.

#include <QString>

#include <functional>

class QObject;

namespace mangrove {

//! Opens a folder. `failed` is called at most once, perhaps later, where nothing was found that opens it; not when
//! `context` is gone.
void openFileManager(const QString &folder, QObject *context, const std::function<void()> &failed);

} // namespace mangrove
