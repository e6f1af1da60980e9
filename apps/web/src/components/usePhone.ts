import useMediaQuery from '@mui/material/useMediaQuery'
import { breakpoint } from '../theme/tokens.ts'

/** Below 768 px: dialogs fill the window, rows stack. */
export const usePhone = (): boolean => useMediaQuery(`(max-width:${breakpoint.mobileSidebar - 0.05}px)`, { noSsr: true })
