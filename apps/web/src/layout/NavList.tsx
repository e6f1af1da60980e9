import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { Link, useLocation } from 'react-router'
import { Tip } from '../components/Tip.tsx'
import type { Destination } from './navigation.ts'

const link = (rail: boolean) => (t: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  height: rail ? 36 : 34,
  width: rail ? 36 : 'auto',
  justifyContent: rail ? 'center' : 'flex-start',
  padding: rail ? 0 : '0 10px',
  borderRadius: '8px',
  color: t.vars.palette.text.secondary,
  fontWeight: 500,
  textDecoration: 'none',
  transition: 'background-color 120ms',
  [t.breakpoints.down('sm')]: { height: 44 },
  '&:hover': { backgroundColor: t.vars.palette.surface.borderSoft, color: t.vars.palette.text.primary },
  '&[aria-current=page]': {
    backgroundColor: t.vars.palette.surface.main,
    color: t.vars.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${t.vars.palette.divider}`,
  },
  '&[aria-current=page] svg': { color: t.vars.palette.primary.text },
})

function NavLink({ to, label, Icon, also = [], rail }: Destination & { rail: boolean }) {
  const { pathname } = useLocation()
  const here = pathname === to || also.includes(pathname)
  const anchor = (
    <Box component={Link} to={to} aria-current={here ? 'page' : undefined} {...(rail && { 'aria-label': label })} sx={link(rail)}>
      <Icon aria-hidden />
      {!rail && label}
    </Box>
  )
  if (!rail) return anchor
  return (
    <Tip text={label} side="right">
      {anchor}
    </Tip>
  )
}

interface Props {
  label: string
  links: readonly Destination[]
  rail: boolean
}

/** One list of links; on the rail the labels are tooltips. */
export const NavList = ({ label, links, rail }: Props) => (
  <Box component="nav" aria-label={label} sx={{ display: 'grid', gap: '2px' }}>
    {links.map((destination) => (
      <NavLink key={destination.to} {...destination} rail={rail} />
    ))}
  </Box>
)
