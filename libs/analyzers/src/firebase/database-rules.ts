import type { Binds } from '../sql/schema.ts'
import type { Rule } from './rules.ts'

/** Rules of the realtime database: JSON with comments, `.read` and `.write` at any depth. */
export function databaseAllows(path: string, source: string): Rule[] | null {
  if (!/"\.(?:read|write)"/.test(source)) return null
  const rules: Rule[] = []
  const open: string[] = []
  const lines = source.split('\n')
  lines.forEach((raw, at) => {
    const line = raw.replace(/^\s*\/\/.*$/, '')
    const rule = /"\.(read|write)"\s*:\s*(true|false|"(?:[^"\\]|\\.)*")/g
    for (const [, kind, value = ''] of line.matchAll(rule)) {
      rules.push({ path: `/${open.slice(1).join('/')}`, writes: kind === 'write', creates: false, binds: bindsOf(value.replace(/^"|"$/g, '').trim()), timed: /\bnow\s*</.test(value), files: false, evidence: { file_path: path, line: at + 1, text: raw.trim().slice(0, 160) } })
    }
    for (const [, name, close] of line.matchAll(/"([^".][^"]*)"\s*:\s*\{|(\})/g)) if (name !== undefined) open.push(name)
    else if (close) open.pop()
  })
  return rules
}

function bindsOf(value: string): Binds {
  if (value === 'true') return 'always'
  if (value === 'false') return 'never'
  if (/^now\s*</.test(value)) return 'always'
  if (/^auth(?:\.uid)?\s*!==?\s*null$/.test(value)) return 'role_only'
  if (/\bauth\.(?:uid|token)\b/.test(value)) return /root|data\b/.test(value) ? 'membership' : 'caller'
  return 'unknown'
}
