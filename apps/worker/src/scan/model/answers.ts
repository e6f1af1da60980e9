import { modelAnswers, type Tx } from '@preflight/db'
import { and, eq, inArray } from 'drizzle-orm'
import { Check } from 'typebox/value'
import { FindingText } from './finding-question.ts'

/** What was answered in earlier scans of a project, by key. What does not fit the contract any more is asked again. */
export async function knownAnswers(tx: Tx, projectId: string, keys: readonly string[]): Promise<Map<string, FindingText>> {
  if (keys.length === 0) return new Map()
  const rows = await tx.select({ key: modelAnswers.key, answer: modelAnswers.answer }).from(modelAnswers).where(and(eq(modelAnswers.project_id, projectId), inArray(modelAnswers.key, [...keys])))
  return new Map(rows.flatMap(({ key, answer }) => (Check(FindingText, answer) ? [[key, answer] as const] : [])))
}

export const keepAnswer = async (tx: Tx, projectId: string, key: string, answer: FindingText): Promise<void> =>
  void (await tx.insert(modelAnswers).values({ project_id: projectId, key, answer }).onConflictDoUpdate({ target: [modelAnswers.project_id, modelAnswers.key], set: { answer } }))
