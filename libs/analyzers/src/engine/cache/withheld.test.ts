import { describe, expect, it } from 'vitest'
import { restored, withhold } from './withheld.ts'

const FILES = new Map([['a.js', 'const key = "orchard-lantern"\nconst other = "orchard"\n'], ['b.js', 'login("harbour")\n']])
const textOf = (path: string) => FILES.get(path) ?? null
const PIECES = [{ path: 'a.js', text: 'orchard' }, { path: 'a.js', text: 'orchard-lantern' }, { path: 'b.js', text: 'harbour' }]

const withheld = <Value>(value: Value, pieces = PIECES) => withhold([value], () => pieces, textOf)

describe('texts in which secrets are withheld', () => {
  const VALUE = { line: 3, texts: ['harbour, orchard and orchard-lantern, harbour', 'orchardharbour'], more: new Map([['harbour', new Set(['orchard'])]]), none: null }

  it('hold none of them', () => {
    const kept = withheld(VALUE)
    const text = JSON.stringify(kept, (_, one: unknown) => (one instanceof Map || one instanceof Set ? [...one] : one))
    expect(text).toMatch(/ and /)
    expect(text).not.toMatch(/orchard|lantern|harbour/)
  })

  it('are the same again with the files', () => {
    const kept = withheld(VALUE)
    expect(kept && restored(kept, textOf)).toEqual([VALUE])
  })

  it('leave alone what looks like a place where nothing is withheld', () => {
    const kept = withhold(['\0' + '0 0 5' + '\0', 'orchard'], (value) => (value === 'orchard' ? PIECES : []), textOf)
    expect(kept && restored(kept, textOf)).toEqual(['\0' + '0 0 5' + '\0', 'orchard'])
  })

  it('are nothing where a file has changed or is gone', () => {
    const kept = withheld(VALUE)
    expect(kept && restored(kept, (path) => (path === 'b.js' ? 'login("port")\n' : textOf(path)))).toBeNull()
    expect(kept && restored(kept, (path) => (path === 'b.js' ? null : textOf(path)))).toBeNull()
  })

  it.each([
    ['does not stand in its file', 'a word', [{ path: 'a.js', text: 'word' }]],
    ['is of a file that cannot be read', 'harbour', [{ path: 'c.js', text: 'harbour' }]],
    ['stands beside what looks like a place', 'harbour \0', PIECES],
  ])('cannot be kept where one %s', (_, value, pieces) => {
    expect(withheld(value, pieces)).toBeNull()
  })
})
