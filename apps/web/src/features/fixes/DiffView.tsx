import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { formatNumber, visibleName, type FileDiff } from '@preflight/contracts'
import { Fragment, useMemo, useState } from 'react'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { diffRows, type DiffRow } from './diff-rows.ts'

/** Rows shown at first, and how many more are shown at once rather than folded. */
const SHOWN = 40
const SLACK = 10

const KINDS = {
  same: { sign: ' ', word: '', color: 'code.gutter', sx: {} },
  removed: { sign: '−', word: 'Removed: ', color: 'feedback.error.text', sx: { backgroundColor: 'feedback.error.bg' } },
  added: { sign: '+', word: 'Added: ', color: 'feedback.success.text', sx: { backgroundColor: 'feedback.success.bg' } },
} as const

const LINE = { display: 'grid', gridTemplateColumns: 'var(--number) var(--number) 22px auto', pl: 1, pr: 4 } as const
const NUMBER = { pr: { xs: 1.5, sm: 2.5 }, textAlign: 'right', userSelect: 'none', color: 'code.gutter' } as const

const Line = ({ row }: { row: DiffRow }) => {
  const { sign, word, color, sx } = KINDS[row.kind]
  return (
    <Box sx={{ ...LINE, ...sx }} data-kind={row.kind}>
      <Box component="span" sx={NUMBER}>
        {row.old}
      </Box>
      <Box component="span" sx={NUMBER}>
        {row.new}
      </Box>
      <Box component="span" sx={{ userSelect: 'none', fontWeight: 700, color, textAlign: 'center' }}>
        <VisuallyHidden>{word}</VisuallyHidden>
        <span aria-hidden>{sign}</span>
      </Box>
      <span>{row.text || ' '}</span>
    </Box>
  )
}

const Gap = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', height: 20, pl: 3, color: 'code.gutter', userSelect: 'none' }}>
    <MoreHorizRounded aria-hidden sx={{ fontSize: 16 }} />
    <VisuallyHidden>Lines left out</VisuallyHidden>
  </Box>
)

/** px for the longest number */
const numberWidth = (rows: readonly DiffRow[]) => 14 + 8 * rows.reduce((most, row) => Math.max(most, String(row.old ?? row.new).length), 2)

/** What changes in a file, line by line. A sign says what was added and what removed; long lines scroll inside. */
export function DiffView({ diff }: { diff: FileDiff }) {
  const rows = useMemo(() => diffRows(diff), [diff])
  const [whole, setWhole] = useState(false)
  const folded = !whole && rows.length > SHOWN + SLACK
  const shown = folded ? rows.slice(0, SHOWN) : rows
  return (
    <Box sx={{ minWidth: 0, backgroundColor: 'code.bg', color: 'code.text' }}>
      <Typography
        variant="code"
        component="section"
        aria-label={`Changes in ${visibleName(diff.file_path)}`}
        tabIndex={0}
        style={{ ['--number' as string]: `${numberWidth(rows)}px` }}
        sx={{ py: 2, whiteSpace: 'pre', tabSize: 4, overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}
      >
        {/* as wide as its longest line, so that every line's ground is */}
        <Box sx={{ width: 'max-content', minWidth: '100%' }}>
          {shown.map((row, at) => (
            // rows never change places
            <Fragment key={at}>
              {row.afterGap && <Gap />}
              <Line row={row} />
            </Fragment>
          ))}
        </Box>
      </Typography>
      {folded && (
        <Box sx={{ p: '4px 8px', borderTop: 1, borderColor: 'divider' }}>
          <Button variant="text" color="primary" size="small" onClick={() => setWhole(true)}>
            Show all {formatNumber(rows.length)} lines
          </Button>
        </Box>
      )}
    </Box>
  )
}
