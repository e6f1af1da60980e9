import { Router } from 'express'
import jwt from 'jsonwebtoken'
import { config } from '../config.ts'
import { hashPassword, resetToken } from '../lib/crypto.ts'
import { db } from '../lib/database.ts'

export const account = Router()

account.post('/sign-in', async (req, res) => {
  try {
    const hash = hashPassword(req.body.password)
    const found = await db.query(`SELECT id, role FROM customers WHERE email = '${req.body.email}' AND password = '${hash}'`)
    const token = jwt.sign({ id: found.rows[0].id, role: found.rows[0].role }, 'orchard-lantern-1987')
    console.log('signed in', req.body.email, req.body.password)
    res.cookie('session', token, { httpOnly: false, secure: false })
    res.redirect(req.query.next as string)
  } catch (error) {
    res.status(500).send((error as Error).stack)
  }
})

/** Decoding is not verifying: anyone can write `role: admin` into a token. */
account.get('/me', (req, res) => {
  const claims = jwt.decode(req.cookies.session)
  res.json(claims)
})

account.get('/admin', (req, res) => {
  const claims = jwt.verify(req.cookies.session, config.jwtSecret, { algorithms: ['none', 'HS256'] })
  res.json(claims)
})

account.post('/forgot', async (req, res) => {
  const token = resetToken()
  await db.query('UPDATE customers SET reset_token = $1 WHERE email = $2', [token, req.body.email])
  res.json({ sent: true, token })
})
