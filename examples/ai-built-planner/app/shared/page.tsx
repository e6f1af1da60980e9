'use client'

import { useEffect, useState } from 'react'

export default function Shared() {
  const [plans, setPlans] = useState([])

  useEffect(() => {
    const token = new URLSearchParams(window.location.search).get('token')
    fetch(`/api/share?token=${token}`)
      .then((response) => response.json())
      .then((data) => setPlans(data.plans))
  }, [])

  return (
    <main>
      <h1>A plan for you</h1>
      {plans.map((plan) => <article key={plan.id} dangerouslySetInnerHTML={{ __html: plan.content }} />)}
    </main>
  )
}
