import CheckRounded from '@mui/icons-material/CheckRounded'
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ToolButton } from './ToolButton.tsx'
import { useCopy } from './useCopy.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  text: string
  /** what is copied, as "Copy scan id"; shown as the name of the icon or on the button */
  label?: string
  variant?: 'icon' | 'button'
  /** in place of the two sheets */
  icon?: ReactNode
  /** among the buttons of a dialog: as large as they are; filled where it is the one to press */
  inFooter?: 'plain' | 'primary'
}

const FOOTER = { none: { size: 'small' }, plain: {}, primary: { variant: 'contained', color: 'primary' } } as const

/** Turns to a tick and "Copied" for two seconds. */
export function CopyButton({ text, label = 'Copy', variant = 'icon', icon: own, inFooter }: Props) {
  const { copied, copy } = useCopy(text)
  const icon = copied ? <CheckRounded fontSize="small" /> : (own ?? <ContentCopyRounded fontSize="small" />)
  const onClick = () => void copy()
  return (
    <>
      {variant === 'icon' ? (
        <ToolButton label={label} tip={copied ? 'Copied' : label} onClick={onClick}>
          {icon}
        </ToolButton>
      ) : (
        <Button {...FOOTER[inFooter ?? 'none']} startIcon={icon} onClick={onClick}>
          {copied ? 'Copied' : label}
        </Button>
      )}
      {/* out of the flow: in a row of buttons it would take a gap of its own */}
      <output style={{ position: 'absolute' }}>{copied && <VisuallyHidden>Copied</VisuallyHidden>}</output>
    </>
  )
}
