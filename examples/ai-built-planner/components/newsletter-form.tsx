'use client'

import { useState } from 'react'

export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [done, setDone] = useState(false)

  async function subscribe(event: React.FormEvent) {
    event.preventDefault()
    await fetch('/api/newsletter', { method: 'POST', body: JSON.stringify({ email }) })
    setDone(true)
  }

  if (done) return <p>Thanks! Check your inbox.</p>
  return (
    <form onSubmit={subscribe}>
      <label>Email <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} /></label>
      <button type="submit">Get weekly recipes</button>
    </form>
  )
}
