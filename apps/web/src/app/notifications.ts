import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { Tone } from '../theme/augmentation.ts'

const DEFAULT_DURATION_MS = 5000
const MOST_AT_ONCE = 3

export interface Notification {
  id: string
  type: Tone
  title: string
  message: string
  /** ms; 0 stays until it is dismissed */
  duration: number
  dismissible: boolean
  /** one thing that can still be done about it, as 'Undo' */
  action: { label: string; run: () => void } | null
}

type NewNotification = Pick<Notification, 'title'> & Partial<Omit<Notification, 'id' | 'title'>>

/** The toasts on screen, oldest first. `dispatch(notified({ type, title, message }))` shows one. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: (): Notification[] => [],
  reducers: {
    notified: {
      prepare: (notification: NewNotification) => ({
        payload: { type: 'info', message: '', duration: DEFAULT_DURATION_MS, dismissible: true, action: null, ...notification, id: nanoid() } as const,
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) => [...state, payload].slice(-MOST_AT_ONCE),
    },
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
})

export const { notified, dismissed } = notificationsSlice.actions
