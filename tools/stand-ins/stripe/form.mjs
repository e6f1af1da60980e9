// Stripe's requests are forms with brackets: line_items[0][price]=p&expand[]=latest_charge

/** @typedef {{ [key: string]: string | Form }} Form */

/** @param {string} name */
const keysOf = (name) => name.split('[').map((part) => part.replace(/\]$/, ''))

/**
 * @param {string} text
 * @returns {Form}
 */
export function readForm(text) {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(text)) put(form, keysOf(name), value)
  return form
}

/** @returns {Form} without a prototype, so that no key means anything */
const emptyForm = () => Object.create(null)

/** @param {Form} form @param {string[]} keys @param {string} value */
function put(form, [given = '', ...rest], value) {
  const key = given === '' ? String(Object.keys(form).length) : given
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const below = form[key]
  const next = typeof below === 'object' ? below : emptyForm()
  form[key] = next
  put(next, rest, value)
}

/** @param {string | Form | undefined} value @returns {string | null} */
export const textOf = (value) => (typeof value === 'string' && value !== '' ? value : null)

/** @param {string | Form | undefined} value @returns {Form} */
export const formOf = (value) => (typeof value === 'object' ? value : emptyForm())

/** A flat map of texts, such as metadata. @param {string | Form | undefined} value @returns {Record<string, string>} */
export const textsOf = (value) => Object.fromEntries(Object.entries(formOf(value)).map(([key, text]) => [key, String(text)]))
