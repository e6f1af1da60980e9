import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Category, ChecklistResults, Finding, Scan, Severity } from '@preflight/contracts'
import { bandOf } from '@preflight/scoring'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CATEGORY_LABELS } from '../../components/category.ts'
import { CategoryTile } from '../../components/CategoryTile.tsx'
import { Chip } from '../../components/Chip.tsx'
import { plural } from '../../components/plural.ts'
import { CodeText } from '../../features/launch-checklist/CodeText.tsx'
import { KeyFindings } from '../../features/launch-checklist/KeyFindings.tsx'
import { summaryOf } from '../../features/launch-checklist/summary-tabs.ts'
import { severeCounts } from '../../features/scans/score-cards.ts'
import { categoryLink, findingLink } from './links.ts'
import { categoryPart } from './report-outline.ts'
import { Part } from './ReportSection.tsx'

interface Props {
  scan: Scan
  category: Category
  /** open ones of this category */
  findings: readonly Finding[]
  /** undefined where it could not be loaded */
  checklist: ChecklistResults | undefined
  severityOf: (findingId: string) => Severity | null
  placeOf: (findingId: string) => string | null
  /** in place of the summary when it failed */
  instead: ReactNode
}

const Score = ({ score }: { score: number | null }) => {
  if (score === null) return null
  const { name, word } = bandOf(score)
  return <Chip label={`${score} of 100, ${word}`} sx={{ color: `band.${name}.text`, backgroundColor: `band.${name}.bg` }} />
}

const Words = ({ category, checklist, severityOf, placeOf, scan }: Pick<Props, 'category' | 'severityOf' | 'placeOf' | 'scan'> & { checklist: ChecklistResults }) => {
  const { text, keyFindings } = summaryOf(category, checklist)
  return (
    <Box sx={{ display: 'grid', gap: 3, p: { xs: '14px 16px 8px', sm: '16px 20px 8px' } }}>
      <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <CodeText text={text} />
      </Typography>
      <KeyFindings keyFindings={keyFindings} severityOf={severityOf} placeOf={placeOf} go={{ linkTo: findingLink(scan.id) }} />
    </Box>
  )
}

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px 12px', p: { xs: '14px 16px', sm: '14px 20px' }, borderBottom: 1, borderColor: 'surface.borderSoft' } as const

/** What one category's findings come to: counts, score, summary and the way to the list. */
export const CategoryFindings = memo(function CategoryFindings({ scan, category, findings, checklist, severityOf, placeOf, instead }: Props) {
  const id = categoryPart(category)
  const name = CATEGORY_LABELS[category]
  return (
    <Part id={id} labelledBy={`${id}-title`}>
      <Card sx={{ '@media print': { overflow: 'visible', boxShadow: 'none', breakInside: 'avoid' } }}>
        <Box sx={HEAD}>
          <Box aria-hidden>
            <CategoryTile type={category} />
          </Box>
          <Box sx={{ flex: 1, minWidth: { xs: 120, sm: 160 } }}>
            <Typography id={`${id}-title`} variant="card" component="h3">
              {name}
            </Typography>
            <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
              {findings.length > 0 ? plural(findings.length, 'open finding') : 'No open findings'}
              {findings.length > 0 && `, ${[severeCounts(findings)].flat().join(', ')}`}
            </Typography>
          </Box>
          <Score score={scan.scores[category]} />
          {findings.length > 0 && (
            <Button className="screen-only" component={Link} to={categoryLink(scan.id, category)}>
              See All {name} Findings
            </Button>
          )}
        </Box>
        {instead || (checklist && <Words scan={scan} category={category} checklist={checklist} severityOf={severityOf} placeOf={placeOf} />)}
      </Card>
    </Part>
  )
})
