import MenuItem from '@mui/material/MenuItem'
import { LabelledMenu } from '../../components/LabelledMenu.tsx'
import { progressChoices, progressWords } from './plan-progress.ts'

interface Props {
  label: string
  progress: number
  anchor: HTMLElement | null
  onClose: () => void
  onChoose: (progress: number) => void
}

/** How far a step may be; loaded when somebody turns to the button that opens it. */
export const UpdateChoices = ({ label, progress: current, anchor, onClose, onChoose }: Props) => (
  <LabelledMenu label={label} anchorEl={anchor} onClose={onClose}>
    {progressChoices(current).map((progress) => (
      <MenuItem key={progress} role="menuitemradio" aria-checked={progress === current} selected={progress === current} onClick={() => onChoose(progress)}>
        {progressWords(progress)}
      </MenuItem>
    ))}
  </LabelledMenu>
)
