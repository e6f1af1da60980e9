import { describe, expect, it } from 'vitest'
import { slownessOf } from './slow-pattern.ts'

const EXPONENTIAL = ['^(a+)+$', '^(a*)*b', '^(?:a|a)*$', '^(\\w+\\s?)*$', '^([a-zA-Z0-9]+[._-]?)+@x$', '^(?:\\d+|[0-9a-f]+)*;', '(?:x+x+)+y', '^(?:(?:ab|a|b)+)*c$', '^(\\[[^\\]]*\\]|[^"])*"$', '^(?:a{1,3})+$', '^(?:a{0,61}b?)+c$']
const POLYNOMIAL = ['\\s*=\\s*[\'"]? *(\\w+)$', '^\\d+\\d+$', '^\\s*(.*?)\\s*$', ' *, */', '\\s+$', '^[^@]+@[^@]+\\.[^@]+$', '(?:charset|encoding)\\s*=\\s*[\'"]? *([\\w\\-]+)']
const FAST = ['^[a-z]+$', '^\\w+@\\w+\\.com$', '^(?:[\\w-]+\\.)*[\\w-]+$', '^\\d{1,3}(?:\\.\\d{1,3}){3}$', 'foo.*bar', '^(?:ab|cd)+$', '\\s+', '(a+)+', '^(?:[^"\\\\]|\\\\.)*"$', '^#(?:[0-9a-f]{3}){1,2}$', '/', 'https?:\\/\\/', '^(?:\\d{1,3}\\.)+x$', '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,6}$']

describe('how slow a regular expression can be made', () => {
  it.each(EXPONENTIAL)('sees that %s is exponential', (source) => {
    expect(slownessOf(source)?.severity).toBe('medium')
    expect(slownessOf(source)?.how).toContain('doubles')
  })

  it.each(POLYNOMIAL)('sees that %s is polynomial', (source) => {
    expect(slownessOf(source)?.how).toMatch(/square|power/)
  })

  it.each(FAST)('says nothing of %s', (source) => {
    expect(slownessOf(source)).toBeNull()
  })

  it('takes capitals for small letters where the pattern does', () => {
    expect(slownessOf('^(?:a|A)*$')).toBeNull()
    expect(slownessOf('^(?:a|A)*$', 'i')).not.toBeNull()
  })

  it('says nothing of what it cannot judge', () => {
    for (const source of ['(a)\\1+$', '(?>a+)+$', 'a++b', '(', '['.repeat(500), '('.repeat(900) + 'a+' + ')+'.repeat(900)]) expect(slownessOf(source)).toBeNull()
  })

  it('needs few steps for large patterns', () => {
    const started = performance.now()
    slownessOf(`^(?:${Array.from({ length: 80 }, (_, at) => `\\w+${at}`).join('|')})*$`)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
