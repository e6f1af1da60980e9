import LinkRounded from '@mui/icons-material/LinkRounded'
import Button from '@mui/material/Button'
import { lazy, Suspense, useRef, useState } from 'react'
import { useCommands } from '../../app/commands.ts'

const SharePopover = lazy(async () => ({ default: (await import('./SharePopover.tsx')).SharePopover }))

/** Opens the share of a completed scan; its popover loads when it is first wanted. */
export function ShareButton({ projectId, scanId }: { projectId: string; scanId: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = (button: HTMLElement) => {
    setWanted(true)
    setAnchor(button)
  }
  const button = useRef<HTMLButtonElement>(null)
  const share = () => {
    if (button.current) open(button.current)
  }
  useCommands({ list: () => [{ id: 'scan:share', group: 'Scan', label: 'Share this scan', also: 'link', Icon: LinkRounded, run: share }] })
  return (
    <>
      <Button ref={button} startIcon={<LinkRounded />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={({ currentTarget }) => open(currentTarget)}>
        Share
      </Button>
      <Suspense>{wanted && <SharePopover projectId={projectId} scanId={scanId} anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
