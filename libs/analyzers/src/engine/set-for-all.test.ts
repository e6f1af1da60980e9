import { expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { setForAll } from './set-for-all.ts'

await loadLanguages(['typescript', 'python'])
const set = (text: string) => setForAll(parseFile('start.ts', text, 'typescript'))

it('reads what a file sets for all files, whatever the shared object is called or taken for', () => {
  expect(set("window.Switch = Switch\nglobal.Panel = globalThis.Card = make()\nself['Menu'] = Menu\n")).toEqual(['Switch', 'Panel', 'Card', 'Menu'])
  expect(set('(window as any).Switch = Switch;\n(globalThis as unknown as Record<string, () => void>).Panel ??= Panel;\nwindow!.Card = Card')).toEqual(['Switch', 'Panel', 'Card'])
})

it('reads no name from what only asks for it, from other objects or from comments', () => {
  expect(set("// window.Switch = Switch\nconst text = 'window.Panel = 1'\nif (window.Card === Card) show(window.Menu)\n")).toEqual([])
  expect(set('shop.window.Switch = 1; this.window = 2; window[name] = 3; window.shop.Panel = 4; const { Card } = window')).toEqual([])
  expect(setForAll(parseFile('start.py', 'window.Switch = Switch\n', 'python'))).toEqual([])
})
