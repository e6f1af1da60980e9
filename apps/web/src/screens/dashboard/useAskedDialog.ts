import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '../../app/is-record.ts'

/** Whether whoever led here asked for the start dialog in git mode (router state `{ startScan: 'git' }`). Asked once: a reload opens nothing. */
export function useAskedDialog() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const asks = isRecord(state) && state.startScan === 'git'
  const [open, setOpen] = useState(asks)
  if (asks && !open) setOpen(true)
  useEffect(() => {
    if (asks) void navigate(pathname + search, { replace: true, state: null })
  }, [asks, navigate, pathname, search])
  return { open, close: () => setOpen(false) }
}
