import type { UseFact } from '@preflight/analyzers'
import { listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { type Answered, isAnswered, notApplicable, type Outcome, partial, passed, unclear } from '../../outcome.ts'
import { hasAccounts, runsForSomebody } from '../../project/accounts.ts'
import type { Project } from '../../project/project.ts'
import { share } from '../../project/share.ts'
import { useEvidence, usesOf } from '../../project/uses.ts'
import { byFindings, hasFinding, isOf } from '../by-findings.ts'
import { type Keeper, keepersOf } from './keepers.ts'
import { type SignOuts, signIns, signOuts } from './places.ts'

const RULES = ['session-kept-after-login']
const RENEW = 'Give the session a new id right before the user is written into it (`req.session.regenerate`, `session_regenerate_id(true)`, `reset_session`, `RenewToken`).'
const END = 'End the session where it is kept when somebody signs out, and make the browser forget the cookie; do the same for all sessions when a password changes or an account is closed.'

/** A token that expires within the hour needs no list of revoked ones. */
const isShort = ({ options }: UseFact) => Object.entries(options).some(([name, value]) => /exp/i.test(name) && /^(?:[1-5]?\d\s*(?:m|min|mins|minutes?)|60\s*m(?:in)?|1\s*h(?:our)?|[1-3]?\d{1,3}\s*s?)$/i.test(String(value)))

/** Sessions are new at sign-in; whether they end at sign-out. */
function bySignOut(keepers: readonly Keeper[], { places, onServer, inBrowser }: SignOuts, tokens: readonly UseFact[]): Answered {
  const by = listed([...new Set(keepers.map(({ name }) => name))])
  const renewed = keepers.length > 0 ? `Sessions are new at sign-in (${by})` : 'Each sign-in makes a new token'
  const evidence = [...keepers.flatMap((keeper) => keeper.evidence.slice(0, 2)), ...tokens.slice(0, 2).map(useEvidence)]
  if (keepers.some(({ endsThem }) => endsThem)) return passed(`${renewed} and ended at sign-out by it.`, { confidence: 70, evidence: [...evidence, ...onServer.slice(0, 2)] })
  if (places.length === 0) return partial(`${renewed}. No way to sign out was found.`, { confidence: 45, evidence, recommendations: [END] })
  const isCookie = keepers.some(({ name }) => name.startsWith('a cookie'))
  if (onServer.length > 0) return passed(`${renewed} and ended at sign-out.`, { confidence: isCookie ? 60 : 70, evidence: [...evidence, ...onServer.slice(0, 3)] })
  if (inBrowser.length > 0 && tokens.length > 0 && tokens.every(isShort)) return passed(`${renewed}, which soon expires; the browser forgets it at sign-out.`, { confidence: 55, evidence: [...evidence, ...inBrowser.slice(0, 2)] })
  if (inBrowser.length > 0) return partial(`${renewed}. At sign-out the browser forgets it, and nothing was seen that ends it on the server: a stolen copy still works.`, { confidence: 50, evidence: [...evidence, ...inBrowser.slice(0, 3)], recommendations: [END] })
  return partial(`${renewed}. What sign-out does was not recognised as ending it.`, { confidence: 45, evidence: [...places.slice(0, 3), ...evidence], recommendations: [END] })
}

/** @param reported files in which findings name the sign-in already */
function byCode(project: Project, reported: ReadonlySet<string>): Outcome {
  const keepers = keepersOf(project)
  const outs = signOuts(project)
  const own = keepers.some(({ name }) => name.startsWith('a cookie')) ? [] : signIns(project).filter(({ at }) => !reported.has(at.file_path))
  const open = own.filter(({ isRenewed }) => !isRenewed)
  if (open.length > 0) return partial(`Places that sign somebody in and give the session a new id: ${share(own.filter(({ isRenewed }) => isRenewed), own)}.`, { confidence: 60, evidence: open.map(({ at }) => at), recommendations: [RENEW] })
  const renewed = own.length > 0 ? [...keepers, { name: 'a new id', endsThem: false, evidence: own.map(({ at }) => at) }] : keepers
  const tokens = renewed.length > 0 ? [] : usesOf(project, 'token_issue')
  if (renewed.length + tokens.length > 0) return bySignOut(renewed, outs, tokens)
  if (usesOf(project, 'password_hash', 'identity_provider').length === 0) return notApplicable('Nobody signs in here: sessions are made elsewhere.')
  return unclear('People sign in, and how their session is kept was not recognised.', { evidence: outs.places, recommendations: [RENEW, END] })
}

export const check = defineCheck({
  id: 'B7',
  name: 'Sessions are renewed at sign-in and ended at sign-out',
  weight: 7.5,
  blocker: false,
  decides: 'code_first',
  effort: 'small',
  rules: RULES,
  probes: ['Who keeps the sessions: an identity provider or a framework that makes them new by itself, a cookie that holds them, rows, tokens, or a store of the project, whose id must change when somebody signs in.', 'What sign-out does: it ends the session on the server, or only makes the browser forget it.'],
  assess: (project) => {
    if (!hasAccounts(project) || !runsForSomebody(project)) return notApplicable('Nobody signs in.')
    const none = byCode(project, new Set(project.findings.filter(isOf(RULES)).map(({ file_path }) => file_path)))
    if (!hasFinding(project, RULES)) return none
    return byFindings(project, {
      rules: RULES,
      found: 'The session keeps its id when somebody signs in: who knew it before is signed in too.',
      todo: [RENEW],
      none: isAnswered(none) ? none : passed('The session gets a new id at sign-in.', { confidence: 50 }),
    })
  },
})
