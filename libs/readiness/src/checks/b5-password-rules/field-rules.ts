import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { sourceFiles } from '../../project/source.ts'
import { codeOf } from '../../text/search.ts'
import { bracketsOpen } from '../../text/brackets.ts'

/** A field of a class or a key of a schema that holds a password: `password: str = Field(`, `private String password;`, `public string Password { get; set; }` */
const FIELD = /^\s*(?:(?:public|private|protected|readonly|final|required|declare|static)\s+)*(?:[\w<>?]+\s+)?['"]?(?:\w*_)?(?:new|user|plain|raw|my)?_?(?:password|passwd|senha)(?:[12]|_?(?:plain|raw))?['"]?[?!]?\s*(?:[:=;{]|$)/i
/** What stands above a field and is about it. */
const ABOVE = /^\s*(?:@\w|\[\w)/
const ABOVE_LINES = 8
const BELOW_LINES = 8
/** A smallest length in the words of libraries that describe fields. */
const LEAST: readonly RegExp[] = [
  /\bmin_?length\s*=\s*(\d+)/i,
  /\bMinLength\(\s*(\d+)/,
  /@(?:Size|Length)\([^)]*\bmin\s*=\s*(\d+)/,
  /@Length\(\s*(\d+)/,
  /\bMinimumLength\s*=\s*(\d+)/,
  /\bLength\(\s*(?:min\s*=\s*)?(\d+)/,
  /\.min(?:Length)?\(\s*(\d+)/,
  /\bminLength['"]?\s*(?:\(|:\s*\[?)\s*(\d+)/,
]

/** Rules that stand above the field of a password, or in lines below its name. */
export function fieldRules(project: Pick<Project, 'code' | 'snapshot'>): { at: Evidence; least: number }[] {
  return sourceFiles(project).filter((path) => /passw|senha/i.test(project.snapshot.read(path) ?? '')).flatMap((path) => {
    const lines = codeOf(project, path).split('\n')
    return lines.flatMap((line, at) => (FIELD.test(line) ? (ruleIn(path, [...above(lines, at), at, ...below(lines, at)], lines) ?? []) : []))
  })
}

function ruleIn(path: string, places: readonly number[], lines: readonly string[]): { at: Evidence; least: number } | null {
  for (const place of places) {
    const text = lines[place] ?? ''
    const least = LEAST.flatMap((one) => one.exec(text)?.[1] ?? [])[0]
    if (least !== undefined) return { at: { file_path: path, line: place + 1, text: text.trim().slice(0, 120) }, least: Number(least) }
  }
  return null
}

function above(lines: readonly string[], at: number): number[] {
  const places: number[] = []
  for (let place = at - 1; place >= 0 && places.length < ABOVE_LINES && ABOVE.test(lines[place] ?? ''); place -= 1) places.push(place)
  return places
}

/** While a bracket is open, or the next line goes on with a call. */
function below(lines: readonly string[], at: number): number[] {
  const places: number[] = []
  let open = bracketsOpen(lines[at] ?? '', '()[]')
  for (let place = at + 1; place < lines.length && places.length < BELOW_LINES; place += 1) {
    const line = lines[place] ?? ''
    if (open <= 0 && !/^\s*\./.test(line)) break
    places.push(place)
    open += bracketsOpen(line, '()[]')
  }
  return places
}
