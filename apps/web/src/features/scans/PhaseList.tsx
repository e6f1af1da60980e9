import AutorenewRounded from '@mui/icons-material/AutorenewRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded'
import Box from '@mui/material/Box'
import { PHASE_LABELS } from './scan-status.ts'
import { phaseCaption, type PhaseView } from './phases.ts'

const LOOKS = {
  completed: { Icon: CheckCircleRounded, icon: 'fix.completed.text', text: 'text.primary', weight: 600, bar: 'band.emerald.fill' },
  in_progress: { Icon: AutorenewRounded, icon: 'primary.text', text: 'primary.text', weight: 600, bar: 'primary.main' },
  pending: { Icon: RadioButtonUncheckedRounded, icon: 'text.muted', text: 'text.muted', weight: 550, bar: 'transparent' },
} as const

const STRIPES = {
  backgroundImage: 'repeating-linear-gradient(115deg, transparent 0 8px, rgba(255,255,255,0.22) 8px 16px)',
  // one stripe per step: the pattern repeats every 16 px along its slant
  backgroundSize: '35.3px 100%',
  animation: 'stripes 1s steps(12) infinite',
  '@keyframes stripes': { to: { backgroundPositionX: '35.3px' } },
} as const

const Bar = ({ phase }: { phase: PhaseView }) => (
  <Box sx={{ height: 6, borderRadius: '4px', overflow: 'hidden', backgroundColor: 'surface.borderSoft' }}>
    <Box
      sx={{ height: '100%', borderRadius: '4px', backgroundColor: LOOKS[phase.status].bar, transition: 'width 240ms', ...(phase.status === 'in_progress' && STRIPES) }}
      style={{ width: `${phase.status === 'completed' ? 100 : phase.progress}%` }}
    />
  </Box>
)

const Name = ({ phase }: { phase: PhaseView }) => {
  const { Icon, icon, text, weight } = LOOKS[phase.status]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 4, md: 1.5 }, mt: { md: 3 }, fontSize: 13.5, lineHeight: '20px', fontWeight: weight, color: text }}>
      <Icon aria-hidden sx={{ color: icon }} />
      <Box component="span" sx={{ flex: 1 }}>
        {PHASE_LABELS[phase.name]}
      </Box>
      {phase.status === 'in_progress' && (
        <Box component="span" sx={{ color: 'text.primary' }}>
          {Math.round(phase.progress)}%
        </Box>
      )}
    </Box>
  )
}

// below 1024 px a line joins the phases; above, each has its bar on top
const ITEM = {
  position: 'relative',
  minWidth: 0,
  pb: { xs: 4, md: 0 },
  '&:not(:last-of-type)::before': {
    content: '""',
    display: { xs: 'block', md: 'none' },
    position: 'absolute',
    left: 8,
    top: 24,
    bottom: 2,
    width: 2,
    backgroundColor: 'divider',
  },
} as const

const Phase = ({ phase }: { phase: PhaseView }) => (
  <Box component="li" sx={ITEM} aria-current={phase.status === 'in_progress' ? 'step' : undefined}>
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <Bar phase={phase} />
    </Box>
    <Name phase={phase} />
    <Box sx={{ pl: { xs: '34px', md: 0 }, mt: 0.5, fontSize: 12.5, lineHeight: '18px', color: 'text.muted' }}>
      {phaseCaption(phase)}
      {phase.status === 'in_progress' && (
        <Box sx={{ display: { xs: 'block', md: 'none' }, mt: 2 }}>
          <Bar phase={phase} />
        </Box>
      )}
    </Box>
  </Box>
)

/** The phases of a running scan: side by side from 1024 px, one below the other under it. */
export const PhaseList = ({ phases }: { phases: readonly PhaseView[] }) => (
  <Box component="ol" sx={{ display: 'grid', mt: { xs: 4, md: 5 }, gap: { xs: 0, md: 5 }, gridTemplateColumns: { xs: '1fr', md: `repeat(${phases.length}, minmax(0, 1fr))` } }}>
    {phases.map((phase) => (
      <Phase key={phase.name} phase={phase} />
    ))}
  </Box>
)
