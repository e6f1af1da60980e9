import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/App.tsx'
import { AppRoutes } from './app/routes.tsx'
import { followNewerVersion } from './app/newer-version.ts'
import { followOtherTabs } from './app/session.ts'
import { makeStore } from './app/store.ts'
import './theme/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

followNewerVersion()
followOtherTabs()
createRoot(root).render(
  <StrictMode>
    <App store={makeStore()}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </App>
  </StrictMode>,
)
