import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChecklistItem } from '@preflight/contracts'
import { Tip } from '../../components/Tip.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { BlockerTag } from './BlockerTag.tsx'
import { STATUS_LOOKS } from './check-status.ts'
import { CodeText } from './CodeText.tsx'
import { EvidenceStrip, type SourceOf } from '../../components/EvidenceStrip.tsx'
import { HowToFix } from './HowToFix.tsx'

/** Where a check stands in the report, as in the address behind '#'. */
export const checkAnchor = (checkId: string) => `check-${checkId}`

interface Props {
  item: ChecklistItem
  /** it was just gone to */
  lit: boolean
  sourceOf: SourceOf
}

const ITEM = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0,1fr)',
  columnGap: '12px',
  p: { xs: '12px 16px', sm: '13px 20px 14px' },
  borderTop: 1,
  borderColor: 'surface.borderSoft',
  outline: 'none',
  scrollMarginTop: '76px',
  transition: 'background-color 240ms',
  '&[data-lit]': { backgroundColor: 'surface.selected' },
  '@media print': { breakInside: 'avoid', p: '5px 20px' },
} as const

// the leader line: name, dots, how sure, status; on the phone the name has a line of its own
const LINE = { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'baseline', gap: { xs: '2px 10px', sm: '10px' }, '@media print': { flexWrap: 'nowrap' } } as const
const NAME = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', width: { xs: '100%', sm: 'auto' }, minWidth: 0, typography: 'rowTitle', lineHeight: '22px', overflowWrap: 'anywhere', '@media print': { width: 'auto' } } as const
const LEADER = { flex: 1, minWidth: 24, display: { xs: 'none', sm: 'block' }, borderBottom: '2px dotted', borderColor: 'divider', transform: 'translateY(-4px)', '@media print': { display: 'block' } } as const
const SURE = { order: { xs: 2, sm: 0 }, fontSize: 12.5, lineHeight: '22px', color: 'text.muted', whiteSpace: 'nowrap', textDecoration: 'underline dotted', textUnderlineOffset: 3 } as const

function HeadLine({ item: { check_name, blocker, confidence, status } }: Pick<Props, 'item'>) {
  const { word, color } = STATUS_LOOKS[status]
  return (
    <Box sx={LINE}>
      <Box component="span" sx={NAME}>
        {check_name}
        {blocker && <BlockerTag />}
      </Box>
      <Box aria-hidden component="span" sx={LEADER} />
      <Tip text="Confidence">
        <Box component="span" sx={SURE}>
          {confidence}%<VisuallyHidden> confidence</VisuallyHidden>
        </Box>
      </Tip>
      <Box component="span" sx={{ flex: 'none', minWidth: { sm: 74 }, textAlign: { sm: 'right' }, fontSize: 13, lineHeight: '22px', fontWeight: 600, whiteSpace: 'nowrap', color, '@media print': { minWidth: 74, textAlign: 'right' } }}>
        {word}
      </Box>
    </Box>
  )
}

/** One check: by a dotted line to its status, its evidence below. */
export function CheckItem({ item, lit, sourceOf }: Props) {
  const { Icon, color } = STATUS_LOOKS[item.status]
  return (
    <Box component="li" id={checkAnchor(item.check_id)} tabIndex={-1} data-lit={lit || undefined} sx={ITEM}>
      <Icon aria-hidden sx={{ mt: '2px', color }} />
      <Box sx={{ minWidth: 0 }}>
        <HeadLine item={item} />
        {/* on paper what is complete takes a line */}
        <div className={item.status === 'PASSED' ? 'screen-only' : undefined}>
          <Typography sx={{ mt: '2px', maxWidth: '74ch', fontSize: 13.5, lineHeight: '20px', color: 'text.secondary', overflowWrap: 'anywhere', '@media print': { maxWidth: 'none' } }}>
            <CodeText text={item.summary} />
          </Typography>
          <EvidenceStrip evidence={item.evidence} sourceOf={sourceOf} />
        </div>
        <HowToFix title={item.check_name} recommendations={item.recommendations} openAtFirst={item.status === 'MISSING'} />
      </Box>
    </Box>
  )
}
