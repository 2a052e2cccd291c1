#include "app/translation.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

// The resource is part of a static library: nothing else would make the linker keep it.
static void initTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace mangrove {

void installTranslation(const QLocale &locale)
{
    initTranslations();
    auto *translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, QStringLiteral("mangrove"), QStringLiteral("_"), QStringLiteral(":/i18n"))
        || translator->load(QStringLiteral(":/i18n/mangrove_en.qm")))
        QCoreApplication::installTranslator(translator);
}

} // namespace mangrove
