import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionChanged } from './session-events.ts'

/** Set once the server has said that this installation is open to some people only, and this user is none of them. */
export const betaSlice = createSlice({
  name: 'beta',
  initialState: (): { refused: boolean; userId: string | null } => ({ refused: false, userId: null }),
  reducers: {
    /** payload: the id of the user who was refused, as given in the error */
    betaRefused: (_state, { payload }: PayloadAction<string | null>) => ({ refused: true, userId: payload }),
    /** the person wants to try again */
    betaForgotten: () => ({ refused: false, userId: null }),
  },
  extraReducers: (build) => {
    build.addCase(sessionChanged, () => ({ refused: false, userId: null }))
  },
})

export const { betaRefused, betaForgotten } = betaSlice.actions
export const BETA_CODE = 'BETA_ACCESS_REQUIRED'
