import CheckBoxOutlineBlankRounded from '@mui/icons-material/CheckBoxOutlineBlankRounded'
import CheckBoxRounded from '@mui/icons-material/CheckBoxRounded'
import Box from '@mui/material/Box'
import type { OwnerCheck } from '@preflight/contracts'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { formatDate } from '../../components/format-date.ts'
import { BlockerTag } from './BlockerTag.tsx'
import { checkAnchor } from './CheckItem.tsx'
import type { OwnerChecks } from './useOwnerChecks.ts'

const loadForm = () => import('./NameForm.tsx')
/** That it cannot be loaded is told when it is wanted. */
const fetchForm = () => void loadForm().catch(() => {})
const NameForm = lazy(async () => ({ default: (await loadForm()).NameForm }))

interface Props {
  check: OwnerCheck
  lit: boolean
  /** null for who may only read */
  owner: OwnerChecks | null
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0,1fr)',
  columnGap: '12px',
  py: '8px',
  outline: 'none',
  scrollMarginTop: '76px',
  borderRadius: '6px',
  '&[data-lit]': { backgroundColor: 'surface.selected', boxShadow: '0 0 0 6px var(--mui-palette-surface-selected)' },
} as const

const CHECKBOX = { width: 18, height: 18, m: '2px 0 0', accentColor: (theme: { vars: { palette: { primary: { main: string } } } }) => theme.vars.palette.primary.main, cursor: 'pointer' } as const

/** 'Confirmed by Ada Lovelace, Nov 16, 2026'; viewers of a share are not told by whom. */
export const confirmedText = ({ confirmed_at, confirmed_by }: Pick<OwnerCheck, 'confirmed_at' | 'confirmed_by'>): string =>
  confirmed_at === null ? 'Not confirmed yet' : confirmed_by === null ? `Confirmed ${formatDate(confirmed_at)}` : `Confirmed by ${confirmed_by}, ${formatDate(confirmed_at)}`

/** What only the owner knows: a box to tick with their name, and to clear again. */
export function OwnerBox({ check, lit, owner }: Props) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const isConfirmed = check.confirmed_at !== null
  const Sign = isConfirmed ? CheckBoxRounded : CheckBoxOutlineBlankRounded
  const close = () => {
    setAsking(false)
    box.current?.focus()
  }
  const tick = () => {
    if (!owner) return
    if (isConfirmed) owner.clear(check)
    else if (owner.name === null) setAsking(true)
    else owner.confirm(check, owner.name)
  }
  return (
    <Box component="li" id={checkAnchor(check.check_id)} tabIndex={-1} data-lit={lit || undefined} sx={ROW}>
      {owner ? (
        <Box component="input" type="checkbox" ref={box} id={`${id}-box`} checked={isConfirmed} aria-describedby={`${id}-words`} onPointerEnter={fetchForm} onFocus={fetchForm} onChange={tick} sx={CHECKBOX} />
      ) : (
        <Sign aria-hidden sx={{ mt: '2px', color: isConfirmed ? 'fix.completed.text' : 'text.muted' }} />
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 8px', typography: 'rowTitle', lineHeight: '22px', overflowWrap: 'anywhere' }}>
          {owner ? <label htmlFor={`${id}-box`}>{check.check_name}</label> : check.check_name}
          {check.blocker && <BlockerTag />}
        </Box>
        <Box id={`${id}-words`} sx={{ maxWidth: '74ch', fontSize: 13.5, lineHeight: '20px', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {check.summary}
          <Box component="p" sx={{ fontSize: 12.5, fontWeight: 600, color: isConfirmed ? 'fix.completed.text' : 'text.muted' }}>
            {confirmedText(check)}
          </Box>
        </Box>
        {owner && asking && (
          <Suspense>
            <NameForm
              suggestion={owner.suggestion}
              onCancel={close}
              onConfirm={(name) => {
                close()
                owner.confirm(check, name)
              }}
            />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
