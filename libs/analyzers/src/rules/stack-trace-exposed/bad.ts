import { NextResponse } from 'next/server'
app.get('/', (req, res) => {
  try {
    load()
  } catch (error) {
    res.status(500).send((error as Error).stack) // expect
  }
})

export async function GET() {
  try {
    return Response.json(await load())
  } catch (error: any) {
    return NextResponse.json({ message: error.message, stack: error.stack }, { status: 500 }) // expect
  }
}
