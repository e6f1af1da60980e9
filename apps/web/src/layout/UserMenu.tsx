import LoginRounded from '@mui/icons-material/LoginRounded'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import MenuItem from '@mui/material/MenuItem'
import type { User } from '@preflight/contracts'
import { useNavigate } from 'react-router'
import { useSignIn } from '../app/useSignIn.ts'
import { useSignOut } from '../app/useSignOut.ts'
import { LabelledMenu } from '../components/LabelledMenu.tsx'

// the row stands at the foot of the window
const ABOVE = { vertical: 'top', horizontal: 'left' } as const
const BELOW = { vertical: 'bottom', horizontal: 'left' } as const

interface Props {
  user: User | null
  anchor: HTMLElement | null
  onClose: () => void
}

/** Settings, and in or out; loaded when it is first opened. */
export function UserMenu({ user, anchor, onClose }: Props) {
  const navigate = useNavigate()
  const { signIn } = useSignIn()
  const { signOut } = useSignOut()
  const isSignedIn = user?.is_anonymous === false
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <LabelledMenu label="Account" anchorEl={anchor} onClose={onClose} anchorOrigin={ABOVE} transformOrigin={BELOW}>
      <MenuItem onClick={choose(() => void navigate('/app/settings'))}>
        <SettingsOutlined fontSize="small" aria-hidden />
        Settings
      </MenuItem>
      <MenuItem onClick={choose(isSignedIn ? signOut : signIn)}>
        {isSignedIn ? <LogoutRounded fontSize="small" aria-hidden /> : <LoginRounded fontSize="small" aria-hidden />}
        {isSignedIn ? 'Sign out' : 'Sign in'}
      </MenuItem>
    </LabelledMenu>
  )
}
