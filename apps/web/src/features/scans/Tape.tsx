import Box from '@mui/material/Box'
import { bandOf } from '@preflight/scoring'

const CUTS = [50, 70, 90] as const
const PARTS = [
  { from: 0, to: 50 },
  { from: 50, to: 70 },
  { from: 70, to: 90 },
  { from: 90, to: 100 },
] as const

const filled = (score: number, { from, to }: (typeof PARTS)[number]) => Math.min(100, Math.max(0, ((score - from) / (to - from)) * 100))

const Part = ({ share, color }: { share: number; color: string }) => (
  <Box sx={{ backgroundColor: 'surface.borderSoft', overflow: 'hidden', '&:first-of-type': { borderRadius: '4px 0 0 4px' }, '&:nth-of-type(4)': { borderRadius: '0 4px 4px 0' } }}>
    <Box sx={{ height: '100%', backgroundColor: color }} style={{ width: `${share}%` }} />
  </Box>
)

const Needle = ({ score }: { score: number }) => (
  <Box
    component="b"
    sx={{
      position: 'absolute',
      top: -4,
      width: 3,
      height: 14,
      ml: '-2px',
      borderRadius: '2px',
      backgroundColor: 'text.primary',
      boxShadow: (theme) => `0 0 0 2px ${theme.vars.palette.surface.main}`,
    }}
    style={{ left: `${score}%` }}
  />
)

const Ticks = () => (
  <Box sx={{ position: 'relative', height: 14, mt: '5px', fontSize: 11, lineHeight: '14px', color: 'text.muted' }}>
    {CUTS.map((cut) => (
      <Box key={cut} component="span" sx={{ position: 'absolute', transform: 'translateX(-50%)', left: `${cut}%` }}>
        {cut}
      </Box>
    ))}
  </Box>
)

/** A score on a scale cut at 50, 70 and 90, with a needle; empty without a score. Hidden from readers. */
export function Tape({ score, ticks = 'always' }: { score: number | null; ticks?: 'always' | 'wide' }) {
  const color = score === null ? 'transparent' : `band.${bandOf(score).name}.fill`
  return (
    <Box aria-hidden>
      <Box sx={{ position: 'relative', display: 'grid', gridTemplateColumns: '50fr 20fr 20fr 10fr', gap: '2px', height: 6 }}>
        {PARTS.map((part) => (
          <Part key={part.from} share={score === null ? 0 : filled(score, part)} color={color} />
        ))}
        {score !== null && <Needle score={score} />}
      </Box>
      <Box sx={ticks === 'wide' ? { display: { xs: 'none', sm: 'block' } } : {}}>
        <Ticks />
      </Box>
    </Box>
  )
}
