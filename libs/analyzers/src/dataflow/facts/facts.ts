/** Where in the project something stands. */
export interface Place {
  path: string
  /** from 1 */
  line: number
  column: number
}

/** A function, a check or a call by the name it has in the code: `requireAuth`, `passport.authenticate(jwt)`, `UsersController.show`. */
export interface Named extends Place {
  name: string
}

/** A function with its end. */
export interface Handler extends Named {
  end_line: number
}

/** A call that reads or changes stored data. */
export interface DataFact extends Named {
  does: 'reads' | 'writes'
}

/** What a use of a library says about how the project is kept. */
export const USES = [
  'model_call', 'payment_call', 'webhook_verification', 'rate_limit', 'password_hash', 'identity_provider', 'privileged_client', 'validation', 'error_tracker', 'error_handler', 'structured_log', 'log',
  'security_headers', 'cors', 'csrf', 'cookie', 'session', 'token_issue', 'token_verify', 'upload', 'mail', 'transaction', 'retry', 'shutdown', 'metrics', 'captcha', 'object_storage', 'cache',
  'account_created', 'html_sanitizer', 'query', 'form_input', 'same_site', 'event_id', 'password_input',
] as const

export type Use = (typeof USES)[number]

/** A call, construction, annotation or decorator of a library. */
export interface UseFact extends Place {
  use: Use
  /** the package or framework: `stripe`; of a `password_hash` the algorithm where the package has several, or another name */
  library: string
  /** the library's full name of what is called: `stripe.webhooks.constructEvent` */
  name: string
  /**
   * Constants it is given, by name (nested ones with a dot, `cookie.secure`) or by position (`0`); null where the value is
   * not a constant. Text of over 80 characters, and what stands under the name of a secret, is never kept: null.
   */
  options: Readonly<Record<string, string | number | boolean | null>>
  /** the function around it, '' at top level */
  within: string
}

/** A use on the way of a request. */
export interface RouteUse extends UseFact {
  /** it runs before the handler: middleware, a decorator, a filter */
  before: boolean
}

/**
 * Whether somebody has to be signed in. `optional`: it asks who is there and lets everybody in; `unknown`: it uses who is
 * signed in without asking, or something that nobody knows stands before it.
 */
export type SignIn = 'required' | 'optional' | 'none' | 'unknown'

/** A way in over HTTP. One that is reachable under several paths is several facts. */
export interface RouteFact extends Place {
  /** id of the framework's model: `express` */
  framework: string
  /** in capitals, sorted; `ANY` where it answers all */
  methods: readonly string[]
  /** with the prefixes of everything it is mounted under, parameters as the framework writes them; `*` for parts that are no constants */
  route: string
  /** what runs before the handler, outermost first */
  middleware: readonly Named[]
  /** null where it is not a function of the project */
  handler: Handler | null
  sign_in: SignIn
  /** middleware, annotations and calls in the handler that keep out who is not signed in, or may not do it */
  authentication: readonly Named[]
  /** the one of those that lets nobody but administrators in, by what it is called or given; null where none clearly does */
  administrators: Named | null
  /** roles of who is signed in that the handler only hands to a page: they keep nobody out */
  shown: readonly Named[]
  /** queries and comparisons in the handler that use who is signed in, and checks of policies */
  ownership: readonly Named[]
  /** where the handler asks who is signed in, whatever for */
  user: readonly Named[]
  /** what the handler, and what it calls, does with stored data; a few of it */
  data: readonly DataFact[]
  /** stored objects that the framework looks up by parts of the path, and hands to the handler (route model binding); of ways in without a path those that the handler looks up by a key it is given */
  objects: readonly Named[]
  /** accounts that the handler looks up by an id of the request */
  accounts: readonly Named[]
  /** libraries that the handler, what it calls, and what runs before it use; a few of each kind */
  uses: readonly RouteUse[]
  /** it hangs on nothing the project shows: what stands before it is not known */
  adrift: boolean
  /** says itself that anybody may come in: `[AllowAnonymous]`, `skip_before_action`, `optionalAuth`; null where it does not */
  open: Named | null
}

/** Where a database, cache or file store is opened. */
export interface StoreFact extends Place {
  /** `postgresql`, `mongodb`, `sql` where the code does not say which */
  kind: string
  /** the library as the code names it: `pg.Pool` */
  client: string
}

/** A request that the project sends. */
export interface OutboundFact extends Place {
  client: string
  /** null where it is not a constant */
  host: string | null
}

/** Work that is done beside requests. */
export interface JobFact extends Place {
  kind: 'queue' | 'schedule' | 'worker'
  /** `celery`, `node-cron` */
  library: string
  /** of the job or queue; '' where it has none */
  name: string
  /** a constant schedule, or '' */
  schedule: string
}

/** A setting that is read from the environment or from configuration. */
export interface ConfigurationFact extends Place {
  /** of the variable or key; `*` where it is not a constant */
  name: string
  /** whether the code says what holds where it is not set */
  hasDefault: boolean
}

/** A module that runs in the browser. */
export interface BrowserFact {
  path: string
  /** the module that brings it there; null for an entry */
  from: string | null
}

export interface LeftOut {
  routes: number
  others: number
}

/** What the code says about itself, without judging it. Sorted; the same files give the same facts whatever their order. */
export interface Facts {
  routes: readonly RouteFact[]
  stores: readonly StoreFact[]
  outbound: readonly OutboundFact[]
  jobs: readonly JobFact[]
  configuration: readonly ConfigurationFact[]
  uses: readonly UseFact[]
  browser: readonly BrowserFact[]
  /** how many there were beyond what is kept */
  left_out: LeftOut
}

export const NO_FACTS: Facts = { routes: [], stores: [], outbound: [], jobs: [], configuration: [], uses: [], browser: [], left_out: { routes: 0, others: 0 } }
