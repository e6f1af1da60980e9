import { supabase } from './client'

export function Thanks({ user, profile, theme }) {
  localStorage.setItem('theme', theme)
  localStorage.setItem('isPremium', String(profile.is_premium))
  sessionStorage.setItem('plan_type', 'free')
  const rename = async () => {
    await supabase.from('profiles').update({ name: user.name }).eq('id', user.id)
    await supabase.from('profiles').update({ is_pro: false }).eq('id', user.id)
  }
  return <button onClick={rename}>Save</button>
}
