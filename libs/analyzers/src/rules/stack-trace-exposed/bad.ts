app.get('/', (req, res) => {
  try {
    load()
  } catch (error) {
    res.status(500).send((error as Error).stack) // expect
  }
})
