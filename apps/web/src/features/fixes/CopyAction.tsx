import CheckRounded from '@mui/icons-material/CheckRounded'
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded'
import Button, { type ButtonProps } from '@mui/material/Button'
import { ToolButton } from '../../components/ToolButton.tsx'
import { useConfirmed } from '../../components/useConfirmed.ts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  /** what readers hear */
  name: string
  /** on the button; without one it is an icon */
  label?: string
  /** resolves to whether it is on the clipboard */
  copy: () => Promise<boolean>
}

/** Copies what has to be fetched first; a tick says for two seconds that it is done. */
export function CopyAction({ name, label, copy, ...button }: Props) {
  const [copied, confirm] = useConfirmed()
  const onClick = () => void copy().then((done) => done && confirm())
  const icon = copied ? <CheckRounded fontSize="small" /> : <ContentCopyRounded fontSize="small" />
  return (
    <>
      {label === undefined ? (
        <ToolButton label={name} tip={copied ? 'Copied' : 'Copy'} onClick={onClick}>
          {icon}
        </ToolButton>
      ) : (
        <Button {...button} aria-label={copied ? undefined : name} startIcon={icon} onClick={onClick}>
          {copied ? 'Copied' : label}
        </Button>
      )}
      <output style={{ position: 'absolute' }}>{copied && <VisuallyHidden>Copied</VisuallyHidden>}</output>
    </>
  )
}
