#include "ui/kit/plaintext.h"

#include <QAction>
#include <QRegularExpression>

namespace mangrove {

QString withoutMnemonic(const QString &text)
{
    static const QRegularExpression inBrackets(QStringLiteral("\\s*\\(&[^&]\\)"));
    static const QRegularExpression inText(QStringLiteral("&(.)"));
    QString plain = text;
    return plain.remove(inBrackets).replace(inText, QStringLiteral("\\1"));
}

void setPlainIconText(QAction *action)
{
    action->setIconText(withoutMnemonic(action->text()));
}

} // namespace mangrove
