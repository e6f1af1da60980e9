import type { Project } from '../project.ts'
import { codeOf } from '../../text/search.ts'
import type { DeclaredSetting } from './declared.ts'

const CLASS = /^class\s+(\w+)\s*\(([^)]*)\)\s*:/
const FIELD = /^\s+(\w+)\s*:\s*[^=]+?(?:=\s*(.+))?$/
/** So many lines a field with its brackets takes. */
const FIELD_LINES = 10

interface Header { path: string; lines: readonly string[]; at: number; name: string; bases: readonly string[] }

const headersIn = (path: string, lines: readonly string[]): Header[] =>
  lines.flatMap((line, at) => {
    const [, name, bases] = CLASS.exec(line) ?? []
    return name === undefined || bases === undefined ? [] : [{ path, lines, at, name, bases: bases.split(',').map((base) => base.trim().replace(/^.*\./, '')) }]
  })

/** Classes that extend pydantic's `BaseSettings`, by themselves or by another class of the project. */
function settingsClasses(headers: readonly Header[]): Header[] {
  const names = new Set(['BaseSettings'])
  for (let before = 0; before !== names.size; ) {
    before = names.size
    for (const { name, bases } of headers) if (bases.some((base) => names.has(base))) names.add(name)
  }
  return headers.filter(({ bases }) => bases.some((base) => names.has(base)))
}

/** Fields of classes of settings: each is read from the environment by its name. */
export function fieldsOfClasses(project: Pick<Project, 'snapshot'>, files: readonly string[]): DeclaredSetting[] {
  const python = files.filter((path) => path.endsWith('.py'))
  if (!python.some((path) => (project.snapshot.read(path) ?? '').includes('BaseSettings'))) return []
  const headers = python.filter((path) => /^class\s+\w+\s*\(/m.test(project.snapshot.read(path) ?? '')).flatMap((path) => headersIn(path, codeOf(project, path).split('\n')))
  return settingsClasses(headers).flatMap(fieldsOf)
}

const indentOf = (line: string) => line.length - line.trimStart().length

function fieldsOf({ path, lines, at }: Header): DeclaredSetting[] {
  const end = lines.findIndex((line, index) => index > at && line.trim() !== '' && indentOf(line) === 0)
  const body = lines.slice(at + 1, end < 0 ? lines.length : end)
  const depth = indentOf(body.find((line) => line.trim() !== '') ?? '')
  return body.flatMap((line, index) => {
    const [, name, value] = indentOf(line) === depth ? (FIELD.exec(line) ?? []) : []
    if (name === undefined || name === 'model_config') return []
    const whole = value === undefined || bracketsOpen(value) <= 0 ? value : [value, ...body.slice(index + 1, index + FIELD_LINES)].join(' ')
    return [{ name, value: valueOf(whole ?? ''), path, line: at + index + 2, byName: true }]
  })
}

const bracketsOpen = (text: string) => [...text].reduce((sum, sign) => sum + ('([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0), 0)

const TEXT = /^\s*(?:(?:Secret(?:Str|Bytes)|str)\(\s*)?[rb]?(['"])([^'"]*)\1/
/** `Field("text", ...)`, `Field(default="text")` */
const IN_FIELD = /^\s*(?:\w+\.)?Field\(\s*(?:default\s*=\s*)?(.*)$/
const NAMED = /\bdefault\s*=\s*(.*)$/

function valueOf(written: string): string | boolean | null {
  const inside = IN_FIELD.exec(written)?.[1]
  if (inside !== undefined) return literal(inside) ?? literal(NAMED.exec(inside)?.[1] ?? '')
  return literal(written)
}

function literal(written: string): string | boolean | null {
  const flag = /^\s*(True|False)\b/.exec(written)?.[1]
  return flag === undefined ? (TEXT.exec(written)?.[2] ?? null) : flag === 'True'
}
