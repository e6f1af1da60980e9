'use client'

import _ from 'lodash'
import { useEffect, useState } from 'react'
import { supabase } from '@/lib/supabase/client'

export function MealPlans() {
  const [plans, setPlans] = useState([])

  useEffect(() => {
    supabase.from('meal_plans').select('*').then(({ data }) => setPlans(data))
  }, [])

  return (
    <section>
      <h2>Your plans</h2>
      {_.sortBy(plans, 'created_at').map((plan) => <div key={plan.id} className="card">{plan.title}</div>)}
    </section>
  )
}
