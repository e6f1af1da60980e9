import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import type { Category } from '@preflight/contracts'
import { bandOf } from '@preflight/scoring'
import { useId } from 'react'
import { ToolButton } from '../../components/ToolButton.tsx'
import { size } from '../../theme/tokens.ts'
import { LedgerBridge } from './LedgerBridge.tsx'
import { LedgerLines } from './LedgerLines.tsx'
import { CapNotice, SuggestionNotice } from './LedgerNotices.tsx'
import type { LedgerView } from './ledger-view.ts'
import { SCORE_TITLES } from './score-cards.ts'
import { Tape } from './Tape.tsx'

interface Props {
  category: Category
  view: LedgerView
  /** number of the scan before, as the selector counts; null on a first scan */
  since: number | null
  onClose: () => void
  onOpenFinding: (id: string) => void
  /** shows the findings that are worth fixing first */
  onShow: () => void
}

const Head = ({ id, category, score, onClose }: { id: string; category: Category; score: number; onClose: () => void }) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, p: { xs: '16px 8px 14px 16px', sm: '20px 16px 16px 24px' }, borderBottom: 1, borderColor: 'divider' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
        {SCORE_TITLES[category]}
      </Typography>
      <Typography variant="section" component="h2" id={id}>
        Why {score}?
      </Typography>
    </Box>
    <ToolButton label="Close" onClick={onClose}>
      <CloseRounded />
    </ToolButton>
  </Box>
)

const Figure = ({ score }: { score: number }) => (
  <div>
    <Typography variant="score" component="p" sx={{ color: `band.${bandOf(score).name}.text` }}>
      {score}
      <Typography variant="meta" component="small" sx={{ color: 'text.muted', letterSpacing: 0 }}>
        {' '}
        /100
      </Typography>
    </Typography>
    <Box sx={{ mt: 3 }}>
      <Tape score={score} />
    </Box>
  </div>
)

/** The account of a score: what each finding costs, the ceiling, and what would raise it most. */
export function LedgerDrawer({ category, view, since, onClose, onOpenFinding, onShow }: Props) {
  const id = useId()
  const { score, cap, suggestion } = view.ledger
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { width: size.ledgerDrawer, maxWidth: '100vw', boxShadow: (theme) => theme.vars.palette.elevation.dialog } } }}
    >
      <Head id={id} category={category} score={score} onClose={onClose} />
      {/* the scrolled part takes the focus, so that the keyboard can scroll it */}
      <Box component="section" aria-label="Account" tabIndex={0} sx={{ flex: 1, overflow: 'auto', p: { xs: '16px', sm: '20px 24px' }, display: 'grid', gap: 5, alignContent: 'start', gridTemplateColumns: 'minmax(0,1fr)', '&:focus-visible': { outlineOffset: -2 } }}>
        <Figure score={score} />
        {view.bridge && since !== null && <LedgerBridge bridge={view.bridge} since={since} />}
        {cap && <CapNotice cap={cap} />}
        <LedgerLines view={view} onOpenFinding={onOpenFinding} />
        {suggestion && suggestion.score > score && <SuggestionNotice count={suggestion.finding_ids.length} from={score} to={suggestion.score} onShow={onShow} />}
      </Box>
    </Drawer>
  )
}
