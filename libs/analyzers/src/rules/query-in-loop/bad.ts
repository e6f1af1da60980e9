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

async function names(users: { id: string }[]) {
  const all = []
  for (const user of users) {
    const { data } = await supabase.from('teams').select('name').eq('owner_id', user.id) // expect
    await supabaseAdmin.from('visits').insert({ user_id: user.id }) // expect
    all.push(data)
  }
  return all
}

async function moveAll(TABLES: string[]) {
  for (const table of TABLES) await db.query(move(table), [table]) // expect
}

async function stock(items: Item[]) {
  for (const item of items) {
    const { data } = await supabase.from('stock').select('amount').eq('item', item.id).maybeSingle() // expect
    await supabaseAdmin.from('counts').upsert({ item: item.id, amount: data?.amount }) // expect
  }
}
