import Typography from '@mui/material/Typography'
import { formatNumber, kindName, NOT_ASSESSED_REASONS, NOT_ASSESSED_TITLES, visibleName, type NotAssessed, type NotAssessedKind } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { SidePanel } from '../../components/SidePanel.tsx'

/** 'Dockerfile, api/Dockerfile and 3 more' */
function filesOf({ files, paths }: NotAssessedKind): string {
  const more = files - paths.length
  const named = paths.map(visibleName).join(', ')
  return more > 0 ? `${named} and ${formatNumber(more)} more` : named
}

const Area = ({ entry: { area, kinds } }: { entry: NotAssessed }) => (
  <section>
    <Typography variant="h3">{NOT_ASSESSED_TITLES[area]}</Typography>
    <Typography sx={{ mt: 1, color: 'text.secondary' }}>{NOT_ASSESSED_REASONS[area]}</Typography>
    <ul>
      {kinds.map((kind) => (
        <Typography key={kind.kind} component="li" variant="meta" sx={{ mt: 2, listStyle: 'none', overflowWrap: 'anywhere' }}>
          <b>
            {kindName(area, kind)}, {plural(kind.files, 'file')}
          </b>
          <Typography variant="path" component="span" sx={{ display: 'block', color: 'text.muted' }}>
            {filesOf(kind)}
          </Typography>
        </Typography>
      ))}
    </ul>
  </section>
)

/** Each part of the project that no rule looked at, why, and with which files. */
export const NotAssessedPanel = ({ entries, onClose }: { entries: readonly NotAssessed[]; onClose: () => void }) => (
  <SidePanel kicker="This scan" title="Not assessed" label="Not assessed" onClose={onClose}>
    {entries.map((entry) => (
      <Area key={entry.area} entry={entry} />
    ))}
  </SidePanel>
)
