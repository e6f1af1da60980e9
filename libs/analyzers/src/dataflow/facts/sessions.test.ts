import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(['python']))

const HEAD = `from fastapi import FastAPI, Depends
from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.orm import DeclarativeBase, Session
app = FastAPI()
class Base(DeclarativeBase):
    pass
class Ticket(Base):
    __tablename__ = "tickets"
class Seat(Base):
    __tablename__ = "seats"
def store():
    return None
`

const queriesIn = (body: string, session = 'Session') =>
  factsIn({ 'app.py': `${HEAD}from sqlalchemy.ext.asyncio import AsyncSession\nimport sqlmodel\n@app.post("/tickets")\nasync def buy(number: int, db: ${session} = Depends(store)):\n    ${body}\n` })

const shown = (body: string, session?: string) => queriesIn(body, session).uses.filter(({ use }) => use === 'query').map(({ library, options }) => `${library} ${String(options['verb'])} ${String(options['table'])}`)

describe('sessions of SQLAlchemy', () => {
  it.each([
    ['rows = db.scalars(select(Ticket).where(Ticket.seat == number)).all()', 'sqlalchemy select Ticket'],
    ['row = db.scalar(select(Ticket.id).where(Ticket.seat == number))', 'sqlalchemy select Ticket'],
    ['many = db.scalar(select(func.count(Ticket.id)))', 'sqlalchemy select Ticket'],
    ['rows = db.execute(select(Ticket).limit(20)).scalars().all()', 'sqlalchemy select Ticket'],
    ['db.execute(update(Ticket).where(Ticket.id == number).values(seat=2))', 'sqlalchemy update Ticket'],
    ['db.execute(delete(Ticket).where(Ticket.id == number))', 'sqlalchemy delete Ticket'],
    ['db.add(Ticket(seat=number))', 'sqlalchemy add Ticket'],
    ['db.add_all([Ticket(seat=1), Ticket(seat=2)])', 'sqlalchemy add_all Ticket'],
    ['row = db.get(Ticket, number)', 'sqlalchemy get Ticket'],
    ['db.delete(db.scalar(select(Ticket).where(Ticket.id == number)))', 'sqlalchemy delete Ticket,sqlalchemy select Ticket'],
  ])('reads %s', (body, expected) => {
    expect(shown(body).join()).toBe(expected)
  })

  it.each([['AsyncSession'], ['sqlmodel.Session']])('knows %s', (session) => {
    expect(shown('rows = db.scalars(select(Ticket))', session)).toEqual(['sqlalchemy select Ticket'])
  })

  it('knows statements that are put together line by line', () => {
    expect(shown('wanted = select(Ticket)\n    wanted = wanted.where(Ticket.seat == number)\n    rows = db.scalars(wanted).all()')).toEqual(['sqlalchemy select Ticket'])
  })

  it('knows a session by its name where nothing says its type', () => {
    expect(shown('rows = self.session.scalars(select(Seat)).all()', 'object')).toEqual(['sqlalchemy select Seat'])
  })

  it('takes what the extension of Flask makes for a statement', () => {
    const { uses } = factsIn({ 'app.py': 'from flask_sqlalchemy import SQLAlchemy\ndb = SQLAlchemy()\nclass Seat(db.Model):\n    pass\ndef free():\n    db.session.execute(db.delete(Seat).where(Seat.number == 1))\n    return db.session.scalars(db.select(Seat))\n' })
    expect(uses.filter(({ use }) => use === 'query').map(({ options }) => `${String(options['verb'])} ${String(options['table'])}`)).toEqual(['delete Seat', 'select Seat'])
  })

  it('follows objects of classes that a handler makes, and takes a commit for a write', () => {
    const files = { 'app.py': `${HEAD}class Seats:\n    def __init__(self, db: Session):\n        self.db = db\n    def book(self, number):\n        seat = self.db.query(Seat).first()\n        seat.number = number\n        self.db.commit()\n@app.patch("/seats/{number}")\ndef book(number: int, db: Session = Depends(store)):\n    seats = Seats(db)\n    return seats.book(number)\n` }
    expect(factsIn(files).routes[0]?.data.map(({ does }) => does)).toEqual(['writes', 'reads', 'reads'])
  })

  it('says of a route what it reads and writes', () => {
    const route = queriesIn('row = db.scalar(select(Ticket).where(Ticket.id == number))\n    db.add(Seat())\n    db.commit()').routes[0]
    expect(route?.data.map(({ does, name }) => `${does} ${name.replace(/^.*\./, '')}`)).toEqual(['writes add', 'writes commit', 'reads scalar'])
  })

  it.each(['request.session.get("seen")', 'names.add(number)', 'wanted = select(Ticket).where(Ticket.id == number)', 'http.session.get("https://stock.test")', 'db.commit()'])('takes %s for no query', (body) => {
    expect(shown(body)).toEqual([])
  })
})
