import { expect, it } from 'vitest'
import { aboutDependencies } from './dependencies.ts'

it('names the missing dependencies', () => {
  expect(aboutDependencies("React Hook useEffect has missing dependencies: 'load', 'user.id', and 'setRows'")).toEqual({ title: 'Missing hook dependency', detail: 'Missing: `load`, `user.id`, `setRows`.' })
})

it('is only a hint where every missing value stays the same between renders', () => {
  expect(aboutDependencies("React Hook useEffect has missing dependencies: 'setRows', 'navigate', and 'listRef'").severity).toBe('info')
  expect(aboutDependencies("React Hook useEffect has a missing dependency: 'settings'").severity).toBeUndefined()
})

it.each([
  ['React hook useMemo depends on `list`, which changes every render', 'Hook dependency is new on every render', undefined],
  ['React Hook useCallback received a function whose dependencies are unknown.', 'Hook dependencies cannot be checked: external function', 'info'],
  ['React Hook useEffect has an unnecessary dependency: outer.', 'Unnecessary hook dependency', 'info'],
])('says what else is wrong with a list: %s', (message, title, severity) => {
  expect(aboutDependencies(message)).toMatchObject({ title, ...(severity ? { severity } : {}) })
})
