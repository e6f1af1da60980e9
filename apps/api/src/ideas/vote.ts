import type { Idea } from '@preflight/contracts'
import { ideas, ideaVotes, type Tx } from '@preflight/db'
import { and, count, eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { readIdea } from './find-ideas.ts'
import { holdIdea } from './hold-idea.ts'

/** Counted anew each time, so that the number is right again whatever happened to voters meanwhile. */
async function countVotes(tx: Tx, id: string) {
  const [counted] = await tx.select({ votes: count() }).from(ideaVotes).where(eq(ideaVotes.idea_id, id))
  await tx
    .update(ideas)
    .set({ votes: counted?.votes ?? 0 })
    .where(eq(ideas.id, id))
}

/** Adds the user's vote; one who has voted already changes nothing. */
export const addVote = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Idea> =>
  db.transaction(async (tx) => {
    await holdIdea(tx, id)
    await tx.insert(ideaVotes).values({ idea_id: id, user_id: userId }).onConflictDoNothing()
    await countVotes(tx, id)
    return readIdea(tx, userId, id)
  })

/** Takes the user's vote back, where there is one. */
export const removeVote = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Idea> =>
  db.transaction(async (tx) => {
    await holdIdea(tx, id)
    await tx.delete(ideaVotes).where(and(eq(ideaVotes.idea_id, id), eq(ideaVotes.user_id, userId)))
    await countVotes(tx, id)
    return readIdea(tx, userId, id)
  })
