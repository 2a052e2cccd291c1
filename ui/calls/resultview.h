#pragma once

// The result of one call: texts, pictures, links and structured content, or its JSON as it came. Everything in it is
// foreign: plain text, nothing is fetched or opened. Part of the call panel.

#include "core/base/chosenfile.h"
#include "ui/calls/shownresult.h"

#include <QFutureWatcher>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace mangrove {

class ResultView : public QWidget
{
    Q_OBJECT

public:
    explicit ResultView(QWidget *parent = nullptr);
    ~ResultView() override;

    void clear();
    //! `raw` is the result of `method` as it came. It is read on a worker and shown when that is done.
    void show(const QByteArray &method, const QByteArray &raw);
    //! A call that came to nothing: a sentence.
    void showError(const QString &sentence);

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    void onRead();
    void addSome();
    void addPart(const ShownPart &part);
    void setHeading(const QString &heading, bool isBad);
    void setRaw(bool raw);
    void save();

    QFutureWatcher<ShownResult> *m_reading = nullptr;
    QList<ShownPart> m_left; // to be added
    QTimer m_adder;
    QByteArray m_bytes;
    QLabel *m_heading;
    QPushButton *m_rawButton;
    QPushButton *m_saveButton;
    QScrollArea *m_scroll;
    QVBoxLayout *m_parts = nullptr;
    QPlainTextEdit *m_raw;
    bool m_isBad = false;
    ChosenFile m_file; // what is saved
};

} // namespace mangrove
