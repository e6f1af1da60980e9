import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { collectViolations, SCREENS, settled } from '../violations.ts'
import { closeBrowser, visit, type Visitor } from '../visitor.ts'

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
