import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Finding } from '@preflight/contracts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { DialogTools, type Position } from './DialogTools.tsx'
import { dialogTitle } from './finding-words.ts'
import { FindingChips } from './FindingChips.tsx'
import { SourceLine } from './SourceLine.tsx'

interface Props {
  id: string
  finding: Finding
  isNew: boolean
  position: Position | null
  onStep: (step: 1 | -1) => void
  link: string | null
  onIgnore: (() => void) | null
  onClose: () => void
}

const HEAD = { p: { xs: '12px 16px 12px', sm: '20px 16px 16px 24px' }, borderBottom: 1, borderColor: 'divider' } as const

const PLACE = { display: 'flex', alignItems: 'center', gap: 1, mt: 1, minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere', '& a': { '&&': { color: 'primary.text' } }, '& button': { '&&': { width: 24, height: 24, my: '-4px', '& svg': { fontSize: 15 } } } } as const

/** What a finding is, where it is, and the way on to the next one. */
export const FindingDialogHead = ({ id, finding, isNew, ...tools }: Props) => (
  <Box sx={HEAD}>
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'flex-start', gap: { xs: '10px', sm: 3 }, mb: 2 }}>
      <FindingChips finding={finding} isNew={isNew} />
      <DialogTools {...tools} />
    </Box>
    <Typography variant="section" component="h2" id={id} sx={{ pr: { sm: 2 }, overflowWrap: 'anywhere' }}>
      {dialogTitle(finding)}
    </Typography>
    {finding.file_path && (
      <Typography variant="path" component="div" sx={PLACE}>
        <Box component="span" sx={{ minWidth: 0 }}>
          <SourceLine finding={finding} external />
        </Box>
        <CopyButton text={finding.file_path} label="Copy path" />
      </Typography>
    )}
  </Box>
)
