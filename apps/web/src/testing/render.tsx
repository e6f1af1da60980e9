import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { App } from '../app/App.tsx'
import { makeStore } from '../app/store.ts'
import { Toasts } from '../components/Toasts.tsx'

const Address = ({ onChange }: { onChange: (address: string) => void }) => {
  const { pathname, search } = useLocation()
  onChange(pathname + search)
  return null
}

/** Renders inside store, theme and router. `address()` is where the router stands; `toasts` shows the toasts too. */
export function renderApp(ui: ReactNode, { at = '/app', toasts = false }: { at?: string; toasts?: boolean } = {}) {
  const store = makeStore()
  let current = at
  const view = render(
    <App store={store}>
      <MemoryRouter initialEntries={[at]}>
        <Address onChange={(address) => (current = address)} />
        {ui}
        {toasts && <Toasts />}
      </MemoryRouter>
    </App>,
  )
  return { ...view, store, user: userEvent.setup(), address: () => current }
}
