import { createTheme } from '@mui/material/styles'
import type {} from './augmentation.ts'
import { baseline } from './baseline.ts'
import { buttons } from './buttons.ts'
import { fields } from './fields.ts'
import { paletteOf } from './palette.ts'
import { surfaces } from './surfaces.ts'
import { breakpoint, motion } from './tokens.ts'
import { typography } from './typography.ts'

/** The one theme. Colours are CSS variables switched by `data-theme`, so a change of scheme renders nothing again. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  spacing: 4,
  shape: { borderRadius: 8 },
  breakpoints: {
    values: {
      xs: 0,
      sm: breakpoint.mobileSidebar,
      md: breakpoint.progressHorizontal,
      lg: breakpoint.railByDefaultBelow,
      xl: 1536,
    },
  },
  typography,
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: motion.fast,
      shorter: motion.base,
      short: motion.base,
      standard: motion.slow,
      complex: motion.slow,
      enteringScreen: motion.slow,
      leavingScreen: motion.base,
    },
    easing: { easeInOut: motion.easing, easeOut: motion.easing, easeIn: motion.exit, sharp: motion.exit },
  },
  components: { ...baseline, ...buttons, ...fields, ...surfaces },
})
