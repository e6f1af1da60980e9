import type { PaletteOptions } from '@mui/material/styles'
import { color, elevation } from './tokens.ts'

type Scheme = keyof typeof color
type Colors = (typeof color)[Scheme]

const pair = (text: string, bg: string) => ({ text, bg })
const filled = (text: string, bg: string, fill: string) => ({ text, bg, fill })

const bands = (c: Colors) => ({
  green: filled(c.bandGreen, c.bandGreenBg, c.bandGreenFill),
  emerald: filled(c.bandEmerald, c.bandEmeraldBg, c.bandEmeraldFill),
  yellow: filled(c.bandYellow, c.bandYellowBg, c.bandYellowFill),
  red: filled(c.bandRed, c.bandRedBg, c.bandRedFill),
})

const severities = (c: Colors) => ({
  critical: pair(c.critical, c.criticalBg),
  high: pair(c.high, c.highBg),
  medium: pair(c.medium, c.mediumBg),
  low: pair(c.low, c.lowBg),
  info: pair(c.info, c.infoBg),
})

// Keyed by the words of the wire, so that a finding's type or a fix job's status is its colour.
const categories = (c: Colors) => ({
  security: pair(c.security, c.securityBg),
  performance: pair(c.performance, c.performanceBg),
  code_quality: pair(c.codeQuality, c.codeQualityBg),
  launch_ready: pair(c.launchReady, c.launchReadyBg),
})

const fixes = (c: Colors) => ({
  pending: pair(c.fixQueued, c.fixQueuedBg),
  processing: pair(c.fixRunning, c.fixRunningBg),
  completed: pair(c.fixDone, c.fixDoneBg),
  failed: pair(c.fixFailed, c.fixFailedBg),
})

const feedback = (c: Colors) => ({
  success: pair(c.success, c.successBg),
  warning: pair(c.warning, c.warningBg),
  error: pair(c.error, c.errorBg),
  info: pair(c.primaryText, c.primarySoft),
})

const code = (c: Colors) => ({
  bg: c.codeBg,
  text: c.codeText,
  gutter: c.codeGutter,
  mark: c.codeMark,
  keyword: c.codeKeyword,
  string: c.codeString,
  function: c.codeFunction,
  number: c.codeNumber,
  comment: c.codeComment,
})

const surfaces = (c: Colors) => ({
  canvas: c.canvas,
  main: c.surface,
  raised: c.raised,
  sunken: c.sunken,
  hover: c.hover,
  selected: c.selected,
  sidebar: c.sidebar,
  borderSoft: c.borderSoft,
  borderControl: c.borderControl,
  scrim: c.scrim,
})

const mui = (c: Colors) => ({
  background: { default: c.canvas, paper: c.surface },
  divider: c.border,
  text: { primary: c.text, secondary: c.textSecondary, disabled: c.textDisabled, muted: c.textMuted },
  primary: {
    main: c.primary,
    dark: c.primaryHover,
    light: c.primaryText,
    contrastText: c.onPrimary,
    text: c.primaryText,
    soft: c.primarySoft,
    active: c.primaryActive,
  },
  error: { main: c.error, contrastText: c.onError },
  warning: { main: c.warning },
  success: { main: c.success },
  action: { hover: c.hover, selected: c.selected, active: c.textMuted },
})

/** The tokens of one colour scheme as MUI's palette, with our own groups beside MUI's. */
export function paletteOf(scheme: Scheme): PaletteOptions {
  const c = color[scheme]
  return {
    ...mui(c),
    surface: surfaces(c),
    band: bands(c),
    severity: severities(c),
    category: categories(c),
    fix: fixes(c),
    feedback: feedback(c),
    code: code(c),
    elevation: elevation[scheme],
    tooltip: pair(c.onTooltip, c.tooltip),
    focus: c.focus,
    newDot: c.newDot,
  }
}
