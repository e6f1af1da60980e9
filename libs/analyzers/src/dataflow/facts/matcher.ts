import { textsOf } from './pick.ts'
import type { Held } from './value.ts'

/** A part that stands for any one, for any number of them, or is itself. */
type Part = { is: 'any' } | { is: 'rest' } | { is: 'text'; text: string }

/**
 * Whether a path is one of those that a file of Next's stands before: `export const config = { matcher: ['/admin/:path*'] }`.
 * Null where nothing constant says so. Patterns are read by hand: they are whatever the program has written, and none of them may take long.
 */
export function matcherOf(config: Held): ((path: string) => boolean) | null {
  const given = config.entries?.get('matcher')
  const sources = [given, ...(given?.items ?? [])].flatMap((one) => one?.entries?.get('source') ?? [])
  const texts = given ? textsOf([given, ...sources]) : []
  if (texts.length === 0 || texts.some((text) => text.includes('*') && text === '*')) return null
  const all = texts.map(reading)
  return (path) => all.some((covers) => covers(path))
}

/** `/((?!api|_next/static|favicon.ico).*)`: all but what begins so */
const ALL_BUT = /^\/\(\(\?!([^]*)\)\.[*+]\)?\)?$/

function reading(pattern: string): (path: string) => boolean {
  const but = ALL_BUT.exec(pattern)?.[1]
  if (but !== undefined) {
    const beginnings = but.split('|').map((one) => one.replace(/\\(?=[./-])/g, '').replace(/\/?(?:\$|\.\*)?$/, '')).filter((one) => /^[\w./-]+$/.test(one))
    return (path) => !beginnings.some((one) => path.slice(1) === one || path.slice(1).startsWith(one))
  }
  const parts = pattern.split('/').filter((part) => part !== '').map(partOf)
  return (path) => fits(parts, path.split('/').filter((part) => part !== ''))
}

function partOf(text: string): Part {
  if (/^:\w+(?:\([^)]*\))?[*+]$|^\(\.[*+]\)$|^:\w+\(\.[*+]\)$|[*+]$/.test(text)) return { is: 'rest' }
  return /[:(]/.test(text) ? { is: 'any' } : { is: 'text', text }
}

function fits(parts: readonly Part[], path: readonly string[]): boolean {
  for (const [at, part] of parts.entries()) {
    if (part.is === 'rest') return true
    if (path[at] === undefined || (part.is === 'text' && part.text !== path[at])) return false
  }
  return path.length === parts.length
}
