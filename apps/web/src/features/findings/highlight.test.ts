import { describe, expect, it } from 'vitest'
import { grammarOf } from './code-tokens.ts'
import { highlight, tokensOf } from './highlight.ts'

describe('grammarOf', () => {
  it.each([
    ['python', 'tool', 'python'],
    [null, 'src/a.tsx', 'typescript'],
    [null, 'deploy/Dockerfile.prod', 'dockerfile'],
    ['cobol', 'main.cob', null],
    [null, 'LICENSE', null],
  ])('takes for language %s and path %s the grammar %s', (language, path, grammar) => {
    expect(grammarOf(language, path)).toBe(grammar)
  })
})

describe('highlight', () => {
  it('gives the source back unchanged, line by line', async () => {
    const lines = ['/* two', '   lines */', 'const a = `<b>&amp;${x}', '`', "if (a < 'b' && \"c\") {}", '']
    const tokens = await highlight(lines, 'typescript')
    expect(tokens.map((line) => line.map(({ text }) => text).join(''))).toEqual(lines)
  })

  it('colours a comment on each of its lines', async () => {
    const [first, second] = await highlight(['/* two', '   lines */'], 'typescript')
    expect([first?.[0]?.part, second?.[0]?.part]).toEqual(['comment', 'comment'])
  })

  it('tells keywords, functions and numbers apart', async () => {
    const [line] = await highlight(['const a = size(12)'], 'javascript')
    const parts = line?.filter(({ part }) => part).map(({ text, part }) => [text, part])
    expect(parts).toEqual([['const', 'keyword'], ['size', 'function'], ['12', 'number']])
  })
})

describe('tokensOf', () => {
  it('keeps the colour of the outer span where the inner has none', () => {
    expect(tokensOf('<span class="hljs-string">a<span class="hljs-subst">b</span></span>c')).toEqual([
      [{ text: 'a', part: 'string' }, { text: 'b', part: 'string' }, { text: 'c', part: null }],
    ])
  })
})
