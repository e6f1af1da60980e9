import cookieParser from 'cookie-parser'
import cors from 'cors'
import express from 'express'
import { config } from './config.ts'
import { account } from './routes/account.ts'
import { orders } from './routes/orders.ts'
import { products } from './routes/products.ts'
import { tools } from './routes/tools.ts'

const app = express()

// Every site may call this API, and with the visitor's cookies.
app.use(cors({ origin: true, credentials: true }))
app.use(cookieParser())
app.use(express.json({ limit: '500mb' }))

app.use('/products', products)
app.use('/orders', orders)
app.use('/account', account)
app.use('/tools', tools)

app.listen(config.port, '0.0.0.0', () => {
  console.log('shop api on port', config.port, 'with database', config.database)
})
