import type { Category } from '@preflight/contracts'
import type { Language } from '@preflight/analyzers'
import { tokensOf } from './tokens.ts'

const WORD = /^[$@]?[\p{L}_]/u
/** Words of the languages themselves: to put one in the place of another is a change. */
const FIXED = /^(?:true|false|null|nil|none|undefined|this|self|let|const|var|public|private|protected)$/i

/** What follows is a module. */
const IMPORTS = /^(?:import|from|using|use)$/

/** Behind `.`, `->` or `::`. */
const isMember = (tokens: readonly string[], at: number) => /\.$|->$|::$/.test((tokens[at - 2] ?? '') + (tokens[at - 1] ?? ''))

/** Whether all that differs are names of variables: what is called, or belongs to something, is no variable. */
function onlyRenames(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false
  const names = new Map<string, string>()
  for (const [at, old] of before.entries()) {
    const now = after[at] ?? ''
    if (old === now && !names.has(old)) continue
    const areNames = [old, now].every((word) => WORD.test(word) && !FIXED.test(word))
    const isVariable = areNames && before[at + 1] !== '(' && !isMember(before, at) && !IMPORTS.test(before[at - 1] ?? '')
    if (!isVariable || (names.get(old) ?? now) !== now) return false
    names.set(old, now)
  }
  return names.size > 0
}

const calls = (tokens: readonly string[]) => tokens.filter((token, at) => WORD.test(token) && /^[(`]/.test(tokens[at + 1] ?? '')).length

const NEVER_RUN = /\bif\s*\(?\s*(?:false|False|0|!1)\s*\)?\s*[:{]|\bwhile\s*\(?\s*(?:false|False|0)\b|\bfalse\s*&&|\bFalse\s+and\b/

/** A value that says nothing, in the place of one that was computed. */
const EMPTIED = /^\s*(?:return|(?:(?:const|let|var|final)\s+)?[\w$]+\s*:?=)\s*(?:""|''|``|\[\]|\{\}|None|null|nil|undefined|0)\s*;?\s*$/m
/** A statement that others wait for. */
const GIVES = /^\s*(?:return\b|(?:const|let|var|final)\s|[\w$]+ :?= )/m

/** A change of a file: all of it, and the lines that differ. */
export interface Change {
  before: string
  after: string
  removed: string
  added: string
}

/** What of a finding decides how its fix may look. */
export interface Fixed {
  category: Category
  /** data reaches the place: what is done with it there has to go on */
  hasTrace: boolean
}

/**
 * How a fix only hides what was found, in words that follow the finding's name; null where it changes what the code does.
 * Deleted code is no fix of a weakness, unless it was a setting, and a fix of quality may be just that.
 */
export function hides({ before, after, removed, added }: Change, { category, hasTrace }: Fixed, language: Language): string | null {
  const [was, is] = [tokensOf(before, language), tokensOf(after, language)]
  if (was.join(' ') === is.join(' ')) return 'only comments or spaces are changed'
  if (onlyRenames(was, is)) return 'only names are changed'
  if (NEVER_RUN.test(added) && !NEVER_RUN.test(removed)) return 'code is put where it never runs'
  if (category !== 'security') return null
  const [gone, put] = [tokensOf(removed, language), tokensOf(added, language)]
  if (put.length === 0) {
    const isMissed = hasTrace || added.trim() !== '' || GIVES.test(removed)
    return isMissed ? 'the code is deleted or turned into a comment, not fixed' : null
  }
  const isTakenOut = calls(gone) > 0 && calls(put) === 0 && (hasTrace || EMPTIED.test(added))
  return isTakenOut ? 'the code that does the work is taken out, not fixed' : null
}
