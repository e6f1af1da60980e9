import { PrismaClient } from '@prisma/client'
import { createConnection } from 'mysql2/promise'
app.get('/users', async (req, res) => {
  const prisma = new PrismaClient() // expect
  res.json(await prisma.user.findMany({ take: 10 }))
})
app.get('/rows', async (req, res) => {
  const given = req.app.settings
  const own = await createConnection({ host: process.env.HOST, database: req.query.shop }) // expect
  const kept = await createConnection({ host: given.host }) // expect
  const same = await createConnection(req.app.locals.database) // expect
})
