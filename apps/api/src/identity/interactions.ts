import { AppError } from '@preflight/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js'
import type { Deps } from '../deps.ts'
import { audit } from '../audit-log.ts'
import { accountOfEmail, checkPassword, createAccount, type Account } from './accounts.ts'
import { countAttempt, forgetAttempt } from './attempts.ts'
import { accountProblems, readAccountForm, signInProblems } from './form-values.ts'
import { createAccountPage, errorPage, signInPage, type Problems } from './pages.ts'
import { MAX_PASSWORD } from './passwords.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>
export interface Visit {
  provider: Provider
  req: FastifyRequest
  reply: FastifyReply
  uid: string
}

export const EXPIRED = 'This sign-in has expired or was completed in another tab.'
const WRONG = 'Incorrect email or password'

const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

export const sendExpired = (reply: FastifyReply) => sendPage(reply, errorPage('Please start again', EXPIRED), 400)

/** The sign-in that this browser has under way, by its cookie; null when it is another one than the address names, or over. */
export async function interactionOf({ provider, req, reply, uid }: Visit): Promise<Interaction | null> {
  try {
    const interaction = await provider.interactionDetails(req.raw, reply.raw)
    return interaction.uid === uid ? interaction : null
  } catch (error) {
    if (error instanceof SessionNotFound) return null
    throw error
  }
}

/** Somebody else was signed in here before: their session ends, or the library would ask with a page that needs a script. */
async function leaveOtherSession(provider: Provider, interaction: Interaction, accountId: string) {
  const { session } = interaction
  if (!session?.uid || session.accountId === accountId) return
  const other = await provider.Session.findByUid(session.uid)
  await other?.destroy()
  interaction.session = undefined
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
}

async function finish({ provider, req, reply }: Visit, interaction: Interaction, accountId: string) {
  await leaveOtherSession(provider, interaction, accountId)
  const address = await provider.interactionResult(req.raw, reply.raw, { login: { accountId } }, { mergeWithLastSubmission: false })
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}

/** Shows what the library waits for. Consent to our own application is given without a question. */
export async function showSignIn(visit: Visit) {
  const interaction = await interactionOf(visit)
  if (!interaction) return sendExpired(visit.reply)
  if (interaction.prompt.name === 'consent') {
    const { provider, req, reply } = visit
    const address = await provider.interactionResult(req.raw, reply.raw, { consent: {} }, { mergeWithLastSubmission: true })
    return reply.redirect(address, 303)
  }
  const hint = interaction.params['login_hint']
  const values = typeof hint === 'string' ? { email: hint } : {}
  return sendPage(visit.reply, signInPage({ uid: visit.uid, values }))
}

export async function showCreateAccount(visit: Visit) {
  const interaction = await interactionOf(visit)
  return interaction ? sendPage(visit.reply, createAccountPage({ uid: visit.uid })) : sendExpired(visit.reply)
}

/** Runs what is limited; too many attempts become a sentence on the form. */
async function unlessLimited<T>(work: () => Promise<T>): Promise<T | Problems> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return { form: error.message }
    throw error
  }
}

const isAccount = (outcome: Account | Problems): outcome is Account => 'id' in outcome

async function signInOnce(deps: Deps, req: FastifyRequest, email: string, password: string): Promise<Account | Problems> {
  await countAttempt(deps, 'sign-in-address', req.ip)
  await countAttempt(deps, 'sign-in-email', email)
  const account = password.length > MAX_PASSWORD ? null : await checkPassword(deps.db, email, password)
  if (!account) {
    const known = await accountOfEmail(deps.db, email)
    const actor = { userId: null, address: req.ip }
    await audit(deps.db, actor, 'account.sign_in_failed', known ? { type: 'account', id: known.id } : undefined)
    return { form: WRONG }
  }
  await forgetAttempt(deps, 'sign-in-address', req.ip)
  await forgetAttempt(deps, 'sign-in-email', email)
  return account
}

export async function signIn(deps: Deps, visit: Visit) {
  const interaction = await interactionOf(visit)
  if (!interaction) return sendExpired(visit.reply)
  const { email, password } = readAccountForm(visit.req.body)
  const show = (problems: Problems) =>
    sendPage(visit.reply, signInPage({ uid: visit.uid, values: { email }, problems }), problems.form === WRONG ? 401 : 422)
  const problems = signInProblems({ email, password })
  if (Object.keys(problems).length > 0) return show(problems)
  const outcome = await unlessLimited(() => signInOnce(deps, visit.req, email, password))
  return isAccount(outcome) ? finish(visit, interaction, outcome.id) : show(outcome)
}

async function createOnce(deps: Deps, req: FastifyRequest, form: ReturnType<typeof readAccountForm>): Promise<Account | Problems> {
  await countAttempt(deps, 'new-account-address', req.ip)
  const account = await createAccount(deps.db, form, { userId: null, address: req.ip })
  if (!account) return { email: 'An account with this email already exists. Sign in instead, or use another email' }
  return account
}

export async function create(deps: Deps, visit: Visit) {
  const interaction = await interactionOf(visit)
  if (!interaction) return sendExpired(visit.reply)
  const form = readAccountForm(visit.req.body)
  const values = { name: form.name, email: form.email }
  const show = (problems: Problems) => sendPage(visit.reply, createAccountPage({ uid: visit.uid, values, problems }), 422)
  const problems = accountProblems(form)
  if (Object.keys(problems).length > 0) return show(problems)
  const outcome = await unlessLimited(() => createOnce(deps, visit.req, form))
  return isAccount(outcome) ? finish(visit, interaction, outcome.id) : show(outcome)
}
