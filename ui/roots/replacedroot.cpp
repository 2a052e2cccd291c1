#include "ui/roots/replacedroot.h"

#include "core/base/displaytext.h"

namespace mangrove {

namespace {

//! Empty where the two paths say it.
QString difference(const Root &approved, const Root &now)
{
    if (approved.isFile != now.isFile)
        return now.isFile ? ConfirmDialog::tr("You approved a folder. Now there is a file in its place.")
                          : ConfirmDialog::tr("You approved a file. Now there is a folder in its place.");
    if (approved.canonicalPath != now.canonicalPath)
        return {};
    // A file is bound to its folder and its name.
    return now.isFile ? ConfirmDialog::tr("The path is the same, but the file lies in another folder now.")
                      : ConfirmDialog::tr("The path is the same, but another folder is there now.");
}

QString sentence(const Root &approved)
{
    const QString text = approved.isFile
        ? ConfirmDialog::tr("%1 is not the file that you approved any more. No server is told it until you confirm.")
        : ConfirmDialog::tr("%1 is not the folder that you approved any more. No server is told it until you confirm.");
    return text.arg(displayText(approved.name));
}

} // namespace

ConfirmDialog::Content describeReplacedRoot(const Root &approved, const Assessment &found)
{
    const Root &now = found.proposal;
    ConfirmDialog::Content content;
    content.sentence = sentence(approved);
    if (!approved.path.isEmpty() && approved.path != approved.canonicalPath)
        content.details << ConfirmDialog::tr("Added as: %1").arg(displayText(approved.path, 0));
    content.details << ConfirmDialog::tr("Approved: %1").arg(displayText(approved.canonicalPath, 0))
                    << ConfirmDialog::tr("Now: %1").arg(displayText(now.canonicalPath, 0)) << difference(approved, now)
                    << found.warning.sentence << found.notes;
    content.details.removeAll(QString());
    content.consequence = now.isFile
        ? ConfirmDialog::tr("Confirm if the file that is there now may take its place, with all decisions about it.")
        : ConfirmDialog::tr("Confirm if the folder that is there now may take its place, with all decisions about it.");
    return content;
}

} // namespace mangrove
