import { NextResponse } from 'next/server'

export async function POST(request: Request) {
  const { url } = await request.json()
  const page = await fetch(url)
  return NextResponse.json({ html: await page.text() })
}
