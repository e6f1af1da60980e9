import type { GithubRepository } from '@preflight/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { InstallationRow } from './reconcile.ts'
import { createKeptLists } from './repositories-kept.ts'

afterEach(() => vi.restoreAllMocks())

const aRow = (id: string, changed_at = new Date(1000)): InstallationRow => ({
  id,
  changed_at,
  user_id: 'a user',
  installation_id: 1,
  account_id: 2,
  account_login: 'acme',
  github_user_id: null, account_type: 'Organization',
  suspended_at: null,
  created_at: new Date(0),
})
const REPOSITORY: GithubRepository = {
  id: 1,
  name: 'shop',
  full_name: 'acme/shop',
  description: null,
  private: true,
  archived: false,
  default_branch: 'main',
  language: null,
  html_url: 'https://github.com/acme/shop',
  clone_url: 'https://github.com/acme/shop.git',
  updated_at: null,
  pushed_at: null,
}
const many = (count: number) => new Array<GithubRepository>(count).fill(REPOSITORY)

test('a list is found for a minute, and only for the row as it was', () => {
  const lists = createKeptLists()
  lists.keep(aRow('one'), [REPOSITORY])
  expect(lists.find(aRow('one'))).toEqual([REPOSITORY])
  expect(lists.find(aRow('one', new Date(1001)))).toBeUndefined()
  expect(lists.find(aRow('two'))).toBeUndefined()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 60_001)
  expect(lists.find(aRow('one'))).toBeUndefined()
})

test('that an account has nothing to read is kept too', () => {
  const lists = createKeptLists()
  lists.keep(aRow('one'), null)
  expect(lists.find(aRow('one'))).toBeNull()
})

test('a hundred thousand repositories are kept, and the oldest lists go', () => {
  const lists = createKeptLists()
  for (let index = 0; index < 10; index += 1) lists.keep(aRow(`${index}`), many(10_000))
  expect(lists.find(aRow('0'))).toHaveLength(10_000)
  lists.keep(aRow('one more'), [REPOSITORY])
  expect(lists.find(aRow('0'))).toBeUndefined()
  expect(lists.find(aRow('1'))).toHaveLength(10_000)
  expect(lists.find(aRow('one more'))).toHaveLength(1)
})

test('a list that is read again takes the place of the one before', () => {
  const lists = createKeptLists()
  for (let count = 0; count < 30; count += 1) lists.keep(aRow('one'), many(10_000))
  lists.keep(aRow('two'), many(10_000))
  expect(lists.find(aRow('one'))).toHaveLength(10_000)
})
