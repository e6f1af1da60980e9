import {
  MAX_PREFETCHED_REPOSITORIES,
  MAX_REPOSITORIES_PER_PAGE,
  REPOSITORIES_PER_PAGE,
  connectInstallations,
  leaveForGithub,
  listInstallationProjects,
  listInstallations,
  listRepositories,
  pageRepositories,
  removeInstallation,
  request,
  setupInstallation,
  type Args,
  type RepositoryPage,
  type Result,
} from '@preflight/contracts'
import { api } from '../../app/api.ts'

/** How long a list of repositories is good, in seconds: in use or not. */
export const REPOSITORIES_LIFETIME_S = 5 * 60

const FIRST_PAGE = 1
const MAX_PREFETCHED_PAGES = MAX_PREFETCHED_REPOSITORIES / MAX_REPOSITORIES_PER_PAGE

/** A connection that comes or goes changes what can be chosen, and which projects can be scanned. */
const CONNECTION_TAGS = ['Installations', 'Repositories', 'Project'] as const

const nextPage = (last: RepositoryPage, _all: unknown, lastPage: number) => (last.pagination.has_more ? lastPage + 1 : undefined)

export const githubApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveForGithub: build.mutation<Result<typeof leaveForGithub>, void>({
      query: () => request(leaveForGithub, {}),
      extraOptions: { fallback: 'Failed to setup GitHub installation' },
    }),
    setupInstallation: build.mutation<Result<typeof setupInstallation>, Args<typeof setupInstallation>>({
      query: (args) => request(setupInstallation, args),
      extraOptions: { fallback: 'Failed to setup GitHub installation' },
      invalidatesTags: (answer) => (answer ? [...CONNECTION_TAGS] : []),
    }),
    connectInstallations: build.mutation<Result<typeof connectInstallations>, Args<typeof connectInstallations>>({
      query: (args) => request(connectInstallations, args),
      extraOptions: { fallback: 'Failed to setup GitHub installation' },
      invalidatesTags: (answer) => (answer ? [...CONNECTION_TAGS] : []),
    }),
    listInstallations: build.query<Result<typeof listInstallations>, void>({
      query: () => request(listInstallations, {}),
      extraOptions: { fallback: 'Failed to fetch GitHub installations' },
      providesTags: ['Installations'],
    }),
    listRepositories: build.query<Result<typeof listRepositories>, void>({
      query: () => request(listRepositories, {}),
      extraOptions: { fallback: 'Failed to fetch GitHub repositories' },
      keepUnusedDataFor: REPOSITORIES_LIFETIME_S,
      providesTags: ['Repositories'],
    }),
    /** Pages of 100, the last pushed first, up to 1000 repositories. */
    prefetchRepositories: build.infiniteQuery<RepositoryPage, void, number>({
      query: ({ pageParam }) => request(pageRepositories, { page: pageParam, per_page: MAX_REPOSITORIES_PER_PAGE }),
      extraOptions: { fallback: 'Failed to fetch GitHub repositories' },
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: (last, all, lastPage) => (lastPage < MAX_PREFETCHED_PAGES ? nextPage(last, all, lastPage) : undefined),
      },
      keepUnusedDataFor: REPOSITORIES_LIFETIME_S,
      providesTags: ['Repositories'],
      // Who reads the list anew lets the server see which repositories can still be reached: projects may have changed.
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (answer?.data.pages.length === 1) dispatch(api.util.invalidateTags(['Project']))
      },
    }),
    /** Pages of 30 whose name holds the text, which is trimmed and not empty. */
    searchRepositories: build.infiniteQuery<RepositoryPage, string, number>({
      query: ({ queryArg, pageParam }) => request(pageRepositories, { page: pageParam, per_page: REPOSITORIES_PER_PAGE, q: queryArg }),
      extraOptions: { fallback: 'Failed to fetch GitHub repositories' },
      infiniteQueryOptions: { initialPageParam: FIRST_PAGE, getNextPageParam: nextPage },
      keepUnusedDataFor: REPOSITORIES_LIFETIME_S,
      providesTags: ['Repositories'],
    }),
    listInstallationProjects: build.query<Result<typeof listInstallationProjects>, Args<typeof listInstallationProjects>>({
      query: (args) => request(listInstallationProjects, args),
      extraOptions: { fallback: 'Failed to fetch installation projects' },
      providesTags: ['Project'],
    }),
    removeInstallation: build.mutation<Result<typeof removeInstallation>, Args<typeof removeInstallation>>({
      query: (args) => request(removeInstallation, args),
      extraOptions: { fallback: 'Failed to remove GitHub installation' },
      invalidatesTags: (answer) => (answer ? [...CONNECTION_TAGS] : []),
    }),
  }),
})

export const {
  useConnectInstallationsMutation,
  useLeaveForGithubMutation,
  useListInstallationProjectsQuery,
  useListInstallationsQuery,
  useListRepositoriesQuery,
  usePrefetchRepositoriesInfiniteQuery,
  useRemoveInstallationMutation,
  useSearchRepositoriesInfiniteQuery,
  useSetupInstallationMutation,
} = githubApi
