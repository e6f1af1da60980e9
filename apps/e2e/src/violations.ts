import type { Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

export const SCREENS = ['/', '/app', '/app/dashboard', '/app/launch-ready', '/app/ideas', '/app/settings', '/app/new-project', '/app/project', '/nowhere']

/** Everything that the content security policy refuses on any page of this visitor, from the first byte on. */
export async function collectViolations({ context }: Visitor): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await context.addInitScript(`
    addEventListener('securitypolicyviolation', (event) => {
      reportViolation([event.documentURI, event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample].join(' '))
    })
  `)
  return violations
}

export async function settled(page: Page) {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}
