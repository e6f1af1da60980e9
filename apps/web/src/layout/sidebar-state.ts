import { breakpoint } from '../theme/tokens.ts'

export type SidebarWidth = 'expanded' | 'rail'

const COOKIE = 'sidebar_state'
const SEVEN_DAYS_S = 7 * 24 * 60 * 60

/** What the user last chose, or null when the cookie is absent or expired. */
export function rememberedWidth(cookies: string): SidebarWidth | null {
  const value = /(?:^|;\s*)sidebar_state=(\w+)/.exec(cookies)?.[1]
  return value === 'expanded' || value === 'rail' ? value : null
}

/** Narrow windows start with the rail until the user chooses. */
export const initialWidth = (cookies: string, windowWidth: number): SidebarWidth =>
  rememberedWidth(cookies) ?? (windowWidth < breakpoint.railByDefaultBelow ? 'rail' : 'expanded')

/** The cookie that keeps the choice for seven days. */
export const widthCookie = (width: SidebarWidth): string => `${COOKIE}=${width}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`
