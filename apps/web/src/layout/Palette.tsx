import { useColorScheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { enableKeys, keysEnabled } from '../app/keys.ts'
import { usePublicConfig } from '../app/public-config.ts'
import { useSessionUser } from '../app/session.ts'
import { useSharedView } from '../app/shared-view.ts'
import { useSignIn } from '../app/useSignIn.ts'
import { useSignOut } from '../app/useSignOut.ts'
import type { Project } from '@preflight/contracts'
import { CommandPalette } from '../features/commands/CommandPalette.tsx'
import { useCurrentProject } from '../features/projects/useCurrentProject.ts'
import { useLeaveSharedView } from '../features/shares/useLeaveSharedView.ts'
import { shellCommands } from './shell-commands.ts'
import { useShell } from './useShell.ts'

interface Props {
  onPick: (project: Project) => void
  onClose: () => void
}

/** Whether and how one can sign in or out here. */
function useAccount() {
  const user = useSessionUser()
  const signedIn = user?.is_anonymous === false
  const hasAccounts = Boolean(usePublicConfig()?.oidc) || signedIn
  const { signIn } = useSignIn()
  const { signOut } = useSignOut()
  return hasAccounts ? { signedIn, change: signedIn ? signOut : signIn } : null
}

/** The command palette with what can be done on every screen. */
export function Palette({ onPick, onClose }: Props) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shared = useSharedView() !== null
  const { project, projects } = useCurrentProject()
  const { mode = 'system', setMode } = useColorScheme()
  const { toggleSidebar, showKeys } = useShell()
  const account = useAccount()
  const leaveShared = useLeaveSharedView()
  const list = () =>
    shellCommands({
      pathname,
      shared,
      project,
      projects,
      mode,
      singleKeys: keysEnabled(),
      account,
      goTo: (path, carried) => void navigate(path, { state: carried ?? null }),
      switchTo: onPick,
      setMode,
      toggleSidebar,
      enableKeys,
      showKeys,
      leaveShared,
    })
  // the list is made anew when what it tells of changes; what it does is the same all the while
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const own = useMemo(() => ({ list }), [pathname, shared, project, projects, mode, account?.signedIn])
  return <CommandPalette own={own} onClose={onClose} />
}
