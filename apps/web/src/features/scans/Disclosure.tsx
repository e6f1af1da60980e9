import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'

interface Props {
  /** what the button says */
  title: string
  /** smaller, below it */
  caption: string
  /** names the part that unfolds */
  label: string
  children: ReactNode
}

const HEAD = { display: 'flex', justifyContent: 'space-between', gap: 3, width: '100%', minHeight: 44, px: { xs: 4, sm: 5 }, py: 2, textAlign: 'left', '&:hover': { backgroundColor: 'surface.hover' }, '&:focus-visible': { outlineOffset: -2 } } as const

/** A long list at a card's foot, behind a row that says how long it is. */
export function Disclosure({ title, caption, label, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ borderTop: 1, borderColor: 'surface.borderSoft' }}>
      <ButtonBase aria-expanded={open} aria-controls={open ? id : undefined} aria-label={title} aria-describedby={`${id}-caption`} onClick={() => setOpen(!open)} sx={HEAD}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="control" component="span" sx={{ display: 'block' }}>
            {title}
          </Typography>
          <Typography id={`${id}-caption`} variant="caption" component="span" sx={{ display: 'block', color: 'text.muted' }}>
            {caption}
          </Typography>
        </Box>
        <ExpandMoreRounded aria-hidden sx={{ flex: 'none', color: 'text.muted', transform: open ? 'rotate(180deg)' : 'none' }} />
      </ButtonBase>
      {open && (
        // it scrolls, so the keyboard must be able to come to it
        <Box component="section" id={id} aria-label={label} tabIndex={0} sx={{ maxHeight: 320, overflow: 'auto', mx: { xs: 4, sm: 5 }, mb: 3, borderTop: 1, borderColor: 'surface.borderSoft', '&:focus-visible': { outlineOffset: -2 } }}>
          {children}
        </Box>
      )}
    </Box>
  )
}
