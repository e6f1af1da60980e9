import BlockRounded from '@mui/icons-material/BlockRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import TimelapseRounded from '@mui/icons-material/TimelapseRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChecklistResults, Severity } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { SEVERITY_ICONS } from '../../components/severity.ts'

type Verdict = NonNullable<ChecklistResults['verdict']>

/** What the seal says: a launch scan's verdict, or the worst severity of a standard scan (null: nothing found). */
export type SealKind = { verdict: Verdict } | { worst: Severity | null }

interface Props {
  seal: SealKind
  title: string
  sentence: string
  /** right side: what changed since the scan before */
  children?: ReactNode
}

const DONE = { Icon: CheckCircleRounded, colors: 'fix.completed' } as const
const VERDICT_SEALS = {
  no_go: { Icon: BlockRounded, colors: 'feedback.error' },
  go_with_conditions: { Icon: TimelapseRounded, colors: 'feedback.warning' },
  go: DONE,
} as const

function lookOf(seal: SealKind) {
  if ('verdict' in seal) return VERDICT_SEALS[seal.verdict]
  return seal.worst ? { Icon: SEVERITY_ICONS[seal.worst], colors: `severity.${seal.worst}` } : DONE
}

const Seal = ({ seal }: { seal: SealKind }) => {
  const { Icon, colors } = lookOf(seal)
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: 40, height: 40, borderRadius: '10px', color: `${colors}.text`, backgroundColor: `${colors}.bg` }}
    >
      <Icon sx={{ fontSize: 22 }} />
    </Box>
  )
}

/** px: the blockers' names under a verdict often take a second line, and nothing may move when they come */
export const VERDICT_HEIGHT = 76

/** Every scan opens with a sentence; numbers and lists come after. */
export const ScanHeadline = ({ seal, title, sentence, children }: Props) => (
  <Box
    component="section"
    aria-label="Result"
    sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: { xs: 'flex-start', sm: 'center' }, gap: { xs: 3, sm: 4 }, pt: 0.5, ...('verdict' in seal && { minHeight: { sm: VERDICT_HEIGHT } }) }}
  >
    <Seal seal={seal} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="headline" component="h2">
        {title}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{sentence}</Typography>
    </Box>
    {children}
  </Box>
)
