import { NO_MARKS } from '../trace/marks.ts'
import { describe, expect, it } from 'vitest'
import { maskOf } from '../../models/classes.ts'
import { NO_CLASSES } from '../../models/mask.ts'
import { LABELS } from '../../testing/abstract-values.ts'
import { Cart, Shop } from '../../testing/small-program.ts'
import { SAFE_HOLE } from '../values/holes.ts'
import { constantValue, onlyTaints, type Taint, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { alteredObject, emptyObject, type HeapObject, noChanges, perhaps, State, untested } from './state.ts'

const [one, two, three] = [1, 2, 3].map(constantValue)
const [label] = LABELS
if (!one || !two || !three || !label) throw new Error('no values')
const taint: Taint = { label, clean: NO_CLASSES, step: null, marks: NO_MARKS, guess: false }
const data = onlyTaints([taint])
const sql = maskOf(['sql'])
const withFields = (fields: Record<string, Value>): HeapObject => alteredObject(emptyObject(), { fields: new Map(Object.entries(fields)) })

/** One branch that does this, and one that does nothing. */
function perhapsDone(first: (state: State) => void, then: (state: State) => void): { state: State; isNew: boolean } {
  const state = new State()
  first(state)
  const changes = state.branch(() => then(state))
  return { isNew: state.merge([changes, noChanges()]), state }
}

describe('the state', () => {
  it('holds what was written last, and says what was written since a moment', () => {
    const state = new State()
    state.setVar(0, one)
    const mark = state.mark()
    for (const value of [two, three]) {
      state.setVar(0, value)
      state.setCell(5, value)
      state.setObject(7, withFields({ a: value }))
    }
    state.setClean(label.id, sql)
    const held = [state.vars[0], state.cells.get(5), state.heap.get(7)?.fields.get('a'), state.clean.get(label.id)]
    expect(held).toEqual([three, three, three, sql])
    const { vars, cells, heap, clean, dead } = state.since(mark)
    const expected = { vars: [[0, three]], cells: [[5, three]], heap: [7], clean: [[label.id, sql]], dead: false }
    expect({ vars: [...vars], cells: [...cells], heap: [...heap.keys()], clean: [...clean], dead }).toEqual(expected)
    state.undo(mark)
    expect([state.vars[0], state.cells.size, state.heap.size, state.clean.size]).toEqual([one, 0, 0, 0])
  })

  it('notes nothing where what is written is there already', () => {
    const state = new State()
    const write = () => {
      state.setVar(0, one)
      state.setCell(5, one)
      state.setClean(label.id, sql)
      state.setVar(3, UNKNOWN)
      state.setClean(99, NO_CLASSES)
    }
    write()
    const mark = state.mark()
    write()
    expect(state.mark()).toBe(mark)
  })

  it('goes back to what was found harmless before', () => {
    const state = new State()
    state.setClean(label.id, sql)
    const mark = state.mark()
    state.setClean(label.id, maskOf(['path']))
    state.undo(mark)
    expect(state.clean.get(label.id)).toBe(sql)
  })

  it('counts the branches that are run inside of each other', () => {
    const state = new State()
    state.branch(() => state.branch(() => expect(state.branches).toBe(2)))
    expect(state.branches).toBe(0)
  })

  it('has changes without what tests found, and without an end', () => {
    const state = new State()
    const changes = state.branch(() => {
      state.setVar(0, one)
      state.setClean(label.id, sql)
      state.dead = true
    })
    const kept = [untested(changes), perhaps(changes)].map(({ clean, dead }) => ({ tests: clean.size, dead }))
    expect(kept).toEqual([{ tests: 0, dead: true }, { tests: 0, dead: false }])
    expect([noChanges().dead, untested(changes).vars, perhaps(changes).vars]).toEqual([false, changes.vars, changes.vars])
  })
})

describe('two ways that meet', () => {
  it('say that something is new where a variable, a cell or an object has got something', () => {
    const nothing = () => {}
    const writes: ((state: State) => void)[] = [
      (state) => state.setVar(0, one),
      (state) => state.setCell(5, one),
      (state) => state.setObject(7, withFields({ a: one })),
    ]
    for (const [at, write] of writes.entries()) {
      const state = new State()
      expect(state.merge([state.branch(() => write(state))]), `write ${at} alone`).toBe(true)
      expect(perhapsDone(at === 0 ? (it) => it.setVar(0, two) : nothing, write).isNew, `write ${at} on one way`).toBe(true)
      expect(perhapsDone(write, write).isNew, `write ${at} again`).toBe(false)
    }
    expect(new State().merge([noChanges()])).toBe(false)
    expect(new State().merge([])).toBe(false)
  })

  it('leave an object alone where nothing is different, and take over every difference', () => {
    const held = alteredObject(withFields({ a: one, b: one }), { list: [one], rest: one, behind: true })
    const more = withFields({ a: one, b: one, c: one }).fields
    const other = withFields({ a: two, b: one }).fields
    const changed: Partial<HeapObject>[] = [{ fields: other }, { fields: more }, { list: [two] }, { rest: two }]
    const merged = (parts: Partial<HeapObject>) =>
      perhapsDone((state) => state.setObject(7, held), (state) => state.setObject(7, alteredObject(held, parts)))
    expect(merged({}).isNew).toBe(false)
    expect(merged({}).state.heap.get(7)).toBe(held)
    for (const parts of changed) expect(merged(parts).isNew).toBe(true)
    expect(merged({ list: [one, two] }).state.heap.get(7)).toMatchObject({ list: [one], rest: { consts: [1, 2] } })
  })

  it('keep as harmless only what both have found harmless', () => {
    const state = new State()
    const both = state.branch(() => state.setClean(label.id, maskOf(['sql', 'path'])))
    state.merge([both, state.branch(() => state.setClean(label.id, sql))])
    expect(state.clean.get(label.id)).toBe(sql)
    state.merge([both, noChanges()])
    expect(state.clean.get(label.id)).toBe(sql)
  })

  it('clean values by what their own way has found, those in objects, too', () => {
    const { state } = perhapsDone(
      (it) => it.setVar(0, one),
      (it) => {
        it.setVar(0, data)
        it.setObject(7, alteredObject(withFields({ a: data, b: one }), { rest: data, list: [one, data] }))
        it.setClean(label.id, sql)
      },
    )
    const cleaned = { taints: [{ clean: sql }] }
    expect(state.vars[0]).toMatchObject(cleaned)
    const object = state.heap.get(7)
    expect([object?.fields.get('a'), object?.rest, object?.list?.[1]]).toMatchObject([cleaned, cleaned, cleaned])
    expect([object?.fields.get('b'), object?.list?.[0]]).toEqual([one, one])
  })

  it('clean what stands only in a list, or only at unknown places', () => {
    for (const held of [{ list: [data] }, { rest: data }]) {
      const { state } = perhapsDone(() => {}, (it) => {
        it.setObject(7, alteredObject(emptyObject(), held))
        it.setClean(label.id, sql)
      })
      const object = state.heap.get(7)
      expect((object?.list?.[0] ?? object?.rest)?.taints[0]?.clean).toBe(sql)
    }
  })

  it('know what is altogether harmless as text that nobody needs to suspect, unless its text is known', () => {
    const met = (value: Value) => perhapsDone((state) => state.setVar(0, constantValue('a')), (state) => {
      state.setVar(0, value)
      state.setClean(label.id, maskOf('all'))
    }).state.vars[0]
    expect(met(data)).toMatchObject({ taints: [], text: SAFE_HOLE })
    expect(met(valueOf({ taints: [taint], consts: ['b'] }))).toMatchObject({ taints: [], consts: ['b', 'a'], text: null })
    expect(met(valueOf({ taints: [taint], text: 'x\0' }))).toMatchObject({ taints: [], text: null })
  })

  it('leave marks out of what a caller gives where one way has not touched it', () => {
    const marked = alteredObject(withFields({ '#done': constantValue(true), a: one }), { root: 1 })
    const met = (id: number) => perhapsDone(() => {}, (state) => state.setObject(id, marked)).state.heap.get(id)?.fields
    expect(met(-3)?.get('#done')?.consts).toEqual([true, false])
    expect(met(3)?.get('#done')?.consts).toEqual([true])
    expect(met(-3)?.get('a')).toBe(one)
  })

  it('take only what is marked with true for perhaps marked', () => {
    const empty = (state: State) => state.setObject(7, emptyObject())
    const met = (fields: Record<string, Value>) =>
      perhapsDone(empty, (state) => state.setObject(7, withFields(fields))).state.heap.get(7)?.fields
    expect(met({ '#done': constantValue(false) })?.get('#done')?.consts).toEqual([false])
    expect(met({ done: constantValue(true) })?.get('done')?.consts).toEqual([true])
    expect(met({ '#done': valueOf({ consts: [true, 1] }) })?.get('#done')?.consts).toEqual([true, 1])
  })

  it('keep the class that either way knows, the first of two', () => {
    const written = (cls: HeapObject['cls']) => (state: State) => state.setObject(7, alteredObject(emptyObject(cls), { rest: one }))
    const met = (first: HeapObject['cls'], second: HeapObject['cls']) =>
      perhapsDone((state) => state.setObject(7, emptyObject(second)), written(first)).state.heap.get(7)?.cls
    expect([met(Shop, null), met(null, Shop), met(Shop, Cart)]).toEqual([Shop, Shop, Shop])
  })
})
