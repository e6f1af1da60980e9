import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded'
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { bandOf, type Band } from '@preflight/scoring'
import { Tape } from './Tape.tsx'
import { useCountUp } from './useCountUp.ts'

interface Props {
  title: string
  score: number
  change: number | null
  /** what weighs on it, the weightiest first; the others give way where there is no room */
  note: readonly string[]
  delay: number
  onWhy: () => void
}

const CHANGE_WORDS = [
  { from: 1, word: 'up' },
  { from: 0, word: 'no change' },
  { from: -Infinity, word: 'down' },
] as const

/** ', down 11' for readers; '' where nothing is known. */
function spoken(change: number | null): string {
  if (change === null) return ''
  const word = CHANGE_WORDS.find(({ from }) => change >= from)?.word
  return change === 0 ? `, ${word}` : `, ${word} ${Math.abs(change)}`
}

function Change({ change }: { change: number }) {
  if (change === 0) return <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', whiteSpace: 'nowrap' }}>No change</Box>
  const Arrow = change > 0 ? ArrowUpwardRounded : ArrowDownwardRounded
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', flex: 'none', gap: 0.5, fontWeight: 600, color: 'text.primary' }}>
      <Arrow aria-hidden fontSize="small" />
      {Math.abs(change)}
    </Box>
  )
}

// what does not fit wraps out of sight: a part is shown whole or not at all
const NOTE = { display: { xs: 'none', lg: 'flex' }, flexWrap: 'wrap', flex: 1, minWidth: 0, height: 18, overflow: 'hidden', columnGap: '0.3em', '& > span': { whiteSpace: 'nowrap' } } as const

const Note = ({ parts }: { parts: readonly string[] }) => (
  <Box component="span" title={parts.join(', ')} sx={NOTE}>
    {parts.map((part, place) => (
      <span key={part}>{place < parts.length - 1 ? `${part},` : part}</span>
    ))}
  </Box>
)

const Figure = ({ shown, band }: { shown: number; band: Band }) => (
  <Box aria-hidden sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mt: { xs: 0, sm: 0.5 }, color: `band.${band.name}.text` }}>
    <Typography variant="score" component="span">
      {shown}
    </Typography>
    <Typography variant="meta" component="span" sx={{ color: 'text.muted' }}>
      /100
    </Typography>
    <Typography
      variant="chip"
      component="span"
      sx={{ ml: 'auto', alignSelf: 'center', px: 2, py: '3px', borderRadius: '6px', backgroundColor: `band.${band.name}.bg`, display: { xs: 'none', sm: 'block', md: 'none', lg: 'block' } }}
    >
      {band.word}
    </Typography>
  </Box>
)

/** A score with its tape, what changed, and the way to its account. */
export function PresentScore({ title, score, change, note, delay, onWhy }: Props) {
  const shown = useCountUp(score, delay)
  const band = bandOf(score)
  return (
    <>
      <Figure shown={shown} band={band} />
      <Box sx={{ mt: 3 }}>
        <Tape score={shown} ticks="wide" />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: { xs: 3, sm: 2.5 }, pt: { xs: 2, sm: 2.5 }, borderTop: 1, borderColor: 'surface.borderSoft', fontSize: 12.5, lineHeight: '18px', color: 'text.secondary' }}>
        {change !== null && <Change change={change} />}
        <Note parts={note} />
        <Link
          component="button"
          type="button"
          onClick={onWhy}
          aria-label={`Why ${score}? ${title} ${score} of 100, ${band.word}${spoken(change)}`}
          sx={{ ml: 'auto', flex: 'none', fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 550, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          Why {score}?
        </Link>
      </Box>
    </>
  )
}
