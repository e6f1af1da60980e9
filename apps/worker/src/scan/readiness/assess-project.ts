import type { AttackSurface, DeepDiveQuestion } from '@preflight/contracts'
import { checklistAnswers, scanFacts, type DbOrTx, type Tx } from '@preflight/db'
import { investigate, type Assessed, type NamedPlace, type ProjectFinding } from '@preflight/readiness'
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
 * @param places where the model saw protections: checks look there as well
 */
export async function assessProject(context: Pick<ScanContext, 'deps' | 'project' | 'scan' | 'workspace' | 'signal'>, { root, history }: Pick<Source, 'root' | 'history'>, { engine, rows }: Pick<Scanned, 'engine' | 'rows'>, onAnswer: (answer: Assessed) => void, places: readonly NamedPlace[] = []): Promise<Investigated> {
  const { deps, project, scan, workspace, signal } = context
  const known = {
    facts: engine.facts,
    findings: rows.map(asProjectFinding),
    languages: engine.receipt.languages,
    files_analysed: engine.receipt.files_analysed,
    source: project.type,
    today: (scan.started_at ?? scan.created_at).toISOString().slice(0, 10),
    places,
  }
  const onError = (stage: string, message: string) => deps.log.error({ scan_id: scan.id, stage, message }, 'Answering the launch checklist failed')
  const { answers, surface, questions } = await investigate({ root, ignoredPaths: project.ignored_paths, history, known, tempDir: workspace.folder, signal, onAnswer, onError })
  return { answers: answers.map((one, at) => answerRow(scan, one, at)), surface, questions: questions.map(storableQuestion) }
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
