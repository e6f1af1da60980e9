import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { createContext, useContext, type ReactNode } from 'react'
import { size } from '../../theme/tokens.ts'

/** Id of the part that was just gone to. */
export const LitContext = createContext<string | null>(null)

const AIR = 16

/** Where a part stops below the header bar, and how it looks while it is lit. */
const part = (isLit: boolean) =>
  ({
    outline: 'none',
    scrollMarginTop: { xs: AIR, sm: size.headerHeight + AIR },
    borderRadius: '12px',
    transition: 'background-color 240ms, box-shadow 240ms',
    ...(isLit && { backgroundColor: 'surface.selected', boxShadow: (theme: { vars: { palette: { surface: { selected: string } } } }) => `0 0 0 8px ${theme.vars.palette.surface.selected}` }),
  }) as const

interface PartProps {
  id: string
  labelledBy: string
  children: ReactNode
}

/** Something the outline leads to. */
export const Part = ({ id, labelledBy, children }: PartProps) => (
  <Box component="section" id={id} tabIndex={-1} aria-labelledby={labelledBy} data-lit={useContext(LitContext) === id || undefined} sx={part(useContext(LitContext) === id)}>
    {children}
  </Box>
)

interface Props {
  id: string
  /** as in the outline: '1', 'Appendix A' */
  number: string
  title: string
  /** right of the title */
  extra?: ReactNode
  children: ReactNode
}

/** One numbered part of the report. */
export const ReportSection = ({ id, number, title, extra, children }: Props) => (
  <Part id={id} labelledBy={`${id}-title`}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px', pt: 2, mb: 3, '@media print': { breakAfter: 'avoid' } }}>
      <Typography id={`${id}-title`} variant="section" component="h2" sx={{ flex: '1 0 auto', maxWidth: '100%', display: 'flex', gap: 3 }}>
        <Box component="span" sx={{ color: 'text.muted', fontWeight: 500, flex: 'none' }}>
          {number}
        </Box>
        {title}
      </Typography>
      {extra && <Box sx={{ typography: 'meta', color: 'text.secondary' }}>{extra}</Box>}
    </Box>
    {children}
  </Part>
)
