import type {} from '@mui/material/themeCssVarsAugmentation'
import type { CSSProperties } from 'react'
import type { Category, FindingType, FixJobStatus, Severity } from '@preflight/contracts'
import type { TypeVariant } from './typography.ts'

/** Text and the soft background it may stand on. */
export interface ColorPair {
  text: string
  bg: string
}
export type Band = 'green' | 'emerald' | 'yellow' | 'red'
export type Tone = 'success' | 'warning' | 'error' | 'info'
type CodePart = 'bg' | 'text' | 'gutter' | 'mark' | 'keyword' | 'string' | 'function' | 'number' | 'comment'
type Surface =
  | 'canvas'
  | 'main'
  | 'raised'
  | 'sunken'
  | 'hover'
  | 'selected'
  | 'sidebar'
  | 'borderSoft'
  | 'borderControl'
  | 'scrim'

interface OwnPalette {
  surface: Record<Surface, string>
  /** `fill` paints the tape only, never text. */
  band: Record<Band, ColorPair & { fill: string }>
  severity: Record<Severity, ColorPair>
  category: Record<Category | FindingType, ColorPair>
  fix: Record<FixJobStatus, ColorPair>
  feedback: Record<Tone, ColorPair>
  code: Record<CodePart, string>
  /** box shadows */
  elevation: Record<'card' | 'popover' | 'dialog', string>
  tooltip: ColorPair
  focus: string
  newDot: string
}

type OwnTypography = Record<TypeVariant, CSSProperties>

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends OwnPalette {}
  interface TypeText {
    muted: string
  }
  interface PaletteColor {
    /** links, text buttons, selected tabs; `main` is a fill */
    text: string
    soft: string
    active: string
  }
  interface SimplePaletteColorOptions {
    text?: string
    soft?: string
    active?: string
  }
  interface TypographyVariants extends OwnTypography {}
  interface TypographyVariantsOptions extends Partial<OwnTypography> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<TypeVariant, true> {}
}
