import type { Components, Theme } from '@mui/material/styles'

/** What holds on every element: focus ring, links, selection and the wish for less movement. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { WebkitFontSmoothing: 'antialiased', textRendering: 'optimizeLegibility', textWrap: 'pretty' },
      'h1, h2, h3, p, ol, ul, dl, dd, figure': { margin: 0, padding: 0 },
      'ol, ul': { listStyle: 'none' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
      // high contrast: grounds and shadows are gone, so what is chosen has a line around it, and bars have the system's colours
      '@media (forced-colors: active)': {
        // before what a component says of its own outline
        'html :is([aria-current="page"], [aria-current="true"], [aria-selected="true"], [aria-pressed="true"], .Mui-selected)': { outline: '2px solid Highlight', outlineOffset: -2 },
        ':focus-visible': { outline: '2px solid CanvasText', outlineOffset: 2 },
        '.MuiDialog-paper, .MuiPopover-paper, .MuiDrawer-paper, [role="tooltip"]': { border: '1px solid CanvasText' },
        '.MuiLinearProgress-root': { border: '1px solid CanvasText' },
        '.MuiLinearProgress-bar': { backgroundColor: 'Highlight' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0s !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0s !important',
          transitionDelay: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // a bare button element has the browser's own font
        fontFamily: theme.typography.fontFamily,
        fontSize: 'inherit',
        lineHeight: 'inherit',
        '&.Mui-focusVisible, &:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
      }),
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 }, fontSizeSmall: { fontSize: 16 }, fontSizeLarge: { fontSize: 22 } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.primary.text, textUnderlineOffset: 3, 'p &': { textDecoration: 'underline' } }),
    },
  },
}
