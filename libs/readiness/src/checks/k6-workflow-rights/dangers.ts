import type { Evidence } from '@preflight/contracts'
import type { Workflow } from '../../infra/workflow.ts'
import { lineAt } from '../../text/search.ts'

/** What strangers write: titles, texts, names of branches. */
const FROM_STRANGERS = /\$\{\{[^}]*\bgithub\.(?:event\.(?:(?:issue|pull_request|discussion)\.(?:title|body)|(?:comment|review|review_comment)\.body|pull_request\.head\.(?:ref|label|repo\.\w+)|pages\b[^}]*\.page_name|head_commit\.(?:message|author\.\w+)|commits\b[^}]*\.(?:message|author\.\w+)|workflow_run\.head_branch)|head_ref)\b[^}]*\}\}/
const HEAD = /github\.event\.pull_request\.head\.(?:sha|ref)|github\.head_ref|refs\/pull\//
const WITH_RIGHTS = ['pull_request_target', 'workflow_run'] as const

const at = (path: string, line: number, text: string): Evidence => ({ file_path: path, line, text: text.trim().slice(0, 120) })

/** Texts of strangers that become part of a script. */
export function injections({ path, entries }: Workflow): Evidence[] {
  return entries.filter(({ key, path: around, value }) => (key === 'run' || (key === 'script' && around.includes('with'))) && FROM_STRANGERS.test(value)).map(({ value, line }) => {
    const found = FROM_STRANGERS.exec(value)
    return at(path, line + (value.includes('\n') ? lineAt(value, found?.index ?? 0) : 0), found?.[0] ?? '')
  })
}

/** Code of strangers that is checked out where the pipeline has rights and secrets. */
export function untrustedCheckouts({ path, entries, triggers }: Workflow): Evidence[] {
  if (!WITH_RIGHTS.some((name) => triggers.has(name))) return []
  return entries.filter(({ key, path: around, value }) => key === 'ref' && around.includes('with') && HEAD.test(value)).map(({ line, value }) => at(path, line, `checks out ${value} for ${WITH_RIGHTS.filter((name) => triggers.has(name)).join(', ')}`))
}

export interface Permissions {
  /** said for the whole pipeline or for each of its jobs */
  limited: boolean
  /** the line that gives all rights */
  all: Evidence | null
}

export function permissionsOf({ path, entries, jobs }: Workflow): Permissions {
  const said = entries.filter(({ key, path: around }) => key === 'permissions' && (around.length === 0 || (around[0] === 'jobs' && around.length === 2)))
  const all = said.find(({ value }) => value === 'write-all')
  const limited = said.some(({ path: around }) => around.length === 0) || (jobs.length > 0 && jobs.every((job) => said.some(({ path: around }) => around[1] === job) || entries.some(({ key, path: around }) => key === 'uses' && around.length === 2 && around[1] === job)))
  return { limited, all: all ? at(path, all.line, 'permissions: write-all') : null }
}
