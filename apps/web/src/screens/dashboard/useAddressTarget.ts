import { skipToken } from '@reduxjs/toolkit/query/react'
import type { Project } from '@preflight/contracts'
import { useEffect } from 'react'
import { isApiError, messageOf } from '../../app/api-error.ts'
import { api } from '../../app/api.ts'
import { notified } from '../../app/notifications.ts'
import { scansRefreshRequested } from '../../app/scans-refresh.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useGetFindingQuery } from '../../features/findings/findingsApi.ts'
import { useGetProjectQuery } from '../../features/projects/projectsApi.ts'
import { useCurrentProject } from '../../features/projects/useCurrentProject.ts'
import { useGetScanResultsQuery, useListScansQuery } from '../../features/scans/scansApi.ts'
import { shownOf } from './shown-of.ts'
import { useDashboardParams } from './useDashboardParams.ts'

type Kind = 'project' | 'scan'

const WHY = 'It may have been deleted, or you may not have access to it.'

/** Says that an id of the address leads nowhere, or could not be looked up; the address is cleaned of it. */
function useDeadLink(kind: Kind, error: unknown) {
  const dispatch = useAppDispatch()
  const { change } = useDashboardParams()
  useEffect(() => {
    if (!error) return
    const isGone = isApiError(error) && (error.status === 404 || error.status === 400)
    dispatch(notified(isGone ? { type: 'warning', title: `${kind === 'scan' ? 'Scan' : 'Project'} not found`, message: WHY } : { type: 'error', title: `The ${kind} in this link could not be loaded`, message: messageOf(error) }))
    change({ scan: null, finding: null, ...(kind === 'project' && { project: null }) })
  }, [dispatch, change, kind, error])
}

/** Goes over to a project that the address names; one that the list does not hold yet is asked for. */
function useNamedProject(id: string | null, projects: readonly Project[], ready: boolean): boolean {
  const dispatch = useAppDispatch()
  const { select } = useCurrentProject()
  const { change } = useDashboardParams()
  const isListed = projects.some((project) => project.id === id)
  const { currentData, error } = useGetProjectQuery(id && ready && !isListed ? { id } : skipToken)
  useDeadLink('project', error)
  const found = id !== null && (isListed || currentData !== undefined)
  useEffect(() => {
    if (!id || !found) return
    if (!isListed) dispatch(api.util.invalidateTags(['Project']))
    select(id)
    change({ project: null })
  }, [id, found, isListed, dispatch, select, change])
  return id !== null && !error
}

/** The scan that the address leads to: named, or the one of the finding that is named alone. Of a finding that is gone its dialog tells. */
function useWantedScan(scanId: string | null, findingId: string | null) {
  const { currentData } = useGetFindingQuery(findingId ? { id: findingId } : skipToken, { selectFromResult: shownOf })
  return scanId ?? currentData?.scan_id ?? null
}

/**
 * Leads to what the address names, also in another project of the same person, and says so where it leads nowhere.
 * @returns true while that is being found out
 */
export function useAddressTarget(project: Project | null, ready: boolean): boolean {
  const dispatch = useAppDispatch()
  const { projects, select } = useCurrentProject()
  const { projectId, scanId, findingId } = useDashboardParams()
  const isNaming = useNamedProject(projectId, projects, ready)
  const wanted = useWantedScan(scanId, findingId)
  const { currentData: listed } = useListScansQuery(project ? { id: project.id } : skipToken, { selectFromResult: shownOf })
  const scans = project ? listed : []
  const isElsewhere = ready && !isNaming && wanted !== null && scans !== undefined && !scans.some(({ id }) => id === wanted)
  const { currentData: found, error } = useGetScanResultsQuery(isElsewhere ? { id: wanted } : skipToken, { selectFromResult: shownOf })
  useDeadLink('scan', isElsewhere ? error : undefined)
  const owner = isElsewhere ? found?.project_id : undefined
  const current = project?.id
  const isListed = projects.some(({ id }) => id === owner)
  useEffect(() => {
    if (!owner) return
    if (!isListed) dispatch(api.util.invalidateTags(['Project']))
    // a scan that has just begun in another tab
    if (owner === current) dispatch(scansRefreshRequested(owner))
    else select(owner)
  }, [owner, current, isListed, dispatch, select])
  return isNaming || (isElsewhere && (error ? false : owner === undefined || owner !== current))
}
