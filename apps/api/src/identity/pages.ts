import { LOCAL_PATH } from '../identity-service.ts'
import { html, Html } from './html.ts'
import { MIN_PASSWORD } from './passwords.ts'

const MARK = html`<svg class="mark" viewBox="0 0 26 26" width="40" height="40" aria-hidden="true" focusable="false"><rect width="26" height="26" rx="7.5" fill="#3446C4"/><path d="M6.2 14.4l4.1 4.1L20 8" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M6.2 8h5.6" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".62"/></svg>`

/** One centred card; no script runs on these pages. */
const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} - Preflight</title>
<link rel="icon" href="${LOCAL_PATH}/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${LOCAL_PATH}/look.css">
</head>
<body>
<main>
${MARK}
${body}
</main>
</body>
</html>
`.text

export type FieldName = 'name' | 'email' | 'password'
/** What is wrong with a field, said beside it; 'form' is about all of it. */
export type Problems = Partial<Record<FieldName | 'form', string>>

interface Field {
  name: FieldName
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  hint?: string
}

interface Form {
  title: string
  text: string
  action: string
  button: string
  fields: readonly Field[]
  values: Partial<Record<FieldName, string>>
  problems: Problems
  /** to the form beside this one */
  other: { question: string; link: string; href: string }
}

const message = (id: string, text: string) =>
  html`<p class="problem" id="${id}"><svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 4.2v4.6" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/><circle cx="8" cy="11.4" r="1.1" fill="currentColor"/></svg><span>${text}</span></p>`

function field({ name, label, type, autocomplete, hint }: Field, { values, problems }: Form, isFirst: boolean): Html {
  const problem = problems[name]
  const described = [problem && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required value="${type === 'password' ? '' : (values[name] ?? '')}"${described !== '' && html` aria-describedby="${described}"`}${problem !== undefined && html` aria-invalid="true"`}${isFirst && html` autofocus`}${name === 'email' && html` autocapitalize="none" spellcheck="false"`}>
${problem !== undefined && message(`${name}-problem`, problem)}${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`
}

function formPage(form: Form): string {
  const { title, text, action, button, fields, values, problems, other } = form
  // The first thing to do: the field that is wrong, else the first that is empty.
  const first = fields.find(({ name }) => problems[name]) ?? fields.find(({ name }) => !values[name]) ?? fields[0]
  const isWrong = Object.keys(problems).length > 0
  return page(
    isWrong ? `Error: ${title}` : title,
    html`<h1>${title}</h1>
<p class="lead">${text}</p>
${problems.form !== undefined && html`<div class="alert" role="alert">${message('form-problem', problems.form)}</div>`}
<form method="post" action="${action}" novalidate>
${fields.map((one) => field(one, form, one === first))}
<button type="submit">${button}</button>
</form>
<p class="other">${other.question} <a href="${other.href}">${other.link}</a></p>
<p class="other"><a class="quiet" href="/">Continue without an account</a></p>`,
  )
}

interface FormState {
  uid: string
  values?: Partial<Record<FieldName, string>>
  problems?: Problems
}

const EMAIL: Field = { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' }
const addressOf = (uid: string) => `${LOCAL_PATH}/interaction/${encodeURIComponent(uid)}`

export const signInPage = ({ uid, values = {}, problems = {} }: FormState): string =>
  formPage({
    title: 'Sign in',
    text: 'Sign in to access your projects on this Preflight server.',
    action: addressOf(uid),
    button: 'Sign in',
    fields: [EMAIL, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' }],
    values,
    problems,
    other: { question: 'No account yet?', link: 'Create an account', href: `${addressOf(uid)}/create` },
  })

export const createAccountPage = ({ uid, values = {}, problems = {} }: FormState): string =>
  formPage({
    title: 'Create an account',
    text: 'Your account is stored on this Preflight server only.',
    action: `${addressOf(uid)}/create`,
    button: 'Create account',
    fields: [
      { name: 'name', label: 'Name', type: 'text', autocomplete: 'name' },
      EMAIL,
      {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: `At least ${MIN_PASSWORD} characters. It cannot be reset, so keep it safe.`,
      },
    ],
    values,
    problems,
    other: { question: 'Already have an account?', link: 'Sign in', href: addressOf(uid) },
  })

const back = html`<p class="other"><a href="/">Back to Preflight</a></p>`

export const errorPage = (title: string, text: string): string =>
  page(title, html`<h1>${title}</h1>
<p class="lead">${text}</p>
${back}`)

/** `form` is the identity library's own HTML; its button belongs to it by id. */
export const signOutPage = (form: string): string =>
  page('Sign out', html`<h1>Sign out of Preflight?</h1>
<p class="lead">Your projects are kept.</p>
${new Html(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
<p class="other"><a class="quiet" href="/">Stay signed in</a></p>`)

export const signedOutPage = (): string =>
  page('Signed out', html`<h1>You are signed out</h1>
<p class="lead">Your projects are kept.</p>
${back}`)
