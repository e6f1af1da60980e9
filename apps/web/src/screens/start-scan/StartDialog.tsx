import type { Project } from '@preflight/contracts'
import { RepositoryForm } from '../../features/github/RepositoryForm.tsx'
import { BuyOptions } from '../../features/payments/BuyOptions.tsx'
import { useCurrentProject } from '../../features/projects/useCurrentProject.ts'
import { StartScanDialog } from '../../features/start-scan/StartScanDialog.tsx'

interface Props {
  project: Project | null
  mode?: 'git'
  onClose: () => void
}

/** The start dialog with all that it may have to offer. Load it lazily: most visits start nothing. */
export function StartDialog({ project, mode, onClose }: Props) {
  const { select } = useCurrentProject()
  return <StartScanDialog open project={project} mode={mode} offers={<BuyOptions />} gitForm={(form) => <RepositoryForm {...form} />} onCreated={select} onClose={onClose} />
}
