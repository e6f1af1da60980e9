import { getAccessInfo, listLaunchPackages, request, type AccessInfo, type LaunchPackages, type PlanType, type Result, type User } from '@preflight/contracts'
import type { Rights } from '@preflight/policy'
import { useMemo } from 'react'
import { messageOf } from './api-error.ts'
import { api } from './api.ts'
import { usePublicConfig } from './public-config.ts'
import { useSessionUser } from './session.ts'
import { useSharedView } from './shared-view.ts'

export const rightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccessInfo: build.query<Result<typeof getAccessInfo>, void>({
      query: () => request(getAccessInfo, {}),
      extraOptions: { fallback: 'Failed to fetch access information' },
      providesTags: ['Access'],
    }),
    listLaunchPackages: build.query<Result<typeof listLaunchPackages>, void>({
      query: () => request(listLaunchPackages, {}),
      extraOptions: { fallback: 'Failed to fetch launch packages' },
      providesTags: ['Packages'],
    }),
  }),
})

const { useGetAccessInfoQuery, useListLaunchPackagesQuery } = rightsApi

/** The user's launch packages; nobody has any where nothing is sold, and nobody asks. */
export function useLaunchPackages() {
  const config = usePublicConfig()
  const isShared = useSharedView() !== null
  const { data, error, isFetching, refetch } = useListLaunchPackagesQuery(undefined, { skip: isShared || !config?.payments })
  return { packages: config?.payments ? (data ?? null) : null, error: error && messageOf(error), isFetching, refetch }
}

export interface LoadProblem {
  message: string
  retry: () => void
}

/** Whether there is a plan is the server's word of this moment; the profile, which may be older, only says which. */
function planOf({ accessLevel }: AccessInfo, { plan_type }: User): PlanType | null {
  if (accessLevel === null || accessLevel === 'launch_only') return null
  if (accessLevel === 'admin') return 'admin'
  return plan_type === null || plan_type === 'admin' ? 'starter' : plan_type
}

interface UserRights {
  /** what libs/policy judges by; null until all of it is known */
  rights: Rights | null
  access: AccessInfo | null
  launchPackages: LaunchPackages | null
  /** why it will not be known without another try */
  problems: LoadProblem[]
}

/** In the shared view payment counts as valid; that nothing can be started there is another matter. */
const SHARED: UserRights = { rights: { payments: false, plan: 'admin', packages: [] }, access: { accessLevel: 'admin', canRunStandardScans: true }, launchPackages: null, problems: [] }

/** What the user of this browser may do, and with what. */
export function useRights(): UserRights {
  const isShared = useSharedView() !== null
  const config = usePublicConfig()
  const user = useSessionUser()
  const { data: access = null, error, refetch } = useGetAccessInfoQuery(undefined, { skip: isShared })
  const { packages: launchPackages, error: packagesError, refetch: askPackages } = useLaunchPackages()

  const rights = useMemo(() => {
    if (!config || !user || !access) return null
    const plan = planOf(access, user)
    if (!config.payments) return { payments: false, plan, packages: [] }
    return launchPackages && { payments: true, plan, packages: launchPackages.packages }
  }, [config, user, access, launchPackages])
  const problems = [
    ...(error ? [{ message: messageOf(error), retry: () => void refetch() }] : []),
    ...(packagesError ? [{ message: packagesError, retry: () => void askPackages() }] : []),
  ]
  return isShared ? SHARED : { rights, access, launchPackages, problems }
}
