import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined'

export interface Destination {
  to: string
  label: string
  Icon: typeof SettingsOutlined
  /** further addresses of the same screen */
  also?: readonly string[]
}

export const MAIN_LINKS: readonly Destination[] = [
  { to: '/app/dashboard', label: 'Dashboard', Icon: SpaceDashboardOutlined, also: ['/app', '/app/'] },
  { to: '/app/launch-ready', label: 'Launch Report', Icon: FlightTakeoffRounded },
]

export const MORE_LINKS: readonly Destination[] = [
  { to: '/app/ideas', label: 'Ideas Board', Icon: LightbulbOutlined },
  { to: '/app/settings', label: 'Settings', Icon: SettingsOutlined },
]
