import { afterEach, expect, test, vi } from 'vitest'
import { keyName } from './key-name.ts'

const NONE = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const withAltGraph = { getModifierState: (name: string) => name === 'AltGraph' }

afterEach(() => vi.unstubAllGlobals())

test.each([
  { pressed: { key: 'j' }, name: 'j', what: 'A letter' },
  { pressed: { key: 'J', shiftKey: true }, name: 'J', what: 'A letter with Shift' },
  { pressed: { key: 'J' }, name: 'j', what: 'A letter with Caps Lock' },
  { pressed: { key: '?', shiftKey: true }, name: '?', what: 'A sign that needs Shift' },
  { pressed: { key: '[', ...withAltGraph }, name: '[', what: 'A sign that needs AltGr' },
  { pressed: { key: '[', ctrlKey: true, altKey: true }, name: '[', what: 'A sign with AltGr as Windows tells it' },
  { pressed: { key: 'о', code: 'KeyJ' }, name: 'j', what: 'A Cyrillic letter at the place of j' },
  { pressed: { key: 'j', ctrlKey: true }, name: null, what: 'A letter with Control' },
  { pressed: { key: 'f', metaKey: true }, name: null, what: 'A letter with Command' },
  { pressed: { key: 'e', altKey: true }, name: null, what: 'A letter with Alt' },
  { pressed: { key: '/', ctrlKey: true }, name: null, what: 'A sign with Control alone' },
  { pressed: { key: '/', altKey: true }, name: null, what: 'A sign with Alt alone' },
])('$what is called $name', ({ pressed, name }) => expect(keyName({ ...NONE, ...pressed })).toBe(name))

test('A sign that needs Option is one on an Apple keyboard', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' })
  expect(keyName({ ...NONE, key: '[', altKey: true })).toBe('[')
})
