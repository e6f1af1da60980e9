import { MAX_IDEAS_PER_DAY, type Idea } from '@preflight/contracts'
import { ideas, ideaVotes, lockUser, type Tx } from '@preflight/db'
import { AppError, badRequest } from '@preflight/server'
import { and, count, eq, gte } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { cleanLine, cleanLines } from './clean-text.ts'
import { readIdea } from './find-ideas.ts'

const startOfToday = () => new Date(new Date().setUTCHours(0, 0, 0, 0))

/** @throws {AppError} 400 where nothing is left to read */
export function titleOf(text: string): string {
  const title = cleanLine(text)
  if (!title) throw badRequest('The title must not be blank')
  return title
}

/** @throws {AppError} 429 for who has posted enough on this UTC day */
async function refuseTooMany(tx: Tx, userId: string) {
  // Held, so that posts of one user are counted one after the other.
  await lockUser(tx, userId)
  const [posted] = await tx
    .select({ today: count() })
    .from(ideas)
    .where(and(eq(ideas.user_id, userId), gte(ideas.created_at, startOfToday())))
  if ((posted?.today ?? 0) < MAX_IDEAS_PER_DAY) return
  throw new AppError(
    429,
    'RATE_LIMITED',
    `You can post ${MAX_IDEAS_PER_DAY} ideas per day. Please try again tomorrow.`,
  )
}

/** Stores an idea with the vote of who posts it. */
export async function postIdea(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  given: { title: string; description?: string },
): Promise<Idea> {
  const title = titleOf(given.title)
  const description = cleanLines(given.description ?? '')
  return db.transaction(async (tx) => {
    await refuseTooMany(tx, userId)
    const [idea] = await tx.insert(ideas).values({ user_id: userId, title, description, votes: 1 }).returning()
    if (!idea) throw new Error('The idea was not stored')
    await tx.insert(ideaVotes).values({ idea_id: idea.id, user_id: userId })
    return readIdea(tx, userId, idea.id)
  })
}
