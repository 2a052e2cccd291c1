// The client that the official conformance suite drives: `conformance_client [RELAY] URL`, with the scenario's name in
// the environment (MCP_CONFORMANCE_SCENARIO, MCP_CONFORMANCE_CONTEXT). With RELAY it reaches the URL through that
// program, as a server over stdio. It is Mangrove's own engine with one server, found out about and called as a person
// would, and a person who accepts every form as it is preset, and who signs in wherever that is wanted, with a browser
// that follows its links.

#include "app/engine.h"
#include "core/calls/call.h"
#include "core/calls/catalogue.h"
#include "core/schema/schema.h"
#include "core/sessions/ownsession.h"
#include "core/signin/serversignin.h"
#include "core/transport/httptransport.h"
#include "tests/support/approvedasfound.h"
#include "tests/support/fakesecrets.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

using namespace mangrove;

namespace {

constexpr int timeLimit = 20000; // ms; the suite waits for ever

//! A person who signs in whenever that is wanted, and a browser in which everything is accepted.
class Person : public QObject
{
public:
    explicit Person(const QUrl &url)
    {
        const QJsonObject context = QJsonDocument::fromJson(qgetenv("MCP_CONFORMANCE_CONTEXT")).object();
        ServerSignIn::Setup setup;
        setup.server = url;
        setup.clients.presetId = context.value(QLatin1String("client_id")).toString();
        setup.clients.presetSecret = context.value(QLatin1String("client_secret")).toString();
        if (const QString key = context.value(QLatin1String("private_key_pem")).toString(); !key.isEmpty())
            setup.clients.presetSecret = key;
        setup.clients.byItself =
            qEnvironmentVariable("MCP_CONFORMANCE_SCENARIO").startsWith(QLatin1String("auth/client-credentials-"));
        // The only address that the suite knows of.
        setup.clients.documentUrl = QStringLiteral("https://conformance-test.local/client-metadata.json");
        m_signIn =
            std::make_unique<ServerSignIn>(setup, GrantKeep(m_secrets, ServerId{QStringLiteral("s-suite")}), m_clock);
        m_browser.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
        connect(m_signIn.get(), &ServerSignIn::changed, this, &Person::act, Qt::QueuedConnection);
    }

    std::shared_ptr<HttpAuthorizer> authorizer() const { return m_signIn->authorizer(); }
    bool isWanted() const { return m_signIn->state() == ServerSignIn::State::SignedOut; }
    //! Calls back when it is over, with why it failed.
    void signIn(const std::function<void(const QString &why)> &done)
    {
        connect(
            m_signIn.get(), &ServerSignIn::ended, this,
            [done](const Result<void> &result) { done(result ? QString() : result.error().message); },
            Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
        m_signIn->signIn();
    }

private:
    void act()
    {
        SignInFlow *flow = m_signIn->flow();
        if (!flow) {
            if (m_signIn->state() == ServerSignIn::State::WantsMore)
                m_signIn->signIn();
        } else if (flow->stage() == SignInFlow::Stage::Planned) {
            flow->go();
        } else if (flow->stage() == SignInFlow::Stage::Waiting && m_opened != flow->link()) {
            m_opened = flow->link();
            browse(m_opened);
        }
    }
    void browse(const QUrl &url)
    {
        QNetworkReply *reply = m_browser.get(QNetworkRequest(url));
        connect(reply, &QNetworkReply::finished, this, [this, reply] {
            reply->deleteLater();
            if (const QByteArray next = reply->rawHeader("Location"); !next.isEmpty())
                browse(QUrl::fromEncoded(next));
        });
    }

    test::FakeSecrets m_secrets;
    SystemClock m_clock;
    std::unique_ptr<ServerSignIn> m_signIn;
    QNetworkAccessManager m_browser;
    QUrl m_opened;
};

//! One thing after the other, each when the one before was answered.
class Run : public QObject
{
public:
    Run(Engine &engine, Person &person) : m_engine(engine), m_person(person)
    {
        connect(&m_engine.elicitations, &Elicitations::opened, this, [this](quint64 number) {
            QMetaObject::invokeMethod(
                this, [this, number] { answer(number); }, Qt::QueuedConnection);
        });
        connect(&m_engine.registry, &Registry::statusChanged, this, &Run::onStatus);
        QTimer::singleShot(timeLimit, this, [this] { end(1, QStringLiteral("time is over")); });
    }

