import type { Components, Theme } from '@mui/material/styles'
import { size } from './tokens.ts'

// A refused button keeps its focus (aria-disabled); it looks the same as one that is disabled for good.
const REFUSED = '&[aria-disabled="true"], &.Mui-disabled'
const looksRefused = (theme: Theme) => ({
  backgroundColor: theme.vars.palette.surface.sunken,
  color: theme.vars.palette.text.muted,
  borderColor: theme.vars.palette.divider,
  boxShadow: 'none',
  cursor: 'not-allowed',
})
const refused = (theme: Theme) => ({ [REFUSED]: looksRefused(theme) })

/** Buttons and icon buttons. */
export const buttons: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 0,
        height: size.controlHeight,
        padding: '0 12px',
        gap: 6,
        whiteSpace: 'nowrap',
        border: '1px solid transparent',
        '& .MuiButton-icon': { margin: 0 },
        '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: size.iconSmall },
        [theme.breakpoints.down('sm')]: { height: 40 },
        ...refused(theme),
      }),
      sizeSmall: ({ theme }) => ({
        height: size.controlHeightSmall,
        padding: '0 10px',
        [theme.breakpoints.down('sm')]: { height: 36 },
      }),
      sizeLarge: { height: 38, padding: '0 16px', fontSize: '0.875rem' },
      outlined: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surface.main,
        borderColor: theme.vars.palette.divider,
        boxShadow: theme.vars.palette.elevation.card,
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover },
        '& .MuiButton-icon': { color: theme.vars.palette.text.muted },
      }),
      contained: ({ theme }) => ({
        '&:active': { backgroundColor: theme.vars.palette.primary.active },
        ...refused(theme),
      }),
      text: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover, color: theme.vars.palette.text.primary },
      }),
    },
    variants: [
      {
        props: { variant: 'contained', color: 'error' },
        style: ({ theme }) => ({ '&:hover, &:active': { backgroundColor: theme.vars.palette.error.main, filter: 'brightness(0.94)' }, [REFUSED]: { ...looksRefused(theme), filter: 'none' } }),
      },
      { props: { variant: 'outlined', color: 'error' }, style: ({ theme }) => ({ color: theme.vars.palette.error.main }) },
      {
        props: { variant: 'text', color: 'primary' },
        style: ({ theme }) => ({ color: theme.vars.palette.primary.text, '&:hover': { color: theme.vars.palette.primary.text } }),
      },
      { props: { variant: 'text', color: 'error' }, style: ({ theme }) => ({ color: theme.vars.palette.error.main }) },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: 8,
        color: theme.vars.palette.text.muted,
        '&:hover': { backgroundColor: theme.vars.palette.surface.hover, color: theme.vars.palette.text.primary },
        '&[aria-disabled="true"]': { cursor: 'not-allowed', backgroundColor: 'transparent', opacity: 0.6 },
        [theme.breakpoints.down('sm')]: { width: 40, height: 40 },
      }),
      sizeSmall: { width: 28, height: 28 },
    },
  },
}
