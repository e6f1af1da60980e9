import Menu, { type MenuProps } from '@mui/material/Menu'

interface Props extends Omit<MenuProps, 'open' | 'slotProps' | 'onClose'> {
  label: string
  anchorEl: HTMLElement | null
  onClose: () => void
}

/** A menu below its button. It hangs outside the page's landmarks, so it is a named region itself. Open while it has an anchor. */
export const LabelledMenu = ({ label, anchorEl, ...menu }: Props) => (
  <Menu
    {...menu}
    anchorEl={anchorEl}
    open={anchorEl !== null}
    slotProps={{ paper: { role: 'region', 'aria-label': label }, list: { 'aria-label': label } }}
  />
)
