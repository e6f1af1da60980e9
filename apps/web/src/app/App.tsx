import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { theme } from '../theme/theme.ts'
import type { AppStore } from './store.ts'
import { useSessionWatch } from './useSessionWatch.ts'

const SessionWatch = () => {
  useSessionWatch()
  return null
}

/** Everything a screen relies on, around it: store, theme and baseline. The router is the caller's. */
export const App = ({ store, children }: { store: AppStore; children: ReactNode }) => (
  <Provider store={store}>
    <SessionWatch />
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </Provider>
)
