import { Suspense, type ReactNode } from 'react'
import { Toasts } from '../components/Toasts.tsx'
import { HINTS_ID } from '../theme/hints.ts'

/** A page without the shell: it still has toasts and a place for tooltips. */
export const Bare = ({ children }: { children: ReactNode }) => (
  <>
    <Suspense>{children}</Suspense>
    <Toasts />
    <section id={HINTS_ID} aria-label="Hints" />
  </>
)
