import type { Diagnostic } from '@astral-sh/ruff-wasm-nodejs'
import { withoutSuppressions } from '../../shadow/suppression-words.ts'
import { lineStarts } from '../../syntax/position.ts'
import type { Edit, RawFinding } from '../../types.ts'
import { believable } from './believable.ts'
import { ruffRules } from './catalogue.ts'
import { checkWith } from './ruff-module.ts'

/** Calls that frameworks expect as default arguments. */
const FINE_AS_DEFAULT = ['Depends', 'Security', 'Query', 'Path', 'Body', 'Header', 'Cookie', 'Form', 'File'].map((name) => `fastapi.${name}`)

const settings = {
  preview: false,
  'target-version': 'py313',
  lint: {
    select: ruffRules.map(({ id }) => id.slice('ruff/'.length)),
    'flake8-bugbear': { 'extend-immutable-calls': FINE_AS_DEFAULT },
  },
}

const known = new Set(ruffRules.map(({ id }) => id))

/**
 * What Ruff says about a Python file, with settings of ours alone. The words by which a project silences it are
 * replaced before; only what a line decides by the rule's own code, and what is not about security, is left out. Throws where Ruff gives up, on nesting without end for example.
 */
export function runRuff(path: string, text: string): RawFinding[] {
  const diagnostics = checkWith(settings, withoutSuppressions(text))
  const starts = diagnostics.length > 0 ? lineStarts(text) : new Int32Array()
  const raw = diagnostics.filter((diagnostic) => known.has(`ruff/${diagnostic.code}`) && !isHarmless(diagnostic)).map((diagnostic) => ({
    rule_id: `ruff/${diagnostic.code}`,
    analyzer: 'ruff' as const,
    file_path: path,
    line: diagnostic.start_location.row,
    column: diagnostic.start_location.column,
    end_line: diagnostic.end_location.row,
    ...editOf(diagnostic, path, text, starts),
  }))
  return believable(raw, text)
}

/** Ruff itself calls commands without anything variable safe. A function that is named a field makes one for each class, as `field` does. */
const HARMLESS: ReadonlyMap<string, RegExp> = new Map(Object.entries({ S602: /seems safe/, S605: /seems safe/, RUF009: /field`|Field`/ }))
const isHarmless = ({ code, message }: Diagnostic) => HARMLESS.get(code ?? '')?.test(message) ?? false

/** Rules whose fixes Ruff calls safe; of a fix itself the module does not tell. */
const SAFE_FIXES = new Set(['B014', 'B033', 'F401', 'F504', 'F522', 'F523', 'F541', 'F632', 'F811', 'F901', 'PERF101', 'PLE0241', 'PLW0120', 'PLW0245', 'W605'])
/** Unused values of a format: a call among them may do something. */
const LEAVES_OUT = new Set(['F504', 'F522', 'F523'])

/** What Ruff itself holds back: lost comments, names that a package offers, calls that are left out. */
function isSafe(code: string, path: string, text: string, edits: readonly Edit[]): boolean {
  const removed = edits.map(({ start, end }) => text.slice(start, end)).join('\n')
  if (!SAFE_FIXES.has(code) || (code === 'F401' && path.endsWith('__init__.py'))) return false
  return LEAVES_OUT.has(code) ? !removed.slice(1).includes('(') : code === 'F401' || code === 'F811' || !removed.includes('#')
}

function editOf({ code, fix }: Diagnostic, path: string, text: string, starts: Int32Array): { edit?: Edit[] } {
  if (!fix) return {}
  const offset = ({ row, column }: { row: number; column: number }) => (starts[row - 1] ?? starts[starts.length - 1] ?? 0) + column - 1
  const edit = fix.edits.map(({ location, end_location, content }) => ({ start: offset(location), end: offset(end_location), text: content ?? '' }))
  return isSafe(code ?? '', path, text, edit) ? { edit } : {}
}
