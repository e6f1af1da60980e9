import { cors } from 'hono/cors'
app.use(cors({ origin: '*', credentials: true })) // expect
app.use(cors({ origin: (origin, done) => done(null, true), credentials: true })) // expect
app.use(cors({ origin: function (origin, done) { done(null, true) }, credentials: true })) // expect
app.use(cors({ origin: ['https://app.example.com', 'null'], credentials: true })) // expect
app.use(cors({ origin: /app\.example\.com/, credentials: true })) // expect
app.use(cors({ origin: [/app\.example\.com$/], credentials: true })) // expect
