#include "core/transport/headerparameters.h"

#include "core/base/displaytext.h"
#include "core/base/headernames.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <cmath>

namespace mangrove {

namespace {

constexpr QLatin1String annotation("x-mcp-header");

//! Walks one inputSchema and finds every annotation, also where none may be.
class SchemaWalk
{
public:
    void schema(const QJsonValue &value, const QStringList &path, bool isReachable)
    {
        if (value.isArray()) {
            const QJsonArray alternatives = value.toArray();
            for (const QJsonValue &each : alternatives)
                schema(each, path, false);
        }
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end() && m_fault.isEmpty(); ++it) {
            const QString key = it.key();
            if (key == annotation)
                annotated(object, path, isReachable && !path.isEmpty());
            else if (key == QLatin1String("properties"))
                named(it->toObject(), path, isReachable);
            else if (isMapOfSchemas(key))
                named(it->toObject(), path, false);
            else if (!isInstance(key))
                schema(*it, path, false);
        }
    }

    QList<HeaderParameter> found;
    QString fault() const { return m_fault; }

private:
    // Their keys are names of a person's choice, not keywords.
    static bool isMapOfSchemas(const QString &key)
    {
        return key == QLatin1String("$defs") || key == QLatin1String("definitions")
            || key == QLatin1String("patternProperties") || key == QLatin1String("dependentSchemas");
    }

    // They hold values, not schemas: what looks like an annotation there is none.
    static bool isInstance(const QString &key)
    {
        return key == QLatin1String("default") || key == QLatin1String("const") || key == QLatin1String("enum")
            || key == QLatin1String("examples");
    }

    void named(const QJsonObject &schemas, const QStringList &path, bool isReachable)
    {
        for (auto it = schemas.begin(); it != schemas.end(); ++it)
            schema(*it, path + QStringList{it.key()}, isReachable);
    }

    void annotated(const QJsonObject &property, const QStringList &path, bool isReachable)
    {
        const QJsonValue value = property.value(annotation);
        const QString name = value.toString();
        const QString shown = displayText(name);
        if (!isReachable) {
            m_fault = Texts::tr("An x-mcp-header stands where no argument of the tool can be read directly.");
        } else if (!value.isString() || name.isEmpty()) {
            m_fault = Texts::tr("The x-mcp-header of the argument \"%1\" names no header.")
                          .arg(displayText(path.join(QLatin1Char('.'))));
        } else if (!isHeaderName(name)) {
            m_fault = Texts::tr("The x-mcp-header \"%1\" holds characters that a header name may not have.").arg(shown);
        } else if (m_names.contains(name.toLower())) {
            m_fault = Texts::tr("The x-mcp-header \"%1\" is used twice.").arg(shown);
        } else if (!isPrimitive(property.value(QLatin1String("type")))) {
            m_fault = Texts::tr("The x-mcp-header \"%1\" is on an argument that is no string, integer or boolean.")
                          .arg(shown);
        } else if (!areSafe(property)) {
            m_fault =
                Texts::tr("The x-mcp-header \"%1\" is on an argument with integers beyond the safe range.").arg(shown);
        } else {
            m_names.insert(name.toLower());
            found.append({"Mcp-Param-" + name.toLatin1(), path});
        }
    }

    // One primitive type, also one that may be null: a null is not mirrored.
    static bool isPrimitive(const QJsonValue &type)
    {
        QJsonArray types = type.isArray() ? type.toArray() : QJsonArray{type};
        for (qsizetype i = types.size() - 1; i >= 0 && types.size() > 1; --i) {
            if (types.at(i) == QLatin1String("null"))
                types.removeAt(i);
        }
        const QString only = types.size() == 1 ? types.first().toString() : QString();
        return only == QLatin1String("string") || only == QLatin1String("integer") || only == QLatin1String("boolean");
    }

    // The values that the schema itself names.
    static bool areSafe(const QJsonObject &property)
    {
        QJsonArray values = property.value(QLatin1String("enum")).toArray();
        values.append(property.value(QLatin1String("const")));
        values.append(property.value(QLatin1String("default")));
        return std::all_of(values.begin(), values.end(), [](const QJsonValue &value) {
            return !value.isDouble() || std::abs(value.toDouble()) <= largestSafeInteger;
        });
    }

    QSet<QString> m_names; // lower case
    QString m_fault;
};

} // namespace

Result<QList<HeaderParameter>> headerParameters(const QJsonObject &inputSchema)
{
    SchemaWalk walk;
    walk.schema(inputSchema, {}, true);
    if (!walk.fault().isEmpty())
        return Error{ErrorCode::Invalid, walk.fault()};
    return walk.found;
}

} // namespace mangrove
