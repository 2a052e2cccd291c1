#pragma once

#include <QLocale>

namespace mangrove {

//! Installs the translation of the person's language; for want of it the English one, which holds the plural forms.
//! Once, after the application object is made.
void installTranslation(const QLocale &locale = QLocale());

} // namespace mangrove
