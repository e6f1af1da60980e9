import Box from '@mui/material/Box'

/** The drawing of empty pages: a runway, the horizon, and our mark rising over it. */
export const Runway = () => (
  <Box
    component="svg"
    viewBox="0 0 240 132"
    aria-hidden
    sx={{ width: 240, height: 132, fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', color: 'surface.borderControl' }}
  >
    <Box component="path" d="M66 74 A54 54 0 0 1 174 74" sx={{ fill: (t) => t.vars.palette.primary.soft, stroke: 'none' }} />
    <path d="M8 74 H232" opacity=".6" />
    <path d="M30 130 L107 74 M210 130 L133 74" opacity=".8" />
    <path d="M120 128 V114 M120 105 V96 M120 90 V84 M120 80 V77" strokeWidth="2.5" opacity=".6" />
    <Box
      component="path"
      d="M100 48 l14 14 30 -32"
      sx={{ stroke: (t) => t.vars.palette.primary.text, strokeWidth: 6, strokeLinejoin: 'round' }}
    />
  </Box>
)
