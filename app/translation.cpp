#include "app/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

// The resource is part of a static library: nothing else would make the linker keep it.
static void initTranslations()
{
    Q_INIT_RESOURCE(translations);
}

namespace mangrove {

namespace {

const QString english = QStringLiteral("en");

//! As the system has it where that fits; otherwise of this language, with the person's country where there are such
//! forms.
QLocale localeOf(const QString &language)
{
    const QLocale system = QLocale::system();
    const QLocale plain(language);
    const bool fits = system.language() == plain.language() && system.script() == plain.script();
    if (fits || (system.language() == QLocale::C && language == english))
        return system;
    const QLocale here(plain.language(), plain.script(), system.territory());
    return here.language() == plain.language() && here.script() == plain.script() ? here : plain;
}

//! What the person reads, the best first. A list in LANGUAGE counts unless the locale is none, as it does elsewhere.
QStringList systemLanguages()
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    QString name;
    for (const char *variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (name.isEmpty())
            name = qEnvironmentVariable(variable);
    }
    if (QLocale(name).language() == QLocale::C)
        return {};
#endif
    return QLocale::system().uiLanguages();
}

} // namespace

QStringList knownLanguages()
{
    return {english, QStringLiteral("de"), QStringLiteral("zh_CN")};
}

QString languageFor(const QStringList &wanted)
{
    for (const QString &name : wanted) {
        const QLocale locale(name);
        for (const QString &known : knownLanguages()) {
            // By script, not by country: who reads zh_SG reads Simplified Chinese, who reads zh_TW does not.
            if (const QLocale candidate(known);
                candidate.language() == locale.language() && candidate.script() == locale.script())
                return known;
        }
    }
    return english;
}

Translation::Translation()
{
    initTranslations();
}

Translation::~Translation() = default;

void Translation::speakChosen(const QString &choice)
{
    const QString language = knownLanguages().contains(choice) ? choice : languageFor(systemLanguages());
    QLocale::setDefault(localeOf(language));
    install(language);
}

void Translation::speak(const QLocale &locale)
{
    install(languageFor(locale.uiLanguages()));
}

void Translation::install(const QString &language)
{
    if (language == m_language)
        return;
    m_language = language;
    m_translators.clear(); // each is uninstalled by its end
    // English is below the others, for its plural forms: of a text that is not translated they are the right ones.
    add(QStringLiteral("mangrove_en"), QStringLiteral(":/i18n"));
    if (language == english)
        return;
    add(QLatin1String("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    add(QLatin1String("mangrove_") + language, QStringLiteral(":/i18n"));
}

void Translation::add(const QString &file, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder)) // Qt's may not be there; its texts are English then
        return;
    QCoreApplication::installTranslator(translator.get());
    m_translators.push_back(std::move(translator));
}

} // namespace mangrove
