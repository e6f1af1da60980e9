import { describe, expect, it } from 'vitest'
import { ignoreMatcher } from './ignored-paths.ts'

describe('ignoreMatcher', () => {
  it.each<[patterns: string[], path: string, isFolder: boolean, ignored: boolean]>([
    [['*.log'], 'a/b/x.log', false, true],
    [['*.log'], 'x.log.js', false, false],
    [['build/'], 'build', true, true],
    [['build/'], 'a/build', true, true],
    [['build/'], 'build', false, false],
    [['/build'], 'build', true, true],
    [['/build'], 'a/build', true, false],
    [['a/b'], 'a/b', true, true],
    [['a/b'], 'x/a/b', true, false],
    [['a/*/c'], 'a/b/c', false, true],
    [['a/*/c'], 'a/b/b/c', false, false],
    [['a/**/c'], 'a/c', false, true],
    [['a/**/c'], 'a/b/b/c', false, true],
    [['**/c'], 'a/b/c', false, true],
    [['a/**'], 'a', true, false],
    [['a/**'], 'a/b', false, true],
    [['*.js', '!keep.js'], 'keep.js', false, false],
    [['!keep.js', '*.js'], 'keep.js', false, true],
    [['x?.js'], 'xa.js', false, true],
    [['x?.js'], 'x/.js', false, false],
    [['x[a-c].js'], 'xb.js', false, true],
    [['x[!a-c].js'], 'xb.js', false, false],
    [['x[!a-c].js'], 'xd.js', false, true],
    [['# comment'], '# comment', false, false],
    [['\\#file'], '#file', false, true],
    [['\\!file'], '!file', false, true],
    [['file  '], 'file', false, true],
    [[''], 'anything', false, false],
    [['[unclosed'], '[unclosed', false, true],
  ])('with %j the path %s (folder: %s) is ignored: %s', (patterns, path, isFolder, ignored) => {
    expect(ignoreMatcher(patterns)(path, isFolder)).toBe(ignored)
  })

  it('answers a hostile pattern in the time of the product of the lengths', () => {
    expect(ignoreMatcher([`${'*a'.repeat(60)}b`])('a'.repeat(5000), false)).toBe(false)
    expect(ignoreMatcher([`${'**/a/'.repeat(60)}b`])('a/'.repeat(2000).slice(0, -1), false)).toBe(false)
  })
})
