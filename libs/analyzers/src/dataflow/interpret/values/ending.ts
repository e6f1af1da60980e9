import type { Step } from './value.ts'

const CUT_OFF = /^its end, |^through (?:extname|Ext|[gG]etExtension|getFilenameExtension|pathinfo)\(\)$/

/** Whether data is no more than the ending of what came in: `path.extname(name)`, `name.substring(name.lastIndexOf('.'))`. */
export function isEnding(step: Step | null): boolean {
  for (let at = step; at; at = at.prev) if (CUT_OFF.test(at.note)) return true
  return false
}
