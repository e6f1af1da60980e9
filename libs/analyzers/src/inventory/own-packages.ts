import { join } from 'node:path'
import { readSource } from './read-source.ts'

/** Where packages for the browser say how they are called. */
const MANIFESTS = ['package.json', 'bower.json'] as const

function nameIn(manifest: string): string | null {
  try {
    const content: unknown = JSON.parse(manifest)
    const name = typeof content === 'object' && content !== null && 'name' in content ? content.name : null
    return typeof name === 'string' && name.length > 2 ? name : null
  } catch {
    return null
  }
}

/** Package names that the project at a root declares; empty where it declares none. */
export function ownPackages(root: string): ReadonlySet<string> {
  const names = MANIFESTS.flatMap((file) => {
    const text = readSource(join(root, file))
    return (typeof text === 'string' ? nameIn(text) : null) ?? []
  })
  return new Set(names)
}
