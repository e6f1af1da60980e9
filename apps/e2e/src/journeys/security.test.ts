import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleArchive } from '../archives.ts'
import { createProject, findingTitles, openPicker, scanCompleted } from '../steps.ts'
import { closeBrowser, visit, type Visitor } from '../visitor.ts'

const SCREENS = ['/', '/app', '/app/dashboard', '/app/launch-ready', '/app/ideas', '/app/settings', '/app/new-project', '/app/project', '/nowhere']

/** Everything that the content security policy refuses on any page of this visitor, from the first byte on. */
async function collectViolations({ context }: Visitor): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await context.addInitScript(`
    addEventListener('securitypolicyviolation', (event) => {
      reportViolation([event.documentURI, event.effectiveDirective, event.blockedURI, event.sourceFile, event.sample].join(' '))
    })
  `)
  return violations
}

async function settled(page: Page) {
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** The bearer token that the web app sends. */
async function tokenOf(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await page.reload()
  return (await asked).headers()['authorization'] ?? ''
}

/** A link to the scan on screen, made as its owner. */
async function share(page: Page): Promise<string> {
  const headers = { authorization: await tokenOf(page) }
  const [project] = (await (await page.request.get('/api/v1/projects', { headers })).json()).data
  const [scan] = (await (await page.request.get(`/api/v1/projects/${project.id}/scans`, { headers })).json()).data
  return (await (await page.request.post(`/api/v1/scan/${scan.id}/share`, { headers })).json()).data.share_url
}

describe('the content security policy', () => {
  let visitor: Visitor
  let violations: string[]
  beforeEach(async () => {
    visitor = await visit()
    violations = await collectViolations(visitor)
  })
  afterEach(() => visitor.leave())
  afterAll(closeBrowser)

  const nothingWasRefused = () => expect({ violations, complaints: visitor.complaints }).toEqual({ violations: [], complaints: [] })

  it('refuses nothing on any screen of somebody who is new', async () => {
    for (const screen of SCREENS) {
      await visitor.page.goto(screen)
      await settled(visitor.page)
    }
    nothingWasRefused()
    // The styles did arrive: they are written into elements that were empty when they were judged.
    const filled = () => [...document.querySelectorAll('style')].some(({ sheet }) => (sheet?.cssRules.length ?? 0) > 50)
    expect(await visitor.page.evaluate(filled)).toBe(true)
  })

  it('refuses nothing on any screen or in any dialog of a project with a scan, nor in the shared view of it', async () => {
    const { page } = visitor
    await createProject(page, 'Shop', await exampleArchive('vulnerable-shop'))
    await scanCompleted(page)
    const dialogs = [
      () => findingTitles(page).first().click(),
      () => page.getByRole('button', { name: /^Why \d+\? Security Score/ }).click(),
      () => page.getByRole('button', { name: 'Start New Scan' }).click(),
      () => openPicker(page),
      () => page.keyboard.press('?'),
    ]
    for (const open of dialogs) {
      await open()
      await page.getByRole('dialog').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
    }
    for (const screen of SCREENS) {
      await page.goto(screen)
      await settled(page)
    }

    const shareUrl = await share(page)
    const viewer = await visit()
    const seenByViewer = await collectViolations(viewer)
    await viewer.page.goto(shareUrl)
    await findingTitles(viewer.page).first().click()
    await viewer.page.getByText('Why this matters:').waitFor()
    expect({ seenByViewer, complaints: viewer.complaints }).toEqual({ seenByViewer: [], complaints: [] })
    await viewer.leave()
    nothingWasRefused()
  })

  it('refuses nothing on the pages of the local identity service', async () => {
    const { page } = visitor
    await page.goto('/app/settings')
    await page.getByRole('button', { name: 'Sign in' }).first().click()
    await page.waitForURL('**/oidc/interaction/**')
    await settled(page)
    await page.getByRole('link', { name: /account/i }).first().click()
    await settled(page)
    nothingWasRefused()
  })

  it('does refuse scripts, styles and requests that are not ours', async () => {
    const { page } = visitor
    await page.goto('/app')
    await settled(page)
    await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      document.head.append(script, style)
      const inline = document.createElement('div')
      inline.setAttribute('style', 'color: red')
      document.body.append(inline)
      await fetch('https://example.com/').catch(() => {})
    })
    await expect.poll(() => violations.map((violation) => violation.split(' ')[1]).sort()).toEqual([
      'connect-src',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ])
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })
})

describe('the headers of a page', () => {
  it('keep it out of frames, other windows and other sites', async () => {
    const visitor = await visit()
    const response = await visitor.page.goto('/app')
    expect(response?.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    })
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe')
    expect(response?.headers()['strict-transport-security']).toBeUndefined()
    await visitor.leave()
  })
})
