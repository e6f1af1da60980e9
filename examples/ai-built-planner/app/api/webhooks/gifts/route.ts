import { NextResponse } from 'next/server'
import { stripe } from '@/lib/stripe'
import { supabaseAdmin } from '@/lib/supabase/admin'

const ALREADY_STORED = '23505'

export async function POST(request: Request) {
  let event
  try {
    event = stripe.webhooks.constructEvent(await request.text(), request.headers.get('stripe-signature') ?? '', process.env.STRIPE_WEBHOOK_SECRET ?? '')
  } catch {
    return NextResponse.json({ error: 'Invalid signature' }, { status: 400 })
  }

  // The event's id is the primary key: a repeated delivery stops here.
  const { error } = await supabaseAdmin.from('webhook_events').insert({ event_id: event.id })
  if (error?.code === ALREADY_STORED) return NextResponse.json({ received: true })
  if (error) return NextResponse.json({ error: 'Try again later' }, { status: 500 })

  if (event.type === 'checkout.session.completed') {
    await supabaseAdmin.from('gift_cards').upsert({ session_id: event.data.object.id, status: 'paid' }, { onConflict: 'session_id' })
  }
  return NextResponse.json({ received: true })
}
