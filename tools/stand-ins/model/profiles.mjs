// What servers of Chat Completions accept, and how they say no. Each as its documentation and its answers show it.

/**
 * @typedef {{ status: number, code: string | number | null, type: string, param: string | null, message: string, headers?: Record<string, string> }} Refusal
 * @typedef {Record<string, unknown> & { model?: unknown, messages?: unknown, response_format?: { type?: string, json_schema?: { name?: string, strict?: boolean, schema?: Record<string, unknown> } }, max_tokens?: number, max_completion_tokens?: number, temperature?: number, tools?: { type?: string, function?: { name?: string, parameters?: Record<string, unknown> } }[] }} Asked
 * @typedef {{
 *   model: string, asksForKey: boolean, enforces: boolean, counts: boolean,
 *   says: (refusal: Refusal) => unknown,
 *   noModel: (name: string) => Refusal,
 *   refuses: (asked: Asked) => Refusal | null,
 * }} Profile
 */

/** @param {string | null} param @param {string} message @param {string | null} [code] @returns {Refusal} */
const bad = (param, message, code = null) => ({ status: 400, code, type: 'invalid_request_error', param, message })

/** @param {Refusal} refusal */
const openaiBody = ({ code, type, param, message }) => ({ error: { message, type, param, code } })

/** Objects below a schema that a strict server refuses. @param {unknown} schema @param {string} [at] @returns {string | null} */
function laxAt(schema, at = '') {
  if (typeof schema !== 'object' || schema === null) return null
  const { type, properties, required, additionalProperties } = /** @type {Record<string, unknown>} */ (schema)
  if (type === 'object') {
    const names = Object.keys(/** @type {object} */ (properties ?? {}))
    if (additionalProperties !== false) return `In context=(${at}), 'additionalProperties' is required to be supplied and to be false.`
    const missing = names.filter((name) => !(Array.isArray(required) && required.includes(name)))
    if (missing.length > 0) return `In context=(${at}), 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing[0]}'.`
  }
  for (const [key, value] of Object.entries(schema)) {
    const found = laxAt(value, `${at}'${key}'`)
    if (found) return found
  }
  return null
}

/** @param {Asked} asked */
function strictSchema({ response_format: format, messages }) {
  if (format?.type === 'json_object' && !/json/i.test(JSON.stringify(messages))) return bad('messages', "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.")
  if (format?.type !== 'json_schema') return null
  const { name = '', schema } = format.json_schema ?? {}
  if (!/^[\w-]{1,64}$/.test(name)) return bad('response_format.json_schema.name', "Invalid 'response_format.json_schema.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.", 'invalid_value')
  const lax = laxAt(schema)
  return lax ? bad('response_format', `Invalid schema for response_format '${name}': ${lax}`) : null
}

/** Every call of a tool is followed by its result, and no result stands alone. @param {Asked} asked */
function toolMessages({ messages, tools }) {
  const name = (tools ?? []).map((tool) => tool.function?.name ?? '').find((one) => !/^[\w-]{1,64}$/.test(one))
  if (name !== undefined) return bad('tools[0].function.name', "Invalid 'tools[0].function.name': string does not match pattern '^[a-zA-Z0-9_-]+$'.", 'invalid_value')
  let open = /** @type {string[]} */ ([])
  for (const { role, tool_calls, tool_call_id } of /** @type {{ role: string, tool_calls?: { id: string }[], tool_call_id?: string }[]} */ (Array.isArray(messages) ? messages : [])) {
    if (role === 'tool' && !open.includes(tool_call_id ?? '')) return bad('messages', "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.")
    if (role !== 'tool' && open.length > 0) return bad('messages', "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'.")
    open = role === 'tool' ? open.filter((id) => id !== tool_call_id) : (tool_calls ?? []).map(({ id }) => id)
  }
  return null
}

/** @param {Asked} asked */
const asOpenai = (asked) => strictSchema(asked) ?? toolMessages(asked)

/** @param {Asked} asked */
function asThinker(asked) {
  if (asked.max_tokens !== undefined) return bad('max_tokens', "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", 'unsupported_parameter')
  if (asked.temperature !== undefined && asked.temperature !== 1) return bad('temperature', `Unsupported value: 'temperature' does not support ${asked.temperature} with this model. Only the default (1) value is supported.`, 'unsupported_value')
  return asOpenai(asked)
}

/** @param {Refusal} refusal */
const plainBody = ({ message, type }) => ({ error: { message, type, param: null, code: null } })

/** @type {Record<string, Profile>} */
export const PROFILES = {
  openai: {
    model: 'gpt-4.1-mini', asksForKey: true, enforces: true, counts: true, says: openaiBody,
    noModel: (name) => ({ status: 404, code: 'model_not_found', type: 'invalid_request_error', param: null, message: `The model \`${name}\` does not exist or you do not have access to it.` }),
    refuses: (asked) => (asked.max_tokens !== undefined && asked.max_completion_tokens !== undefined ? bad('max_tokens', "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.", 'invalid_parameter_combination') : asOpenai(asked)),
  },
  /** a model that thinks, at the same endpoint */
  thinker: {
    model: 'gpt-5-mini', asksForKey: true, enforces: true, counts: true, says: openaiBody,
    noModel: (name) => PROFILES['openai']?.noModel(name) ?? bad('model', name),
    refuses: asThinker,
  },
  /** a deployment of before structured output */
  azure: {
    model: 'our-deployment', asksForKey: true, enforces: false, counts: true, says: openaiBody,
    noModel: () => ({ status: 404, code: 'DeploymentNotFound', type: '', param: null, message: 'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.' }),
    refuses: (asked) => (asked.response_format?.type === 'json_schema' ? bad('response_format', "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.") : asOpenai(asked)),
  },
  ollama: {
    model: 'qwen3:8b', asksForKey: false, enforces: true, counts: true, says: plainBody,
    noModel: (name) => ({ status: 404, code: null, type: 'not_found_error', param: null, message: `model '${name}' not found` }),
    refuses: () => null,
  },
  /** takes a schema and does not hold the model to it */
  ollama_cloud: {
    model: 'gpt-oss:120b-cloud', asksForKey: true, enforces: false, counts: true, says: plainBody,
    noModel: (name) => ({ status: 404, code: null, type: 'not_found_error', param: null, message: `model '${name}' not found` }),
    refuses: () => null,
  },
  vllm: {
    model: 'Qwen/Qwen3-8B', asksForKey: false, enforces: true, counts: true,
    says: ({ status, message, type, param }) => ({ error: { message, type, param, code: status } }),
    noModel: (name) => ({ status: 404, code: 404, type: 'NotFoundError', param: 'model', message: `The model \`${name}\` does not exist.` }),
    // unless it was started with a parser for the calls of its model
    refuses: ({ max_tokens: limit = 0, tools }) => (tools ? { ...bad(null, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'), type: 'BadRequestError' } : limit > 32_768 ? { ...bad('max_tokens', `max_tokens must be at most 32768, got ${limit}.`), type: 'BadRequestError' } : null),
  },
  llamacpp: {
    model: 'default', asksForKey: false, enforces: true, counts: false,
    says: ({ status, message, type }) => ({ error: { code: status, message, type } }),
    // it has the one model that it was started with, whatever it is asked for
    noModel: (name) => bad('model', name),
    refuses: ({ tools }) => (tools ? { status: 500, code: 500, type: 'server_error', param: null, message: 'tools param requires --jinja flag' } : null),
  },
}
