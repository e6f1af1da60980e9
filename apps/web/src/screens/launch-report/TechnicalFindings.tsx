import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Finding } from '@preflight/contracts'
import { useId } from 'react'
import { plural } from '../../components/plural.ts'
import { PART } from './report-outline.ts'
import { Part } from './ReportSection.tsx'
import { TechnicalList } from './TechnicalList.tsx'
import { usePaper } from './usePaper.ts'

interface Props {
  /** open ones of all categories */
  findings: readonly Finding[]
  linkTo: (findingId: string) => string
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
}

const HEAD = {
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  p: { xs: '14px 16px', sm: '14px 20px' },
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const

const COUNT = { display: 'flex', alignItems: 'center', gap: 2, ml: 'auto', typography: 'meta', letterSpacing: 0, color: 'text.secondary' } as const

/** Every open finding with its place, folded away at first. */
export function TechnicalFindings({ findings, linkTo, unfolded, onUnfold }: Props) {
  const list = useId()
  const paper = usePaper()
  const title = `${PART.technical}-title`
  return (
    <Part id={PART.technical} labelledBy={title}>
      <Card sx={{ '@media print': { overflow: 'visible', boxShadow: 'none' } }}>
        <Typography id={title} variant="section" component="h2" sx={{ fontSize: 16, lineHeight: '24px', '@media print': { breakAfter: 'avoid' } }}>
          <Box component="button" type="button" aria-expanded={unfolded} aria-controls={list} onClick={() => onUnfold(!unfolded)} sx={HEAD}>
            <Box component="span" sx={{ color: 'text.muted', fontWeight: 500 }}>
              Appendix A
            </Box>
            Technical Findings
            <Box component="span" sx={COUNT}>
              {plural(findings.length, 'finding')} with severity and location
              <ExpandMoreRounded aria-hidden className="screen-only" sx={{ color: 'text.muted', transform: unfolded ? 'rotate(180deg)' : 'none', transition: 'transform 180ms' }} />
            </Box>
          </Box>
        </Typography>
        <div id={list}>{(unfolded || paper) && <TechnicalList findings={findings} linkTo={linkTo} paper={paper} />}</div>
      </Card>
    </Part>
  )
}
