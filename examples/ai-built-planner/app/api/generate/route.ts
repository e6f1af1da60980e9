import { NextResponse } from 'next/server'
import OpenAI from 'openai'

const openai = new OpenAI({ apiKey: process.env.OPENAI_API_KEY })

export async function POST(request: Request) {
  try {
    const body = await request.json()
    const completion = await openai.chat.completions.create({
      model: 'gpt-4o',
      messages: [
        { role: 'system', content: `You are a friendly chef. The kitchen holds: ${body.ingredients}. Plan a week of dinners.` },
        { role: 'user', content: body.prompt },
      ],
    })
    return NextResponse.json({ plan: completion.choices[0].message.content })
  } catch (error) {
    console.error(error)
    return NextResponse.json({ error: error.message, stack: error.stack }, { status: 500 })
  }
}
