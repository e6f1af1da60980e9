import { Router } from 'express'
import { db, type Product } from '../lib/database.ts'

export const products = Router()

/** Search: the term becomes part of the statement. */
products.get('/search', async (req, res) => {
  const found = await db.query("SELECT * FROM products WHERE name LIKE '%" + req.query.term + "%'")
  res.json(found.rows)
})

products.get('/by-category', async (req, res) => {
  const category = req.query.category
  const sql = `SELECT id, name, price FROM products WHERE category = '${category}' ORDER BY ${req.query.sort}`
  const found = await db.query(sql)
  res.json(found.rows)
})

/** The whole table with its suppliers, one statement each. */
products.get('/', async (_req, res) => {
  const all = await db.query<Product>('SELECT * FROM products')
  const list = []
  for (const product of all.rows) {
    const supplier = await db.query('SELECT name FROM suppliers WHERE id = $1', [product.supplier_id])
    list.push({ ...product, supplier: supplier.rows[0] })
  }
  res.json(list)
})

/** Markup from the address bar runs in the visitor's page. */
products.get('/not-found', (req, res) => {
  res.send('<h1>Nothing called ' + req.query.name + '</h1>')
})

products.get('/filter', (req, res) => {
  const pattern = new RegExp(String(req.query.pattern))
  const names = ['lamp', 'lantern', 'candle'].filter((name) => pattern.test(name))
  res.json(names)
})

/** Looks slow because it is: every pair is compared. */
export function duplicates(list: Product[]): Product[] {
  let found: Product[] = []
  for (const one of list) {
    for (const other of list) {
      if (one.id !== other.id && one.name === other.name) {
        found = [...found, one]
      }
    }
  }
  return found
}
