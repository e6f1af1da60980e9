import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useId, type MouseEvent } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Why the button does nothing now; null when it works. */
  reason: string | null
}

const refuse = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** A button that, when it is refused, keeps its focus and says why to everybody: tooltip and linked description. */
export function ReasonedButton({ reason, onClick, ...button }: Props) {
  const id = useId()
  if (reason === null) return <Button {...button} {...(onClick && { onClick })} />
  return (
    <>
      <Tooltip title={<span>{reason}</span>} describeChild>
        <Button {...button} aria-disabled aria-describedby={id} onClick={refuse} />
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
