#pragma once

// application/x-www-form-urlencoded, both ways. QUrlQuery leaves `+` as it is when it writes and when it reads, which
// breaks codes and secrets. Pure.

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>
#include <utility>

namespace mangrove {

using FormFields = QList<std::pair<QString, QString>>; // name, value; in order

//! One name or value: all but letters, digits and `-._~` as percent signs, of UTF-8; a space is `%20`.
QByteArray formEncoded(const QString &text);
QByteArray formBody(const FormFields &fields);

//! Split first, then decoded. Nothing where it is no UTF-8 or a percent sign is followed by something else.
std::optional<FormFields> formFields(const QByteArray &body);

//! The only value of a name: nothing where it is not there. `isTwice` becomes true where it comes again.
std::optional<QString> onlyField(const FormFields &fields, const QString &name, bool *isTwice = nullptr);

} // namespace mangrove
