import { exec } from 'node:child_process'
import { Router } from 'express'
import fs from 'node:fs/promises'

export const tools = Router()

/** "For support only", and open to everyone. */
tools.get('/ping', (req, res) => {
  exec('ping -c 1 ' + req.query.host, (_error, output) => {
    res.type('text').send(output)
  })
})

tools.get('/download', async (req, res) => {
  const file = await fs.readFile('uploads/' + req.query.file)
  res.send(file)
})

tools.get('/preview', async (req, res) => {
  const page = await fetch(String(req.query.url))
  res.send(await page.text())
})

tools.post('/formula', (req, res) => {
  res.json({ result: eval(req.body.formula) })
})

tools.post('/settings', (req, res) => {
  const settings: Record<string, unknown> = {}
  settings[req.body.key] = req.body.value
  res.json(settings)
})
