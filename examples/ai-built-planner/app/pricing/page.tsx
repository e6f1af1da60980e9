'use client'

import { useState } from 'react'

export default function Pricing() {
  const [coupon, setCoupon] = useState('')
  const price = coupon === 'FRIENDS' ? 450 : 900

  async function buy() {
    const response = await fetch('/api/checkout', {
      method: 'POST',
      body: JSON.stringify({ amount: price, product: 'Plateful Pro' }),
    })
    const { url } = await response.json()
    window.location.href = url
  }

  return (
    <main>
      <h1>Pro, {price / 100} a month</h1>
      <input value={coupon} onChange={(event) => setCoupon(event.target.value)} placeholder="Coupon" />
      <button onClick={buy}>Upgrade</button>
    </main>
  )
}
