import { codeOf } from '../text/search.ts'
import type { Project } from './project.ts'

/** `<Route path="/" element={<HomePage />} />`, its end, and what may stand in braces in between. */
const TAG = /<Route\b((?:[^<>{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*?)(\/?)>|<\/Route>/g
const SHOWS = /\b(?:element|component|Component)=\{\s*<?\s*(\w+)/
const INSIDE = /<(\w+)/g
/** What is called so shows nothing to whoever is not signed in. */
const GUARD = /^(?:require|protected|private|authenticated|with_?auth|auth(?:guard|route|required|layout|gate)?$)/i

/** Components that react-router shows only to whoever is signed in. */
export function guardedPages(project: Pick<Project, 'code' | 'snapshot'>): Set<string> {
  const guarded = new Set<string>()
  const open = new Set<string>()
  for (const path of project.code) {
    if (!/\.[jt]sx$/.test(path) || !(project.snapshot.read(path) ?? '').includes('<Route')) continue
    for (const { names, isGuarded } of routesIn(codeOf(project, path))) for (const name of names) (isGuarded ? guarded : open).add(name)
  }
  return new Set([...guarded].filter((name) => !open.has(name)))
}

function routesIn(text: string): { names: string[]; isGuarded: boolean }[] {
  const around: boolean[] = []
  return [...text.matchAll(TAG)].flatMap(([tag, attributes = '', end = '']) => {
    if (tag === '</Route>') around.pop()
    if (tag === '</Route>') return []
    const first = SHOWS.exec(attributes)?.[1] ?? ''
    const isGuard = GUARD.test(first)
    const inAnother = around.includes(true)
    if (end === '') around.push(isGuard)
    return [{ names: [first, ...[...attributes.matchAll(INSIDE)].map(([, name = '']) => name)], isGuarded: isGuard || inAnother }]
  })
}
