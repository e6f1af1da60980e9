import { library, page, type Example } from '../../testing/example.ts'

const route = (query: string) => ({
  'package.json': '{ "dependencies": { "next": "16", "@supabase/supabase-js": "2" } }',
  'app/api/orders/route.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient(URL, KEY)\nexport async function GET(request) {\n  ${query}\n  return Response.json(data)\n}`,
})

const alchemy = (body: string) => ({
  'requirements.txt': 'fastapi\nsqlalchemy\npsycopg\n',
  'app.py': `from fastapi import FastAPI\nfrom sqlalchemy import create_engine, func, select\nfrom sqlalchemy.orm import Session\nfrom models import Ticket\nengine = create_engine(URL)\napp = FastAPI()\n\n@app.get("/tickets")\ndef tickets(session: Session, page: int = 0):\n${body}\n`,
})

const databases = (body: string) => ({
  'requirements.txt': 'fastapi\ndatabases\n',
  'app.py': `from databases import Database\nfrom fastapi import FastAPI\ndatabase = Database("postgresql://db/tickets")\napp = FastAPI()\n\n@app.get("/tickets")\nasync def tickets(page: int = 0):\n${body}\n`,
})

export const examples: readonly Example[] = [
  { says: 'that reads a page', files: route(`const { data } = await supabase\n    .from('orders')\n    .select('id, total')\n    .order('at')\n    .range(0, 49)`), gives: 'PASSED' },
  { says: 'that reads one row', files: route(`const { data } = await supabase.from('orders').select('*').eq('id', id)`), gives: 'PASSED' },
  { says: 'that only counts', files: route(`const { data } = await supabase.from('orders').select('*', { count: 'exact', head: true })`), gives: 'PASSED' },
  { says: 'that adds the limit later', files: route(`let query = supabase.from('orders').select('*')\n  if (page) query = query.range(0, 49)\n  const { data } = await query`), gives: 'PASSED' },
  { says: 'that reads a whole list', files: route(`const { data } = await supabase\n    .from('orders')\n    .select(\`\n      id,\n      lines (\n        id\n      )\n    \`)\n    .eq('owner', owner)`), gives: 'PARTIAL' },
  { says: 'that limits another query', files: route(`const { data } = await supabase.from('orders').select('*')\n  const { data: first } = await supabase.from('lines').select('*').limit(1)`), gives: 'PARTIAL' },
  { says: 'of SQLAlchemy that reads a whole list', files: alchemy('    return session.scalars(select(Ticket).order_by(Ticket.id)).all()'), gives: 'PARTIAL' },
  { says: 'of SQLAlchemy that puts the statement together first', files: alchemy('    wanted = select(Ticket)\n    wanted = wanted.order_by(Ticket.id)\n    return list(session.execute(wanted).scalars().all())'), gives: 'PARTIAL' },
  { says: 'of SQLAlchemy that reads a page', files: alchemy('    return session.scalars(\n        select(Ticket)\n        .order_by(Ticket.id)\n        .limit(50)\n    ).all()'), gives: 'PASSED' },
  { says: 'of SQLAlchemy that adds the limit before', files: alchemy('    wanted = select(Ticket)\n    wanted = wanted.limit(50).offset(page * 50)\n    return list(session.scalars(wanted).all())'), gives: 'PASSED' },
  { says: 'of SQLAlchemy that reads one row', files: alchemy('    return session.scalar(select(Ticket).where(Ticket.id == page))'), gives: 'PASSED' },
  { says: 'of SQLAlchemy that sums up', files: alchemy('    return session.execute(select(Ticket.kind, func.count(Ticket.id)).group_by(Ticket.kind)).all()'), gives: 'PASSED' },
  { says: 'of databases that reads a whole list', files: databases('    query = "select id, seat from tickets order by id"\n    return await database.fetch_all(query=query)'), gives: 'PARTIAL' },
  { says: 'of databases that reads a page', files: databases('    query = "select id, seat from tickets order by id limit 50 offset :from"\n    return await database.fetch_all(query=query, values={"from": page * 50})'), gives: 'PASSED' },
  { says: 'of databases that reads one row', files: databases('    return await database.fetch_one("select id, seat from tickets where id = :id", {"id": page})'), gives: 'PASSED' },
  { says: 'that is a page without a database', files: page(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
