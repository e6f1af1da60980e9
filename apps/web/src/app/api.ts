import { createApi, type BaseQueryApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { getConfig, type WireRequest } from '@preflight/contracts'
import { isApiError, type ApiError } from './api-error.ts'
import { dropSession, ensureSession, renewToken } from './session.ts'
import { callWire } from './wire.ts'

/**
 * What a cached answer is about. `ProjectScans` carries a project's id, `Results` and `Checklist` a scan's, `Finding` its
 * own: invalidate `{ type, id }` and every screen that shows it loads again.
 */
const TAGS = ['Access', 'Checklist', 'Config', 'Finding', 'LatestFile', 'Project', 'ProjectScans', 'Results', 'User'] as const

// Asked before anybody is known, and the same for everybody.
const PUBLIC: readonly string[] = [getConfig.url]

async function callAsUser(call: WireRequest, signal: AbortSignal) {
  if (PUBLIC.includes(call.url)) return callWire(call, { signal })
  const session = await ensureSession()
  if (isApiError(session)) return session
  const answer = await callWire(call, { token: session.token, signal, onRenewal: (token) => renewToken(session.token, token) })
  if (isApiError(answer) && answer.status === 401) dropSession(session.token)
  return answer
}

/** A refused token is replaced by a new anonymous user once; everything on screen belonged to the old one. */
async function callWithRenewal(call: WireRequest, { signal, dispatch }: BaseQueryApi) {
  const first = await callAsUser(call, signal)
  if (!isApiError(first) || first.status !== 401) return first
  const second = await callAsUser(call, signal)
  if (!isApiError(second)) dispatch(api.util.invalidateTags([...TAGS]))
  return second
}

const wireBaseQuery: BaseQueryFn<WireRequest, unknown, ApiError> = async (call, queryApi) => {
  const answer = await callWithRenewal(call, queryApi)
  return isApiError(answer) ? { error: answer } : { data: answer.data }
}

/** The one API slice. Each noun injects its calls: `query: (args) => request(endpoint, args)`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: wireBaseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
})
