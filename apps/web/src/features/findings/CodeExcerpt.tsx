import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Excerpt } from '@preflight/contracts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { CodeLine } from './CodeLine.tsx'
import { useHighlighted } from './useHighlighted.ts'

interface Props {
  path: string
  language: string | null
  excerpt: Excerpt
  /** the line this is about */
  markedLine: number
  /** numbers of the trace's steps by line */
  steps: ReadonlyMap<number, number>
  /** number of the last step, which is drawn as the sink */
  lastStep: number
}

const Head = ({ path, code }: { path: string; code: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, p: '4px 6px 4px 12px', borderBottom: 1, borderColor: 'divider', backgroundColor: 'surface.sunken', color: 'text.secondary' }}>
    <DescriptionOutlined aria-hidden fontSize="small" />
    <Typography variant="path" component="span" noWrap title={path} sx={{ flex: 1, minWidth: 0 }}>
      {path}
    </Typography>
    <div>
      <CopyButton text={code} label="Copy code" />
    </div>
  </Box>
)

/** A few lines of source, coloured, with the finding's line marked. Long lines scroll inside. */
export function CodeExcerpt({ path, language, excerpt, markedLine, steps, lastStep }: Props) {
  const lines = useHighlighted(excerpt.lines, language, path)
  const from = excerpt.start_line
  const to = from + excerpt.lines.length - 1
  return (
    <Box sx={{ minWidth: 0, border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden', backgroundColor: 'code.bg', color: 'code.text' }}>
      <Head path={path} code={excerpt.lines.join('\n')} />
      <Typography
        variant="code"
        component="section"
        aria-label={`Code, lines ${from} to ${to}`}
        tabIndex={0}
        sx={{ py: 2, whiteSpace: 'pre', overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}
      >
        {lines.map((tokens, index) => {
          const line = from + index
          const step = steps.get(line) ?? null
          return <CodeLine key={line} line={line} tokens={tokens} marked={line === markedLine} step={step} isSink={step === lastStep} />
        })}
      </Typography>
    </Box>
  )
}
