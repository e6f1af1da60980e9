import {
  createIdea,
  deleteIdea,
  listIdeas as listIdeasCall,
  takeBackVote,
  updateIdea,
  voteForIdea,
} from '@preflight/contracts'
import { answer } from '../answer.ts'
import type { App } from '../app-type.ts'
import { actorOf } from '../audit-log.ts'
import type { Deps } from '../deps.ts'
import { changeIdea, removeIdea } from './change-idea.ts'
import { listIdeas } from './find-ideas.ts'
import { postIdea } from './post-idea.ts'
import { addVote, removeVote } from './vote.ts'

export function ideaRoutes(app: App, deps: Deps) {
  app.route({
    ...listIdeasCall,
    handler: async (req) => answer(await listIdeas(deps.db, req.user.id, req.query)),
  })

  app.route({
    ...createIdea,
    handler: async (req) => answer(await postIdea(deps, req.user.id, req.body)),
  })

  app.route({
    ...updateIdea,
    handler: async (req) => answer(await changeIdea(deps, req.user, req.params.id, req.body, actorOf(req))),
  })

  app.route({
    ...deleteIdea,
    handler: async (req) => {
      await removeIdea(deps, req.user, req.params.id)
      return answer({})
    },
  })

  app.route({
    ...voteForIdea,
    handler: async (req) => answer(await addVote(deps, req.user.id, req.params.id)),
  })

  app.route({
    ...takeBackVote,
    handler: async (req) => answer(await removeVote(deps, req.user.id, req.params.id)),
  })
}
