import shutil
from datetime import datetime
from pathlib import Path

import pymongo
from fastapi import FastAPI, File, Form
from pydantic import BaseModel, field_validator
from typing import Any

app = FastAPI()
BASE = Path('/srv/files')
shelves = pymongo.MongoClient().shop.shelves

# case: what is declared as text or as a model holds no operators
class Shelf(BaseModel):
    name: str

@app.put('/shelves/{shelf_id}')
def change_shelf(shelf_id: str, shelf: Shelf, other: Any):
    shelves.update_one(shelf_id, {})
    shelves.update_one({'name': shelf.name}, {})
    shelves.update_one(other, {})  # expect: nosql-injection

# case: a field that its model checks before anybody gets it
class Choice(BaseModel):
    locale: str
    theme: str

    @field_validator('locale')
    def known_locale(cls, v):
        if not is_locale(v):
            raise ValueError('no such locale')
        return v

    @field_validator('theme')
    def short_theme(cls, v):
        if len(v) > 40:
            raise ValueError('too long')
        return v

def is_locale(locale: str) -> bool:
    return locale in {'en', 'nl', 'sw'}

@app.post('/choice')
def choose(choice: Choice):
    open('/srv/locales/' + choice.locale).read()
    open('/srv/themes/' + choice.theme).read()  # expect: path-traversal

# case: a part of a path that has no slash
@app.get('/covers')
def cover(wanted: str):
    asked = Path(wanted)
    (BASE / asked.name).read_text()
    (BASE / f'cover{asked.suffix}').read_text()
    (BASE / asked).read_text()  # expect: path-traversal

# case: without dots there is no way up
@app.post('/pictures')
def picture(kind: str = Form(...)):
    ending = kind.replace('.', '')
    open(f'/srv/pictures/original.{ending}', 'wb')
    open(f'/srv/pictures/original.{kind}', 'wb')  # expect: path-traversal

# case: bytes that were uploaded are the name of nothing
@app.post('/copies')
def keep(picture: bytes = File(...), place: str = Form(...)):
    shutil.copy2(picture, '/srv/pictures/latest')
    shutil.copy2(place, '/srv/pictures/latest')  # expect: path-traversal

# case: what a loop leaves early for
SHELVES = {'books': ['a', 'b'], 'films': ['c']}

def shelf_of(name: str):
    found = None
    for shelf, names in SHELVES.items():
        if name in names:
            found = shelf
            break
    if found is None:
        raise ValueError('no such thing')
    return found

def seen(name: str):
    found = None
    for shelf in SHELVES:
        found = shelf
        break
    if found is None:
        raise ValueError('no such thing')

@app.get('/things')
def thing(name: str):
    if shelf_of(name) == 'books':
        return open('/srv/books/' + name).read()

@app.get('/others')
def other(name: str):
    seen(name)
    return open('/srv/books/' + name).read()  # expect: path-traversal

# case: what a serializer has let through, made by a method that cannot be seen
def save_profile(request):
    form = serializer_for(request, data=request.POST)
    for key, value in form.validated_data.items():
        setattr(request.user, key, value)

def save_anything(request):
    for key, value in json.loads(request.body).items():
        setattr(request.user, key, value)  # expect: unsafe-reflection
