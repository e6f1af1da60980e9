import * as wire from '@preflight/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messageOf } from '../app/api-error.ts'
import { rightsApi } from '../app/rights.ts'
import { startScanApi } from '../app/start-scan.ts'
import { makeStore } from '../app/store.ts'
import { fixesApi } from '../features/fixes/fixesApi.ts'
import { githubApi } from '../features/github/githubApi.ts'
import { paymentsApi } from '../features/payments/paymentsApi.ts'
import { projectsApi } from '../features/projects/projectsApi.ts'
import { scansApi } from '../features/scans/scansApi.ts'
import { sharesApi } from '../features/shares/sharesApi.ts'
import { latestFileApi } from '../features/start-scan/startScanApi.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { idOf } from '../testing/samples.ts'

type Store = ReturnType<typeof makeStore>
interface Row {
  fallback: string
  endpoint: { method: string; url: string }
  ask: (dispatch: Store['dispatch']) => PromiseLike<{ error?: unknown }>
}

const id = idOf(1)

/** Each call of the error catalogue, and its own text. */
const ROWS: readonly Row[] = [
  { fallback: 'Failed to create scan', endpoint: wire.startScan, ask: (d) => d(startScanApi.endpoints.startScan.initiate({ project_id: id })) },
  { fallback: 'Failed to fetch projects', endpoint: wire.listProjects, ask: (d) => d(projectsApi.endpoints.listProjects.initiate()) },
  { fallback: 'Failed to create project', endpoint: wire.createProject, ask: (d) => d(projectsApi.endpoints.createProject.initiate({ name: 'shop', type: 'upload' })) },
  { fallback: 'Failed to fetch project details', endpoint: wire.getProject, ask: (d) => d(projectsApi.endpoints.getProject.initiate({ id })) },
  { fallback: 'Failed to update project', endpoint: wire.updateProject, ask: (d) => d(projectsApi.endpoints.updateProject.initiate({ id, name: 'shop' })) },
  { fallback: 'Failed to delete project', endpoint: wire.deleteProject, ask: (d) => d(projectsApi.endpoints.deleteProject.initiate({ id })) },
  { fallback: 'Failed to fetch project scans', endpoint: wire.listScans, ask: (d) => d(scansApi.endpoints.listScans.initiate({ id })) },
  { fallback: 'Failed to get latest uploaded file', endpoint: wire.getLatestFile, ask: (d) => d(latestFileApi.endpoints.getLatestFile.initiate({ id })) },
  {
    fallback: 'Failed to setup GitHub installation',
    endpoint: wire.setupInstallation,
    ask: (d) => d(githubApi.endpoints.setupInstallation.initiate({ installation_id: 1, setup_action: 'install' })),
  },
  { fallback: 'Failed to fetch GitHub repositories', endpoint: wire.listRepositories, ask: (d) => d(githubApi.endpoints.listRepositories.initiate()) },
  { fallback: 'Failed to fetch GitHub repositories', endpoint: wire.pageRepositories, ask: (d) => d(githubApi.endpoints.prefetchRepositories.initiate()) },
  { fallback: 'Failed to fetch GitHub repositories', endpoint: wire.pageRepositories, ask: (d) => d(githubApi.endpoints.searchRepositories.initiate('shop')) },
  { fallback: 'Failed to fetch GitHub installations', endpoint: wire.listInstallations, ask: (d) => d(githubApi.endpoints.listInstallations.initiate()) },
  { fallback: 'Failed to fetch installation projects', endpoint: wire.listInstallationProjects, ask: (d) => d(githubApi.endpoints.listInstallationProjects.initiate({ id })) },
  { fallback: 'Failed to remove GitHub installation', endpoint: wire.removeInstallation, ask: (d) => d(githubApi.endpoints.removeInstallation.initiate({ id })) },
  { fallback: 'Failed to verify payment status', endpoint: wire.verifyPayment, ask: (d) => d(paymentsApi.endpoints.verifyPayment.initiate({})) },
  { fallback: 'Failed to fetch access information', endpoint: wire.getAccessInfo, ask: (d) => d(rightsApi.endpoints.getAccessInfo.initiate()) },
  { fallback: 'Failed to fetch launch packages', endpoint: wire.listLaunchPackages, ask: (d) => d(rightsApi.endpoints.listLaunchPackages.initiate()) },
  { fallback: 'Failed to create share URL', endpoint: wire.createShare, ask: (d) => d(sharesApi.endpoints.createShare.initiate({ id })) },
  { fallback: 'Failed to revoke share access', endpoint: wire.revokeShare, ask: (d) => d(sharesApi.endpoints.revokeShare.initiate({ id })) },
  { fallback: 'Failed to access shared scan', endpoint: wire.getSharedScan, ask: (d) => d(sharesApi.endpoints.openShare.initiate({ token: 'abc' })) },
  {
    fallback: 'Failed to get findings for file',
    endpoint: wire.listFixableFindings,
    ask: (d) => d(fixesApi.endpoints.listFixableFindings.initiate({ scan_id: id, file_path: 'a.ts' })),
  },
  { fallback: 'Failed to create fix job', endpoint: wire.createFix, ask: (d) => d(fixesApi.endpoints.createFix.initiate({ finding_ids: [id] })) },
  { fallback: 'Failed to get fix job status', endpoint: wire.getFixStatus, ask: (d) => d(fixesApi.endpoints.getFixStatus.initiate({ id })) },
  { fallback: 'Failed to get daily usage', endpoint: wire.getDailyUsage, ask: (d) => d(fixesApi.endpoints.getDailyUsage.initiate()) },
  { fallback: 'Failed to fetch fixed files', endpoint: wire.listFixedFiles, ask: (d) => d(fixesApi.endpoints.listFixedFiles.initiate({ id })) },
  { fallback: 'Failed to fetch file content', endpoint: wire.getFixedFile, ask: (d) => d(fixesApi.endpoints.getFixedFile.initiate({ id, fileId: id })) },
]

