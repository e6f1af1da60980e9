import { remembered } from '../../remembered.ts'

const CLEANING = /^(?:(?:html|xml|sql|url|uri|js|css|attr|shell|regexp?|ldap|xpath)?_?(?:escape|sanitiz|sanitis|purif|quote|neutraliz)|(?:h|e)$|encode(?:For|HTML|Html|URI|Url)|strip_?tags|html_?(?:entities|special_?chars)$|(?:to|get)_?safe|(?:safe|clean)(?:[A-Z_]\w*)?$)/i

export const isCleaningName = remembered((name) => CLEANING.test(name))

/** `without_special_chars(text, 'html')`: takes the signs that mean something in a page. */
const ESCAPES_SIGNS = /(?<!un_?|de_?)special_?chars(?!\w*decode)/i
export const escapesSigns = remembered((name) => ESCAPES_SIGNS.test(name))

/** `clean.Name(text)`: in Go the package says what its functions do. */
const CLEANING_PACKAGE = /(?:^|\/)(?:clean|saniti[sz]e(?:rs?)?|escape)\/[^/]+\.go$/

export const isCleaningPackage = (path: string): boolean => CLEANING_PACKAGE.test(path)

/** `GetValidFileName`, `RemoveInvalidCharacters`: by a loop over the signs that no one can read as one. */
const NAMES_FILES = /^(?:(?:get|to|make|create|generate|build|as|ensure|convert_?to)_?)?(?:valid|legal|safe)_?(?:file|folder|directory|dir)_?names?(?![a-z])|^(?:remove|replace|strip|clean|filter|trim|delete|drop)_?(?:all_?)?(?:invalid|illegal|unsafe|forbidden)_?(?:file_?|path_?|folder_?|dir(?:ectory)?_?|name_?)*(?:chars?|characters?|symbols?)(?![a-z])/i

/** Whether a function of the program makes names of files, by its own name. */
export const namesFiles = (name: string): boolean => name.length < 60 && NAMES_FILES.test(name)

/** `stripProtectedFields(body)`, `pick_allowed_keys(body)`: gives only some of what was sent, or all but some. */
const LEAVES_OUT = /^_?(?:strip|omit|drop|exclude|remove|without|pick|only|white_?list|permit)\w{0,30}(?:fields?|keys|props|properties|attributes|columns)$/i

export const leavesOut = (name: string): boolean => LEAVES_OUT.test(name)
