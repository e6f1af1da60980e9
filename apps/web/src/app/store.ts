import { configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { notificationsSlice } from './notifications.ts'
import { selectionSlice } from '../features/projects/selection.ts'
import { api } from './api.ts'
import { betaSlice } from './beta.ts'
import { scanWatchSlice } from './scan-watch.ts'
import { scansRefresh } from './scans-refresh.ts'

/** One store per page; tests make their own. */
export const makeStore = () =>
  configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [betaSlice.reducerPath]: betaSlice.reducer,
      [notificationsSlice.reducerPath]: notificationsSlice.reducer,
      [scanWatchSlice.reducerPath]: scanWatchSlice.reducer,
      [selectionSlice.reducerPath]: selectionSlice.reducer,
    },
    middleware: (defaults) =>
      // Results hold up to 20,000 findings: walking them on every action to find a mistake costs seconds in development.
      defaults({ serializableCheck: false, immutableCheck: false }).prepend(scansRefresh.middleware).concat(api.middleware),
  })

export type AppStore = ReturnType<typeof makeStore>
export type RootState = ReturnType<AppStore['getState']>

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>()
export const useAppSelector = useSelector.withTypes<RootState>()
