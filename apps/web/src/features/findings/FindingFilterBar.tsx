import Box from '@mui/material/Box'
import { CATEGORIES, formatNumber, SEVERITIES } from '@preflight/contracts'
import { memo, useMemo, useRef } from 'react'
import { CATEGORY_LABELS } from '../../components/category.ts'
import { SEVERITY_LABELS } from '../../components/severity.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { FilterChoice, type Choice } from './FilterChoice.tsx'
import type { FilterCounts, FindingFilters } from './finding-filters.ts'
import { GROUPING_LABELS, GROUPINGS } from './finding-groups.ts'
import { SORT_LABELS, SORT_ORDERS } from './finding-order.ts'
import { useWidth } from './useWidth.ts'

interface Props {
  filters: FindingFilters
  counts: FilterCounts
  onChange: (changes: Partial<FindingFilters>) => void
}

/** px that the controls need beside each other in one row: all with toggles and without their counts, a figure of a count, and severity alone with toggles */
const ROOM = { all: 964, figure: 8, severity: 840 } as const

const figuresIn = ({ category, severity }: FilterCounts) => [...Object.values(category), ...Object.values(severity)].reduce((sum, count) => sum + formatNumber(count).length, 0)

const GROUPS = GROUPINGS.map((value) => ({ value, label: GROUPING_LABELS[value] }))
const SORTS = SORT_ORDERS.map((value) => ({ value, label: SORT_LABELS[value] }))

const categoryChoices = (counts: FilterCounts['category']): Choice<FindingFilters['category']>[] => [
  { value: 'all', label: 'All', count: counts.all },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value], count: counts[value] })),
]

const severityChoices = (counts: FilterCounts['severity']): Choice<FindingFilters['severity']>[] => [
  { value: 'all', label: 'All', count: counts.all },
  ...SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value], count: counts[value], icon: <SeverityIcon severity={value} /> })),
]

/** Category, Severity, Sort By and Group By. From wide to narrow the toggles give way to selects. */
export const FindingFilterBar = memo(function FindingFilterBar({ filters, counts, onChange }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const roomForAll = width >= ROOM.all + ROOM.figure * figuresIn(counts)
  const roomForOne = width >= ROOM.severity
  const categories = useMemo(() => categoryChoices(counts.category), [counts.category])
  const severities = useMemo(() => severityChoices(counts.severity), [counts.severity])
  return (
    <Box
      ref={ref}
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: '1fr 1fr',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: { xs: 2.5, sm: '12px 16px' },
        px: { xs: 4, sm: 5 },
        pb: 3.5,
        '@media (max-width:359px)': { gridTemplateColumns: '1fr' },
      }}
    >
      <FilterChoice label="Category" as={roomForAll ? 'toggles' : 'select'} value={filters.category} choices={categories} onChange={(category) => onChange({ category })} />
      <FilterChoice label="Severity" as={roomForOne ? 'toggles' : 'select'} value={filters.severity} choices={severities} onChange={(severity) => onChange({ severity })} />
      <FilterChoice label="Sort By" as="select" value={filters.sort} choices={SORTS} onChange={(sort) => onChange({ sort })} />
      <FilterChoice label="Group By" as="select" value={filters.group} choices={GROUPS} onChange={(group) => onChange({ group })} />
    </Box>
  )
})
