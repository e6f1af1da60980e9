import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { NextResponse } from 'next/server'

export async function POST(request: Request) {
  const form = await request.formData()
  const file = form.get('file') as File
  const bytes = Buffer.from(await file.arrayBuffer())
  await writeFile(path.join(process.cwd(), 'public/uploads', file.name), bytes)
  return NextResponse.json({ url: `/uploads/${file.name}` })
}
