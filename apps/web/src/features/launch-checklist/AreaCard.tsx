import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { plural } from '../../components/plural.ts'
import { AreaRest } from './AreaRest.tsx'
import { BlockerTag } from './BlockerTag.tsx'
import { CheckItem, checkAnchor } from './CheckItem.tsx'
import type { ChecklistArea } from './checklist-areas.ts'
import type { SourceOf } from '../../components/EvidenceStrip.tsx'
import { StatusBar } from './StatusBar.tsx'
import type { OwnerChecks } from './useOwnerChecks.ts'

interface Props {
  area: ChecklistArea
  /** id of the heading */
  titleId: string
  /** id of the part that was just gone to */
  lit: string | null
  sourceOf: SourceOf
  /** null for who may only read */
  owner: OwnerChecks | null
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: '2px 12px', sm: '12px' }, p: { xs: '12px 16px', sm: '14px 20px' }, '@media print': { breakAfter: 'avoid', p: '8px 20px' } } as const

const COUNT = { display: 'flex', alignItems: 'center', gap: '12px', ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' }, typography: 'meta', color: 'text.secondary', '@media print': { width: 'auto', ml: 'auto' } } as const

/** One area of the checklist: the checks that count, and below them what is left out of the score. */
export const AreaCard = ({ area: { name, items, counts, blockers, ...rest }, titleId, lit, sourceOf, owner }: Props) => (
  <Card sx={{ '@media print': { overflow: 'visible', boxShadow: 'none' } }}>
    <Box sx={HEAD}>
      <Typography variant="card" component="h3" id={titleId}>
        {name}
      </Typography>
      {blockers > 0 && <BlockerTag label={plural(blockers, 'blocker')} />}
      <Box sx={COUNT}>
        {items.length > 0 ? (
          <>
            <Box sx={{ width: 96, display: { xs: 'none', sm: 'block' }, '@media print': { display: 'block' } }}>
              <StatusBar counts={counts} />
            </Box>
            {counts.PASSED} of {items.length} complete
          </>
        ) : (
          'Not scored'
        )}
      </Box>
    </Box>
    <ul>
      {items.map((item) => (
        <CheckItem key={item.check_id} item={item} lit={lit === checkAnchor(item.check_id)} sourceOf={sourceOf} />
      ))}
    </ul>
    <AreaRest rest={rest} lit={lit} owner={owner} />
  </Card>
)
