import type { ApiErrorBody, Result } from '@preflight/contracts'
import type { Page, Route } from 'playwright-core'

/** Answers that the real server gives only when something is wrong, slow or set up in another way. */

interface Call {
  method: string
  url: string
}

/** ':id' stands for one part of the path. */
const pathOf = ({ url }: Call) => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)

const onCall = (page: Page, call: Call, work: (route: Route) => Promise<unknown>) =>
  page.route(
    (url) => pathOf(call).test(url.pathname),
    (route) => (route.request().method() === call.method ? work(route) : route.fallback()),
  )

/** Never answered while the page is there. */
export const hold = (page: Page, call: Call) => onCall(page, call, () => new Promise(() => {}))

export function refuse(page: Page, call: Call, status: number, message: string, code = 'INTERNAL') {
  const json: ApiErrorBody = { success: false, error: message, message, code, user_id: null }
  return onCall(page, call, (route) => route.fulfill({ status, json }))
}

/** The call is answered with this, in the shape that its contract gives. */
export const answer = <E extends Call>(page: Page, call: E, data: Result<E>) => onCall(page, call, (route) => route.fulfill({ json: { success: true, data } }))

/** What the server answers, changed in some fields. */
export const change = <E extends Call>(page: Page, call: E, fields: Partial<Result<E>> | ((data: Result<E>) => Partial<Result<E>>)) =>
  onCall(page, call, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { success: true, data: { ...data, ...(typeof fields === 'function' ? fields(data) : fields) } } })
  })

/** No call of the API arrives anywhere. */
export const serverDown = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'))
