import Box from '@mui/material/Box'
import type { FindingDetail, TraceStep } from '@preflight/contracts'
import { useMemo, useRef, useState } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { usePhone } from '../../components/usePhone.ts'
import { CodeExcerpt } from './CodeExcerpt.tsx'
import { CodeSkeleton } from './CodeSkeleton.tsx'
import { codeFiles, firstStep, placeOf, rowsOf } from './finding-trace.ts'
import { TraceList } from './TraceList.tsx'
import { TraceStepper } from './TraceStepper.tsx'

interface Props {
  /** of the finding, known before its code is */
  line: number | null
  /** undefined while it loads */
  detail: FindingDetail | undefined
  failed: boolean
  onRetry: () => void
}

const WITH_TRACE = { display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) 268px' } } as const
// beside a long list of steps the code stays in sight; on the phone it is brought back there
const BESIDE_STEPS = { minWidth: 0, position: { sm: 'sticky' }, top: { sm: 0 }, scrollMarginTop: 16 } as const

/** The code around a finding and, where data flow found it, the numbered way through it. */
export function FindingEvidence({ line, detail, failed, onRetry }: Props) {
  if (failed) return <LoadError message="The code of this finding could not be loaded." onRetry={onRetry} />
  return detail ? <Evidence detail={detail} /> : <CodeSkeleton line={line} />
}

function Evidence({ detail }: { detail: FindingDetail }) {
  const { trace } = detail
  const [chosen, setChosen] = useState<TraceStep>()
  const code = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const files = useMemo(() => codeFiles(detail), [detail])
  const rows = useMemo(() => Math.max(0, ...[...files.values()].map(rowsOf)), [files])
  const selected = trace.find((step) => step === chosen) ?? firstStep(detail)
  const { path, line } = placeOf(detail, selected)
  const file = files.get(path)
  if (!file) return null
  const language = path === detail.file_path ? detail.language : null
  const show = (step: TraceStep) => {
    setChosen(step)
    if (phone) code.current?.scrollIntoView?.({ block: 'nearest' })
  }
  const excerpt = (
    <CodeExcerpt file={file} language={language} markedLine={line} step={selected ? trace.indexOf(selected) + 1 : 0} lastStep={trace.length} rows={files.size > 1 ? rows : 0}>
      {phone && trace.length > 1 && <TraceStepper trace={trace} selected={selected} onSelect={setChosen} />}
    </CodeExcerpt>
  )
  if (trace.length === 0) return excerpt
  return (
    <Box sx={WITH_TRACE}>
      <Box ref={code} sx={BESIDE_STEPS}>
        {excerpt}
      </Box>
      <TraceList trace={trace} selected={selected} onSelect={show} />
    </Box>
  )
}
