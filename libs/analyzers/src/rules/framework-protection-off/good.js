const rateLimit = require('express-rate-limit')
app.set('trust proxy', 1)
app.set('view cache', true)
app.use(rateLimit({ windowMs: 60_000, limit: 100 }))
