import Box from '@mui/material/Box'
import type { Project } from '@preflight/contracts'
import { lazy, Suspense } from 'react'
import { Brand, RailBrand } from './Brand.tsx'
import { NavList } from './NavList.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { ProjectSwitcher } from './ProjectSwitcher.tsx'
import { UserRow } from './UserRow.tsx'
import { MAIN_LINKS, MORE_LINKS } from './navigation.ts'
import { useOutline } from './outline.ts'

const PageOutline = lazy(async () => ({ default: (await import('./PageOutline.tsx')).PageOutline }))

interface Props {
  project: Project | null
  rail: boolean
  /** absent in the slide-over, which closes by itself */
  onToggle?: () => void
  /** null where there is nothing to change over to */
  onOpenPicker: (() => void) | null
}

/** Where the page on screen is long enough to have contents; the rail has no room for them. */
function Contents() {
  const outline = useOutline()
  return <Suspense>{outline && <PageOutline outline={outline} />}</Suspense>
}

/** Brand, switcher, links and footer; the same in the sidebar, the rail and the slide-over. */
export const SidebarContent = ({ project, rail, onToggle, onOpenPicker }: Props) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: rail ? '12px 6px' : 3, alignItems: rail ? 'center' : 'stretch', gap: 1 }}>
    {rail && onToggle ? <RailBrand onExpand={onToggle} /> : <Brand onCollapse={onToggle} />}
    {onOpenPicker && <ProjectSwitcher project={project} rail={rail} onOpen={onOpenPicker} />}
    <PaletteButton rail={rail} />
    <NavList label="Main" links={MAIN_LINKS} rail={rail} />
    {!rail && <Contents />}
    <Box sx={{ mt: 'auto', pt: 3, borderTop: 1, borderColor: 'divider', ...(rail && { width: '100%', display: 'grid', justifyItems: 'center' }) }}>
      <NavList label="More" links={MORE_LINKS} rail={rail} />
      <UserRow rail={rail} />
    </Box>
  </Box>
)
