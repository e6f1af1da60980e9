import type { Cut, Limit, Part } from '../dataflow/cut.ts'
import { failureText } from '../failure.ts'

/** Functions that are named in one entry. */
const MAX_CALLED = 3

/** What was not followed and why, in words for the scan's list. */
export function cutText(cut: Cut): string {
  const why = cut.kind === 'failure' ? failureText(cut.failure) : limitText(cut.limit)
  const part = partText(cut.part)
  return part === null ? why : `${part}: ${why}`
}

function partText(part: Part): string | null {
  switch (part.is) {
    case 'top-level':
      return 'top-level code'
    case 'function':
      return part.name || 'function without a name'
    case 'routes':
      return 'routes and what protects them'
    case 'file':
    case 'program':
      return null
  }
}

function limitText(limit: Limit): string {
  switch (limit.is) {
    case 'nested':
      return 'code nested too deeply to follow'
    case 'long':
      return `too long to follow (${number(limit.length)} steps)`
    case 'items':
      return `a list of ${number(limit.items)} items: only the first ${number(limit.followed)} are followed`
    case 'steps':
      return 'too many steps'
    case 'calls':
      return `analysed without calls into ${namesText(limit.into.flatMap((code) => partText(code) ?? []))}: too large`
    case 'callers':
      return `${number(limit.functions)} functions without others that they call: too large`
    case 'once':
      return 'what one function keeps for another was looked at once: too large'
  }
}

const number = (count: number): string => count.toLocaleString('en-US')

function namesText(names: readonly string[]): string {
  const more = names.length - MAX_CALLED
  return names.slice(0, MAX_CALLED).join(', ') + (more > 0 ? ` and ${number(more)} more` : '')
}
