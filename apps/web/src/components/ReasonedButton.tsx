import Button, { type ButtonProps } from '@mui/material/Button'
import { useId, type MouseEvent } from 'react'
import { Tip } from './Tip.tsx'
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
      <Tip text={reason}>
        <Button {...button} aria-disabled aria-describedby={id} onClick={refuse} />
      </Tip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}
