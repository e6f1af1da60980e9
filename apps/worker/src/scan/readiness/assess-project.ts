import { openSnapshot, placeOf } from '@preflight/analyzers'
import type { AttackSurface, DeepDiveQuestion } from '@preflight/contracts'
import { checklistAnswers, scanFacts, type DbOrTx, type Tx } from '@preflight/db'
import { assess, attackSurface, investigated, type AreaDone, type ProjectFinding } from '@preflight/readiness'
import { eq } from 'drizzle-orm'
import type { ScanContext } from '../context.ts'
import type { FindingRow } from '../finding-row.ts'
import type { Scanned } from '../scanning.ts'
import type { Source } from '../setup.ts'
import { storableQuestion } from './storable-question.ts'
import { toSubject } from '../texts/subject.ts'
import { answerRow, settledChecks, type AnswerRow, type SettledCheck } from './answer-row.ts'

export interface Investigated {
  answers: AnswerRow[]
  surface: AttackSurface
  questions: DeepDiveQuestion[]
}

const asProjectFinding = (row: FindingRow): ProjectFinding => {
  const { id, rule_id, severity, confidence, place, title, file_path, line } = toSubject(row)
  return { id, rule_id, severity, confidence, place, title, file_path, line }
}

/**
 * Answers the checklist from the code in the workspace and what the scan found in it.
 * @param onArea called as each area is answered
 */
export async function assessProject({ deps, project, scan }: Pick<ScanContext, 'deps' | 'project' | 'scan'>, { root }: Pick<Source, 'root'>, { engine, rows }: Pick<Scanned, 'engine' | 'rows'>, onArea?: (done: AreaDone) => void): Promise<Investigated> {
  const given = {
    snapshot: openSnapshot(root, project.ignored_paths),
    facts: engine.facts,
    findings: rows.map(asProjectFinding),
    languages: engine.receipt.languages,
    files_analysed: engine.receipt.files_analysed,
    source: project.type,
    today: (scan.started_at ?? scan.created_at).toISOString().slice(0, 10),
  }
  const onError = (id: string, error: unknown) => deps.log.error({ err: error, scan_id: scan.id, check: id }, 'A readiness check or question failed')
  const { checks, questions } = await assess(given, { onArea, onError })
  return {
    answers: checks.map((one, at) => answerRow(scan, one, at)),
    surface: attackSurface(engine.facts, (path) => placeOf(path) === 'code'),
    questions: (await Promise.all(questions.map((question) => investigated(question, deps.investigator, given)))).map(storableQuestion),
  }
}

/** Stores the answers in place of an earlier attempt's. */
export async function saveAnswers(tx: Tx, scanId: string, { answers, surface, questions }: Investigated): Promise<void> {
  await tx.delete(checklistAnswers).where(eq(checklistAnswers.scan_id, scanId))
  await tx.insert(checklistAnswers).values(answers)
  await tx.insert(scanFacts).values({ scan_id: scanId, surface, questions }).onConflictDoUpdate({ target: scanFacts.scan_id, set: { surface, questions } })
}

/** The stored answers that count, as they stand while these findings are ignored. */
export async function readChecks(tx: DbOrTx, scanId: string, ignored: ReadonlySet<string>): Promise<SettledCheck[]> {
  const rows = await tx.select().from(checklistAnswers).where(eq(checklistAnswers.scan_id, scanId)).orderBy(checklistAnswers.position)
  return settledChecks(rows, (id) => ignored.has(id))
}
