import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import { firstPerFile, inSource } from '../../project/source.ts'

/** Libraries that make and compare the state themselves. */
const LIBRARIES = ['next-auth', '@auth/core', 'better-auth', 'arctic', 'openid-client', 'simple-oauth2', 'passport-google-oauth20', 'passport-github2', 'passport-oauth2', 'authlib', 'django-allauth', 'social-auth-app-django', 'laravel/socialite', 'omniauth', 'omniauth-google-oauth2', 'omniauth-github', '@clerk/nextjs', '@auth0/nextjs-auth0', 'spring-boot-starter-oauth2-client', 'microsoft.aspnetcore.authentication.openidconnect', 'golang.org/x/oauth2', '@react-oauth/google']
const BY_PROVIDER = /\.signInWithOAuth\s*\(|\bsignInWithPopup\s*\(|\bsignInWithRedirect\s*\(|\.signIn\.social\s*\(|loginWithRedirect\s*\(/
/** The address that people are sent to, written out. */
const OWN = /https?:\/\/[\w./${}-]+\/(?:oauth2?|o\/oauth2|dialog|login\/oauth)(?:\/v\d+(?:\.\d+)?)?(?:\/v2)?\/(?:auth|authorize|authorization|access|oauth)\b(?!\w)|facebook\.com\/v[\d.]+\/dialog\/oauth|\/oauth2?\/v?[\d.]*\/?authorize\?/
const STATE = /['"?&\s{,([.]state(?:['"]?\s*[:=,}\]]|=|\))|code_challenge|codeChallenge/
const UNSAFE = /->stateless\(\)|provider_ignores_state['"]?\s*(?::|=>)\s*true|\bstate\s*:\s*false\b/

export const check = defineCheck({
  id: 'B10',
  name: 'OAuth uses state or PKCE and exact redirect addresses',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Sign-in at other services goes through a library that keeps the state, or the code sends and compares `state` or a code challenge itself.'],
  assess: (project) => {
    const unsafe = inSource(project, UNSAFE)
    const own = firstPerFile(inSource(project, OWN))
    const library = project.packages.find(...LIBRARIES)
    const byProvider = firstPerFile(inSource(project, BY_PROVIDER))
    const recommendations = ['Make a random `state` for each sign-in, keep it in a cookie, compare it in the callback, and use PKCE; or leave the flow to a library.']
    if (unsafe.length > 0 && (library || own.length > 0)) return partial('The state of a sign-in at another service is switched off.', { confidence: 70, evidence: unsafe, recommendations })
    const open = own.filter(({ file_path }) => linesWith(project, file_path, STATE).length === 0)
    if (open.length > 0) return missing('A sign-in at another service, or a connection to one, starts without `state` and without PKCE: an attacker can tie their own account there to a visitor here.', { confidence: 75, evidence: open, recommendations })
    if (own.length > 0) return passed('Sign-in at other services sends `state` or a code challenge.', { confidence: 60, evidence: own })
    if (byProvider.length > 0) return passed('Sign-in at other services is left to the identity provider.', { confidence: 75, evidence: byProvider })
    if (library) return passed(`Sign-in at other services is left to ${library.name}.`, { confidence: 70, evidence: [{ file_path: library.path, line: library.line, text: library.name }] })
    return notApplicable('Nobody signs in at another service.')
  },
})
