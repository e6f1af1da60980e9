async function prices(ids: string[]) {
  const rows = []
  for (const id of ids) {
    rows.push(await db.query('select price from items where id = $1', [id])) // expect
  }
  for (const id of ids) {
    const answer = await fetch(`https://stock.example/${id}`) // expect
    rows.push(answer)
  }
  return rows
}
