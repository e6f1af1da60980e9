import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatNumber, visibleName, type InlineSuppression } from '@preflight/contracts'
import { LoadError } from '../../components/LoadError.tsx'
import { plural } from '../../components/plural.ts'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { ListRow } from './ListRow.tsx'
import { useListSuppressionsQuery } from './scansApi.ts'

interface Props {
  scanId: string
  /** null where the scan did not count them apart */
  count: number | null
}

/** As many as anybody reads. */
const SHOWN = 200

const Row = ({ suppression: { rule_id, file_path, line_number, reason } }: { suppression: InlineSuppression }) => (
  <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } }}>
    <Typography variant="path" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {rule_id}
    </Typography>
    <Typography variant="path" component="p" sx={{ color: 'text.muted', overflowWrap: 'anywhere' }}>
      {visibleName(file_path)}:{line_number}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: reason ? 'text.secondary' : 'text.muted', fontStyle: reason ? 'normal' : 'italic', overflowWrap: 'anywhere' }}>
      {reason ?? 'no reason given'}
    </Typography>
  </Box>
)

/** Loads what it lists, so it stands only where somebody opened it. */
function List({ scanId, count }: Props) {
  const { currentData: suppressions, isError, refetch } = useListSuppressionsQuery({ id: scanId })
  if (isError) return <LoadError message="The comments could not be loaded." onRetry={() => void refetch()} />
  if (!suppressions) return <SkeletonRows rows={Math.min(count ?? 4, 4)} height={64} label="Comments are loading" />
  if (suppressions.length === 0) return <Typography sx={{ color: 'text.secondary' }}>No finding was suppressed by a preflight-ignore comment.</Typography>
  const more = suppressions.length - SHOWN
  return (
    <>
      <ul>
        {suppressions.slice(0, SHOWN).map((suppression, index) => (
          // one comment may silence several rules of one line, and one rule twice
          <Row key={index} suppression={suppression} />
        ))}
      </ul>
      {more > 0 && (
        <Typography variant="caption" component="p" sx={{ py: 1.5, color: 'text.muted' }}>
          and {formatNumber(more)} more
        </Typography>
      )}
    </>
  )
}

/** What `preflight-ignore` comments in the code suppressed, behind a row that counts it. */
export const Suppressions = ({ scanId, count }: Props) => (
  <ListRow title={count === null ? 'Findings suppressed in code' : `${plural(count, 'finding')} suppressed in code`} caption="by preflight-ignore comments" label="Suppressed in code">
    <List scanId={scanId} count={count} />
  </ListRow>
)
