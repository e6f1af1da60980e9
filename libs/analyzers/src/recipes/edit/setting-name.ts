/** The name of a setting for a secret, by what the code calls it: `secret_key` of `app.secret_key`, `password`. */
export function settingName(called: string): string {
  const words = called.replace(/([a-z0-9])([A-Z])/g, '$1_$2').replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '').toUpperCase()
  return SHORT.get(words) ?? words
}

/** Names that say too little in a list of all settings. */
const SHORT: ReadonlyMap<string, string> = new Map([['PASSWORD', 'DB_PASSWORD'], ['PASSWD', 'DB_PASSWORD'], ['KEY', 'SECRET_KEY'], ['SECRET', 'SECRET_KEY']])

export const ROTATE = 'Set the variable to a new value where the program runs, and revoke the old one: it counts as known.'

/** Where a value is for tests only. */
export const IS_FOR_TESTS = /(?:^|\/)(?:tests?|spec|fixtures?|conftest|test_[^/]*|[^/]*_test)(?:[./]|$)/i
