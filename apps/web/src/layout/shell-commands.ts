import AddRounded from '@mui/icons-material/AddRounded'
import ContrastRounded from '@mui/icons-material/ContrastRounded'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import LoginRounded from '@mui/icons-material/LoginRounded'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded'
import TuneRounded from '@mui/icons-material/TuneRounded'
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined'
import type { Project } from '@preflight/contracts'
import type { Command } from '../app/commands.ts'
import { controlKey } from '../components/platform.ts'
import { goKeysOf } from './go-keys.ts'
import { MAIN_LINKS, MORE_LINKS, type Destination } from './navigation.ts'

type Mode = 'system' | 'light' | 'dark'

/** What the commands of every screen need to know and may do. */
export interface ShellState {
  pathname: string
  shared: boolean
  project: Project | null
  projects: readonly Project[]
  mode: Mode
  singleKeys: boolean
  /** null where people cannot sign in */
  account: { signedIn: boolean; change: () => void } | null
  goTo: (path: string, state?: object) => void
  switchTo: (project: Project) => void
  setMode: (mode: Mode) => void
  toggleSidebar: () => void
  enableKeys: (enabled: boolean) => void
  showKeys: () => void
  leaveShared: () => void
}

const PROJECT_SETTINGS: Destination = { to: '/app/project', label: 'Project settings', Icon: TuneRounded }
const NEW_PROJECT: Destination = { to: '/app/new-project', label: 'New Project', Icon: AddRounded }

/** Every screen there is to go to; a viewer of a share has but two. */
export const destinations = ({ shared, project }: Pick<ShellState, 'shared' | 'project'>): readonly Destination[] =>
  shared ? MAIN_LINKS : [...MAIN_LINKS, ...MORE_LINKS, ...(project ? [PROJECT_SETTINGS] : []), NEW_PROJECT]

const isHere = ({ to, also = [] }: Destination, pathname: string) => pathname === to || also.includes(pathname)

function goCommands(state: ShellState): Command[] {
  const there = destinations(state).filter((destination) => !isHere(destination, state.pathname))
  const hint = (to: string) => (state.singleKeys ? goKeysOf(to) : null)
  const screens = there.map(({ to, label, Icon }): Command => ({ id: `go:${to}`, group: 'Go to', label, Icon, keys: hint(to) ?? [], also: 'go to open screen page', run: () => state.goTo(to) }))
  const docs: Command = { id: 'docs', group: 'Go to', label: 'API documentation', detail: 'opens in a new tab', also: 'docs help reference openapi', Icon: DescriptionOutlined, run: () => void window.open('/api/docs', '_blank', 'noopener') }
  return [...screens, docs]
}

/** Shown before anything is typed; all others are found by name. */
const PROJECTS_LISTED = 5

const projectCommands = ({ projects, project, switchTo }: ShellState): Command[] =>
  projects
    .filter(({ id }) => id !== project?.id)
    .map((one, place) => ({ id: `project:${one.id}`, group: 'Switch project', label: one.name, detail: one.description ?? '', also: `switch project ${one.type}`, Icon: FolderOutlined, deep: place >= PROJECTS_LISTED, run: () => switchTo(one) }))

const DASHBOARDS: readonly string[] = ['/app', '/app/', '/app/dashboard']

/** The dashboard offers its own, which knows whether one can be started now. */
const startCommands = ({ pathname, shared, project, goTo }: ShellState): Command[] =>
  shared || !project || DASHBOARDS.includes(pathname)
    ? []
    : [{ id: 'scan:start', group: 'Scan', label: 'Start New Scan', detail: project.name, also: 'run rescan', Icon: PlayArrowRounded, run: () => goTo('/app/dashboard', { startScan: 'project' }) }]

const THEMES: readonly { mode: Mode; label: string }[] = [
  { mode: 'light', label: 'Light theme' },
  { mode: 'dark', label: 'Dark theme' },
  { mode: 'system', label: 'System theme' },
]

const themeCommands = ({ mode, setMode }: ShellState): Command[] =>
  THEMES.filter((theme) => theme.mode !== mode).map((theme) => ({ id: `theme:${theme.mode}`, group: 'Preferences', label: theme.label, also: 'colour color appearance switch night day', Icon: ContrastRounded, run: () => setMode(theme.mode) }))

function accountCommands({ account, shared, leaveShared }: ShellState): Command[] {
  if (shared) return [{ id: 'leave-shared', group: 'Preferences', label: 'Exit Shared View', Icon: LogoutRounded, passing: true, run: leaveShared }]
  if (!account) return []
  const { signedIn, change } = account
  return [{ id: 'account', group: 'Preferences', label: signedIn ? 'Sign out' : 'Sign in', also: 'log account', Icon: signedIn ? LogoutRounded : LoginRounded, passing: true, run: change }]
}

const keyCommands = ({ singleKeys, enableKeys, showKeys, toggleSidebar }: ShellState): Command[] => [
  { id: 'sidebar', group: 'Preferences', label: 'Toggle sidebar', also: 'toggle collapse expand', Icon: ViewSidebarOutlined, keys: [controlKey(), 'B'], run: toggleSidebar },
  { id: 'keys', group: 'Preferences', label: 'Keyboard shortcuts', also: 'help keyboard shortcuts hotkeys', Icon: KeyboardOutlined, ...(singleKeys && { keys: ['?'] }), run: showKeys },
  { id: 'single-keys', group: 'Preferences', label: singleKeys ? 'Disable single-key shortcuts' : 'Enable single-key shortcuts', also: 'keyboard shortcuts disable enable', Icon: KeyboardOutlined, deep: singleKeys, run: () => enableKeys(!singleKeys) },
]

/** The commands that stand on every screen. */
export const shellCommands = (state: ShellState): readonly Command[] => [
  ...startCommands(state),
  ...goCommands(state),
  ...(state.shared ? [] : projectCommands(state)),
  ...themeCommands(state),
  ...keyCommands(state),
  ...accountCommands(state),
]
