// The last step of authorisation: what a person's browser brought back is changed for their token.
import { readJson } from './call.mjs'

/** @typedef {{ status: number, body: object }} Flow */

const WEB_FLOW_ERRORS = {
  incorrect_client_credentials: 'The client_id and/or client_secret passed are incorrect.',
  bad_verification_code: 'The code passed is incorrect or expired.',
}

/** @param {keyof typeof WEB_FLOW_ERRORS} error @returns {Flow} said with a 200, as GitHub does */
const flowError = (error) => ({
  status: 200,
  body: { error, error_description: WEB_FLOW_ERRORS[error], error_uri: 'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors' },
})

/** @param {string} body @param {string} contentType @returns {Record<string, unknown>} */
const readFields = (body, contentType) => (contentType.includes('json') ? readJson(body) : Object.fromEntries(new URLSearchParams(body)))

/**
 * POST /login/oauth/access_token: a code for a person's token.
 * @param {import('./call.mjs').Context} context @param {{ body: string, contentType: string }} request
 * @returns {Flow}
 */
export function exchangeCode({ tokens, place: { app } }, { body, contentType }) {
  const { client_id, client_secret, code } = readFields(body, contentType)
  if (client_id !== app.clientId || client_secret !== app.clientSecret) return flowError('incorrect_client_credentials')
  const login = tokens.takeCode(String(code))
  if (login === null) return flowError('bad_verification_code')
  const { token } = tokens.issueUser(login)
  return {
    status: 200,
    body: { access_token: token, expires_in: 28_800, refresh_token: `ghr_${token.slice(4)}`, refresh_token_expires_in: 15_897_600, scope: '', token_type: 'bearer' },
  }
}
