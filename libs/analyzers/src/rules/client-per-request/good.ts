import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
app.get('/users', async (req, res) => {
  res.json(await prisma.user.findMany({ take: 10 }))
})
