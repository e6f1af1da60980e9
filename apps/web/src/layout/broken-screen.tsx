import type { ReactNode } from 'react'
import { HeaderBar } from './HeaderBar.tsx'
import { PageMain } from './PageMain.tsx'

/** A screen that broke keeps its header, with the way into the sidebar on the phone. */
export const brokenScreen = (card: ReactNode) => (
  <>
    <HeaderBar title="Page not displayed" />
    <PageMain>{card}</PageMain>
  </>
)
