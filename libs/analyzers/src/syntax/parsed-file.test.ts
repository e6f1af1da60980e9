import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../types.ts'
import { loadLanguages, parseFile } from './parse.ts'
import { findNode, parseCode } from './testing.ts'

await loadLanguages(LANGUAGES)

describe('positions', () => {
  it('count lines and columns from 1, columns in UTF-16 units', () => {
    const file = parseFile('a.js', "const a = '😀'; b()\n  c()\n", 'javascript')
    expect(file.position(findNode(file, 'b()').start)).toEqual({ line: 1, column: 17 })
    expect(file.position(findNode(file, 'c()').start)).toEqual({ line: 2, column: 3 })
  })

  it('are those of UTF-16 in files parsed by tree-sitter too', () => {
    const file = parseFile('a.py', 'a = "😀"; b()\n', 'python')
    expect(file.position(findNode(file, 'b()').start)).toEqual({ line: 1, column: 11 })
  })

  it('of a script in a Vue file are those of the whole file', () => {
    const file = parseFile('a.vue', '<template>\n</template>\n<script>\nexec(1)\n</script>\n', 'javascript')
    expect(file.position(findNode(file, 'exec(1)').start)).toEqual({ line: 4, column: 1 })
  })
})

describe('loops', () => {
  it('do not hold what a function inside them does', () => {
    const file = parseCode('javascript', 'for (const a of b) { c(); d(() => e()) }')
    expect(file.inLoop(findNode(file, 'c()'))).toBe(true)
    expect(file.inLoop(findNode(file, 'e()'))).toBe(false)
  })
})

describe('broken and hostile files', () => {
  it('give the tree around what could not be read', () => {
    const file = parseCode('python', 'a(1)\ndef (:\nb(2)\n')
    expect(file.errors).toBeGreaterThan(0)
    expect(file.call(findNode(file, 'a(1)'))?.callee).toBe('a')
  })

  it('nested deeper than the call stack goes are parsed and walked', () => {
    const file = parseCode('python', `${'('.repeat(3000)}1${')'.repeat(3000)}\na(b)\n`)
    expect(file.call(findNode(file, 'a(b)'))?.callee).toBe('a')
  })
})
