import type { SinkModel } from '../model.ts'
import { defineModel } from '../model.ts'
import { facts, giving } from './members.ts'

const PARAMETER = { channel: 'parameter' as const }
const HEADER = { channel: 'header' as const }
const BODY = { channel: 'body' as const }

const VERTX = 'io.vertx.ext.web.RoutingContext'
const VERTX_REQUEST = 'io.vertx.core.http.HttpServerRequest'
const JAVALIN = 'io.javalin.http.Context'
const SPARK = 'spark.Request'
const PLAY = 'play.mvc.Http.Request'
const LAMBDA = 'com.amazonaws.services.lambda.runtime'
const MICRONAUT = 'io.micronaut.http.annotation'
const MESSAGES = ['org.springframework.kafka.annotation.KafkaListener', 'org.springframework.amqp.rabbit.annotation.RabbitListener', 'org.springframework.jms.annotation.JmsListener', 'io.awspring.cloud.sqs.annotation.SqsListener']

/** Frameworks beside servlets, Spring and JAX-RS: Vert.x, Javalin, Spark, Play, Micronaut, AWS Lambda, queues. */
export default defineModel({
  id: 'java-frameworks',
  language: 'java',
  aliases: { 'io.javalin.Context': JAVALIN },
  types: {
    [VERTX]: { returns: { request: VERTX_REQUEST, response: 'io.vertx.core.http.HttpServerResponse' } },
    [VERTX_REQUEST]: { returns: { response: 'io.vertx.core.http.HttpServerResponse' } },
    'io.vertx.core.http.HttpServerResponse': { returns: giving('putHeader setStatusCode setChunked', 'io.vertx.core.http.HttpServerResponse') },
    [JAVALIN]: { returns: giving('status contentType header', JAVALIN) },
    [SPARK]: {},
    'spark.Response': {},
    [PLAY]: {},
    [`${LAMBDA}.Context`]: {},
    [`${LAMBDA}.RequestHandler`]: {},
    [`${LAMBDA}.RequestStreamHandler`]: {},
    'org.springframework.kafka.support.Acknowledgment': {},
    'com.rabbitmq.client.Channel': {},
  },
  sources: [
    ...facts(VERTX, 'pathParam pathParams queryParam queryParams', PARAMETER),
    ...facts(VERTX, 'getBodyAsString getBodyAsJson getBody body', BODY),
    ...facts(VERTX_REQUEST, 'getParam params getFormAttribute query', PARAMETER),
    ...facts(VERTX_REQUEST, 'getHeader headers', HEADER),
    ...facts(JAVALIN, 'queryParam queryParams queryParamMap pathParam pathParamMap formParam formParams formParamMap queryString', PARAMETER),
    ...facts(JAVALIN, 'header headerMap', { ...HEADER, when: { 1: { absent: true } } }),
    ...facts(JAVALIN, 'cookie cookieMap', { channel: 'cookie', when: { 1: { absent: true } } }),
    ...facts(JAVALIN, 'body bodyAsBytes bodyAsClass bodyInputStream uploadedFile', BODY),
    ...facts(SPARK, 'queryParams queryParamsValues params splat queryString queryMap', PARAMETER),
    ...facts(SPARK, 'headers', HEADER),
    ...facts(SPARK, 'cookie cookies', { channel: 'cookie' }),
    ...facts(SPARK, 'body bodyAsBytes', BODY),
    ...facts(PLAY, 'getQueryString queryString queryString', PARAMETER),
    ...facts(PLAY, 'body', BODY),
  ],
  sinks: [
    ...facts('io.vertx.core.http.HttpServerResponse', 'sendFile', { is: 'path' as const }),
    { at: 'io.vertx.core.http.HttpServerResponse.putHeader', arg: 1, is: 'redirect', when: { 0: /^location$/i } },
    ...facts(VERTX, 'redirect', { is: 'redirect' as const }),
    ...facts(JAVALIN, 'html', { is: 'xss' as const }),
    ...facts(JAVALIN, 'redirect', { is: 'redirect' as const }),
    ...facts('spark.Response', 'redirect', { is: 'redirect' as const }),
    ...facts('play.mvc.Results', 'redirect found seeOther temporaryRedirect', { is: 'redirect' as const }),
    // a format that somebody else chose makes the call fail
    ...['java.lang.String.format', 'java.lang.System.out.printf', 'java.lang.System.out.format', 'java.lang.System.err.printf', 'java.io.PrintStream.printf', 'java.io.PrintStream.format', 'java.io.PrintWriter.printf', 'java.io.PrintWriter.format', 'java.util.Formatter.format'].flatMap((at): SinkModel[] => [
      { at, is: 'format', severity: 'low' },
      { at, is: 'format', arg: 1, severity: 'low', when: { 0: { type: 'java.util.Locale' } } },
    ]),
    ...facts('javax.mail.internet.MimeMessage', 'setSubject addHeader setHeader', { arg: [0, 1], is: 'mail' as const }),
  ],
  entries: [
    { extends: [`${LAMBDA}.RequestHandler`, `${LAMBDA}.RequestStreamHandler`], methods: ['handleRequest'], tainted: { channel: 'event' } },
    { annotation: ['Get', 'Post', 'Put', 'Delete', 'Patch'].map((name) => `${MICRONAUT}.${name}`), tainted: { channel: 'request' as const } },
    { annotation: MESSAGES, tainted: { channel: 'queue-message', kind: 'stored' } },
  ],
  parameters: ['QueryValue', 'PathVariable', 'Body', 'Header', 'CookieValue', 'Part'].map((name) => ({ annotation: `${MICRONAUT}.${name}`, channel: name === 'Header' ? 'header' : name === 'CookieValue' ? 'cookie' : 'request' })),
  misuses: [
    { at: '@CrossOrigin', rule: 'cors-any-origin', severity: 'low', when: { '0|origins|value': { anyOf: ['*', { absent: true }] }, originPatterns: { absent: true } } },
    { at: 'com.esotericsoftware.kryo.Kryo.setRegistrationRequired', rule: 'insecure-deserialization', severity: 'medium', when: { 0: false }, fix: 'Leave the registration required and register the allowed classes: `kryo.register(Order.class)`.' },
    { at: 'com.alibaba.fastjson.parser.ParserConfig.setAutoTypeSupport', rule: 'insecure-deserialization', when: { 0: true }, fix: 'Leave it off and turn safe mode on: `ParserConfig.getGlobalInstance().setSafeMode(true)`.' },
    { at: 'javax.jms.ObjectMessage.getObject', rule: 'insecure-deserialization', severity: 'medium', confidence: 'medium', fix: 'Send text or JSON (`TextMessage`) and read it into a class of your own.' },
  ],
})
