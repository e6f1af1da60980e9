import Link from '@mui/material/Link'
import type { SurfacePart } from '@preflight/contracts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { placeOf, type SourceOf } from './surface.ts'

/** 'src/routes/orders.ts:31', a link to the scanned commit where there is one. */
export function SourcePlace({ at, sourceOf }: { at: Pick<SurfacePart, 'file_path' | 'line'>; sourceOf: SourceOf }) {
  const href = sourceOf(at.file_path, at.line)
  const place = placeOf(at)
  if (!href) return place
  return (
    <Link href={href} target="_blank" rel="noreferrer" sx={{ font: 'inherit' }}>
      {place}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  )
}
