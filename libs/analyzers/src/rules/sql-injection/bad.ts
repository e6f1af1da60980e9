app.get('/users/:id', async (req, res) => {
  const rows = await pool.query('SELECT * FROM users WHERE id = ' + req.params.id) // expect
  const more = await sequelize.query(`SELECT name FROM users WHERE name LIKE '%${req.query.q}%'`) // expect
  await prisma.$queryRawUnsafe(`select * from t where a = '${req.body.a.trim()}'`) // expect
})
class Users {
  find(@Query('name') name: string) {
    return this.db.query(`select * from users where name = '${name}'`) // expect
  }
}
