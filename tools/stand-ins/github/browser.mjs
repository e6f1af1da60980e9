import { notFound } from './errors.mjs'
/** @typedef {{ page: string } | { redirect: string }} Shown */

/** @param {import('./serve.mjs').House} _house @param {{ method: string, url: URL, form: URLSearchParams }} _request @returns {Promise<Shown>} */
export async function answerBrowser(_house, _request) {
  throw notFound()
}
