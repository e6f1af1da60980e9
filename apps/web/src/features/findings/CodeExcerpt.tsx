import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded'
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Fragment, useContext, type ReactNode } from 'react'
import { visibleName } from '@preflight/contracts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { CodeLine } from './CodeLine.tsx'
import { isAfterGap, stepOn, type CodeFile } from './finding-trace.ts'
import { SourceLinkContext } from './SourceLine.tsx'
import { useHighlighted } from './useHighlighted.ts'

interface Props {
  file: CodeFile
  language: string | null
  /** the line this is about */
  markedLine: number
  /** number of the chosen step of the trace, 0 for none */
  step: number
  /** number of the last step, which is drawn as the sink */
  lastStep: number
  /** keeps this many rows free, so that nothing moves when another file is shown */
  rows: number
  /** below the code */
  children?: ReactNode
}

/** px, as the text's line */
const ROW = 20
const PADDING = 16
const NOTE = 29

const Head = ({ path, code }: { path: string; code: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, p: '4px 6px 4px 12px', borderBottom: 1, borderColor: 'divider', backgroundColor: 'surface.sunken', color: 'text.secondary' }}>
    <DescriptionOutlined aria-hidden fontSize="small" />
    <Typography variant="path" component="span" noWrap title={visibleName(path)} sx={{ flex: 1, minWidth: 0 }}>
      {visibleName(path)}
    </Typography>
    <div>
      <CopyButton text={code} label="Copy code" />
    </div>
  </Box>
)

const Gap = () => (
  <Box aria-hidden sx={{ display: 'flex', alignItems: 'center', height: ROW, pl: { xs: '14px', sm: '24px' }, color: 'code.gutter' }}>
    <MoreHorizRounded sx={{ fontSize: 16 }} />
  </Box>
)

/** Of another file than the finding's only what the trace says is kept; the rest can be read where the source is. */
function PartNote({ path, line }: { path: string; line: number }) {
  const href = useContext(SourceLinkContext)(path, line)
  return (
    <Typography variant="caption" component="p" sx={{ p: '6px 12px', borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}>
      Only the lines of the steps are kept of this file.{' '}
      {href && (
        <Link href={href} target="_blank" rel="noreferrer" sx={{ whiteSpace: 'nowrap' }}>
          Open the file
          <OpenInNewRounded aria-hidden sx={{ ml: 0.5, fontSize: 14, verticalAlign: '-2px' }} />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
      )}
    </Typography>
  )
}

/** A few lines of source, coloured, with the finding's line marked. Long lines scroll inside. */
export function CodeExcerpt({ file, language, markedLine, step, lastStep, rows, children }: Props) {
  const { path, numbers, lines, isPart } = file
  const coloured = useHighlighted(lines, language, path)
  return (
    <Box sx={{ minWidth: 0, border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden', backgroundColor: 'code.bg', color: 'code.text' }}>
      <Head path={path} code={lines.join('\n')} />
      <Typography
        variant="code"
        component="section"
        aria-label={`Code, lines ${numbers[0]} to ${numbers.at(-1)}`}
        tabIndex={0}
        sx={{ py: `${PADDING / 2}px`, whiteSpace: 'pre', overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}
        style={{ minHeight: rows * ROW + PADDING - (isPart ? NOTE : 0) }}
      >
        {coloured.map((tokens, index) => {
          const line = numbers[index] ?? 0
          const number = stepOn(file, line, step)
          return (
            <Fragment key={line}>
              {isAfterGap(numbers, index) && <Gap />}
              <CodeLine line={line} tokens={tokens} marked={line === markedLine} step={number} isSink={number === lastStep} />
            </Fragment>
          )
        })}
      </Typography>
      {isPart && <PartNote path={path} line={markedLine} />}
      {children}
    </Box>
  )
}
