import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { FindingDetail } from '@preflight/contracts'

/** The rule, which the phone's header has no room for, and where to read on. */
export const FindingFacts = ({ detail }: { detail: FindingDetail }) => (
  <Typography variant="meta" component="div" sx={{ display: 'grid', gap: 1, color: 'text.secondary' }}>
    {detail.references.length > 0 && (
      <div>
        Read more:{' '}
        {detail.references.map(({ title, url }, index) => (
          <span key={url}>
            {index > 0 && ', '}
            <Link href={url} target="_blank" rel="noreferrer" underline="always">
              {title}
            </Link>
          </span>
        ))}
      </div>
    )}
    {detail.also_reported_by.length > 0 && <div>Also reported by {detail.also_reported_by.join(', ')}</div>}
    <Box sx={{ display: { sm: 'none' } }}>
      Rule{' '}
      <Box component="span" sx={{ typography: 'path' }}>
        {detail.rule_id}
      </Box>
      {detail.owasp && `, OWASP ${detail.owasp}`}
    </Box>
  </Typography>
)
