import EastRounded from '@mui/icons-material/EastRounded'
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded'
import TrendingDownRounded from '@mui/icons-material/TrendingDownRounded'
import TrendingUpRounded from '@mui/icons-material/TrendingUpRounded'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AnswerStatus, ChangedCheck } from '@preflight/contracts'
import { Link as RouterLink } from 'react-router'
import { Chip } from '../../components/Chip.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { BlockerTag } from './BlockerTag.tsx'
import { byUrgency, directionOf, type Direction } from './changed-checks.ts'
import { ANSWER_LOOKS } from './check-status.ts'
import { checkAnchor } from './CheckItem.tsx'
import { CodeText } from './CodeText.tsx'
import { useReportLink } from './report-link.ts'

const DIRECTION_LOOKS: Record<Direction, { word: string; Icon: typeof EastRounded; color: string }> = {
  better: { word: 'Better', Icon: TrendingUpRounded, color: 'fix.completed.text' },
  worse: { word: 'Worse', Icon: TrendingDownRounded, color: 'feedback.error.text' },
  other: { word: 'Neither better nor worse', Icon: SwapHorizRounded, color: 'text.muted' },
}

const ROW = { display: 'grid', gridTemplateColumns: '18px minmax(0,1fr)', gap: 2.5, py: '10px', borderTop: 1, borderColor: 'surface.borderSoft', '@media print': { breakInside: 'avoid', py: '4px' } } as const
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' } as const
const NAME = { flex: '1 1 240px', minWidth: 0, fontSize: 13.5, lineHeight: '20px', overflowWrap: 'anywhere' } as const

const AnswerChip = ({ status }: { status: AnswerStatus }) => {
  const { word, Icon, colors } = ANSWER_LOOKS[status]
  return <Chip label={word} icon={<Icon aria-hidden />} sx={{ color: `${colors}.text`, backgroundColor: `${colors}.bg`, printColorAdjust: 'exact' }} />
}

const Change = ({ before, now }: Pick<ChangedCheck, 'before' | 'now'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 6px' }}>
    <VisuallyHidden>from </VisuallyHidden>
    <AnswerChip status={before} />
    <EastRounded aria-hidden sx={{ fontSize: 16, color: 'text.muted' }} />
    <VisuallyHidden> to </VisuallyHidden>
    <AnswerChip status={now} />
  </Box>
)

function Row({ check }: { check: ChangedCheck }) {
  const linkTo = useReportLink()
  const { word, Icon, color } = DIRECTION_LOOKS[directionOf(check)]
  return (
    <Box component="li" sx={ROW}>
      <Icon titleAccess={word} sx={{ mt: '3px', fontSize: 18, color }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={HEAD}>
          <Box sx={NAME}>
            <Box component="span" sx={{ mr: 2, typography: 'path', color: 'text.muted' }}>
              {check.check_id}
            </Box>
            <Link component={RouterLink} to={linkTo(checkAnchor(check.check_id))} sx={{ mr: 2, font: 'inherit', fontWeight: 550, color: 'text.primary' }}>
              {check.check_name}
            </Link>
            {check.blocker && <BlockerTag />}
          </Box>
          <Change before={check.before} now={check.now} />
        </Box>
        <Typography variant="meta" component="p" sx={{ mt: 1, maxWidth: '74ch', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <CodeText text={check.summary} />
        </Typography>
      </Box>
    </Box>
  )
}

/** Checks with another answer than in the launch scan before: from what to what, and why. Each leads to its place in the report. */
export const ChangedChecks = ({ checks }: { checks: readonly ChangedCheck[] }) => (
  <ul aria-label="Changed checks">
    {byUrgency(checks).map((check) => (
      <Row key={check.check_id} check={check} />
    ))}
  </ul>
)
