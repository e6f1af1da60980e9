import { expect, it } from 'vitest'
import { sourceLink } from './source-link.ts'

const project = (repository_url: string | null, type: 'git' | 'upload' = 'git') => ({ type, repository_url, default_branch: 'main' })
const scan = { repository_url: null, branch_scanned: 'release/2', commit_sha: null }

it.each([
  'https://github.com/acme/shop',
  'https://github.com/acme/shop.git',
  'https://github.com/acme/shop/',
  'https://github.com/acme/shop.git/',
])('links %s at the scanned branch', (url) => {
  expect(sourceLink(project(url), scan, 'src/a.ts', 42)).toBe('https://github.com/acme/shop/blob/release/2/src/a.ts#L42')
})

it('prefers the commit to the branch', () => {
  const link = sourceLink(project('https://github.com/acme/shop'), { ...scan, commit_sha: '7c1e9a4' }, 'src/a.ts', 1)
  expect(link).toBe('https://github.com/acme/shop/blob/7c1e9a4/src/a.ts#L1')
})

it('adds no anchor for line 0', () => {
  expect(sourceLink(project('https://github.com/acme/shop'), scan, 'a.ts', 0)).not.toContain('#')
})

it('escapes what would end the path', () => {
  expect(sourceLink(project('https://github.com/acme/shop'), scan, 'src/[id]#?.ts', 3)).toContain('src/%5Bid%5D%23%3F.ts#L3')
})

it.each([null, '', 'https://github.com/acme', 'ftp://github.com/acme/shop', 'javascript:alert(1)', 'https://me@github.com/acme/shop', 'https://github.com/acme/shop/tree/main'])(
  'builds no link from %s',
  (url) => {
    expect(sourceLink(project(url), scan, 'a.ts', 1)).toBeNull()
  },
)

it('builds no link for an upload', () => {
  expect(sourceLink(project('https://github.com/acme/shop', 'upload'), scan, 'a.ts', 1)).toBeNull()
})

it("links to the scan's own repository where it read another one than its project's", () => {
  const other = { ...scan, repository_url: 'https://github.com/acme/other' }
  expect(sourceLink(project('https://github.com/acme/shop'), other, 'a.ts', 1)).toBe('https://github.com/acme/other/blob/release/2/a.ts#L1')
})

it('links to a server of a company that is vouched for without https', () => {
  expect(sourceLink(project('http://github.internal:8080/acme/shop'), scan, 'a.ts', 1)).toBe('http://github.internal:8080/acme/shop/blob/release/2/a.ts#L1')
})

it.each([
  { host: 'gitlab.com', link: 'https://gitlab.com/acme/shop/-/blob/7c1e9a4/src/a.ts#L42' },
  { host: 'bitbucket.org', link: 'https://bitbucket.org/acme/shop/src/7c1e9a4/src/a.ts#lines-42' },
  { host: 'git.example.com', link: 'https://git.example.com/acme/shop/blob/7c1e9a4/src/a.ts#L42' },
])('writes the address as $host does', ({ host, link }) => {
  expect(sourceLink(project(`https://${host}/acme/shop`), { ...scan, commit_sha: '7c1e9a4' }, 'src/a.ts', 42)).toBe(link)
})
