import type { Severity } from '@preflight/contracts'
import type { FlowFinding } from './interpret/findings/report.ts'
import { endsAsFile, endsAsScript, endsHarmlessly } from './interpret/trace/taint-facts.ts'
import { isInBody } from './channels.ts'
import { hasMark } from './interpret/trace/marks.ts'

/** How grave it is what a script of PHP does with data; undefined where that is no different from elsewhere. */
export function severityOfScript(found: FlowFinding): Severity | undefined {
  const { site: { is, mod }, taint } = found
  if (mod.language !== 'php') return undefined
  // the theme or language that somebody has chosen, where the program let him choose
  if (is === 'inclusion' && taint.label.source?.kind === 'stored') return 'medium'
  if (taint.label.source?.kind !== 'request') return undefined
  // which of the scripts that are there is run; of those of one name hardly any but the program's own
  if (is === 'inclusion') return endsAsFile(taint) ? 'medium' : endsAsScript(taint) ? 'high' : undefined
  // browsers encode what could leave the text or the quotes it stands in
  if ((is === 'xss' || is === 'link') && taint.label.source.channel === 'url' && !hasMark(taint.marks, 'unescaped')) return 'medium'
  // somebody has to send it from another site's form, and then to press the button
  return is === 'link' && isInBody(taint.label.source.channel) ? 'medium' : undefined
}

/** An upload that gets the ending of a picture from the program is run by nothing, whatever its sender has called it. */
export const isKeptHarmlessly = ({ site: { is, mod }, taint }: FlowFinding): boolean => is === 'upload' && mod.language === 'php' && endsHarmlessly(taint)
