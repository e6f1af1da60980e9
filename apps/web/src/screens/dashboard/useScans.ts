import { useEffect, useRef } from 'react'
import { isApiError } from '../../app/api-error.ts'
import { api } from '../../app/api.ts'
import { useAppDispatch } from '../../app/store.ts'
import { projectRefused } from '../../features/projects/selection.ts'
import { isUnauthorized } from '../../features/scans/result-errors.ts'
import { useListScansQuery } from '../../features/scans/scansApi.ts'
import { usePollScan } from '../../features/scans/usePollScan.ts'
import { shownOf } from './shown-of.ts'
import { useDashboardParams } from './useDashboardParams.ts'

/** A refused session takes the current project and all results with it. */
function useClearWhenRefused(error: unknown) {
  const dispatch = useAppDispatch()
  const refused = isUnauthorized(error)
  useEffect(() => {
    if (!refused) return
    dispatch(projectRefused())
    dispatch(api.util.resetApiState())
  }, [dispatch, refused])
}

/** A project that is gone, deleted in another tab, leaves the list; the first of the others takes its place. */
function useLeaveWhenGone(error: unknown) {
  const dispatch = useAppDispatch()
  const gone = isApiError(error) && error.status === 404
  useEffect(() => {
    if (gone) dispatch(api.util.invalidateTags(['Project']))
  }, [dispatch, gone])
}

/** Another project, or a new scan of this one, is shown from its newest scan on. */
function useNewestAfterChange(projectId: string | undefined, newestId: string | undefined) {
  const { change } = useDashboardParams()
  const before = useRef({ projectId, newestId })
  useEffect(() => {
    const { projectId: oldProject, newestId: oldNewest } = before.current
    before.current = { projectId, newestId: newestId ?? oldNewest }
    const otherProject = oldProject !== undefined && projectId !== oldProject
    const newScan = oldNewest !== undefined && newestId !== undefined && newestId !== oldNewest
    if (otherProject || newScan) change({ scan: null, finding: null })
  }, [projectId, newestId, change])
}

/** The scans of a project, newest first, the one on screen, and the polling of the latest. */
export function useScans(projectId: string | undefined) {
  const { scanId } = useDashboardParams()
  const { currentData: scans, error, refetch } = useListScansQuery({ id: projectId ?? '' }, { skip: !projectId, selectFromResult: shownOf })
  const latest = scans?.[0]
  useClearWhenRefused(error)
  useLeaveWhenGone(error)
  useNewestAfterChange(projectId, latest?.id)
  const polling = usePollScan(latest)
  const scan = scans?.find(({ id }) => id === scanId) ?? latest
  return { scans, latest, scan, polling, error, refetch }
}
