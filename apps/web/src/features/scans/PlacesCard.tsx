import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatNumber, visibleName, type Finding } from '@preflight/contracts'
import { memo, useMemo } from 'react'
import { plural } from '../../components/plural.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { placesOf, splitPath, type FindingPlace } from './finding-places.ts'

interface Props {
  findings: readonly Finding[]
  /** shows the findings of one file in the list below */
  onShow: (path: string) => void
}

const ROW = {
  display: 'grid',
  // on the phone the path needs the room more than the bar does
  gridTemplateColumns: { xs: '18px minmax(0,1fr) 56px minmax(20px,auto)', sm: '18px minmax(0,1fr) 84px minmax(28px,auto)' },
  justifyContent: 'stretch',
  alignItems: 'center',
  gap: 3,
  width: 'calc(100% + 16px)',
  minHeight: { xs: 40, sm: 32 },
  mx: -2,
  px: 2,
  borderRadius: '6px',
  textAlign: 'left',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&:focus-visible': { outlineOffset: -2 },
  // the number says what the bar says, the path does not
  '@media (max-width:359px)': { gridTemplateColumns: '18px minmax(0,1fr) auto', '& > .bar': { display: 'none' } },
} as const

// two columns where the card has a row of the page for itself
const ROWS = { columns: '320px 2', columnGap: '32px', '& > li': { breakInside: 'avoid' } } as const

/** A long path loses its folders before it loses the name of the file. */
const Path = ({ path }: { path: string }) => {
  const shown = visibleName(path)
  const [folders, name] = splitPath(shown)
  return (
    <Typography variant="path" component="span" title={shown} sx={{ display: 'flex', minWidth: 0 }}>
      <Box component="span" sx={{ flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'text.muted' }}>
        {folders}
      </Box>
      <Box component="span" sx={{ flex: '0 1 auto', minWidth: folders ? 'min(100%, 8ch)' : 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexShrink: 0, maxWidth: '100%' }}>
        {name}
      </Box>
    </Typography>
  )
}

const Bar = ({ share }: { share: number }) => (
  <Box aria-hidden className="bar" sx={{ height: 6, borderRadius: '4px', backgroundColor: 'surface.borderSoft', overflow: 'hidden' }}>
    <Box sx={{ height: '100%', minWidth: 4, borderRadius: '4px', backgroundColor: 'surface.borderControl' }} style={{ width: `${share * 100}%` }} />
  </Box>
)

const Row = ({ place: { path, count, worst, words }, most, onShow }: { place: FindingPlace; most: number } & Pick<Props, 'onShow'>) => (
  <ButtonBase onClick={() => onShow(path)} title={words} sx={ROW}>
    <SeverityIcon severity={worst} />
    <Path path={path} />
    <Bar share={count / most} />
    <Box component="span" sx={{ textAlign: 'right', fontSize: 12.5, lineHeight: '18px', fontWeight: 600, color: 'text.primary' }}>
      {formatNumber(count)}
      <VisuallyHidden>
        {' '}
        {count === 1 ? 'finding' : 'findings'}: {words}
      </VisuallyHidden>
    </Box>
  </ButtonBase>
)

/** The files in which most findings stand; each shows its own in the list below. */
export const PlacesCard = memo(function PlacesCard({ findings, onShow }: Props) {
  const { places, files, elsewhere } = useMemo(() => placesOf(findings), [findings])
  return (
    <Card component="section" aria-labelledby="places" sx={{ p: { xs: '14px 16px', sm: '16px 20px 14px' } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, mb: 1.5 }}>
        <Typography variant="card" component="h2" id="places" sx={{ flex: 1 }}>
          Hotspots
        </Typography>
        <Typography variant="meta" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {plural(files, 'file')}
        </Typography>
      </Box>
      <Box component="ul" sx={ROWS}>
        {places.map((place) => (
          <li key={place.path}>
            <Row place={place} most={places[0]?.count ?? 1} onShow={onShow} />
          </li>
        ))}
      </Box>
      {elsewhere > 0 && (
        <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'text.muted' }}>
          {formatNumber(elsewhere)} more in {plural(files - places.length, 'other file')}
        </Typography>
      )}
    </Card>
  )
})
