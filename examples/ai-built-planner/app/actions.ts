'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { createClient } from '@/lib/supabase/server'

const NewRecipe = z.object({ title: z.string().min(1).max(120), steps: z.string().max(8000) })

export async function addRecipe(form: FormData) {
  const supabase = await createClient()
  const { data: { user } } = await supabase.auth.getUser()
  if (!user) throw new Error('Sign in first')
  const recipe = NewRecipe.parse({ title: form.get('title'), steps: form.get('steps') })
  const { error } = await supabase.from('recipes').insert({ ...recipe, user_id: user.id })
  if (error) throw new Error('The recipe could not be saved')
  revalidatePath('/dashboard')
}
