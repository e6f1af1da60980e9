import type { RawFinding } from '../../types.ts'

type Said = Pick<RawFinding, 'title' | 'detail' | 'severity'>

const INFO = { severity: 'info' } as const

/** What the one rule about dependency lists reports besides missing dependencies. */
const OTHERS: readonly (readonly [RegExp, Said])[] = [
  [/which changes every render/, { title: 'Hook dependency is new on every render', detail: 'The hook runs on every render, as if it had no dependency list.' }],
  [/infinite chain/, { title: 'Effect without a dependency list sets state', detail: 'Setting state renders the component again, which runs the effect again.' }],
  [/callbacks are synchronous/, { title: 'Async effect function', detail: 'React treats the returned promise as a cleanup function, and an older response can arrive after a newer one.' }],
  [/effect cleanup function/, { title: 'Ref read in an effect cleanup function', detail: 'By the time the cleanup runs, the ref may hold another element or none.' }],
  [/unnecessary dependenc/, { ...INFO, title: 'Unnecessary hook dependency', detail: 'The dependency list contains values that the hook does not use, so it runs more often than needed.' }],
  [/dependencies are unknown/, { ...INFO, title: 'Hook dependencies cannot be checked: external function', detail: 'The function is defined elsewhere, so what it uses cannot be compared with the list.' }],
  [/complex expression|not an array literal|not a valid dependency/, { ...INFO, title: 'Hook dependencies cannot be checked', detail: 'The list is not an array of plain names.' }],
]

const NAME = /'([\w$.?[\]]{1,60})'/g
/** Functions that usually stay the same between renders, by their common names: state setters, dispatchers, navigation. */
const STAYS = /^(?:set[A-Z]\w*|dispatch|navigate|router|history|mutate|refetch\w*|toast|queryClient|\w+Ref|ref)$/

/** The linter's message about a dependency list, in our own words. */
export function aboutDependencies(message: string): Said {
  const names = /missing dependenc/.test(message) ? [...message.matchAll(NAME)].flatMap(([, name]) => name ?? []) : []
  if (names.length > 0) return { title: 'Missing hook dependency', detail: `Missing: ${names.map((name) => `\`${name}\``).join(', ')}.`, ...(names.every((name) => STAYS.test(name)) ? INFO : {}) }
  return OTHERS.find(([said]) => said.test(message))?.[1] ?? {}
}
