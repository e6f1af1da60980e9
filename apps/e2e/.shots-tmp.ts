import { launchBrowser } from '/work/main/apps/e2e/src/browser.ts'
const [theme, widths = '1440,1024,390,320', only = ''] = process.argv.slice(2)
const browser = await launchBrowser()
for (const width of widths.split(',').map(Number)) {
  const ctx = await browser.newContext({ baseURL: 'http://localhost:3222', storageState: '/tmp/state.json', viewport: { width, height: width < 768 ? 844 : 900 }, colorScheme: theme as 'light' })
  const page = await ctx.newPage()
  page.on('console', (m) => { if (m.type() === 'error' || m.type()==='warning') console.log('CONSOLE', width, m.text()) })
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message))
  const shot = async (name: string, full = false) => {
    if (only && !name.match(only)) return
    await page.waitForTimeout(350)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (wide > 0) console.log('SIDEWAYS', name, width, wide)
    await page.screenshot({ path: `/tmp/pics/${name}-${width}-${theme}.png`, fullPage: full })
  }
  const want = (name: string) => !only || name.match(only)
  const settle = async () => { await page.getByRole('button', { name: /Security Score \d+ of 100/ }).waitFor(); await page.waitForTimeout(1200) }
  await page.goto('/app'); await settle()
  if (want('dash')) { await shot('dash'); await shot('dashfull', true) }
  if (want('ledger')) { await page.getByRole('button', { name: /Security Score \d+ of 100/ }).click(); await page.waitForTimeout(500); await shot('ledger'); await page.keyboard.press('Escape') ; await page.waitForTimeout(400)}
  if (want('scanmenu')) { await page.locator('button[aria-haspopup=menu]').filter({ hasText: 'Latest' }).click(); await shot('scanmenu'); await page.keyboard.press('Escape'); await page.waitForTimeout(300) }
  if (want('finding')) { await page.locator('[data-finding]').first().click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(900); await shot('finding');
    await page.getByRole('button', { name: /issues? in this file/ }).click(); await page.waitForTimeout(400); await page.getByRole('dialog').locator('.MuiDialogContent-root').evaluate((e) => { e.scrollTop = e.scrollHeight }); await shot('finding2')
    await page.getByRole('button', { name: 'Close' }).click(); await page.waitForTimeout(300) }
  if (want('start')) { await page.getByRole('button', { name: 'Start New Scan' }).click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(500); await shot('start'); await page.keyboard.press('Escape'); await page.waitForTimeout(400) }
  if (want('keys')) { await page.keyboard.press('?'); await page.waitForTimeout(500); await shot('keys'); await page.keyboard.press('Escape'); await page.waitForTimeout(300) }
  if (want('picker')) {
    if (width < 768) { await page.getByRole('button', { name: 'Open sidebar' }).click(); await page.waitForTimeout(500); await shot('pickerslide') }
    await page.getByRole('button', { name: /^Switch project/ }).click(); await page.getByRole('dialog', { name: 'Select a project' }).waitFor(); await page.waitForTimeout(500); await shot('picker')
    await page.getByRole('button', { name: /Options|Actions|menu|More/i }).first().click(); await page.waitForTimeout(400); await shot('pickermenu')
    await page.getByRole('menuitem', { name: 'Rename' }).click(); await page.waitForTimeout(400); await shot('pickerrename'); await page.keyboard.press('Escape'); await page.waitForTimeout(300)
    await page.getByRole('button', { name: /Options|Actions|menu|More/i }).first().click(); await page.getByRole('menuitem', { name: 'Delete' }).click(); await page.waitForTimeout(500); await shot('pickerdelete')
  }
  for (const [name, url] of [['new', '/app/new-project'], ['settings', '/app/settings'], ['notfound', '/app/nowhere'], ['ideas', '/app/ideas'], ['report', '/app/launch-ready']] as const) {
    if (!want(name)) continue
    await page.goto(url); await page.waitForTimeout(700); await shot(name)
  }
  if (want('clean')) { await page.goto('/app'); await page.waitForTimeout(600)
    await page.evaluate(() => 0)
  }
  if (want('down')) { await page.route('**/api/**', (r) => r.abort()); await page.goto('/app/settings'); await page.waitForTimeout(1200); await shot('down') }
  await ctx.close()
}
await browser.close()
