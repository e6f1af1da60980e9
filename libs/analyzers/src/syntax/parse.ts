import type { Language } from '../types.ts'
import { ParsedFile } from './parsed-file.ts'
import { parseJs } from './parse-js.ts'
import { loadGrammar, parseTs } from './parse-ts.ts'

/** Loads what parsing these languages needs; call it before `parseFile`. */
export async function loadLanguages(languages: Iterable<Language>): Promise<void> {
  const grammars = [...languages].flatMap((language) => (language === 'javascript' || language === 'typescript' ? [] : [language]))
  await Promise.all(grammars.map(loadGrammar))
}

/** Parses one file. Throws where the parser gives up; text it cannot read is counted in `errors` instead. */
export function parseFile(path: string, text: string, language: Language): ParsedFile {
  if (language === 'javascript' || language === 'typescript') {
    const scripts = IN_PAGE.test(path) ? scriptsOf(text) : undefined
    const source = scripts ? onlyScripts(text, scripts) : text
    const parsed = parseJs(scriptPath(path), source)
    return new ParsedFile({ path, text: source, language, ...parsed, ...(scripts && { scripts }) })
  }
  return new ParsedFile({ path, text, language, ...parseTs(language, text) })
}

const IN_PAGE = /\.(?:vue|svelte|html?|astro)$/i

const scriptPath = (path: string) => (IN_PAGE.test(path) ? `${path}.ts` : path)

/** Where the code of script blocks stands. */
const scriptsOf = (text: string) =>
  [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi)].map((match) => {
    const start = match.index + match[0].indexOf('>') + 1
    return { start, end: start + (match[1]?.length ?? 0) }
  })

/** Blanks everything outside script blocks; offsets and lines stay. */
function onlyScripts(text: string, scripts: ReturnType<typeof scriptsOf>): string {
  const blank = (part: string) => part.replace(/[^\n\r]/g, ' ')
  let result = ''
  let at = 0
  for (const { start, end } of scripts) {
    result += blank(text.slice(at, start)) + text.slice(start, end)
    at = end
  }
  return result + blank(text.slice(at))
}
