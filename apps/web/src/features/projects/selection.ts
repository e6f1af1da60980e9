import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Project } from '@preflight/contracts'
import { readStored, store } from '../../app/storage.ts'

const KEY = 'preflight.project'

const restore = (): string | null => {
  const stored = readStored(KEY)
  return typeof stored === 'string' ? stored : null
}

/** Which project the user looked at last; kept in the browser. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: () => ({ projectId: restore() }),
  reducers: {
    projectSelected: (state, { payload }: PayloadAction<string>) => {
      store(KEY, payload)
      state.projectId = payload
    },
    /** who looked at it has left */
    projectLeft: (state) => {
      store(KEY, null)
      state.projectId = null
    },
  },
})

export const { projectLeft, projectSelected } = selectionSlice.actions

/** The last selected project, else the first; a project that has vanished falls back the same way. */
export const chooseProject = (projects: readonly Project[], selectedId: string | null): Project | null =>
  projects.find(({ id }) => id === selectedId) ?? projects[0] ?? null
