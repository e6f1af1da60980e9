import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokens } from './tokens.ts'

const SECRET = 'one secret that every host of this installation has'
const OTHER = 'another secret that no host of this installation has'

let folders: string[]
beforeEach(() => {
  folders = Array.from({ length: 2 }, () => mkdtempSync(path.join(tmpdir(), 'preflight-tokens-')))
})
afterEach(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** The tokens of one of two hosts, each with a data folder of its own. */
const host = (number: 0 | 1, secrets: { PREFLIGHT_SECRET?: string; PREFLIGHT_SECRET_PREVIOUS?: string } = {}) =>
  createTokens({ PREFLIGHT_DATA_DIR: folders[number] ?? '', ...secrets })

test('hosts with one secret believe the tokens of each other, and leave no key on disk', async () => {
  const token = await host(0, { PREFLIGHT_SECRET: SECRET }).issue('somebody')
  expect(await host(1, { PREFLIGHT_SECRET: SECRET }).verify(token)).toEqual({ userId: 'somebody', isDueForRenewal: false })
  expect(folders.flatMap((folder) => readdirSync(folder))).toEqual([])
})

test.each([
  ['another secret', { PREFLIGHT_SECRET: OTHER }],
  ['no secret', {}],
])('a host with %s refuses them', async (_, secrets) => {
  const token = await host(0, { PREFLIGHT_SECRET: SECRET }).issue('somebody')
  expect(await host(1, secrets).verify(token)).toBeNull()
})

test('a token of the previous secret counts on and is renewed', async () => {
  const token = await host(0, { PREFLIGHT_SECRET: OTHER }).issue('somebody')
  const changed = host(1, { PREFLIGHT_SECRET: SECRET, PREFLIGHT_SECRET_PREVIOUS: OTHER })
  expect(await changed.verify(token)).toEqual({ userId: 'somebody', isDueForRenewal: true })
  expect(await host(1, { PREFLIGHT_SECRET: SECRET }).verify(await changed.issue('somebody'))).toMatchObject({ isDueForRenewal: false })
})

test('a token from before there was a secret counts on where its key is, and is renewed', async () => {
  const token = await host(0).issue('somebody')
  expect(await host(0, { PREFLIGHT_SECRET: SECRET }).verify(token)).toEqual({ userId: 'somebody', isDueForRenewal: true })
  expect(await host(1, { PREFLIGHT_SECRET: SECRET }).verify(token)).toBeNull()
})

const DAY = 86_400_000

test('a token that was believed before is renewed after a month and refused after a year', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const tokens = host(0)
    const token = await tokens.issue('somebody')
    const later = async (days: number) => {
      vi.setSystemTime(Date.now() + days * DAY)
      return tokens.verify(token)
    }
    expect(await later(0)).toEqual({ userId: 'somebody', isDueForRenewal: false })
    expect(await later(31)).toEqual({ userId: 'somebody', isDueForRenewal: true })
    expect(await later(334)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
