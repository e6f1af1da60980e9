'use client'

import { useState } from 'react'
import { useRouter } from 'next/navigation'
import { supabase } from '@/lib/supabase/client'

export default function Login() {
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')

  async function signIn() {
    const { error } = await supabase.auth.signInWithPassword({ email, password })
    if (error) return setError(error.message)
    router.push('/dashboard')
  }

  async function signUp() {
    if (password.length < 4) return setError('Password too short')
    const { error } = await supabase.auth.signUp({ email, password })
    if (error) return setError(error.message)
    router.push('/dashboard')
  }

  return (
    <main>
      <h1>Welcome back</h1>
      <input placeholder="Email" onChange={(event) => setEmail(event.target.value)} />
      <input type="password" placeholder="Password" onChange={(event) => setPassword(event.target.value)} onPaste={(event) => event.preventDefault()} />
      {error && <p>{error}</p>}
      <button onClick={signIn}>Sign in</button>
      <button onClick={signUp}>Create account</button>
    </main>
  )
}
