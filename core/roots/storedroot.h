#pragma once

// Roots as workspace.json has them, and the rules for them. The URI of a root is always made from its canonical path:
// one that was stored is only compared. Values in, values out.

#include "core/base/result.h"
#include "core/roots/root.h"
#include "core/store/recordformat.h"

#include <QMultiHash>

namespace mangrove {

const RecordFormat<Root> &rootFormat();

//! 1 to 255 characters without line feeds; Invalid otherwise.
Result<void> checkRootName(const QString &name);
//! The root with the URI of its canonical path; Invalid where it cannot be one.
Result<Root> checkedRoot(Root root);

//! Finds roots that are the same as another one.
class SameRoots
{
public:
    explicit SameRoots(const QList<Root> &roots = {});
    void insert(const Root &root);
    //! Another root with this canonical path or identity.
    std::optional<Root> sameAs(const Root &root) const;

private:
    QHash<QString, Root> m_byPath;
    QMultiHash<quint64, Root> m_byInode;
};

} // namespace mangrove
