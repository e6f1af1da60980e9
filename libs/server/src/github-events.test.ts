import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { readGithubEvent } from './github-events.ts'

const SECRET = 'a secret'
const sign = (body: Buffer, secret = SECRET) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const bytes = (payload: unknown) => Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))

/** Reads an event that is signed as it should be. */
function read(event: string | undefined, payload: unknown) {
  const body = bytes(payload)
  return readGithubEvent(SECRET, body, { event, signature: sign(body) })
}

const refusal = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof AppError ? `${error.status} ${error.message}` : error
  }
}

const commit = 'a'.repeat(40)
const installation = { id: 7 }
const pull = { action: 'closed', number: 5, repository: { id: 9, full_name: 'acme/shop' }, pull_request: { merged: true }, installation }
const push = { ref: 'refs/heads/feature/x', after: commit, deleted: false, repository: { id: 9 }, installation }

describe('What an event is about', () => {
  test.each([
    ['installation', { action: 'deleted', installation }, { kind: 'installation', installation_id: 7 }],
    ['installation_target', { action: 'renamed', installation }, { kind: 'installation', installation_id: 7 }],
    ['installation_repositories', { action: 'removed', installation }, { kind: 'repositories', installation_id: 7 }],
    ['repository', { action: 'renamed', installation }, { kind: 'repositories', installation_id: 7 }],
    ['push', push, { kind: 'push', installation_id: 7, repository_id: 9, branch: 'feature/x', commit }],
    ['pull_request', pull, { kind: 'pull_request', installation_id: 7, repository: { id: 9, full_name: 'acme/shop' }, number: 5 }],
  ])('%s', (event, payload, told) => {
    expect(read(event, payload)).toEqual(told)
  })

  test.each([
    ['ping', { zen: 'Keep it logically awesome.' }],
    ['star', 'not even JSON'],
    ['push', { ...push, ref: 'refs/tags/v1' }],
    ['push', { ...push, deleted: true, after: '0'.repeat(40) }],
    ['push', { ...push, installation: undefined }],
    ['pull_request', { ...pull, installation: undefined }],
    ['repository', { action: 'created' }],
  ])('a %s that concerns nobody is left alone', (event, payload) => {
    expect(read(event, payload)).toEqual({ kind: 'other' })
  })
})

describe('An event is refused', () => {
  const body = bytes(push)

  test.each([
    ['without a signature', undefined],
    ['with an empty signature', ''],
  ])('%s', (_name, signature) => {
    expect(refusal(() => readGithubEvent(SECRET, body, { event: 'push', signature }))).toBe('400 The event signature is missing')
  })

  test.each([
    ['with a signature by another secret', sign(body, 'another secret')],
    ['with the signature of other bytes', sign(bytes({ ...push, after: 'b'.repeat(40) }))],
    ['with a signature by an older algorithm', `sha1=${createHmac('sha1', SECRET).update(body).digest('hex')}`],
    ['with half a signature', sign(body).slice(0, 40)],
  ])('%s', (_name, signature) => {
    expect(refusal(() => readGithubEvent(SECRET, body, { event: 'push', signature }))).toBe('400 The event signature is not valid')
  })

  test('when only one byte differs that a reader of text would not see', () => {
    const signed = Buffer.from([0x7b, 0xff, 0x7d])
    const sent = Buffer.from([0x7b, 0xfe, 0x7d])
    expect(refusal(() => readGithubEvent(SECRET, sent, { event: 'ping', signature: sign(signed) }))).toBe('400 The event signature is not valid')
  })

  test('before it is parsed', () => {
    expect(refusal(() => readGithubEvent(SECRET, bytes('{'), { event: 'push', signature: 'sha256=00' }))).toBe('400 The event signature is not valid')
  })

  test.each([
    ['that is no JSON', 'push', '{'],
    ['that is no object', 'push', '[]'],
    ['of an installation without its number', 'installation', { action: 'deleted', installation: {} }],
    ['of an installation whose number is no number', 'installation_repositories', { installation: { id: '7' } }],
    ['of an installation that says nothing', 'installation', {}],
    ['of a push without a commit', 'push', { ...push, after: 'main' }],
    ['of a push without its repository', 'push', { ...push, repository: null }],
    ['that has no name', undefined, push],
  ])('when it is signed, but one %s', (_name, event, payload) => {
    expect(refusal(() => read(event, payload))).toBe('400 The event could not be parsed')
  })
})
