import { ideas, type Tx } from '@preflight/db'
import { notFound } from '@preflight/server'
import { eq } from 'drizzle-orm'

export type IdeaRow = typeof ideas.$inferSelect

/**
 * The idea's row, held until the end of the transaction: votes and changes of one idea come one after the other.
 * @throws {AppError} 404 when there is none
 */
export async function holdIdea(tx: Tx, id: string): Promise<IdeaRow> {
  const [idea] = await tx.select().from(ideas).where(eq(ideas.id, id)).for('no key update')
  if (!idea) throw notFound('Idea')
  return idea
}
