import { expect, it } from 'vitest'
import { aboutDependencies } from './dependencies.ts'

it('names what a list of dependencies lacks', () => {
  expect(aboutDependencies("React Hook useEffect has missing dependencies: 'load', 'user.id', and 'setRows'")).toEqual({ detail: 'Not named: `load`, `user.id`, `setRows`.' })
})

it('weighs nothing that stays the same in all renders', () => {
  expect(aboutDependencies("React Hook useEffect has missing dependencies: 'setRows', 'navigate', and 'listRef'").severity).toBe('info')
  expect(aboutDependencies("React Hook useEffect has a missing dependency: 'settings'").severity).toBeUndefined()
})

it.each([
  ['React hook useMemo depends on `list`, which changes every render', 'Hook depends on what is new in every render', undefined],
  ['React Hook useCallback received a function whose dependencies are unknown.', 'Hook is given a function that is made elsewhere', 'info'],
  ['React Hook useEffect has an unnecessary dependency: outer.', 'Dependency list names what the hook does not use', 'info'],
])('says what else is wrong with a list: %s', (message, title, severity) => {
  expect(aboutDependencies(message)).toMatchObject({ title, ...(severity ? { severity } : {}) })
})
