import {
  createProject,
  deleteProject,
  getProject,
  listProjects,
  request,
  updateProject,
  type Args,
  type Result,
} from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjects: build.query<Result<typeof listProjects>, void>({
      query: () => request(listProjects, {}),
      extraOptions: { fallback: 'Failed to fetch projects' },
      providesTags: ['Project'],
    }),
    getProject: build.query<Result<typeof getProject>, Args<typeof getProject>>({
      query: (args) => request(getProject, args),
      extraOptions: { fallback: 'Failed to fetch project details' },
      providesTags: ['Project'],
    }),
    createProject: build.mutation<Result<typeof createProject>, Args<typeof createProject>>({
      query: (args) => request(createProject, args),
      extraOptions: { fallback: 'Failed to create project' },
      invalidatesTags: ['Project'],
    }),
    updateProject: build.mutation<Result<typeof updateProject>, Args<typeof updateProject>>({
      query: (args) => request(updateProject, args),
      extraOptions: { fallback: 'Failed to update project' },
      // which fixes a model may write depends on it
      invalidatesTags: (_project, _error, { never_send_code }) => (never_send_code === undefined ? ['Project'] : ['Project', 'Results', 'Finding', 'Fixable']),
    }),
    deleteProject: build.mutation<Result<typeof deleteProject>, Args<typeof deleteProject>>({
      query: (args) => request(deleteProject, args),
      extraOptions: { fallback: 'Failed to delete project' },
      invalidatesTags: (_empty, error) => (error ? [] : ['Project']),
    }),
  }),
})

export const { useListProjectsQuery, useGetProjectQuery, useCreateProjectMutation, useUpdateProjectMutation, useDeleteProjectMutation } = projectsApi
