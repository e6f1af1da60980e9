import type { Category } from '@preflight/contracts'
import { SidePanel } from '../../components/SidePanel.tsx'
import { LedgerBridge } from './LedgerBridge.tsx'
import { LedgerFigure } from './LedgerFigure.tsx'
import { LedgerLines } from './LedgerLines.tsx'
import { CapNotice, SuggestionNotice } from './LedgerNotices.tsx'
import type { LedgerView } from './ledger-view.ts'
import { SCORE_TITLES } from './score-cards.ts'

interface Props {
  category: Category
  view: LedgerView
  /** number of the scan before, as the selector counts; null on a first scan */
  since: number | null
  onClose: () => void
  onOpenFinding: (id: string) => void
  /** shows the findings that are worth fixing first */
  onShow: () => void
}

/** The account of a score: what each finding weighs and gives back, the ceiling, and what would raise it most. */
export function LedgerDrawer({ category, view, since, onClose, onOpenFinding, onShow }: Props) {
  const { score, uncapped, cap, suggestion } = view.ledger
  return (
    <SidePanel kicker={SCORE_TITLES[category]} title={`Why ${score}?`} label="Account" onClose={onClose}>
      <LedgerFigure score={score} />
      {view.bridge && since !== null && <LedgerBridge bridge={view.bridge} since={since} />}
      {cap && <CapNotice cap={cap} uncapped={uncapped} />}
      {/* before the lines: fixing one alone often gives back nothing, a few together do */}
      {suggestion && suggestion.score > score && <SuggestionNotice count={suggestion.finding_ids.length} from={score} to={suggestion.score} onShow={onShow} />}
      <LedgerLines view={view} onOpenFinding={onOpenFinding} />
    </SidePanel>
  )
}
