import type { Language } from '@preflight/analyzers'

const HASH_COMMENT: ReadonlySet<Language> = new Set(['python', 'ruby', 'php'])
const SLASH_COMMENT: ReadonlySet<Language> = new Set(['javascript', 'typescript', 'java', 'csharp', 'php', 'go'])

const TEXTS = String.raw`"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|` + '`(?:[^`\\\\]|\\\\.)*`'

/** Words, texts and signs of code, in order; comments and space are left out. */
export function tokensOf(code: string, language: Language): string[] {
  const [slashes, hashes] = [SLASH_COMMENT.has(language), HASH_COMMENT.has(language)]
  const comments = [...(slashes ? [String.raw`\/\/[^\n]*|\/\*[\s\S]*?\*\/`] : []), ...(hashes ? [String.raw`#[^\n]*`] : [])].join('|')
  const pattern = new RegExp(`(${comments})|${TEXTS}|[$@]?[\\p{L}_][\\p{L}\\p{N}_]*|\\d[\\w.]*|[^\\s]`, 'gu')
  return [...code.matchAll(pattern)].flatMap(([token, comment]) => (comment === undefined ? [token] : []))
}

/** Code without its comments, token by token: what stands in them is nothing that the code does. */
export const withoutComments = (code: string, language: Language): string => tokensOf(code, language).join('\n')
