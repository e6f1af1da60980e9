import { isRecord } from '../../app/is-record.ts'
import { readStored, store } from '../../app/storage.ts'
import { EMPTY_DRAFT, type NewProjectDraft } from './draft.ts'

const KEY = 'preflight.new-project'

/** Keeps what was filled in while the person is at GitHub. */
export const keepDraft = ({ name, description, startScan }: NewProjectDraft): void => store(KEY, { name, description, startScan }, sessionStorage)

/** What was filled in before leaving for GitHub in this tab, or an empty draft. Reading forgets nothing: `forgetDraft` does. */
export function restoredDraft(type: NewProjectDraft['type']): NewProjectDraft {
  const stored = readStored(KEY, sessionStorage)
  if (!isRecord(stored) || typeof stored.name !== 'string' || typeof stored.description !== 'string') return { ...EMPTY_DRAFT, type }
  return { ...EMPTY_DRAFT, type: 'git', name: stored.name, description: stored.description, startScan: stored.startScan !== false }
}

export const forgetDraft = (): void => store(KEY, null, sessionStorage)
