try {
  save()
} catch (error) {
  if (error.code === '23505') retry()
  if (error instanceof ClosedError) stop()
  log(error.message)
  if (mail.message === 'closed') stop()
}
