/** What of an error may stand in a log: enough to find it, none of the values that a statement or a command carried. */
const ERROR_FIELDS = ['code', 'status', 'statusCode', 'syscall', 'address', 'port', 'constraint', 'table', 'routine'] as const

export interface LoggedError {
  type: string
  message: string
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
  [field: string]: unknown
}

const MAX_CAUSES = 5

/** A failed query names its parameters after its text; those are people's names, links and source lines. */
const withoutParameters = (text: string) => text.replace(/\nparams: [^]*?(?=\n {4}at |$)/, '')

const fieldOf = (error: object, name: string): unknown => Object.getOwnPropertyDescriptor(error, name)?.value

/** Errors of drivers carry whole statements, commands and requests: only fields that are known to be harmless are kept. */
export function logError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'A value that is not an Error was thrown' }
  const known = ERROR_FIELDS.map((name) => [name, fieldOf(error, name)] as const)
  const mayGoOn = depth < MAX_CAUSES
  return {
    type: error.constructor.name || error.name,
    message: withoutParameters(error.message),
    ...(error.stack && { stack: withoutParameters(error.stack) }),
    ...Object.fromEntries(known.filter(([, value]) => typeof value === 'string' || typeof value === 'number')),
    ...(mayGoOn && error.cause !== undefined && { cause: logError(error.cause, depth + 1) }),
    ...(mayGoOn && error instanceof AggregateError && { errors: error.errors.map((one) => logError(one, depth + 1)) }),
  }
}

/** Anyone with the id of a share can open it; query strings contain codes and tokens of sign-ins. */
export const logPath = (url: string) => (url.split('?')[0] ?? '').replace(/(\/share\/)[^/]+/gi, '$1[hidden]').slice(0, 500)

interface LoggableRequest {
  method?: string
  url?: string
  ip?: string
}

/** A request by its method, path and caller; headers, query and body stay out. */
export const logRequest = ({ method, url = '', ip }: LoggableRequest) => ({ method, url: logPath(url), remoteAddress: ip })

/** Words that are secrets by their form, wherever they stand in a line. */
const SECRET_FORMS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]'],
  [/\bBearer +[\w.~+/=-]+/gi, 'Bearer [hidden]'],
  [/\b((?:sk|rk)_(?:live|test)_|whsec_)[\w]+/g, '$1[hidden]'],
  // Tokens of GitHub: of installations, users, Apps and those that people make themselves.
  [/\b(gh[opsru]_|github_pat_)\w+/g, '$1[hidden]'],
  [/\b([a-z][a-z+]*:\/\/[^\s:/@"]*:)[^\s@"]+@/gi, '$1[hidden]@'],
]

/** The last look at a line before it is written. */
export const hideSecretForms = (line: string) => SECRET_FORMS.reduce((text, [form, shown]) => text.replace(form, shown), line)
