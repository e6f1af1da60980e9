import { formatNumber } from '@preflight/contracts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Finding } from '@preflight/contracts'
import { canBeFixed } from '@preflight/policy'
import { useEffect, useState } from 'react'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import type { TriageActions } from './triage-actions.ts'
import { isSelectable, type Selection } from './useSelection.ts'

interface Props {
  shown: readonly Finding[]
  selection: Selection
  actions: TriageActions
}

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: '8px 6px', sm: 2.5 },
  p: { xs: '10px 16px', sm: '10px 20px' },
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'surface.raised',
  boxShadow: (theme: { vars: { palette: { elevation: { popover: string } } } }) => theme.vars.palette.elevation.popover,
  animation: 'bulk-in 180ms cubic-bezier(0.2, 0, 0, 1)',
  '& > .MuiButton-outlined': { flex: { xs: '1 1 40%', sm: 'none' } },
  '@keyframes bulk-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
} as const

/** Readers hear changes only: the count is written into a place that is there already. */
function Count({ count, fixable }: { count: number; fixable: number }) {
  const [told, setTold] = useState<readonly [string, string]>(['', ''])
  const selected = `${formatNumber(count)} selected`
  const fixed = `${formatNumber(fixable)} of ${formatNumber(count)} can be fixed`
  useEffect(() => {
    const timer = setTimeout(() => setTold([selected, fixed]))
    return () => clearTimeout(timer)
  }, [selected, fixed])
  return (
    <Box component="output" sx={{ minWidth: 120 }}>
      <Typography variant="control" component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {told[0]}
      </Typography>{' '}
      <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {told[1]}
      </Typography>
    </Box>
  )
}

/** What can be done with the selected findings; it slides up from the list's foot. */
export function BulkBar({ shown, selection, actions }: Props) {
  const { chosen, selectAll, clear } = selection
  const open = chosen.filter(({ state }) => state !== 'ignored')
  const ignored = chosen.filter(({ state }) => state === 'ignored')
  const all = shown.filter(isSelectable).length
  return (
    <Box component="section" aria-label="Selected findings" sx={BAR}>
      <Count count={chosen.length} fixable={chosen.filter(canBeFixed).length} />
      {chosen.length < all && (
        <Button variant="text" color="primary" size="small" onClick={selectAll}>
          Select all {formatNumber(all)}
        </Button>
      )}
      <Button variant="text" size="small" onClick={clear}>
        Clear
      </Button>
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      <ReasonedButton size="small" reason={open.length > 0 ? null : 'All of them are ignored already'} onClick={() => actions.onIgnore(open, { onDone: clear })}>
        Ignore
      </ReasonedButton>
      <ReasonedButton
        size="small"
        reason={ignored.length > 0 ? null : 'None of them is ignored'}
        onClick={() => {
          actions.onRestore(ignored)
          clear()
        }}
      >
        Restore
      </ReasonedButton>
    </Box>
  )
}
