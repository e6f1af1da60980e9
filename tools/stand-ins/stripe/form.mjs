// Stripe's requests are forms with brackets: line_items[0][price]=p&expand[]=latest_charge

/** @typedef {Map<string, string | Form>} Form */

/** @param {string} name */
const keysOf = (name) => name.split('[').map((part) => part.replace(/\]$/, ''))

/**
 * @param {string} text
 * @returns {Form}
 */
export function readForm(text) {
  /** @type {Form} */
  const form = new Map()
  for (const [name, value] of new URLSearchParams(text)) put(form, keysOf(name), value)
  return form
}

/** @param {Form} form @param {string[]} keys @param {string} value */
function put(form, [given = '', ...rest], value) {
  const key = given === '' ? String(form.size) : given
  if (rest.length === 0) {
    form.set(key, value)
    return
  }
  const next = formOf(form.get(key))
  form.set(key, next)
  put(next, rest, value)
}

/** @param {string | Form | undefined} value @returns {string | null} */
export const textOf = (value) => (typeof value === 'string' && value !== '' ? value : null)

/** @param {string | Form | undefined} value @returns {Form} */
export const formOf = (value) => (typeof value === 'object' ? value : new Map())

/** A flat map of texts, such as metadata. @param {string | Form | undefined} value @returns {Record<string, string>} */
export const textsOf = (value) => Object.fromEntries([...formOf(value)].map(([key, text]) => [key, String(text)]))
