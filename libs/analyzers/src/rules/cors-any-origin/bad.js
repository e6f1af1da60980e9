app.use(cors({ origin: true, credentials: true })) // expect
app.use((req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin) // expect
  res.setHeader('Access-Control-Allow-Credentials', 'true')
  next()
})
