import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '../../app/is-record.ts'

/** Whether the link to this screen asked for the start dialog (router state `{ startScan: 'git' }` for git mode, 'project' for the project's own). Asked once: a reload opens nothing. */
export function useAskedDialog() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const wanted = isRecord(state) ? state.startScan : null
  const asked = wanted === 'git' || wanted === 'project' ? wanted : null
  const asks = asked !== null
  const [open, setOpen] = useState(asked)
  if (asked && !open) setOpen(asked)
  useEffect(() => {
    if (asks) void navigate(pathname + search, { replace: true, state: null })
  }, [asks, navigate, pathname, search])
  return { open, close: () => setOpen(null) }
}
