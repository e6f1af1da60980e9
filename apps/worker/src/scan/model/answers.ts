import { modelAnswers, type DbOrTx } from '@preflight/db'
import { and, eq, inArray } from 'drizzle-orm'
import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'

/** What was answered in earlier scans of a project, by key. What does not fit the contract any more is asked again. */
export async function knownAnswers<Schema extends TSchema>(db: DbOrTx, projectId: string, schema: Schema, keys: readonly string[]): Promise<Map<string, Static<Schema>>> {
  if (keys.length === 0) return new Map()
  const rows = await db.select({ key: modelAnswers.key, answer: modelAnswers.answer }).from(modelAnswers).where(and(eq(modelAnswers.project_id, projectId), inArray(modelAnswers.key, [...keys])))
  return new Map(rows.flatMap(({ key, answer }) => (Check(schema, answer) ? [[key, answer] as const] : [])))
}

export const keepAnswer = async (db: DbOrTx, projectId: string, key: string, answer: unknown): Promise<void> =>
  void (await db.insert(modelAnswers).values({ project_id: projectId, key, answer }).onConflictDoUpdate({ target: [modelAnswers.project_id, modelAnswers.key], set: { answer } }))
