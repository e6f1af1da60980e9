import datetime
import uuid
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Optional
from uuid import UUID

# case: guarded: what is declared as a number, a date or an id
def orders(cursor, number: int, other: Optional[int], third: int | None, total: Decimal, share: float = 0.5, open: bool = True):
    cursor.execute(f'SELECT sku FROM orders WHERE number = {number} AND other = {other} AND third = {third}')
    cursor.execute(f'SELECT sku FROM orders WHERE total > {total} AND share > {share} AND open = {open}')
    cursor.execute('SELECT sku FROM orders WHERE number = {}'.format(number))
    cursor.execute('SELECT sku FROM orders WHERE number = ' + str(number))

def by_date(cursor, day: datetime.date, at: datetime.datetime, key: UUID):
    cursor.execute(f"SELECT sku FROM orders WHERE day = '{day}' AND key = '{key}'")
    cursor.execute(f"SELECT sku FROM orders WHERE day = '{day.isoformat()}'")
    cursor.execute(f"SELECT sku FROM orders WHERE at > '{at.strftime('%Y-%m-%d')}'")
    cursor.execute(f"SELECT sku FROM orders WHERE at > '{at:%Y-%m-%d}'")
    cursor.execute(f"SELECT sku FROM orders WHERE day = '{datetime.date.today()}' AND key = '{uuid.uuid4()}'")

# case: guarded: what is made a number of before
def orders(cursor, number, keys):
    number = int(number)
    cursor.execute(f'SELECT sku FROM orders WHERE number = {number}')
    cursor.execute(f'SELECT sku FROM orders WHERE number > {number * 2 + 1} AND parts = {len(keys)}')
    listed = ','.join(str(int(key)) for key in keys)
    cursor.execute(f'SELECT sku FROM orders WHERE number IN ({listed})')

# case: guarded: a choice
class Stage(Enum):
    OPEN = 'open'
    SENT = 'sent'

def orders(cursor, stage: Stage):
    cursor.execute(f"SELECT sku FROM orders WHERE stage = '{stage.value}' AND name = '{stage.name}'")

# case: guarded: a field that is declared as a number
@dataclass
class Wanted:
    limit: int
    note: str

def orders(cursor, wanted: Wanted):
    cursor.execute(f'SELECT sku FROM orders WHERE number = {wanted.limit}')

# case: a field that is declared as text
@dataclass
class Wanted:
    limit: int
    note: str

def orders(cursor, wanted: Wanted):
    cursor.execute(f"SELECT sku FROM orders WHERE number = {wanted.limit} AND note = '{wanted.note}'")  # expect: sql-from-variables

# case: what is declared as text, or not at all
def orders(cursor, note: str, other, number: int):
    cursor.execute(f"SELECT sku FROM orders WHERE note = '{note}'")  # expect: sql-from-variables
    cursor.execute(f"SELECT sku FROM orders WHERE number = {number} AND other = '{other}'")  # expect: sql-from-variables
    cursor.execute("SELECT sku FROM orders WHERE number = {} AND other = '{}'".format(number, other))  # expect: sql-from-variables

# case: a declared type keeps no request out
from flask import request

def order(cursor, number: int):
    cursor.execute(f'SELECT sku FROM orders WHERE number = {number}')  # expect: sql-injection

def shown(cursor):
    order(cursor, request.args['number'])
