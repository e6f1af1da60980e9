import { NextResponse } from 'next/server'
import { supabaseAdmin } from '@/lib/supabase/admin'

export async function GET(request: Request) {
  const secret = process.env.CRON_SECRET
  if (secret && request.headers.get('authorization') !== `Bearer ${secret}`) {
    return NextResponse.json({ error: 'Unauthorized' }, { status: 401 })
  }

  const { data: users } = await supabaseAdmin.from('profiles').select('id, email')
  for (const user of users ?? []) {
    const { data: plans } = await supabaseAdmin.from('meal_plans').select('title').eq('user_id', user.id)
    console.log('digest for', user.email, plans?.length)
  }
  return NextResponse.json({ sent: users?.length })
}
