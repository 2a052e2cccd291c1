#include "core/schema/validation.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QLocale>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace mangrove {

namespace {

constexpr qsizetype maxMatchedLength = 1000; // longer texts are not held against a pattern
constexpr qint64 longestMatching = 30'000'000; // ns, of one validation
constexpr qsizetype maxComparedItems = 500; // longer lists are not searched for repeated values

QString numberText(double number)
{
    return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

//! In code points, as JSON Schema counts.
qsizetype lengthOf(const QString &text)
{
    return std::count_if(text.begin(), text.end(), [](QChar c) { return !c.isLowSurrogate(); });
}

//! A pattern that is no pattern, or takes too long, excludes nothing: the server will tell.
bool matches(const QString &pattern, const QString &text)
{
    if (pattern.size() > maxPatternLength || text.size() > maxMatchedLength)
        return true;
    // Foreign patterns can be made to run for hours. The limit holds for each position in the text, so it is low.
    const QRegularExpression expression(QStringLiteral("(*NO_JIT)(*LIMIT_MATCH=5000)") + pattern,
                                        QRegularExpression::DontCaptureOption);
    if (!expression.isValid())
        return true;
    const QRegularExpressionMatch match = expression.match(text);
    return match.hasMatch() || !match.isValid();
}

bool isEmail(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("\\A[^\\s@]{1,64}@[^\\s@.][^\\s@]{0,253}\\z"),
                                            QRegularExpression::DontCaptureOption);
    return text.size() <= 320 && pattern.match(text).hasMatch();
}

bool isUri(const QString &text)
{
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && !url.scheme().isEmpty() && !text.contains(QLatin1Char(' '));
}

bool isDate(const QString &text)
{
    return text.size() == 10 && QDate::fromString(text, Qt::ISODate).isValid();
}

bool isDateTime(const QString &text)
{
    static const QRegularExpression pattern(
        QStringLiteral("\\A\\d{4}-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?([Zz]|[+-]\\d\\d:\\d\\d)\\z"));
    return pattern.match(text).hasMatch() && isDate(text.left(10))
        && QTime::fromString(text.mid(11, 8), Qt::ISODate).isValid();
}

QString formatSentence(const QString &format, const QString &text)
{
    if (format == QLatin1String("email") && !isEmail(text))
        return Texts::tr("Enter an e-mail address, such as name@example.org.");
    if (format == QLatin1String("uri") && !isUri(text))
        return Texts::tr("Enter a full address, such as https://example.org/page.");
    if (format == QLatin1String("date") && !isDate(text))
        return Texts::tr("Enter a date as year-month-day, such as 2026-01-31.");
    if (format == QLatin1String("date-time") && !isDateTime(text))
        return Texts::tr("Enter a date and a time with its zone, such as 2026-01-31T12:00:00Z.");
    return {};
}

QString textSentence(const Field &field, const QJsonValue &value)
{
    if (!value.isString())
        return Texts::tr("Enter text.");
    const QString text = value.toString();
    const double length = double(lengthOf(text));
    if (field.minLength && length < *field.minLength) {
        return *field.minLength < 2 ? Texts::tr("Enter some text.")
                                    : Texts::tr("Enter at least %1 characters.").arg(numberText(*field.minLength));
    }
    if (field.maxLength && length > *field.maxLength)
        return Texts::tr("Enter at most %1 characters; these are %2.")
            .arg(numberText(*field.maxLength), numberText(length));
    if (const QString sentence = formatSentence(field.format, text); !sentence.isEmpty())
        return sentence;
    return {};
}

bool isMultiple(double number, double step)
{
    if (!(step > 0) || !std::isfinite(step))
        return true; // no step at all
    const double times = number / step;
    return std::abs(times - std::round(times)) <= 1e-9 * std::max(1.0, std::abs(times));
}

QString numberSentence(const Field &field, const QJsonValue &value)
{
    const bool isInteger = field.kind == Field::Kind::Integer;
    const double number = value.toDouble();
    if (!value.isDouble() || (isInteger && number != std::floor(number)))
        return isInteger ? Texts::tr("Enter a whole number.") : Texts::tr("Enter a number, such as 12 or 0.5.");
    if (field.minimum && number < *field.minimum)
        return Texts::tr("Enter %1 or more.").arg(numberText(*field.minimum));
    if (field.maximum && number > *field.maximum)
        return Texts::tr("Enter %1 or less.").arg(numberText(*field.maximum));
    if (field.exclusiveMinimum && number <= *field.exclusiveMinimum)
        return Texts::tr("Enter more than %1.").arg(numberText(*field.exclusiveMinimum));
    if (field.exclusiveMaximum && number >= *field.exclusiveMaximum)
        return Texts::tr("Enter less than %1.").arg(numberText(*field.exclusiveMaximum));
    if (field.multipleOf && !isMultiple(number, *field.multipleOf))
        return Texts::tr("Enter a multiple of %1.").arg(numberText(*field.multipleOf));
    return {};
}

bool isChoice(const Field &field, const QJsonValue &value)
{
    return field.choicesLeftOut || std::any_of(field.choices.begin(), field.choices.end(), [&](const Choice &choice) {
               return choice.value == value;
           });
}

QString countSentence(const Field &field, const QJsonArray &items)
{
    const double count = double(items.size());
    if (field.minItems && count < *field.minItems) {
        return *field.minItems < 2 ? Texts::tr("Give at least one.")
                                   : Texts::tr("Give at least %1.").arg(numberText(*field.minItems));
    }
    if (field.maxItems && count > *field.maxItems)
        return Texts::tr("Give at most %1; these are %2.").arg(numberText(*field.maxItems), numberText(count));
    if (field.uniqueItems && items.size() <= maxComparedItems) {
        for (qsizetype i = 1; i < items.size(); ++i) {
            for (qsizetype other = 0; other < i; ++other) {
                if (items.at(i) == items.at(other))
                    return Texts::tr("Give each value only once.");
            }
        }
    }
    return {};
}

class Validation
{
public:
    explicit Validation(Patterns patterns) : m_patterns(patterns) { }

