#include "core/schema/schema.h"

#include "core/base/texts.h"
#include "core/schema/schemalayers.h"
#include "core/schema/validation.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QUrl>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype titleLength = 160; // the rest of a longer one says nothing more
constexpr qsizetype descriptionLength = 2000;
constexpr qsizetype referenceLength = 1000;
constexpr int totalEffort = 20000; // choices, names of required members and steps of references, in the whole schema

QString clipped(const QString &text, qsizetype length)
{
    if (text.size() <= length)
        return text;
    return text.left(text.at(length - 1).isHighSurrogate() ? length - 1 : length) + QChar(0x2026);
}

QString choiceTitle(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().isEmpty() ? Texts::tr("(empty text)") : clipped(value.toString(), titleLength);
    const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return clipped(QString::fromUtf8(json.sliced(1, json.size() - 2)), titleLength);
}

class Parser
{
public:
    explicit Parser(const QJsonObject &schema) : m_root(schema) { }

    Field parse(const QJsonValue &schema, const QString &name, int depth)
    {
        Field field;
        field.name = name;
        ++m_fields;
        if (!schema.isObject()) {
            field.note = schema.isBool() && !schema.toBool() ? Texts::tr("The server allows no value here.")
                                                             : Texts::tr("Any JSON value can be given here.");
            return field;
        }
        SchemaLayers layers(schema.toObject());
        const qsizetype entered = m_entered.size();
        if (follow(layers, field) && depth > maxSchemaDepth)
            field.note = Texts::tr("This is nested too deeply for a form.");
        describe(layers, field);
        if (field.note.isEmpty())
            fill(layers, field, depth);
        m_entered.resize(entered);
        return field;
    }

private:
    //! Resolves what only leads on to another schema. False, with a note, when it leads nowhere.
    bool follow(SchemaLayers &layers, Field &field)
    {
        while (true) {
            const QJsonObject last = layers.last();
            QJsonObject next;
            if (last.contains(QLatin1String("$ref"))) {
                const QString reference = last.value(QLatin1String("$ref")).toString();
                if (m_entered.contains(reference)) {
                    field.note = Texts::tr("This contains itself, which a form cannot show.");
                    return false;
                }
                const QJsonValue target = resolved(reference);
                if (!target.isObject()) {
                    field.note = Texts::tr("The schema refers to a part that it does not have.");
                    return false;
                }
                m_entered.append(reference);
                next = target.toObject();
            } else if (const QJsonArray all = last.value(QLatin1String("allOf")).toArray();
                       all.size() == 1 && all.first().isObject()) {
                next = all.first().toObject();
            } else if (const std::optional<QJsonObject> only = onlyAlternative(last, field)) {
                next = *only;
            } else {
                return true;
            }
            if (layers.isFull()) {
                field.note = Texts::tr("This is nested too deeply for a form.");
                return false;
            }
            layers.append(next);
        }
    }

    //! Of "this or null" the one that is not null.
    static std::optional<QJsonObject> onlyAlternative(const QJsonObject &schema, Field &field)
    {
        for (const char *key : {"anyOf", "oneOf"}) {
            const QJsonArray alternatives = schema.value(QLatin1String(key)).toArray();
            if (alternatives.isEmpty() || alternatives.size() > 2)
                continue;
            QList<QJsonObject> others;
            for (const QJsonValue &alternative : alternatives) {
                if (alternative[QLatin1String("type")].toString() != QLatin1String("null"))
                    others.append(alternative.toObject());
            }
            if (others.size() == 1 && !others.first().contains(QLatin1String("const"))) {
                field.nullable = field.nullable || alternatives.size() == 2;
                return others.first();
            }
        }
        return {};
    }

    QJsonValue resolved(const QString &reference)
    {
        if (!reference.startsWith(QLatin1String("#/")) || reference.size() > referenceLength)
            return QJsonValue::Undefined; // also "#", which is the form itself
        QJsonValue at = m_root;
        const QStringList steps = QUrl::fromPercentEncoding(reference.mid(2).toUtf8()).split(QLatin1Char('/'));
        m_effort += int(steps.size());
        if (m_effort > totalEffort)
            return QJsonValue::Undefined;
        for (QString step : steps) {
            step.replace(QLatin1String("~1"), QLatin1String("/")).replace(QLatin1String("~0"), QLatin1String("~"));
            bool isPosition = false;
            const int position = step.toInt(&isPosition);
            at = at.isArray() && isPosition && position >= 0 ? at.toArray().at(position) : at.toObject().value(step);
        }
        return at;
    }

