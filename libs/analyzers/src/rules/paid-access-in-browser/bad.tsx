import { supabase } from './client'

export function Thanks({ user, params }) {
  if (params.get('success') === 'true') localStorage.setItem('isPremium', 'true') // expect
  const upgrade = async () => {
    await supabase.from('profiles').update({ is_pro: true }).eq('id', user.id) // expect
  }
  return <button onClick={upgrade}>Upgrade</button>
}
