import type { Project } from '../../project/project.ts'
import { linesWith } from '../../project/files.ts'
import { sourceFiles } from '../../project/source.ts'

/** A function of the project that is given the name of a setting and reads it: the first group is its own name, the second the parameter. */
const READERS: readonly (readonly [file: RegExp, reads: RegExp])[] = [
  [/\.py$/, /\bdef\s+(\w+)\(\s*(\w+)\b[^)]*\)(?:(?!\n(?:def|class)\s)[\s\S]){0,1500}?os\.(?:getenv\(|environ\.get\(|environ\[)\s*\2\b/g],
  [/\.[cm]?[jt]sx?$/, /\b(?:function\s+|const\s+)(\w+)\s*(?:=\s*(?:async\s*)?)?\(\s*(\w+)\b[^)]*\)(?:(?!\nfunction\s|\nconst\s)[\s\S]){0,600}?process\.env\[\s*\2\s*\]/g],
  [/\.go$/, /\bfunc\s+(\w+)\(\s*(\w+)\b[^)]*\)(?:(?!\nfunc\s)[\s\S]){0,600}?os\.(?:Getenv|LookupEnv)\(\s*\2\s*\)/g],
  [/\.rb$/, /\bdef\s+(?:self\.)?(\w+[?!]?)\(\s*(\w+)\b[^)]*\)(?:(?!\n\s*def\s)[\s\S]){0,600}?ENV(?:\.fetch\(|\[)\s*\2\b/g],
]
const MAX_FILES = 2_000

interface Given {
  name: string
  /** what holds where the setting is unset */
  value: string
  path: string
  line: number
}

/** Settings that are read by functions of the project, with the text that these are given to fall back on. */
export function givenToReaders(project: Project): Given[] {
  const files = sourceFiles(project).slice(0, MAX_FILES)
  const readers = new Set(files.flatMap((path) => readersIn(path, project.snapshot.read(path) ?? '')))
  if (readers.size === 0) return []
  const call = new RegExp(`\\b(?:${[...readers].join('|')})\\(\\s*(['"\`])([A-Z][A-Z\\d_]+)\\1\\s*,\\s*(?:\\w+\\s*=\\s*)?(['"\`])([^'"\`]+)\\3\\s*\\)`)
  return files.flatMap((path) => linesWith(project, path, call)).flatMap(({ file_path, line, text }) => {
    const [, , name = '', , value = ''] = call.exec(text) ?? []
    return name === '' || line === null ? [] : [{ name, value, path: file_path, line }]
  })
}

const readersIn = (path: string, text: string): string[] =>
  READERS.filter(([file]) => file.test(path)).flatMap(([, reads]) => [...text.matchAll(reads)].map(([, name = '']) => name.replace(/[?!]$/, '')))
