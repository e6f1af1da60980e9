const MAX_NAMES = 300

/** Names that the code of a template mentions, each with where it does first. Too many is better than too few. */
export function namesIn(text: string, pieces: readonly { codeFrom: number; codeTo: number }[], pattern: RegExp, known: ReadonlySet<string>): Map<string, number> {
  const names = new Map<string, number>()
  for (const { codeFrom, codeTo } of pieces) {
    for (const found of text.slice(codeFrom, codeTo).matchAll(pattern)) {
      const name = found[1] ?? ''
      if (known.has(name) || names.has(name)) continue
      names.set(name, codeFrom + found.index)
      if (names.size >= MAX_NAMES) return names
    }
  }
  return names
}

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
