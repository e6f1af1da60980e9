// Errors as GitHub words them.

export class GithubRefusal extends Error {
  /** @param {number} status @param {string} message @param {{ headers?: Record<string, string>, body?: Record<string, unknown> }} [more] */
  constructor(status, message, { headers = {}, body = {} } = {}) {
    super(message)
    this.status = status
    this.headers = headers
    this.body = { message, documentation_url: 'https://docs.github.com/rest', status: String(status), ...body }
  }
}

export const notFound = () => new GithubRefusal(404, 'Not Found')
export const badCredentials = () => new GithubRefusal(401, 'Bad credentials')
export const suspended = () => new GithubRefusal(403, 'This installation has been suspended')
export const notAllowed = () => new GithubRefusal(403, 'Resource not accessible by integration')
/** @param {string} message @param {Record<string, unknown>} [body] */
export const unprocessable = (message, body = {}) => new GithubRefusal(422, message, { body })
