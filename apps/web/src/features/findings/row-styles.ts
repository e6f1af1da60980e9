const TITLE = {
  display: 'block',
  maxWidth: '100%',
  p: '4px 0 0',
  mt: '-4px',
  border: 0,
  background: 'none',
  typography: 'rowTitle',
  textAlign: 'left',
  color: 'text.primary',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'focus', outlineOffset: -2 },
} as const

const PLACE = {
  pb: '6px',
  mb: '-6px',
  fontSize: 14,
  lineHeight: '18px',
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflowWrap: 'anywhere',
  '& a': { pb: '6px' },
} as const

// in the tile's place and of its size: on a touch screen the tile itself is what is tapped
const CHECKBOX = {
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  m: 0,
  width: '100%',
  height: '100%',
  cursor: 'pointer',
  appearance: 'none',
  borderRadius: '8px',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: 'surface.main',
  opacity: 0,
  '&::before': { content: '""', boxSizing: 'border-box', width: 18, height: 18, borderRadius: '4px', border: '1.5px solid', borderColor: 'surface.borderControl', backgroundColor: 'surface.main' },
  '&:checked::before': { borderColor: 'primary.main', backgroundColor: 'primary.main' },
  '&:checked::after': { content: '""', position: 'absolute', width: 5, height: 10, mt: '-2px', border: 'solid', borderColor: 'primary.contrastText', borderWidth: '0 2px 2px 0', transform: 'rotate(45deg)' },
  '&:indeterminate::before': { borderColor: 'primary.main', backgroundColor: 'primary.main' },
  '&:indeterminate::after': { content: '""', position: 'absolute', width: 10, height: 2, backgroundColor: 'primary.contrastText' },
  '&:focus-visible, &[data-visible]': { opacity: 1 },
} as const

const ROW = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0,1fr)', sm: '8px 32px minmax(0,1fr) auto 88px 18px' },
  gap: { xs: '4px 12px', sm: 3 },
  alignItems: { xs: 'start', sm: 'center' },
  minHeight: 60,
  p: { xs: '12px 16px', sm: '9px 20px 9px 12px' },
  borderTop: 1,
  borderColor: 'surface.borderSoft',
  '&:hover': { backgroundColor: 'surface.hover' },
  '&:hover .row-checkbox': { opacity: 1 },
  '&[data-selected], &[data-selected]:hover': { backgroundColor: 'surface.selected' },
  '&[data-selected]::before': { content: '""', position: 'absolute', left: 0, top: 0, bottom: 0, width: 3, backgroundColor: 'primary.text' },
  // not by opacity: the words must stay readable
  '&[data-ignored] .row-title': { color: 'text.muted', fontWeight: 400 },
  '&[data-ignored] .row-tile > div': { filter: 'grayscale(1)', opacity: 0.6 },
  '&[data-arrived]': { animation: 'row-in 240ms cubic-bezier(0.2, 0, 0, 1)' },
} as const

/**
 * What the rows of the list look like, as one style of the list instead of one for each part of each row: filtering draws thirty rows
 * anew, and working out their styles was most of that time.
 */
export const ROWS = {
  '@keyframes row-in': { from: { opacity: 0, transform: 'translateY(6px)' } },
  '& > li': { position: 'absolute', top: 0, left: 0, width: '100%' },
  '& .row': ROW,
  '& .row-dot': { position: { xs: 'absolute', sm: 'static' }, left: 5, top: 22 },
  '& .row-tile': { position: 'relative' },
  '& .row-checkbox': CHECKBOX,
  '& .row-words': { minWidth: 0 },
  '& .row-title': TITLE,
  '& .row-place': PLACE,
  '& .row-chips': { display: { xs: 'flex', sm: 'contents' }, flexWrap: 'wrap', gap: 1.5, gridColumn: 2, mt: 1 },
  '& .row-fix': { display: { xs: 'contents', sm: 'flex' }, gap: 2, gridColumn: 4 },
  '& .row-severity': { gridColumn: 5 },
  '& .row-end': { display: { xs: 'none', sm: 'block' }, gridColumn: 6, height: 18, color: 'text.muted' },
  '& .path': { typography: 'path', lineHeight: 'inherit' },
} as const
