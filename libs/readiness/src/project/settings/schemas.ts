import type { Project } from '../project.ts'
import { codeOf } from '../../text/search.ts'
import type { DeclaredSetting } from './declared.ts'

/** A file that describes the environment. */
const DESCRIBES = /process\.env|import\.meta\.env|\bcreateEnv\b|\bcleanEnv\b|\benvsafe\b|validationSchema|\bdefineEnv\b/
const KEY = /^\s*['"]?([A-Z][A-Z\d_]{2,})['"]?\s*:\s*(.*)$/
/** A type of a library that checks values: zod, Joi, yup, envalid, valibot, typebox. */
const TYPE = /^(?:z|zod|Joi|joi|yup|v|Type|t)\s*(?:\.|$)|^(?:str|bool|num|url|email|host|port|json|makeValidator\w*|envsafe\.\w+)\s*\(/
const TEXT = /\.default\(\s*(?:\(\)\s*=>\s*)?(['"`])([^'"`$]*)\1|[{,]\s*default\s*:\s*(['"`])([^'"`$]*)\3|\bv\.optional\([^'"`]*,\s*(['"`])([^'"`$]*)\5/
const FLAG = /(?:\.default\(\s*|[{,]\s*default\s*:\s*|\bv\.optional\([^'"`]*,\s*)(true|false)\b/
/** So many lines one key takes. */
const KEY_LINES = 8

/** Keys of schemas that the environment is checked with: `JWT_SECRET: z.string().default('...')`. */
export function keysOfSchemas(project: Pick<Project, 'snapshot'>, files: readonly string[]): DeclaredSetting[] {
  return files.filter((path) => /\.[cm]?[jt]s$/.test(path) && DESCRIBES.test(project.snapshot.read(path) ?? '')).flatMap((path) => {
    const lines = codeOf(project, path).split('\n')
    return lines.flatMap((line, at): DeclaredSetting[] => {
      const [, name, first = ''] = KEY.exec(line) ?? []
      if (name === undefined) return []
      const whole = [first, ...restOf(lines, at)].join(' ').trim()
      return TYPE.test(first.trim()) ? [{ name, value: valueOf(whole), path, line: at + 1, byName: true }] : []
    })
  })
}

/** The lines up to the next key. */
function restOf(lines: readonly string[], at: number): string[] {
  const rest = lines.slice(at + 1, at + KEY_LINES)
  const next = rest.findIndex((line) => KEY.test(line) || /^\s*[}\])]/.test(line))
  return rest.slice(0, next < 0 ? rest.length : next)
}

function valueOf(written: string): string | boolean | null {
  const flag = FLAG.exec(written)?.[1]
  if (flag !== undefined) return flag === 'true'
  const text = TEXT.exec(written)
  const value = text?.[2] ?? text?.[4] ?? text?.[6] ?? null
  // environments hold texts: `z.enum(['true', 'false']).default('true')`
  return value === 'true' || value === 'false' ? value === 'true' : value
}
