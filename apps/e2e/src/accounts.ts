import type { Page } from 'playwright-core'

const PASSWORD = 'correct horse battery'

let counter = 0
/** An address that nobody has used yet, also on a product that runs for longer than these journeys. */
export const newEmail = () => `ada.${Date.now()}.${++counter}@shop.example`

export const account = (page: Page) => page.getByRole('button', { name: /^Account:/ })

/** From the sign-in page to a new account and back, signed in as Ada Lovelace. */
export async function fillNewAccount(page: Page, email = newEmail()) {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor()
}

/** From the banner of any screen to a new account, and back. */
export async function createAccount(page: Page, email = newEmail()) {
  await page.getByRole('region', { name: 'Sign-in' }).getByRole('button', { name: 'Sign in' }).click()
  await fillNewAccount(page, email)
}

export async function signOut(page: Page) {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('region', { name: 'Sign-in' }).waitFor()
}

export async function signIn(page: Page, email: string) {
  await page.getByRole('region', { name: 'Sign-in' }).getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Account: Ada Lovelace' }).waitFor()
}

/**
 * Goes where no program of the product runs, which could store the session as it was, and ends the access token there.
 * Returns the token.
 */
export async function endAccessToken(page: Page, others: { refresh_token?: string } = {}) {
  await page.goto('/healthz')
  return page.evaluate((given) => {
    const session = JSON.parse(localStorage.getItem('preflight.session') ?? '{}')
    localStorage.setItem('preflight.session', JSON.stringify({ ...session, grant: { ...session.grant, expires_at: 0, ...given } }))
    return String(session.token)
  }, others)
}
