import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startModel, type AskedOfModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import { archiveOf } from '../archives.ts'
import { startProduct, type Product } from '../product.ts'
import { createProject, findingTitles, scanCompleted, startLaunchScan } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

/** What it says of findings, with a fix for the one below and a claim about uploads. */
const CLAIM = { title: 'Public upload folder', text: 'Files land in `public/files`.', severity: 'medium', path: 'src/upload.js', line: 1, quote: "multer({ dest: 'public/files' })" }
const UPLOADS = {
  'package.json': '{ "dependencies": { "express": "5.1.0", "multer": "2.0.2" } }',
  'src/upload.js': "const express = require('express')\nconst multer = require('multer')\nconst upload = multer({ dest: 'public/files' })\nconst app = express()\napp.post('/files', upload.single('file'), (req, res) => res.json({}))\napp.listen(3000)\n",
}
const DIGEST = { 'app/digest.py': 'import hashlib\n\n\ndef digest(text):\n    return hashlib.md5(text.encode()).hexdigest()\n' }

function answered({ messages, tools, response_format: format }: AskedOfModel): unknown {
  const said = messages.map(({ content }) => content).join('\n')
  if (said.includes('report_ready')) return undefined
  if (said.includes('You check a claim')) return { reason: 'So it is.', shown_by_the_code: 'yes' }
  if (tools) return { calls: [messages.some(({ role }) => role === 'tool') ? { tool: 'finish', claims: [CLAIM] } : { tool: 'read_file', path: CLAIM.path }] }
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

  it('the deep dive counts what it claims', async () => {
    const { page } = visitor
    await createProject(page, 'Uploads', await archiveOf(UPLOADS))
    await scanCompleted(page)
    await startLaunchScan(page)
    await page.goto('/app/launch-ready')
    const dive = page.getByRole('region', { name: 'Deep Dive' })
    await dive.getByText(/The model looked into \d+ questions?: [1-9]\d* claims? kept/).waitFor()
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
