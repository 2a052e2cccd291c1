#pragma once

// The notices of one kind, as a test reads them and presses their buttons.

#include "ui/notices/noticeactions.h"
#include "ui/notices/notices.h"

namespace mangrove {

class Noticed
{
public:
    Noticed(const Services &services, NoticeKind kind) : notices(services), actions(services, notices), m_kind(kind) { }

    QList<Notice> list()
    {
        QList<Notice> list = notices.list();
        list.removeIf([this](const Notice &one) { return one.kind != m_kind; });
        return list;
    }
    int count() { return int(list().size()); }
    QStringList texts()
    {
        QStringList texts;
        for (const Notice &notice : list())
            texts.append(notice.text);
        return texts;
    }
    QString text() { return texts().join(QLatin1Char('\n')); }
    //! What their buttons say.
    QStringList buttons()
    {
        QStringList buttons;
        for (const Notice &notice : list()) {
            if (notice.act != NoticeAct::None)
                buttons.append(notice.actText);
        }
        return buttons;
    }
    //! The button of the first of them.
    void press() { actions.act(list().value(0)); }
    void close() { notices.close(list().value(0)); }

    Notices notices;
    NoticeActions actions;

private:
    NoticeKind m_kind;
};

} // namespace mangrove
