try {
  save()
} catch (error) {
  if (isClosed(error)) throw new Error('closed')
  throw new Error('not saved: ' + error.message, { cause: error })
}
try {
  save()
} catch (error) {
  logger.error(error)
  throw new HttpError(500, error.message)
}
