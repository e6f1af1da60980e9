import { createFix, createShare, getChecklistResults, getDailyUsage, getFixedFile, getMe, listFixableFindings, revokeShare, listShares, type Finding, type FixedFile } from '@preflight/contracts'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentSession, followOtherTabs, startSession } from '../app/session.ts'
import { currentSharedView, enterSharedView } from '../app/shared-view.ts'
import { useProfile } from '../app/useProfile.ts'
import { useSignOut } from '../app/useSignOut.ts'
import { useFixedFile } from '../features/fixes/useFixedFile.ts'
import { useStartFix } from '../features/fixes/useStartFix.ts'
import { useShare } from '../features/shares/useShare.ts'
import { useCopy } from '../components/useCopy.ts'
import { fakeApi, type FakeApi } from '../testing/fakeApi.ts'
import { signedInSession } from '../testing/fakeIssuer.ts'
import { runHook } from '../testing/hooks.tsx'
import { idOf } from '../testing/samples.ts'
import { completedScan } from '../testing/fakeDashboard.ts'
import { useChecklist } from './dashboard/useResults.ts'

const ONE = idOf(100)
const TWO = idOf(101)
const FILE: FixedFile = { id: idOf(80), file_path: 'src/a.ts', file_size: 10, status: 'available', expires_at: '2999-01-01T00:00:00.000Z', diff: null }
const usage = (current_count: number, daily_limit: number, warning: string | null = null) => ({ current_count, daily_limit, limit_reached: current_count >= daily_limit, warning })

let server: FakeApi
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = fakeApi()
  server.on(listFixableFindings, () => ({ findings: [] satisfies Finding[] }))
  server.on(getDailyUsage, () => usage(1, 10))
  server.on(createFix, () => ({ fix_job_id: idOf(70) }))
  server.on(listShares, () => [])
})

/** Each row: what goes wrong, or right, and the toast that tells it. */
describe('starting a fix', () => {
  const start = (ids: string[]) => {
    const hook = runHook(() => useStartFix(() => {}), undefined)
    act(() => hook.result.current.start(ids))
    return hook
  }

  it.each([
    ['nothing is selected', [], () => {}, { type: 'error', title: 'No Findings Selected', message: 'Please select at least one finding to fix' }],
    ['no answer comes', [ONE], (): void => server.unplug(createFix), { type: 'error', title: 'Fix Job Failed', message: 'Failed to start auto-fix process' }],
    ['the server says why', [ONE], (): void => server.fail(createFix, { status: 409, error: 'A fix is running' }), { type: 'error', title: 'Fix Job Failed', message: 'A fix is running' }],
    [
      'the day is used up',
      [ONE],
      (): void => {
        server.fail(createFix, { status: 429, error: 'Daily fix limit reached for today' })
        server.on(getDailyUsage, () => usage(50, 50))
      },
      { type: 'warning', title: 'Daily Limit Reached', message: "You've reached your daily limit of 50 auto-fixes. Try again tomorrow." },
    ],
    [
      'the day is used up and how much it was is not known',
      [ONE],
      (): void => {
        server.fail(createFix, { status: 429, error: 'Daily fix limit reached' })
        server.unplug(getDailyUsage)
      },
      { type: 'warning', title: 'Daily Limit Reached', message: "You've reached your daily limit of 10 auto-fixes. Try again tomorrow." },
    ],
    ['all is well', [ONE, TWO], () => {}, { type: 'success', title: 'Fix Job Created', message: "Started fixing 2 findings. You'll be notified when complete." }],
    [
      'little of the day is left',
      [ONE, TWO],
      (): void => server.on(getDailyUsage, () => usage(8, 10, "You've used 8 of 10 daily auto-fixes.")),
      { type: 'success', title: 'Fix Job Created', message: "Started fixing 2 findings. You'll be notified when complete. Warning: You've used 8 of 10 daily auto-fixes." },
    ],
  ] as const)('tells when %s', async (_when, ids, given, toast) => {
    given()
    const { told } = start([...ids])
    await waitFor(() => expect(told()).toEqual([toast]))
  })
})

