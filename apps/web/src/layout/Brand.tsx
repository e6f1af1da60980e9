import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined'
import Box from '@mui/material/Box'
import { ToolButton } from '../components/ToolButton.tsx'

const FLIPPED = { transform: 'scaleX(-1)' }

export const Mark = ({ size = 26 }: { size?: number }) => (
  <Box component="svg" viewBox="0 0 26 26" aria-hidden sx={{ width: size, height: size, flex: 'none', display: 'block' }}>
    <Box component="rect" width="26" height="26" rx="7.5" sx={{ fill: (t) => t.vars.palette.primary.main }} />
    <path d="M6.2 14.4l4.1 4.1L20 8" fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M6.2 8h5.6" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" opacity=".62" />
  </Box>
)

/** Mark, name and the button that narrows the sidebar. */
export const Brand = ({ onCollapse }: { onCollapse?: (() => void) | undefined }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px', height: 36, pl: '6px', pr: 1, mb: 2 }}>
    <Mark />
    <Box component="span" sx={{ flex: 1, fontWeight: 650, fontSize: '1rem', letterSpacing: '-0.02em' }}>
      Preflight
    </Box>
    {onCollapse && (
      <ToolButton label="Collapse sidebar" tip="Collapse sidebar (Ctrl+B)" onClick={onCollapse}>
        <ViewSidebarOutlined sx={FLIPPED} />
      </ToolButton>
    )}
  </Box>
)

const swap = {
  '& .unfold': { display: 'none' },
  '&:hover .unfold, &:focus-visible .unfold': { display: 'block' },
  '&:hover .mark, &:focus-visible .mark': { display: 'none' },
}

/** On the rail the mark itself widens the sidebar; it shows so on hover and focus. */
export const RailBrand = ({ onExpand }: { onExpand: () => void }) => (
  <ToolButton label="Expand sidebar" tip="Expand sidebar (Ctrl+B)" side="right" onClick={onExpand} sx={{ width: 36, height: 36, mb: 2, ...swap }}>
    <span className="mark">
      <Mark />
    </span>
    <ViewSidebarOutlined className="unfold" sx={FLIPPED} />
  </ToolButton>
)
