import * as Type from 'typebox'
import { Empty, IdParams, Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MAX_IDEA_DESCRIPTION, MAX_IDEA_TITLE } from './limits.ts'

export const IDEA_STATUSES = ['open', 'planned', 'in_progress', 'done', 'declined'] as const
export type IdeaStatus = (typeof IDEA_STATUSES)[number]

export const IDEA_SORTS = ['votes', 'newest'] as const
export type IdeaSort = (typeof IDEA_SORTS)[number]

export const Idea = Type.Object({
  id: Uuid,
  title: Type.String(),
  description: Type.String(),
  status: OneOf(IDEA_STATUSES),
  votes: Type.Integer(),
  /** the caller has voted for it */
  voted: Type.Boolean(),
  /** the caller posted it */
  mine: Type.Boolean(),
  /** display name of who posted it; null for an anonymous or deleted user */
  author: Nullable(Type.String()),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Idea = Type.Static<typeof Idea>

const TITLE = Type.String({ minLength: 1, maxLength: MAX_IDEA_TITLE, pattern: '\\S' })
const DESCRIPTION = Type.String({ maxLength: MAX_IDEA_DESCRIPTION })

export const listIdeas = endpoint({
  method: 'GET',
  url: '/api/v1/ideas',
  summary: 'The ideas board',
  querystring: Type.Object({
    sort: Type.Optional(OneOf(IDEA_SORTS)),
    status: Type.Optional(OneOf(IDEA_STATUSES)),
  }),
  data: Type.Array(Idea),
})

export const createIdea = endpoint({
  method: 'POST',
  url: '/api/v1/ideas',
  summary: "Posts an idea, including its author's vote",
  body: Type.Object({ title: TITLE, description: Type.Optional(DESCRIPTION) }, { additionalProperties: false }),
  data: Idea,
})

export const updateIdea = endpoint({
  method: 'PUT',
  url: '/api/v1/ideas/:id',
  summary: 'Updates your own idea; administrators can set the status of any idea',
  params: IdParams,
  body: Type.Object(
    { title: Type.Optional(TITLE), description: Type.Optional(DESCRIPTION), status: Type.Optional(OneOf(IDEA_STATUSES)) },
    { additionalProperties: false },
  ),
  data: Idea,
})

export const deleteIdea = endpoint({
  method: 'DELETE',
  url: '/api/v1/ideas/:id',
  summary: 'Deletes your own idea',
  params: IdParams,
  data: Empty,
})

export const voteForIdea = endpoint({
  method: 'PUT',
  url: '/api/v1/ideas/:id/vote',
  summary: 'Votes for an idea; idempotent',
  params: IdParams,
  data: Idea,
})

export const takeBackVote = endpoint({
  method: 'DELETE',
  url: '/api/v1/ideas/:id/vote',
  summary: 'Withdraws the vote for an idea',
  params: IdParams,
  data: Idea,
})
