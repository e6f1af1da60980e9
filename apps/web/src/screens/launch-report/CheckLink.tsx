import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router'
import { checkAnchor } from '../../features/launch-checklist/CheckItem.tsx'
import type { Answers } from '../../features/launch-checklist/checklist-areas.ts'

const LOOK = { fontSize: 'inherit', lineHeight: 'inherit', fontWeight: 600, color: 'text.primary' } as const

/** The name of a check, leading to where it stands below. */
export function CheckLink({ name, answers: { items, owner_checks, not_assessed } }: { name: string; answers: Answers }) {
  const { search } = useLocation()
  const check = [...items, ...owner_checks, ...not_assessed].find(({ check_name }) => check_name === name)
  if (!check) return name
  return (
    <Link component={RouterLink} to={{ search, hash: checkAnchor(check.check_id) }} replace sx={LOOK}>
      {name}
    </Link>
  )
}
