import { nextInstruction } from '../../ir/lengths.ts'
import type { IrModule } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'

const SETS_TYPE = /^(?:set)?contentType$/i
const NAMES_HEADER = /^content[-_]type$/i
const PAGE = /^(?:TEXT_HTML|APPLICATION_XHTML)|^text\/html|xhtml/
const OTHER = /^(?:APPLICATION|TEXT|IMAGE|MULTIPART|AUDIO|VIDEO)_|^(?:application|text|image|multipart|audio|video)\/\w/

/** The names and texts that a function's code mentions, and the methods it calls. */
function* mentioned({ code, strings, constants }: IrModule, { start, end }: Fn['ir']): Generator<string> {
  for (let at = start; at < end; at = nextInstruction(code, at)) {
    const op = code[at]
    if (op === OP.MEMBER || op === OP.METHOD) yield strings[code[at + 4] ?? -1] ?? ''
    if (op === OP.GLOBAL) yield strings[code[at + 3] ?? -1] ?? ''
    if (op !== OP.CONST) continue
    const constant = constants[code[at + 3] ?? -1]
    if (typeof constant === 'string') yield constant
  }
}

/**
 * `ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON)`: a handler that makes its answer itself says what it is, and
 * it is no page. Of one that gives a text alone such words are about something else: a request that it sends.
 */
export function answersWithoutPage({ mod, ir }: Fn): boolean {
  if (!/ResponseEntity/.test(ir.returns)) return false
  const names = [...mentioned(mod.ir, ir)]
  return names.some((name) => SETS_TYPE.test(name) || NAMES_HEADER.test(name)) && names.some((name) => OTHER.test(name)) && !names.some((name) => PAGE.test(name))
}

/** What is read as it came, or from a form. */
const AS_SENT = /^(?:[\w.]*\.)?(?:String|CharSequence|Object|byte\[\]|Byte\[\]|Resource|InputStream|Reader|MultiValueMap\b.*|(?:Http|Request)Entity\b.*)$/

/**
 * Spring: a body that is read into an object comes as JSON, which neither a link nor a form of another site sends: what a
 * script of the own pages gets for it no browser shows as a page.
 */
export const isAskedInJson = ({ mod, ir }: Fn): boolean =>
  mod.language === 'java' && ir.parameters.some(({ annotations, type }) => type !== '' && !AS_SENT.test(type) && annotations.some(({ name }) => /^(?:[\w.]*\.)?RequestBody$/.test(name)))
