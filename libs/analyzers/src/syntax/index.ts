export { loadLanguages, parseFile } from './parse.ts'
export type { ParsedFile } from './parsed-file.ts'
export type { SyntaxNode } from './tree.ts'
