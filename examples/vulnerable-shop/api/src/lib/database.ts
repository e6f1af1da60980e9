import pg from 'pg'
import { config } from '../config.ts'

export const db = new pg.Pool({ connectionString: config.database, ssl: { rejectUnauthorized: false } })

export interface Product {
  id: number
  name: string
  price: number
  supplier_id: number
}

export interface Order {
  id: number
  customer_id: number
  address: string
  total: number
}
