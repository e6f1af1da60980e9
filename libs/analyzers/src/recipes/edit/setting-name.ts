/** Names that say that something is secret, and not whose. */
const BARE = /^(?:PASS(?:WORD|WD)?|PWD|SECRET|SECRET_KEY|KEY|TOKEN|API_KEY|CREDENTIALS?|URL|URI|CONNECTION_STRING|ACCESS_TOKEN|CLIENT_SECRET|VALUE|DEFAULT)$/

/** `jwtSecret`, `jwt-secret` as the name of a variable of the environment. */
const settingName = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2').replace(/\W+/g, '_').replace(/^_+|_+$/g, '').toUpperCase()

/**
 * The variable of the environment for a value that stands under some names.
 * @param names the innermost first: `password` of `mail` of `config`
 * @param fallback for a value that has no name of its own; null where there is none
 */
export function settingFor(names: readonly string[], fallback: string | null): string | null {
  const [own, around] = names.map(settingName).filter((name) => name !== '')
  if (own === undefined) return fallback
  if (!BARE.test(own)) return own
  return around === undefined || BARE.test(around) || /^(?:CONFIG|OPTIONS|SETTINGS|MODULE|EXPORTS|DEFAULT)$/.test(around) ? fallback : `${around}_${own}`
}

/** Names that say too little in a list of all settings, and what they mostly stand for. */
const IN_FULL: ReadonlyMap<string, string> = new Map([['PASSWORD', 'DB_PASSWORD'], ['PASSWD', 'DB_PASSWORD'], ['KEY', 'SECRET_KEY'], ['SECRET', 'SECRET_KEY']])

/** The variable for a secret that the code calls so: `secret_key`, `password`. */
export function settingForSecret(called: string): string {
  const name = settingName(called)
  return IN_FULL.get(name) ?? name
}

/** Where the example of the settings lies: beside the folder of the sources. */
export const exampleOf = (path: string): string => `${/^(.*?)(?:src|lib|app|server|config|routes|controllers|models)\//.exec(path)?.[1] ?? ''}.env.example`

export const ROTATE = 'Set the variable to a new value where the program runs, and revoke the old one: it counts as known.'

/** Where a value is for tests only. */
export const IS_FOR_TESTS = /(?:^|\/)(?:tests?|spec|fixtures?|conftest|test_[^/]*|[^/]*_test)(?:[./]|$)/i
