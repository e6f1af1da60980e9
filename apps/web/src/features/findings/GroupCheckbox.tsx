interface Props {
  label: string
  checked: boolean
  /** some of the group are selected, and not all */
  partly: boolean
  onToggle: () => void
}

/** Selects all findings of a group, or none. */
export const GroupCheckbox = ({ label, checked, partly, onToggle }: Props) => (
  <input
    type="checkbox"
    className="row-checkbox"
    aria-label={label}
    ref={(box) => {
      if (box) box.indeterminate = partly
    }}
    checked={checked}
    data-visible
    onChange={onToggle}
  />
)
