#pragma once

// "This will be run": the program as found, every argument on its own line, the folder and the names of the
// environment; "This will be reached": the whole address and the names of the headers. So a person sees before it is
// stored what a record starts. Owned by the server dialog. It runs and reaches nothing, and shows no value.

#include "core/servers/serverrecord.h"

#include <QWidget>

class QLabel;

namespace mangrove {

class TextBox;

//! The absolute path of the record's program in the environment that the server will get; empty for an address. Empty
//! when it is not found, and then `problem` is a sentence that says where it was looked for.
QString resolvedProgramOf(const ServerRecord &record, QString *problem = nullptr);

class LaunchPreview : public QWidget
{
    Q_OBJECT

public:
    explicit LaunchPreview(QWidget *parent = nullptr);

    void setRecord(const ServerRecord &record);
    //! What the preview is to be called, without a colon.
    static QString caption(const ServerRecord &record);
    //! What was found for the record that is shown.
    QString resolvedProgram() const { return m_resolved; }

private:
    TextBox *m_text;
    QLabel *m_problem;
    QString m_resolved;
};

} // namespace mangrove
