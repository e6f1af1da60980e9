import { formatNumber } from '@preflight/contracts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Finding } from '@preflight/contracts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useKeys } from '../../components/useKeys.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { FindingFilterBar } from './FindingFilterBar.tsx'
import { FindingList } from './FindingList.tsx'
import { FindingSearch } from './FindingSearch.tsx'
import { FindingsBanner } from './FindingsBanner.tsx'
import type { FindingFilters } from './finding-filters.ts'
import { FINDINGS_ID } from './findings-id.ts'
import { GroupBar } from './GroupBar.tsx'
import { IgnoredSwitch } from './IgnoredSwitch.tsx'
import { KeyHints } from './KeyHints.tsx'
import { NoFindings } from './NoFindings.tsx'
import type { TriageActions } from './triage-actions.ts'
import { useDecide } from './useDecide.ts'
import { useListCommands } from './useFindingCommands.ts'
import { useFiltered } from './useFiltered.ts'
import { useGroups } from './useGroups.ts'
import { useSearchText } from './useSearchText.ts'
import { useSelection } from './useSelection.ts'
import { wantFix } from './wanted-fix.ts'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

interface Props {
  findings: readonly Finding[]
  filters: FindingFilters
  onFilter: (changes: Partial<FindingFilters>) => void
  isFirstScan: boolean
  /** findings still come in */
  running: boolean
  openId: string | null
  onOpen: (id: string) => void
  /** in the list's place while it loads */
  placeholder?: ReactNode
  onHelp: () => void
  /** absent where findings can only be read */
  triage?: TriageActions | null
  /** findings to select; a new list selects anew */
  wanted?: readonly string[] | null
  /** beside the search: what can be done with the list as it is filtered */
  actions?: (shown: readonly Finding[]) => ReactNode
  /** at the list's foot, over its last rows: it comes without moving any */
  notice?: ReactNode
  /** a pointer or the focus has come to the list */
  onReach?: () => void
  /** what needs the list in the order on screen: the dialog goes on in it */
  children?: (shown: readonly Finding[]) => ReactNode
}

const number = formatNumber

const countText = (shown: number, all: number, word: 'open' | 'fixed' | 'so far', ignored: number) => {
  if (shown !== all && word !== 'so far') return `${number(shown)} of ${number(all)}`
  return ignored === 0 ? `${number(all)} ${word}` : `${number(all - ignored)} ${word}, ${number(ignored)} ignored`
}

/** All findings of a scan: search, filters with live counts, and the rows. */
export function FindingsPanel(props: Props) {
  const { findings, filters, onFilter, isFirstScan, running, openId, onOpen, placeholder, onHelp, triage = null, wanted, actions, onReach, notice, children } = props
  const searchRef = useRef<HTMLInputElement>(null)
  const writeSearch = useMemo(() => (search: string) => onFilter({ search }), [onFilter])
  const { text, setText } = useSearchText(filters.search, writeSearch)
  const { category, severity, sort, group, change, ignored: withIgnored } = filters
  // by its parts: the filters are read anew with every change of the address, an opened dialog's among them
  const typed = useMemo(() => ({ category, severity, sort, group, change, ignored: withIgnored, search: text }), [category, severity, sort, group, change, withIgnored, text])
  const { shown: filtered, counts, arrived } = useFiltered({ findings, filters: typed, isFirstScan, running })
  const { rows, ordered: shown, ...grouped } = useGroups(filtered, group)
  useKeys({ '/': () => searchRef.current?.focus() })
  const selection = useSelection(shown)
  const { select } = selection
  useEffect(() => {
    if (wanted) select(wanted)
  }, [wanted, select])
  const decide = useDecide(triage, selection)
  const openFix = useCallback(
    (id: string) => {
      wantFix(id)
      onOpen(id)
    },
    [onOpen],
  )
  const ignored = useMemo(() => findings.filter(({ state }) => state === 'ignored').length, [findings])
  useListCommands({ findings, filters, ignored, onFilter, searchRef, onOpen })
  const total = filters.ignored ? findings.length : findings.length - ignored

  const active = activeFilters(typed)
  const clear = () => onFilter(withoutFilters(filters))
  const isEmpty = !placeholder && !running && shown.length === 0
  return (
    <Card component="section" id={FINDINGS_ID} aria-labelledby={`${FINDINGS_ID}-title`} onPointerEnter={onReach} onFocus={onReach} sx={{ overflow: 'visible', scrollMarginTop: 76 }}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', gap: 3, p: { xs: '14px 16px 10px', sm: '16px 20px 12px' } }}>
        <Typography variant="card" component="h2" id={`${FINDINGS_ID}-title`}>
          Findings
        </Typography>
        <Typography variant="meta" component="output" sx={{ color: 'text.muted' }}>
          {!placeholder && countText(shown.length, total, running ? 'so far' : filters.change === 'fixed' ? 'fixed' : 'open', filters.ignored ? ignored : 0)}
        </Typography>
        {(ignored > 0 || filters.ignored) && <IgnoredSwitch count={ignored} checked={filters.ignored} onChange={(on) => onFilter({ ignored: on })} />}
        <Box sx={{ flex: 100 }} />
        <FindingSearch text={text} onChange={setText} inputRef={searchRef} />
        {actions?.(shown)}
      </Box>
      <Box sx={{ position: { md: 'sticky' }, top: 60, zIndex: 2, backgroundColor: 'surface.main' }}>
        <FindingFilterBar filters={filters} counts={counts} onChange={onFilter} />
        <ActiveFilters filters={active} onFilter={onFilter} onClear={isEmpty ? null : clear} />
        {group !== 'none' && rows.length > 0 && <GroupBar by={group} {...grouped} />}
      </Box>
      {running && <FindingsBanner />}
      {placeholder}
      {!placeholder && shown.length > 0 && <FindingList rows={rows} isFirstScan={isFirstScan} openId={openId} onOpen={onOpen} arrived={arrived} selection={triage && selection} triage={triage} fold={grouped.fold} onIgnore={decide} onFix={openFix} bars={Number(active.length > 0) + Number(group !== 'none')} />}
      {isEmpty && <NoFindings filters={active} onClear={clear} />}
      <Suspense>{triage && selection.chosen.length > 0 && <BulkBar shown={shown} selection={selection} actions={triage} />}</Suspense>
      <KeyHints onHelp={onHelp} readOnly={!triage} />
      {selection.chosen.length === 0 && notice}
      {children?.(shown)}
    </Card>
  )
}
