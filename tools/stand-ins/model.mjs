// A local stand-in for servers of OpenAI's Chat Completions: each refuses what the real one refuses, and answers by its own
// `answer` or with the least that fits the schema. For tests, and for trying by hand with `npm run stand-ins`.
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from './listen.mjs'
import { PROFILES } from './model/profiles.mjs'
import { sampleOf } from './model/sample.mjs'

/**
 * @typedef {import('./model/profiles.mjs').Asked} Asked
 * @typedef {import('./model/profiles.mjs').Refusal} Refusal
 * @typedef {import('./model/profiles.mjs').Profile} Profile
 * @typedef {{ asked: Asked, profile: Profile, response: http.ServerResponse }} Call
 */

const KEY = 'sk-stand-in'

/** @param {http.ServerResponse} response @param {number} status @param {unknown} body @param {Record<string, string>} [headers] */
const send = (response, status, body, headers = {}) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))

/** @param {Call} call @param {Refusal} refusal */
const refuse = ({ profile, response }, refusal) => send(response, refusal.status, profile.says(refusal), refusal.headers)

/** @param {Call} call @param {string} content @param {{ finish?: string, refusal?: string | null, reasoning?: string, tool_calls?: unknown[] }} [how] */
function complete({ asked, profile, response }, content, { finish = 'stop', refusal = null, reasoning, tool_calls } = {}) {
  const tokens = (/** @type {unknown} */ value) => Math.ceil(JSON.stringify(value ?? '').length / 4)
  send(response, 200, {
    id: 'chatcmpl-stand-in', object: 'chat.completion', created: 0, model: asked.model,
    choices: [{ index: 0, finish_reason: finish, logprobs: null, message: { role: 'assistant', content, refusal, ...(reasoning !== undefined && { reasoning_content: reasoning }), ...(tool_calls && { tool_calls }) } }],
    ...(profile.counts && { usage: { prompt_tokens: tokens(asked.messages), completion_tokens: tokens([content, tool_calls]), total_tokens: tokens(asked.messages) + tokens([content, tool_calls]) } }),
  })
}

let calls = 0

/** Calls of tools as they are sent. @param {Call} call @param {readonly Record<string, unknown>[]} called */
const callTools = (call, called) => complete(call, '', { finish: 'tool_calls', tool_calls: called.map(({ tool, ...given }) => ({ id: `call_${(calls += 1)}`, type: 'function', function: { name: tool, arguments: JSON.stringify(given) } })) })

/** @param {number} status @param {string | null} code @param {string} message @param {Record<string, string>} [headers] */
const fails = (status, code, message, headers) => (/** @type {Call} */ call) => refuse(call, { status, code, type: 'error', param: null, message, headers })

/**
 * What a server may do instead of answering.
 * @type {Record<string, (call: Call) => void | Promise<void>>}
 */
