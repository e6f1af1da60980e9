import { getConfig, getMe } from '@preflight/contracts'
import { randomUUID } from 'node:crypto'
import { createBrowser, createPkce, type Browser } from '../../testing/browser.ts'
import type { TestApi } from '../../testing/test-api.ts'

export const PASSWORD = 'correct horse battery'

const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
export const anEmail = () => `ada.${randomUUID()}@example.com`

/** What an address says about signing in there. */
export const configAt = async (at: string) => Object(await (await fetch(`${at}${getConfig.url}`)).json()).data.oidc

interface Person {
  email?: string
  name?: string
  password?: string
}

/** The API behind a real address, and everything a browser and the web app do there to sign in and out. */
export async function openFrontDoor(api: TestApi) {
  const origin = (await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')
  const oidc = await configAt(origin)
  const callback = (at: string) => `${at}/auth/callback`
  /** Each comes from an address of its own, so that limits of one test are not those of another. */
  const aBrowser = (at = origin) => createBrowser(at, { 'x-forwarded-for': anAddress() })

  function authorizeUrl(challenge: string, more: Record<string, string> = {}, at = origin) {
    const url = new URL(`${at}/oidc/auth`)
    const asked = {
      client_id: oidc.client_id,
      redirect_uri: callback(at),
      response_type: 'code',
      scope: 'openid profile email offline_access',
      resource: oidc.audience,
      state: 'state-1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    }
    for (const [name, value] of Object.entries(asked)) if (value) url.searchParams.set(name, String(value))
    return url.href
  }

  async function tokenCall(form: Record<string, string>, at = origin, headers: Record<string, string> = {}) {
    const body = new URLSearchParams({ client_id: oidc.client_id, ...form })
    const response = await fetch(`${at}/oidc/token`, { method: 'POST', body, headers })
    return { status: response.status, headers: response.headers, body: Object(await response.json()) }
  }
  const exchange = (code: string, verifier: string, at = origin) =>
    tokenCall({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: callback(at) }, at, { origin: at })
  const refresh = (refresh_token: string) => tokenCall({ grant_type: 'refresh_token', refresh_token }, origin, { origin })

  async function meWith(token: string) {
    const response = await fetch(`${origin}${getMe.url}`, { headers: { authorization: `Bearer ${token}` } })
    return { status: response.status, body: Object(await response.json()) }
  }

  /** Sends the form for a new account and stops there. */
  async function submitAccount(form: Person = {}, browser: Browser = aBrowser()) {
    const { verifier, challenge } = createPkce()
    const page = await browser.follow(authorizeUrl(challenge))
    const filled = { name: 'Ada Lovelace', email: anEmail(), password: PASSWORD, ...form }
    return { browser, verifier, email: filled.email, submitted: await browser.open(`${page.at}/create`, { form: filled }) }
  }

  /** Up to the code that comes back. */
  async function signUpForCode(form: Person = {}) {
    const { submitted, ...visit } = await submitAccount(form)
    const back = await visit.browser.follow(submitted.location ?? '')
    return { ...visit, back, code: new URL(back.at).searchParams.get('code') ?? '' }
  }

  /** From 'Sign in' to tokens: the sign-in page, the form for a new account, the code, the exchange. */
  async function signUp(form: Person = {}) {
    const visit = await signUpForCode(form)
    return { ...visit, tokens: await exchange(visit.code, visit.verifier) }
  }
  return { origin, oidc, aBrowser, authorizeUrl, tokenCall, exchange, refresh, meWith, submitAccount, signUpForCode, signUp }
}

export type FrontDoor = Awaited<ReturnType<typeof openFrontDoor>>
