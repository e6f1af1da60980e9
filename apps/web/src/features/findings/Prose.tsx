import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { blocksOf, type Block, type Run } from './prose.ts'

const CODE = { px: '5px', py: '1px', borderRadius: '4px', typography: 'path', fontSize: '0.92em', lineHeight: 'inherit', backgroundColor: 'surface.sunken', overflowWrap: 'anywhere' } as const

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, code }, index) =>
    code ? (
      // the runs of one text never change places
      <Box component="code" key={index} sx={CODE}>
        {text}
      </Box>
    ) : (
      text
    ),
  )

function Part({ block }: { block: Block }) {
  if (block.kind === 'text')
    return (
      <Typography sx={{ whiteSpace: 'pre-line' }}>
        <Runs runs={block.runs} />
      </Typography>
    )
  if (block.kind === 'list')
    return (
      <Box component="ul" sx={{ '&&': { listStyle: 'disc', pl: 5 }, display: 'grid', gap: 1 }}>
        {block.items.map((runs, index) => (
          <li key={index}>
            <Runs runs={runs} />
          </li>
        ))}
      </Box>
    )
  return (
    <Typography
      variant="code"
      component="pre"
      tabIndex={0}
      sx={{ m: 0, p: '10px 14px', border: 1, borderColor: 'divider', borderRadius: '10px', color: 'code.text', backgroundColor: 'code.bg', overflowX: 'auto' }}
    >
      {block.text}
    </Typography>
  )
}

/** Words of a rule or a model, with their code set as code. */
export function Prose({ text }: { text: string }) {
  const blocks = useMemo(() => blocksOf(text), [text])
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)', maxWidth: '76ch', overflowWrap: 'anywhere' }}>
      {blocks.map((block, index) => (
        <Part key={index} block={block} />
      ))}
    </Box>
  )
}
