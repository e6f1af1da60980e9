import Button from '@mui/material/Button'
import type { ActionPlanStep } from '@preflight/contracts'
import { lazy, Suspense, useState } from 'react'

const loadChoices = () => import('./UpdateChoices.tsx')
/** A failure to load it is shown when the menu is opened. */
const fetchChoices = () => void loadChoices().catch(() => {})
const UpdateChoices = lazy(async () => ({ default: (await loadChoices()).UpdateChoices }))

interface Props {
  step: ActionPlanStep
  onProgress: (step: ActionPlanStep, progress: number) => void
}

/** Sets how far a step is. */
export function UpdateMenu({ step, onProgress }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const label = `Update progress of step ${step.step}: ${step.title}`
  const openBelow = (button: HTMLElement) => {
    setOpened(true)
    setAnchor(button)
  }
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
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={fetchChoices}
        onFocus={fetchChoices}
        onClick={({ currentTarget }) => openBelow(currentTarget)}
        sx={{ height: { sm: 24 }, px: 2, mr: -2, fontSize: 12.5 }}
      >
        Update
      </Button>
      <Suspense>{opened && <UpdateChoices label={label} progress={step.progress} anchor={anchor} onClose={() => setAnchor(null)} onChoose={choose} />}</Suspense>
    </>
  )
}
