#pragma once

// What the dialog Folder Replaced says: what was approved, what is there now, and how the two differ. A pure function
// on values; it asks nobody and confirms nothing.

#include "core/roots/intake.h"
#include "ui/kit/confirmdialog.h"

namespace mangrove {

//! `found`: a look at approved.path now. A file in the place of a folder (or a folder in that of a file) is said in
//! words.
ConfirmDialog::Content describeReplacedRoot(const Root &approved, const Assessment &found);

} // namespace mangrove
