import type { ScanType } from '@preflight/contracts'
import { ChoiceCards } from '../../components/ChoiceCards.tsx'
import { InfoButton } from '../../components/InfoButton.tsx'
import { LAUNCH_UNAVAILABLE } from './scan-type.ts'

const CHOICES = [
  {
    value: 'standard',
    label: 'Standard',
    text: 'Security, performance and code quality.',
    aside: (
      <InfoButton label="About standard scans">
        Reads every source file, lists what it finds in three categories, scores each and says what stands out.
      </InfoButton>
    ),
  },
  {
    value: 'launch',
    label: 'Launch',
    text: 'Checklist, deep dive and action plan.',
    refusal: LAUNCH_UNAVAILABLE,
    aside: (
      <InfoButton label="About launch scans">
        A standard scan with a launch-readiness checklist, a deep dive into what matters for launch, and an action plan.
      </InfoButton>
    ),
  },
] as const

export const ScanTypeChoice = ({ value, onChange }: { value: ScanType | null; onChange: (type: ScanType) => void }) => (
  <ChoiceCards legend="Scan type" choices={CHOICES} value={value} onChange={onChange} />
)
