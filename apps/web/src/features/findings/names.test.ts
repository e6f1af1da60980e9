import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grammarOf } from './code-tokens.ts'
import { readFilters, writeFilters } from './filter-params.ts'
import { NO_FILTERS } from './finding-filters.ts'
import { moveOf } from './list-moves.ts'
import { sourceLink } from './source-link.ts'
import { owaspLink } from './weakness-links.ts'

const INHERITED = Object.getOwnPropertyNames(Object.prototype)
const name = fc.constantFrom(...INHERITED)

it('filters of an address that are called as members of objects are filters nobody knows', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(name, fc.constantFrom('category', 'severity', 'sort', 'group', 'change', 'ignored')), name)), (pairs) => {
      const params = new URLSearchParams(pairs)
      expect(readFilters(params)).toEqual(NO_FILTERS)
      const others = pairs.filter(([key]) => INHERITED.includes(key))
      expect([...writeFilters(params, NO_FILTERS)]).toEqual(others)
    }),
  )
})

it.each(INHERITED)('%s is no language, ending, key or host that the screens know more of', (inherited) => {
  expect(grammarOf(inherited, `src/a.${inherited}`)).toBeNull()
  expect(grammarOf(null, inherited)).toBeNull()
  expect(owaspLink(`A01:2021 ${inherited}`)).toBe(`https://owasp.org/Top10/A01_2021-${inherited}/`)
  expect(moveOf({ key: inherited, ctrlKey: false, metaKey: false, altKey: false })).toBeNull()
})

it.each(INHERITED.filter((inherited) => URL.canParse(`https://${inherited}/a/b`)))('a file %s on a host of that name has a link of the usual form', (inherited) => {
  const scan = { repository_url: null, branch_scanned: inherited, commit_sha: null }
  expect(sourceLink({ type: 'git', repository_url: `https://${inherited}/shop/web`, default_branch: 'main' }, scan, inherited, 3)).toBe(`https://${inherited}/shop/web/blob/${inherited}/${inherited}#L3`)
})
