import Box from '@mui/material/Box'
import { formatNumber, SEVERITY_RANK, visibleName, type Finding, type Severity } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { SEVERITY_LABELS } from '../../components/severity.ts'
import { lineOf, titleOf } from '../../features/findings/finding-words.ts'

/** Places that paper names of one kind of finding; a severe one is followed further. */
const PLACES: Record<Severity, number> = { critical: 12, high: 8, medium: 4, low: 2, info: 0 }

interface Kind {
  key: string
  title: string
  severity: Severity
  findings: Finding[]
}

/** Findings of one title and severity, the order kept. */
function kindsOf(findings: readonly Finding[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const finding of findings) {
    const title = titleOf(finding)
    const key = `${finding.severity} ${title}`
    const kind = kinds.get(key) ?? { key, title, severity: finding.severity, findings: [] }
    kind.findings.push(finding)
    kinds.set(key, kind)
  }
  return [...kinds.values()].sort((a, b) => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity])
}

const placeOf = (finding: Finding) => `${visibleName(finding.file_path)}:${lineOf(finding)}${finding.unchecked ? ' (not checked)' : ''}`

function placesOf({ findings, severity }: Kind): string {
  const named = findings.slice(0, PLACES[severity]).map(placeOf).join(', ')
  const more = findings.length - PLACES[severity]
  return more > 0 ? `${named} and ${formatNumber(more)} more` : named
}

/** On paper, info findings are only counted; the dashboard lists them. */
const isPrinted = ({ severity }: Finding) => severity !== 'info'

interface Props {
  /** the worst first */
  findings: readonly Finding[]
  /** the look of the list on screen */
  sx: object
  noteSx: object
}

/** The findings by kind, so that a thick scan is still a thin dossier. */
export function PaperList({ findings, sx, noteSx }: Props) {
  const printed = findings.filter(isPrinted)
  const notes = findings.length - printed.length
  return (
    <>
      <Box component="ul" aria-label="Technical Findings" sx={sx}>
        {kindsOf(printed).map((kind) => (
          <li key={kind.key}>
            <span data-severity={kind.severity}>{SEVERITY_LABELS[kind.severity]}</span>
            <b>
              {kind.title}
              {kind.findings.length > 1 && ` (${formatNumber(kind.findings.length)})`}
            </b>
            <code>{placesOf(kind)}</code>
          </li>
        ))}
      </Box>
      {notes > 0 && <Box sx={noteSx}>{`${printed.length === 0 ? '' : 'And '}${plural(notes, 'info finding')}, not listed here.`}</Box>}
    </>
  )
}
