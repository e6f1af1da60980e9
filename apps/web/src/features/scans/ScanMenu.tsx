import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import RadarRounded from '@mui/icons-material/RadarRounded'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { isRunning, type Scan } from '@preflight/contracts'
import { bandOf } from '@preflight/scoring'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { scanLabel } from './scan-labels.ts'
import { isCancelled } from './scan-status.ts'

interface Props {
  scans: readonly Scan[]
  selectedId: string | undefined
  labelledBy: string
  anchor: HTMLElement | null
  onClose: () => void
  onSelect: (id: string) => void
}

const TYPES = {
  standard: { Icon: RadarRounded, name: 'Standard scan' },
  launch: { Icon: FlightTakeoffRounded, name: 'Launch scan' },
} as const

function Outcome({ scan }: { scan: Scan }) {
  const { security } = scan.scores
  if (isCancelled(scan)) return <Box sx={{ color: 'text.muted' }}>Cancelled</Box>
  if (scan.status === 'failed') return <Box sx={{ color: 'feedback.error.text' }}>Failed</Box>
  if (isRunning(scan.status)) return <Box sx={{ color: 'primary.text' }}>Running</Box>
  if (security === null) return <Box sx={{ color: 'text.muted' }}>--</Box>
  return (
    <Box sx={{ color: `band.${bandOf(security).name}.text`, fontWeight: 650 }}>
      <VisuallyHidden>Security </VisuallyHidden>
      {security}
    </Box>
  )
}

/** All scans of a project with their type and security score. It hangs outside the page's landmarks, so it is a named region itself. */
export const ScanMenu = ({ scans, selectedId, labelledBy, anchor, onClose, onSelect }: Props) => (
  <Menu
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    slotProps={{ list: { 'aria-labelledby': labelledBy }, paper: { role: 'region', 'aria-label': 'Scans', sx: { width: 320, maxHeight: 420 } } }}
  >
    {scans.map((scan, index) => {
      const { Icon, name } = TYPES[scan.scan_type]
      return (
        <MenuItem
          key={scan.id}
          selected={scan.id === selectedId}
          onClick={() => {
            onClose()
            onSelect(scan.id)
          }}
        >
          <Icon titleAccess={name} fontSize="small" sx={{ color: 'text.muted' }} />
          <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{scanLabel(scan.created_at, index, scans.length)}</Box>
          <Outcome scan={scan} />
        </MenuItem>
      )
    })}
  </Menu>
)
