import type { RawFinding } from '../../types.ts'

/** Rules about React go by names and by what markup looks like: `useAgent()` on a server is no hook, `class` is right in Vue. */
const ABOUT_REACT = /^oxlint\/react\//
const REACT = /['"](?:react|preact|next|expo|@?react[\w-]*)(?:\/[\w./-]*)?['"]/

/** Frameworks that write pages in the same way and know no such order. */
const OTHERS = /['"](?:vue|vue-[\w-]+|[\w@/-]+-vue|@vue\/[\w-]+|pinia|naive-ui|element-plus|solid-js|@builder\.io\/qwik|@stencil\/core)(?:\/[\w./-]*)?['"]/

/** What the linter says of a file, without what it cannot know from the file alone. */
export function believable(raw: readonly RawFinding[], path: string, text: string): RawFinding[] {
  const isReact = REACT.test(text) || (/\.[jt]sx$/.test(path) && !OTHERS.test(text))
  const lines = text.split('\n')
  return raw.filter(({ rule_id, line }) => {
    if (ABOUT_REACT.test(rule_id)) return isReact
    return rule_id !== 'oxlint/array-callback-return' || !choosesByType(path, lines, line)
  })
}

/** With types a `switch` over all there is needs no end: the compiler checks that nothing is left out. */
const choosesByType = (path: string, lines: readonly string[], line: number): boolean => /\.[cm]?tsx?$/.test(path) && /^\s*switch\s*\(/.test(lines[line] ?? '')
