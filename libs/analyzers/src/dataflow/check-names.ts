/**
 * Names that say that something is checked, as parts of regular expressions: the one place for these words. Each expression
 * adds what is checked, and the words that only its own question has.
 */

/** Answers whether something is so: `checkPassword`, `verify_token`. */
const ASKS = 'check|verify'

/** Fails where it is not so. `ensureUser(name)` may also make one: it is no question. */
const INSISTS = 'assert|ensure'

/** Lets only some people pass: `requireAdmin`, `must_be_owner`. */
const REQUIRES = 'requires?|demand|enforce|must_?be'

/** Looks at data: `validateUrl`. */
export const LOOKS_AT_DATA = `${ASKS}|validate`

/** Checks anything: data, or who is asking. */
export const CHECKS = `${LOOKS_AT_DATA}|${INSISTS}`

/** Checks who is asking. `validateAdmin(form)` looks at what describes one. */
export const DEMANDS = `${ASKS}|${INSISTS}|${REQUIRES}`

/** Checks who is asking, or what belongs to them; what it is about is said by the rest of the name. */
export const CHECKS_OR_DEMANDS = `${CHECKS}|${REQUIRES}`

/** Beginnings of all forms of a question: `isValid`, `verified`, `checker`. */
export const ASKING_STEMS = 'valid|verif|check'

/** Beginnings of all forms of a check. */
export const CHECKING_STEMS = `${ASKING_STEMS}|${INSISTS}`

/** Whole words of names in lower case: `is_valid`, `url_checker`. */
export const CHECKING_WORDS = `(?:in)?valid(?:ate[sd]?|ator|ity)?|verif(?:y|ied)|check(?:s|ed|er)?|${INSISTS}`
