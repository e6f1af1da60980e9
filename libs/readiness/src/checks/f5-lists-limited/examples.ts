import { library, page, type Example } from '../../testing/example.ts'

const route = (query: string) => ({
  'package.json': '{ "dependencies": { "next": "16", "@supabase/supabase-js": "2" } }',
  'app/api/orders/route.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport async function GET(request) {\n  ${query}\n  return Response.json(data)\n}`,
})

export const examples: readonly Example[] = [
  { says: 'that reads a page', files: route(`const { data } = await supabase\n    .from('orders')\n    .select('id, total')\n    .order('at')\n    .range(0, 49)`), gives: 'PASSED' },
  { says: 'that reads one row', files: route(`const { data } = await supabase.from('orders').select('*').eq('id', id)`), gives: 'PASSED' },
  { says: 'that only counts', files: route(`const { data } = await supabase.from('orders').select('*', { count: 'exact', head: true })`), gives: 'PASSED' },
  { says: 'that adds the limit later', files: route(`let query = supabase.from('orders').select('*')\n  if (page) query = query.range(0, 49)\n  const { data } = await query`), gives: 'PASSED' },
  { says: 'that reads a whole list', files: route(`const { data } = await supabase\n    .from('orders')\n    .select(\`\n      id,\n      lines (\n        id\n      )\n    \`)\n    .eq('owner', owner)`), gives: 'PARTIAL' },
  { says: 'that limits another query', files: route(`const { data } = await supabase.from('orders').select('*')\n  const { data: first } = await supabase.from('lines').select('*').limit(1)`), gives: 'PARTIAL' },
  { says: 'that is a page without a database', files: page(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
