import { expect, test } from 'vitest'
import { color } from './tokens.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const light = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => sum + weight * channel(parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16) / 255), 0)
const contrast = (a: string, b: string) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05)

const SOFT_PAIRS = [
  'bandGreen', 'bandEmerald', 'bandYellow', 'bandRed', 'critical', 'high', 'medium', 'low', 'info', 'security', 'performance',
  'codeQuality', 'launchReady', 'fixQueued', 'fixRunning', 'fixDone', 'fixFailed', 'success', 'warning', 'error',
] as const
const SURFACES = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected', 'sidebar'] as const
const TEXTS = ['text', 'textSecondary', 'textMuted', 'primaryText'] as const

const PAIRS = (['light', 'dark'] as const).flatMap((scheme) => [
  ...SOFT_PAIRS.map((name) => ({ scheme, text: name, ground: `${name}Bg` as const, least: 4.5 })),
  ...TEXTS.flatMap((text) => SURFACES.map((ground) => ({ scheme, text, ground, least: 4.5 }))),
  { scheme, text: 'onPrimary', ground: 'primary', least: 4.5 } as const,
  { scheme, text: 'onError', ground: 'error', least: 4.5 } as const,
  { scheme, text: 'onTooltip', ground: 'tooltip', least: 4.5 } as const,
  ...(['canvas', 'surface', 'raised', 'sunken'] as const).map((ground) => ({ scheme, text: 'borderControl', ground, least: 3 }) as const),
])

test.each(PAIRS)('In the $scheme theme $text on $ground reaches $least to 1', ({ scheme, text, ground, least }) => {
  expect(contrast(color[scheme][text], color[scheme][ground])).toBeGreaterThanOrEqual(least)
})
