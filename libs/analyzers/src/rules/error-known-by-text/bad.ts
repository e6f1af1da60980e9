try {
  save()
} catch (error) {
  if (error.message.includes('duplicate key')) retry() // expect
  if (error.message === 'closed') stop() // expect
}
