#pragma once

// Turns a model's list of records into a newer one by single removals, moves and insertions, so that selection and
// scroll position of views stay. Records have an `id`.

#include <QList>
#include <QSet>

#include <algorithm>

namespace mangrove {

enum class ListStep { Remove, Move, Insert };

//! `begin(step, first, last, to)` and `end(step)` announce each step as QAbstractItemModel wants it (`to` only with
//! Move); `changed(place)` is called for each record that differs from before.
template<typename Record, typename Begin, typename End, typename Changed>
void syncList(QList<Record> &list, const QList<Record> &target, Begin begin, End end, Changed changed)
{
    using Id = decltype(Record::id);
    const auto placeIn = [](const QList<Record> &records, const Id &id, qsizetype from) {
        const auto at = std::find_if(records.cbegin() + from, records.cend(),
                                     [&id](const Record &record) { return record.id == id; });
        return at - records.cbegin();
    };
    QSet<Id> wanted;
    for (const Record &record : target)
        wanted.insert(record.id);

    QSet<Id> kept;
    for (qsizetype last = list.size() - 1; last >= 0; --last) {
        if (wanted.contains(list.at(last).id)) {
            kept.insert(list.at(last).id);
            continue;
        }
        qsizetype first = last;
        while (first > 0 && !wanted.contains(list.at(first - 1).id))
            --first;
        begin(ListStep::Remove, int(first), int(last), 0);
        list.remove(first, last - first + 1);
        end(ListStep::Remove);
        last = first;
    }

    for (qsizetype i = 0; i < target.size(); ++i) {
        while (i < list.size() && list.at(i).id != target.at(i).id && kept.contains(target.at(i).id)) {
            // One record that was moved down is one step, not one for each that it passed.
            qsizetype from = i;
            qsizetype to = i;
            if (i + 1 < list.size() && list.at(i + 1).id == target.at(i).id)
                to = std::min(placeIn(target, list.at(i).id, i), list.size() - 1);
            else
                from = placeIn(list, target.at(i).id, i);
            begin(ListStep::Move, int(from), int(from), int(to > from ? to + 1 : to));
            list.move(from, to);
            end(ListStep::Move);
        }
        if (i < list.size() && list.at(i).id == target.at(i).id) {
            if (list.at(i) != target.at(i)) {
                list[i] = target.at(i);
                changed(int(i));
            }
            continue;
        }
        qsizetype last = i;
        while (last + 1 < target.size() && !kept.contains(target.at(last + 1).id))
            ++last;
        begin(ListStep::Insert, int(i), int(last), 0);
        for (qsizetype place = i; place <= last; ++place)
            list.insert(place, target.at(place));
        end(ListStep::Insert);
        i = last;
    }
}

} // namespace mangrove
