import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { HTMLAttributes, ReactNode } from 'react'

interface Props extends HTMLAttributes<HTMLElement> {
  icon?: ReactNode
  label: string
  /** a hairline in place of the soft ground */
  outlined?: boolean
  /** full radius, as for what a fix is at */
  pill?: boolean
  /** makes it a link to another site */
  href?: string
  sx?: SxProps<Theme>
}

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  flex: 'none',
  maxWidth: '100%',
  height: 24,
  borderRadius: '6px',
  typography: 'chip',
  whiteSpace: 'nowrap',
  border: 0,
  'button&': { cursor: 'pointer' },
  textDecoration: 'none',
  color: 'text.secondary',
  backgroundColor: 'severity.info.bg',
  '& svg': { fontSize: 15 },
} as const

const OUTLINED = { border: 1, borderColor: 'divider', backgroundColor: 'transparent', fontWeight: 500 } as const
const PILL = { borderRadius: '99px', fontWeight: 550 } as const

const listed = (sx: SxProps<Theme> | undefined) => (Array.isArray(sx) ? sx : [sx])

/** A few words on a soft ground, 24 high. */
export const Chip = ({ icon, label, outlined = false, pill = false, href, sx, ...rest }: Props) => (
  <Box
    component={href ? 'a' : rest.onClick ? 'button' : 'span'}
    {...(rest.onClick && { type: 'button' })}
    {...(href && { href, target: '_blank', rel: 'noreferrer' })}
    {...rest}
    sx={[CHIP, { pl: icon ? (pill ? '7px' : '6px') : 2, pr: pill ? '10px' : 2 }, outlined && OUTLINED, pill && PILL, ...listed(sx)]}
  >
    {icon}
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {label}
    </Box>
  </Box>
)
