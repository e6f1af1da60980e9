import { randomUUID } from 'node:crypto'
import { NextResponse } from 'next/server'
import { createClient } from '@/lib/supabase/server'

const MAX_BYTES = 5 * 1024 * 1024
const EXTENSION_OF = new Map([['image/png', 'png'], ['image/jpeg', 'jpg']])

export async function POST(request: Request) {
  const supabase = await createClient()
  const { data: { user } } = await supabase.auth.getUser()
  if (!user) return NextResponse.json({ error: 'Unauthorized' }, { status: 401 })

  const file = (await request.formData()).get('file')
  if (!(file instanceof File) || file.size > MAX_BYTES) return NextResponse.json({ error: 'Send a picture of at most 5 MB' }, { status: 413 })
  const extension = EXTENSION_OF.get(file.type)
  if (!extension) return NextResponse.json({ error: 'Only PNG and JPEG pictures' }, { status: 415 })

  const { error } = await supabase.storage.from('receipts').upload(`${user.id}/${randomUUID()}.${extension}`, file)
  if (error) return NextResponse.json({ error: 'The picture could not be stored' }, { status: 500 })
  return NextResponse.json({ ok: true }, { status: 201 })
}
