#pragma once

// The visible texts of what is no QObject: free functions and plain classes say Texts::tr("…"), as a QObject says
// tr("…"). lupdate reads the context from here, so the text that it collects is the one that is looked up, which a
// function of a file's own with a context of its own cannot promise.

#include <QCoreApplication>

namespace mangrove {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(Mangrove)
};

} // namespace mangrove
