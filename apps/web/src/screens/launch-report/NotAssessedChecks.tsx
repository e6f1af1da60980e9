import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import { plural } from '../../components/plural.ts'
import type { Answers } from '../../features/launch-checklist/checklist-areas.ts'
import { CheckLink } from './CheckLink.tsx'

const NAMED = 3

/** Beside the verdict: which checks nobody could make, blockers by name. A go says nothing about them. */
export function NotAssessedChecks({ answers }: { answers: Answers }) {
  const { not_assessed: checks } = answers
  const named = checks.filter(({ blocker }) => blocker).slice(0, NAMED)
  const others = checks.length - named.length
  if (checks.length === 0) return null
  return (
    <Box role="note" aria-label="Checks that were not assessed" sx={{ display: 'grid', gridTemplateColumns: '18px minmax(0,1fr)', gap: '10px', mt: 3, typography: 'meta', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <VisibilityOffOutlined aria-hidden fontSize="small" sx={{ color: 'text.muted' }} />
      <p>
        {named.length > 0 ? (
          <>
            Not assessed:{' '}
            {named.map(({ check_id, check_name }, place) => (
              <span key={check_id}>
                {place > 0 && ', '}
                <CheckLink name={check_name} answers={answers} />
              </span>
            ))}{' '}
            ({named.length === 1 ? 'a blocker' : 'blockers'}){others > 0 ? ` and ${plural(others, 'other check')}.` : '.'}
          </>
        ) : (
          `${plural(checks.length, 'check')} ${checks.length === 1 ? 'was' : 'were'} not assessed.`
        )}
      </p>
    </Box>
  )
}
