import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { visibleName, type Evidence } from '@preflight/contracts'
import { useState } from 'react'
import { plural } from './plural.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const SHOWN_AT_FIRST = 3

/** Address of a line of the scanned source, or null where there is none to show. */
export type SourceOf = (path: string, line: number) => string | null

interface Props {
  evidence: readonly Evidence[]
  sourceOf: SourceOf
}

const STRIP = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 10px',
  minWidth: 0,
  px: '10px',
  py: '6px',
  border: 1,
  borderColor: 'surface.borderSoft',
  borderRadius: '8px',
  typography: 'path',
  color: 'code.text',
  backgroundColor: 'code.bg',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
} as const

function Place({ file_path, line, sourceOf }: Pick<Evidence, 'file_path' | 'line'> & Pick<Props, 'sourceOf'>) {
  const path = visibleName(file_path)
  const place = line === null ? path : `${path}:${line}`
  const href = sourceOf(file_path, line ?? 0)
  if (!href) return <Box component="span" sx={{ fontWeight: 550 }}>{place}</Box>
  return (
    <Link href={href} target="_blank" rel="noreferrer" sx={{ font: 'inherit' }}>
      {place}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  )
}

/** What a check stands on: places in the source, each with its line. On paper all of them. */
export function EvidenceStrip({ evidence, sourceOf }: Props) {
  const [all, setAll] = useState(false)
  if (evidence.length === 0) return null
  const hidden = evidence.length - SHOWN_AT_FIRST
  return (
    <Box sx={{ display: 'grid', gap: '6px', mt: 2, justifyItems: 'start' }}>
      <Box component="ul" aria-label="Evidence" sx={{ display: 'grid', gap: '6px', width: '100%', minWidth: 0 }}>
        {evidence.map(({ file_path, line, text }, place) => (
          <Box component="li" key={`${file_path} ${line} ${text}`} sx={STRIP} className={!all && place >= SHOWN_AT_FIRST ? 'print-only' : undefined}>
            <Place file_path={file_path} line={line} sourceOf={sourceOf} />
            <code style={{ font: 'inherit' }}>{text}</code>
          </Box>
        ))}
      </Box>
      {hidden > 0 && !all && (
        <Button className="screen-only" size="small" variant="text" color="primary" onClick={() => setAll(true)}>
          Show {plural(hidden, 'more place')}
        </Button>
      )}
    </Box>
  )
}
