import { catalogue, type EngineFinding } from '@preflight/analyzers'
import type { AttackSurface, DeepDiveQuestion } from '@preflight/contracts'
import { stemOf, wordsOf } from '@preflight/model'
import { Code } from '../code.ts'

export const NO_SURFACE: AttackSurface = { routes: [], parts: [], left_out: 0 }

export const VOCABULARY: ReadonlySet<string> = new Set([...catalogue.values()].flatMap(({ title, why }) => wordsOf(`${title} ${why}`).map(stemOf)))

/** A project of these files, with what a scan found in it. */
export function codeOf(files: Readonly<Record<string, string>>, findings: readonly EngineFinding[] = [], surface = NO_SURFACE): Code {
  const texts = new Map(Object.entries(files))
  return new Code({ snapshot: { paths: [...texts.keys()].sort(), read: (path) => texts.get(path) ?? null, sizeOf: (path) => texts.get(path)?.length ?? null }, surface, findings, vocabulary: VOCABULARY })
}

export const aFinding = (fields: Partial<EngineFinding> = {}): EngineFinding => ({
  key: 'a1', rule_id: 'sql-injection', category: 'security', severity: 'high', severity_reasons: [], confidence: 'high', place: 'code', title: 'SQL injection', description: 'Text of a request is part of a query.', fix_suggestion: '', fix_request: { scope: '', route: null, library: null, source: null, sink: null, code: '', change: '', keep: null, done: null },
  file_path: 'src/orders.ts', line: 4, column: 1, end_line: 4, language: 'typescript', cwe_ids: [89], owasp: null, excerpt: { start_line: 4, lines: [] }, trace: [], sibling_group: null, references: [], also_reported_by: [], proposals: [], refusal: null,
  print: { line_hash: '', context_hash: '', snippet_hash: '', scope: '', offset_in_scope: 0, occurrence: 0 },
  ...fields,
})

export const aQuestion = (fields: Partial<DeepDiveQuestion> = {}): DeepDiveQuestion => ({
  id: 'uploads', area: 'Input and output', question: 'What happens to the files that people upload?', answer: 'Where they are kept was not recognised.', state: 'open', evidence: [{ file_path: 'src/upload.ts', line: 2, text: 'multer' }], check_ids: ['D5'], ...fields,
})
