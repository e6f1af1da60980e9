import { ALL_CLEAN, bitOf, maskOf, type SinkClass } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, union, unionOf, without } from '../../models/mask.ts'
import { hasHoles } from '../values/holes.ts'
import type { Value } from '../values/value.ts'
import { namesDomain } from './host-pattern.ts'

/** A pattern without the signs that some languages write around it, `/a+/i`, and with its beginning in front: `(^a+)$` */
/** PHP: brackets around a pattern that does not begin with one of its own, `([^a-z]+)ui`, `{^a}`. */
const BRACKETED = /^\(((?:\[(?:\\.|[^\]\\])*\]|[^()[\]])*)\)[a-zA-Z]+$|^\{(.*)\}[a-zA-Z]*$/s

export function bare(source: string): string {
  const pattern = /^([/#~@!%|])(.*)\1[a-zA-Z]*$/s.exec(source)?.[2] ?? BRACKETED.exec(source)?.slice(1).find((inside) => inside !== undefined) ?? source
  return pattern.startsWith('(^') && !pattern.includes('|') ? `^(${pattern.slice(2)}` : pattern
}

/** The text of a regular expression that is known, or null. */
export function patternSource(pattern: Value): string | null {
  const [text] = pattern.consts ?? []
  if (pattern.consts?.length === 1) return typeof text === 'string' ? text : null
  // one that is written down as such keeps its text
  return pattern.consts === null && pattern.ext.some((type) => /^Reg[Ee]xp$/.test(type)) && pattern.text !== null && !hasHoles(pattern.text) ? pattern.text : null
}

export const unescapePattern = (source: string) => source.replace(/\\([./\\;|&$'"<>-])/g, '$1').replaceAll('\\s', '')

// without slashes a name still ends as its sender likes
const PATHS = maskOf(['path', 'inclusion'])

const UPWARD = maskOf(['path', 'upward'])

const DENIED: readonly (readonly [RegExp, Mask])[] = [
  [/\.\.|[/\\]/, PATHS],
  [/[;|&`$]/, maskOf(['command'])],
  [/['"]/, maskOf(['sql', 'quoted'])],
  // without one tag there are others
  [/^(?!.*<\/?[a-z]).*[<>]/is, maskOf(['xss'])],
  [/[\r\n]|\\r|\\n/, maskOf(['header', 'log', 'mail'])],
  // `//host` leads elsewhere as well, without a scheme
  [/\/\//, maskOf(['ssrf'])],
  [/(?<!:)\/\//, maskOf(['redirect'])],
  [/__proto__|prototype|constructor/, bitOf('prototype')],
]

/** What is known not to be harmful of text that does not contain this. */
export function deniedMask(text: string): Mask {
  // what does not lead up may still be a whole path or an address, which PHP would run
  if (/^\\?\/?\.{1,2}[/\\]?$/.test(text) && text !== '.') return UPWARD
  // without a dot there is no way up
  if (text === '.') return PATHS
  const mask = unionOf(DENIED.flatMap(([pattern, more]) => (pattern.test(text) ? [more] : [])))
  // what is no address can still be any path
  return /^:?\/\/$/.test(text) ? without(mask, PATHS) : mask
}

/** Every sign of ASCII that is no letter and no digit, and so could do harm somewhere. */
export const SIGNS = [...'\n\r\t !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~']

/** Signs of which none does harm alone: only where all of them are missing text is harmless. */
const TOGETHER = ['/', '\'"', ';|&`$', '<', '\n\r']

/** The classes in which text of letters, digits and these signs is harmless. */
export function leftMask(signs: readonly string[]): Mask {
  const denied = unionOf(TOGETHER.filter((all) => ![...all].some((sign) => signs.includes(sign))).map(deniedMask))
  if (!signs.every((sign) => '-_.:@, /+~'.includes(sign))) return denied
  return union(denied, allowedMask(`^[\\w${signs.map((sign) => (/\s/.test(sign) ? '\\s' : `\\${sign}`)).join('')}]*$`))
}

/** `^(?:f|ht)tps?://`: an address of this kind runs nothing where it is clicked; one of a domain leads there. */
export function begunMask(source: string): Mask {
  if (namesDomain(bare(source))) return maskOf(['ssrf', 'redirect', 'link'])
  const start = bare(source).replace(/^(?:\^|\\A)/, '')
  return start !== bare(source) && /^(?:\(?(?:\?:)?(?:f\|ht|ht\|f)\)?tps?|\(?(?:\?:)?(?:https?|ftps?|mailto)(?:\|(?:https?|ftps?|mailto))*\)?)\??:/i.test(start.replaceAll('\\', '')) ? bitOf('link') : NO_CLASSES
}

/** Classes that text matching the whole pattern cannot harm: the pattern lets only harmless characters through. */
export function allowedMask(pattern: string): Mask {
  const source = bare(pattern)
  if (!/^(?:\^|\\A)/.test(source) || !/(?:\$|\\z|\\Z)$/i.test(source)) return NO_CLASSES
  const inside = source.replace(/^(?:\^|\\A)/, '').replace(/(?:\$|\\z|\\Z)$/i, '')
  if (/(?:^|[^\\[])\|/.test(inside.replace(/\[[^\]]*\]/g, '').replace(/\([^()]*\)/g, ''))) return NO_CLASSES
  if (/\[\^/.test(inside) || /\\[SDWB]/.test(inside)) return NO_CLASSES
  const withoutClasses = inside.replace(/\[(?:\\.|[^\]\\])*\]/g, '')
  if (/(?:^|[^\\])\./.test(withoutClasses)) return NO_CLASSES
  let mask = ALL_CLEAN
  const lose = (...names: SinkClass[]) => {
    mask = without(mask, maskOf(names))
  }
  // bars between choices are no characters
  const letters = inside.replace(/\[(?:\\.|[^\]\\])*\]|\\.|\|/g, (part) => (part === '|' ? '' : part)).replace(/\\[wdAzZbs]/g, '').replace(/\(\?[:=!<P]*/g, '').replace(/[{(][\d,]*[})]/g, '')
  if (/\/|\\\\/.test(letters) || /\.[^\\]?\]|\\\./.test(letters)) lose(...(/\/|\\\\/.test(letters) ? (neverUp(inside) ? (['ssrf', 'redirect'] as const) : (['path', 'inclusion', 'ssrf', 'redirect'] as const)) : []))
  if (/['"]/.test(letters)) lose('sql', 'xss', 'command')
  if (/[<>]/.test(letters)) lose('xss')
  if (/[;&|`$]/.test(letters.replace(/\$$/, ''))) lose('command')
  if (endsFreely(inside)) lose('upload')
  if (/\\s/.test(inside)) lose('command', 'header', 'log', 'mail')
  return mask
}

/** Dots stand where any letter may: `[\\w.-]+`, unless an ending comes after them. */
const endsFreely = (inside: string): boolean => /\[(?:\\.|[^\]\\])*?\.(?:\\.|[^\]\\])*\]/.test(inside) && !/\\\.[a-z0-9?|:()]+$/i.test(inside)

/** Endings that a server runs, or that a browser takes for a page. */
export const RUN_OR_SHOWN = /^\.?(?:ph\w+|as\w+|cs\w*|js\w*|x?html?|svg|xml|exe|dll|sh|cgi|pl|py|rb|bat|cmd|config|htaccess)$/i

const ENDINGS = /^(?:\^?\.[*+])?(?:\\\.)?\(?(?:\?:)?((?:\\\.)?[a-z\d?]+(?:\|(?:\\\.)?[a-z\d?]+)*)\)?(?:\$|\\z)?$/i

/** `\\.(?:png|jpe?g)$`, `jpeg|jpg|png`: endings of a list, none of which does harm. */
export function endingsMask(source: string): Mask {
  const ends = ENDINGS.exec(bare(source))?.[1]?.split('|') ?? []
  const isList = ends.length > 1 || /^\^?(?:\.[*+])?\\\./.test(bare(source))
  return isList && !ends.some((end) => RUN_OR_SHOWN.test(end.replace(/[\\?]/g, ''))) ? bitOf('upload') : NO_CLASSES
}

/** Text of this pattern has slashes, but no dots and no slash at its beginning: as a path it stays where it is. */
function neverUp(inside: string): boolean {
  const dots = /\\\.|\[(?:\\.|[^\]\\])*?\.(?:\\.|[^\]\\])*\]/
  return !dots.test(inside) && !/^[(?:]*(?:\\?\/|\[[^\]]*\/)/.test(inside)
}

/** `^(\.\.[/\\])+`: ways up at the beginning, where normalising has put them all. */
const LEADING_DOTS = /^\^\((?:\?:)?(?:\\\.){2}(?:\[[^\]]*\]|\\?\/|\||\$|\(|\))+\)[+*]$/

/** What the part of a text that a pattern matches is harmless in. */
export function matchedMask(pattern: string): Mask {
  const body = pattern.replace(/^\^/, '').replace(/\$$/, '')
  const local = /^\\?\/[a-z]/i.test(body) ? bitOf('redirect') : NO_CLASSES
  // a part of it may be taken: no piece of a harmless text is worse than the whole
  return union(allowedMask(`^(?:${body})$`), local)
}

/** `[^a-z]`: where this is not found there are none but the signs it names. */
export function onlyMask(source: string): Mask {
  const named = /^\(?\[\^((?:\\.|[^\]\\])*)\]\+?\)?$/.exec(bare(source))?.[1]
  return named === undefined ? NO_CLASSES : allowedMask(`^[${named}]*$`)
}

/** `[.*+?^${}()|[\]\\]`: every sign that means something in a regular expression. */
const escapesPatterns = (source: string): boolean => /^\(?\[/.test(source) && ['*', '+', '?', '(', '|', '.'].every((sign) => source.includes(sign)) && source.length < 60

/** What text is harmless in after everything matching a pattern has been taken out or escaped. */
export function replacedMask(pattern: string, all: boolean, isCut = false): Mask {
  const source = bare(pattern)
  const kept = /^\[\^((?:\\.|[^\]\\])*)\][+*]?$/.exec(source)
  if (kept?.[1] !== undefined) return allowedMask(`^[${kept[1]}]+$`)
  if (/^(?:\\W|\\D)[+*]?$/.test(source)) return ALL_CLEAN
  if (LEADING_DOTS.test(source)) return PATHS
  const escaped = escapesPatterns(source) ? bitOf('redos') : NO_CLASSES
  const text = unescapePattern(source)
  if (isCut && growsAgain(text)) return escaped
  if (!all) return NO_CLASSES
  const kinds = unionOf([...(source.length > 12 ? [] : [bitOf('prototype')]), ...(namesTags(text) ? [bitOf('xss')] : [])])
  return union(without(deniedMask(text), kinds), escaped)
}

/** Where all signs that mean something in a filter of LDAP are replaced: each on its own, or all in one class. */
export function filterMask(sources: readonly string[]): Mask {
  const signs = sources.map((source) => unescapePattern(bare(source)).replace(/\\([*()])/g, '$1'))
  return ['*', '(', ')'].every((sign) => signs.some((one) => one === sign || /^\[[^\]^]*\][+*]?$/.test(one) && one.includes(sign))) ? bitOf('ldap') : NO_CLASSES
}

/** Taken out once, it can be what is left: `....//` without `../` is `../`. Not so where it is one sign alone. */
const growsAgain = (text: string): boolean => !/[[\](){}|*+?^$]|\\[a-z]/i.test(text) && new Set(text).size > 1

/** Takes out some tags only, whatever stands between their letters. */
const namesTags = (text: string): boolean => /<.*[a-z]/is.test(text.replace(/\\[a-z]|\(\?[:=!<i]+|a-z/gi, ''))
