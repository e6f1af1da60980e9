import type { Idea, IdeaSort, IdeaStatus } from '@preflight/contracts'
import { ideas, ideaVotes, users, type DbOrTx } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, desc, eq, sql } from 'drizzle-orm'

/** More than anybody reads; the best or the newest of them. */
const MAX_IDEAS_LISTED = 500

/** What everybody sees first, and ids last, so that the order is the same each time. */
const ORDER = {
  votes: [desc(ideas.votes), desc(ideas.created_at), desc(ideas.id)],
  newest: [desc(ideas.created_at), desc(ideas.id)],
} satisfies Record<IdeaSort, unknown[]>

const ideasFor = (db: DbOrTx, userId: string) =>
  db
    .select({
      idea: ideas,
      voted: sql<boolean>`${ideaVotes.user_id} is not null`,
      author: { display_name: users.display_name, email: users.email, is_anonymous: users.is_anonymous },
    })
    .from(ideas)
    .leftJoin(users, eq(users.id, ideas.user_id))
    .leftJoin(ideaVotes, and(eq(ideaVotes.idea_id, ideas.id), eq(ideaVotes.user_id, userId)))
    .$dynamic()

type Row = Awaited<ReturnType<typeof ideasFor>>[number]

/** The name that strangers may read. Some identity services give the email address for a name. */
function nameOf(author: Row['author']): string | null {
  if (!author || author.is_anonymous || !author.display_name) return null
  return author.display_name.toLowerCase() === author.email?.toLowerCase() ? null : author.display_name
}

const present = ({ idea, voted, author }: Row, userId: string): Idea => ({
  id: idea.id,
  title: idea.title,
  description: idea.description,
  status: idea.status,
  votes: idea.votes,
  voted,
  mine: idea.user_id === userId,
  author: nameOf(author),
  created_at: idea.created_at.toISOString(),
  updated_at: idea.updated_at.toISOString(),
})

export async function listIdeas(
  db: DbOrTx,
  userId: string,
  { sort = 'votes', status }: { sort?: IdeaSort; status?: IdeaStatus },
): Promise<Idea[]> {
  const rows = await ideasFor(db, userId)
    .where(status && eq(ideas.status, status))
    .orderBy(...ORDER[sort])
    .limit(MAX_IDEAS_LISTED)
  return rows.map((row) => present(row, userId))
}

/**
 * One idea as this user sees it.
 * @throws {AppError} 404 when there is none
 */
export async function readIdea(db: DbOrTx, userId: string, id: string): Promise<Idea> {
  const [row] = await ideasFor(db, userId).where(eq(ideas.id, id))
  if (!row) throw notFound('Idea')
  return present(row, userId)
}
