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
  } catch (error) {
    return Response.json({ message: 'failed', stack: error.stack }, { status: 500 }) // expect
  }
}
export async function POST() {
  try {
    return NextResponse.json(await load())
  } catch (e) {
    if (e instanceof Refusal) return new Response(e.stack, { status: 400 }) // expect
    return NextResponse.json({ trace: e.stack }, { status: 500 }) // expect
  }
}
export async function PUT() {
  try {
    return Response.json(await load())
  } catch (error: any) {
    return NextResponse.json({ message: error.message, stack: error.stack }, { status: 500 }) // expect
  }
}
