import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '../../app/store.ts'
import { useListProjectsQuery } from './projectsApi.ts'
import { chooseProject, projectSelected } from './selection.ts'

const NONE: [] = []

/** The project on screen (null: none), all projects, and how to change over. `isLoading` is the first load only. */
export function useCurrentProject() {
  const dispatch = useAppDispatch()
  const selectedId = useAppSelector((state) => state.selection.projectId)
  const { data: projects = NONE, isLoading, error, refetch } = useListProjectsQuery()
  const select = useCallback((id: string) => dispatch(projectSelected(id)), [dispatch])
  return { project: chooseProject(projects, selectedId), projects, isLoading, error, refetch, select }
}
