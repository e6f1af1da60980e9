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

/** A route of Laravel that hands the request on to what changes an order. */
const laravel = (handed: string, fillable: string): Files => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
  'routes/web.php': "<?php\nuse App\\Http\\Controllers\\OrderController;\nuse Illuminate\\Support\\Facades\\Route;\nRoute::put('/orders/{order}', [OrderController::class, 'update'])->middleware('auth');\n",
  'app/Http/Controllers/OrderController.php': `<?php\nnamespace App\\Http\\Controllers;\nuse App\\Models\\Order;\nuse App\\Services\\Orders;\nuse Illuminate\\Http\\Request;\nclass OrderController {\n  public function update(Request $request, Order $order) {\n    return Orders::update($order, ${handed});\n  }\n}\n`,
  'app/Models/Order.php': `<?php\nnamespace App\\Models;\nuse Illuminate\\Database\\Eloquent\\Model;\nclass Order extends Model {\n  protected $fillable = [\n    ${fillable}\n  ];\n}\n`,
  'app/Services/Orders.php': '<?php\nnamespace App\\Services;\nclass Orders {\n  public static function update($order, array $data) {\n    return $order;\n  }\n}\n',
})

const drizzle = (values: string) => ({ 'package.json': '{ "dependencies": { "next": "16", "drizzle-orm": "1", "pg": "8" } }', 'src/store.ts': `import { drizzle } from 'drizzle-orm/node-postgres'\nexport const db = drizzle(process.env.URL!)\n`, 'src/schema.ts': `import { pgTable, text } from 'drizzle-orm/pg-core'\nexport const seats = pgTable('seats', { id: text('id'), owner: text('owner') })\n`, 'src/actions.ts': `'use server'\nimport { db } from './store'\nimport { seats } from './schema'\nexport async function book(given: NewSeat) {\n  await db.insert(seats).values(${values})\n}\n`, 'src/page.tsx': `'use client'\nimport { book } from './actions'\nexport const Page = () => <form action={book} />\n` })

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
  { says: 'of Laravel whose requests may change the owner', files: laravel('$request->all()', "'title', 'user_id'"), gives: 'PARTIAL' },
  { says: 'of Laravel whose requests change texts only', files: laravel('$request->all()', "'title', 'note'"), gives: 'PASSED' },
  { says: 'of Laravel that hands on validated fields', files: laravel('$request->validated()', "'title', 'user_id'"), gives: 'PASSED' },
  { says: 'of Laravel that hands on one field', files: laravel("['title' => $request->input('title')]", "'title', 'user_id'"), gives: 'PASSED' },
  { says: 'whose action gives Drizzle all that a browser sends', files: drizzle('{ ...given, made: now() }'), gives: 'MISSING' },
  { says: 'whose action gives Drizzle one field', files: drizzle('{ owner: given.owner }'), gives: 'PASSED' },
  { says: 'whose action gives Drizzle what a schema has let through', files: drizzle('Seat.parse(given)'), gives: 'PASSED' },
]
