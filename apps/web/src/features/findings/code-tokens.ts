/** The parts of code that have a colour of their own; anything else is plain text. */
export type CodePart = 'keyword' | 'string' | 'function' | 'number' | 'comment'

export interface CodeToken {
  text: string
  part: CodePart | null
}

const BY_EXTENSION: ReadonlyMap<string, string> = new Map(Object.entries({
  bash: 'bash', sh: 'bash', cs: 'csharp', css: 'css', scss: 'css', go: 'go', java: 'java',
  js: 'javascript', cjs: 'javascript', mjs: 'javascript', jsx: 'javascript', json: 'json',
  php: 'php', py: 'python', rb: 'ruby', sql: 'sql', ts: 'typescript', cts: 'typescript', mts: 'typescript', tsx: 'typescript',
  html: 'xml', htm: 'xml', vue: 'xml', svelte: 'xml', xml: 'xml', yml: 'yaml', yaml: 'yaml',
}))

const GRAMMARS = new Set([...BY_EXTENSION.values()].concat('dockerfile'))

/** The grammar for a file: what the engine says, else what its name says; null for plain text. */
export function grammarOf(language: string | null, path: string): string | null {
  if (language && GRAMMARS.has(language)) return language
  const name = path.split('/').at(-1)?.toLowerCase() ?? ''
  if (name.startsWith('dockerfile')) return 'dockerfile'
  return BY_EXTENSION.get(name.split('.').at(-1) ?? '') ?? null
}

/** Lines without colours: what is shown until the grammar is there, and where there is none. */
export const plainTokens = (lines: readonly string[]): CodeToken[][] => lines.map((text) => (text ? [{ text, part: null }] : []))
