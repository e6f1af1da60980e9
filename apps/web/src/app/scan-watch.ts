import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionChanged } from './session-events.ts'

/** A scan that was seen running; its end is announced on any screen. */
export interface WatchedScan {
  scanId: string
  projectId: string
  projectName: string
  /** its dashboard is open and looks after it */
  onScreen: boolean
}

export const scanWatchSlice = createSlice({
  name: 'scanWatch',
  initialState: (): WatchedScan[] => [],
  reducers: {
    /** a dashboard shows it */
    scanSeen: (state, { payload }: PayloadAction<Omit<WatchedScan, 'onScreen'>>) => [
      ...state.filter(({ projectId }) => projectId !== payload.projectId),
      { ...payload, onScreen: true },
    ],
    /** the dashboard of its project was closed */
    dashboardLeft: (state, { payload }: PayloadAction<string>) => {
      for (const watched of state) if (watched.projectId === payload) watched.onScreen = false
    },
    /** payload: the scan's id; it is over, or cannot be looked at any more */
    scanOver: (state, { payload }: PayloadAction<string>) => state.filter(({ scanId }) => scanId !== payload),
  },
  extraReducers: (build) => {
    build.addCase(sessionChanged, () => [])
  },
})

export const { scanSeen, dashboardLeft, scanOver } = scanWatchSlice.actions
