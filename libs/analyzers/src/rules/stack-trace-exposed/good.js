app.use((err, req, res, next) => {
  console.error(err.stack)
  if (process.env.NODE_ENV === 'development') return res.status(500).send(err.stack)
  res.status(500).send('Something went wrong')
})
export async function GET() {
  try {
    return Response.json(await load())
  } catch (error) {
    log.error({ stack: error.stack })
    if (process.env.NODE_ENV !== 'production') return Response.json({ stack: error.stack }, { status: 500 })
    return Response.json({ message: 'Something went wrong' }, { status: 500 })
  }
}
