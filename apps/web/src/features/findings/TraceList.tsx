import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { visibleName, type TraceStep } from '@preflight/contracts'
import { Fragment, type KeyboardEvent } from 'react'
import { plural } from '../../components/plural.ts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { fileCount } from './finding-trace.ts'
import { StepDisc } from './StepDisc.tsx'

interface Props {
  trace: readonly TraceStep[]
  selected: TraceStep | undefined
  onSelect: (step: TraceStep) => void
}

const JOIN = { content: '""', position: 'absolute', left: 18, width: 2, backgroundColor: 'divider' } as const

const STEP = {
  display: 'grid',
  gridTemplateColumns: '18px minmax(0,1fr)',
  gap: 2.5,
  width: '100%',
  p: '8px 10px',
  borderRadius: '8px',
  textAlign: 'left',
  alignItems: 'start',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&[aria-current]': { backgroundColor: 'surface.selected' },
  'li:not(:last-of-type) > &::after': { ...JOIN, top: 30, bottom: -8 },
} as const

const FILE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1.5,
  p: '6px 10px 2px 38px',
  color: 'text.secondary',
  'li:not(:first-of-type) > &::before': { ...JOIN, top: 0, bottom: -8 },
} as const

// beside the code, which shows the line whole, one row is enough
const LINE = { display: '-webkit-box', WebkitLineClamp: { xs: 2, sm: 1 }, WebkitBoxOrient: 'vertical', overflow: 'hidden', fontSize: 11.5, lineHeight: '17px', color: 'text.muted', overflowWrap: 'anywhere', wordBreak: { sm: 'break-all' } } as const

const MOVES: ReadonlyMap<string, (at: number, last: number) => number> = new Map(Object.entries({
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}))

/** Which end of the way a step is. */
const End = ({ isSource, isSink }: { isSource: boolean; isSink: boolean }) =>
  isSource || isSink ? (
    <Typography variant="chip" component="span" sx={{ flex: 'none', lineHeight: '18px', color: isSink ? 'severity.critical.text' : 'primary.text' }}>
      {isSink ? 'Sink' : 'Source'}
    </Typography>
  ) : null

/** Said wherever the way leads into another file. */
const FileName = ({ path }: { path: string }) => (
  <Box sx={FILE}>
    <DescriptionOutlined aria-hidden sx={{ mt: '1px', fontSize: 15 }} />
    <Typography variant="path" component="span" sx={{ minWidth: 0, fontSize: 11.5, lineHeight: '17px', overflowWrap: 'anywhere' }}>
      {visibleName(path).split('/').map((part, index) => (
        // a path never changes, and may name a folder twice
        <Fragment key={index}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </Typography>
  </Box>
)

/** The way of a value from where it comes in to where it does harm. A step shows its line; the arrow keys go along. */
export function TraceList({ trace, selected, onSelect }: Props) {
  const last = trace.length - 1
  const files = fileCount(trace)
  const move = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : MOVES.get(event.key)?.(at, last)
    const step = next === undefined ? undefined : trace[next]
    if (next === undefined || !step) return
    event.preventDefault()
    event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('button')[next]?.focus()
    onSelect(step)
  }
  return (
    <section aria-labelledby="trace-title">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 2.5, mb: 1.5 }}>
        <Typography variant="h3" id="trace-title" sx={{ flex: 1 }}>
          From source to sink
        </Typography>
        {files > 1 && (
          <Typography variant="caption" component="span" sx={{ color: 'text.muted', whiteSpace: 'nowrap' }}>
            {plural(files, 'file')}
          </Typography>
        )}
      </Box>
      <ol>
        {trace.map((step, index) => (
          // the steps of one trace never change places
          <li key={index}>
            {files > 1 && step.file_path !== trace[index - 1]?.file_path && <FileName path={step.file_path} />}
            <ButtonBase onClick={() => onSelect(step)} onKeyDown={(event) => move(event, index)} aria-current={step === selected ? 'step' : undefined} sx={STEP}>
              <StepDisc step={index + 1} isSink={index === last} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
                  <Box component="b" sx={{ flex: 1, minWidth: 0, fontWeight: 600, fontSize: 13, lineHeight: '18px', overflowWrap: 'anywhere' }}>
                    {step.title}
                  </Box>
                  <End isSource={index === 0 && last > 0} isSink={index === last} />
                </Box>
                <Typography variant="path" component="span" sx={LINE}>
                  Line {step.line}
                  {files > 1 && <VisuallyHidden> in {visibleName(step.file_path)}</VisuallyHidden>} • {step.expression}
                </Typography>
              </Box>
            </ButtonBase>
          </li>
        ))}
      </ol>
    </section>
  )
}
