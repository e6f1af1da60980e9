import { createAction } from '@reduxjs/toolkit'

/** Another person uses this browser now, or nobody: what was shown belonged to the one before. */
export const sessionChanged = createAction('session/changed')
