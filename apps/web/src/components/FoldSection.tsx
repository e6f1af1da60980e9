import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { formatNumber } from '@preflight/contracts'
import { useId, useState, type ReactNode } from 'react'

interface Props {
  title: string
  count: number
  /** unfolded from the start */
  open: boolean
  children: ReactNode
}

const HEAD = { width: '100%', minHeight: 36, font: 'inherit', fontWeight: 600, justifyContent: 'space-between', gap: 2, borderRadius: '6px', '&:hover': { backgroundColor: 'surface.hover' } } as const

/** A list behind a heading that counts it. */
export function FoldSection({ title, count, open: isOpen, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(isOpen)
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        <ButtonBase aria-expanded={open} onClick={() => setOpen(!open)} sx={HEAD}>
          <span>
            {title}{' '}
            <Box component="span" sx={{ fontWeight: 450, color: 'text.muted' }}>
              {formatNumber(count)}
            </Box>
          </span>
          <ExpandMoreRounded aria-hidden sx={{ color: 'text.muted', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      {open && children}
    </Box>
  )
}
