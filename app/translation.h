#pragma once

// The language that the program speaks: its own texts and those of Qt, and with them the form of dates, numbers and
// lists. Owned by whoever owns the application object; what was made before a change keeps its texts.

#include <QLocale>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

class QTranslator;

namespace mangrove {

//! The languages that there is a translation for, as the setting `language` names them.
QStringList knownLanguages();

//! The first of these that is known, else English. `wanted`: names of locales, the best first, such as
//! QLocale::uiLanguages().
QString languageFor(const QStringList &wanted);

class Translation
{
public:
    //! Speaks nothing but what stands in the sources until it is told what to speak. After the application object is
    //! made.
    Translation();
    ~Translation();
    Q_DISABLE_COPY_MOVE(Translation)

    //! `choice`: one of knownLanguages(); whatever else, such as nothing, is the system's. Sets QLocale's default.
    void speakChosen(const QString &choice);
    //! The language of this locale, for want of it English. Leaves QLocale's default alone.
    void speak(const QLocale &locale);

    //! One of knownLanguages().
    const QString &language() const { return m_language; }

private:
    void install(const QString &language);
    void add(const QString &file, const QString &folder);

    QString m_language;
    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace mangrove
