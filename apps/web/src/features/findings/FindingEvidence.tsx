import Box from '@mui/material/Box'
import type { FindingDetail, TraceStep } from '@preflight/contracts'
import { useState } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { CodeExcerpt } from './CodeExcerpt.tsx'
import { CodeSkeleton } from './CodeSkeleton.tsx'
import { codeView } from './finding-trace.ts'
import { TraceList } from './TraceList.tsx'

interface Props {
  /** of the finding, known before its code is */
  line: number | null
  /** undefined while it loads */
  detail: FindingDetail | undefined
  failed: boolean
  onRetry: () => void
}

const WITH_TRACE = { display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) 268px' } } as const

/** The code around a finding and, where data flow found it, the numbered way through it. */
export function FindingEvidence({ line, detail, failed, onRetry }: Props) {
  const [chosen, setChosen] = useState<TraceStep>()
  if (failed) return <LoadError message="The code of this finding could not be loaded." onRetry={onRetry} />
  if (!detail) return <CodeSkeleton line={line} />

  const selected = detail.trace.find((step) => step === chosen)
  const view = codeView(detail, selected)
  if (!view) return null
  const code = <CodeExcerpt {...view} language={selected && selected.file_path !== detail.file_path ? null : detail.language} lastStep={detail.trace.length} />
  if (detail.trace.length === 0) return code
  return (
    <Box sx={WITH_TRACE}>
      {code}
      <TraceList trace={detail.trace} selected={selected ?? detail.trace.at(-1)} onSelect={setChosen} />
    </Box>
  )
}
