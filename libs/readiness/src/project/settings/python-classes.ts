import type { Project } from '../project.ts'
import { codeOf } from '../../text/search.ts'
import type { DeclaredSetting } from './declared.ts'
import { indentOf } from '../../text/lines.ts'
import { bracketsOpen } from '../../text/brackets.ts'

const CLASS = /^class\s+(\w+)\s*\(([^)]*)\)\s*:/
const FIELD = /^\s+(\w+)\s*:\s*[^=]+?(?:=\s*(.+))?$/
/** Their texts hold on the machines of those who write the program, and wherever nobody says which environment it is. */
const FOR_DEVELOPERS = /(?:^|[a-z])(?:Dev|Development|Local)(?:App|Base|Env|Environment)?(?:Settings|Config|Configuration)?$/
/** Nothing of theirs is read outside of tests. */
const FOR_TESTS = /(?:^|[a-z])(?:Tests?|Testing|CI|UnitTests?)(?:App|Base|Env|Environment)?(?:Settings|Config|Configuration)?$/
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
  return settingsClasses(headers).filter(({ name }) => !FOR_TESTS.test(name)).flatMap(fieldsOf)
}

function fieldsOf({ path, lines, at, name: cls }: Header): DeclaredSetting[] {
  const end = lines.findIndex((line, index) => index > at && line.trim() !== '' && indentOf(line) === 0)
  const body = lines.slice(at + 1, end < 0 ? lines.length : end)
  const depth = indentOf(body.find((line) => line.trim() !== '') ?? '')
  return body.flatMap((line, index) => {
    const [, name, value] = indentOf(line) === depth ? (FIELD.exec(line) ?? []) : []
    if (name === undefined || name === 'model_config') return []
    const place = { name, path, line: at + index + 2, byName: true, ...(FOR_DEVELOPERS.test(cls) && { forDevelopers: true as const }) }
    const inType = ANNOTATED.exec(line)
    if (inType) return [{ ...place, value: valueOfAnnotated([line.slice(inType[0].length), ...body.slice(index + 1, index + FIELD_LINES)].join('\n')) }]
    const whole = value === undefined || bracketsOpen(value) <= 0 ? value : [value, ...body.slice(index + 1, index + FIELD_LINES)].join(' ')
    return [{ ...place, value: valueOf(whole ?? '') }]
  })
}

/** What is said about a field in its type: `secret: Annotated[str, Field("text")]` */
const ANNOTATED = /^\s+\w+\s*:\s*(?:\w+\.)?Annotated\[/

/** What stands after the brackets of the type holds; else what a field inside of them says. */
function valueOfAnnotated(text: string): string | boolean | null {
  const end = endOfBrackets(text)
  const [, written = ''] = /^[^\S\n]*=\s*([^\n]*)/.exec(text.slice(end + 1)) ?? []
  const field = text.slice(0, end).search(/\bField\(/)
  return written !== '' ? valueOf(written) : field < 0 ? null : valueOf(text.slice(field, end).replaceAll('\n', ' '))
}

/** Where the bracket ends that stands open before the text; its length where it does not. */
function endOfBrackets(text: string): number {
  let open = 1
  for (const [at, sign] of [...text].entries()) {
    open += bracketsOpen(sign)
    if (open === 0) return at
  }
  return text.length
}

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
