const rateLimit = require('express-rate-limit')
app.set('trust proxy', true) // expect
app.use(rateLimit({ windowMs: 60_000, limit: 100 }))
