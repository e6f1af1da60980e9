import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Finding, FindingDetail, Place } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { formatDate } from '../../components/format-date.ts'
import { owaspLink } from './weakness-links.ts'

const PLACES: Record<Place, string | null> = {
  code: null,
  test: 'Test code: it weighs less in the score',
  example: 'An example: it weighs less in the score',
  docs: 'Documentation: it weighs less in the score',
}

const STATES: Partial<Record<Finding['state'], string>> = { reopened: 'It was fixed before and is back', existing: 'It was there in the scan before' }

const Fact = ({ name, phone = false, children }: { name: string; phone?: boolean; children: ReactNode }) => (
  <Box sx={{ display: phone ? { xs: 'contents', sm: 'none' } : 'contents' }}>
    <Box component="dt" sx={{ color: 'text.muted' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)

const Away = ({ url, children }: { url: string; children: ReactNode }) => (
  <Link href={url} target="_blank" rel="noreferrer" underline="always" title="Opens in a new tab">
    {children}
  </Link>
)

const References = ({ references }: Pick<FindingDetail, 'references'>) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px' }}>
    {references.map(({ title, url }) => (
      <Away key={url} url={url}>
        {title}
      </Away>
    ))}
  </Box>
)

const GRID = { display: 'grid', gridTemplateColumns: { xs: 'auto minmax(0,1fr)', sm: '120px minmax(0,1fr)' }, gap: '6px 16px', m: 0, pt: 4, borderTop: 1, borderColor: 'surface.borderSoft', color: 'text.secondary' } as const

/** The small print: where to read on, who else says so, since when; on the phone also what its header has no room for. */
export const FindingFacts = ({ detail }: { detail: FindingDetail }) => {
  const { owasp, references, also_reported_by: others, place, state } = detail
  const owaspPage = owasp && owaspLink(owasp)
  return (
    <Typography variant="meta" component="dl" sx={GRID}>
      {references.length > 0 && (
        <Fact name="Read more">
          <References references={references} />
        </Fact>
      )}
      {others.length > 0 && <Fact name="Also reported by">{others.join(', ')}</Fact>}
      {PLACES[place] && <Fact name="Place">{PLACES[place]}</Fact>}
      <Fact name="Found">
        {formatDate(detail.created_at)}
        {STATES[state] && `. ${STATES[state]}.`}
      </Fact>
      <Fact name="Rule" phone>
        <Box component="span" sx={{ typography: 'path' }}>
          {detail.rule_id}
        </Box>
      </Fact>
      {owasp && (
        <Fact name="OWASP" phone>
          {owaspPage ? <Away url={owaspPage}>{owasp}</Away> : owasp}
        </Fact>
      )}
    </Typography>
  )
}
