#pragma once

// Says which paths were not added, and why, all in one place. Opened by AddRoots, which owns it; never modal.

#include <QDialog>

class QLabel;

namespace mangrove {

class TextBox;

class RootAssessmentDialog : public QDialog
{
    Q_OBJECT

public:
    explicit RootAssessmentDialog(QWidget *parent = nullptr);

    struct Line
    {
        QString path; // foreign
        QString sentence;
    };
    //! Adds to what is shown already.
    void append(const QList<Line> &lines);

private:
    QLabel *m_caption;
    TextBox *m_text;
    int m_count = 0;
    QStringList m_blocks;
};

} // namespace mangrove
