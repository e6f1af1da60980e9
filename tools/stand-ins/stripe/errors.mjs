// Errors as Stripe words them.

export class StripeRefusal extends Error {
  /** @param {number} status @param {{ type: string, code?: string, param?: string, message: string }} body */
  constructor(status, body) {
    super(body.message)
    this.status = status
    this.body = { error: body }
  }
}

/** @param {number} status @param {string} code @param {string} message @param {string} [param] */
export const invalid = (status, code, message, param) =>
  new StripeRefusal(status, { type: 'invalid_request_error', code, message, ...(param && { param }) })

/** @param {string} kind @param {string} id @param {string} [param] a parameter of a write; without it, the address itself */
export const missing = (kind, id, param) =>
  invalid(param ? 400 : 404, 'resource_missing', `No such ${kind}: '${id}'`, param ?? 'id')
