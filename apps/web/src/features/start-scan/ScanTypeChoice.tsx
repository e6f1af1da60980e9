import type { ScanType } from '@preflight/contracts'
import { ChoiceCards } from '../../components/ChoiceCards.tsx'
import { InfoButton } from '../../components/InfoButton.tsx'

const STANDARD = {
  value: 'standard',
  label: 'Standard',
  text: 'Security, performance and code quality.',
  aside: (
    <InfoButton label="About standard scans">
      Reads every source file, lists what it finds in three categories, scores each and says what stands out.
    </InfoButton>
  ),
} as const

const LAUNCH_INFO = (
  <InfoButton label="About launch scans">
    A standard scan that also orders what it finds into an action plan for the launch. The launch checklist and the deep dive are not part of it yet.
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
