import { placeOf } from '../../inventory/place.ts'
import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { isWritten, LOG_CALL } from '../log-calls.ts'
import { owasp } from '../owasp.ts'

const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

/** Names of what tells who a person is, or how to reach them. */
const PERSONAL = /(?:^|[._$])(?:e_?mail(?:_address)?|phone(?:_?number)?|mobile_?number|home_address|postal_address|street_address)$/
/** With these alone somebody can be impersonated. */
const IDENTITY = /(?:^|[._$])(?:date_of_birth|birth_?date|dob|passport_?(?:number|no)|national_id(?:_number)?|social_security(?:_number)?|iban|bank_account(?:_number)?)$/
/** The program's own, or a question: `config.email`, `has_email`, `support_email`. */
const OWN = /(?:^|[._$])(?:config|settings?|env|options|opts|smtp|mail(?:er)?|constants?)[._]|(?:^|[._$])(?:has|is|send|sends|sent|verify|no|invalid|missing|require[sd]?|from|support|admin|sender|reply_to|default|contact|test|system|owner_config)_(?:\w+_)?(?:e_?mail|phone)/
/** What a request brings as a whole. */
const WHOLE = /^(?:req|request|ctx\.request)\.body$/
const TAKES_PASSWORD = /\b(?:password|passwd|card_?number|cvv|cvc)\b/i
/** Components write into the visitor's own console; scripts are run by whoever reads what they print. */
const ELSEWHERE = /(?:^|\/)(?:components|hooks|contexts?|providers?|pages|views|screens|scripts?|seed(?:er)?s?|bin|cli|tools|commands?|fixtures|frontend|client|public|assets|static)\/(?!api\/)|\.(?:tsx|jsx|vue|svelte)$|(?:^|\/)(?:seed\w*|cli)\.\w+$/i
const IN_BROWSER = /\b(?:document|window|localStorage)\.|['"]use client['"]|from ['"](?:react|vue|svelte|@angular\/core)['"]/
/** For people at a terminal, not a log that is kept. */
const TERMINAL = /^(?:System\.out\.println|Console\.WriteLine)$/

const isPersonal = (name: string): boolean => PERSONAL.test(inWords(name)) && !OWN.test(inWords(name))
const isIdentity = (name: string): boolean => IDENTITY.test(inWords(name))
const isWhole = (name: string): boolean => WHOLE.test(name)

const isOfServer = (file: ParsedFile): boolean => placeOf(file.path) === 'code' && !ELSEWHERE.test(file.path) && !(/script$/.test(file.language) && IN_BROWSER.test(file.text))

export default defineRule({
  id: 'personal-data-in-log',
  category: 'security',
  severity: 'low',
  confidence: 'medium',
  cwe: [532, 359],
  owasp: owasp.logging,
  title: 'Personal data written to the log',
  why: 'Personal data such as an email address or phone number is written to the log. Logs are copied, kept for a long time and read by many, and a request to delete somebody\'s data rarely reaches them.',
  fix: {
    javascript: 'Log the ID of the account instead, or redact such fields. With pino: `pino({ redact: ["email", "*.email", "req.body"] })`.',
    python: 'Log the ID of the account instead. A `logging.Filter` can mask such fields everywhere.',
    java: 'Log the ID of the account instead. Mask such fields in the layout of the logging configuration.',
    php: 'Log the ID of the account instead. A Monolog processor can mask such fields everywhere.',
    go: 'Log the ID of the account instead. With `log/slog`, mask such attributes in `HandlerOptions.ReplaceAttr`.',
    ruby: 'Log the ID of the account instead. Mask request parameters: `config.filter_parameters += [:email, :phone]`.',
    csharp: 'Log the ID of the account instead.',
    other: 'Log the ID of the account instead.',
  },
  keep: 'Do not remove the rest of the log message.',
  done: 'the log shows no personal data',
  languages: ['javascript', 'typescript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'],
  on: ['call'],
  callee: LOG_CALL,
  *check(node, file) {
    const call = file.call(node)
    if (!call || !LOG_CALL.test(call.callee) || TERMINAL.test(call.callee) || !isOfServer(file)) return
    const writes = (isMeant: (name: string) => boolean) => call.args.some((argument) => isWritten(argument, file, isMeant))
    if (writes(isIdentity)) yield { node, severity: 'medium' }
    else if (writes(isPersonal)) yield { node }
    else if (writes(isWhole)) {
      const takesPassword = TAKES_PASSWORD.test((file.enclosing(node, 'function') ?? file.root).text)
      if (takesPassword) yield { node, severity: 'medium', detail: 'The whole request body is written, and this handler reads a password or card data from it.' }
    }
  },
})
