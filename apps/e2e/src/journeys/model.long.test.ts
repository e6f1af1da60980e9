import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startModel, type AskedOfModel, type StandInModel } from '../../../../tools/stand-ins/model.mjs'
import { archiveOf } from '../archives.ts'
import { startProduct, type Product } from '../product.ts'
import { createProject, scanCompleted, startLaunchScan } from '../steps.ts'
import { accessibilityProblems, closeBrowser, visit, type Visitor } from '../visitor.ts'

const CLAIM = { title: 'Public upload folder', text: 'Files land in `public/files`.', severity: 'medium', path: 'src/upload.js', line: 1, quote: "multer({ dest: 'public/files' })" }
const UPLOADS = {
  'package.json': '{ "dependencies": { "express": "5.1.0", "multer": "2.0.2" } }',
  'src/upload.js': "const express = require('express')\nconst multer = require('multer')\nconst upload = multer({ dest: 'public/files' })\nconst app = express()\napp.post('/files', upload.single('file'), (req, res) => res.json({}))\napp.listen(3000)\n",
}

/** One claim about uploads, which it finds confirmed by the code. */
function answered({ messages, tools }: AskedOfModel): unknown {
  const said = messages.map(({ content }) => content).join('\n')
  if (said.includes('report_ready')) return undefined
  if (said.includes('You check a claim')) return { reason: 'So it is.', shown_by_the_code: 'yes' }
  if (tools) return { calls: [messages.some(({ role }) => role === 'tool') ? { tool: 'finish', claims: [CLAIM] } : { tool: 'read_file', path: CLAIM.path }] }
  return undefined
}

describe('with a model', () => {
  let model: StandInModel
  let product: Product
  let visitor: Visitor
  beforeAll(async () => {
    model = await startModel({ answer: answered })
    product = await startProduct({ ...model.environment })
    visitor = await visit(undefined, 'light', product.url)
  })
  afterAll(async () => {
    await visitor.leave()
    await closeBrowser()
    await product.stop()
    await model.stop()
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
})
