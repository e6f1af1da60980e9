import type { ParsedFile } from '../parsed-file.ts'
import type { Language } from '../../types.ts'
import { namesIn } from './declarations.ts'

/** A number, a date, an id or a choice, or text that stands in the code. */
export type Plain = 'number' | 'fixed'

/** Types whose values hold no text that anybody has written, by language. */
const TYPES: Partial<Record<Language, RegExp>> = {
  java: /^(?:byte|short|int|long|float|double|boolean|Byte|Short|Integer|Long|Float|Double|Boolean|Number|Big(?:Integer|Decimal)|Atomic(?:Integer|Long|Boolean)|Optional(?:Int|Long|Double)|UUID|Date|Timestamp|Time|Instant|Calendar|Duration|Period|Year|YearMonth|Month|DayOfWeek|(?:Local|Offset|Zoned)(?:Date)?(?:Time)?|LocalDate)$/,
  csharp: /^(?:bool|s?byte|u?short|u?int|u?long|nu?int|float|double|decimal|Boolean|S?Byte|U?Int(?:16|32|64|128)|Single|Double|Decimal|BigInteger|Guid|Date(?:Time|TimeOffset|Only)|Time(?:Only|Span))$/,
  go: /^(?:u?int(?:8|16|32|64)?|uintptr|float(?:32|64)|bool|byte|Time|Duration|UUID|Month|Weekday)$/,
  php: /^(?:int|integer|float|double|bool|boolean|false|true|null|DateTime(?:Immutable|Interface)?|DateInterval|Uuid|UuidInterface|Carbon(?:Immutable|Interface)?)$/i,
  typescript: /^(?:number|boolean|bigint|true|false|null|undefined|Date|-?\d[\d_.]*|Number|Boolean)$/,
}

/** How classes of choices are called; what is no text is one of them. */
const CHOICES = /(?:Status|State|Type|Kind|Mode|Level|Enum|Role|Direction|Currency|Priority|Severity)$/
/** What holds text all the same, or anything. */
const TEXT = /^(?:[Ss]tring|CharSequence|Object|object|dynamic|any|unknown|mixed|array|iterable|callable|interface\{\})$/

const QUOTED = /^(['"`])[^'"`\\$]*\1$/
const CHOOSES: ReadonlySet<Language> = new Set(['java', 'csharp', 'php'])

/** What values of a declared type can be; null for text and anything nobody knows. */
export function plainType(written: string, file: ParsedFile, depth = 0): Plain | null {
  const parts = written.replace(/^(?:readonly|final)\s+/, '').split('|').map((one) => one.trim()).filter((one) => one !== '')
  const kinds = parts.map((one) => plainPart(one, file, depth))
  if (kinds.length === 0 || kinds.includes(null)) return null
  return kinds.includes('fixed') ? 'fixed' : 'number'
}

function plainPart(part: string, file: ParsedFile, depth: number): Plain | null {
  const language = file.language === 'javascript' ? 'typescript' : file.language
  if (language === 'typescript' && QUOTED.test(part)) return 'fixed'
  const wrapped = /^(?:Nullable|Optional)<(.+)>$/.exec(part)?.[1]
  if (wrapped) return plainType(wrapped, file, depth)
  const bare = part.replace(/^[?*]|[?!]$/g, '')
  const name = bare.slice(Math.max(bare.lastIndexOf('.'), bare.lastIndexOf('\\')) + 1)
  if (TYPES[language]?.test(name)) return 'number'
  const { enums, types } = namesIn(file)
  if (enums.has(name)) return 'number'
  const means = types.get(name)
  if (means !== undefined && depth < 3) return plainType(means, file, depth + 1)
  return CHOOSES.has(language) && CHOICES.test(name) && !TEXT.test(name) && !/[<[]/.test(bare) ? 'number' : null
}
