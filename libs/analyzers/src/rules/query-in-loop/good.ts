async function prices(ids: string[]) {
  const rows = await db.query('select price from items where id = any($1)', [ids])
  for (const row of rows) await write(row)
  const answers = await Promise.all(ids.map((id) => fetch(`https://stock.example/${id}`)))
  for (const id of ids) {
    const answer = await fetch(`https://stock.example/${id}`)
    seen.push(answer)
  }
  for (const table of TABLES) {
    await db.query('analyze')
  }
  for (const link of links) mark(ShopSelectors.findOne(link.hash, page))
  return [rows, answers]
}

async function namesAtOnce(users: { id: string }[]) {
  const { data } = await supabase.from('teams').select('name, owner_id').in('owner_id', users.map(({ id }) => id))
  for (const user of users) await supabase.storage.from('avatars').remove([user.id])
  return data
}

const TABLES: readonly string[] = ['orders', 'visits']
async function moveRows(from: string, to: string) {
  for (const table of TABLES) await db.query(move(table), [from, to])
}

async function stockAtOnce(items: Item[]) {
  const { data } = await supabase.from('stock').select('item, amount').in('item', items.map(({ id }) => id))
  for (const row of data ?? []) counts.set(row.item, row.amount)
  for (const size of ['small', 'large']) sizes.push(await supabase.from('sizes').select('*').eq('name', size))
  await supabase.from('counts').upsert(items.map(({ id }) => ({ item: id, amount: counts.get(id) })))
}
