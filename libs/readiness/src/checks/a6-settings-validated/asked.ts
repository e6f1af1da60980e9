import type { ConfigurationFact } from '@preflight/analyzers'
import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'

/** The functions of Supabase are given these by the platform. */
const OF_FUNCTION = /^SUPABASE_(?:URL|ANON_KEY|SERVICE_ROLE_KEY|DB_URL|PUBLISHABLE_KEYS?|SECRET_KEYS?|JWKS)$/
const FUNCTIONS = /(?:^|\/)supabase\/functions\//

/** Whether whoever runs the code sets it. */
export const isGiven = ({ name, path }: ConfigurationFact): boolean => OF_FUNCTION.test(name) && FUNCTIONS.test(path)

/** `const key = Deno.env.get('KEY')`, `value := os.Getenv(name)` */
const HELD = /(?:^|[\s(])(?:const|let|var)?\s*([A-Za-z_]\w*)\s*(?::\s*[\w| ]+)?:?=(?!=)/
const STOPS = /\bthrow\b|\braise\b|\bpanic\(|\bexit\(|\babort\b|[Ff]atal|\bdie\(|status:?\s*\(?\s*5\d\d|,\s*5\d\d\s*\)|not (?:set|configured)|missing/
/** So many lines below the value is asked for. */
const NEAR = 10

/** Places where a setting is held, and whoever is without it is stopped: `const key = ...` and, below it, `if (!key) throw ...`; a helper that does so for any name as well. */
export function askedBelow(project: Project, settings: readonly ConfigurationFact[]): Evidence[] {
  return settings.flatMap((setting) => {
    const lines = (project.snapshot.read(setting.path) ?? '').split('\n')
    const variable = HELD.exec(lines[setting.line - 1] ?? '')?.[1]
    if (variable === undefined) return []
    const asks = new RegExp(`\\bif\\b[^\\n]*(?:!\\s*${variable}\\b|\\bnot\\s+${variable}\\b|\\b${variable}\\s*(?:===?|is)\\s*(?:undefined|null|nil|None|''|"")|\\bisEmpty\\(${variable}\\))`)
    const at = lines.slice(setting.line, setting.line + NEAR).findIndex((line, index, near) => asks.test(line) && STOPS.test(near.slice(index, index + 4).join('\n')))
    return at < 0 ? [] : [evidenceOf({ path: setting.path, line: setting.line + at + 1 }, (lines[setting.line + at] ?? '').trim().slice(0, 120))]
  })
}

/** A schema whose input names its settings one by one: `schema.parse({ PORT: process.env.PORT })`. */
const SCHEMA_OF_FIELDS = /\.(?:parse|safeParse|parseAsync|validate|validateSync|cast|assert|create)\s*\(\s*\{[^}]{0,1500}?\b(?:process\.env|import\.meta\.env|Deno\.env)\b|\b(?:attempt|decodeUnknownSync\(\w+\)|Value\.(?:Parse|Check))\s*\([^;]{0,80}\bprocess\.env\b|\bcleanenv\.ReadEnv\(/
const VALIDATES = /\b(?:z|v|zod|yup|joi|Joi|valibot|superstruct|arktype|Type|S|Schema)\b/

/** Where a schema takes in the settings by name. */
export function schemasOfFields(project: Project, settings: readonly ConfigurationFact[]): Evidence[] {
  return [...new Set(settings.map(({ path }) => path))].flatMap((path) => {
    const text = project.snapshot.read(path) ?? ''
    const found = SCHEMA_OF_FIELDS.exec(text)
    if (!found || !VALIDATES.test(text)) return []
    return [evidenceOf({ path, line: text.slice(0, found.index).split('\n').length }, found[0].split('\n')[0]?.trim().slice(0, 120) ?? '')]
  })
}
