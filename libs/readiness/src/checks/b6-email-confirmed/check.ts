import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import { routeEvidence } from '../../project/routes.ts'
import { broughtSignIn, MUST_VERIFY } from '../../project/brought-sign-in.ts'
import { signUpCalls, signUpFunctions, signUpRoutes } from '../../project/sign-up.ts'
import { firstPerFile, inSource } from '../../project/source.ts'
import { usedBy, usesOf } from '../../project/uses.ts'

const CONFIG = /(?:^|\/)supabase\/config\.toml$/
const AUTO = /\bemail_confirm['"]?\s*:\s*true|\bemail_?verified['"]?\s*:\s*true|\bemailVerified['"]?\s*:\s*new Date/
const PROVES = /\bsendEmailVerification\s*\(|\bsignUp\.(?:prepareEmailAddressVerification|prepareVerification|attemptEmailAddressVerification|verifications\.\w+)\s*\(|requireEmailVerification\s*:\s*true|sendVerificationEmail\b|\bverify_?-?email\b|\bconfirm_?-?email\b|(?:\bif\b|!|\bunless\b|\?).{0,300}\bemail_?(?:verified|confirmed)(?:_?at)?\b|:confirmable|ACCOUNT_EMAIL_VERIFICATION|RequireConfirmedEmail|RequireConfirmedAccount|email_?verification_?token/i

const TODO = ['Send a link or a code to the address, and let the account do nothing before it is used.']

export const check = defineCheck({
  id: 'B6',
  name: 'Email addresses are proven before an account counts',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Settings of the identity provider, and code of sign-up that marks addresses as proven by itself.', 'Own sign-up sends something that proves the address, and so does sign-up that a package brings (Fortify, Jetstream, laravel/ui, Filament).'],
  assess: (project) => {
    const routes = signUpRoutes(project)
    const calls = signUpCalls(project).filter(({ text }) => !/signInWith/.test(text))
    const functions = signUpFunctions(project)
    const brought = broughtSignIn(project).filter(({ signsUp }) => signsUp)
    if (routes.length + calls.length + functions.length + brought.length === 0) return notApplicable(usesOf(project, 'identity_provider').length > 0 ? 'Nobody signs up in the code of the project.' : 'Nobody makes an account.')
    const handlers = new Set(routes.map(({ fact }) => (fact.handler ?? fact).path))
    const auto = inSource(project, AUTO, [...handlers])
    if (auto.some(({ file_path }) => linesWith(project, file_path, /\binvit/i).length > 0)) return unclear('Invited users have their address marked as proven. That holds only where the invitation was sent to this address.', { confidence: 50, evidence: auto, recommendations: TODO })
    if (auto.length > 0) return partial('Sign-up marks the address as proven by itself: anybody can make an account in the name of another.', { confidence: 75, evidence: auto, recommendations: TODO })
    const config = project.snapshot.paths.filter((path) => CONFIG.test(path)).flatMap((path) => linesWith(project, path, /^\s*enable_confirmations\s*=/)).slice(-2)
    const off = config.filter(({ text }) => /=\s*false/.test(text))
    if (calls.length > 0 && off.length > 0) return unclear('Supabase is told to confirm no addresses, at least in local development. What holds in the dashboard is not in the code.', { confidence: 50, evidence: off, recommendations: ['Set `enable_confirmations = true` under `[auth.email]`, and switch on "Confirm email" in the dashboard.'] })
    if (config.length > 0) return passed('Supabase is told to confirm addresses.', { confidence: 75, evidence: config })
    const open = brought.filter(({ proves }) => !proves)
    const proofs = firstPerFile([...inSource(project, PROVES).filter(({ text }) => !AUTO.test(text)), ...(open.length > 0 ? [] : inSource(project, MUST_VERIFY)), ...brought.flatMap(({ proves }) => proves ?? [])])
    if (proofs.length > 0) return passed('Code of the project proves addresses, or asks whether they are proven.', { confidence: 60, evidence: proofs })
    const byProvider = calls.length > 0 || routes.some((route) => usedBy(route, 'identity_provider').length > 0)
    const evidence = [...calls, ...routes.map((route) => routeEvidence(route)), ...functions, ...brought.flatMap(({ signsUp }) => signsUp ?? [])]
    return byProvider ? unclear('Sign-up is handed to an identity provider. Whether it confirms addresses is set in its dashboard.', { confidence: 40, evidence }) : partial('Nothing was seen that proves the address of who signs up.', { confidence: 60, evidence, recommendations: TODO })
  },
})
