import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visibleName } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { formatSize } from './format-size.ts'

interface Props {
  name: string
  /** bytes */
  size: number
  children: ReactNode
}

/** One archive: name, size and what can be done with it. */
export const FileRow = ({ name, size, children }: Props) => (
  <Box
    sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minHeight: 46, px: 3, py: 1.5, border: 1, borderColor: 'divider', borderRadius: '10px', backgroundColor: 'surface.main' }}
  >
    <DescriptionOutlined aria-hidden sx={{ color: 'text.muted' }} />
    <Typography variant="meta" noWrap title={visibleName(name)} sx={{ flex: 1, minWidth: 0 }}>
      {visibleName(name)}, {formatSize(size)}
    </Typography>
    {children}
  </Box>
)
