import ArrowRightAltRounded from '@mui/icons-material/ArrowRightAltRounded'
import Box from '@mui/material/Box'
import { bandOf, type Bridge } from '@preflight/scoring'
import { Chip } from './Chip.tsx'

const signed = (points: number) => (points < 0 ? `−${Math.abs(points)}` : `+${points}`)

const Step = ({ points, word }: { points: number; word: string }) => {
  if (points === 0) return null
  const colors = points > 0 ? 'fix.completed' : 'fix.failed'
  return <Chip label={`${signed(points)} ${word}`} sx={{ color: `${colors}.text`, backgroundColor: `${colors}.bg` }} />
}

const Arrow = () => <ArrowRightAltRounded titleAccess="to" sx={{ color: 'text.muted' }} />

/** The way from one score to the next: 72, +9 fixed, −3 new, 78. */
export const BridgeSteps = ({ bridge }: { bridge: Bridge }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2.5 }}>
    <Box component="b" sx={{ fontSize: 16, fontWeight: 650 }}>
      {bridge.previous}
    </Box>
    <Arrow />
    <Step points={bridge.fixed} word="fixed" />
    <Step points={bridge.new} word="new" />
    <Step points={bridge.other} word="size and severity" />
    {bridge.previous === bridge.now && bridge.fixed === 0 && <Chip label="no change" />}
    <Arrow />
    <Box component="b" sx={{ fontSize: 16, fontWeight: 650, color: `band.${bandOf(bridge.now).name}.text` }}>
      {bridge.now}
    </Box>
  </Box>
)
