import { describe, expect, it } from 'vitest'
import { callEnd } from './call-end.ts'

const endOf = (text: string, column = 1) => callEnd(text.split('\n'), 1, column)

describe('the end of a call', () => {
  it('is where the bracket closes that it opens', () => {
    expect(endOf('run({\n  a: (1),\n  b: [2],\n})\nother()')).toBe(4)
  })

  it('is found from the name of a method, and from the word new', () => {
    expect(endOf('db.query(\n  text,\n)', 4)).toBe(3)
    expect(endOf('new pkg.Thing(\n  1,\n)')).toBe(3)
  })

  it('does not count brackets in texts and comments', () => {
    expect(endOf("run(')', // )\n  `)\n)`,\n)\n)")).toBe(4)
  })

  it('is the line itself where nothing is called there', () => {
    expect(endOf('element.innerHTML = make(\n  1,\n)', 9)).toBe(1)
  })

  it('is looked for as far as is asked', () => {
    const text = `run({${'\n'.repeat(20)}})`.split('\n')
    expect([callEnd(text, 1, 1), callEnd(text, 1, 1, 60), callEnd(text.slice(0, -1), 1, 1, 60)]).toEqual([10, 21, 10])
  })

  it('does not go on for ever', () => {
    expect(endOf(`run(${'\n'.repeat(40)})`)).toBe(10)
  })
})