const ACTS = {
  malformed: (call) => complete(call, '{"title": "It ends here'),
  prose: (call) => complete(call, 'Certainly! I would be happy to help with that.'),
  empty: (call) => complete(call, ''),
  cut: (call) => complete(call, '{"title": "It is cut', { finish: 'length' }),
  thought: (call) => complete(call, '', { finish: 'length', reasoning: 'First I consider the request.' }),
  refusal: (call) => complete(call, '', { refusal: "I'm sorry, I can't help with that." }),
  filtered: (call) => complete(call, '', { finish: 'content_filter' }),
  page: ({ response }) => send(response, 200, '<html>Welcome to the proxy</html>', { 'content-type': 'text/html' }),
  wait: fails(429, 'rate_limit_exceeded', 'Rate limit reached. Please try again in 20ms.', { 'retry-after-ms': '20' }),
  wait_an_hour: fails(429, 'rate_limit_exceeded', 'Rate limit reached. Please try again in 1h.', { 'retry-after': '3600' }),
  no_credit: fails(429, 'insufficient_quota', 'You exceeded your current quota, please check your plan and billing details.'),
  loading: fails(503, null, 'Loading model', { 'retry-after-ms': '20' }),
  down: fails(500, null, 'The server had an error while processing your request.', { 'retry-after-ms': '10' }),
  too_long: fails(400, 'context_length_exceeded', "This model's maximum context length is 8192 tokens."),
  hang_up: ({ response }) => void response.destroy(),
  silent: () => sleep(600_000, undefined, { ref: false }),
  redirect: ({ response }) => void response.writeHead(307, { location: 'https://elsewhere.example/v1/chat/completions' }).end(),
  async endless({ response }) {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"choices": [{"message": {"content": "')
    while (!response.destroyed) if (!response.write('and so on '.repeat(10_000))) await new Promise((resolve) => { response.once('drain', resolve).once('close', resolve) })
  },
}

/**
 * @param {{ port?: number, profile?: string, answer?: (asked: Asked) => unknown, delayMs?: number }} [options]
 *   answer: what it says: a text as it is, `{ calls: [{ tool, ...arguments }] }` as calls of tools where it was given tools,
 *   anything else as JSON; undefined for the least that fits
 */
export async function startModel({ port = 0, profile: name = 'openai', answer = () => undefined, delayMs = 0 } = {}) {
  const profile = PROFILES[name]
  if (!profile) throw new Error(`no profile ${name}: there are ${Object.keys(PROFILES).join(', ')}`)
  const desk = {
    answer,
    delayMs,
    /** done to the next requests, one each */
    acts: /** @type {string[]} */ ([]),
    /** done to all others */
    always: /** @type {string | null} */ (null),
    requests: /** @type {Asked[]} */ ([]),
  }

  /** @param {Call} call @param {http.IncomingMessage} request */
  async function handle(call, { headers }) {
    const { asked } = call
    desk.requests.push(asked)
    const act = desk.acts.shift() ?? desk.always
    if (act !== null) return ACTS[act]?.(call) ?? undefined
    if (profile?.asksForKey && headers.authorization !== `Bearer ${KEY}`) return refuse(call, { status: 401, code: 'invalid_api_key', type: 'invalid_request_error', param: null, message: 'Incorrect API key provided.' })
    if (call.profile.model !== 'default' && asked.model !== call.profile.model) return refuse(call, call.profile.noModel(String(asked.model)))
    const refusal = call.profile.refuses(asked)
    if (refusal) return refuse(call, refusal)
    await sleep(desk.delayMs)
    const format = asked.response_format
    const given = desk.answer(asked)
    const called = asked.tools && given === undefined ? [sampleCall(asked.tools)] : callsIn(given)
    if (asked.tools && called) return callTools(call, called)
    const value = given === undefined ? (format?.type === 'json_schema' && call.profile.enforces ? sampleOf(format.json_schema?.schema) : sampleOf(schemaInWords(asked))) : given
    complete(call, typeof value === 'string' ? value : JSON.stringify(value))
  }

  const server = http.createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return send(response, 404, { error: { message: `Unknown request URL: ${request.method} ${request.url}.`, type: 'invalid_request_error', param: null, code: 'unknown_url' } })
    await handle({ asked: JSON.parse(Buffer.concat(chunks).toString('utf8')), profile, response }, request)
  })
  const at = await listen(server, port)
  const url = `http://127.0.0.1:${at}/v1`
  return {
    desk,
    url,
    environment: { OPENAI_BASE_URL: url, OPENAI_MODEL: profile.model, ...(profile.asksForKey && { OPENAI_API_KEY: KEY }) },
    stop: () => new Promise((/** @type {(value: void) => void} */ resolve) => { server.close(() => resolve()); server.closeAllConnections() }),
  }
}

/** @param {unknown} given @returns {Record<string, unknown>[] | null} */
const callsIn = (given) => (typeof given === 'object' && given !== null && 'calls' in given && Array.isArray(given.calls) ? given.calls : null)

/** The first tool, with the least that fits. @param {NonNullable<Asked['tools']>} tools */
const sampleCall = ([tool]) => ({ tool: tool?.function?.name ?? '', .../** @type {object} */ (sampleOf(tool?.function?.parameters)) })

/** The schema that was told in the messages. @param {Asked} asked */
function schemaInWords({ messages }) {
  const text = Array.isArray(messages) ? String(messages[0]?.content) : ''
  try {
    return JSON.parse(text.slice(text.indexOf('{', text.indexOf('JSON Schema'))))
  } catch {
    return { type: 'object', properties: {} }
  }
}
