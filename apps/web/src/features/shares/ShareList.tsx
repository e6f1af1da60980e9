import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Share } from '@preflight/contracts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { formatDate } from '../../components/format-date.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { plural } from '../../components/plural.ts'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { shareLink } from './share-link.ts'
import { useListSharesQuery, useRevokeShareMutation } from './sharesApi.ts'
import { useShareFailure } from './useShare.ts'

interface Props {
  projectId: string
  /** a scan as people know it, as 'Scan 3 • Nov 20, 2026' */
  nameOf: (scanId: string) => string
}

const factsOf = ({ views, created_at, expires_at }: Share) =>
  `Shared on ${formatDate(created_at)}, ${views === 0 ? 'not opened yet' : `opened ${plural(views, 'time')}`}, ${expires_at ? `expires on ${formatDate(expires_at)}` : 'never expires'}`

function Row({ share, name }: { share: Share; name: string }) {
  const fail = useShareFailure()
  const [revoke, { isLoading }] = useRevokeShareMutation()
  const end = async () => {
    const { error } = await revoke({ id: share.scan_id })
    if (error) fail('Failed to revoke share access', error)
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', p: '12px 20px', borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="rowTitle" component="p">
          {name}
        </Typography>
        <Typography variant="meta" component="p" sx={{ color: 'text.muted' }}>
          {factsOf(share)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: { xs: '-11px', sm: 0 } }}>
        <CopyButton text={shareLink(share.share_url, location.origin)} label={`Copy the link to ${name}`} />
        <Button size="small" variant="text" color="error" aria-label={`Revoke the share link of ${name}`} onClick={() => void (isLoading || end())}>
          {isLoading ? 'Revoking...' : 'Revoke'}
        </Button>
      </Box>
    </Box>
  )
}

function Content({ projectId, nameOf }: Props) {
  const { data, isError, refetch } = useListSharesQuery({ id: projectId }, { refetchOnMountOrArgChange: true })
  if (isError && !data)
    return (
      <Box sx={{ p: 5 }}>
        <LoadError message="The shares of this project could not be loaded." onRetry={() => void refetch()} />
      </Box>
    )
  if (!data) return <SkeletonRows rows={1} label="Loading shares" />
  if (data.length === 0) return <Typography sx={{ p: 5, color: 'text.secondary' }}>No scans of this project are shared.</Typography>
  return (
    <ul>
      {data.map((share) => (
        <Row key={share.share_id} share={share} name={nameOf(share.scan_id)} />
      ))}
    </ul>
  )
}

/** The links through which scans of a project can be read, with the way to end each. */
export const ShareList = (props: Props) => (
  <Card>
    <Content {...props} />
  </Card>
)
