try {
  save()
} catch (error) {
  throw new Error('not saved: ' + error.message) // expect
}