    static void describe(const SchemaLayers &layers, Field &field)
    {
        field.title = clipped(layers.text("title"), titleLength);
        field.description = clipped(layers.text("description"), descriptionLength);
        field.preset = layers.value("default");
    }

    //! Of the last layer only: those before it branched to one schema, which was followed.
    static bool isBranching(const QJsonObject &last)
    {
        return last.contains(QLatin1String("anyOf")) || last.contains(QLatin1String("oneOf"))
            || last.contains(QLatin1String("allOf"));
    }

    void fill(const SchemaLayers &layers, Field &field, int depth)
    {
        if (readChoices(layers, field)) {
            field.kind = Field::Kind::Enum;
            return;
        }
        if (field.choicesLeftOut) {
            field.note = Texts::tr("A form cannot show the choices for this.");
            return;
        }
        QString type = typeOf(layers);
        if (const QJsonValue types = layers.value("type"); types.isArray() && types.toArray().size() <= 8) {
            QStringList left;
            for (const QJsonValue &one : types.toArray()) {
                if (one.toString() == QLatin1String("null"))
                    field.nullable = true;
                else
                    left.append(one.toString());
            }
            type = left.size() == 1 ? left.first() : QString();
            if (left.size() > 1) {
                field.note = Texts::tr("Values of several kinds can be given here.");
                return;
            }
        }
        const bool isConditional = layers.has("if") || layers.has("not") || layers.has("dependentRequired")
            || layers.has("dependentSchemas") || layers.has("dependencies") || isBranching(layers.last());
        if (type.isEmpty() && isConditional) {
            field.note = Texts::tr("One of several forms can be given here.");
            return;
        }
        if (isConditional)
            field.note = Texts::tr("There are conditions on this that only the server checks.");

        if (type == QLatin1String("string"))
            readString(layers, field);
        else if (type == QLatin1String("number") || type == QLatin1String("integer"))
            readNumber(layers, field, type == QLatin1String("integer"));
        else if (type == QLatin1String("boolean"))
            field.kind = Field::Kind::Boolean;
        else if (type == QLatin1String("array"))
            readArray(layers, field, depth);
        else if (type == QLatin1String("object") || (depth == 0 && type.isEmpty()))
            readObject(layers, field, depth);
        else
            field.note = type.isEmpty() || type == QLatin1String("null")
                ? Texts::tr("Any JSON value can be given here.")
                : Texts::tr("The schema names a kind of value that is not known.");
    }

    //! enum, const, and oneOf or anyOf of consts. Nothing is read of more than can be shown at all.
    bool readChoices(const SchemaLayers &layers, Field &field)
    {
        const auto add = [this, &field](const QJsonValue &value, const QString &title) {
            if (value.isObject() || value.isArray() || field.choices.size() >= maxChoices || ++m_effort > totalEffort) {
                field.choicesLeftOut = true;
                return false;
            }
            field.choices.append({value, title.isEmpty() ? choiceTitle(value) : clipped(title, titleLength)});
            return true;
        };
        if (layers.has("const")) {
            add(layers.value("const"), {});
        } else if (const QJsonArray values = layers.value("enum").toArray(); !values.isEmpty()) {
            const QJsonArray names = layers.value("enumNames").toArray();
            for (qsizetype i = 0; i < values.size() && add(values.at(i), names.at(i).toString()); ++i) { }
        } else {
            for (const char *key : {"oneOf", "anyOf"}) {
                const QJsonArray alternatives = layers.last().value(QLatin1String(key)).toArray();
                const auto isConst = [](const QJsonValue &one) {
                    return one.toObject().contains(QLatin1String("const"));
                };
                // The first tell; a long list of which the later ones differ has its own mistake.
                const qsizetype tried = std::min<qsizetype>(alternatives.size(), maxChoices);
                if (tried == 0 || !std::all_of(alternatives.begin(), alternatives.begin() + tried, isConst))
                    continue;
                for (const QJsonValue &one : alternatives) {
                    if (!add(one[QLatin1String("const")], one[QLatin1String("title")].toString()))
                        break;
                }
                break;
            }
        }
        return !field.choices.isEmpty();
    }

    static void readString(const SchemaLayers &layers, Field &field)
    {
        field.kind = Field::Kind::String;
        field.format = clipped(layers.text("format"), titleLength);
        field.minLength = layers.number("minLength");
        field.maxLength = layers.number("maxLength");
        if (const QString pattern = layers.text("pattern"); pattern.size() <= maxPatternLength)
            field.pattern = pattern;
    }

