import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined'
import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { User } from '@preflight/contracts'
import { Suspense, lazy, useState } from 'react'
import { usePublicConfig } from '../app/public-config.ts'
import { useSessionUser } from '../app/session.ts'
import { ToolButton } from '../components/ToolButton.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))

const nameOf = (user: User | null): string => user?.display_name ?? user?.email ?? 'Not signed in'

const NAME = { flex: 1, minWidth: 0, minHeight: { xs: 44, sm: 34 }, px: '10px', gap: '10px', justifyContent: 'flex-start', borderRadius: '8px', '&:hover': { backgroundColor: 'surface.borderSoft' } } as const

interface Opener {
  name: string
  open: boolean
  rail: boolean
  onOpen: (button: HTMLElement) => void
}

function MenuButton({ name, open, rail, onOpen }: Opener) {
  const menu = { 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => onOpen(currentTarget) } as const
  if (rail)
    return (
      <ToolButton label={`Account: ${name}`} tip={name} side="right" {...menu}>
        <AccountCircleOutlined />
      </ToolButton>
    )
  return (
    <ButtonBase {...menu} aria-label={`Account: ${name}`} sx={NAME}>
      <AccountCircleOutlined aria-hidden sx={{ color: 'text.muted' }} />
      <Typography variant="control" component="span" noWrap sx={{ flex: 1, textAlign: 'left', color: 'text.secondary' }}>
        {name}
      </Typography>
      <UnfoldMoreRounded aria-hidden fontSize="small" sx={{ color: 'text.muted' }} />
    </ButtonBase>
  )
}

const NoAccounts = () => (
  <Typography variant="caption" noWrap sx={{ flex: 1, pl: 2.5, color: 'text.muted' }}>
    Not signed in
  </Typography>
)

/** Who is here, with a menu where people can sign in, and the theme. */
export function UserRow({ rail }: { rail: boolean }) {
  const user = useSessionUser()
  const hasAccounts = Boolean(usePublicConfig()?.oidc) || user?.is_anonymous === false
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = (button: HTMLElement) => {
    setWanted(true)
    setAnchor(button)
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: rail ? 'column' : 'row', alignItems: 'center', justifyContent: 'center', gap: rail ? 0.5 : 1, pt: rail ? 0.5 : 1.5, pr: rail ? 0 : 1 }}>
      {hasAccounts && <MenuButton name={nameOf(user)} rail={rail} open={anchor !== null} onOpen={open} />}
      {!hasAccounts && !rail && <NoAccounts />}
      <ThemeButton />
      <Suspense>{wanted && <UserMenu user={user} anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </Box>
  )
}
