app.use(cors({ origin: 'https://app.example.com', credentials: true }))
app.use(cors({ origin: true }))
app.use((req, res, next) => {
  if (TRUSTED.has(req.headers.origin)) res.setHeader('Access-Control-Allow-Credentials', 'true')
  next()
})

app.use(cors({ origin: "*", credentials: true }))

app.use(cors({ origin: (origin, done) => done(null, TRUSTED.has(origin)), credentials: true }))
app.use(cors({ origin: [/^https:\/\/app\.example\.com$/, /\.example\.com$/], credentials: true }))
app.use(cors({ origin: (origin, done) => done(null, true) }))
