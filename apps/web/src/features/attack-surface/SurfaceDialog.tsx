import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import Typography from '@mui/material/Typography'
import { formatNumber, type AttackSurface, type RouteAccess, type SurfaceKind } from '@preflight/contracts'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { PlainSelect } from '../../components/PlainSelect.tsx'
import { plural } from '../../components/plural.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import { usePhone } from '../../components/usePhone.ts'
import { ACCESS_WORDS, ALL_ACCESS, countAccess, filterParts, filterRoutes, KIND_TITLES, partsOf, SURFACE_TABS, surfaceWords, type RouteFilters, type SourceOf, type SurfaceTab } from './surface.ts'
import { SurfaceSearch } from './SurfaceSearch.tsx'
import { SurfaceTable } from './SurfaceTable.tsx'
import { partColumns, routeColumns } from './tables.tsx'

interface Props {
  surface: AttackSurface
  tab: SurfaceTab
  sourceOf: SourceOf
  onTab: (tab: SurfaceTab) => void
  onClose: () => void
}

const SORTS = [
  { value: 'access', label: 'Most exposed first' },
  { value: 'path', label: 'Path' },
] as const

function tabsOf(surface: AttackSurface) {
  const labelled = SURFACE_TABS.map((value) => {
    const count = value === 'routes' ? surface.routes.length : partsOf(surface, value).length
    return { value, count, label: `${value === 'routes' ? 'Routes' : KIND_TITLES[value]} ${formatNumber(count)}` }
  })
  return labelled.filter(({ value, count }) => value === 'routes' || count > 0)
}

const TOOLS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', p: { xs: '12px 16px', md: '12px 24px' }, borderBottom: 1, borderColor: 'surface.borderSoft' } as const

const NoRows = ({ onClear }: { onClear: (() => void) | null }) => (
  <Box sx={{ flex: 1, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, p: 6, textAlign: 'center' }}>
    <Typography sx={{ color: 'text.secondary' }}>{onClear ? 'Nothing matches the filters.' : 'No route was recognised in the code.'}</Typography>
    {onClear && <Button onClick={onClear}>Clear filters</Button>}
  </Box>
)

const NO_FILTERS: RouteFilters = { access: 'all', sort: 'access', text: '' }

function Routes({ surface: { routes }, sourceOf }: Pick<Props, 'surface' | 'sourceOf'>) {
  const [filters, setFilters] = useState(NO_FILTERS)
  const applied = useDeferredValue(filters)
  const shown = useMemo(() => filterRoutes(routes, applied), [routes, applied])
  const counts = useMemo(() => ({ all: routes.length, ...countAccess(routes) }), [routes])
  const columns = useMemo(() => routeColumns(sourceOf), [sourceOf])
  const nameOf = (access: RouteAccess | 'all') => (access === 'all' ? 'Any access' : ACCESS_WORDS[access])
  return (
    <>
      <Box sx={TOOLS}>
        <SurfaceSearch label="Search routes" text={filters.text} onChange={(text) => setFilters({ ...filters, text })} />
        <PlainSelect label="Access" value={filters.access} options={ALL_ACCESS.map((value) => ({ value, label: `${nameOf(value)} ${formatNumber(counts[value])}` }))} onChange={(access) => setFilters({ ...filters, access })} />
        <PlainSelect label="Sort by" value={filters.sort} options={SORTS} onChange={(sort) => setFilters({ ...filters, sort })} />
        <Typography variant="meta" component="output" sx={{ color: 'text.muted' }}>
          {shown.length === routes.length ? plural(routes.length, 'route') : `${formatNumber(shown.length)} of ${plural(routes.length, 'route')}`}
        </Typography>
      </Box>
      {shown.length > 0 ? (
        <SurfaceTable label="Routes" columns={columns} rows={shown} keyOf={({ methods, route, file_path, line }, place) => `${methods.join()} ${route} ${file_path} ${line} ${place}`} />
      ) : (
        <NoRows onClear={routes.length > 0 ? () => setFilters({ ...NO_FILTERS, sort: filters.sort }) : null} />
      )}
    </>
  )
}

function Parts({ surface, kind, sourceOf }: Pick<Props, 'surface' | 'sourceOf'> & { kind: SurfaceKind }) {
  const [text, setText] = useState('')
  const applied = useDeferredValue(text)
  const parts = useMemo(() => partsOf(surface, kind), [surface, kind])
  const shown = useMemo(() => filterParts(parts, applied), [parts, applied])
  const columns = useMemo(() => partColumns(sourceOf), [sourceOf])
  return (
    <>
      <Box sx={TOOLS}>
        <SurfaceSearch label={`Search ${KIND_TITLES[kind].toLowerCase()}`} text={text} onChange={setText} />
        <Typography variant="meta" component="output" sx={{ color: 'text.muted' }}>
          {`${formatNumber(shown.length)} of ${formatNumber(parts.length)}`}
        </Typography>
      </Box>
      {shown.length > 0 ? <SurfaceTable label={KIND_TITLES[kind]} columns={columns} rows={shown} keyOf={({ name, file_path, line }, place) => `${name} ${file_path} ${line} ${place}`} /> : <NoRows onClear={() => setText('')} />}
    </>
  )
}

/** Where the program can be reached and what it reaches, each with its place in the code. */
export function SurfaceDialog({ surface, tab: wanted, sourceOf, onTab, onClose }: Props) {
  const id = useId()
  const phone = usePhone()
  const tabs = useMemo(() => tabsOf(surface), [surface])
  const tab = tabs.some(({ value }) => value === wanted) ? wanted : 'routes'
  return (
    <Dialog open fullScreen={phone} maxWidth={false} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: phone ? {} : { width: '100%', maxWidth: 1240, height: 'calc(100% - 64px)' } } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, p: { xs: '14px 8px 10px 16px', md: '18px 16px 10px 24px' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="section" component="h2" id={id}>
            Attack Surface
          </Typography>
          <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
            {surfaceWords(surface)}
            {surface.left_out > 0 && ` ${formatNumber(surface.left_out)} more are not listed.`}
          </Typography>
        </Box>
        <ToolButton label="Close" onClick={onClose}>
          <CloseRounded />
        </ToolButton>
      </Box>
      <Tabs id={id} label="Attack surface" value={tab} tabs={tabs} onChange={onTab} />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {tab === 'routes' ? <Routes surface={surface} sourceOf={sourceOf} /> : <Parts key={tab} surface={surface} kind={tab} sourceOf={sourceOf} />}
      </Box>
    </Dialog>
  )
}
