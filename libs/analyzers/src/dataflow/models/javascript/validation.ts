import type { SinkClass } from '../classes.ts'
import { defineModel, type GuardModel } from '../model.ts'

const guard = (names: string, cleans: GuardModel['cleans']): GuardModel[] => names.split(' ').flatMap((name) => [{ at: `validator.${name}`, cleans }, { at: `validator/lib/${name}`, cleans }, { at: `validator/es/lib/${name}`, cleans }])

const NAMES: readonly SinkClass[] = ['sql', 'nosql', 'command', 'xss', 'path', 'ldap', 'xpath', 'header', 'log', 'redirect', 'ssrf', 'link', 'redos', 'template', 'code', 'mail', 'format', 'reflection', 'inclusion']

/** Checks and escaping by libraries made for it. */
export default defineModel({
  id: 'validation',
  language: 'javascript',
  types: { validator: {}, zod: {}, joi: {} },
  guards: [
    ...guard('isInt isNumeric isFloat isDecimal isUUID isMongoId isHexadecimal isBoolean isDate isISO8601 isAlpha isAlphanumeric isPort isIn isHash isMD5 isPostalCode isCreditCard isMobilePhone isISBN isHexColor isLatLong isOctal isLocale isSlug isSemVer isIP isMACAddress isCurrency isULID', 'all'),
    ...guard('isEmail isFQDN', ['path', 'redirect', 'command', 'log', 'header', 'nosql', 'link']),
    ...guard('isURL', ['link', 'xss', 'nosql', 'header', 'log']),
    { at: 'net.isIP', cleans: 'all' },
    { at: 'net.isIPv4', cleans: 'all' },
    { at: 'net.isIPv6', cleans: 'all' },
    { at: 'uuid.validate', cleans: 'all' },
    { at: 'semver.valid', cleans: 'all' },
    { at: 'semver/functions/valid', cleans: 'all' },
    { at: 'lodash.isNumber', cleans: 'all' },
    { at: 'lodash.isInteger', cleans: 'all' },
    { at: 'lodash.isString', cleans: ['nosql', 'mass'] },
    { at: 'is-path-inside', cleans: ['path', 'inclusion'] },
    { at: 'path-is-inside', cleans: ['path', 'inclusion'] },
  ],
  sanitizers: [
    ...['valid', 'clean', 'coerce', 'inc', 'major', 'minor', 'patch'].flatMap((name) => [{ at: `semver.${name}`, cleans: 'all' as const }, { at: `semver/functions/${name}`, cleans: 'all' as const }]),
    { at: 'validator.toInt', cleans: 'all' },
    { at: 'validator.toFloat', cleans: 'all' },
    { at: 'validator.toBoolean', cleans: 'all' },
    { at: 'validator.toDate', cleans: 'all' },
    { at: 'validator.whitelist', cleans: NAMES },
    { at: 'lodash.toNumber', cleans: 'all' },
    { at: 'lodash.toInteger', cleans: 'all' },
    { at: 'lodash.toString', cleans: ['nosql', 'mass'] },
    { at: 'lodash.escapeRegExp', cleans: ['redos', 'nosql', 'mass'] },
    { at: 'escape-string-regexp', cleans: ['redos', 'nosql', 'mass'] },
    { at: 'regexp.escape', cleans: ['redos', 'nosql', 'mass'] },
    // a pattern is no operator
    { at: 'RegExp', cleans: ['nosql', 'mass'] },
    { at: 'lodash.kebabCase', cleans: 'all' },
    { at: 'lodash.camelCase', cleans: 'all' },
    { at: 'lodash.snakeCase', cleans: 'all' },
    { at: 'lodash.pick', cleans: ['mass'] },
    { at: 'lodash.omit', cleans: ['mass'] },
    { at: '_.pick', cleans: ['mass'] },
    { at: 'shell-quote.quote', cleans: ['command'] },
    { at: 'shell-escape', cleans: ['command'] },
    { at: 'shescape.quote', cleans: ['command'] },
    { at: 'crlf-sanitize', cleans: ['header', 'log'] },
    { at: 'express-validator.matchedData', cleans: ['mass', 'nosql'] },
  ],
})
