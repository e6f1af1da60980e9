import Box from '@mui/material/Box'

export type FactRow = readonly [name: string, value: string]

// the leader line: name, dots, value
const Fact = ({ fact: [name, value] }: { fact: FactRow }) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2.5, fontSize: 13.5, lineHeight: '20px', py: 1.5, breakInside: 'avoid' }}>
    <Box component="dt" sx={{ flex: 'none' }}>
      {name}
    </Box>
    <Box aria-hidden component="span" sx={{ flex: 1, minWidth: 24, borderBottom: '2px dotted', borderColor: 'divider', transform: 'translateY(-4px)' }} />
    <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  </Box>
)

// beside another card one column, below it two
const AS_WIDE = { columns: '300px 2' } as const

interface Props {
  facts: readonly FactRow[]
  /** columns from 1200 px on */
  columns?: 1 | 3
}

/** Names and values, each pair joined by a dotted line. */
export const FactList = ({ facts, columns = 1 }: Props) => (
  <Box component="dl" sx={{ m: 0, columnGap: 8, ...(columns === 1 ? AS_WIDE : { columnCount: { xs: 1, sm: 2, lg: columns } }) }}>
    {facts.map((fact) => (
      <Fact key={fact[0]} fact={fact} />
    ))}
  </Box>
)
