import { library, service, type Example } from '../../testing/example.ts'

const order = (body: string) => service(`import { PrismaClient } from '@prisma/client'\nconst prisma = new PrismaClient()\nasync function placeOrder(items) {\n${body}\n}\n`)

const alchemy = (body: string) => ({ 'requirements.txt': 'fastapi\nsqlalchemy\n', 'app.py': `from sqlalchemy.orm import Session\nfrom models import Ticket, Seat\nfrom seats import SeatStore\n\ndef book(session: Session, number):\n${body}\n` })

const SEATS = 'from models import Seat\n\nclass SeatStore:\n    def __init__(self, session):\n        self.session = session\n\n    def create(self, number):\n        self.session.add(Seat(number=number))\n'

export const examples: readonly Example[] = [
  { says: 'that writes to two tables in a transaction', files: order(`  await prisma.$transaction(async (tx) => { await tx.order.create({ data: {} }); await tx.stock.update({ data: {} }) })\n  await prisma.order.create({ data: {} })\n  await prisma.stock.update({ data: {} })`), gives: 'PASSED' },
  { says: 'that writes to two tables one after the other', files: order(`  await prisma.order.create({ data: {} })\n  await prisma.stock.update({ data: {} })`), gives: 'PARTIAL' },
  { says: 'whose transaction is a comment', files: order(`  // await prisma.$transaction(...)\n  await prisma.order.create({ data: {} })\n  await prisma.stock.update({ data: {} })`), gives: 'PARTIAL' },
  { says: 'whose seeds write to two tables', files: { ...service(`app.get('/', (req, res) => res.json({}))\n`), 'src/seeds/first.ts': `import { PrismaClient } from '@prisma/client'\nconst prisma = new PrismaClient()\nexport async function fill() {\n  await prisma.order.create({ data: {} })\n  await prisma.stock.create({ data: {} })\n}\n` }, gives: 'NOT_APPLICABLE' },
  { says: 'that writes to one table and a log', files: order(`  await prisma.order.create({ data: {} })\n  await prisma.auditLog.create({ data: {} })`), gives: 'NOT_APPLICABLE' },
  { says: 'that replaces parts of texts', files: service(`export function clean(path, written) {\n  const text = path.replace('a', 'b')\n  return written.replace('c', text)\n}\n`), gives: 'NOT_APPLICABLE' },
  { says: 'of Alembic whose migration fills two tables', files: { 'requirements.txt': 'alembic\nsqlalchemy\n', 'db/alembic/versions/a1_seats.py': 'import sqlalchemy as sa\nfrom alembic import op\ndef upgrade():\n    op.get_bind().execute(sa.text("insert into seats (number) values (1)"))\n    op.get_bind().execute(sa.text("update tickets set seat = 1"))\n' }, gives: 'NOT_APPLICABLE' },
  { says: 'of SQLAlchemy that commits once', files: alchemy('    session.add(Ticket(seat=number))\n    session.add(Seat(number=number))\n    session.commit()'), gives: 'PASSED' },
  { says: 'of SQLAlchemy that commits in between', files: alchemy('    session.add(Ticket(seat=number))\n    session.commit()\n    session.add(Seat(number=number))\n    session.commit()'), gives: 'PARTIAL' },
  { says: 'of SQLAlchemy that writes to one table', files: alchemy('    session.add(Ticket(seat=number))\n    session.add_all([Ticket(seat=1)])\n    session.commit()'), gives: 'NOT_APPLICABLE' },
  { says: 'of SQLAlchemy that leaves the end to whoever calls it, as its store does', files: { ...alchemy('    session.add(Ticket(seat=number))\n    SeatStore(session).create(number=number)'), 'seats.py': SEATS }, gives: 'PASSED' },
  { says: 'of SQLAlchemy whose store commits by itself', files: { ...alchemy('    session.add(Ticket(seat=number))\n    SeatStore(session).create(number=number)'), 'seats.py': `${SEATS}        self.session.commit()\n` }, gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
