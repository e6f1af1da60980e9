import AddRounded from '@mui/icons-material/AddRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Idea, IdeaSort, IdeaStatus } from '@preflight/contracts'
import { ideaRefusal } from '@preflight/policy'
import { lazy, Suspense, useEffect, useState } from 'react'
import { notified } from '../app/notifications.ts'
import { usePublicConfig } from '../app/public-config.ts'
import { useAppDispatch } from '../app/store.ts'
import { useSessionUser } from '../app/session.ts'
import { PlainSelect } from '../components/PlainSelect.tsx'
import { IdeaList } from '../features/ideas/IdeaList.tsx'
import { SORT_OPTIONS, STATUS_OPTIONS } from '../features/ideas/idea-words.ts'
import { useListIdeasQuery } from '../features/ideas/ideasApi.ts'
import { planOf } from '../features/users/plan.ts'
import { HeaderBar } from '../layout/HeaderBar.tsx'
import { PageMain } from '../layout/PageMain.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'

const loadDialog = () => import('../features/ideas/IdeaDialog.tsx')
const IdeaDialog = lazy(async () => ({ default: (await loadDialog()).IdeaDialog }))

const STATUSES = [{ value: 'all' as const, label: 'All statuses' }, ...STATUS_OPTIONS]

/** Whether this user sets the status of ideas, by the rule the server follows. */
function useMayRule(): boolean {
  const user = useSessionUser()
  const payments = usePublicConfig()?.payments
  if (!user || payments === undefined) return false
  const plan = payments ? planOf(user) : user.plan_type
  return ideaRefusal({ isOwn: false, plan, changesText: false, changesStatus: true }) === null
}

/** Its code is loaded after the board; a failure is shown when it is opened. */
function useDialogSoon(settled: boolean): void {
  useEffect(() => {
    if (settled) loadDialog().catch(() => {})
  }, [settled])
}

/** What people wish for, and how many of them. */
export function IdeasScreen() {
  useDocumentTitle('Ideas Board')
  const dispatch = useAppDispatch()
  const mayRule = useMayRule()
  const [sort, setSort] = useState<IdeaSort>('votes')
  const [status, setStatus] = useState<IdeaStatus | 'all'>('all')
  const [dialog, setDialog] = useState<Idea | 'new' | null>(null)
  const query = { sort, ...(status !== 'all' && { status }) }
  const { data: ideas } = useListIdeasQuery(query)
  useDialogSoon(ideas !== undefined)
  const isEmpty = ideas?.length === 0 && status === 'all'
  const onSaved = () => {
    dispatch(notified({ type: 'success', title: dialog === 'new' ? 'Idea posted' : 'Idea saved' }))
    setDialog(null)
  }
  return (
    <>
      <HeaderBar title="Ideas Board">
        {/* an empty board has its own */}
        {!isEmpty && (
          <Button variant="contained" color="primary" startIcon={<AddRounded />} onClick={() => setDialog('new')}>
            Post an Idea
          </Button>
        )}
      </HeaderBar>
      <PageMain>
        {!isEmpty && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <PlainSelect label="Sort by" value={sort} options={SORT_OPTIONS} onChange={setSort} />
            <PlainSelect label="Status" value={status} options={STATUSES} onChange={setStatus} />
          </Box>
        )}
        <IdeaList query={query} mayRule={mayRule} onPost={() => setDialog('new')} onEdit={setDialog} onShowAll={() => setStatus('all')} />
      </PageMain>
      <Suspense>{dialog && <IdeaDialog idea={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} onSaved={onSaved} />}</Suspense>
    </>
  )
}
