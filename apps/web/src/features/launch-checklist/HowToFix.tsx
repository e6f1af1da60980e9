import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { CodeText } from './CodeText.tsx'

interface Props {
  /** which check they are for */
  title: string
  recommendations: readonly string[]
  openAtFirst: boolean
}

const HEAD = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: 24,
  mt: 2,
  ml: -1,
  pl: 1,
  pr: 1.5,
  border: 0,
  borderRadius: '6px',
  background: 'none',
  typography: 'control',
  color: 'primary.text',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'surface.hover' },
  '& svg': { transition: 'transform 180ms' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '@media print': { color: 'text.primary', minHeight: 0, mt: 1, '& svg': { display: 'none' } },
} as const

const LIST = { listStyle: 'disc', pl: 5, mt: 1, maxWidth: '72ch', fontSize: 13.5, lineHeight: '20px', '& > li + li': { mt: 1 }, '& > li::marker': { color: 'text.muted' }, '@media print': { maxWidth: 'none' } } as const

// paper has no room for a line of its own
const BESIDE = { '@media print': { display: 'grid', gridTemplateColumns: '72px minmax(0,1fr)', alignItems: 'start', '& > button': { lineHeight: '20px', p: 0, m: '4px 0 0' } } } as const

/** What to do about a check. Folded it is on paper all the same. */
export function HowToFix({ title, recommendations, openAtFirst }: Props) {
  const [open, setOpen] = useState(openAtFirst)
  if (recommendations.length === 0) return null
  return (
    <Box sx={BESIDE}>
      <Box component="button" type="button" aria-expanded={open} aria-label={`How to fix: ${title}`} onClick={() => setOpen(!open)} sx={HEAD}>
        How to fix
        <ExpandMoreRounded aria-hidden />
      </Box>
      <Box component="ul" className={open ? undefined : 'print-only'} sx={LIST}>
        {recommendations.map((text) => (
          <li key={text}>
            <CodeText text={text} />
          </li>
        ))}
      </Box>
    </Box>
  )
}
