async function prices(ids: string[]) {
  const rows = []
  for (const id of ids) {
    rows.push(await db.query('select price from items where id = $1', [id])) // expect
  }
  for (const id of ids) {
    const item = await prisma.item.findUnique({ where: { id } }) // expect
    rows.push(item)
  }
  return rows
}
