import type { Finding } from '@preflight/contracts'
import type { ComponentProps } from 'react'
import { AbsentFinding } from '../../features/findings/AbsentFinding.tsx'
import { OpenFinding } from '../../features/findings/OpenFinding.tsx'
import { useFileFix } from './useFileFix.tsx'

interface Props extends Omit<ComponentProps<typeof OpenFinding>, 'fix' | 'findings'> {
  /** undefined while they load */
  findings: readonly Finding[] | undefined
  scanId: string
  /** null where nothing can be fixed by who looks at it */
  onStarted: ((jobId: string, findingIds: readonly string[]) => void) | null
  onShowFiles: (jobId: string) => void
  /** asks whether all findings of the scan are to be fixed */
  onFixAll: () => void
}

type Fixed = Pick<Props, 'scanId' | 'onShowFiles' | 'onFixAll'> & ComponentProps<typeof OpenFinding>

function WithFix({ finding, onStarted, scanId, onShowFiles, onFixAll, ...rest }: Omit<Fixed, 'fix'> & { finding: Finding; onStarted: NonNullable<Props['onStarted']> }) {
  const fix = useFileFix({ finding, findings: rest.findings, scanId, onStarted, onShowFiles, onFixAll })
  return <OpenFinding {...rest} fix={fix} />
}

/** The dialog of a finding, with what can be fixed where it is one of this scan. */
export function FixableFinding({ findings, onStarted, scanId, onShowFiles, onFixAll, ...others }: Props) {
  // not before it is known whether the finding is one of this scan: the dialog would be made anew then
  if (!findings) return <AbsentFinding state="loading" onRetry={others.onClose} onClose={others.onClose} />
  const rest = { ...others, findings }
  const finding = findings.find(({ id }) => id === rest.id)
  if (!finding || !onStarted || finding.finding_type === 'launch_ready') return <OpenFinding {...rest} fix={null} />
  return <WithFix finding={finding} onStarted={onStarted} scanId={scanId} onShowFiles={onShowFiles} onFixAll={onFixAll} {...rest} />
}
