import { NextResponse } from 'next/server'
import { supabaseAdmin } from '@/lib/supabase/admin'

export async function GET() {
  const { data } = await supabaseAdmin.from('profiles').select('*')
  return NextResponse.json(data)
}

export async function DELETE(request: Request) {
  const { id } = await request.json()
  await supabaseAdmin.auth.admin.deleteUser(id)
  return NextResponse.json({ ok: true })
}
