import type { Page } from 'playwright-core'

/** What the browser complains about from now on: errors of scripts and refusals by the content security policy. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
