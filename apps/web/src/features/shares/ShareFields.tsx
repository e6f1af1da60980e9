import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { Share } from '@preflight/contracts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { EndChoice } from '../../components/EndChoice.tsx'
import { formatDate } from '../../components/format-date.ts'
import { plural } from '../../components/plural.ts'
import { shareLink } from './share-link.ts'

interface Props {
  share: Share
  onEnd: (expiresAt: string | null) => void
  onRevoke: () => void
}

const END_DAYS = [7, 30] as const

const LinkField = ({ link }: { link: string }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', '& .MuiButton-root': { height: 34, flex: 'none' } }}>
    <OutlinedInput
      size="small"
      fullWidth
      readOnly
      value={link}
      onFocus={({ target }) => target.select()}
      inputProps={{ 'aria-label': 'Share link' }}
      sx={{ '& input': { typography: 'path', textOverflow: 'ellipsis' } }}
    />
    <div>
      <CopyButton text={link} variant="button" />
    </div>
  </Box>
)

const viewsText = ({ views, expires_at }: Share) =>
  `${views === 0 ? 'Not opened yet' : `Opened ${plural(views, 'time')}`}. ${expires_at ? `Expires on ${formatDate(expires_at)}.` : 'Never expires.'}`

/** The link of a shared scan, who has seen it, until when it opens, and how to end it. */
export const ShareFields = ({ share, onEnd, onRevoke }: Props) => (
  <>
    <LinkField link={shareLink(share.share_url, location.origin)} />
    <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
      Anyone with the link can view this scan and nothing else.
    </Typography>
    <EndChoice label="Link expires" days={END_DAYS} value={share.expires_at} onChange={onEnd} />
    <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
      {viewsText(share)}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: 'text.muted', pt: 2.5, borderTop: 1, borderColor: 'surface.borderSoft' }}>
      <Link component="button" type="button" underline="always" onClick={onRevoke} sx={{ '&&': { color: 'error.main' }, fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 600, verticalAlign: 'baseline' }}>
        Revoke
      </Link>{' '}
      disables the link immediately for everyone. Sharing again creates a new link.
    </Typography>
  </>
)
