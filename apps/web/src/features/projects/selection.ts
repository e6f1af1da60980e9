import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Project } from '@preflight/contracts'
import { sessionChanged } from '../../app/session-events.ts'
import { readStored, store } from '../../app/storage.ts'

const KEY = 'preflight.project'

const restore = (): string | null => {
  const stored = readStored(KEY)
  return typeof stored === 'string' ? stored : null
}

/** Which project the user looked at last; kept in the browser. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: () => ({ projectId: restore(), refused: false }),
  reducers: {
    projectSelected: (state, { payload }: PayloadAction<string>) => {
      store(KEY, payload)
      state.projectId = payload
      state.refused = false
    },
    /** who looked at it has left */
    projectLeft: (state) => {
      store(KEY, null)
      state.projectId = null
    },
    /** the server did not let its user see it: no project is shown until somebody chooses one, or somebody else comes */
    projectRefused: (state) => {
      state.refused = true
    },
  },
  extraReducers: (build) => {
    build.addCase(sessionChanged, (state) => {
      state.refused = false
    })
  },
})

export const { projectLeft, projectRefused, projectSelected } = selectionSlice.actions

/** The last selected project, else the first; a project that has vanished falls back the same way. */
export const chooseProject = (projects: readonly Project[], selectedId: string | null): Project | null =>
  projects.find(({ id }) => id === selectedId) ?? projects[0] ?? null
