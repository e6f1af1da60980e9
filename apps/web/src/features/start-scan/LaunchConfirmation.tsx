import { PACKAGE_LIFETIME_DAYS, PACKAGE_RESCANS } from '@preflight/contracts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { plural } from '../../components/plural.ts'

interface Props {
  open: boolean
  projectName: string
  /** re-scans of the package after this scan */
  rescansAfter?: number | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a launch scan takes a package into use that belongs to no project yet. */
export const LaunchConfirmation = ({ open, projectName, rescansAfter, onConfirm, onCancel }: Props) => (
  <ConfirmDialog
    open={open}
    title="Launch Scan Confirmation"
    action="Start Launch Scan"
    busyAction="Starting Scan..."
    busy={false}
    tone="primary"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    This scan uses a new launch package for "{projectName}". The package will then belong to this project, with{' '}
    {plural(rescansAfter ?? PACKAGE_RESCANS, 're-scan')} remaining after the launch scan. It expires {PACKAGE_LIFETIME_DAYS} days after purchase.
  </ConfirmDialog>
)
