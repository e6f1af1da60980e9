import { formatNumber } from '@preflight/contracts'
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import LinkRounded from '@mui/icons-material/LinkRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

/** Where a finding stands in the list that it was opened from. */
export interface Position {
  /** from 1 */
  place: number
  of: number
  /** heard with the place when it changes */
  title: string
}

const TOOLS = { display: 'flex', alignItems: 'center', gap: 1, flex: 'none', order: { xs: 0, sm: 1 }, ml: 'auto', my: '-5px', mr: { xs: '-6px', sm: 0 }, width: { xs: '100%', sm: 'auto' } } as const

interface StepProps {
  label: string
  tip: string
  /** why it does nothing, or null */
  end: string | null
  onClick: () => void
  children: ReactNode
}

const Step = ({ label, tip, end, onClick, children }: StepProps) => (
  <ToolButton label={label} tip={end ?? tip} {...(end ? { 'aria-disabled': true } : { onClick })} sx={{ '&[aria-disabled="true"]': { color: 'text.muted', opacity: 0.55, cursor: 'default' } }}>
    {children}
  </ToolButton>
)

const number = formatNumber

const Steps = ({ position: { place, of, title }, onStep }: { position: Position; onStep: (step: 1 | -1) => void }) => (
  <Box role="group" aria-label="Findings of the list" sx={{ display: 'flex', alignItems: 'center', mr: { xs: 'auto', sm: 1 }, ml: { xs: '-8px', sm: 0 } }}>
    <Step label="Previous finding" tip="Previous finding (k)" end={place === 1 ? 'This is the first of the list' : null} onClick={() => onStep(-1)}>
      <ChevronLeftRounded />
    </Step>
    <Typography variant="meta" component="output" sx={{ minWidth: 56, textAlign: 'center', whiteSpace: 'nowrap', color: 'text.secondary' }}>
      <VisuallyHidden>Finding </VisuallyHidden>
      {number(place)} of {number(of)}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Typography>
    <Step label="Next finding" tip="Next finding (j)" end={place === of ? 'This is the last of the list' : null} onClick={() => onStep(1)}>
      <ChevronRightRounded />
    </Step>
  </Box>
)

interface Props {
  /** null for one that the list does not show */
  position: Position | null
  onStep: (step: 1 | -1) => void
  /** the address of this finding */
  link: string | null
  onIgnore: (() => void) | null
  onClose: () => void
}

/** What can be done with the dialog itself: go on in the list, copy its address, ignore, close. */
export const DialogTools = ({ position, onStep, link, onIgnore, onClose }: Props) => (
  <Box sx={TOOLS}>
    {position ? <Steps position={position} onStep={onStep} /> : <Box sx={{ mr: 'auto' }} />}
    {link && <CopyButton text={link} label="Copy link to this finding" icon={<LinkRounded />} />}
    {onIgnore && (
      <Button variant="text" onClick={onIgnore}>
        Ignore
      </Button>
    )}
    <ToolButton label="Close" onClick={onClose}>
      <CloseRounded />
    </ToolButton>
  </Box>
)
