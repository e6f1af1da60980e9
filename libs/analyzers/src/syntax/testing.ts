import type { Language } from '../types.ts'
import type { ParsedFile } from './parsed-file.ts'
import { parseFile } from './parse.ts'
import type { SyntaxNode } from './tree.ts'

const EXTENSION: Record<Language, string> = { javascript: 'js', typescript: 'ts', python: 'py', java: 'java', php: 'php', go: 'go', ruby: 'rb', csharp: 'cs' }

/** Java and C# know no statements outside classes, PHP wants its tag, Go a package. */
const FRAME: Partial<Record<Language, (code: string) => string>> = {
  java: (code) => `class A { void a() { ${code} } }`,
  csharp: (code) => `class A { void M() { ${code} } }`,
  php: (code) => `<?php\n${code}`,
}

/** Parses statements of a language, in the frame they need. */
export const parseCode = (language: Language, code: string): ParsedFile => parseFile(`a.${EXTENSION[language]}`, FRAME[language]?.(code) ?? code, language)

/** The innermost call whose text starts with `text`. */
export function findNode(file: ParsedFile, text: string): SyntaxNode {
  const found = [...file.root.descendants()].findLast((node) => node.text === text)
  if (!found) throw new Error(`no node reads ${text}`)
  return found
}

/** Callees of all calls and constructions, in source order. */
export const calleesOf = (file: ParsedFile): string[] => [...file.callsIn(file.root)].map((call) => call.callee)
