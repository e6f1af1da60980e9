import {
  createProject,
  deleteProject,
  listProjects,
  request,
  updateProject,
  type Args,
  type Result,
} from '@preflight/contracts'
import { api } from '../../app/api.ts'

export const { useListProjectsQuery, useCreateProjectMutation, useUpdateProjectMutation, useDeleteProjectMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listProjects: build.query<Result<typeof listProjects>, void>({
        query: () => request(listProjects, {}),
        providesTags: ['Project'],
      }),
      createProject: build.mutation<Result<typeof createProject>, Args<typeof createProject>>({
        query: (args) => request(createProject, args),
        invalidatesTags: ['Project'],
      }),
      updateProject: build.mutation<Result<typeof updateProject>, Args<typeof updateProject>>({
        query: (args) => request(updateProject, args),
        invalidatesTags: ['Project'],
      }),
      deleteProject: build.mutation<Result<typeof deleteProject>, Args<typeof deleteProject>>({
        query: (args) => request(deleteProject, args),
        invalidatesTags: (_empty, error) => (error ? [] : ['Project']),
      }),
    }),
  })
