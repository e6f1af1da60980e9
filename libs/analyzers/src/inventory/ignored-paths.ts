import { matchWild } from './wildcard.ts'

type Glyph = { is: 'run' } | { is: 'any' } | { is: 'char'; char: string } | { is: 'set'; negated: boolean; ranges: [number, number][] }

interface IgnorePattern {
  negated: boolean
  foldersOnly: boolean
  /** null stands for `**` */
  segments: (Glyph[] | null)[]
}

/**
 * gitignore's patterns: `#` comments, `!` takes back, a trailing `/` means folders, a slash elsewhere ties the pattern
 * to the root, `*`, `?`, `[a-z]` stay inside one name, `**` crosses folders, the last match wins.
 * A file below an ignored folder cannot be taken back. The project's own .gitignore is not read: what its authors keep
 * out of git is none of our business, and what they ship is.
 */
export function ignoreMatcher(lines: readonly string[]): (path: string, isFolder: boolean) => boolean {
  const patterns = lines.map(parsePattern).filter((pattern) => pattern !== null)
  return (path, isFolder) => {
    const names = path.split('/')
    return patterns.findLast((pattern) => matches(pattern, names, isFolder))?.negated === false
  }
}

function matches({ foldersOnly, segments }: IgnorePattern, names: readonly string[], isFolder: boolean): boolean {
  if (foldersOnly && !isFolder) return false
  return matchWild(segments, names, (segment) => segment === null, (segment, name) => segment !== null && matchName(segment, name))
}

const matchName = (glyphs: readonly Glyph[], name: string) => matchWild(glyphs, [...name], ({ is }) => is === 'run', fitsGlyph)

function fitsGlyph(glyph: Glyph, char: string): boolean {
  if (glyph.is === 'char') return glyph.char === char
  if (glyph.is !== 'set') return glyph.is === 'any'
  const code = char.codePointAt(0) ?? 0
  return glyph.ranges.some(([low, high]) => low <= code && code <= high) !== glyph.negated
}

function parsePattern(line: string): IgnorePattern | null {
  let text = line.replace(/(?<!\\) +$/, '')
  if (text === '' || text.startsWith('#')) return null
  const negated = text.startsWith('!')
  if (negated) text = text.slice(1)
  const foldersOnly = text.endsWith('/')
  if (foldersOnly) text = text.slice(0, -1)
  const anchored = text.includes('/')
  const names = text.replace(/^\//, '').split('/').filter((name) => name !== '')
  if (names.length === 0) return null
  const segments = names.map((name) => (name === '**' ? null : parseGlyphs([...name])))
  // `a/**` means what is inside a, not a itself.
  if (segments.at(-1) === null && segments.length > 1) segments.push([{ is: 'run' }])
  return { negated, foldersOnly, segments: anchored ? segments : [null, ...segments] }
}

function parseGlyphs(chars: readonly string[]): Glyph[] {
  const glyphs: Glyph[] = []
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? ''
    if (char === '*') glyphs.push({ is: 'run' })
    else if (char === '?') glyphs.push({ is: 'any' })
    else if (char === '[' && chars.indexOf(']', at + 2) > 0) {
      const close = chars.indexOf(']', at + 2)
      glyphs.push(parseSet(chars.slice(at + 1, close)))
      at = close
    } else if (char === '\\' && at + 1 < chars.length) glyphs.push({ is: 'char', char: chars[++at] ?? '' })
    else glyphs.push({ is: 'char', char })
  }
  return glyphs
}

function parseSet(chars: readonly string[]): Glyph {
  const negated = chars[0] === '!' || chars[0] === '^'
  const members = negated ? chars.slice(1) : chars
  const codes = members.map((char) => char.codePointAt(0) ?? 0)
  const ranges: [number, number][] = []
  for (let at = 0; at < codes.length; at++) {
    const low = codes[at] ?? 0
    const isRange = members[at + 1] === '-' && at + 2 < codes.length
    ranges.push([low, isRange ? (codes[at + 2] ?? low) : low])
    if (isRange) at += 2
  }
  return { is: 'set', negated, ranges }
}
