#pragma once

// The headers that mirror a modern message (2026-07-28, "Request Metadata" of the Streamable HTTP transport), as pure
// rules. A transport owns its HeaderRules. They never change a message.

#include "core/transport/headerparameters.h"
#include "core/transport/httpspec.h"

#include <QHash>

namespace mangrove {

struct Message;

//! A text as a header's value, encoded where the "Value Encoding" rules want it; null when it is no Unicode text.
QByteArray headerValue(const QString &text);

//! The revision that a message carries in its own _meta, which makes it a modern one; empty: a legacy message.
QByteArray modernRevision(const Message &message);

//! What each tool wants mirrored, by its name.
using ToolHeaders = QHash<QString, QList<HeaderParameter>>;

//! Of the tools of one page of tools/list (the raw `result`); nothing for one with an invalid annotation. Takes long
//! for a long list: then it is for a worker thread.
ToolHeaders toolHeaders(const QByteArray &resultJson);

class HeaderRules
{
public:
    //! A tool that comes again replaces the former one.
    void learn(const ToolHeaders &tools);
    //! The headers for one outgoing message; none for a legacy one.
    HttpHeaders headersFor(const Message &message) const;

private:
    ToolHeaders m_tools; // only those that want something mirrored
};

} // namespace mangrove
