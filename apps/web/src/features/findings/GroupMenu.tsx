import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded'
import MenuItem from '@mui/material/MenuItem'
import { formatNumber, visibleName, type Finding } from '@preflight/contracts'
import { useState } from 'react'
import { LabelledMenu } from '../../components/LabelledMenu.tsx'
import { plural } from '../../components/plural.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import { groupTitle, type FindingGroup } from './finding-groups.ts'
import { sharesByFolder } from './group-folders.ts'
import type { TriageActions } from './triage-actions.ts'
import { isSelectable } from './useSelection.ts'

interface Props {
  group: FindingGroup
  actions: TriageActions
  onSelect: (findings: readonly Finding[], on: boolean) => void
}

interface Entry {
  label: string
  run: () => void
}

const isOpen = ({ state }: Finding) => state !== 'ignored'

/** Actions on a group; folders are offered where a rule's findings are in several. */
function entriesOf({ group, actions, onSelect }: Props): Entry[] {
  const title = groupTitle(group)
  const members = group.findings.filter(isSelectable)
  const open = members.filter(isOpen)
  const ignored = members.filter((finding) => !isOpen(finding))
  const folders = group.by === 'rule' ? sharesByFolder(open) : []
  const here = group.by === 'rule' ? 'of this rule' : 'in this file'
  return [
    { label: `Select all ${formatNumber(members.length)}`, run: () => onSelect(members, true) },
    ...(open.length > 0 ? [{ label: `Ignore all ${formatNumber(open.length)} ${here}...`, run: () => actions.onIgnore(open, { scope: title }) }] : []),
    ...folders.map(({ folder, findings }) => ({
      label: `Ignore in ${visibleName(folder)}/ (${formatNumber(findings.length)})...`,
      run: () => actions.onIgnore(findings, { scope: `${title} in ${visibleName(folder)}/` }),
    })),
    ...(ignored.length > 0 ? [{ label: `Restore ${plural(ignored.length, 'ignored finding')}`, run: () => actions.onRestore(ignored) }] : []),
  ]
}

const ITEM = { whiteSpace: 'normal', overflowWrap: 'anywhere', maxWidth: 420 } as const

/** The button at the end of a group's head, and its menu while that is open. */
export function GroupMenu(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = `Actions for ${groupTitle(props.group)}`
  const close = () => setAnchor(null)
  return (
    <>
      <ToolButton label={label} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreHorizRounded />
      </ToolButton>
      {anchor && (
        <LabelledMenu label={label} anchorEl={anchor} onClose={close}>
          {entriesOf(props).map(({ label: entry, run }) => (
            <MenuItem
              key={entry}
              sx={ITEM}
              onClick={() => {
                close()
                run()
              }}
            >
              {entry}
            </MenuItem>
          ))}
        </LabelledMenu>
      )}
    </>
  )
}
