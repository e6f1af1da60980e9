import { createClient } from 'https://esm.sh/@supabase/supabase-js@2'

Deno.serve(async (req) => {
  const supabase = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_SERVICE_ROLE_KEY')!)
  const { userId, html } = await req.json()
  const { data: profile } = await supabase.from('profiles').select('email').eq('id', userId).single()

  await fetch('https://api.resend.com/emails', {
    method: 'POST',
    headers: { Authorization: `Bearer ${Deno.env.get('RESEND_API_KEY')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ from: 'chef@plateful.test', to: profile?.email, subject: 'Your week', html }),
  })
  await supabase.from('profiles').update({ credits: 3 }).eq('id', userId)

  return new Response(JSON.stringify({ ok: true }), { headers: { 'Access-Control-Allow-Origin': '*' } })
})
