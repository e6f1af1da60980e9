import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import { useId, useState, type ReactNode } from 'react'
import { checkAnchor } from './CheckItem.tsx'
import type { ChecklistArea } from './checklist-areas.ts'
import { LeftOutList } from './LeftOutList.tsx'
import { confirmedText, OwnerBox } from './OwnerBox.tsx'
import type { OwnerChecks } from './useOwnerChecks.ts'

interface Props {
  rest: Pick<ChecklistArea, 'asked' | 'notAssessed' | 'notApplicable'>
  /** id of the part that was just gone to */
  lit: string | null
  /** null for who may only read */
  owner: OwnerChecks | null
}

const KINDS = ['asked', 'notAssessed', 'notApplicable'] as const
type Kind = (typeof KINDS)[number]

const TOGGLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: { xs: 32, sm: 24 },
  ml: -1.5,
  px: 1.5,
  border: 0,
  borderRadius: '6px',
  background: 'none',
  typography: 'meta',
  fontWeight: 550,
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'surface.hover' },
  '& svg': { fontSize: 18, color: 'text.muted', transition: 'transform 180ms' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
} as const

const FOOT = { p: { xs: '8px 16px', sm: '8px 20px' }, borderTop: 1, borderColor: 'surface.borderSoft' } as const

const isConfirmed = ({ confirmed_at }: ChecklistArea['asked'][number]) => confirmed_at !== null

const labelsOf = ({ asked, notAssessed, notApplicable }: Props['rest'], isOwner: boolean): Record<Kind, string> => ({
  asked: `${isOwner ? 'Yours' : 'For the owner'} to confirm: ${asked.filter(isConfirmed).length} of ${asked.length} confirmed`,
  notAssessed: `${notAssessed.length} not assessed`,
  notApplicable: `${notApplicable.length} not applicable`,
})

const named = (checks: readonly { check_name: string }[]) => checks.map(({ check_name }) => check_name).join('; ')

/** On paper, where nothing unfolds: their names alone, and who has confirmed. */
const OnPaper = ({ asked, notAssessed, notApplicable }: Props['rest']) => (
  <Box className="print-only" sx={{ fontSize: 12, lineHeight: '17px', color: 'text.secondary', '& p + p': { mt: 1 } }}>
    {asked.length > 0 && <p>For the owner to confirm: {asked.map((check) => `${check.check_name} (${confirmedText(check)})`).join('; ')}.</p>}
    {notAssessed.length > 0 && <p>Not assessed: {named(notAssessed)}.</p>}
    {notApplicable.length > 0 && <p>Not applicable: {named(notApplicable)}.</p>}
  </Box>
)

/** What is open: what somebody was led to, and at first what a launch waits for. */
function useOpen(rest: Props['rest'], lit: string | null) {
  const [open, setOpen] = useState<ReadonlySet<Kind>>(() => new Set(rest.asked.some((check) => check.blocker && !isConfirmed(check)) ? ['asked'] : []))
  const [seen, setSeen] = useState<string | null>(null)
  if (seen !== lit) {
    setSeen(lit)
    const kind = KINDS.find((one) => rest[one].some(({ check_id }) => checkAnchor(check_id) === lit))
    if (kind) setOpen(new Set([...open, kind]))
  }
  const toggle = (kind: Kind) => setOpen(new Set(open.has(kind) ? [...open].filter((one) => one !== kind) : [...open, kind]))
  return { open, toggle }
}

/** What counts in no score: to be confirmed, not assessed, not applicable. Folded, with the counts in sight. */
export function AreaRest({ rest, lit, owner }: Props) {
  const id = useId()
  const { open, toggle } = useOpen(rest, lit)
  const labels = labelsOf(rest, owner !== null)
  const kinds = KINDS.filter((kind) => rest[kind].length > 0)
  if (kinds.length === 0) return null
  const lists: Record<Kind, ReactNode> = {
    asked: (
      <ul aria-label={labels.asked}>
        {rest.asked.map((check) => (
          <OwnerBox key={check.check_id} check={check} lit={lit === checkAnchor(check.check_id)} owner={owner} />
        ))}
      </ul>
    ),
    notAssessed: <LeftOutList label={labels.notAssessed} checks={rest.notAssessed} lit={lit} />,
    notApplicable: <LeftOutList label={labels.notApplicable} checks={rest.notApplicable} lit={lit} />,
  }
  return (
    <Box sx={FOOT}>
      <Box className="screen-only" sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 20px' }}>
        {kinds.map((kind) => (
          <Box component="button" type="button" key={kind} aria-expanded={open.has(kind)} aria-controls={`${id}-${kind}`} onClick={() => toggle(kind)} sx={TOGGLE}>
            {labels[kind]}
            <ExpandMoreRounded aria-hidden />
          </Box>
        ))}
      </Box>
      <Box className="screen-only">
        {kinds.map((kind) => (
          <Box key={kind} id={`${id}-${kind}`} sx={open.has(kind) ? { pt: 1 } : {}}>
            {open.has(kind) && lists[kind]}
          </Box>
        ))}
      </Box>
      <OnPaper {...rest} />
    </Box>
  )
}
