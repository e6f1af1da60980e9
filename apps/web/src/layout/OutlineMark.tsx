import CheckRounded from '@mui/icons-material/CheckRounded'
import Box from '@mui/material/Box'
import { VisuallyHidden } from '../components/VisuallyHidden.tsx'

/** At the right edge of an entry: how much of it needs work, or a tick. */
export function OutlineMark({ open }: { open: number | undefined }) {
  if (open === undefined) return null
  return (
    <Box component="span" sx={{ ml: 'auto', flex: 'none', display: 'grid', justifyItems: 'center', minWidth: 16, fontSize: 12, lineHeight: '17px', fontWeight: 400, color: 'text.muted' }}>
      {open > 0 ? (
        <>
          {open}
          <VisuallyHidden> {open === 1 ? 'needs' : 'need'} work</VisuallyHidden>
        </>
      ) : (
        <>
          <CheckRounded aria-hidden sx={{ fontSize: 15 }} />
          <VisuallyHidden>complete or partial</VisuallyHidden>
        </>
      )}
    </Box>
  )
}
