import { expect, test } from 'vitest'
import type { Command } from '../../app/commands.ts'
import { paletteSections, type Section } from './palette-list.ts'

const aCommand = (label: string, fields: Partial<Command> = {}): Command => ({ id: label, group: 'Go to', label, run: () => {}, ...fields })
const DASHBOARD = aCommand('Dashboard')
const SETTINGS = aCommand('Settings')
const DARK = aCommand('Dark theme', { group: 'Preferences' })
const SCAN = aCommand('Scan 3', { group: 'Go to scan', deep: true })
const BUSY = aCommand('Start New Scan', { group: 'Scan', refused: 'A scan is running' })
const LIST = [{ list: () => [DARK, DASHBOARD, SETTINGS, SCAN, BUSY] }]

const words = (sections: readonly Section[]) => sections.map(({ title, entries }) => `${title}: ${entries.map(({ command }) => command.label).join(', ')}`)

test('Before anything is typed all stand in their groups, without those of which there are too many', () => {
  expect(words(paletteSections(LIST, '', []))).toEqual(['Scan: Start New Scan', 'Go to: Dashboard, Settings', 'Preferences: Dark theme'])
})

test('What was used last stands on top, once; what is gone or not possible now does not', () => {
  expect(words(paletteSections(LIST, ' ', ['Gone', 'Settings', 'Start New Scan']))).toEqual(['Recent: Settings', 'Scan: Start New Scan', 'Go to: Dashboard', 'Preferences: Dark theme'])
})

test('The group of the best hit comes first, and what is not possible last', () => {
  expect(words(paletteSections(LIST, 'scan', []))).toEqual(['Go to scan: Scan 3', 'Scan: Start New Scan'])
})

test('Things too many to list are asked for with the words that were typed', () => {
  const asked: (readonly string[])[] = []
  const find = (typed: readonly string[]) => {
    asked.push(typed)
    return [aCommand('SQL from input', { group: 'Findings', detail: 'src/db.ts' })]
  }
  const [section] = paletteSections([...LIST, { find }], 'SQL db', [])
  expect(asked).toEqual([['sql', 'db']])
  expect(section?.entries[0]).toMatchObject({ label: [0, 1, 2], detail: [4, 5] })
})
