import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Scan } from '@preflight/contracts'
import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { Tip } from '../../components/Tip.tsx'
import { scanLabel } from './scan-labels.ts'

const ScanMenu = lazy(async () => ({ default: (await import('./ScanMenu.tsx')).ScanMenu }))

interface Props {
  /** newest first; undefined while they load */
  scans: readonly Scan[] | undefined
  selectedId: string | undefined
  onSelect: (id: string) => void
}

const GROUP = {
  m: 0,
  p: 0,
  border: 0,
  display: 'inline-flex',
  // a long name beside it gives way first
  flex: { sm: 'none' },
  width: { xs: '100%', sm: 'auto' },
  order: { xs: 3, sm: 0 },
  minWidth: 0,
  '& .MuiButton-root': { borderRadius: 0, marginLeft: '-1px', boxShadow: 'none' },
  '& .MuiButton-root:first-of-type': { borderRadius: '8px 0 0 8px', marginLeft: 0 },
  '& .MuiButton-root:last-of-type': { borderRadius: '0 8px 8px 0' },
  '& .MuiButton-root:focus-visible': { zIndex: 1 },
} as const

interface StepProps {
  title: string
  shortcut: string
  to: string | undefined
  onSelect: (id: string) => void
  children: ReactNode
}

const Step = ({ title, shortcut, to, onSelect, children }: StepProps) => (
  <Tip text={`${title} (${shortcut})`}>
    <Button aria-label={title} aria-disabled={!to || undefined} onClick={() => to && onSelect(to)} sx={{ px: 2, '@media (max-width:359px)': { px: 1 } }}>
      {children}
    </Button>
  </Tip>
)

/** Says why there is no scan to select. */
export const selectorText = (scans: readonly Scan[] | undefined) => (scans ? 'No scans available' : 'Loading scans...')

/** Which scan of the project is on screen: older, a menu of all, newer. */
export function ScanSelector({ scans, selectedId, onSelect }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const openBelow = (button: HTMLElement) => {
    setWanted(true)
    setAnchor(button)
  }
  const place = scans?.findIndex((scan) => scan.id === selectedId) ?? -1
  const selected = scans?.[place]
  const label = scans && selected ? scanLabel(selected.created_at, place, scans.length) : selectorText(scans)
  return (
    <Box component="fieldset" aria-label="Scan" sx={GROUP}>
      <Step title="Older scan" shortcut="[" to={place < 0 ? undefined : scans?.[place + 1]?.id} onSelect={onSelect}>
        <ChevronLeftRounded aria-hidden />
      </Step>
      <Button
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={!selected || undefined}
        onClick={(event) => selected && openBelow(event.currentTarget)}
        endIcon={<ExpandMoreRounded />}
        sx={{ flex: { xs: 1, sm: 'none' }, justifyContent: 'space-between', minWidth: 0, '@media (max-width:359px)': { fontSize: 12, px: 1.5, gap: 0.5, letterSpacing: '-0.01em' } }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label}
        </Box>
      </Button>
      <Step title="Newer scan" shortcut="]" to={place < 0 ? undefined : scans?.[place - 1]?.id} onSelect={onSelect}>
        <ChevronRightRounded aria-hidden />
      </Step>
      <Suspense>
        {wanted && scans && <ScanMenu scans={scans} selectedId={selectedId} labelledBy={id} anchor={anchor} onClose={() => setAnchor(null)} onSelect={onSelect} />}
      </Suspense>
    </Box>
  )
}
