import type { Site } from '../recipe.ts'
import type { Hole } from '../sql/holes.ts'
import type { Style } from '../sql/parameterise.ts'
import { joinedAs } from '../sql/quoted-parts.ts'
import { type Form, inNames, inOption, listed, onPrepared, onRequest } from './forms.ts'

export interface Driver {
  style: Style
  form: Form
  /** `$1`: further values may be put behind those that are there; `:name`: no two values may have one name */
  marks: 'numbered' | 'named' | 'alike'
}

const joined = joinedAs({ open: '`', close: '`', value: (code) => `\${${code}}`, text: (text) => text.replaceAll('`', '\\`') })

/** The server takes only a number here, and the request brings text. */
const COUNTS = /\b(?:LIMIT|OFFSET)\s+(?:\uE000\s*,\s*)?$/i
const NUMERIC = /^(?:Number|parseInt|Number\.parseInt)\(|^\d+$/
const asNumber = (code: string, { before }: Hole) => (COUNTS.test(before) && !NUMERIC.test(code) ? `Number(${code})` : code)
/** A statement that the server prepares takes it as text alone. */
const asText = (code: string, { before }: Hole) => (COUNTS.test(before) ? `String(${code})` : code)

const NUMBERED: Style = { placeholder: (index) => `$${index + 1}`, joined }
const MARKS: Style = { placeholder: () => '?', joined, value: asNumber }

/** The name that a value goes by: the last of `req.query.name`; a number tells several apart. */
export function nameOf({ parts }: Hole, index: number): string {
  const value = parts.find((part) => part.kind === 'value')
  const name = value?.kind === 'value' ? /([A-Za-z_]\w*)\W*$/.exec(value.node.text)?.[1] : undefined
  return name ?? `value${index + 1}`
}

const named = (sign: string): Style => ({ ...MARKS, named: (hole, index) => sign + nameOf(hole, index), joined })

const numbered: Driver = { style: NUMBERED, form: listed, marks: 'numbered' }
const marked: Driver = { style: MARKS, form: listed, marks: 'alike' }
const prepared: Driver = { ...marked, form: onPrepared }
const replacements: Driver = { ...marked, form: inOption('replacements') }

/** By the full name of the call. */
const BY_SINK: readonly (readonly [RegExp, Driver])[] = [
  [/\b(?:pg|pg-promise|postgres|@?neon\w*|@vercel\/postgres)\b/, numbered],
  [/\b(?:better-sqlite3|sqlite3|sqlite)\b.*\.prepare$/, prepared],
  [/\b(?:mysql2?|mariadb)\b.*\.execute$/, { ...marked, style: { ...MARKS, value: asText } }],
  [/\b(?:mysql2?|mariadb|sqlite3?|better-sqlite3)\b/, marked],
  [/^sequelize\b.*\.query$/, replacements],
  [/^knex\b|\.\w+Raw$/, marked],
  [/^typeorm\.QueryBuilder\b/, { style: named(':'), form: inNames, marks: 'named' }],
  [/^mssql\.Request\b.*\.query$/, { style: named('@'), form: onRequest, marks: 'named' }],
]

const NUMBERED_PACKAGES = ['pg', '@neondatabase/serverless', '@vercel/postgres', 'pg-promise', 'postgres']
const MARKED_PACKAGES = ['mysql', 'mysql2', 'sqlite3', 'mariadb', 'better-sqlite3', 'promise-mysql']

/** The driver of a call, else of the project; null where it cannot be told. */
export function driverOf({ raw, depends, call }: Site): Driver | null {
  const sink = raw.sink ?? call?.callee ?? ''
  return BY_SINK.find(([name]) => name.test(sink))?.[1] ?? ofProject(depends, sink)
}

function ofProject(depends: Site['depends'], sink: string): Driver | null {
  if (depends('sequelize') && /(?:^|\.)sequelize\.query$/.test(sink)) return replacements
  const isNumbered = NUMBERED_PACKAGES.some(depends)
  if (isNumbered === MARKED_PACKAGES.some(depends)) return null
  if (isNumbered) return numbered
  return /\.prepare$/.test(sink) ? prepared : marked
}
