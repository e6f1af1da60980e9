import type { Components, Theme } from '@mui/material/styles'

/** Text fields, selects, checkboxes and switches. Labels stand above their field. */
export const fields: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 38,
        borderRadius: 8,
        backgroundColor: theme.vars.palette.surface.main,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.surface.borderControl },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.muted },
        '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 1 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: theme.vars.palette.focus },
        '&.MuiInputBase-multiline': { height: 'auto', padding: '8px 12px', '& textarea': { padding: 0 } },
        '&.MuiInputBase-sizeSmall': { height: 34 },
        '&.MuiInputBase-readOnly, &:has(input[readonly])': { backgroundColor: theme.vars.palette.surface.sunken },
        [theme.breakpoints.down('sm')]: { '&, &.MuiInputBase-sizeSmall': { height: 40 } },
      }),
      input: { padding: '0 12px', height: '100%', '&:focus-visible': { outline: 'none' } },
      adornedStart: { paddingLeft: 10, '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 10, '& .MuiOutlinedInput-input': { paddingRight: 0 } },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme }) => theme.typography.body1,
      input: ({ theme }) => ({ '&::placeholder': { color: theme.vars.palette.text.muted, opacity: 1 } }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        fontWeight: 550,
        color: theme.vars.palette.text.secondary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.caption, margin: '6px 0 0', color: theme.vars.palette.text.muted }),
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 6,
        color: theme.vars.palette.surface.borderControl,
        '&.Mui-checked': { color: theme.vars.palette.primary.main },
        '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2, borderRadius: 6 },
      }),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 0,
        color: theme.vars.palette.surface.borderControl,
        '&.Mui-checked': { color: theme.vars.palette.primary.main },
      }),
    },
  },
}
