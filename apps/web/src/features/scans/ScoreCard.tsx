import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CATEGORY_ICONS } from '../../components/category.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import { motion } from '../../theme/tokens.ts'
import { MissingScore } from './MissingScore.tsx'
import { PresentScore } from './PresentScore.tsx'
import { SCORE_INFO, SCORE_NAMES, SCORE_TITLES, type ScoreName, type ScoreState } from './score-cards.ts'

export interface ScoreCardProps {
  name: ScoreName
  state: ScoreState
  /** points since the scan before, null where unknown */
  change: number | null
  /** what weighs on it, in a few words each */
  note: readonly string[]
  /** opens the account of the score */
  onWhy: () => void
}

const CARD = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: { xs: 152, sm: 188 },
  p: { xs: 3, sm: '14px 14px 12px', lg: '16px 18px 14px' },
  transition: 'border-color 120ms',
  animation: `rise ${motion.slow}ms ${motion.easing} backwards`,
  '@keyframes rise': { from: { opacity: 0, transform: 'translateY(6px)' } },
} as const

const Title = ({ name, greyed, children }: { name: ScoreName; greyed: boolean; children: ReactNode }) => {
  const Icon = CATEGORY_ICONS[name]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1.5, sm: 2 }, minHeight: 28 }}>
      <Icon
        aria-hidden
        sx={{ color: greyed ? 'text.muted' : `category.${name}.text`, '@media (max-width:359px)': { display: 'none' } }}
      />
      <Typography variant="control" component="h3" noWrap sx={{ color: greyed ? 'text.muted' : 'text.secondary', flex: 1 }}>
        {SCORE_TITLES[name]}
      </Typography>
      {children}
    </Box>
  )
}

/** One of the four scores. The whole card opens its account; without a score it says why there is none. */
export function ScoreCard({ name, state, change, note, onWhy }: ScoreCardProps) {
  const delay = motion.scoreStagger[SCORE_NAMES.indexOf(name)] ?? 0
  const missing = state.score === null
  return (
    <Card
      component="article"
      sx={{ ...CARD, ...(!missing && { '&:hover': { borderColor: 'surface.borderControl' } }) }}
      style={{ animationDelay: `${delay}ms` }}
    >
      <Title name={name} greyed={missing}>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, mr: '-5px' }}>
          <ToolButton size="small" label={`About ${SCORE_TITLES[name]}`} tip={SCORE_INFO[name]} sx={{ zIndex: 1 }}>
            <InfoOutlined />
          </ToolButton>
        </Box>
      </Title>
      {missing ? (
        <MissingScore reason={state.reason} detail={state.detail} />
      ) : (
        <PresentScore title={SCORE_TITLES[name]} score={state.score} change={change} note={note} delay={delay} onWhy={onWhy} />
      )}
    </Card>
  )
}
