import type { ScanType } from '@preflight/contracts'
import { ChoiceCards } from '../../components/ChoiceCards.tsx'
import { InfoButton } from '../../components/InfoButton.tsx'

const STANDARD = {
  value: 'standard',
  label: 'Standard',
  text: 'Security, performance and code quality.',
  aside: (
    <InfoButton label="About standard scans">
      Scans every source file for security, performance and code-quality findings, and scores and summarises each category.
    </InfoButton>
  ),
} as const

const LAUNCH_INFO = (
  <InfoButton label="About launch scans">
    A standard scan plus a prioritised action plan for launch. The launch checklist and Deep Dive are not available yet.
  </InfoButton>
)

interface Props {
  value: ScanType | null
  /** what a launch scan takes, in words */
  launchPrice: string | null
  onChange: (type: ScanType) => void
}

export function ScanTypeChoice({ value, launchPrice, onChange }: Props) {
  const text = ['Findings and an action plan.', launchPrice].filter(Boolean).join(' ')
  const launch = { value: 'launch', label: 'Launch', text, aside: LAUNCH_INFO } as const
  return <ChoiceCards legend="Scan type" choices={[STANDARD, launch]} value={value} onChange={onChange} />
}