    void start(const ServerId &server)
    {
        m_server = server;
        if (const Result<void> started = m_engine.registry.start(server); !started)
            end(1, started.error().message);
    }

private:
    void onStatus(const ServerId &)
    {
        const ServerStatus status = m_engine.registry.status(m_server);
        const bool isOver = status.state == ServerState::Failed || status.state == ServerState::Exited
            || status.state == ServerState::SignedOut;
        if (isOver && m_person.isWanted())
            signIn();
        else if (isOver)
            end(1, status.reason);
        else if (status.state == ServerState::Ready && !m_catalogue)
            begin();
    }

    void signIn()
    {
        if (std::exchange(m_isSigningIn, true))
            return;
        m_person.signIn([this](const QString &why) {
            m_isSigningIn = false;
            if (!why.isEmpty()) {
                end(1, why);
                return;
            }
            m_catalogue.reset();
            m_planned = false;
            start(m_server);
        });
    }

    void begin()
    {
        m_catalogue = std::make_unique<Catalogue>(*m_engine.registry.session(m_server));
        connect(m_catalogue.get(), &Catalogue::fetched, this, [this] {
            if (!m_planned)
                plan();
        });
        m_catalogue->fetch(Catalogue::Kind::Tools);
        if (scenario() == QLatin1String("http-standard-headers")) {
            m_catalogue->fetch(Catalogue::Kind::Resources);
            m_catalogue->fetch(Catalogue::Kind::Prompts);
        }
    }

    static QString scenario() { return qEnvironmentVariable("MCP_CONFORMANCE_SCENARIO"); }

    void addCall(const QString &tool, const QJsonObject &arguments = {})
    {
        m_calls.append({"tools/call", {{QStringLiteral("name"), tool}, {QStringLiteral("arguments"), arguments}}});
    }

    void plan()
    {
        m_planned = true;
        const QString name = scenario();
        if (name.startsWith(QLatin1String("auth/"))) {
            addCall(QStringLiteral("test-tool"));
        } else if (name == QLatin1String("tools_call")) {
            addCall(QStringLiteral("add_numbers"), {{QStringLiteral("a"), 2}, {QStringLiteral("b"), 3}});
        } else if (name == QLatin1String("elicitation-sep1034-client-defaults")) {
            addCall(QStringLiteral("test_client_elicitation_defaults"));
        } else if (name == QLatin1String("sse-retry")) {
            addCall(QStringLiteral("test_reconnection"));
        } else if (name == QLatin1String("json-schema-2020-12-preservation")) {
            const OfferedTool *tool = m_catalogue->tool(QStringLiteral("json_schema_2020_12_tool"));
            addCall(QStringLiteral("json_schema_echo"),
                    {{QStringLiteral("schema"),
                      tool ? QJsonDocument::fromJson(tool->inputSchema).object() : QJsonObject()}});
        } else if (name == QLatin1String("sep-2322-client-request-state")) {
            for (const char *tool :
                 {"test_mrtr_unrelated", "test_mrtr_echo_state", "test_mrtr_no_state", "test_mrtr_no_result_type"})
                addCall(QString::fromLatin1(tool));
        } else if (name == QLatin1String("http-custom-headers")) {
            const QJsonArray calls = QJsonDocument::fromJson(qgetenv("MCP_CONFORMANCE_CONTEXT"))
                                         .object()
                                         .value(QLatin1String("toolCalls"))
                                         .toArray();
            for (const QJsonValue &call : calls)
                addCall(call[QLatin1String("name")].toString(), call[QLatin1String("arguments")].toObject());
        } else if (name == QLatin1String("http-standard-headers")
                   || name == QLatin1String("http-invalid-tool-headers")) {
            for (const OfferedTool &tool : m_catalogue->tools())
                addCall(tool.name, {{QStringLiteral("region"), QStringLiteral("x")}});
            for (const OfferedResource &resource : m_catalogue->resources())
                m_calls.append({"resources/read", {{QStringLiteral("uri"), resource.uri}}});
            for (const OfferedPrompt &prompt : m_catalogue->prompts())
                m_calls.append({"prompts/get", {{QStringLiteral("name"), prompt.name}}});
        }
        next();
    }

