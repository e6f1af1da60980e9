import { NextResponse } from 'next/server'
import { supabaseAdmin } from '@/lib/supabase/admin'

export async function POST(request: Request) {
  const { email } = await request.json()
  await supabaseAdmin.from('newsletter_subscribers').insert({ email })
  return NextResponse.json({ ok: true })
}
