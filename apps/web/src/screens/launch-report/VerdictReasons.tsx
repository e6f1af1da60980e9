import BlockRounded from '@mui/icons-material/BlockRounded'
import TimelapseRounded from '@mui/icons-material/TimelapseRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { Verdict, VerdictReason } from '@preflight/contracts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { plural } from '../../components/plural.ts'
import type { Answers } from '../../features/launch-checklist/checklist-areas.ts'
import { CodeText } from '../../features/launch-checklist/CodeText.tsx'
import { CheckLink } from './CheckLink.tsx'

const SHOWN_AT_FIRST = 5

interface Props {
  verdict: Verdict
  reasons: readonly VerdictReason[]
  answers: Answers
  /** address of a finding's dialog */
  linkTo: (findingId: string) => string
}

const LOOKS = {
  no_go: { label: 'What blocks the launch', Icon: BlockRounded, color: 'feedback.error.text' },
  go_with_conditions: { label: 'Conditions', Icon: TimelapseRounded, color: 'feedback.warning.text' },
  go: { label: 'Reasons', Icon: TimelapseRounded, color: 'text.muted' },
} as const

const ROW = { display: 'grid', gridTemplateColumns: '18px minmax(0,1fr)', gap: '10px', py: '6px', fontSize: 13.5, lineHeight: '20px', color: 'text.secondary', overflowWrap: 'anywhere', '@media print': { breakInside: 'avoid', py: '3px' } } as const

const Findings = ({ ids: [first, ...others], linkTo }: { ids: readonly string[]; linkTo: Props['linkTo'] }) =>
  first !== undefined && (
    <Link component={RouterLink} to={linkTo(first)} className="screen-only" sx={{ ml: 1.5, fontSize: 'inherit', fontWeight: 550, whiteSpace: 'nowrap' }}>
      {others.length === 0 ? 'See finding' : `See the first of ${plural(others.length + 1, 'finding')}`}
    </Link>
  )

/** Why the verdict is not better: each reason with the way to its check and to what was found. */
export function VerdictReasons({ verdict, reasons, answers, linkTo }: Props) {
  const [all, setAll] = useState(false)
  const { label, Icon, color } = LOOKS[verdict]
  const hidden = reasons.length - SHOWN_AT_FIRST
  if (reasons.length === 0) return null
  return (
    <Box sx={{ mt: 3 }}>
      <ul aria-label={label}>
        {reasons.map(({ check_name, text, finding_ids }, place) => (
          <Box component="li" key={`${check_name} ${text}`} sx={ROW} className={!all && place >= SHOWN_AT_FIRST ? 'print-only' : undefined}>
            <Icon aria-hidden fontSize="small" sx={{ mt: '1px', color }} />
            <span>
              {check_name && (
                <>
                  <CheckLink name={check_name} answers={answers} />
                  {'. '}
                </>
              )}
              <CodeText text={text} />
              <Findings ids={finding_ids} linkTo={linkTo} />
            </span>
          </Box>
        ))}
      </ul>
      {hidden > 0 && !all && (
        <Button className="screen-only" size="small" variant="text" color="primary" onClick={() => setAll(true)} sx={{ ml: '18px' }}>
          Show {plural(hidden, 'more reason')}
        </Button>
      )}
    </Box>
  )
}
