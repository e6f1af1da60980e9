import { MAX_PASSWORD, MIN_PASSWORD } from './passwords.ts'
import type { Problems } from './pages.ts'

export interface SignInForm {
  email: string
  password: string
}
export interface AccountForm extends SignInForm {
  name: string
}

const MAX_NAME = 120
const MAX_EMAIL = 254
const EMAIL = /^[^\s@<>"',;:]+@[^\s@<>"',;:.]+(?:\.[^\s@<>"',;:.]+)*$/u
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/

/** The text of a field; anything that is no form has none. */
const textOf = (body: unknown, name: string): string => (body instanceof URLSearchParams ? (body.get(name) ?? '') : '')

export const readAccountForm = (body: unknown): AccountForm => ({
  name: textOf(body, 'name').trim(),
  email: textOf(body, 'email').trim(),
  password: textOf(body, 'password'),
})

function emailProblem(email: string): string | undefined {
  if (email === '') return 'Enter your email address'
  return EMAIL.test(email) && email.length <= MAX_EMAIL && !CONTROL.test(email) ? undefined : 'Enter a valid email address'
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Enter your name'
  if (CONTROL.test(name)) return 'Names cannot contain line breaks or control characters'
  return name.length > MAX_NAME ? `Use at most ${MAX_NAME} characters` : undefined
}

function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Choose a password'
  if (password.length < MIN_PASSWORD) return `Use at least ${MIN_PASSWORD} characters`
  return password.length > MAX_PASSWORD ? `Use at most ${MAX_PASSWORD} characters` : undefined
}

const found = (problems: { [Name in keyof Problems]: string | undefined }): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== undefined))

export const accountProblems = ({ name, email, password }: AccountForm): Problems =>
  found({ name: nameProblem(name), email: emailProblem(email), password: newPasswordProblem(password) })

/** Wrong but well-formed values are no problem of the form: only the comparison may say so, in one text for all cases. */
export const signInProblems = ({ email, password }: SignInForm): Problems =>
  found({
    email: emailProblem(email),
    password: password === '' ? 'Enter your password' : undefined,
  })
