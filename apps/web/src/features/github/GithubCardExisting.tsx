import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'

/** The way for accounts that have the app already, as where somebody else installed it. */
export const GithubCardExisting = ({ onConnect }: { onConnect: () => void }) => (
  <Typography variant="meta" component="p" sx={{ color: 'text.muted' }}>
    Already installed?{' '}
    <Link component="button" type="button" onClick={onConnect} sx={{ font: 'inherit', verticalAlign: 'baseline' }}>
      Connect existing installations
    </Link>
  </Typography>
)
