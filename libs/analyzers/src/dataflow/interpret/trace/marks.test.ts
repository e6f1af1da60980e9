import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callEvent, concatEvent, createEvent, cutEvent, passEvent, returnEvent, SPLIT, storeEvent } from './event.ts'
import { after, BITS, combined, endingOf, hasMark, lastOf, type Marks, NO_MARKS } from './marks.ts'

const marksOf = (...events: readonly { marks: Marks }[]): Marks => events.reduce((marks, event) => after(marks, event.marks), NO_MARKS)

const anEvent = fc.oneof(
  fc.constantFrom('trim', 'decodeURIComponent', 'validateName', 'isAllowed', 'join', 'path.resolve', 'getOrder', '').map(callEvent),
  fc.constantFrom('\0.png', '\0.php', 'order-\0', '/srv/\0/settings.yaml', '\0').map((text) => concatEvent(text)),
  fc.constantFrom('Upload', 'URL').map(createEvent),
  fc.constantFrom('name', 'el_name').map(storeEvent),
  fc.constantFrom('checkName', 'save').map(passEvent),
  fc.constant(SPLIT),
  fc.constant(cutEvent('slice')),
)

describe('marks', () => {
  it('fit into a number that V8 keeps without an object', () => {
    expect(BITS).toBeLessThan(31)
  })

  it('say the same of events one after the other and of those inside a call taken together', () => {
    fc.assert(fc.property(fc.array(anEvent), fc.array(anEvent, { minLength: 1 }), (first, second) => {
      expect(after(marksOf(...first), marksOf(...second))).toBe(marksOf(...first, ...second))
    }))
  })

  it('keep what has ever happened', () => {
    fc.assert(fc.property(fc.array(anEvent), anEvent, (events, event) => {
      const before = marksOf(...events, callEvent('decodeURIComponent'))
      expect(hasMark(after(before, event.marks), 'decoded')).toBe(true)
    }))
  })

  it('never change by joining the same twice', () => {
    fc.assert(fc.property(fc.array(anEvent), (events) => {
      const marks = marksOf(...events)
      expect(combined(marks, marks)).toBe(marks)
    }))
  })
})

describe('the newest text that data is a part of', () => {
  it.each([
    ['\0.png', 'of a document or picture'],
    ['\0.html', 'of another file'],
    ['/srv/\0/settings.yaml', 'of another file'],
    ['\0.php', 'of a script'],
    ['\0 and more', 'nothing known'],
  ])('%j has the ending %s', (text, ending) => {
    expect(endingOf(marksOf(concatEvent(text)))).toBe(ending)
  })

  it('replaces the ending of an older one', () => {
    expect(endingOf(marksOf(concatEvent('\0.png'), concatEvent('\0.php')))).toBe('of a script')
  })

  it.each([
    ['order-\0.json', true, true],
    ['\0-order.json', true, false],
    ['/srv/\0/order', false, false],
    ['select \0', false, false],
  ])('%j makes data a part of a name: %s, behind a prefix: %s', (text, isPart, isBehind) => {
    const marks = marksOf(concatEvent(text))
    expect([hasMark(marks, 'part of a name'), hasMark(marks, 'behind a prefix')]).toEqual([isPart, isBehind])
  })
})

describe('a function named after a check', () => {
  it('has checked data that came back from it', () => {
    expect(hasMark(marksOf(passEvent('checkName'), storeEvent('name')), 'checked')).toBe(true)
    expect(hasMark(marksOf(returnEvent('checkName'), storeEvent('name')), 'checked')).toBe(true)
  })

  it('has not checked data that is still in it', () => {
    expect(hasMark(marksOf(storeEvent('name'), passEvent('checkName')), 'checked')).toBe(false)
  })
})

describe('what happened last', () => {
  it('is not changed by storing, passing and returning', () => {
    expect(lastOf(marksOf(SPLIT, storeEvent('parts'), passEvent('first'), returnEvent('first')))).toBe('split at slashes')
  })

  it('is a look-up by a call that nobody can see, but for one that copies its arguments', () => {
    expect(lastOf(marksOf(callEvent('getOrder')))).toBe('looked up by an unknown call')
    expect(lastOf(marksOf(callEvent('getOrderFields')))).toBe('anything else')
  })
})
