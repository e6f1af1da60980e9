import Box from '@mui/material/Box'
import type { RouteAccess } from '@preflight/contracts'
import { Chip } from '../../components/Chip.tsx'
import { ACCESS_LOOKS } from './access-looks.ts'
import { ACCESS_MEANS, ACCESS_WORDS } from './surface.ts'

/** Who may call a route, in a shape and a word. */
export function AccessChip({ access }: { access: RouteAccess }) {
  const { Icon, tone } = ACCESS_LOOKS[access]
  return (
    <Box component="span" title={ACCESS_MEANS[access]}>
      <Chip icon={<Icon aria-hidden />} label={ACCESS_WORDS[access]} sx={{ color: `${tone}.text`, backgroundColor: `${tone}.bg` }} />
    </Box>
  )
}
