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

async function stock(items: Item[]) {
  for (const item of items) {
    const { data } = await supabase.from('stock').select('amount').eq('item', item.id).maybeSingle() // expect
    await supabaseAdmin.from('counts').upsert({ item: item.id, amount: data?.amount }) // expect
  }
}
