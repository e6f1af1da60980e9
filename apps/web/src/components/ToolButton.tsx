import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { Tip } from './Tip.tsx'
import type { TipSide } from './tip-place.ts'

interface Props extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  label: string
  /** where the label is not enough, as for a shortcut */
  tip?: string
  side?: TipSide
  children: ReactNode
}

/** An icon that is a button: named for readers, with the name as tooltip on hover and focus. */
export const ToolButton = ({ label, tip, side, children, ...button }: Props) => (
  <Tip text={tip ?? label} {...(side && { side })}>
    <IconButton {...button} aria-label={label}>
      {children}
    </IconButton>
  </Tip>
)
