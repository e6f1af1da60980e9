import { useCallback, useMemo } from 'react'
import { useSharedView } from '../../app/shared-view.ts'
import { useAppDispatch, useAppSelector } from '../../app/store.ts'
import { useListProjectsQuery } from './projectsApi.ts'
import { chooseProject, projectSelected } from './selection.ts'
import { sharedProject } from './shared-project.ts'

const NONE: [] = []

/**
 * The project on screen (null: none), all projects, and how to change over. `isLoading` is the first load only. In the
 * shared view the list is the single shared project, and nobody is asked for it.
 */
export function useCurrentProject() {
  const dispatch = useAppDispatch()
  const shared = useSharedView()
  const { projectId, refused } = useAppSelector((state) => state.selection)
  const { data: own = NONE, isLoading, error, refetch } = useListProjectsQuery(undefined, { skip: shared !== null })
  const select = useCallback((id: string) => dispatch(projectSelected(id)), [dispatch])
  const projects = useMemo(() => (shared ? [sharedProject(shared)] : own), [shared, own])
  return { project: refused ? null : chooseProject(projects, projectId), projects, isLoading, error, refetch, select }
}
