import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'

interface Props<Value extends string> {
  /** ids are made from it: `<id>-<value>` of each tab, `<id>-panel` of the panel they control */
  id: string
  label: string
  value: Value
  tabs: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

const LIST = {
  display: 'flex',
  gap: 5,
  px: { xs: 4, sm: 5 },
  borderBottom: 1,
  borderColor: 'divider',
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const

const TAB = {
  flex: 'none',
  minHeight: 44,
  p: 0,
  border: 0,
  background: 'none',
  typography: 'control',
  fontSize: 13.5,
  color: 'text.muted',
  cursor: 'pointer',
  // an inner line, because an outer one is cut off by the scrolling
  '&:hover': { color: 'text.primary' },
  '&[aria-selected="true"]': { color: 'text.primary', boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-text)' },
  '&:focus-visible': { outlineOffset: -2 },
} as const

const MOVES: ReadonlyMap<string, (place: number, count: number) => number> = new Map(Object.entries({
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}))

/** A row of tabs, one stop for Tab: the arrow keys choose. The phone scrolls it sideways. */
export function Tabs<Value extends string>({ id, label, value, tabs, onChange }: Props<Value>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabs[MOVES.get(event.key)?.(tabs.findIndex((tab) => tab.value === value), tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <Box role="tablist" aria-label={label} onKeyDown={onKeyDown} sx={LIST}>
      {tabs.map((tab) => (
        <Box
          component="button"
          type="button"
          role="tab"
          key={tab.value}
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          sx={TAB}
        >
          {tab.label}
        </Box>
      ))}
    </Box>
  )
}
