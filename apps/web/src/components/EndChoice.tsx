import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import { useId, useState } from 'react'
import { daysFromNow, endOfDay, localDay } from './end-moment.ts'
import { PlainSelect } from './PlainSelect.tsx'

interface Props {
  label: string
  /** offered beside never and a date */
  days: readonly number[]
  /** ISO 8601, or null for never */
  value: string | null
  onChange: (value: string | null) => void
}

const DATE = { height: { xs: 40, sm: 34 }, minWidth: 0, px: 2.5, border: 1, borderColor: 'surface.borderControl', borderRadius: '8px', typography: 'control', color: 'text.primary', backgroundColor: 'surface.main' } as const

const DAY_MS = 86_400_000

const daysLeft = (value: string) => Math.round((Date.parse(value) - Date.now()) / DAY_MS)

/** When something ends by itself: never, in some days, or at the end of a day. */
export function EndChoice({ label, days, value, onChange }: Props) {
  const id = useId()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const near = value === null ? undefined : days.find((count) => count === daysLeft(value) && value !== endOfDay(localDay(value)))
  const chosen = value === null ? 'never' : near === undefined ? 'date' : String(near)
  const options = [{ value: 'never', label: 'Never' }, ...days.map((count) => ({ value: String(count), label: `In ${count} days` })), { value: 'date', label: 'On a date' }]
  const choose = (next: string) => {
    if (next === 'never') return onChange(null)
    // a date begins as the first of the offered spans, at the end of its day
    onChange(next === 'date' ? endOfDay(localDay(daysFromNow(days[0] ?? 1))) : daysFromNow(Number(next)))
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FormLabel component="span" aria-hidden>
        {label}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: chosen === 'date' ? '1fr 1fr' : '1fr' }}>
        <PlainSelect label={label} value={chosen} options={options} onChange={choose} />
        {chosen === 'date' && value !== null && (
          <Box
            component="input"
            id={id}
            type="date"
            aria-label={`${label}: date`}
            value={localDay(value)}
            min={today}
            onChange={({ target }) => target.value && onChange(endOfDay(target.value))}
            sx={DATE}
          />
        )}
      </Box>
    </Box>
  )
}
