app.get('/users/:id', async (req, res) => {
  const rows = await pool.query('SELECT * FROM users WHERE id = $1', [req.params.id])
  const one = await pool.query('SELECT * FROM users WHERE id = ' + Number(req.params.id))
  const two = await prisma.$queryRaw`select * from t where a = ${req.body.a}`
  const cached = cache.get(`user:${req.params.id}`)
  const order = await pool.query('SELECT * FROM users ORDER BY name ' + (req.query.dir === 'desc' ? 'desc' : 'asc'))
  const three = await pool.query('SELECT * FROM users WHERE name = ' + pool.escape(req.query.name))
})
class Users {
  find(@Param('id', ParseIntPipe) id: number) {
    return this.db.query(`select * from users where id = ${id}`)
  }
  sorted(@Query('by') by: string) {
    if (!COLUMNS.includes(by)) throw new BadRequestException()
    return this.db.query(`select * from users order by ${by}`)
  }
}
