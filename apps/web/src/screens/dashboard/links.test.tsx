import { getFinding, getProject, getScanResults, listProjects, listScans } from '@preflight/contracts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { completedScan, fakeDashboard } from '../../testing/fakeDashboard.ts'
import { runHook } from '../../testing/hooks.tsx'
import { renderApp } from '../../testing/render.tsx'
import { aProject, idOf } from '../../testing/samples.ts'
import { aFinding, aFindingDetail, someResults } from '../../testing/scan-samples.ts'
import { useCurrentProject } from '../../features/projects/useCurrentProject.ts'
import { DashboardScreen } from '../DashboardScreen.tsx'
import { useAddressTarget } from './useAddressTarget.ts'
// loaded lazily on screen; here it need not race the clock
import '../../features/findings/OpenFinding.tsx'

const API = aProject()
const WEB = aProject({ id: idOf(11), name: 'shop-web' })
const API_SCAN = completedScan()
const WEB_SCAN = completedScan({ id: idOf(21), project_id: WEB.id })
const WEB_FINDING = aFinding({ id: idOf(110), title: 'Secret written to the log' })

let server: ReturnType<typeof fakeDashboard>
let projects = [API, WEB]
beforeEach(() => {
  projects = [API, WEB]
  server = fakeDashboard()
  server.on(listProjects, () => projects)
  server.on(listScans, ({ id }) => (id === WEB.id ? [WEB_SCAN] : [API_SCAN]))
  server.on(getScanResults, ({ id }) => (id === WEB_SCAN.id ? someResults(WEB_SCAN, [WEB_FINDING], { project: WEB }) : someResults(API_SCAN, [])))
  server.on(getFinding, () => aFindingDetail(WEB_FINDING, { scan_id: WEB_SCAN.id }))
})

const show = (at: string) => renderApp(<DashboardScreen />, { at, toasts: true })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Follows a link without drawing what it leads to. */
const follow = (at: string) =>
  runHook(
    () => {
      const { project, isLoading } = useCurrentProject()
      return { name: project?.name, isFinding: useAddressTarget(project, !isLoading) }
    },
    undefined,
    at,
  )

describe('a link', () => {
  it.each([
    ['scan', `/app?scan=${WEB_SCAN.id}`],
    ['finding', `/app?scan=${WEB_SCAN.id}&finding=${WEB_FINDING.id}`],
    ['project', `/app?project=${WEB.id}`],
  ])('to a %s of another project goes over to that project', async (_what, at) => {
    const { result, store } = follow(at)
    await waitFor(() => expect(result.current).toEqual({ name: 'shop-web', isFinding: false }))
    expect(store.getState().selection.projectId).toBe(WEB.id)
  })

  it('to a finding alone opens it in its own project', async () => {
    show(`/app?finding=${WEB_FINDING.id}`)
    expect(await screen.findByRole('dialog', { name: `Fix: ${WEB_FINDING.title}` })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'shop-web', hidden: true })).toBeDefined()
  })

  it('to a project made in another tab asks for it, and finds it in the list then', async () => {
    projects = [API]
    server.on(getProject, () => {
      projects = [API, WEB]
      return WEB
    })
    const { result } = follow(`/app?project=${WEB.id}`)
    await waitFor(() => expect(result.current).toEqual({ name: 'shop-web', isFinding: false }))
  })

  it.each([
    ['scan', `/app?scan=${idOf(999)}`, getScanResults],
    ['project', `/app?project=${idOf(999)}`, getProject],
  ])('to a %s that is not there says so, and shows what is', async (kind, at, endpoint) => {
    server.fail(endpoint, { status: 404, error: 'Not found', code: 'NOT_FOUND' })
    const { result, told, address } = follow(at)
    await waitFor(() => expect(told().map(({ title }) => title)).toEqual([`${kind === 'scan' ? 'Scan' : 'Project'} not found`]))
    await waitFor(() => expect(address()).toBe('/app'))
    expect(result.current).toEqual({ name: 'shop-api', isFinding: false })
  })

  it('that cannot be looked up says why', async () => {
    server.unplug(getProject)
    const { told } = follow(`/app?project=${idOf(999)}`)
    await waitFor(() => expect(told().map(({ message }) => message)).toEqual(['Failed to fetch project details']))
  })
})

it('a project deleted in another tab makes way for the first of the others', async () => {
  server.on(listScans, ({ id }) => (id === WEB.id ? [WEB_SCAN] : [API_SCAN]))
  server.fail(listScans, { status: 404, error: 'Not found', code: 'NOT_FOUND' })
  server.on(listProjects, () => {
    const now = projects
    projects = [WEB]
    if (now.length === 2) return now
    server.on(listScans, () => [WEB_SCAN])
    return now
  })
  show('/app')
  expect(await heading('shop-web')).toBeDefined()
})
