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

/** The same words twice would only cover more of the page; one with an action may be about something else each time. */
const isRepeated = (old: Notification, fresh: Notification): boolean =>
  old.action === null && fresh.action === null && old.type === fresh.type && old.title === fresh.title && old.message === fresh.message

/** The toasts on screen, oldest first. `dispatch(notified({ type, title, message }))` shows one. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: (): Notification[] => [],
  reducers: {
    notified: {
      prepare: (notification: NewNotification) => ({
        payload: { type: 'info', message: '', duration: DEFAULT_DURATION_MS, dismissible: true, action: null, ...notification, id: nanoid() } as const,
      }),
      reducer: (state, { payload }: PayloadAction<Notification>) => [...state.filter((one) => !isRepeated(one, payload)), payload].slice(-MOST_AT_ONCE),
    },
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
})

export const { notified, dismissed } = notificationsSlice.actions
