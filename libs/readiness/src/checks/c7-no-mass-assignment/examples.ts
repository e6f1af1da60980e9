import type { Example } from '../../testing/example.ts'
import { library } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'

/** A route of Next that writes with a key of Supabase. */
const writes = (key: string, step: string): Files => ({
  'package.json': '{ "dependencies": { "next": "16", "@supabase/supabase-js": "2" } }',
  'app/api/members/route.ts': `import { createClient } from '@supabase/supabase-js'
const db = createClient(process.env.SUPABASE_URL!, process.env.${key}!)
export async function PATCH(request: Request) {
  const body = await request.json()
  await db.from('members').${step}
  return Response.json({})
}`,
})

export const examples: readonly Example[] = [
  { says: 'that writes the body with the service role', files: writes('SUPABASE_SERVICE_ROLE_KEY', `update(body).eq('id', body.id)`), gives: 'MISSING' },
  { says: 'that writes fields of the body with the service role', files: writes('SUPABASE_SERVICE_ROLE_KEY', `update({ name: body.name }).eq('id', body.id)`), gives: 'PASSED' },
  { says: 'that writes the body with the public key, so that the database decides', files: writes('SUPABASE_ANON_KEY', `update(body).eq('id', body.id)`), gives: 'PASSED' },
  { says: 'that has no routes', files: library, gives: 'NOT_APPLICABLE' },
]
