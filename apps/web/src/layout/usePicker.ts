import type { Project } from '@preflight/contracts'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCurrentProject } from '../features/projects/useCurrentProject.ts'

/** The project picker: closed, open, and what a choice leads to. `wanted` is true from the first opening on. */
export function usePicker() {
  const { select } = useCurrentProject()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')

  const openPicker = useCallback(() => setState('open'), [])
  const close = useCallback(() => setState('closed'), [])
  const pick = (project: Project) => {
    select(project.id)
    setState('closed')
    // scan, tab and filters in the address belong to the project before
    if (pathname !== '/app/launch-ready') void navigate('/app/dashboard')
  }
  return { wanted: state !== 'never', open: state === 'open', openPicker, close, pick }
}
