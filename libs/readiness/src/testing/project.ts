import { factsIn, loadLanguages } from '@preflight/analyzers/testing'
import type { Check } from '../check.ts'
import type { Outcome } from '../outcome.ts'
import { makeProject } from '../project/make-project.ts'
import type { Given, Project, ProjectFinding } from '../project/project.ts'
import { loadSql } from '@preflight/analyzers/sql'

await Promise.all([loadLanguages(['python', 'go', 'ruby', 'php', 'java']), loadSql()])

export type Files = Readonly<Record<string, string>>

const LANGUAGE_OF: ReadonlyMap<string, string> = new Map(Object.entries({ ts: 'typescript', tsx: 'typescript', js: 'javascript', py: 'python', php: 'php', rb: 'ruby', go: 'go', java: 'java', cs: 'csharp' }))

function languagesIn(files: Files): Record<string, number> {
  const lines = new Map<string, number>()
  for (const [path, text] of Object.entries(files)) {
    const language = LANGUAGE_OF.get(path.slice(path.lastIndexOf('.') + 1))
    if (language) lines.set(language, (lines.get(language) ?? 0) + text.split('\n').length)
  }
  return Object.fromEntries(lines)
}

function snapshotOf(files: Files): Given['snapshot'] {
  const texts = new Map(Object.entries(files))
  return { paths: [...texts.keys()].sort(), read: (path) => texts.get(path) ?? null, sizeOf: (path) => texts.get(path)?.length ?? null }
}

/** What a scan of these files knows, without the findings of its rules: those are given. */
export const givenOf = (files: Files, findings: readonly ProjectFinding[] = []): Given => ({
  snapshot: snapshotOf(files),
  facts: factsIn(files),
  findings,
  languages: languagesIn(files),
  files_analysed: Object.keys(files).length,
  source: 'upload',
  today: '2026-03-01',
})

export const projectOf = (files: Files, findings: readonly ProjectFinding[] = []): Project => makeProject(givenOf(files, findings))

/** What a check says of these files. */
export const ask = (check: Check, files: Files, findings: readonly ProjectFinding[] = []): Outcome => check.assess(projectOf(files, findings))

export const aFinding = (rule_id: string, fields: Partial<ProjectFinding> = {}): ProjectFinding => ({
  id: `finding of ${rule_id}`, rule_id, severity: 'high', confidence: 'high', place: 'code', title: 'Something', file_path: 'src/app.ts', line: 3, ...fields,
})

/** `MISSING app.ts:3 supabase/config.toml`: a status with the places that it rests on. */
export const shown = (outcome: Outcome): string => {
  const evidence = 'evidence' in outcome ? (outcome.evidence ?? []) : []
  return [outcome.status, ...evidence.map(({ file_path, line }) => (line === null ? file_path : `${file_path}:${line}`))].join(' ')
}
