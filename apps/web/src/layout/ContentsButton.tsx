import TocRounded from '@mui/icons-material/TocRounded'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useOutline } from './outline.ts'
import { useShell } from './useShell.ts'

const ContentsMenu = lazy(async () => ({ default: (await import('./ContentsMenu.tsx')).ContentsMenu }))

/** The contents of a long page while the sidebar is a rail and has no room for them. */
export function ContentsButton() {
  const { rail } = useShell()
  const outline = useOutline()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!rail || !outline) return null
  return (
    <>
      <Button className="screen-only" startIcon={<TocRounded />} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Contents
      </Button>
      <Suspense>{anchor && <ContentsMenu outline={outline} anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