    static void readNumber(const SchemaLayers &layers, Field &field, bool isInteger)
    {
        field.kind = isInteger ? Field::Kind::Integer : Field::Kind::Number;
        field.minimum = layers.number("minimum");
        field.maximum = layers.number("maximum");
        field.exclusiveMinimum = layers.number("exclusiveMinimum");
        field.exclusiveMaximum = layers.number("exclusiveMaximum");
        // Draft 4 has booleans here that sharpen the other two.
        if (layers.value("exclusiveMinimum").toBool())
            std::swap(field.minimum, field.exclusiveMinimum);
        if (layers.value("exclusiveMaximum").toBool())
            std::swap(field.maximum, field.exclusiveMaximum);
        field.multipleOf = layers.number("multipleOf");
    }

    void readArray(const SchemaLayers &layers, Field &field, int depth)
    {
        field.minItems = layers.number("minItems");
        field.maxItems = layers.number("maxItems");
        field.uniqueItems = layers.value("uniqueItems").toBool();
        const QJsonValue items = layers.value("items");
        if (layers.has("prefixItems") || !items.isObject()) {
            field.note = Texts::tr("Any JSON list can be given here.");
            return;
        }
        if (m_fields >= maxSchemaFields) {
            field.note = Texts::tr("The schema is too large for a form.");
            return;
        }
        Field item = parse(items, {}, depth + 1);
        if (item.kind == Field::Kind::Enum && !item.choicesLeftOut) {
            field.kind = Field::Kind::MultiEnum;
            field.choices = item.choices;
        } else if (item.kind == Field::Kind::Raw) {
            field.note = item.note; // one text for the whole list is easier than one for each item
        } else {
            item.required = true;
            field.kind = Field::Kind::Array;
            field.children.append(item);
        }
    }

    void readObject(const SchemaLayers &layers, Field &field, int depth)
    {
        const QJsonObject properties = layers.value("properties").toObject();
        const QJsonValue additional = layers.value("additionalProperties");
        field.isClosed = additional.isBool() && !additional.toBool() && !layers.has("patternProperties");
        if (depth > 0 && properties.isEmpty() && !field.isClosed) {
            field.note = Texts::tr("A JSON object with members of any name can be given here.");
            return;
        }
        field.kind = Field::Kind::Object;
        QStringList names;
        QSet<QString> required;
        for (const QJsonValue &one : layers.value("required").toArray()) {
            if (++m_effort > totalEffort)
                break;
            const QString name = one.toString();
            if (required.contains(name))
                continue;
            required.insert(name);
            if (properties.contains(name))
                names.append(name);
        }
        const qsizetype requiredCount = names.size();
        for (auto it = properties.begin(); it != properties.end() && names.size() <= maxSchemaFields; ++it) {
            if (!required.contains(it.key()))
                names.append(it.key());
        }
        for (qsizetype i = 0; i < names.size(); ++i) {
            if (m_fields >= maxSchemaFields) {
                field.membersLeftOut = true;
                field.note = Texts::tr("This has more fields than a form can show. The others can be given as JSON.");
                break;
            }
            Field child = parse(properties.value(names.at(i)), names.at(i), depth + 1);
            child.required = i < requiredCount;
            field.children.append(child);
        }
    }

    QJsonObject m_root;
    QStringList m_entered; // the references that led to where the parser is
    int m_fields = 0;
    int m_effort = 0;
};

} // namespace

Field parseSchema(const QJsonObject &schema)
{
    Field field = Parser(schema).parse(schema, {}, 0);
    field.required = true;
    return field;
}

QJsonValue defaultsOf(const Field &field)
{
    if (!field.preset.isUndefined() && !field.preset.isNull()
        && validate(field, field.preset, Patterns::Skip).isEmpty())
        return field.preset;
    if (field.kind != Field::Kind::Object || field.preset.isNull())
        return QJsonValue::Undefined;
    QJsonObject object;
    for (const Field &child : field.children) {
        if (const QJsonValue value = defaultsOf(child); !value.isUndefined())
            object.insert(child.name, value);
    }
    if (!field.required && (object.isEmpty() || !validate(field, object, Patterns::Skip).isEmpty()))
        return QJsonValue::Undefined;
    return object;
}

} // namespace mangrove
