import Box from '@mui/material/Box'
import type { LeftOutCheck } from '@preflight/contracts'
import { BlockerTag } from './BlockerTag.tsx'
import { checkAnchor } from './CheckItem.tsx'

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) minmax(0,1fr)' },
  gap: { xs: 0, sm: '16px' },
  py: '5px',
  fontSize: 13.5,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  outline: 'none',
  scrollMarginTop: '76px',
  borderRadius: '6px',
  '&[data-lit]': { backgroundColor: 'surface.selected', boxShadow: '0 0 0 6px var(--mui-palette-surface-selected)' },
} as const

/** Checks that count in no score, each with the reason. */
export const LeftOutList = ({ label, checks, lit }: { label: string; checks: readonly LeftOutCheck[]; lit: string | null }) => (
  <ul aria-label={label}>
    {checks.map(({ check_id, check_name, blocker, summary }) => (
      <Box component="li" key={check_id} id={checkAnchor(check_id)} tabIndex={-1} data-lit={lit === checkAnchor(check_id) || undefined} sx={ROW}>
        <span>
          {check_name} {blocker && <BlockerTag />}
        </span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {summary}
        </Box>
      </Box>
    ))}
  </ul>
)
