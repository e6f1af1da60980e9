import type { Idea, IdeaStatus } from '@preflight/contracts'
import { ideas } from '@preflight/db'
import { IDEA_REFUSAL_TEXT, ideaRefusal, type IdeaWish } from '@preflight/policy'
import { AppError } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { audit, type Actor } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import type { SignedInUser } from '../plugins/auth.ts'
import { planOf } from '../rights.ts'
import { cleanLines } from './clean-text.ts'
import { readIdea } from './find-ideas.ts'
import { holdIdea, type IdeaRow } from './hold-idea.ts'
import { titleOf } from './post-idea.ts'

export interface IdeaChanges {
  title?: string
  description?: string
  status?: IdeaStatus
}

/** @throws {AppError} 403 with the reason */
function refuse({ config }: Deps, user: SignedInUser, idea: IdeaRow, wish: Omit<IdeaWish, 'isOwn' | 'plan'>) {
  const refusal = ideaRefusal({ ...wish, isOwn: idea.user_id === user.id, plan: planOf(config, user) })
  if (refusal) throw new AppError(403, 'FORBIDDEN', IDEA_REFUSAL_TEXT[refusal])
}

/** Fields that differ from what is stored; a form may send back the rest as it was. */
function differences(idea: IdeaRow, { title, description, status }: IdeaChanges): IdeaChanges {
  const wanted = {
    ...(title !== undefined && { title: titleOf(title) }),
    ...(description !== undefined && { description: cleanLines(description) }),
    ...(status !== undefined && { status }),
  }
  return {
    ...(wanted.title !== undefined && wanted.title !== idea.title && { title: wanted.title }),
    ...(wanted.description !== undefined &&
      wanted.description !== idea.description && { description: wanted.description }),
    ...(wanted.status !== undefined && wanted.status !== idea.status && { status: wanted.status }),
  }
}

/**
 * Changes the words of the user's own idea, or as an administrator the status of any.
 * @throws {AppError} 403 for somebody else's words, or the status without being an administrator; 404 when there is none
 */
export async function changeIdea(
  deps: Deps,
  user: SignedInUser,
  id: string,
  given: IdeaChanges,
  actor: Actor,
): Promise<Idea> {
  return deps.db.transaction(async (tx) => {
    const idea = await holdIdea(tx, id)
    const changes = differences(idea, given)
    const changesText = changes.title !== undefined || changes.description !== undefined
    const changesStatus = changes.status !== undefined
    refuse(deps, user, idea, { changesText, changesStatus })
    if (changesText || changesStatus) {
      await tx
        .update(ideas)
        .set({ ...changes, updated_at: new Date() })
        .where(eq(ideas.id, id))
    }
    if (changesStatus) await audit(tx, actor, 'idea.status_changed', { type: 'idea', id })
    return readIdea(tx, user.id, id)
  })
}

/**
 * Deletes the user's own idea with its votes.
 * @throws {AppError} 403 for somebody else's, 404 when there is none
 */
export async function removeIdea(deps: Deps, user: SignedInUser, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const idea = await holdIdea(tx, id)
    refuse(deps, user, idea, { changesText: true, changesStatus: false })
    await tx.delete(ideas).where(eq(ideas.id, id))
  })
}
