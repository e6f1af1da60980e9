import { useEffect, useMemo, useState } from 'react'
import { grammarOf, plainTokens, type CodeToken } from './code-tokens.ts'

interface Colored {
  source: readonly string[]
  tokens: CodeToken[][]
}

/** Brings highlighter and grammar while the code itself is still on its way, so that it appears in colour. */
export async function loadHighlighter(path: string): Promise<void> {
  const grammar = grammarOf(null, path)
  if (!grammar) return
  // a failure is shown when the code is to be highlighted
  await import('./highlight.ts').then(({ highlight }) => highlight([], grammar)).catch(() => {})
}

/** Lines as coloured tokens; plain until highlighter and grammar have loaded, and for good where that fails. */
export function useHighlighted(lines: readonly string[], language: string | null, path: string): CodeToken[][] {
  const [colored, setColored] = useState<Colored | null>(null)
  const plain = useMemo(() => plainTokens(lines), [lines])
  const grammar = grammarOf(language, path)

  useEffect(() => {
    if (!grammar) return
    let stale = false
    const color = async () => {
      const { highlight } = await import('./highlight.ts')
      const tokens = await highlight(lines, grammar)
      if (!stale) setColored({ source: lines, tokens })
    }
    color().catch((error: unknown) => console.error('Code could not be highlighted', error))
    return () => {
      stale = true
    }
  }, [lines, grammar])

  return colored?.source === lines ? colored.tokens : plain
}
