app.use((err, req, res, next) => {
  console.error(err.stack)
  if (process.env.NODE_ENV === 'development') return res.status(500).send(err.stack)
  res.status(500).send('Something went wrong')
})
