import Box from '@mui/material/Box'
import { CATEGORIES, isRunning, type LastScan } from '@preflight/contracts'
import { bandOf } from '@preflight/scoring'
import { CATEGORY_ICONS, CATEGORY_LABELS } from '../../components/category.ts'
import { formatAgo } from '../../components/format-ago.ts'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

// on the phone they stand below the name, which needs the width
const FACTS = { flex: { xs: '1 0 100%', sm: 'none' }, display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, flexWrap: 'wrap', alignItems: { xs: 'center', sm: 'flex-end' }, gap: '2px 10px', pl: { xs: '40px', sm: 0 }, typography: 'caption', color: 'text.muted' } as const
const SCORES = { display: 'inline-flex', gap: '10px', typography: 'control', fontWeight: 600 } as const
const SCORE = { display: 'inline-flex', alignItems: 'center', gap: '3px' } as const

const Scores = ({ scores }: Pick<LastScan, 'scores'>) => {
  const given = CATEGORIES.flatMap((category) => {
    const score = scores[category]
    return score === null ? [] : [{ category, score }]
  })
  return (
    <>
      <VisuallyHidden>{given.map(({ category, score }) => `${CATEGORY_LABELS[category]} ${score}`).join(', ')}</VisuallyHidden>
      <Box component="span" aria-hidden sx={SCORES}>
        {given.map(({ category, score }) => {
          const Icon = CATEGORY_ICONS[category]
          return (
            <Box component="span" key={category} sx={{ ...SCORE, color: `band.${bandOf(score).name}.text` }}>
              <Icon sx={{ fontSize: 14, color: 'text.muted' }} />
              {score}
            </Box>
          )
        })}
      </Box>
    </>
  )
}

/** What became of a project's newest scan, and when it was. */
export const LastScanFacts = ({ scan }: { scan: LastScan | null }) => (
  <Box component="span" sx={FACTS}>
    {scan?.status === 'completed' && <Scores scores={scan.scores} />}
    {scan && scan.status !== 'completed' && <StatusBadge status={scan.status} size="chip" />}
    {scan ? !isRunning(scan.status) && <span>{formatAgo(scan.created_at)}</span> : <span>Not scanned yet</span>}
  </Box>
)
