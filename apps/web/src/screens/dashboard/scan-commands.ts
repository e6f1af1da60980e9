import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded'
import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded'
import RadarRounded from '@mui/icons-material/RadarRounded'
import type { Scan } from '@preflight/contracts'
import type { Command } from '../../app/commands.ts'
import { scanLabel } from '../../features/scans/scan-labels.ts'

interface Given {
  /** newest first; undefined while they load */
  scans: readonly Scan[] | undefined
  scan: Scan | undefined
  /** why no scan can be started now, or null */
  blocked: string | null
  onStart: () => void
  onSelect: (id: string) => void
  onCopyId: (id: string) => void
}

const ICONS = { standard: RadarRounded, launch: FlightTakeoffRounded } as const

function neighbours({ scans = [], scan, onSelect }: Given): Command[] {
  const place = scans.findIndex(({ id }) => id === scan?.id)
  const step = (id: string, label: string, key: string, Icon: NonNullable<Command['Icon']>, to: Scan | undefined): Command[] =>
    to ? [{ id, group: 'Scan', label, keys: [key], Icon, run: () => onSelect(to.id) }] : []
  if (place < 0) return []
  return [...step('scan:older', 'Older scan', '[', ChevronLeftRounded, scans[place + 1]), ...step('scan:newer', 'Newer scan', ']', ChevronRightRounded, scans[place - 1])]
}

const others = ({ scans = [], scan, onSelect }: Given): Command[] =>
  scans.flatMap((one, place) =>
    one.id === scan?.id ? [] : [{ id: `scan:${one.id}`, group: 'Go to scan' as const, label: scanLabel(one.created_at, place, scans.length), also: `${one.scan_type} ${one.status}`, Icon: ICONS[one.scan_type], deep: true, passing: true, run: () => onSelect(one.id) }],
  )

/** What can be done with the scans of a project. */
export function scanCommands(given: Given): readonly Command[] {
  const { scan, blocked, onStart, onCopyId } = given
  const copy: Command[] = scan ? [{ id: 'scan:copy-id', group: 'Scan', label: 'Copy scan id', detail: scan.id, Icon: ContentCopyRounded, run: () => onCopyId(scan.id) }] : []
  return [{ id: 'scan:start', group: 'Scan', label: 'Start New Scan', also: 'run rescan', Icon: PlayArrowRounded, refused: blocked, run: onStart }, ...neighbours(given), ...copy, ...others(given)]
}
