import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Finding } from '@preflight/contracts'
import { Fragment } from 'react'
import { plural } from '../../components/plural.ts'

interface SiblingsProps {
  siblings: readonly Finding[]
  onOpen: (id: string) => void
}

/** Where else in its function the same data does the same harm: one fix at the root ends them all. */
export function Siblings({ siblings, onOpen }: SiblingsProps) {
  if (siblings.length === 0) return null
  return (
    <section aria-labelledby="siblings-title">
      <Typography variant="h3" id="siblings-title" sx={{ mb: 1.5 }}>
        Fix together
      </Typography>
      <Typography>
        The same data reaches {plural(siblings.length, 'more place')} in this function:{' '}
        {siblings.map(({ id, line_number: line }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <Link component="button" onClick={() => onOpen(id)} sx={{ verticalAlign: 'baseline' }}>
              line {line}
            </Link>
          </Fragment>
        ))}
        .
      </Typography>
    </section>
  )
}