    void check(const Field &field, const QJsonValue &value)
    {
        if (m_problems.size() >= maxProblems)
            return;
        if (value.isUndefined()) {
            if (field.required)
                add(field.kind == Field::Kind::Enum ? Texts::tr("Choose one.") : Texts::tr("This is needed."));
            return;
        }
        if (value.isNull() && field.nullable)
            return;
        switch (field.kind) {
        case Field::Kind::String:
            if (const QString sentence = textSentence(field, value); !sentence.isEmpty())
                add(sentence);
            else if (!isMatching(field, value.toString()))
                add(Texts::tr("This must match the pattern %1").arg(displayText(field.pattern)));
            break;
        case Field::Kind::Number:
        case Field::Kind::Integer:
            add(numberSentence(field, value));
            break;
        case Field::Kind::Boolean:
            if (!value.isBool())
                add(Texts::tr("Choose yes or no (true or false in JSON)."));
            break;
        case Field::Kind::Enum:
            if (!isChoice(field, value))
                add(Texts::tr("Choose one of the values offered."));
            break;
        case Field::Kind::MultiEnum:
        case Field::Kind::Array:
            checkItems(field, value);
            break;
        case Field::Kind::Object:
            checkMembers(field, value);
            break;
        case Field::Kind::Raw:
            break;
        }
    }

    const QList<Problem> &problems() const { return m_problems; }

private:
    void add(const QString &sentence)
    {
        if (!sentence.isEmpty() && m_problems.size() < maxProblems)
            m_problems.append({m_path, sentence});
    }

    void checkItems(const Field &field, const QJsonValue &value)
    {
        if (!value.isArray()) {
            add(Texts::tr("Give a list."));
            return;
        }
        const QJsonArray items = value.toArray();
        add(countSentence(field, items));
        for (qsizetype i = 0; i < items.size() && m_problems.size() < maxProblems; ++i) {
            m_path.append(QString::number(i));
            if (field.kind == Field::Kind::Array)
                check(field.children.first(), items.at(i));
            else if (!isChoice(field, items.at(i)))
                add(Texts::tr("Choose one of the values offered."));
            m_path.removeLast();
        }
    }

    void checkMembers(const Field &field, const QJsonValue &value)
    {
        if (!value.isObject()) {
            add(Texts::tr("Give an object with named members."));
            return;
        }
        const QJsonObject object = value.toObject();
        qsizetype known = 0;
        for (const Field &child : field.children) {
            const QJsonValue member = object.value(child.name);
            known += member.isUndefined() ? 0 : 1;
            m_path.append(child.name);
            check(child, member);
            m_path.removeLast();
        }
        if (field.isClosed && !field.membersLeftOut && known < object.size())
            add(Texts::tr("It takes no %1 here.").arg(displayText(firstUnknown(field, object))));
    }

    static QString firstUnknown(const Field &field, const QJsonObject &object)
    {
        const QStringList keys = object.keys();
        const auto unknown = std::find_if(keys.begin(), keys.end(), [&field](const QString &key) {
            return std::none_of(field.children.begin(), field.children.end(),
                                [&key](const Field &child) { return child.name == key; });
        });
        return unknown == keys.end() ? QString() : *unknown;
    }

    //! A schema of many slow patterns must not add up; after a while they exclude nothing any more.
    bool isMatching(const Field &field, const QString &text)
    {
        if (m_patterns == Patterns::Skip || field.pattern.isEmpty() || m_matching > longestMatching)
            return true;
        QElapsedTimer timer;
        timer.start();
        const bool matching = matches(field.pattern, text);
        m_matching += timer.nsecsElapsed();
        return matching;
    }

    Patterns m_patterns;
    qint64 m_matching = 0; // ns
    QStringList m_path;
    QList<Problem> m_problems;
};

} // namespace

QList<Problem> validate(const Field &field, const QJsonValue &value, Patterns patterns)
{
    Validation validation(patterns);
    validation.check(field, value);
    return validation.problems();
}

} // namespace mangrove
