import RadarRounded from '@mui/icons-material/RadarRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { formatNumber, type AttackSurface } from '@preflight/contracts'
import { lazy, Suspense } from 'react'
import { LoadError } from '../../components/LoadError.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { ACCESS_LOOKS } from './access-looks.ts'
import { useGetAttackSurfaceQuery } from './attackSurfaceApi.ts'
import { ACCESS_WORDS, BY_EXPOSURE, countAccess, isEmpty, methodsOf, placeOf, surfaceWords, type SourceOf } from './surface.ts'
import { useSurfaceTab } from './useSurfaceTab.ts'

const loadDialog = () => import('./SurfaceDialog.tsx')
/** That it cannot be loaded is told when it is opened. */
const fetchDialog = () => void loadDialog().catch(() => {})
const SurfaceDialog = lazy(async () => ({ default: (await loadDialog()).SurfaceDialog }))

const CARD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', p: { xs: '14px 16px', sm: '14px 20px' }, '@media print': { display: 'block', overflow: 'visible', boxShadow: 'none' } } as const

/** 'Open 3', 'Signed in 38', each with its shape. */
const Access = ({ surface }: { surface: AttackSurface }) => {
  const counts = countAccess(surface.routes)
  return (
    <Box component="ul" aria-label="Routes by access" sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', mt: 1.5, fontSize: 12.5, lineHeight: '18px', color: 'text.secondary' }}>
      {BY_EXPOSURE.filter((access) => counts[access] > 0).map((access) => {
        const { Icon, tone } = ACCESS_LOOKS[access]
        return (
          <Box component="li" key={access} sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px' }}>
            <Icon aria-hidden sx={{ fontSize: 16, color: `${tone}.text` }} />
            {formatNumber(counts[access])} {ACCESS_WORDS[access].toLowerCase()}
          </Box>
        )
      })}
    </Box>
  )
}

const MAX_ON_PAPER = 40

/** On paper the open routes alone. */
function OpenOnPaper({ routes }: AttackSurface) {
  const open = routes.filter(({ access }) => access === 'open')
  const more = open.length - MAX_ON_PAPER
  if (open.length === 0) return null
  return (
    <Box component="ul" className="print-only" aria-label="Open routes" sx={{ mt: 2, columnCount: 2, columnGap: '24px', fontSize: 11, lineHeight: '16px', '& li': { breakInside: 'avoid', overflowWrap: 'anywhere' } }}>
      {open.slice(0, MAX_ON_PAPER).map((route, place) => (
        <li key={`${route.route} ${placeOf(route)} ${String(place)}`}>
          <b>
            {methodsOf(route)} {route.route}
          </b>{' '}
          {placeOf(route)}
        </li>
      ))}
      {more > 0 && <li>And {formatNumber(more)} more.</li>}
    </Box>
  )
}

const Waiting = () => (
  <Box component="output" sx={{ display: 'grid', gap: 2, flex: 1 }}>
    <VisuallyHidden>Loading attack surface</VisuallyHidden>
    <Skeleton aria-hidden height={16} sx={{ maxWidth: 320 }} />
    <Skeleton aria-hidden height={12} sx={{ maxWidth: 240 }} />
  </Box>
)

/** How much of the program can be reached from outside, and the way to all of it. */
export function SurfaceCard({ scanId, sourceOf }: { scanId: string; sourceOf: SourceOf }) {
  const { currentData: surface, error, refetch } = useGetAttackSurfaceQuery({ id: scanId })
  const { tab, show, close } = useSurfaceTab()
  const hasParts = surface !== undefined && !isEmpty(surface)
  if (error) return <LoadError message="The attack surface could not be loaded." onRetry={() => void refetch()} />
  return (
    <Card component="section" aria-labelledby="attack-surface-title" sx={CARD}>
      <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 0 } }}>
        <Typography variant="card" component="h3" id="attack-surface-title">
          Attack Surface
        </Typography>
        {!surface && <Waiting />}
        {surface && (
          <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
            {hasParts ? surfaceWords(surface) : 'No route, outbound call, job or store was recognised in the code.'}
          </Typography>
        )}
        {hasParts && <Access surface={surface} />}
      </Box>
      {hasParts && (
        <Button className="screen-only" startIcon={<RadarRounded />} aria-haspopup="dialog" onPointerEnter={fetchDialog} onFocus={fetchDialog} onClick={() => show('routes')}>
          Show Attack Surface
        </Button>
      )}
      {hasParts && <OpenOnPaper {...surface} />}
      <Suspense>{hasParts && tab && <SurfaceDialog surface={surface} tab={tab} sourceOf={sourceOf} onTab={show} onClose={close} />}</Suspense>
    </Card>
  )
}
