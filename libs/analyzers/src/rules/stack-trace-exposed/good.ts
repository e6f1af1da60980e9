app.get('/', (req, res) => {
  try {
    load()
  } catch (error) {
    logger.error((error as Error).stack)
    res.status(500).send('Something went wrong')
  }
})

export async function GET() {
  try {
    return Response.json(await load())
  } catch (error: any) {
    console.error(error.stack)
    return NextResponse.json({ message: 'Something went wrong' }, { status: 500 })
  }
}