let server: ReturnType<typeof fakeApi>
let store: Store
beforeEach(() => {
  vi.useFakeTimers()
  server = fakeApi()
  store = makeStore()
})
afterEach(() => void vi.useRealTimers())

const messageFor = async ({ ask }: Row) => messageOf((await ask(store.dispatch)).error)

describe.each(ROWS)('$endpoint.method $endpoint.url', (row) => {
  it(`says "${row.fallback}" when no answer comes`, async () => {
    server.unplug(row.endpoint)
    expect(await messageFor(row)).toBe(row.fallback)
  })

  it(`says "${row.fallback}" when a page comes in place of an answer`, async () => {
    server.page(row.endpoint, 200, 'OK')
    expect(await messageFor(row)).toBe(row.fallback)
  })

  it('says what the server says', async () => {
    server.fail(row.endpoint, { status: 409, error: 'Somebody was faster' })
    expect(await messageFor(row)).toBe('Somebody was faster')
  })

  it('says the status text of an error without words', async () => {
    server.page(row.endpoint, 502, 'Bad Gateway')
    expect(await messageFor(row)).toBe('API request failed: Bad Gateway')
    server.page(row.endpoint, 500, 'Internal Server Error', '')
    expect(await messageFor(row)).toBe('API request failed: Internal Server Error')
  })
})

it('knows a closed beta by its code, whichever call it is', async () => {
  server.fail(wire.listProjects, { status: 403, error: '', code: 'BETA_ACCESS_REQUIRED', user_id: 'user-7' })
  expect(await messageFor({ fallback: '', endpoint: wire.listProjects, ask: (d) => d(projectsApi.endpoints.listProjects.initiate()) })).toBe('Beta access required')
  expect(store.getState().beta).toEqual({ refused: true, userId: 'user-7' })
})

it('says that nobody is authenticated when the answer names nobody', async () => {
  server.raw(wire.createAnonymousUser, 200, () => ({ success: true, data: {} }))
  const { error } = await store.dispatch(projectsApi.endpoints.listProjects.initiate())
  expect(messageOf(error)).toBe('User not authenticated')
})
