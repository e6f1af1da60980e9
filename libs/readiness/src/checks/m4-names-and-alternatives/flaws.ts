import type { Evidence } from '@preflight/contracts'
import { type Piece, piecesOf, type Tag } from '../../markup/tags.ts'

export type FlawKind = 'image' | 'button' | 'field' | 'language'
export interface Flaw extends Evidence {
  kind: FlawKind
}

/** `:alt`, `[alt]`, `v-bind:alt` and `[attr.aria-label]` bind the same name. */
const bound = (name: string) => name.replace(/^(?:v-bind:|:|\[(?:attr\.)?)/, '').replace(/\]$/, '').toLowerCase()

/** Whether it has one of these; the empty text of a constant names nothing. */
const has = ({ attributes, spread }: Tag, names: readonly string[], mayBeEmpty = false): boolean => spread || [...attributes].some(([name, value]) => names.includes(bound(name)) && (mayBeEmpty || value !== ''))
const isHidden = ({ attributes }: Tag): boolean => attributes.get('aria-hidden') === 'true' || /^(?:presentation|none)$/.test(attributes.get('role') ?? '') || attributes.has('hidden')
const NAMED = ['aria-label', 'aria-labelledby', 'title', 'label', 'v-text', 'v-html', 'v-t', 'innerhtml', 'dangerouslysetinnerhtml', 'children']

/** A label elsewhere may name the field by these; engines of templates write an id from theirs. */
const IDENTIFIED = ['id', 'placeholder', 'asp-for', 'th:field', 'th:id', 'th:attr', 'ng-attr-id', '*ngif']

/** What shows an icon and says nothing. */
const ICON = /Icon$|^(?:Icon|Fa|Md|Io|Bi|Hi|Lu|Ri|Ti|Ai)[A-Z]\w*|^(?:svg|path|circle|rect|line|polyline|polygon|g|ellipse|i)$/
const ICON_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*["'](?:lucide-react|lucide-vue-next|@heroicons\/[\w/]+|react-icons\/\w+|@tabler\/icons-react|@radix-ui\/react-icons|@phosphor-icons\/react|react-feather|@mui\/icons-material|@ant-design\/icons)["']/g

export function iconsIn(text: string): Set<string> {
  return new Set([...text.matchAll(ICON_IMPORT)].flatMap(([, names = '']) => names.split(',').map((name) => name.replace(/^.*\bas\s+/s, '').trim())))
}

const NO_TEXT = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file'])
const isField = ({ name, attributes }: Tag): boolean => name === 'select' || name === 'textarea' || (name === 'input' && !NO_TEXT.has(attributes.get('type') ?? '') && !attributes.has(':type') && attributes.get('type') !== null)

/** What people who do not see the page cannot use, and how much was looked at. */
export function flawsIn(path: string, text: string): { flaws: Flaw[]; looked: number } {
  const pieces = piecesOf(path, text)
  const icons = iconsIn(text)
  const flaws: Flaw[] = []
  let looked = 0
  let labels = 0
  const add = (kind: FlawKind, { name, line }: Tag, what: string) => flaws.push({ kind, file_path: path, line, text: `<${name}> ${what}` })
  for (const [at, piece] of pieces.entries()) {
    if (/^label$/i.test(piece.kind === 'text' ? '' : piece.name)) labels = Math.max(0, labels + (piece.kind === 'close' || (piece.kind === 'open' && piece.closed) ? -1 : 1))
    if (piece.kind !== 'open' || isHidden(piece)) continue
    if (piece.name === 'img') {
      looked += 1
      if (!has(piece, ['alt'], true) && !has(piece, NAMED)) add('image', piece, 'without alt')
    } else if (/^(?:button|Button|IconButton|ActionIcon)$/.test(piece.name)) {
      looked += 1
      if (!has(piece, NAMED) && !isInTooltip(pieces, at) && !piece.closed && showsOnlyIcons(piece.name, pieces.slice(at + 1), icons)) add('button', piece, 'with an icon and no name')
    } else if (isField(piece)) {
      looked += 1
      if (labels === 0 && !has(piece, [...NAMED, ...IDENTIFIED])) add('field', piece, 'without a label')
    } else if (piece.name === 'html') {
      looked += 1
      if (!has(piece, ['lang'])) add('language', piece, 'without lang')
    }
  }
  return { flaws, looked }
}

/** A tooltip says what it is around does. */
function isInTooltip(pieces: readonly Piece[], at: number): boolean {
  const before = pieces.slice(0, at).findLast((piece) => piece.kind !== 'text')
  return before?.kind === 'open' && !before.closed && /Tooltip$/.test(before.name) && has(before, [...NAMED, 'content'])
}

/** Whether until its end stand icons and nothing else. */
function showsOnlyIcons(name: string, following: readonly Piece[], icons: ReadonlySet<string>): boolean {
  let seen = 0
  for (const piece of following) {
    if (piece.kind === 'close' && piece.name === name) return seen > 0
    if (piece.kind === 'text') return false
    if (piece.kind === 'close') continue
    if (!(ICON.test(piece.name) || icons.has(piece.name)) || has(piece, NAMED)) return false
    seen += 1
  }
  return false
}
