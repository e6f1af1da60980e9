import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPkce, type Browser } from '../testing/browser.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { openFrontDoor, type FrontDoor } from './testing/front-door.ts'

let api: TestApi
let door: FrontDoor
beforeAll(async () => {
  api = await createTestApi({ TRUST_PROXY: true })
  door = await openFrontDoor(api)
})
afterAll(() => api.close())

describe('Signing out', () => {
  const signOutUrl = (more: Record<string, string>) => `${door.origin}/oidc/session/end?${new URLSearchParams({ post_logout_redirect_uri: `${door.origin}/`, ...more })}`
  const isSignedIn = async (browser: Browser) => new URL((await browser.follow(door.authorizeUrl(createPkce().challenge))).at).searchParams.has('code')

  test('with the id token goes back at once, and the session and its tokens have ended', async () => {
    const { browser, tokens } = await door.signUp()
    const answered = await browser.open(signOutUrl({ id_token_hint: tokens.body.id_token, state: 's' }))
    expect({ status: answered.status, location: answered.location }).toEqual({ status: 303, location: `${door.origin}/?state=s` })
    expect((await door.refresh(tokens.body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('from our own page needs no id token', async () => {
    const { browser } = await door.signUp()
    const answered = await browser.open(signOutUrl({ client_id: door.oidc.client_id }), { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answered.status).toBe(303)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('by a link of a stranger asks first', async () => {
    const { browser } = await door.signUp()
    const answered = await browser.open(signOutUrl({ client_id: door.oidc.client_id }), { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answered.status).toBe(200)
    expect(answered.text).toContain('Sign out of Preflight?')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('by a link with the id token of somebody else asks first', async () => {
    const [victim, stranger] = [await door.signUp(), await door.signUp()]
    const answered = await victim.browser.open(signOutUrl({ id_token_hint: stranger.tokens.body.id_token }))
    expect(answered.status).toBe(200)
    expect(await isSignedIn(victim.browser)).toBe(true)
  })

  test('by the button of that page works', async () => {
    const { browser } = await door.signUp()
    const page = await browser.open(signOutUrl({ client_id: door.oidc.client_id }))
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const answered = await browser.open(action, { form: { xsrf, logout: 'yes' } })
    expect(answered.location).toBe(`${door.origin}/`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('of somebody who is not signed in goes back without a page that needs a script', async () => {
    const answered = await door.aBrowser().open(signOutUrl({ client_id: door.oidc.client_id }))
    expect({ status: answered.status, location: answered.location }).toEqual({ status: 303, location: `${door.origin}/` })
  })

  test('does not lead to another site', async () => {
    const { browser, tokens } = await door.signUp()
    const answered = await browser.open(signOutUrl({ id_token_hint: tokens.body.id_token, post_logout_redirect_uri: 'https://evil.example.com/' }))
    expect({ status: answered.status, location: answered.location }).toEqual({ status: 400, location: null })
  })
})
