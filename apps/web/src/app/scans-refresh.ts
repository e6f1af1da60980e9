import { createAction, createListenerMiddleware } from '@reduxjs/toolkit'
import { projectSelected } from '../features/projects/selection.ts'
import { RIGHTS_TAGS, api } from './api.ts'

const AFTER_START_MS = 500
// A scan that has just been queued may not be in the list yet; the second look finds it.
const SECOND_LOOK_MS = 2000

/** A scan of a project has been started. Payload: the project's id. Its scans load again half a second later. */
export const scanStarted = createAction<string>('scans/started')

/** Somebody knows that a project's list of scans has changed. Payload: the project's id. */
export const scansRefreshRequested = createAction<string>('scans/refreshRequested')

export const scansRefresh = createListenerMiddleware()

scansRefresh.startListening({
  actionCreator: scansRefreshRequested,
  effect: ({ payload }, { dispatch }) => {
    dispatch(api.util.invalidateTags([{ type: 'ProjectScans', id: payload }]))
  },
})

scansRefresh.startListening({
  actionCreator: scanStarted,
  effect: async ({ payload }, { dispatch, delay }) => {
    // it may have taken a credit
    dispatch(api.util.invalidateTags([...RIGHTS_TAGS]))
    await delay(AFTER_START_MS)
    dispatch(scansRefreshRequested(payload))
  },
})

scansRefresh.startListening({
  actionCreator: projectSelected,
  effect: async ({ payload }, { dispatch, delay, cancelActiveListeners }) => {
    cancelActiveListeners()
    dispatch(scansRefreshRequested(payload))
    await delay(SECOND_LOOK_MS)
    dispatch(scansRefreshRequested(payload))
  },
})
