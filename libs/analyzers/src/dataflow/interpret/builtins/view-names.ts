import { maskOf } from '../../models/classes.ts'
import type { Frame } from '../state/frame.ts'
import { concatEvent } from '../trace/event.ts'
import { mark } from '../trace/marks.ts'
import { cleaned, stepped, type Taint, valueOf } from '../values/value.ts'

const TEMPLATE = maskOf(['template'])

/** Names of views that Spring sends the browser or the request elsewhere by: no template is looked for. */
const ELSEWHERE = /^(?:redirect|forward):(?!\s)/

/** What some resolver of views must know, and no template is called: `later:/orders/1` */
const OF_RESOLVER = /^([a-z][a-z]+):(?!\/\/|\s)/i

/** Data that became a part of a text, with what the beginning of that says of it: it may be all that is left to say of a view among others. */
export function partOfText(frame: Frame, text: string | null, taints: readonly Taint[], offset: number): readonly Taint[] {
  const { language, ir } = frame.mod
  const made = concatEvent(text)
  if (language !== 'java' || text === null) return stepped(valueOf({ taints }), frame.mod, offset, made).taints
  if (ELSEWHERE.test(text)) return stepped(cleaned(valueOf({ taints }), TEMPLATE), frame.mod, offset, made).taints
  const resolver = OF_RESOLVER.exec(text)?.[1]
  const isNamed = resolver !== undefined && ir.imports.some(({ module }) => module.startsWith('org.springframework.'))
  return stepped(valueOf({ taints }), frame.mod, offset, isNamed ? concatEvent(text, mark('behind a scheme')) : made).taints
}
