#pragma once

// Asks for a name that is to be in a list of names: of a file or folder, or a pattern of one, and where that matters the
// text that a file has to contain. Opened by NamesBox, which owns it; what is wrong with a name is said below it.

#include "core/confine/nevernames.h"

#include <QDialog>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;

namespace mangrove {

class AddNameDialog : public QDialog
{
    Q_OBJECT

public:
    //! `takesContent`: files alone that contain a text can be meant. `there`: what is in the list already.
    AddNameDialog(const QString &title, bool takesContent, const std::vector<confine::NeverName> &there,
                  QWidget *parent = nullptr);

Q_SIGNALS:
    void named(const mangrove::confine::NeverName &name);

private:
    void submit();

    const std::vector<confine::NeverName> m_there;
    QLineEdit *m_name;
    QLineEdit *m_content = nullptr;
    QLabel *m_problem;
};

} // namespace mangrove
