import Box from '@mui/material/Box'
import type { SurfacePart, SurfaceRoute } from '@preflight/contracts'
import { AccessChip } from './AccessChip.tsx'
import { SourcePlace } from './SourcePlace.tsx'
import { dataOf, methodsOf, type SourceOf } from './surface.ts'
import type { Column } from './SurfaceTable.tsx'

const PLACE = { typography: 'path', color: 'text.muted' } as const

/** The columns of the routes' table. */
export const routeColumns = (sourceOf: SourceOf): readonly Column<SurfaceRoute>[] => [
  { name: 'Method', width: '76px', cell: (route) => <Box component="span" sx={{ typography: 'path', fontWeight: 600 }}>{methodsOf(route)}</Box> },
  {
    name: 'Path',
    width: 'minmax(0,2.2fr)',
    cell: (route) => (
      <>
        <Box component="p" sx={{ typography: 'path', color: 'text.primary' }}>{route.route}</Box>
        <Box component="p" sx={PLACE}>
          <SourcePlace at={route} sourceOf={sourceOf} />
        </Box>
      </>
    ),
    whole: true,
  },
  { name: 'Access', width: '136px', cell: ({ access }) => <AccessChip access={access} /> },
  { name: 'Guard', width: 'minmax(0,1fr)', cell: ({ guards }) => guards.map(({ name }) => name).join(', ') },
  { name: 'Owner checked', width: '92px', cell: ({ owner_checked }) => (owner_checked ? 'Owner checked' : '') },
  { name: 'Data', width: 'minmax(0,1.2fr)', cell: (route) => dataOf(route).join(', ') },
  { name: 'Uses', width: 'minmax(0,.8fr)', cell: ({ uses }) => uses.join(', ') },
]

/** The columns of everything that is no route. */
export const partColumns = (sourceOf: SourceOf): readonly Column<SurfacePart>[] => [
  { name: 'Name', width: 'minmax(0,1fr)', cell: ({ name }) => <b>{name}</b> },
  { name: 'Detail', width: 'minmax(0,1fr)', cell: ({ detail }) => detail },
  { name: 'Place', width: 'minmax(0,1.6fr)', cell: (part) => <Box component="span" sx={PLACE}><SourcePlace at={part} sourceOf={sourceOf} /></Box>, whole: true },
]
