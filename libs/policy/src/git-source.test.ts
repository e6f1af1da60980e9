import { describe, expect, test } from 'vitest'
import { isBranchName, readRepositoryUrl, repositoryOn, type RepositoryUrlRefusal } from './git-source.ts'

describe('The address of a repository', () => {
  test.each([
    ['https://github.com/acme/shop', 'https://github.com/acme/shop'],
    ['https://github.com/acme/shop.git', 'https://github.com/acme/shop'],
    ['  https://GitHub.com/Acme/Shop/ ', 'https://github.com/Acme/Shop'],
    ['https://git.example.com:8443/group/sub/shop.git/', 'https://git.example.com:8443/group/sub/shop'],
    ['https://git.example.com/shop', 'https://git.example.com/shop'],
    ['https://git.example.com/~ada/shop', 'https://git.example.com/~ada/shop'],
  ])('%s is kept as %s', (typed, url) => {
    expect(readRepositoryUrl(typed)).toEqual({ ok: true, url })
  })

  test.each<[string, RepositoryUrlRefusal]>([
    ['', 'no-address'],
    ['acme/shop', 'no-address'],
    ['github.com/acme/shop', 'no-address'],
    ['https://github.com/acme/shop\n--upload-pack=x', 'no-address'],
    ['https://github.com/acme/%2e%2e/shop', 'no-address'],
    ['https://github.com\\@evil.example/acme/shop', 'no-address'],
    [`https://github.com/acme/${'x'.repeat(2000)}`, 'no-address'],
    ['--upload-pack=touch /tmp/x', 'no-address'],
    ['git@github.com:acme/shop.git', 'no-address'],
    ['http://github.com/acme/shop', 'not-https'],
    ['ssh://git@github.com/acme/shop', 'not-https'],
    ['git://github.com/acme/shop', 'not-https'],
    ['file:///etc/passwd', 'not-https'],
    ['ext::sh -c id', 'no-address'],
    ['ext::id', 'not-https'],
    ['https://ada@github.com/acme/shop', 'credentials'],
    ['https://ada:secret@github.com/acme/shop', 'credentials'],
    ['https://@github.com/acme/shop', 'credentials'],
    ['https://github.com/acme/shop?ref=main', 'extras'],
    ['https://github.com/acme/shop#readme', 'extras'],
    ['https://github.com/acme/shop?', 'extras'],
    ['https://github.com', 'no-repository'],
    ['https://github.com/', 'no-repository'],
    ['https://github.com//shop', 'no-repository'],
    ['https://github.com/.git', 'no-repository'],
    ['https://github.com/acme/-shop', 'no-repository'],
    ['https://github.com/acme/.../shop', 'no-repository'],
  ])('%j is refused: %s', (typed, reason) => {
    expect(readRepositoryUrl(typed)).toEqual({ ok: false, reason })
  })

  test('may be http only on an origin that the operator vouches for', () => {
    const trusted = ['http://127.0.0.1:4300']
    expect(readRepositoryUrl('http://127.0.0.1:4300/acme/shop', trusted)).toEqual({ ok: true, url: 'http://127.0.0.1:4300/acme/shop' })
    expect(readRepositoryUrl('http://127.0.0.1:4301/acme/shop', trusted)).toEqual({ ok: false, reason: 'not-https' })
  })
})

describe('A repository on a host', () => {
  test.each([
    ['https://github.com/acme/shop.git', { owner: 'acme', name: 'shop' }],
    ['https://github.com/acme/shop/tree', null],
    ['https://github.com/acme', null],
    ['https://github.com.evil.example/acme/shop', null],
    ['https://gitlab.com/acme/shop', null],
  ])('%s is %j', (url, found) => {
    expect(repositoryOn('https://github.com', url)).toEqual(found)
  })
})

describe('A branch', () => {
  test.each(['main', 'feature/pay-now', 'v1.2', 'release_2', 'grün', 'schön-😀', 'a@b', 'dependabot/npm_and_yarn/x-1.2.3', 'x'.repeat(250)])(
    'can be called %s', (name) => expect(isBranchName(name)).toBe(true),
  )
  test.each([
    '', '@', 'HEAD', '-x', '--upload-pack=id', '.hidden', 'a..b', 'a/.b', 'a//b', 'a.lock', 'a.lock/b', 'a b', 'a~1', 'a^', 'a:b', 'a?', 'a*', 'a[', 'a\\b',
    'a@{1}', 'a/', '/a', 'a.', 'a\u0000', 'a\n', '+main:refs/heads/x', 'x'.repeat(251), 'a\ud800',
  ])('cannot be called %j', (name) => expect(isBranchName(name)).toBe(false))
})
