import type { MouseEvent } from 'react'

interface Props {
  label: string
  checked: boolean
  /** drawn at all times, not only under the pointer */
  visible: boolean
  onToggle: (range: boolean) => void
}

/** The checkbox of a row. It lies over the category's tile and shows under the pointer, on focus and while rows are selected. */
export const RowCheckbox = ({ label, checked, visible, onToggle }: Props) => (
  <input
    type="checkbox"
    className="row-checkbox"
    aria-label={label}
    checked={checked}
    data-visible={visible || undefined}
    onChange={() => {}}
    onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
  />
)
