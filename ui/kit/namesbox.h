#pragma once

// A list of names, or patterns of names, that a person adds to and removes from. It stores nothing and knows of no
// other list: whoever owns it asks for its names when it has changed.

#include "core/confine/nevernames.h"

#include <QGroupBox>
#include <QPointer>
#include <QString>

#include <vector>

class QListWidget;
class QPushButton;

namespace mangrove {

class AddNameDialog;

//! "*.pem containing PRIVATE KEY": fit to be shown.
QString shownName(const confine::NeverName &name);

class NamesBox : public QGroupBox
{
    Q_OBJECT

public:
    //! `objectName`: of the list; its buttons are called after it. `addTitle`: of the dialog that asks for a name.
    NamesBox(const QString &title, const QString &objectName, const QString &addTitle, bool takesContent,
             QWidget *parent = nullptr);

    void setNames(const std::vector<confine::NeverName> &names);
    const std::vector<confine::NeverName> &names() const { return m_names; }
    //! The same, of names that have no content.
    void setPlainNames(const std::vector<std::string> &names);
    std::vector<std::string> plainNames() const;

Q_SIGNALS:
    //! By the person.
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showNames(int row);
    void ask();
    void removeChosen();

    const QString m_addTitle;
    const bool m_takesContent;
    std::vector<confine::NeverName> m_names;
    QListWidget *m_list;
    QPushButton *m_remove;
    QPointer<AddNameDialog> m_asks;
};

} // namespace mangrove
