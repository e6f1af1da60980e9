import { formatNumber } from '@preflight/contracts'
import { PlainSelect } from '../../components/PlainSelect.tsx'
import type { Choice } from './FilterChoice.tsx'

interface Props<Value extends string> {
  id: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}

const counted = ({ label, count }: Choice<string>) => (count === undefined ? label : `${label} (${formatNumber(count)})`)

/** A select whose choices say how many findings each would show. */
export const FilterSelect = <Value extends string>({ id, value, choices, onChange }: Props<Value>) => (
  <PlainSelect id={id} value={value} options={choices.map((choice) => ({ value: choice.value, label: counted(choice) }))} onChange={onChange} />
)
