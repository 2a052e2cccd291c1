#pragma once

// The guide in the program: the text, its headings to go to, and a search. The language is that of the window, else
// English. Owned by HelpActions. It fetches nothing: pictures are left out, and links to elsewhere open in the browser.

#include <QDialog>
#include <QLocale>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace mangrove {

class GuideWindow : public QDialog
{
    Q_OBJECT

public:
    explicit GuideWindow(QWidget *parent = nullptr);

    //! The file of the guide for a locale: the resource of its language and script, else the English one.
    static QString fileFor(const QLocale &locale);

private:
    void load();
    void listHeadings();
    void goTo(int row);
    void followText();
    void search(bool backwards);

    QListWidget *m_contents;
    QLineEdit *m_search;
    QLabel *m_found;
    QTextBrowser *m_text;
};

} // namespace mangrove
