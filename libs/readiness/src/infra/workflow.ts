import type { Project } from '../project/project.ts'
import { type YamlEntry, yamlEntries } from './yaml.ts'

/** A pipeline of GitHub, as lines that name something. */
export interface Workflow {
  path: string
  /** events that start it */
  triggers: ReadonlySet<string>
  entries: readonly YamlEntry[]
  jobs: readonly string[]
  /** its jobs could be told apart */
  isRead: boolean
}

const FILE = /^\.github\/workflows\/[^/]+\.ya?ml$/

export function githubWorkflows({ snapshot }: Pick<Project, 'snapshot'>): Workflow[] {
  return snapshot.paths.filter((path) => FILE.test(path) && (snapshot.read(path) ?? '').trim() !== '').map((path) => {
    const entries = yamlEntries(snapshot.read(path) ?? '')
    const jobs = entries.filter((one) => one.path.length === 1 && one.path[0] === 'jobs').map(({ key }) => key)
    return { path, triggers: triggersIn(entries), entries, jobs, isRead: jobs.length > 0 }
  })
}

/** `on: push`, `on: [push, pull_request]`, a list, or keys */
function triggersIn(entries: readonly YamlEntry[]): Set<string> {
  const names = entries.flatMap(({ path, key, value }) => {
    if (path.length === 0 && key === 'on') return value.split(/[[\],{}:\s]+/)
    if (path[0] === 'on' && path.length === 1) return [key]
    return path[0] === 'on' && path.length === 2 && path[1] === '-' && key === '' ? [value] : []
  })
  return new Set(names.filter((name) => name !== ''))
}
