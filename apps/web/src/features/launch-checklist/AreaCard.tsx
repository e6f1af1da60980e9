import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { plural } from '../../components/plural.ts'
import { BlockerTag } from './BlockerTag.tsx'
import { CheckItem, checkAnchor } from './CheckItem.tsx'
import type { ChecklistArea } from './checklist-areas.ts'
import type { SourceOf } from './EvidenceStrip.tsx'
import { StatusBar } from './StatusBar.tsx'

interface Props {
  area: ChecklistArea
  /** id of the heading */
  titleId: string
  /** id of the part that was just gone to */
  lit: string | null
  sourceOf: SourceOf
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: '2px 12px', sm: '12px' }, p: { xs: '12px 16px', sm: '14px 20px' }, '@media print': { breakAfter: 'avoid' } } as const

const COUNT = { display: 'flex', alignItems: 'center', gap: '12px', ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' }, typography: 'meta', color: 'text.secondary', '@media print': { width: 'auto', ml: 'auto' } } as const

/** One area of the checklist with all its checks. */
export const AreaCard = ({ area: { name, items, counts, blockers }, titleId, lit, sourceOf }: Props) => (
  <Card sx={{ '@media print': { overflow: 'visible', boxShadow: 'none', breakInside: 'avoid' } }}>
    <Box sx={HEAD}>
      <Typography variant="card" component="h3" id={titleId}>
        {name}
      </Typography>
      {blockers > 0 && <BlockerTag label={plural(blockers, 'blocker')} />}
      <Box sx={COUNT}>
        <Box sx={{ width: 96, display: { xs: 'none', sm: 'block' }, '@media print': { display: 'block' } }}>
          <StatusBar counts={counts} />
        </Box>
        {counts.PASSED} of {items.length} complete
      </Box>
    </Box>
    <ul>
      {items.map((item) => (
        <CheckItem key={item.check_id} item={item} lit={lit === checkAnchor(item.check_id)} sourceOf={sourceOf} />
      ))}
    </ul>
  </Card>
)
