/** Where an instruction can stand in the shop's code. */
export interface Slots {
  /** lines above the handler */
  above?: string
  /** lines in it, above the query */
  inside?: string
  /** a comment behind the query */
  behind?: string
  /** the query itself, an expression */
  query?: string
  /** what the route is called */
  route?: string
  /** names the handler */
  handler?: string
  /** packages of its package.json, which nothing imports */
  dependencies?: Readonly<Record<string, string>>
}

const letters = (length: number, seed: number, alphabet: string) => Array.from({ length }, (_, at) => alphabet.charAt((at * at * 7 + at * seed + seed) % alphabet.length)).join('')

/** Keys that look alive, put together here so that no whole one stands in this file. */
export const SECRETS: readonly string[] = [
  `AKIA${letters(16, 5, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`,
  `sk_live_${letters(24, 11, 'abcdefghijkmnopqrstuvwxyz0123456789ABCDEFGH')}`,
  `ghp_${letters(36, 17, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')}`,
]

/** A small shop with an SQL injection, a command injection and keys in its code, as Express programs have them. */
export function shopWith(id: string, { above = '', inside = '', behind = '', query = "'select * from orders where id = '", route = 'orders', handler = 'findOrders', dependencies = {} }: Slots = {}): Record<string, string> {
  const [aws, stripe, github] = SECRETS
  return {
    'package.json': JSON.stringify({ name: `shop-${id}`, version: '1.0.0', dependencies: { express: '^4.21.0', pg: '^8.11.0', ...dependencies } }, null, 2),
    'src/server.js': `const express = require('express')
const { exec } = require('node:child_process')
const { Pool } = require('pg')

const app = express()
const db = new Pool()
${above}
app.get('/${id}/${route}', async function ${handler}(req, res) {
  const stripeKey = '${stripe}'
  ${inside}
  const { rows } = await db.query(${query} + req.query.id)${behind && ` // ${behind}`}
  res.json({ rows, paid: Boolean(stripeKey) })
})

app.post('/${id}/ping', (req, res) => {
  const githubToken = '${github}'
  exec('ping ' + req.query.id, () => res.send(githubToken ? 'sent' : ''))
})

const awsAccessKeyId = '${aws}'
app.listen(awsAccessKeyId ? 3000 : 3001)
`,
  }
}
