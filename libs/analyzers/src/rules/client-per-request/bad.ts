import { PrismaClient } from '@prisma/client'
app.get('/users', async (req, res) => {
  const prisma = new PrismaClient() // expect
  res.json(await prisma.user.findMany({ take: 10 }))
})
