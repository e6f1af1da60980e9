import { placeOf, type Snapshot } from '@preflight/analyzers'
import { sourceFiles } from '../project/source.ts'
import { functionsIn } from '../text/blocks.ts'
import { codeOf } from '../text/search.ts'

/** A line of the scanned code that somebody points to. */
export interface NamedPlace {
  path: string
  /** from 1 */
  line: number
}

/** A function with its code: comments and texts of several lines are blank. */
export interface FunctionCode extends NamedPlace {
  /** its own name, and that of the class around it */
  names: readonly string[]
  text: string
}

/** Texts that span lines: code in them does not run. */
const LONG_TEXTS = /`(?:[^`\\]|\\.)*`|"""[\s\S]*?"""|'''[\s\S]*?'''|<<[<~-]?\s*(["']?)(\w+)\1[^\n]*\n[\s\S]*?\n\s*\2\b/g

const withoutLongTexts = (code: string): string => code.replace(LONG_TEXTS, (text) => (text.includes('\n') ? text.replace(/[^\n]/g, ' ') : text))

const CLASS = /^\s*(?:(?:export|default|public|abstract|final|sealed|internal|static)\s+)*class\s+(\w+)/

/** The name of the class that a line stands in, by the nearest one above it. */
const classAbove = (lines: readonly string[], line: number): string[] => lines.slice(0, line).reverse().flatMap((one) => CLASS.exec(one)?.[1] ?? []).slice(0, 1)

/** The innermost function around a place; null where there is none, or where the place is no code that runs for users. */
export function functionAt(snapshot: Snapshot, { path, line }: NamedPlace): FunctionCode | null {
  if (!snapshot.paths.includes(path) || placeOf(path) !== 'code' || sourceFiles({ code: [path] }).length === 0) return null
  const code = withoutLongTexts(codeOf({ snapshot }, path))
  const lines = code.split('\n')
  const around = [...functionsIn(path, code)].filter(([, { from, to }]) => from <= line && line <= to)
  const [innermost] = around.sort(([, a], [, b]) => a.to - a.from - (b.to - b.from))
  if (!innermost) return null
  const [name, { from, to }] = innermost
  return { path, line: from, names: [name, ...classAbove(lines, from)], text: lines.slice(from - 1, to).join('\n') }
}
