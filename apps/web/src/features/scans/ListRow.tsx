import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState, type ReactNode } from 'react'

const SidePanel = lazy(async () => ({ default: (await import('../../components/SidePanel.tsx')).SidePanel }))

interface Props {
  /** what the row says, and the drawer's title */
  title: string
  /** smaller, below it */
  caption: string
  /** names the list */
  label: string
  children: ReactNode
}

const ROW = { display: 'flex', justifyContent: 'space-between', gap: 3, width: '100%', minHeight: 44, px: { xs: 4, sm: 5 }, py: 2, borderTop: 1, borderColor: 'surface.borderSoft', textAlign: 'left', '&:hover': { backgroundColor: 'surface.hover' }, '&:focus-visible': { outlineOffset: -2 } } as const

/** A row at a card's foot that says how long a list is; the list opens in a drawer, so that the card keeps its height. */
export function ListRow({ title, caption, label, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ButtonBase aria-haspopup="dialog" onClick={() => setOpen(true)} sx={ROW}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="control" component="span" sx={{ display: 'block' }}>
            {title}{' '}
          </Typography>
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.muted' }}>
            {caption}
          </Typography>
        </Box>
        <ChevronRightRounded aria-hidden sx={{ flex: 'none', color: 'text.muted' }} />
      </ButtonBase>
      <Suspense>
        {open && (
          <SidePanel kicker="Scan Receipt" title={title} label={label} onClose={() => setOpen(false)}>
            <div>{children}</div>
          </SidePanel>
        )}
      </Suspense>
    </>
  )
}
