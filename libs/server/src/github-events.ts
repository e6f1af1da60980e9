import { createHmac, timingSafeEqual } from 'node:crypto'
import * as Type from 'typebox'
import { Check } from 'typebox/value'
import { badRequest } from './errors.ts'
import type { GithubEvent } from './github-types.ts'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Concerned = Type.Object({ installation: Type.Object({ id: Id }) })
const Push = Type.Object({
  ref: Type.String({ minLength: 1, maxLength: 1000 }),
  after: Type.String({ pattern: '^[0-9a-f]{40}([0-9a-f]{24})?$' }),
  deleted: Type.Optional(Type.Boolean()),
  repository: Type.Object({ id: Id }),
  installation: Type.Object({ id: Id }),
})

const Pull = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  repository: Type.Object({ id: Id, full_name: Type.String({ pattern: '^[\\w.-]+/[\\w.-]+$', maxLength: 300 }) }),
  installation: Type.Object({ id: Id }),
})

const OTHER: GithubEvent = { kind: 'other' }
const BRANCH = 'refs/heads/'

const notUnderstood = () => badRequest('The event could not be parsed')

/** Events that are sent to an App and to a webhook of a repository alike: without an installation they are not ours. */
const isForNobody = (payload: unknown) => typeof payload === 'object' && payload !== null && !Array.isArray(payload) && !('installation' in payload)

function installationOf(payload: unknown): number {
  if (!Check(Concerned, payload)) throw notUnderstood()
  return payload.installation.id
}

function readPush(payload: unknown): GithubEvent {
  if (isForNobody(payload)) return OTHER
  if (!Check(Push, payload)) throw notUnderstood()
  const { ref, after, deleted, repository, installation } = payload
  if (!ref.startsWith(BRANCH) || deleted === true || /^0+$/.test(after)) return OTHER
  return { kind: 'push', installation_id: installation.id, repository_id: repository.id, branch: ref.slice(BRANCH.length), commit: after }
}

function readPull(payload: unknown): GithubEvent {
  if (isForNobody(payload)) return OTHER
  if (!Check(Pull, payload)) throw notUnderstood()
  const { number, repository: { id, full_name }, installation } = payload
  return { kind: 'pull_request', installation_id: installation.id, repository: { id, full_name }, number }
}

const readInstallation = (payload: unknown): GithubEvent => ({ kind: 'installation', installation_id: installationOf(payload) })
const readRepositories = (payload: unknown): GithubEvent =>
  isForNobody(payload) ? OTHER : { kind: 'repositories', installation_id: installationOf(payload) }

/** The events that the App must be sent; every other one is answered and left alone. */
const READERS: ReadonlyMap<string, (payload: unknown) => GithubEvent> = new Map([
  ['installation', readInstallation],
  // The account was renamed.
  ['installation_target', readInstallation],
  ['installation_repositories', readRepositories],
  // A repository was renamed, transferred, made private or deleted.
  ['repository', readRepositories],
  ['pull_request', readPull],
  ['push', readPush],
])

/** Compared in constant time, over the bytes as they came: what a parser makes of them may differ. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const ours = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const theirs = Buffer.from(signature)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw notUnderstood()
  }
}

/**
 * What a webhook is about, once its signature holds over every byte.
 * @throws {AppError} 400 for a signature that is missing or wrong, and for what is no event
 */
export function readGithubEvent(
  secret: string,
  body: Buffer,
  { event, signature }: { event: string | undefined; signature: string | undefined },
): GithubEvent {
  if (!signature) throw badRequest('The event signature is missing')
  if (!isSigned(body, signature, secret)) throw badRequest('The event signature is not valid')
  if (!event) throw notUnderstood()
  return READERS.get(event)?.(parse(body)) ?? OTHER
}
