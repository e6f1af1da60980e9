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

/** A server action that writes with a service role, itself or through a function of another file. */
const action = (parameters: string, step: string): Files => ({
  'package.json': '{ "dependencies": { "next": "16", "@supabase/supabase-js": "2" } }',
  'lib/db.ts': `import { createClient } from '@supabase/supabase-js'\nexport const db = createClient(process.env.SUPABASE_URL!, process.env.SUPABASE_SERVICE_ROLE_KEY!)\n`,
  'lib/members.ts': `import { db } from './db'\nexport const changeMember = (id: string, fields: Partial<Member>) => db.from('members').update(fields).eq('id', id)\nexport const nameMember = (id: string, name: string) => db.from('members').update({ name }).eq('id', id)\n`,
  'app/actions.ts': `'use server'\nimport { db } from '../lib/db'\nimport { changeMember, nameMember } from '../lib/members'\nexport async function saveMember(${parameters}) {\n  ${step}\n}\n`,
  'app/Form.tsx': `'use client'\nimport { saveMember } from './actions'\nexport const Form = () => <button onClick={() => saveMember('a', {})}>Save</button>\n`,
})

export const examples: readonly Example[] = [
  { says: 'that writes the body with the service role', files: writes('SUPABASE_SERVICE_ROLE_KEY', `update(body).eq('id', body.id)`), gives: 'MISSING' },
  { says: 'that writes fields of the body with the service role', files: writes('SUPABASE_SERVICE_ROLE_KEY', `update({ name: body.name }).eq('id', body.id)`), gives: 'PASSED' },
  { says: 'that writes the body with the public key, so that the database decides', files: writes('SUPABASE_ANON_KEY', `update(body).eq('id', body.id)`), gives: 'PASSED' },
  { says: 'whose action writes what the browser gives it', files: action('id: string, fields: Partial<Member>', `await db.from('members').update(fields).eq('id', id)`), gives: 'MISSING' },
  { says: 'whose action writes it through a function of its own', files: action('id: string, fields: Partial<Member>', 'await changeMember(id, fields)'), gives: 'MISSING' },
  { says: 'whose action takes the fields one by one', files: action('id: string, fields: Partial<Member>', `await db.from('members').update({ name: fields.name }).eq('id', id)`), gives: 'PASSED' },
  { says: 'whose action takes a form', files: action('id: string, form: FormData', `await nameMember(id, String(form.get('name')))`), gives: 'PASSED' },
  { says: 'whose action lets a schema drop the rest', files: action('id: string, fields: unknown', `await db.from('members').update(Member.parse(fields)).eq('id', id)`), gives: 'PASSED' },
  { says: 'that has no routes', files: library, gives: 'NOT_APPLICABLE' },
]
