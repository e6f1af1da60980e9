import type { Components, Theme } from '@mui/material/styles'

const hairline = (theme: Theme) => `1px solid ${theme.vars.palette.divider}`

/** Papers, dialogs, menus, alerts and the quiet things in between. */
export const surfaces: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: hairline(theme), borderRadius: 12, boxShadow: theme.vars.palette.elevation.card }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.surface.scrim } }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 16,
        boxShadow: theme.vars.palette.elevation.dialog,
        '&.MuiDialog-paperFullScreen': { borderRadius: 0 },
        // a form around content and actions lets the content scroll and the actions stay
        '& > form': { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.section,
        padding: '16px 16px 14px 24px',
        borderBottom: hairline(theme),
        [theme.breakpoints.down('sm')]: { padding: '14px 8px 12px 16px', fontSize: '1.125rem', lineHeight: '1.5rem' },
      }),
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        // MUI drops the space above when a title stands before it; ours has a hairline and needs it.
        '&&': { padding: '20px 24px 24px', [theme.breakpoints.down('sm')]: { padding: 16 } },
      }),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '14px 24px',
        gap: 10,
        borderTop: hairline(theme),
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        [theme.breakpoints.down('sm')]: { padding: '12px 16px', flexWrap: 'wrap', '& .MuiButton-root': { flex: 1, minWidth: 'fit-content', height: 44 } },
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        borderRadius: 10,
        backgroundColor: theme.vars.palette.surface.raised,
        border: hairline(theme),
        boxShadow: theme.vars.palette.elevation.popover,
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.control,
        minHeight: 36,
        borderRadius: 6,
        padding: '6px 10px',
        gap: 10,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.surface.selected },
        '&.Mui-focusVisible': { backgroundColor: theme.vars.palette.surface.hover, outlineOffset: -2 },
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 10,
        backgroundColor: theme.vars.palette.surface.raised,
        border: hairline(theme),
        boxShadow: theme.vars.palette.elevation.popover,
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.borderSoft, borderRadius: 6 }) },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 4, backgroundColor: theme.vars.palette.surface.borderSoft }),
      bar: { borderRadius: 4 },
    },
  },
  MuiAccordion: { defaultProps: { disableGutters: true, square: true } },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        ...theme.typography.meta,
        borderRadius: 10,
        padding: '12px 14px',
        gap: 10,
        color: theme.vars.palette.text.primary,
        [theme.breakpoints.down('sm')]: { flexWrap: 'wrap' },
        backgroundColor: theme.vars.palette.feedback[ownerState.severity ?? 'success'].bg,
        '& .MuiAlert-icon': {
          margin: 0,
          padding: '1px 0 0',
          fontSize: 18,
          color: theme.vars.palette.feedback[ownerState.severity ?? 'success'].text,
        },
      }),
      message: { padding: 0, minWidth: 0, flex: 1 },
      // one line of text stands level with its button; on the phone the button has a line of its own
      action: ({ theme }) => ({ padding: 0, margin: '-5px 0', alignItems: 'flex-start', [theme.breakpoints.down('sm')]: { flexBasis: '100%', margin: '2px 0 0 28px' } }),
    },
  },
}
