import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, notAssessed, passed } from '../../outcome.ts'
import { runsForSomebody } from '../../project/accounts.ts'
import { linesWith } from '../../project/files.ts'
import { NO_PAYMENTS, takesPayments } from '../../project/payments.ts'
import { OF_MESSAGES, PAID_NAME, paidGates } from '../../project/paid-gates.ts'
import type { Project } from '../../project/project.ts'
import { firstPerFile, inSource, sourceFiles } from '../../project/source.ts'
import { codeOf, lineAt } from '../../text/search.ts'

const NAME = PAID_NAME.source
/** A name that is given `true` for good, an answer that is always yes, a condition that cannot fail. */
const PINNED = new RegExp(`^\\s*(?:export\\s+)?(?:const|final|static|readonly|val)\\s+(?:\\w+\\s+)?${NAME}\\s*(?::\\s*boolean\\s*)?=\\s*true\\b|^\\s*${NAME}\\s*=\\s*True\\s*(?:#.*)?$|${NAME}\\s*(?:=\\s*)?(?::\\s*boolean\\s*)?=?\\s*\\([^)]*\\)\\s*(?::\\s*\\w+\\s*)?(?:=>\\s*true\\b|(?:=>\\s*)?\\{\\s*return true\\b)|\\bif\\s*\\(\\s*true\\s*\\|\\|.*${NAME}|${NAME}(?:\\([^)]*\\))?\\s*(?:\\|\\||\\bor\\b)\\s*(?:true|True)\\b`, 'i')

/** A gate from which nobody is sent away any more: `if (!isSubscribed) { }`, its comments left out. */
const EMPTIED = new RegExp(`\\bif\\s*\\(\\s*!\\s*[\\w.]*${NAME}(?:\\([^()]{0,80}\\))?\\s*\\)\\s*\\{\\s*\\}(?!\\s*else)`, 'gi')

const emptied = (project: Project): Evidence[] =>
  sourceFiles(project).filter((path) => PAID_NAME.test(project.snapshot.read(path) ?? '') && !OF_MESSAGES.test(path)).flatMap((path) => {
    const code = codeOf(project, path)
    return [...code.matchAll(EMPTIED)].map(({ index, 0: text }) => ({ file_path: path, line: lineAt(code, index), text: text.replace(/\s+/g, ' ').slice(0, 120) }))
  })

/** A name that is set again in the same file is no constant. */
function isSetOnce(project: Project, { file_path, text }: Evidence): boolean {
  const name = PAID_NAME.exec(text)?.[0]
  return name === undefined || /\b(?:const|final|readonly|val)\b|=>|return/.test(text) || linesWith(project, file_path, new RegExp(`\\b${name}\\s*=[^=]`)).length === 1
}

export const check = defineCheck({
  id: 'E4',
  name: 'The paywall is not pinned open',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Names such as `isPro` and `hasActiveSubscription` must not be constants, nor conditions on them always true or without effect.'],
  assess: (project) => {
    if (!takesPayments(project)) return notApplicable(NO_PAYMENTS)
    if (!runsForSomebody(project)) return notApplicable('Others take payments with it: it has no paying users of its own.')
    const pinned = [...inSource(project, PINNED).filter((line) => isSetOnce(project, line)), ...emptied(project)]
    const gates = firstPerFile(paidGates(project))
    if (pinned.length > 0) return missing('A condition for paying users is always true, or stops nobody: everybody gets what others pay for.', { confidence: 85, evidence: pinned, recommendations: ['Put the real condition back: read the plan or subscription of the signed-in user.'] })
    if (gates.length === 0) return notAssessed('No condition on a plan or subscription was recognised.')
    return passed('None of the conditions on a plan or subscription is a constant.', { confidence: 75, evidence: gates })
  },
})
