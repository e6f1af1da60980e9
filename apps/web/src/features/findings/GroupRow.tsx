import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import { formatNumber, visibleName, type Finding } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { SEVERITY_LABELS } from '../../components/severity.ts'
import { SeverityIcon } from '../../components/SeverityIcon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { groupTitle, severitiesIn, type FindingGroup } from './finding-groups.ts'
import { GroupCheckbox } from './GroupCheckbox.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import type { TriageActions } from './triage-actions.ts'

interface Props {
  id: string
  group: FindingGroup
  open: boolean
  /** the row that `j` and `k` left off at */
  active: boolean
  /** how many of it are selected, and how many can be */
  chosen: number
  selectable: number
  onFold: (id: string) => void
  onSelect: (findings: readonly Finding[], on: boolean) => void
  /** null where findings can only be read */
  actions: TriageActions | null
}

const Counts = ({ group }: { group: FindingGroup }) => (
  <span className="group-counts">
    {severitiesIn(group).map((severity) => (
      <span key={severity}>
        <SeverityIcon severity={severity} fontSize={15} />
        {formatNumber(group.counts[severity])}
        <VisuallyHidden> {SEVERITY_LABELS[severity]}</VisuallyHidden>
      </span>
    ))}
  </span>
)

/** Under the title: the rule's id where that is not the title, and how many findings there are. */
const also = ({ by, key, findings }: FindingGroup, title: string) => [...(by === 'rule' && title !== key ? [key] : []), plural(findings.length, 'finding')].join(' • ')

/** A group's head: folds and unfolds it, counts it by severity, and acts on all of it. */
export function GroupRow({ id, group, open, active, chosen, selectable, onFold, onSelect, actions }: Props) {
  const title = groupTitle(group)
  const all = selectable > 0 && chosen === selectable
  return (
    <div className="group" data-selected={active || undefined}>
      {actions && selectable > 0 && (
        <div className="group-check">
          <GroupCheckbox label={`Select all of ${title}`} checked={all} partly={chosen > 0 && !all} onToggle={() => onSelect(group.findings, !all)} />
        </div>
      )}
      <button type="button" className="group-title" data-row={id} aria-expanded={open} onClick={() => onFold(id)}>
        <ExpandMoreRounded aria-hidden className="group-fold" />
        <span className="group-words">
          <span className="group-name" data-mono={title === group.key || undefined}>
            {visibleName(title)}
          </span>
          <span className="group-also">{also(group, title)}</span>
        </span>
      </button>
      <Counts group={group} />
      {actions && selectable > 0 && (
        <div className="group-menu">
          <GroupMenu group={group} actions={actions} onSelect={onSelect} />
        </div>
      )}
    </div>
  )
}
