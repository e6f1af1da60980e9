import { githubInstallations } from '@preflight/db'
import type { GithubEvent } from '@preflight/server'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { notePush } from '../push-scans.ts'
import { followPullRequest } from './pull-requests.ts'
import { askStanding, outdate, reconcileStanding, type GithubDeps } from './reconcile.ts'
import { createTurns } from './webhook-turns.ts'

/** Several users may have connected one installation. */
const rowsOf = ({ db }: Pick<Deps, 'db'>, installationId: number) =>
  db.select().from(githubInstallations).where(eq(githubInstallations.installation_id, installationId)).orderBy(githubInstallations.id)

/** Asks GitHub once and sets the connection right for all of its users: trouble with one keeps no other one waiting. */
async function setRight(deps: GithubDeps, installationId: number): Promise<void> {
  const rows = await rowsOf(deps, installationId)
  if (rows.length === 0) return
  const told = await askStanding(deps, installationId)
  const done = await Promise.allSettled(rows.map((row) => reconcileStanding(deps, row, told)))
  for (const one of done) if (one.status === 'rejected') throw one.reason
}

export type ApplyEvent = (deps: GithubDeps, event: GithubEvent) => Promise<void>

/**
 * Lets an event take effect. It only says whom to look at; how things stand is asked of GitHub, so events may come late,
 * twice and in any order. That something changed is stored before GitHub is asked: should it not answer, or the program
 * end, the next listing of repositories finds what was read before outdated, and does the rest.
 */
export function createEvents(): ApplyEvent {
  const inTurn = createTurns<number>()
  const pullRequestInTurn = createTurns<string>()
  return async (deps, event) => {
    switch (event.kind) {
      case 'installation':
      case 'repositories': {
        const rows = await rowsOf(deps, event.installation_id)
        for (const { id } of rows) await outdate(deps, id)
        if (rows.length > 0) await inTurn(event.installation_id, () => setRight(deps, event.installation_id))
        return
      }
      case 'pull_request': {
        const { installation_id, repository, number } = event
        const follow = () => followPullRequest(deps, installation_id, { repository, number })
        return pullRequestInTurn(`${repository.id}/${number}`, follow)
      }
      case 'push': {
        const { kind: _, ...push } = event
        return notePush(deps, push)
      }
      case 'other':
        return
    }
  }
}
