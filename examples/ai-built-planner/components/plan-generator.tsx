'use client'

import OpenAI from 'openai'
import { useState } from 'react'
import { isPro } from '@/lib/subscription'

const openai = new OpenAI({ apiKey: process.env.NEXT_PUBLIC_OPENAI_API_KEY, dangerouslyAllowBrowser: true })

export function PlanGenerator() {
  const [ingredients, setIngredients] = useState('')
  const [plan, setPlan] = useState('')
  const [idea, setIdea] = useState('')

  async function generate() {
    const response = await fetch('/api/generate', { method: 'POST', body: JSON.stringify({ ingredients, prompt: 'Seven dinners, as HTML' }) })
    setPlan((await response.json()).plan)
  }

  async function surprise() {
    const completion = await openai.chat.completions.create({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'One surprising dinner idea' }] })
    setIdea(completion.choices[0].message.content ?? '')
  }

  return (
    <section className="card">
      <textarea placeholder="What is in your fridge?" onChange={(event) => setIngredients(event.target.value)} />
      <button onClick={generate}>Plan my week</button>
      {isPro() && <button onClick={surprise}>Surprise me</button>}
      <p>{idea}</p>
      <div dangerouslySetInnerHTML={{ __html: plan }} />
    </section>
  )
}
