import { expect, test } from 'vitest'
import { matchText, wordsOf } from './match.ts'

const marked = (text: string, query: string) => {
  const match = matchText(text, wordsOf(query))
  return match && match.at.map((place) => text[place]).join('')
}

test.each([
  { query: 'dash', text: 'Dashboard', letters: 'Dash' },
  { query: 'DSHB', text: 'Dashboard', letters: 'Dshb' },
  { query: 'np', text: 'New Project', letters: 'NP' },
  { query: 'project new', text: 'New Project', letters: 'NewProject' },
  { query: 'sort', text: 'src/sort.ts', letters: 'sort' },
  { query: 'xyz', text: 'Dashboard', letters: null },
  { query: 'sd', text: 'Settings of a longer kind', letters: null },
])('"$query" finds $letters in "$text"', ({ query, text, letters }) => expect(marked(text, query)).toBe(letters))

test.each([
  ['a word from its beginning', 'new', 'New Project', 'Renew the licence'],
  ['a whole word', 'share', 'Share this scan', 'Shared with you'],
  ['letters in one piece', 'port', 'Report', 'Projects or teams'],
])('Counts more: %s', (_what, query, better, worse) => {
  const score = (text: string) => matchText(text, wordsOf(query))?.score ?? 0
  expect(score(better)).toBeGreaterThan(score(worse))
})
