import { cors } from 'hono/cors'
app.use(cors({ origin: '*', credentials: true })) // expect
