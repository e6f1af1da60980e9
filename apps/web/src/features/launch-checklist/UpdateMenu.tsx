import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import type { ActionPlanStep } from '@preflight/contracts'
import { useState } from 'react'
import { LabelledMenu } from '../../components/LabelledMenu.tsx'
import { progressChoices, progressWords } from './plan-progress.ts'

interface Props {
  step: ActionPlanStep
  onProgress: (step: ActionPlanStep, progress: number) => void
}

/** Sets how far a step is. */
export function UpdateMenu({ step, onProgress }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = `progress of step ${step.step}: ${step.title}`
  const choose = (progress: number) => {
    setAnchor(null)
    if (progress !== step.progress) onProgress(step, progress)
  }
  return (
    <>
      <Button
        className="screen-only"
        size="small"
        variant="text"
        color="primary"
        aria-label={`Update ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ height: { sm: 24 }, px: 2, mr: -2, fontSize: 12.5 }}
      >
        Update
      </Button>
      <LabelledMenu label={`Update ${label}`} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {progressChoices(step.progress).map((progress) => (
          <MenuItem key={progress} role="menuitemradio" aria-checked={progress === step.progress} selected={progress === step.progress} onClick={() => choose(progress)}>
            {progressWords(progress)}
          </MenuItem>
        ))}
      </LabelledMenu>
    </>
  )
}
