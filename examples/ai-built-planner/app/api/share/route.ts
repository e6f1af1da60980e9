import jwt from 'jsonwebtoken'
import { NextResponse } from 'next/server'
import { supabaseAdmin } from '@/lib/supabase/admin'

const SECRET = process.env.SHARE_SECRET || 'plateful-share-secret'

export async function GET(request: Request) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { user_id } = jwt.decode(token) as { user_id: string }
  const { data: plans } = await supabaseAdmin.from('meal_plans').select('*').eq('user_id', user_id)
  return NextResponse.json({ plans })
}

export async function POST(request: Request) {
  const { user_id } = await request.json()
  return NextResponse.json({ token: jwt.sign({ user_id }, SECRET) })
}
