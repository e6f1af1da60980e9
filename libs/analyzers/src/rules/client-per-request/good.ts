import { PrismaClient } from '@prisma/client'
import { createConnection } from 'mysql2/promise'
const prisma = new PrismaClient()
app.get('/users', async (req, res) => {
  res.json(await prisma.user.findMany({ take: 10 }))
})
// a connection that is tried out: the request says where to
app.post('/setup', async (request, response) => {
  const given = request.body.database
  const tried = await createConnection({ host: given.host, user: given.user })
  await tried.end()
})
