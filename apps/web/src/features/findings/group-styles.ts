const HEAD = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: { xs: '4px 8px', sm: 3 },
  minHeight: 52,
  p: { xs: '8px 16px', sm: '6px 14px 6px 16px' },
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'surface.sunken',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&[data-selected], &[data-selected]:hover': { backgroundColor: 'surface.selected' },
  '&[data-selected]::before': { content: '""', position: 'absolute', left: 0, top: 0, bottom: 0, width: 3, backgroundColor: 'primary.text' },
} as const

const TITLE = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'left',
  color: 'text.primary',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'focus', outlineOffset: -2 },
  '& .group-fold': { flex: 'none', fontSize: 20, color: 'text.muted', transform: 'rotate(-90deg)' },
  '&[aria-expanded="true"] .group-fold': { transform: 'none' },
} as const

const NAME = { display: 'block', typography: 'rowTitle', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { xs: 'normal', sm: 'nowrap' }, overflowWrap: 'anywhere' } as const

/** What the heads of groups look like, as part of the one style of the list: see row-styles.ts. */
export const GROUPS = {
  '& .group': HEAD,
  '& .group-check': { position: 'relative', flex: 'none', width: 28, height: 32, zIndex: 1 },
  '& .group-check .row-checkbox': { backgroundColor: 'transparent' },
  '& .group-title': TITLE,
  '& .group-words': { display: 'block', minWidth: 0 },
  '& .group-name': NAME,
  '& .group-name[data-mono]': { typography: 'path', fontWeight: 600, fontSize: 13 },
  '& .group-also': { display: 'block', typography: 'caption', color: 'text.muted', overflowWrap: 'anywhere' },
  '& .group-counts': { display: 'flex', flexWrap: 'wrap', order: { xs: 4, sm: 0 }, flex: { xs: '0 0 100%', sm: 'none' }, pl: { xs: '64px', sm: 0 }, gap: '2px 12px', typography: 'control', color: 'text.secondary' },
  '& .group-counts > span': { display: 'inline-flex', alignItems: 'center', gap: '4px', position: 'relative' },
  '& .group-menu': { position: 'relative', zIndex: 1, flex: 'none' },
} as const
