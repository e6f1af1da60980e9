import { expect, test } from 'vitest'
import { ECOSYSTEMS, INFRASTRUCTURES, type NotAssessed } from './not-assessed.ts'
import { kindName, notAssessedLine, notAssessedText } from './not-assessed-words.ts'

const kind = (name: string, files = 1) => ({ kind: name, files, paths: [`${name}.txt`] })
const LANGUAGES: NotAssessed = { area: 'languages', kinds: [kind('kotlin', 1200), kind('csharp'), kind('sql'), kind('shell'), kind('rust')] }

test('a scan that assessed all of it, or did not record it, has no line', () => {
  expect([notAssessedLine([]), notAssessedLine(undefined)]).toEqual([null, null])
})

test('one line names the areas, and the languages of which there are most', () => {
  expect(notAssessedLine([{ area: 'dependencies', kinds: [kind('npm')] }, { area: 'infrastructure', kinds: [kind('dockerfile')] }, { area: 'access_control', kinds: [] }])).toBe(
    'Not assessed: dependencies, infrastructure files and access control.',
  )
  expect(notAssessedLine([LANGUAGES])).toBe('Not assessed: Kotlin, C#, SQL and 2 more languages.')
  expect(notAssessedLine([{ ...LANGUAGES, kinds: LANGUAGES.kinds.slice(0, 4) }])).toBe('Not assessed: Kotlin, C#, SQL and Shell.')
})

test('a sentence says what it is, how many files, and what was not done', () => {
  expect(notAssessedText({ area: 'languages', kinds: LANGUAGES.kinds.slice(0, 2) })).toBe(
    'Languages without rules: Kotlin (1,200 files) and C# (1 file). There are no rules for these languages yet. Their files were searched for secrets only.',
  )
  expect(notAssessedText({ area: 'access_control', kinds: [] })).toMatch(/^Access control\. No HTTP routes were recognised/)
})

test('every ecosystem and every kind of infrastructure has a name', () => {
  const named = [...ECOSYSTEMS.map((one) => kindName('dependencies', kind(one))), ...INFRASTRUCTURES.map((one) => kindName('infrastructure', kind(one)))]
  expect(new Set(named).size).toBe(named.length)
  expect(named.filter((name) => name.includes('_'))).toEqual([])
})

test('a language called like a member of every object is a language', () => {
  expect(notAssessedLine([{ area: 'languages', kinds: [kind('constructor')] }])).toBe('Not assessed: Constructor.')
})
