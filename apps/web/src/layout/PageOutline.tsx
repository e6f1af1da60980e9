import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { VisuallyHidden } from '../components/VisuallyHidden.tsx'
import type { Outline, OutlineEntry } from './outline.ts'
import { OutlineMark } from './OutlineMark.tsx'
import { useActiveEntry } from './useActiveEntry.ts'

const ENTRY = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: '10px',
  minHeight: { xs: 40, sm: 26 },
  p: '2px 10px',
  borderRadius: '6px',
  fontSize: 13.5,
  lineHeight: '20px',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'surface.borderSoft', color: 'text.primary' },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current=true]': { color: 'primary.text', fontWeight: 650 },
  '&[aria-current=true]::before': { content: '""', position: 'absolute', left: 0, top: 4, bottom: 4, width: 2, borderRadius: 1, backgroundColor: 'primary.text' },
} as const

const SUB_ENTRY = { minHeight: { xs: 40, sm: 25 }, pl: '32px', fontSize: 12.5, color: 'text.muted' } as const

/** `search` says what the page shows, and stays. */
const Entry = ({ entry, search, active }: { entry: OutlineEntry; search: string; active: boolean }) => (
  <Box component={Link} to={{ hash: entry.id, search }} replace aria-current={active || undefined} sx={[ENTRY, entry.number === null && SUB_ENTRY]}>
    {entry.number !== null && (
      <Box component="span" sx={{ width: 12, flex: 'none' }}>
        {entry.kind && <VisuallyHidden>{entry.kind} </VisuallyHidden>}
        {entry.number}
      </Box>
    )}
    <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {entry.label}
    </Box>
    <OutlineMark open={entry.open} />
  </Box>
)

/** Scrolls the list, never the page, until the active entry can be seen. */
function useInView(active: string | null) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const entry = box?.querySelector('[aria-current=true]')
    if (!box || !entry) return
    const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
  }, [active])
  return list
}

/** The contents of a long page: leads to its parts and shows which one is being read. */
export function PageOutline({ outline: { label, entries } }: { outline: Outline }) {
  const { search } = useLocation()
  const active = useActiveEntry(entries)
  const list = useInView(active)
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', flexDirection: 'column', flexShrink: 1000, minHeight: 96, mt: 3 }}>
      <Box component="h2" sx={{ typography: 'caption', fontWeight: 600, color: 'text.muted', px: '10px', mb: 1 }}>
        {label}
      </Box>
      <Box ref={list} sx={{ display: 'flex', flexDirection: 'column', gap: '1px', overflow: 'hidden auto', minHeight: 0 }}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} search={search} active={entry.id === active} />
        ))}
      </Box>
    </Box>
  )
}
