import { describe, expect, it } from 'vitest'
import { aFinding, ask, projectOf, type Files } from '../testing/project.ts'
import { isAnswered } from '../outcome.ts'
import { checks } from './index.ts'

/** A service with a database, a page, a signed-in user, an upload and a call of another service: every check applies to it. */
const SHOP: Files = {
  'package.json': '{ "dependencies": { "express": "5", "pg": "8", "react": "19", "multer": "2", "jsonwebtoken": "9" } }',
  'src/app.ts': `
    import express from 'express'
    import jwt from 'jsonwebtoken'
    import multer from 'multer'
    import { Pool } from 'pg'
    const app = express()
    const db = new Pool()
    const upload = multer({ limits: { fileSize: 1000 } })
    const requireUser = (req, res, next) => { req.user = jwt.verify(req.cookies.session, process.env.JWT_KEY, { algorithms: ['HS256'] }); next() }
    app.post('/orders/:id', requireUser, async (req, res) => {
      await db.query('update orders set note = $1 where id = $2 and user_id = $3', [req.body.note, req.params.id, req.user.id])
      res.cookie('seen', '1', { secure: true, httpOnly: true, sameSite: 'lax' }).json({})
    })
    app.get('/admin/orders', requireUser, async (req, res) => res.json(await db.query('select 1')))
    app.post('/files', requireUser, upload.single('file'), async (req, res) => res.json(await fetch('https://api.example.com/files')))
  `,
  'src/Page.tsx': 'export const Page = () => <p>Hello</p>',
}

const decided = checks.flatMap(({ rules = [], ...check }) => rules.slice(0, 1).map((rule) => ({ ...check, rule: rule.endsWith('/') ? `${rule}key` : rule })))

describe.each(decided)('$id $name', (check) => {
  it('is missing where a severe finding stands in code that ships, and rests on it', () => {
    const answer = ask(check, SHOP, [aFinding(check.rule)])
    expect(answer).toMatchObject({ status: 'MISSING', finding_ids: [`finding of ${check.rule}`], evidence: [{ file_path: 'src/app.ts', line: 3 }] })
    expect(isAnswered(answer) && answer.recommendations.length).toBeGreaterThan(0)
  })

  it('holds otherwise what holds without that finding', () => {
    const answer = ask(check, SHOP, [aFinding(check.rule)])
    const without = ask(check, SHOP)
    expect(isAnswered(answer) && answer.otherwise?.status).toBe(isAnswered(without) ? without.status : 'PASSED')
  })

  it('is partial for a finding of medium severity', () => {
    expect(ask(check, SHOP, [aFinding(check.rule, { severity: 'medium' })]).status).toMatch(/PARTIAL|MISSING/)
  })

  it.each([['in a test', { place: 'test' as const }], ['of a rule of its own kind that is merely informational', { severity: 'info' as const }]])('does not mind a finding %s', (_where, fields) => {
    expect(ask(check, SHOP, [aFinding(check.rule, fields)]).status).toBe(ask(check, SHOP).status)
  })
})

it('gives the same answers whatever the order of the findings', () => {
  const findings = decided.map(({ rule }, at) => aFinding(rule, { line: at + 1 }))
  const all = (given: typeof findings) => checks.map((check) => check.assess(projectOf(SHOP, given)).status)
  expect(all([...findings].reverse())).toEqual(all(findings))
})
