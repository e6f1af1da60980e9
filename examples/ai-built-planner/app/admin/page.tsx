'use client'

import { useEffect, useState } from 'react'
import { Trash } from 'lucide-react'
import { supabase } from '@/lib/supabase/client'

export default function Admin() {
  const [isAdmin, setIsAdmin] = useState(false)
  const [users, setUsers] = useState([])

  useEffect(() => {
    async function load() {
      const { data: { user } } = await supabase.auth.getUser()
      const { data: profile } = await supabase.from('profiles').select('role').eq('id', user?.id).single()
      setIsAdmin(profile?.role === 'admin')
      const response = await fetch('/api/admin/users')
      setUsers(await response.json())
    }
    load()
  }, [])

  async function remove(id: string) {
    await fetch('/api/admin/users', { method: 'DELETE', body: JSON.stringify({ id }) })
    setUsers(users.filter((user) => user.id !== id))
  }

  if (!isAdmin) return <p>Admins only</p>

  return (
    <main>
      <h1>Users</h1>
      {users.map((user) => (
        <div key={user.id}>
          {user.email} <button onClick={() => remove(user.id)}><Trash /></button>
        </div>
      ))}
    </main>
  )
}
