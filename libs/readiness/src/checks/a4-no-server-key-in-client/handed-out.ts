import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { codeOf, lineAt } from '../../text/search.ts'
import { escaped } from '../../text/words.ts'
import { isServerOnly, publicName } from './names.ts'

/** The fields of an answer: `Response.json({ key })`, `new Response(JSON.stringify({ key }))`, `res.json({ key })`. */
const ANSWER = /(?:\bnew\s+Response\s*\(\s*JSON\.stringify|\b(?:Next)?Response\.json|\bres(?:ponse)?(?:\.status\([^()]{0,40}\))?\.(?:json|send)|\bc\.json)\s*\(\s*\{([^{}]{0,2000})\}/g
const JS = /\.[cm]?[jt]sx?$/

interface Key {
  name: string
  /** the variable that holds it; null where it is read on the spot */
  variable: string | null
}

const readInto = (name: string) => new RegExp(`\\b(?:const|let|var)\\s+(\\w+)\\s*(?::[^=\n]{1,80})?=\\s*[\\w.]*env\\b[^\n;]{0,20}(?<!\\w)${escaped(name)}(?!\\w)['"\\])]*!?\\s*(?:;|$)`, 'm')

/** Whether one of the fields is the key itself; `configured: !!key` and `{ length: key.length }` are not. */
function holds(fields: string, { name, variable }: Key): boolean {
  return fields.split(',').some((field) => {
    const value = field.slice(field.indexOf(':') + 1).trim().replace(/!$/, '')
    return value === variable || (field.includes(':') && new RegExp(`^[\\w.]*env(?:\\.get\\(['"]|\\[['"]|\\.)${escaped(name)}['"\\])]*$`).test(value))
  })
}

/** Answers that hold a key of a server: whoever may call the route has the key. */
export function handedOut(project: Project): Evidence[] {
  const read = project.facts.configuration.filter(({ name, path }) => JS.test(path) && project.placeOf(path) === 'code' && isServerOnly(publicName(name)))
  return [...new Set(read.map(({ path }) => path))].flatMap((path) => {
    const code = codeOf(project, path)
    const keys = [...new Set(read.filter((one) => one.path === path).map(({ name }) => name))].map((name): Key => ({ name, variable: readInto(name).exec(code)?.[1] ?? null }))
    return [...code.matchAll(ANSWER)].flatMap(({ index, 1: fields = '' }) => keys.filter((key) => holds(fields, key)).map(({ name }) => ({ file_path: path, line: lineAt(code, index), text: `answers with ${name}` })))
  })
}
