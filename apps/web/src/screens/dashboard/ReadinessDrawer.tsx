import BlockRounded from '@mui/icons-material/BlockRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ChecklistItem } from '@preflight/contracts'
import { isFailedBlocker, readinessLedger, scoreReadiness, type ReadinessLine } from '@preflight/scoring'
import { Link as RouterLink } from 'react-router'
import { SidePanel } from '../../components/SidePanel.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { BlockerTag } from '../../features/launch-checklist/BlockerTag.tsx'
import { STATUS_LOOKS } from '../../features/launch-checklist/check-status.ts'
import { useReportLink } from '../../features/launch-checklist/report-link.ts'
import { LedgerFigure } from '../../features/scans/LedgerFigure.tsx'
import { LedgerHeads, LedgerRow } from '../../features/scans/LedgerRow.tsx'
import { SCORE_TITLES } from '../../features/scans/score-cards.ts'

interface Props {
  items: readonly ChecklistItem[]
  /** the finding that an open check is; null where it is not known */
  findingOf: (checkId: string) => string | null
  onOpenFinding: (id: string) => void
  onClose: () => void
}

const COLUMNS = ['Weight', 'Costs'] as const

const NAME = { color: 'text.primary', fontSize: 'inherit', lineHeight: 'inherit', textAlign: 'left', overflowWrap: 'anywhere' } as const

function Line({ line: { check, points }, findingOf, onOpen }: { line: ReadinessLine<ChecklistItem>; findingOf: Props['findingOf']; onOpen: Props['onOpenFinding'] }) {
  const { word, Icon, color } = STATUS_LOOKS[check.status]
  const finding = findingOf(check.check_id)
  return (
    <LedgerRow columns={COLUMNS} figures={[String(check.weight), points.toFixed(1)]} icon={<Icon aria-hidden sx={{ color }} />}>
      <Box sx={{ minWidth: 0 }}>
        {finding === null ? (
          check.check_name
        ) : (
          <Link component="button" type="button" onClick={() => onOpen(finding)} sx={NAME}>
            {check.check_name}
          </Link>
        )}
        <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
          {check.area}, <span style={{ whiteSpace: 'nowrap' }}>{word}</span> {isFailedBlocker(check) && <BlockerTag />}
        </Typography>
      </Box>
    </LedgerRow>
  )
}

const Ceiling = ({ score, uncapped }: { score: number; uncapped: number }) => (
  <Alert severity="error" role="note" icon={<BlockRounded fontSize="inherit" />}>
    <b>{score} is the ceiling for now.</b> While a blocker needs work, the score cannot pass it. Without the ceiling it would be {uncapped}.
  </Alert>
)

/** The account of the readiness: what each open check weighs and costs, and the ceiling. */
export function ReadinessDrawer({ items, findingOf, onOpenFinding, onClose }: Props) {
  const linkTo = useReportLink()
  const { score, uncapped } = scoreReadiness(items)
  const lines = readinessLedger(items)
  if (score === null || uncapped === null) return null
  return (
    <SidePanel kicker={SCORE_TITLES.launch_ready} title={`Why ${score}?`} label="Account" onClose={onClose}>
      <LedgerFigure score={score} />
      {uncapped > score && <Ceiling score={score} uncapped={uncapped} />}
      {lines.length === 0 ? (
        <Typography>Every check that counts is complete.</Typography>
      ) : (
        <div>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            What open checks cost
          </Typography>
          <LedgerHeads columns={COLUMNS} />
          <ul>
            {lines.map((line) => (
              <Line key={line.check.check_id} line={line} findingOf={findingOf} onOpen={onOpenFinding} />
            ))}
          </ul>
          <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.muted' }}>
            100 − {100 - uncapped} points = {uncapped}. A partial check costs half of what a missing one does. What only the owner can confirm, what was not assessed and what does not apply costs nothing.
          </Typography>
        </div>
      )}
      <Button component={RouterLink} to={linkTo()} sx={{ justifySelf: 'start' }}>
        See Full Launch Report<VisuallyHidden> of this scan</VisuallyHidden>
      </Button>
    </SidePanel>
  )
}
