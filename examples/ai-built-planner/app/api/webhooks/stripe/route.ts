import { NextResponse } from 'next/server'
import { supabaseAdmin } from '@/lib/supabase/admin'

export async function POST(request: Request) {
  const event = await request.json()

  if (event.type === 'checkout.session.completed') {
    const session = event.data.object
    await supabaseAdmin.from('profiles').update({ plan: 'pro' }).eq('id', session.metadata.user_id)
    await supabaseAdmin.from('orders').insert({ user_id: session.metadata.user_id, amount_cents: session.amount_total, payment_status: 'paid' })
  }

  return NextResponse.json({ received: true })
}
