import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { EndedFacts } from '../../features/scans/EndedFacts.tsx'
import { ScanFailedCard } from '../../features/scans/ScanFailedCard.tsx'
import type { Scan } from '@preflight/contracts'
import { SIDE_BY_SIDE } from './side-by-side.ts'

type Props = Omit<ComponentProps<typeof ScanFailedCard>, 'scan'> & { scan: Scan }

/** A scan that did not end well, and beside it what is known of it. */
export const EndedScan = ({ scan, ...card }: Props) => (
  <Box sx={SIDE_BY_SIDE}>
    <ScanFailedCard scan={scan} {...card} />
    <EndedFacts scan={scan} />
  </Box>
)
