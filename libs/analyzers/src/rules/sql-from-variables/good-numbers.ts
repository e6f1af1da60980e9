enum Stage { Open, Sent }
type Sort = 'asc' | 'desc'

class Orders {
  private shop: number
  constructor(private readonly db: Pool, private archived: boolean) {}

  byValue(open: boolean, customer: number | null, sum: bigint, sort: Sort, stage: Stage) {
    this.db.query(`SELECT sku FROM orders WHERE open = ${open}`)
    this.db.query(`SELECT sku FROM orders WHERE customer = ${customer} AND total > ${sum}`)
    this.db.query('SELECT sku FROM orders WHERE shop = ' + this.shop + ' AND archived = ' + this.archived)
    this.db.query(`SELECT sku FROM orders WHERE stage = ${stage} AND sort = '${sort}'`)
  }
}

function byDate(db: Pool, from: Date) {
  db.query(`SELECT sku FROM orders WHERE day = '${from.toISOString()}'`)
  db.query(`SELECT sku FROM orders WHERE day = '${new Date().toISOString()}'`)
  db.query(`SELECT sku FROM orders WHERE at < ${Date.now()}`)
}

function converted(db: Pool, text: string, keys: string[]) {
  const first = Number(text)
  const second = parseInt(text, 10) || 0
  let third = 1
  third = +text
  db.query(`SELECT sku FROM orders WHERE first = ${first} AND second = ${second} AND third = ${third}`)
  db.query(`SELECT sku FROM orders WHERE first = ${first * 2 + 1} AND parts = ${keys.length}`)
  db.query('SELECT sku FROM orders WHERE first = ' + String(first))
  db.query(`SELECT sku FROM orders WHERE first = ${largest()} AND open = ${!text}`)
  const word = text === 'x' ? 'open' : 'closed'
  db.query(`SELECT sku FROM orders WHERE word = '${word}'`)
}

function largest(): number {
  return 7
}
