import { redirect } from 'next/navigation'
import { MealPlans } from '@/components/meal-plans'
import { PlanGenerator } from '@/components/plan-generator'
import { createClient } from '@/lib/supabase/server'

export default async function Dashboard() {
  const supabase = await createClient()
  const { data: { user } } = await supabase.auth.getUser()
  if (!user) redirect('/login')

  const { data: recipes } = await supabase.from('recipes').select('id, title').eq('user_id', user.id).order('created_at', { ascending: false }).limit(20)

  return (
    <main>
      <h1>Your kitchen</h1>
      <ul>{recipes?.map((recipe) => <li key={recipe.id}>{recipe.title}</li>)}</ul>
      {recipes?.length === 0 && <p>No recipes yet. Generate your first plan below.</p>}
      <PlanGenerator />
      <MealPlans />
    </main>
  )
}
