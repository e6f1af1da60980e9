import { MAX_TRIAGED_AT_ONCE, type Args, type Finding, type ScanResults, type triageFindings } from '@preflight/contracts'
import { useState } from 'react'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch, type AppStore } from '../../app/store.ts'
import { plural } from '../../components/plural.ts'
import type { TriageActions } from '../../features/findings/triage-actions.ts'
import { scansApi } from '../../features/scans/scansApi.ts'
import { afterVerdict } from './after-verdict.ts'

// loaded with the first verdict: most visits give none
const loadTriage = () => import('../../features/triage/triageApi.ts')
const loadFindings = () => import('../../features/findings/findingsApi.ts')

type Change = Omit<Args<typeof triageFindings>, 'finding_ids'>
export type Verdict = Omit<Change, 'action'>

/** What a person is being asked the reason for. */
export interface Asked {
  findings: readonly Finding[]
  onDone: (() => void) | undefined
  /** what they have in common, where the dialog is to say it */
  scope: string | undefined
}

const idsOf = (findings: readonly Finding[]) => findings.map(({ id }) => id)

function chunks(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let at = 0; at < ids.length; at += MAX_TRIAGED_AT_ONCE) parts.push(ids.slice(at, at + MAX_TRIAGED_AT_ONCE))
  return parts
}

/** More than these are restored without a way back: each one's verdict would have to be asked for. */
const REMEMBERED = 25

interface Given {
  ids: string[]
  verdict: Verdict
}

/** The verdicts that hold over findings, so that an undo can give them again; null where one of them is not known. */
async function verdictsOf(dispatch: AppStore['dispatch'], findings: readonly Finding[]): Promise<Given[] | null> {
  if (findings.length > REMEMBERED) return null
  const { findingsApi } = await loadFindings()
  const ask = ({ id }: Finding) => dispatch(findingsApi.endpoints.getFinding.initiate({ id }, { subscribe: false, forceRefetch: true }))
  const details = await Promise.all(findings.map(ask))
  const given = new Map<string, Given>()
  for (const { data } of details) {
    if (!data?.triage) return null
    const { reason, comment, expires_at } = data.triage
    const key = JSON.stringify([reason, comment, expires_at])
    const known = given.get(key) ?? { ids: [], verdict: { reason, comment, expires_at } }
    known.ids.push(data.id)
    given.set(key, known)
  }
  return [...given.values()]
}

const wordsFor = (action: Change['action'], count: number) => {
  const what = count === 1 ? 'Finding' : plural(count, 'finding')
  return action === 'ignore' ? `${what} ignored` : `${what} restored`
}

/** Verdicts on findings of one scan: shown at once, taken back when the server refuses, with an undo in the toast. */
export function useTriage(scanId: string) {
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<Asked | null>(null)

  const apply = async (ids: readonly string[], change: Change): Promise<boolean> => {
    const wanted = new Set(ids)
    const recipe = (draft: ScanResults) => afterVerdict(draft, wanted, change.action)
    const patch = dispatch(scansApi.util.updateQueryData('getScanResults', { id: scanId }, recipe))
    const { triageApi } = await loadTriage()
    for (const finding_ids of chunks(ids)) {
      const { error } = await dispatch(triageApi.endpoints.triageFindings.initiate({ finding_ids, ...change }))
      if (!error) continue
      patch.undo()
      const title = change.action === 'ignore' ? 'Not ignored' : 'Not restored'
      console.error(title, isApiError(error) ? error.message : error)
      dispatch(notified({ type: 'error', title, message: messageOf(error, 'The server cannot be reached') }))
      return false
    }
    return true
  }
  const tell = (action: Change['action'], count: number, undo: (() => void) | null) =>
    dispatch(notified({ type: 'success', title: wordsFor(action, count), ...(undo && { action: { label: 'Undo', run: undo } }) }))

  const ignore = async (findings: readonly Finding[], verdict: Verdict) => {
    const ids = idsOf(findings)
    const done = await apply(ids, { action: 'ignore', ...verdict })
    if (done) tell('ignore', ids.length, () => void apply(ids, { action: 'restore' }))
  }
  const restore = async (findings: readonly Finding[]) => {
    const before = await verdictsOf(dispatch, findings)
    const done = await apply(idsOf(findings), { action: 'restore' })
    const undo = before && (() => before.forEach(({ ids, verdict }) => void apply(ids, { action: 'ignore', ...verdict })))
    if (done) tell('restore', findings.length, undo)
  }
  const actions: TriageActions = {
    onIgnore: (findings, { onDone, scope } = {}) => setAsked({ findings, onDone, scope }),
    onRestore: (findings) => void restore(findings),
  }
  const answer = (verdict: Verdict) => {
    if (!asked) return
    setAsked(null)
    asked.onDone?.()
    void ignore(asked.findings, verdict)
  }
  return { actions, asked, answer, cancel: () => setAsked(null) }
}