    void next()
    {
        if (m_calls.isEmpty()) {
            stop();
            return;
        }
        const auto [method, params] = m_calls.takeFirst();
        OwnSession *session = m_engine.registry.session(m_server);
        if (!session) {
            end(1, QStringLiteral("the session is gone"));
            return;
        }
        auto *call = new Call(*session, method, QJsonDocument(params).toJson(QJsonDocument::Compact), this);
        connect(call, &Call::finished, this, [this, call] {
            if (call->state() == Call::State::Done)
                QMetaObject::invokeMethod(
                    this, [this] { next(); }, Qt::QueuedConnection);
            else if (m_person.isWanted())
                m_engine.registry.restart(m_server);
            else
                end(1, call->error().message);
        });
    }

    //! The form as it is preset; a yes or no without a preset is a yes.
    void answer(quint64 number)
    {
        const Elicitation *elicitation = m_engine.elicitations.find(number);
        if (!elicitation)
            return;
        QJsonObject content = defaultsOf(parseSchema(elicitation->schema)).toObject();
        const QJsonObject properties = elicitation->schema.value(QLatin1String("properties")).toObject();
        for (auto it = properties.begin(); it != properties.end(); ++it) {
            if (!content.contains(it.key()) && it.value()[QLatin1String("type")].toString() == QLatin1String("boolean"))
                content.insert(it.key(), true);
        }
        m_engine.elicitations.accept(number, content);
    }

    void stop()
    {
        m_engine.registry.stopAll(this, [this] { end(0, {}); });
    }

    void end(int exitCode, const QString &why)
    {
        if (!why.isEmpty())
            QTextStream(stderr) << why << '\n';
        QCoreApplication::exit(exitCode);
    }

    Engine &m_engine;
    Person &m_person;
    ServerId m_server;
    std::unique_ptr<Catalogue> m_catalogue;
    QList<std::pair<QByteArray, QJsonObject>> m_calls; // still to be made
    bool m_planned = false;
    bool m_isSigningIn = false;
};

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationVersion(QStringLiteral("1.0"));
    if (argc < 2)
        return 2;
    const QString url = QString::fromLocal8Bit(argv[argc - 1]);
    Person person((QUrl(url)));
    QTemporaryDir folder;
    EngineOptions options;
    options.connectHttp = [&person](const ServerRecord &record) {
        HttpSpec spec;
        spec.url = QUrl(record.url);
        spec.authorizer = person.authorizer();
        return std::make_unique<HttpTransport>(spec);
    };
    options.configFolder = folder.filePath(QStringLiteral("config"));
    options.dataFolder = folder.filePath(QStringLiteral("data"));
    options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
    Engine engine(options);

    ServerRecord record;
    record.name = QStringLiteral("suite");
    if (argc > 2) {
        record.transport = stdioTransport;
        record.program = QString::fromLocal8Bit(argv[1]);
        record.arguments = QStringList{QStringLiteral("--config-dir"), folder.filePath(QStringLiteral("relay")),
                                       QStringLiteral("--data-dir"),   folder.filePath(QStringLiteral("relay")),
                                       QStringLiteral("--url"),        url};
        record = test::approvedAsFound(record);
    } else {
        record.transport = httpTransport;
        record.url = url;
        record.approved = record.launchIdentity({});
    }
    const Result<QList<ServerId>> added = engine.servers.add({record}, Origin::Program);
    if (!added) {
        QTextStream(stderr) << added.error().message << '\n';
        return 1;
    }
    Run run(engine, person);
    run.start(added->first());
    return QCoreApplication::exec();
}
