import { CHECKS } from '../../check-names.ts'
import { maskOf, type SinkClass } from '../../models/classes.ts'
import { overlaps } from '../../models/mask.ts'
import { remembered } from '../../remembered.ts'
import type { Fn } from '../../program/program.ts'
import type { Args } from '../calls/args.ts'
import type { Frame } from '../state/frame.ts'
import { onlyTaints, type Test } from '../values/value.ts'
import { assume } from './guards.ts'
import { cleansTest } from './tests.ts'

/** `isOriginAllowed(origin)`, `isTrustedOrigin(origin)`, `isCorsWhitelisted(origin)`: which they are may be a setting that nobody can read. */
const ALLOWS = '(?:allow|trust|valid|permit|accept|known|white_?list)'
const ALLOWS_ORIGIN = new RegExp(`${ALLOWS}\\w*(?:origin|cors)|(?:origin|cors)\\w*${ALLOWS}`, 'i')
const ALLOWS_IT = new RegExp(`^_?(?:(?:is|are|has|can|may|must_?be|check)_?)?${ALLOWS}\\w*$`, 'i')
/** They say which are not. */
const REFUSES = new RegExp(`(?:not|dis|un)_?${ALLOWS}|(?<!orig)in_?valid`, 'i')
const allowsOrigin = remembered((name) => ALLOWS_ORIGIN.test(name) && !REFUSES.test(name))
/** `sites.accepts(origin)`: what it is asked of is said by its parameter. */
const allowsWhatItGets = remembered((name) => ALLOWS_IT.test(name) && !REFUSES.test(name))
const ORIGIN = /origin/i
const asksForOrigin = ({ ir: { name, parameters } }: Fn): boolean => allowsOrigin(name) || (allowsWhatItGets(name) && parameters.some((one) => ORIGIN.test(one.name)))
/** `IsUrlLocalToHost(url)`, `UrlIsLocal(url)`, `is_local(url)`: the same site, however it is put. */
const OF_ADDRESS = '(?:url|uri|redirect|return_?(?:url|path)?|link|target|address|path|next)'
const LOCAL = new RegExp(`^_?(?:is|are|check|ensure)?_?(?:(?:the|a)_?)?(?:${OF_ADDRESS}_?(?:is_?)?(?:local|internal|same_?(?:site|host|origin)|safe|allowed|trusted)|(?:local|internal|same_?(?:site|host|origin))_?${OF_ADDRESS}?)(?:_?(?:to|for|on|of)?_?(?:the_?)?(?:host|site|server|domain|application|app))?$`, 'i')
export const asksWhetherLocal = remembered((name: string) => LOCAL.test(name))

/** `is_safe_url(next)`, `isLocalRedirect(to)`: what they compare with may be a setting too. What they can be seen to test says more. */
const allowsAddress = remembered((name) => asksWhetherLocal(name) || /^_?(?:(?:is|are|has|check|url|redirect|path)_?)*(?:(?:safe|local|internal|relative|same_?(?:site|origin|host)|allowed|trusted|permitted)_?\w*?(?:url|uri|redirect|target|link|address|next|return|path)|(?:valid(?:ate)?|verif(?:y|ied))_?(?:redirect|return|next|callback|back)\w*)(?:_?(?:url|uri|to|path|target|host|allowed|safe|and_?scheme))*$/i.test(name))
/** `isTrustedHost(host)`; one that is valid is trusted where the file says which are. */
const allowsHost = remembered((name) => /^_?(?:is|are|has|check)_?\w*?(?:trusted|allowed|permitted|white_?listed)_?(?:host|domain|server)\w*$/i.test(name))
const validHost = remembered((name) => /^_?(?:is|has|check)_?valid_?(?:host|domain|server)(?:_?name)?$/i.test(name))
const ASKS = [allowsAddress, allowsHost, validHost]
const TRUSTED = /(?:trusted|allowed|permitted|white_?listed?)_?(?:host|domain|server)/i
const ADDRESS_MASK = maskOf(['redirect'])
const HOST_MASK = maskOf(['redirect', 'ssrf', 'link'])
const BEYOND_LINKS = maskOf(['redirect', 'ssrf'])
/** Whether it is so, perhaps with more behind that: `tuple[bool, str]`, `(bool, error)`. */
const ANSWERS = /^(?:bool|boolean|Boolean|java\.lang\.Boolean|)$|^(?:typing\.)?[Tt]uple\[bool\b|^\(bool,/

/** Nothing of where an address leads: how long it is, or only which scheme it has. */
function saysNothing(test: Test | null, asked: readonly number[]): boolean {
  if (test === null) return true
  if (test.kind === 'cleans') return !overlaps(test.mask, BEYOND_LINKS) || !test.labels.some((label) => asked.includes(label))
  if (test.kind === 'not') return saysNothing(test.of, asked)
  return test.kind === 'both' ? test.tests.every((one) => saysNothing(one, asked)) : saysNothing(test.left, asked) && saysNothing(test.right, asked)
}

/** What the answer of a function of the program says that is named after asking for origins. */
export function allowedTest(fn: Fn, { positional }: Args, test: Test | null): Test | null {
  const { ir: { name, returns }, mod } = fn
  const asksOrigin = asksForOrigin(fn)
  if (positional.length === 0 || !(asksOrigin || ASKS.some((asks) => asks(name))) || !ANSWERS.test(returns)) return test
  const taints = positional.flatMap((value) => value.taints)
  const asksHost = allowsHost(name) || (validHost(name) && mod.ir.strings.some((one) => TRUSTED.test(one)))
  if (asksHost && saysNothing(test, taints.map(({ label }) => label.id))) return cleansTest(onlyTaints(taints), HOST_MASK, true)
  if (allowsAddress(name) && saysNothing(test, taints.map(({ label }) => label.id))) return cleansTest(onlyTaints(taints), ADDRESS_MASK, true)
  if (!asksOrigin) return test
  const asked = cleansTest(onlyTaints(taints), maskOf(['cors']), true)
  return asked && test ? { kind: 'both', tests: [asked, test] } : (asked ?? test)
}

const lookingFor = (harm: string): RegExp => new RegExp(`^(?:${CHECKS}|reject|prevent|guard|detect)\\w*${harm}`, 'i')

/** `validateSqlInjection(sql, order)`, `checkForXss(text)`: they come back only where they have found none. */
const CHECKS_FOR: readonly (readonly [RegExp, readonly SinkClass[]])[] = [
  [lookingFor('sql_?inject'), ['sql']],
  [lookingFor('(?:xss|cross_?site_?script)'), ['xss']],
  [lookingFor('(?:path|directory)_?traversal'), ['path', 'inclusion']],
  [new RegExp(`^(?:${CHECKS})_?(?:good|safe|legal)_?(?:file_?)?name$`, 'i'), ['path', 'inclusion']],
]

/** Goes on knowing what a check of the program that gives nothing has let through, by what its name says it looks for. */
export function believeCheck(frame: Frame, { ir: { name, returns } }: Fn, { positional }: Args): void {
  if (returns !== 'void') return
  const [, cleans] = CHECKS_FOR.find(([called]) => called.test(name)) ?? []
  if (!cleans) return
  for (const value of positional) assume(frame, cleansTest(value, maskOf(cleans), true), true)
}