describe('a fixed file', () => {
  it.each([
    ['has expired', (): void => server.fail(getFixedFile, { status: 410, error: 'Gone' }), 'File has expired'],
    ['cannot be reached', (): void => server.unplug(getFixedFile), 'Failed to fetch file content'],
    ['is refused', (): void => server.fail(getFixedFile, { status: 404, error: 'No such file' }), 'No such file'],
  ] as const)('that %s is logged and told', async (_how, given, message) => {
    given()
    const { result, told } = runHook(() => useFixedFile(idOf(70), FILE), undefined)
    await act(() => result.current.download())
    expect(told()).toEqual([{ type: 'error', title: 'Download failed', message }])
    expect(console.error).toHaveBeenCalled()
  })
})

describe('a share', () => {
  it.each([
    ['turnOn', createShare, 'Failed to create share URL'],
    ['turnOff', revokeShare, 'Failed to revoke share access'],
  ] as const)('that does not answer to %s is logged and told', async (act_, endpoint, title) => {
    server.unplug(endpoint)
    const { result, told } = runHook(() => useShare({ projectId: idOf(10), scanId: idOf(20) }), undefined)
    await act(() => result.current[act_]())
    expect(told().map((toast) => toast.title)).toEqual([title])
    expect(console.error).toHaveBeenCalled()
  })
})

it('a copy that the browser refuses is logged and told', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const { result, told } = runHook(() => useCopy('text'), undefined)
  await act(() => result.current.copy())
  expect(told().map(({ title }) => title)).toEqual(['Copy failed'])
  expect(console.error).toHaveBeenCalled()
})

describe('the profile of a person with an email address', () => {
  const load = async (error: string) => {
    startSession(signedInSession())
    server.fail(getMe, { status: 403, error, code: 'FORBIDDEN' })
    const { told } = runHook(() => useProfile(), undefined)
    await waitFor(() => expect(server.calls(getMe)).toHaveLength(1))
    await act(() => new Promise((settled) => setTimeout(settled, 0)))
    return told()
  }

  it('is silent about "Authentication required"', async () => {
    expect(await load('Authentication required to see this')).toEqual([])
  })

  it('tells any other failure', async () => {
    expect(await load('The profile is locked')).toEqual([{ type: 'error', title: 'Your profile could not be loaded', message: 'The profile is locked' }])
  })

  it('is not asked for where nobody signed in', async () => {
    runHook(() => useProfile(), undefined)
    await act(() => new Promise((settled) => setTimeout(settled, 0)))
    expect(server.calls(getMe)).toEqual([])
  })
})

it.each([
  ['No scan results found', 404, { failed: false, missing: true }],
  ['The database is away', 500, { failed: true, missing: false }],
] as const)('a checklist that answers "%s": %i', async (error, status, expected) => {
  server.fail(getChecklistResults, { status, error })
  const { result, told } = runHook(() => useChecklist(completedScan()), undefined)
  await waitFor(() => expect(result.current).toMatchObject(expected))
  expect(told()).toEqual([])
})

it('signing out keeps the shared view of this tab', async () => {
  enterSharedView({ scan_id: idOf(20), project_id: idOf(10), project_name: 'shop-api', scan_type: 'standard' }, 'token')
  const { result } = runHook(() => useSignOut(), undefined)
  await act(async () => result.current.signOut())
  await waitFor(() => expect(currentSharedView()?.project_name).toBe('shop-api'))
  expect(sessionStorage.getItem('preflight.shared')).not.toBeNull()
})

it('a sign-out in another tab holds here too', () => {
  followOtherTabs()
  startSession(signedInSession())
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preflight.session' })))
  expect(currentSession()).toBeNull()
})
