import type { RawFinding } from '../../types.ts'

type Said = Pick<RawFinding, 'title' | 'detail' | 'severity'>

const INFO = { severity: 'info' } as const

/** What the one rule about lists of dependencies finds besides values that are missing in them. */
const OTHERS: readonly (readonly [RegExp, Said])[] = [
  [/which changes every render/, { title: 'Hook depends on what is new in every render', detail: 'It runs in every render, as if it had no list.' }],
  [/infinite chain/, { title: 'Effect without a list sets state', detail: 'Setting state renders again, which runs the effect again.' }],
  [/callbacks are synchronous/, { title: 'Effect is an async function', detail: 'Its promise is taken for the function that cleans up, and an older answer may come after a newer one.' }],
  [/effect cleanup function/, { title: 'Ref is read when an effect is cleaned up', detail: 'By then it may hold another element, or none.' }],
  [/unnecessary dependenc/, { ...INFO, title: 'Dependency list names what the hook does not use', detail: 'It only makes the hook run more often.' }],
  [/dependencies are unknown/, { ...INFO, title: 'Hook is given a function that is made elsewhere', detail: 'What it uses cannot be compared with the list.' }],
  [/complex expression|not an array literal|not a valid dependency/, { ...INFO, title: 'Dependency list cannot be checked', detail: 'What stands in it is no plain name.' }],
]

const NAME = /'([\w$.?[\]]{1,60})'/g
/** Functions that stay the same from render to render, by what they are usually called: those that set state, send actions, or lead to another page. */
const STAYS = /^(?:set[A-Z]\w*|dispatch|navigate|router|history|mutate|refetch\w*|toast|queryClient|\w+Ref|ref)$/

/** What the linter says of a list of dependencies, in our own words. */
export function aboutDependencies(message: string): Said {
  const names = /missing dependenc/.test(message) ? [...message.matchAll(NAME)].flatMap(([, name]) => name ?? []) : []
  if (names.length > 0) return { detail: `Not named: ${names.map((name) => `\`${name}\``).join(', ')}.`, ...(names.every((name) => STAYS.test(name)) ? INFO : {}) }
  return OTHERS.find(([said]) => said.test(message))?.[1] ?? {}
}
