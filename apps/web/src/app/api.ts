import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { getConfig, getSharedScan, type WireRequest } from '@preflight/contracts'
import { isApiError, type ApiError } from './api-error.ts'
import { BETA_CODE, betaRefused } from './beta.ts'
import { endSession, ensureSession, renewToken, replaceSession } from './session.ts'
import { callAsViewer } from './viewer.ts'
import { currentSharedView } from './shared-view.ts'
import { callWire } from './wire.ts'

/**
 * What a cached answer is about. `ProjectScans` carries a project's id, `Results` and `Checklist` a scan's, `Finding` its
 * own: invalidate `{ type, id }` and every screen that shows it loads again.
 */
const TAGS = ['Access', 'Audit', 'Changes', 'Checklist', 'Config', 'Finding', 'Fixable', 'FixUsage', 'Ideas', 'Installations', 'LatestFile', 'Packages', 'Project', 'ProjectScans', 'Repositories', 'Results', 'Shares', 'User'] as const

/** What a payment, the start of a scan and its end change: who may do what, and what is left. */
export const RIGHTS_TAGS = ['Access', 'Packages', 'User'] as const

const beforeParameter = (url: string) => url.slice(0, url.indexOf(':'))

// Asked before anybody is known, and the same for everybody.
const isPublic = ({ url }: WireRequest) => url === getConfig.url || url.startsWith(beforeParameter(getSharedScan.url))

const isRefused = (answer: unknown) => isApiError(answer) && answer.status === 401

async function callAsUser(call: WireRequest, signal: AbortSignal) {
  if (isPublic(call)) return { answer: await callWire(call, { signal }), token: null }
  const shared = currentSharedView()
  if (shared) return { answer: await callAsViewer(call, shared, signal), token: null }
  const session = await ensureSession()
  if (isApiError(session)) return { answer: session, token: null }
  const { token } = session
  return { answer: await callWire(call, { token, signal, onRenewal: (fresh) => renewToken(token, fresh) }), token }
}

/** A refused session is renewed, or replaced by a new anonymous user, and the call made again: once. */
async function callWithRenewal(call: WireRequest, signal: AbortSignal) {
  const first = await callAsUser(call, signal)
  if (!isRefused(first.answer) || first.token === null) return first.answer
  await replaceSession(first.token)
  const second = await callAsUser(call, signal)
  if (isRefused(second.answer) && second.token !== null) endSession(second.token)
  return second.answer
}

interface CallOptions {
  /** the text of the error catalogue for this call, where the server has none */
  fallback?: string
}

const wireBaseQuery: BaseQueryFn<WireRequest, unknown, ApiError, CallOptions | undefined> = async (call, { signal, dispatch }, { fallback } = {}) => {
  const answer = await callWithRenewal(call, signal)
  if (!isApiError(answer)) return { data: answer.data }
  if (answer.code === BETA_CODE) dispatch(betaRefused(answer.user_id))
  return { error: answer.status === 0 && fallback !== undefined ? { ...answer, message: fallback } : answer }
}

/** The one API slice. Each noun injects its calls: `query: (args) => request(endpoint, args)`, and `extraOptions: { fallback }`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: wireBaseQuery,
  tagTypes: TAGS,
  // also after the server alone was away: see useReachWatch
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
