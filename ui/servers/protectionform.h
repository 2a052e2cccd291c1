#pragma once

// The part of a server's form about what the system holds a program to: the level, and the network. What this machine
// cannot do can be seen and not chosen, with the reason. Owned by the server dialog.

#include "core/servers/serverrecord.h"

#include <QPointer>
#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace mangrove {

class AddedPathsList;
class HiddenDialog;
class Protections;

class ProtectionForm : public QWidget
{
    Q_OBJECT

public:
    //! `protections` outlives it.
    explicit ProtectionForm(Protections &protections, QWidget *parent = nullptr);

    void setRecord(const ServerRecord &record);
    //! For a new server: the highest that this machine can do, until somebody chooses.
    void preset();
    //! Nobody has chosen the level by hand yet, or only as what is below one that failed: it is tried before it is
    //! stored.
    bool isToBeTried() const { return m_isPreset || m_isBelow; }
    //! A person has chosen it, whatever it comes to.
    void choose(Protection level);
    //! The same where the level above it failed, as they were told.
    void chooseBelow(Protection level);
    //! Writes what the form says.
    void fill(ServerRecord &record) const;
    //! Only a program can be held to anything. Its level comes back with it.
    void setProgram(bool isProgram);
    //! What its running process is held to; nothing where none runs.
    void setInForce(const std::optional<Protection> &level);
    //! Below the rest; from here on the form's.
    void addTrial(QWidget *trial);
    void addHome(QWidget *home);
    QFormLayout *form() const { return m_form; }
    //! The list of added paths.
    QWidget *paths() const;
    void addPath(const AddedPath &path);

Q_SIGNALS:
    void changed();
    //! What a person is warned of at added paths is shown now, or that there is nothing.
    void pathsLooked();

private:
    Protection level() const;
    void explain();
    void showTexts();
    void takePreset();
    void explainNetwork();
    QString whatCannotBe() const;
    void chooseHidden();
    QString whatIsHidden() const;

    Protections &m_protections;
    QFormLayout *m_form;
    QComboBox *m_level;
    QLabel *m_levelText;
    QLabel *m_limits;
    QLabel *m_cannot;
    QCheckBox *m_network;
    QLabel *m_networkText;
    QCheckBox *m_metadata;
    QLineEdit *m_kept;
    QPushButton *m_never;
    QLabel *m_neverText;
    QCheckBox *m_explain;
    QLabel *m_explainText;
    QLabel *m_inForce;
    AddedPathsList *m_paths;
    Protection m_chosenBefore = Protection::ToldOnly; // it can stay, whatever this machine can do
    bool m_wantsNetwork = true; // where that can be chosen
    bool m_keepsMetadata = true;
    bool m_explains = false;
    std::optional<bool> m_hidesNames;
    QStringList m_neverExcept;
    QPointer<HiddenDialog> m_hidden;
    std::optional<Protection> m_runsAs;
    QWidget *m_trial = nullptr;
    bool m_isProgram = true;
    Protection m_levelOfProgram = Protection::ToldOnly; // while an address is chosen
    bool m_isPreset = false;
    bool m_isBelow = false; // see chooseBelow()
};

} // namespace mangrove
