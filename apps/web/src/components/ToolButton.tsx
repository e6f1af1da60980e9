import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip, { type TooltipProps } from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

interface Props extends Omit<IconButtonProps, 'aria-label' | 'title'> {
  label: string
  /** where the label is not enough, as for a shortcut */
  tip?: string
  placement?: TooltipProps['placement']
  children: ReactNode
}

/** An icon that is a button: named for readers, with the name as tooltip on hover and focus. */
export const ToolButton = ({ label, tip, placement, children, ...button }: Props) => (
  <Tooltip title={<span>{tip ?? label}</span>} describeChild {...(placement && { placement })}>
    <IconButton {...button} aria-label={label}>
      {children}
    </IconButton>
  </Tooltip>
)
