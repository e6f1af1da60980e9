import { formatNumber } from '@preflight/contracts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ScanChanges } from '@preflight/contracts'

export const CHANGE_FILTERS = ['new', 'fixed', 'open'] as const
export type ChangeFilter = (typeof CHANGE_FILTERS)[number]

interface Props {
  changes: ScanChanges
  /** number of the scan before, as the selector counts */
  since: number
  active: ChangeFilter | 'all'
  onFilter: (filter: ChangeFilter) => void
  /** the whole comparison */
  onMore: () => void
}

const WORDS: Record<ChangeFilter, string> = { new: 'new', fixed: 'fixed', open: 'still open' }

const COUNTS: Record<ChangeFilter, (changes: ScanChanges) => number> = {
  new: (changes) => changes.new,
  fixed: (changes) => changes.fixed,
  open: (changes) => changes.existing + changes.reopened,
}

const DOTS: Record<ChangeFilter, object> = {
  new: { backgroundColor: 'newDot' },
  fixed: { backgroundColor: 'primary.text' },
  open: { border: 2, borderColor: 'surface.borderControl' },
}

const Dot = ({ filter }: { filter: ChangeFilter }) => (
  <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '9px', flex: 'none', ...DOTS[filter] }} />
)

/** What is new, fixed and still open since the scan before; each filters the list of findings. */
export const ChangesSince = ({ changes, since, active, onFilter, onMore }: Props) => (
  <Box
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px', flex: 'none', width: { xs: '100%', md: 'auto' }, pl: { sm: 14, md: 0 }, fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}
  >
    <Box component="span" sx={{ color: 'text.muted', display: { xs: 'inline', md: 'none', lg: 'inline' } }}>
      Since scan {since}
    </Box>
    {CHANGE_FILTERS.map((filter) => (
      <Link
        key={filter}
        component="button"
        type="button"
        aria-pressed={active === filter}
        onClick={() => onFilter(filter)}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minHeight: 24, fontSize: 'inherit', color: 'text.secondary', '&[aria-pressed="true"]': { textDecoration: 'underline', color: 'text.primary' } }}
      >
        <Dot filter={filter} />
        <span>
          <Box component="b" sx={{ fontWeight: 650, color: 'text.primary' }}>
            {formatNumber(COUNTS[filter](changes))}
          </Box>{' '}
          {WORDS[filter]}
        </span>
      </Link>
    ))}
    <Link component="button" type="button" onClick={onMore} sx={{ minHeight: 24, fontSize: 'inherit', fontWeight: 550 }}>
      What changed
    </Link>
  </Box>
)

/** In its place on a first scan. */
export const NothingBefore = () => (
  <Box component="span" sx={{ flex: 'none', width: { xs: '100%', md: 'auto' }, pl: { sm: 14, md: 0 }, fontSize: 13, lineHeight: '18px', color: 'text.muted' }}>
    First scan: nothing to compare it with yet
  </Box>
)
