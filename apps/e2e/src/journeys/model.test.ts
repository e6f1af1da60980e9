import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startModel, type AskedOfModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import { archiveOf } from '../archives.ts'
import { startProduct, type Product } from '../product.ts'
import { createProject, findingTitles, scanCompleted } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

const DIGEST = { 'app/digest.py': 'import hashlib\n\n\ndef digest(text):\n    return hashlib.md5(text.encode()).hexdigest()\n' }

/** What it says of findings, with a fix for the one above. */
function answered({ messages, response_format: format }: AskedOfModel): unknown {
  if (messages.some(({ content }) => content?.includes('report_ready'))) return undefined
  switch (format?.json_schema?.name) {
    case 'finding_text': return { title: TITLE, why: WHY, change: 'Remove `verify` from the call.' }
    case 'written_fix': return { blocks: [{ search: 'hashlib.md5(', replace: 'hashlib.sha256(' }], explanation: 'It uses `sha256`.' }
    case 'fix_review': return { rejects: false, reasons: [] }
    default: return undefined
  }
}

const FILES = { 'app/stock.py': 'import requests\n\n\ndef stock(address):\n    return requests.get(address, verify=False).json()\n' }
const TITLE = 'Certificates are not checked by stock'
const WHY = 'An attacker on the network can impersonate the server that `stock` calls.'

describe('with a model', () => {
  let model: StandInModel
  let product: Product
  let visitor: Visitor
  beforeAll(async () => {
    model = await startModel({ answer: answered })
    product = await startProduct({ ...model.environment, MODEL_PRICE_INPUT: '0.4', MODEL_PRICE_OUTPUT: '1.6' })
    visitor = await visit(undefined, 'light', product.url)
  })
  afterAll(async () => {
    await visitor.leave()
    await closeBrowser()
    await product.stop()
    await model.stop()
  })

  it('the settings say that it answers', async () => {
    const { page } = visitor
    await page.goto('/app/settings')
    await page.getByText('Model answers').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  it('findings are explained by it, and the receipt lists what was sent', async () => {
    const { page } = visitor
    await createProject(page, 'Stock', await archiveOf(FILES))
    await scanCompleted(page)
    await findingTitles(page).filter({ hasText: TITLE }).first().click()
    const dialog = page.getByRole('dialog', { name: `Fix: ${TITLE}` })
    await dialog.getByText('can impersonate the server that').waitFor()
    await dialog.getByText('This solution is AI-generated').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^\d+ lines of 1 file were sent to 127\.0\.0\.1/ }).click()
    await page.getByRole('dialog', { name: /were sent to 127/ }).getByText('app/stock.py').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  it('a finding without a recipe is fixed by it', async () => {
    const { page } = visitor
    await createProject(page, 'Digest', await archiveOf(DIGEST))
    await scanCompleted(page)
    await findingTitles(page).first().click()
    await page.getByRole('button', { name: /^Fix .*issues? in this file$/ }).click()
    await page.getByRole('button', { name: /^Auto-Fix 1 Issue$/ }).click()
    await page.getByRole('button', { name: 'See Fix' }).click({ timeout: 180_000 })
    const files = page.getByRole('dialog', { name: 'Fixed Files' })
    await files.getByRole('region', { name: 'Changes in app/digest.py' }).getByText('sha256').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  it('that gives no answers, a scan is complete and says why its texts are written from rules', async () => {
    const { page } = visitor
    model.desk.always = 'no_credit'
    await createProject(page, 'Prices', await archiveOf(FILES))
    await scanCompleted(page)
    await page.getByRole('note', { name: 'AI model' }).getByText('the account has no credit left').waitFor()
    await findingTitles(page).filter({ hasText: 'TLS certificate validation disabled' }).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})
