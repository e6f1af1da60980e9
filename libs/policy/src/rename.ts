import { MAX_PROJECT_NAME } from '@preflight/contracts'

/** What a typed project name asks for: nothing to do, an unusable name, or a new one (trimmed). */
export type Rename = { verdict: 'ignored' | 'unchanged' | 'too-long' } | { verdict: 'renamed'; name: string }

/** An empty name is ignored, an unchanged one closes the editor without a call. */
export function renameProject(current: string, typed: string): Rename {
  const name = typed.trim()
  if (name === '') return { verdict: 'ignored' }
  if (name === current) return { verdict: 'unchanged' }
  if (name.length > MAX_PROJECT_NAME) return { verdict: 'too-long' }
  return { verdict: 'renamed', name }
}
