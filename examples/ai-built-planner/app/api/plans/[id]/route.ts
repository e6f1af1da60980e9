import { NextResponse } from 'next/server'
import { supabaseAdmin } from '@/lib/supabase/admin'
import { createClient } from '@/lib/supabase/server'

export async function DELETE(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const supabase = await createClient()
  const { data: { user } } = await supabase.auth.getUser()
  if (!user) return NextResponse.json({ error: 'Unauthorized' }, { status: 401 })

  const { error } = await supabaseAdmin.from('meal_plans').delete().eq('id', id).eq('user_id', user.id)
  if (error) return NextResponse.json({ error: 'The plan could not be deleted' }, { status: 500 })
  return NextResponse.json({ ok: true })
}
