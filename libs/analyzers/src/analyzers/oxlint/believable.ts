import type { RawFinding } from '../../types.ts'

/** Rules about React's hooks go by names: `useAgent()` on a server is none. */
const HOOKS = new Set(['oxlint/react/rules-of-hooks', 'oxlint/react/exhaustive-deps'])
const REACT = /['"](?:react|preact|next|expo|@?react[\w-]*)(?:\/[\w./-]*)?['"]/

/** Frameworks that write pages in the same way and know no such order. */
const OTHERS = /['"](?:vue|@vue\/[\w-]+|solid-js|@builder\.io\/qwik|@stencil\/core)(?:\/[\w./-]*)?['"]/

/** What the linter says of a file, without what it cannot know from the file alone. */
export function believable(raw: readonly RawFinding[], path: string, text: string): RawFinding[] {
  const isReact = REACT.test(text) || (/\.[jt]sx$/.test(path) && !OTHERS.test(text))
  const lines = text.split('\n')
  return raw.filter(({ rule_id, line }) => {
    if (HOOKS.has(rule_id)) return isReact
    return rule_id !== 'oxlint/array-callback-return' || !choosesByType(path, lines, line)
  })
}

/** With types a `switch` over all there is needs no end: the compiler checks that nothing is left out. */
const choosesByType = (path: string, lines: readonly string[], line: number): boolean => /\.[cm]?tsx?$/.test(path) && /^\s*switch\s*\(/.test(lines[line] ?? '')
