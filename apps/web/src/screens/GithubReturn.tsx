import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSharedView } from '../app/shared-view.ts'
import { withoutReturn } from '../features/github/return.ts'
import { useGithubReturn, type ReturnEnd } from '../features/github/useGithubReturn.ts'
import { useListProjectsQuery } from '../features/projects/projectsApi.ts'

const DASHBOARD = /^\/app(?:\/(?:dashboard\/?)?)?$/

const isDashboard = (path: string) => DASHBOARD.test(path.replace(/[?#].*$/, ''))

/** Where the next screen is still on its way, the address as it is known here has not been cleaned yet. */
function cleaned(search: string): string {
  const rest = withoutReturn(new URLSearchParams(search)).toString()
  return rest && `?${rest}`
}

/** What has to be known at the end as it is then, not as it was when the call went out. */
function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/**
 * Waits for people who come back from GitHub and leads them on: to where they left from, or on the dashboard to the dialog
 * that starts a scan of a repository. Who has gone elsewhere in the meantime is left there.
 */
export function GithubReturn() {
  const navigate = useNavigate()
  const isShared = useSharedView() !== null
  const { pathname, search } = useLocation()
  const projects = useListProjectsQuery(undefined, { skip: isShared })
  const latest = useLatest({ pathname, search, projects })
  const arrivedAt = useRef(pathname)

  const lead = async ({ connected, place }: ReturnEnd) => {
    const { current } = latest
    // a project that was disconnected until now is not shown as such any more
    if (connected && !current.projects.isUninitialized) await current.projects.refetch()
    const here = latest.current
    if (here.pathname !== arrivedAt.current) return
    const target = place ?? here.pathname + cleaned(here.search)
    void navigate(target, { replace: true, state: connected && isDashboard(target) ? { startScan: 'git' } : null })
  }
  useGithubReturn((end) => void lead(end))
  return null
}
