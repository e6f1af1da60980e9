import { breakpoint, fonts, typeScale } from './tokens.ts'

export type TypeVariant = Exclude<keyof typeof typeScale, 'h1' | 'h3' | 'caption'>

interface Style {
  size: number
  line: number
  weight?: number
  tracking?: string
  ligatures?: boolean
  phone?: { size: number; line: number }
}

const rem = (px: number) => `${px / 16}rem`
const MONO: readonly string[] = ['code', 'path']

const styleOf = (name: string, { size, line, weight, tracking, ligatures, phone }: Style) => ({
  fontFamily: MONO.includes(name) ? fonts.mono : fonts.sans,
  fontSize: rem(size),
  lineHeight: rem(line),
  fontWeight: weight ?? 400,
  letterSpacing: tracking ?? 'normal',
  ...(ligatures === false && { fontVariantLigatures: 'none' }),
  ...(phone && {
    [`@media (max-width:${breakpoint.mobileSidebar - 0.05}px)`]: { fontSize: rem(phone.size), lineHeight: rem(phone.line) },
  }),
})

const variants = Object.fromEntries(Object.entries(typeScale).map(([name, style]) => [name, styleOf(name, style)]))

/** Every step of the type scale is a Typography variant of its own name. */
export const typography = {
  fontFamily: fonts.sans,
  ...variants,
  body1: styleOf('body', typeScale.body),
  body2: styleOf('meta', typeScale.meta),
  button: { ...styleOf('control', typeScale.control), textTransform: 'none' as const },
}
