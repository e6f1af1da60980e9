app.get('/', (req, res) => {
  try {
    load()
  } catch (error) {
    logger.error((error as Error).stack)
    res.status(500).send('Something went wrong')
  }
})
