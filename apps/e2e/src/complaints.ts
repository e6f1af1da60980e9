import type { Page } from 'playwright-core'

/**
 * What the browser complains about from now on: errors of scripts and refusals by the content security policy. Not that a
 * file which somebody did not wait for, because they went on to another page, could not be loaded.
 */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  const abandoned = new Set<string>()
  const isAbandoned = (text: string) => [...abandoned].some((path) => text.includes(path))
  const complain = (text: string) => {
    if (!isAbandoned(text)) complaints.push(text)
  }
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complain(message.text())
  })
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url())
    if (request.failure()?.errorText !== 'net::ERR_ABORTED' || !pathname.startsWith('/assets/')) return
    abandoned.add(pathname)
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !isAbandoned(text)))
  })
  return complaints
}
