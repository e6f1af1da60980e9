import { under } from '../helpers.ts'
import { defineUse, type UseModel } from '../../uses/model.ts'

const LEVELS = 'trace debug info warn error fatal'
const log = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'structured_log', library, ...by })
const plain = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'log', library, ...by })
const tracker = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'error_tracker', library, ...by })
const handler = (library: string, by: Omit<UseModel, 'use' | 'library'>): UseModel => defineUse({ use: 'error_handler', library, ...by })

/** What is written down, where failures are told, and who catches them last. */
export const loggingUses: readonly UseModel[] = [
  tracker('sentry', {
    javascript: ['nextjs', 'node', 'browser', 'react', 'vue', 'svelte', 'sveltekit', 'remix', 'astro', 'bun', 'deno', 'cloudflare', 'nuxt', 'nestjs', 'react-router', 'serverless', 'aws-serverless', 'react-native', 'angular', 'solid'].flatMap((name) => under(`@sentry/${name}`, 'init captureException captureMessage setupExpressErrorHandler setupFastifyErrorHandler withSentry')),
    python: under('sentry_sdk', 'init capture_exception capture_message'),
    java: under('io.sentry.Sentry', 'init captureException captureMessage'),
    php: ['Sentry.init', 'Sentry.captureException', 'Sentry.Laravel.Integration.handles', 'Sentry.Laravel.Integration.captureUnhandledException', '*.captureException'],
    ruby: under('Sentry', 'init capture_exception capture_message'),
    csharp: ['SentrySdk.Init', 'SentrySdk.CaptureException', '*.UseSentry'],
    go: under('github.com/getsentry/sentry-go', 'Init CaptureException CaptureMessage'),
  }),
  tracker('bugsnag', { javascript: ['@bugsnag/js.start', '@bugsnag/js.notify', '@bugsnag/node.start'], python: ['bugsnag.configure', 'bugsnag.notify'], ruby: ['Bugsnag.configure', 'Bugsnag.notify'], go: ['github.com/bugsnag/bugsnag-go.Configure', 'github.com/bugsnag/bugsnag-go.Notify'], php: ['Bugsnag.BugsnagLaravel.Facades.Bugsnag.notifyException'], java: ['com.bugsnag.Bugsnag'], csharp: ['*.AddBugsnag'] }),
  tracker('rollbar', { javascript: ['rollbar', 'rollbar.error'], python: ['rollbar.init', 'rollbar.report_exc_info'], ruby: ['Rollbar.configure', 'Rollbar.error'], php: ['Rollbar.Rollbar.init'], go: ['github.com/rollbar/rollbar-go.SetToken'], java: ['com.rollbar.notifier.Rollbar.init'], csharp: ['RollbarInfrastructure.Init'] }),
  tracker('posthog', { javascript: ['posthog-js.captureException', 'posthog-node.PostHog.captureException'], python: ['posthog.capture_exception'] }),
  tracker('honeybadger', { javascript: ['@honeybadger-io/js.configure', '@honeybadger-io/js.notify'], python: ['honeybadger.honeybadger.configure'], ruby: ['Honeybadger.notify', 'Honeybadger.configure'] }),
  tracker('airbrake', { javascript: ['@airbrake/node.Notifier', '@airbrake/browser.Notifier'], ruby: ['Airbrake.configure', 'Airbrake.notify'] }),
  tracker('datadog', { javascript: ['@datadog/browser-rum.datadogRum.init', 'dd-trace.init'], python: ['ddtrace.patch_all'] }),
  tracker('newrelic', { javascript: ['newrelic.noticeError'], python: ['newrelic.agent.initialize', 'newrelic.agent.notice_error'], ruby: ['NewRelic.Agent.notice_error'], java: ['com.newrelic.api.agent.NewRelic.noticeError'] }),
  tracker('application-insights', { javascript: ['applicationinsights.setup', '@microsoft/applicationinsights-web.ApplicationInsights'], csharp: ['*.AddApplicationInsightsTelemetry'] }),
  tracker('highlight', { javascript: ['@highlight-run/next/client.HighlightInit', 'highlight.run.H.init', '@highlight-run/node.H.init'] }),
  tracker('flare', { php: ['Spatie.FlareClient.Flare.make'] }),

  handler('fastify', { javascript: ['fastify.Server.setErrorHandler', '*.setErrorHandler'] }),
  handler('hono', { javascript: ['hono.Hono.onError'] }),
  handler('elysia', { javascript: ['elysia.Elysia.onError'] }),
  handler('koa-onerror', { javascript: ['koa-onerror', 'koa-better-error-handler'] }),
  handler('nest', { javascript: ['*.useGlobalFilters'], annotations: { javascript: ['Catch'] } }),
  handler('express-async-errors', { javascript: ['express-async-errors'] }),
  handler('node', { javascript: ['process.on', 'process.once'], where: { of: [0], says: /^(?:uncaughtException|unhandledRejection)$/ } }),
  handler('flask', { python: ['*.register_error_handler'], annotations: { python: ['errorhandler', 'app_errorhandler'] } }),
  handler('fastapi', { python: ['*.add_exception_handler'], annotations: { python: ['exception_handler'] } }),
  handler('djangorestframework', { settings: { python: [{ variable: 'REST_FRAMEWORK', key: 'EXCEPTION_HANDLER', says: /./ }] } }),
  handler('spring', { annotations: { java: ['ControllerAdvice', 'RestControllerAdvice'] }, extends: { java: ['ResponseEntityExceptionHandler'] } }),
  handler('jax-rs', { extends: { java: ['ExceptionMapper'] } }),
  handler('laravel', { php: ['*.withExceptions', 'this.renderable', 'this.reportable'], extends: { php: ['Illuminate.Foundation.Exceptions.Handler'] } }),
  handler('slim', { php: ['*.addErrorMiddleware'] }),
  handler('php', { php: ['set_exception_handler', 'set_error_handler'] }),
  handler('rails', { ruby: ['this.rescue_from'] }),
  handler('aspnet', { csharp: ['*.UseExceptionHandler', '*.AddExceptionHandler', '*.AddProblemDetails'], extends: { csharp: ['IExceptionHandler', 'IExceptionFilter', 'ExceptionFilterAttribute'] } }),
  handler('gin', { go: ['github.com/gin-gonic/gin.Recovery', 'github.com/gin-gonic/gin.CustomRecovery', 'github.com/gin-gonic/gin.Default'] }),
  handler('echo', { go: ['github.com/labstack/echo/middleware.Recover', 'github.com/labstack/echo/middleware.RecoverWithConfig'] }),
  handler('chi', { go: ['github.com/go-chi/chi/middleware.Recoverer'], given: { go: ['github.com/go-chi/chi/middleware.Recoverer'] } }),
  handler('fiber', { go: ['github.com/gofiber/fiber/middleware/recover.New'] }),
  handler('gorilla', { go: ['github.com/gorilla/handlers.RecoveryHandler'] }),

  // writes JSON with the id of the request, once it is told to
  log('fastify', { javascript: ['fastify', 'fastify.fastify', 'fastify.default'], where: { of: ['0.logger', '0.loggerInstance'] } }),
  log('pino', { javascript: ['pino', 'pino.pino', ...under(['pino', 'pino.pino', 'pino.Logger'], LEVELS), 'pino-http', 'pino-http.pinoHttp', ...under('fastify.Server.log', LEVELS), ...under('fastify.Request.log', LEVELS), 'nestjs-pino.LoggerModule.forRoot'] }),
  log('winston', { javascript: ['winston.createLogger', ...under(['winston.createLogger', 'winston.Logger', 'winston'], `${LEVELS} log verbose http silly`), 'express-winston.logger', 'nest-winston.WinstonModule.createLogger', 'winston-daily-rotate-file'] }),
  log('bunyan', { javascript: ['bunyan.createLogger', ...under('bunyan.createLogger', LEVELS)] }),
  log('axiom', { javascript: ['next-axiom.Logger', 'next-axiom.withAxiom', ...under('next-axiom.log', LEVELS)] }),
  log('logtail', { javascript: ['@logtail/node.Logtail', '@logtail/next.withLogtail', '@logtail/next.log.info'] }),
  log('consola', { javascript: under('consola', `${LEVELS} log`) }),
  log('morgan', { javascript: ['morgan'] }),
  log('structlog', { python: ['structlog.configure', 'structlog.get_logger'] }),
  log('python-json-logger', { python: ['pythonjsonlogger.jsonlogger.JsonFormatter', 'pythonjsonlogger.json.JsonFormatter'] }),
  log('loguru', { python: under('loguru.logger', 'add bind configure contextualize') }),
  log('logback', { java: ['net.logstash.logback.encoder.LogstashEncoder', 'net.logstash.logback.argument.StructuredArguments.kv', 'org.slf4j.MDC.put', 'org.slf4j.Logger.atInfo'] }),
  log('monolog', { php: ['Monolog.Logger', ...under('Monolog.Logger', 'debug info notice warning error critical'), 'Monolog.Formatter.JsonFormatter'] }),
  log('lograge', { ruby: ['SemanticLogger.add_appender', 'Ougai.Logger.new', 'Lograge.setup'] }),
  log('serilog', { csharp: ['*.UseSerilog', 'LoggerConfiguration', '*.UseSerilogRequestLogging', 'Serilog.Log.Information', '*.AddJsonConsole', ...under('Log', 'Information Warning Error Fatal Debug')] }),
  log('slog', { go: [...under('log/slog', 'Info Warn Error Debug InfoContext WarnContext ErrorContext DebugContext New NewJSONHandler'), 'log/slog.Logger.Info', 'log/slog.Logger.Error'] }),
  log('zap', { go: [...under('go.uber.org/zap', 'NewProduction NewDevelopment New'), ...under(['go.uber.org/zap.Logger', 'go.uber.org/zap.SugaredLogger', 'go.uber.org/zap.NewProduction', 'go.uber.org/zap.L', 'go.uber.org/zap.S'], 'Info Warn Error Debug Fatal Infow Warnw Errorw Infof Errorf')] }),
  log('zerolog', { go: ['github.com/rs/zerolog.New', ...under('github.com/rs/zerolog/log', 'Info Warn Error Debug Fatal')] }),
  log('logrus', { go: under('github.com/sirupsen/logrus', 'Info Warn Error Debug Fatal Infof Warnf Errorf WithFields WithField SetFormatter') }),

  plain('console', { javascript: under('console', 'log info warn error debug') }),
  plain('logger', { javascript: under('*', LEVELS), where: { of: ['this'], says: /(?:^|[.$_])(?:[a-z]*[lL]og(?:ger)?|@nestjs\/common\.Logger)(?:\(\))?$/ } }),
  plain('logging', { python: [...under(['logging', 'logging.getLogger', 'logging.Logger'], 'debug info warning error exception critical log'), 'print'] }),
  plain('logging', { python: under('*', 'debug info warning error exception critical'), where: { of: ['this'], says: /(?:^|[.$_])[a-z]*_?log(?:ger)?$/i } }),
  plain('slf4j', { java: [...under(['org.slf4j.Logger', 'org.apache.logging.log4j.Logger', 'java.util.logging.Logger', 'org.apache.commons.logging.Log', 'org.jboss.logging.Logger'], 'trace debug info warn error fatal severe warning'), ...under('log', LEVELS), ...under('logger', LEVELS), 'System.out.println', 'java.lang.System.out.println', '*.printStackTrace'] }),
  plain('laravel', { php: [...under(['Illuminate.Support.Facades.Log', 'Psr.Log.LoggerInterface', 'Log'], 'debug info notice warning error critical alert emergency'), 'error_log', 'logger', ...under('logger', 'debug info warning error')] }),
  plain('rails', { ruby: [...under(['Rails.logger', 'logger', 'Logger', 'Logger.new'], 'debug info warn error fatal'), 'puts', 'this.puts'] }),
  plain('microsoft-logging', { csharp: [...under('*', 'LogInformation LogWarning LogError LogDebug LogCritical LogTrace'), 'Console.WriteLine', 'System.Console.WriteLine'] }),
  plain('log', { go: [...under('log', 'Print Printf Println Fatal Fatalf Panic Panicf'), ...under('fmt', 'Println Printf')] }),
  // an aspect of the program writes down who called what is marked so
  plain('annotation', { annotations: { java: ['Log', 'SysLog', 'OperLog', 'OperationLog', 'LogOperation', 'AuditLog', 'Audited', 'Auditable', 'BizLog', 'LogRecord'], csharp: ['Audited', 'AuditLog', 'OperationLog', 'Audit'] } }),
]
