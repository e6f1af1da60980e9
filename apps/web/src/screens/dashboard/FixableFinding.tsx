import type { Finding, ProjectType } from '@preflight/contracts'
import type { ComponentProps } from 'react'
import { OpenFinding } from '../../features/findings/OpenFinding.tsx'
import { useFileFix } from './useFileFix.tsx'

interface Props extends Omit<ComponentProps<typeof OpenFinding>, 'fix'> {
  scanId: string
  projectType: ProjectType
  /** null where nothing can be fixed by who looks at it */
  onStarted: ((jobId: string, findingIds: readonly string[]) => void) | null
  onShowFiles: (jobId: string) => void
}

type Fixed = Pick<Props, 'scanId' | 'projectType' | 'onShowFiles'> & ComponentProps<typeof OpenFinding>

function WithFix({ finding, onStarted, scanId, projectType, onShowFiles, ...rest }: Omit<Fixed, 'fix'> & { finding: Finding; onStarted: NonNullable<Props['onStarted']> }) {
  const fix = useFileFix({ finding, scanId, projectType, onStarted, onShowFiles })
  return <OpenFinding {...rest} fix={fix} />
}

/** The dialog of a finding, with what can be fixed where it is one of this scan. */
export function FixableFinding({ onStarted, scanId, projectType, onShowFiles, ...rest }: Props) {
  const finding = rest.findings.find(({ id }) => id === rest.id)
  if (!finding || !onStarted || finding.finding_type === 'launch_ready') return <OpenFinding {...rest} fix={null} />
  return <WithFix finding={finding} onStarted={onStarted} scanId={scanId} projectType={projectType} onShowFiles={onShowFiles} {...rest} />
}
