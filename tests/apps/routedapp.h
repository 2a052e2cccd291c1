#pragma once

// A config file of an app in a folder of its own, with what routes it. For tests that write.

#include "core/apps/approutes.h"
#include "tests/apps/hostfixtures.h"

#include <QTemporaryDir>

namespace mangrove::test {

class RoutedApp
{
public:
    //! `name`: of the file, in the test's folder.
    RoutedApp(const QString &app, const QByteArray &content, const QString &name = QStringLiteral("config"))
        : m_app(*findApp(app)), m_name(name)
    {
        if (!QDir().mkpath(m_folder.filePath(QStringLiteral("bin"))) || !QDir().mkpath(data())
            || !QDir().mkpath(QFileInfo(path()).path()))
            qFatal("no folder for the test");
        write(content);
        put(relay(), "#!/bin/sh\n");
        QFile::setPermissions(relay(), QFile::ReadOwner | QFile::ExeOwner);
    }

    QString folder() const { return m_folder.path(); }
    QString path() const { return m_folder.filePath(m_name); }
    QString data() const { return m_folder.filePath(QStringLiteral("data")); }
    QString relay() const { return m_folder.filePath(QStringLiteral("bin/mangrove-relay")); }
    QByteArray content() const { return contentOf(path()); }
    void write(const QByteArray &content) const { put(path(), content); }

    OpenApp open() const
    {
        AppFile form;
        form.format = m_app.format;
        form.servers = m_app.servers;
        const Result<OpenApp> opened = openApp({&m_app, form, path(), {}});
        if (!opened)
            qFatal("%s", qPrintable(opened.error().message));
        return *opened;
    }

    AppRoutes routes() const { return {data(), {relay(), {}}}; }

    //! All entries that can be, as they are called.
    Result<ConfigChange> planRoute() const
    {
        const OpenApp now = open();
        QList<AppRoutes::Wish> wishes;
        for (const AppEntry &entry : now.entries)
            wishes.append({entry.pointer, entry.name});
        return routes().planRoute(now, wishes);
    }
    Result<ConfigChange> planUndo() const
    {
        const OpenApp now = open();
        QStringList pointers;
        for (const AppEntry &entry : now.entries) {
            if (relayWords(entry))
                pointers.append(entry.pointer);
        }
        return routes().planUndo(now, pointers);
    }
    Result<void> apply(const Result<ConfigChange> &change, const QDateTime &now = QDateTime::currentDateTimeUtc()) const
    {
        return change.and_then([&](const ConfigChange &planned) { return routes().apply(planned, now); });
    }

private:
    static void put(const QString &path, const QByteArray &content)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("the test cannot write %s", qPrintable(path));
    }

    const AppFacts &m_app;
    QString m_name;
    QTemporaryDir m_folder;
};

} // namespace mangrove::test
