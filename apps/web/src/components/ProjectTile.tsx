import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Two letters for a project: of its first two words, else of its one. "shop-api" is "sa". */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const [one = '?', two = ''] = first
  return `${one}${second ? second.slice(0, 1) : two}`.toLowerCase()
}

/** `raised`: on a selected row, whose ground has the colour of the tile. */
export const ProjectTile = ({ children, raised = false }: { children: ReactNode; raised?: boolean }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      width: 28,
      height: 28,
      borderRadius: '7px',
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      fontWeight: 650,
      fontSize: '0.75rem',
      backgroundColor: raised ? 'background.paper' : 'primary.soft',
      color: 'primary.text',
    }}
  >
    {children}
  </Box>
)
