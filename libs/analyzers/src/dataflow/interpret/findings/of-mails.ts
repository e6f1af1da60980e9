import { functionAround } from '../../ir/around.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { SinkSite } from '../calls/summary.ts'

/** What takes text as HTML that is whole, wherever it is shown. */
const MARKS_SAFE = /(?:^|\.)(?:mark_safe|SafeString|SafeText|Markup|html_safe)$/
/** What makes or sends a mail. */
const MAILS = /^(?:EmailMultiAlternatives|EmailMessage|send_mail|send_mass_mail|mail_admins|mail_managers|MIMEText|MIMEMultipart|attach_alternative|send_email|FastMail)$/

/** Whether text is marked as safe for a mail that the same function sends: programs that show mails run no scripts. */
export function isForMail({ name, mod: { ir }, offset }: SinkSite): boolean {
  if (!MARKS_SAFE.test(name) || !(ir.strings.some((one) => MAILS.test(one)) || ir.imports.some(({ local }) => MAILS.test(local)))) return false
  const fn = functionAround(ir.functions, offset)
  if (!fn || fn.index === 0) return false
  for (let at = fn.start; at < fn.end; at = nextInstruction(ir.code, at)) {
    const op = ir.code[at]
    const said = op === OP.IMPORT ? ir.imports[ir.code[at + 3] ?? -1]?.local : op === OP.GLOBAL ? ir.strings[ir.code[at + 3] ?? -1] : op === OP.METHOD ? ir.strings[ir.code[at + 4] ?? -1] : undefined
    if (said !== undefined && MAILS.test(said)) return true
  }
  return false
}
