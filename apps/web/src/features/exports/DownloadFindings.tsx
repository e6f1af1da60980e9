import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded'
import CircularProgress from '@mui/material/CircularProgress'
import type { ExportFormat } from '@preflight/export'
import { lazy, Suspense, useId, useState } from 'react'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { useDownloadCommands } from './useDownloadCommands.ts'

const DownloadMenu = lazy(async () => ({ default: (await import('./DownloadMenu.tsx')).DownloadMenu }))

interface Props {
  /** findings that the file would hold */
  count: number
  /** checks of the launch checklist that it would hold as well */
  checks?: number
  /** why there is nothing to download, or null */
  blocked: string | null
  busy: boolean
  onDownload: (format: ExportFormat) => void
}

/** Wide enough for its longer text: nothing beside it moves when it is busy. On the phone it fills a row of its own. */
const BUTTON = { minWidth: 186, flexGrow: { xs: 1, sm: 0 }, justifyContent: 'center', '& .MuiButton-endIcon': { ml: 'auto' } } as const

/** The button that offers the findings on screen as a file. */
export function DownloadFindings({ count, checks = 0, blocked, busy, onDownload }: Props) {
  const id = useId()
  const refused = busy ? 'Preparing the file' : blocked
  useDownloadCommands(refused, onDownload)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (button: HTMLElement) => {
    setOpened(true)
    setAnchor(button)
  }
  return (
    <>
      <ReasonedButton
        id={id}
        reason={refused}
        startIcon={busy ? <CircularProgress aria-hidden size={16} color="inherit" /> : <FileDownloadRounded />}
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
        sx={BUTTON}
      >
        {busy ? 'Preparing...' : 'Download Findings'}
      </ReasonedButton>
      <Suspense>{opened && <DownloadMenu count={count} checks={checks} anchor={anchor} onClose={() => setAnchor(null)} onDownload={onDownload} />}</Suspense>
    </>
  )
}
