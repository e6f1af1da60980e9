import { isOfEverybody } from './jwt.ts'
import type { SecretKind } from './kind.ts'
import { KINDS } from './kinds/index.ts'
import { prefilter } from './prefilter.ts'
import { entropy, isExpression, isPlaceholder, isReference, isTestValue } from './value.ts'

/** A value in a text; offsets are in UTF-16 code units. */
export interface SecretMatch {
  kind: SecretKind
  start: number
  end: number
}

const LITERALS = [...new Set(KINDS.flatMap((kind) => kind.literals))]
const KINDS_OF = LITERALS.map((literal) => KINDS.flatMap((kind, order) => (kind.literals.includes(literal) ? [order] : [])))
const WHOLE = KINDS.filter(({ whole }) => whole)
const scanLiterals = prefilter(LITERALS)

/** Of longer lines only this much before and after a literal is looked at. */
const REACH = 600
/** What a kind may look at behind its match, for keys over several lines. */
const AFTER = 400

interface Stretch {
  kind: SecretKind
  start: number
  end: number
}

/** The line around an offset, or of a long one the part around it. Looks no further than it must: lines can be huge. */
function lineAround(text: string, offset: number) {
  const before = text.slice(Math.max(0, offset - REACH), offset)
  const behind = text.slice(offset, offset + REACH)
  const lineBreak = behind.indexOf('\n')
  return {
    start: offset - before.length + before.lastIndexOf('\n') + 1,
    end: offset + (lineBreak === -1 ? behind.length : lineBreak),
    whole: lineBreak !== -1,
  }
}

/**
 * The lines, or parts of long lines, on which a kind's literal stands, each once per kind.
 * @param path leaves out kinds that do not occur in such a file; null leaves out only those that are sought on all lines of theirs
 * @param anywhere takes the kinds of other files, too
 */
function stretches(text: string, path: string | null, anywhere: boolean): Stretch[] {
  const found: Stretch[] = []
  /** per kind, up to where a literal needs no further look */
  const seenUpTo = new Int32Array(KINDS.length)
  if (path !== null) for (const kind of WHOLE) if (kind.files?.test(path)) found.push({ kind, start: 0, end: text.length })
  scanLiterals(text, (literal, offset) => {
    const line = lineAround(text, offset)
    for (const order of KINDS_OF[literal] ?? []) {
      const kind = KINDS[order]
      if (!kind || offset < (seenUpTo[order] ?? 0) || (!anywhere && path !== null && kind.files && !kind.files.test(path))) continue
      found.push({ kind, start: line.start, end: line.end })
      seenUpTo[order] = line.whole ? line.end : offset + REACH / 2
    }
  })
  return found
}

const isSecret = (kind: SecretKind, match: RegExpExecArray, after: string): boolean => {
  const secret = match.groups?.['secret'] ?? ''
  if (isPlaceholder(secret) || (kind.generic && isTestValue(secret)) || isOfEverybody(secret)) return false
  if (kind.entropy && entropy(secret) < kind.entropy) return false
  return kind.accepts?.(secret, match.groups ?? {}, after) ?? true
}

/** Anything in the shape of a secret, however unlikely it is one; enough to hide it. */
function mayBeSecret(kind: SecretKind, match: RegExpExecArray): boolean {
  const secret = match.groups?.['secret'] ?? ''
  return !isReference(secret) && !(kind.unquoted && isExpression(secret))
}

function* matchesIn({ kind, start, end }: Stretch, text: string, wanted: typeof isSecret): Generator<SecretMatch> {
  const stretch = text.slice(start, end)
  for (const match of stretch.matchAll(kind.pattern)) {
    const range = match.indices?.groups?.['secret']
    const after = text.slice(start + match.index + match[0].length, start + match.index + match[0].length + AFTER)
    if (range && wanted(kind, match, after)) yield { kind, start: start + range[0], end: start + range[1] }
  }
}

const overlaps = (a: SecretMatch, b: SecretMatch) => a.start <= b.end && b.start <= a.end

/** Of matches on the same value the best-known kind stays, which `KINDS` names first. */
function onePerValue(matches: SecretMatch[]): SecretMatch[] {
  const kept: SecretMatch[] = []
  for (const match of matches.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || !overlaps(match, last)) kept.push(match)
    else if (KINDS.indexOf(match.kind) < KINDS.indexOf(last.kind)) kept[kept.length - 1] = match
  }
  return kept
}

/** The secrets of a file's text, each once, in the order of the text. */
export const matchSecrets = (text: string, path: string): SecretMatch[] =>
  onePerValue(stretches(text, path, false).flatMap((stretch) => [...matchesIn(stretch, text, isSecret)]))

/** Every part of a text that has the shape of a secret in any file, made-up ones too. */
export const matchSecretShapes = (text: string, path: string | null): SecretMatch[] =>
  onePerValue(stretches(text, path, true).flatMap((stretch) => [...matchesIn(stretch, text, mayBeSecret)]))
