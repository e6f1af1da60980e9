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
      return part.name || 'anonymous function'
    case 'routes':
      return 'routes and their access checks'
    case 'file':
    case 'program':
      return null
  }
}

function limitText(limit: Limit): string {
  switch (limit.is) {
    case 'nested':
      return 'nested too deeply to analyse'
    case 'long':
      return `too long to analyse (${number(limit.length)} steps)`
    case 'items':
      return `a list of ${number(limit.items)} items: only the first ${number(limit.followed)} are analysed`
    case 'steps':
      return 'step limit reached'
    case 'calls':
      return `analysed without the calls to ${namesText(limit.into.flatMap((code) => partText(code) ?? []))}: too large`
    case 'callers':
      return `${number(limit.functions)} functions were analysed without the functions they call: too large`
    case 'once':
      return 'values that functions store for each other were analysed only once: too large'
  }
}

const number = (count: number): string => count.toLocaleString('en-US')

function namesText(names: readonly string[]): string {
  const more = names.length - MAX_CALLED
  return names.slice(0, MAX_CALLED).join(', ') + (more > 0 ? ` and ${number(more)} more` : '')
}
