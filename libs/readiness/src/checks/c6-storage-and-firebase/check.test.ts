import { describe, expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { NO_DATABASE, onSupabase } from '../../testing/supabase.ts'
import { check } from './check.ts'

describe('storage of Supabase', () => {
  const bucket = (name: string, open: boolean) => `insert into storage.buckets (id, name, public) values ('${name}', '${name}', ${open});`
  const statusOf = (...parts: readonly string[]) => ask(check, onSupabase(parts.join('\n'))).status
  const onObjects = (rest: string) => `create policy p on storage.objects ${rest};`

  it.each([
    ['a public bucket of pictures', [bucket('avatars', true)]],
    ['files in a folder of the caller', [bucket('papers', false), onObjects("for all using (bucket_id = 'papers' and (storage.foldername(name))[1] = auth.uid()::text)")]],
    ['pictures that everybody reads', [bucket('avatars', true), onObjects("for select using (bucket_id = 'avatars')")]],
    ['writes of the service role', [bucket('avatars', true), onObjects("for insert with check (bucket_id = 'avatars' and auth.role() = 'service_role')")]],
  ])('passes: %s', (_what, parts) => {
    expect(statusOf(...parts)).toBe('PASSED')
  })

  it.each([
    ['a public bucket of contracts', [bucket('contracts', true)], 'MISSING'],
    ['files that anybody deletes', [bucket('avatars', true), onObjects("for delete using (bucket_id = 'avatars')")], 'MISSING'],
    ['files that every signed-in user replaces', [bucket('avatars', true), onObjects("for update to authenticated using (bucket_id = 'avatars')")], 'MISSING'],
    ['a private bucket that anybody reads', [bucket('papers', false), onObjects("for select using (bucket_id = 'papers')")], 'MISSING'],
    ['uploads of every signed-in user', [bucket('avatars', true), onObjects("for insert with check (bucket_id = 'avatars' and auth.role() = 'authenticated')")], 'PARTIAL'],
    ['a public bucket of documents', [bucket('documents', true)], 'PARTIAL'],
  ])('finds %s', (_what, parts, status) => {
    expect(statusOf(...parts)).toBe(status)
  })
})

describe('rules of Firestore', () => {
  const firestore = (inner: string): Files => ({ 'firestore.rules': `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${inner}\n  }\n}` })
  const statusOf = (inner: string) => ask(check, firestore(inner)).status

  it.each([
    ['documents of the caller', 'match /users/{id} { allow read, write: if request.auth.uid == id; }'],
    ['a function that asks who it is', 'function isOwner(id) { return request.auth != null && request.auth.uid == id; }\n match /notes/{id} { allow read, update: if isOwner(id); }'],
    ['members by a look-up', 'match /teams/{id} { allow write: if exists(/databases/$(database)/documents/teams/$(id)/members/$(request.auth.uid)); }'],
    ['a catalogue that everybody reads', 'match /products/{id} { allow read: if true; allow write: if request.auth.token.admin == true; }'],
    ['everything closed', 'match /{document=**} { allow read, write: if false; }'],
    ['an open rule in a comment', '// match /{document=**} { allow read, write: if true; }\nmatch /users/{id} { allow read: if request.auth.uid == id; }'],
  ])('pass: %s', (_what, inner) => {
    expect(statusOf(inner)).toBe('PASSED')
  })

  it.each([
    ['everything open', 'match /{document=**} { allow read, write: if true; }'],
    ['everything open without a condition', 'match /{document=**} { allow read, write; }'],
    ['everything open until a date', 'match /{document=**} { allow read, write: if request.time < timestamp.date(2030, 1, 1); }'],
    ['everything for every signed-in user', 'match /{document=**} { allow read, write: if request.auth != null; }'],
    ['a collection that anybody changes', 'match /orders/{id} { allow write: if true; }'],
    ['one side that is always true', 'match /orders/{id} { allow update: if request.auth.uid == resource.data.owner || true; }'],
    ['users that anybody reads', 'match /users/{id} { allow get, list: if true; }'],
    ['a function that is always true', 'function open() { return true; }\n match /orders/{id} { allow delete: if open(); }'],
  ])('are missing with %s', (_what, inner) => {
    expect(statusOf(inner)).toMatch(/MISSING|PARTIAL/)
    expect(shown(ask(check, firestore(inner)))).toContain('firestore.rules:')
  })

  it('are partial where every signed-in user changes a collection', () => {
    expect(statusOf('match /orders/{id} { allow write: if request.auth != null; }')).toBe('PARTIAL')
  })
})

describe('rules of the realtime database', () => {
  const statusOf = (rules: string) => shown(ask(check, { 'database.rules.json': rules }))

  it('pass where they ask for the caller', () => {
    expect(statusOf('{\n  "rules": {\n    "users": {\n      "$uid": {\n        ".read": "$uid === auth.uid",\n        ".write": "$uid === auth.uid"\n      }\n    }\n  }\n}')).toMatch(/^PASSED/)
  })

  it('are missing where everything is open', () => {
    expect(statusOf('{\n  "rules": {\n    ".read": true,\n    ".write": "auth != null"\n  }\n}')).toBe('MISSING database.rules.json:3 database.rules.json:4')
  })
})

it('needs a look where Firebase is used without rules in the repository', () => {
  expect(ask(check, { 'package.json': '{ "dependencies": { "firebase": "11" } }' })).toMatchObject({ status: 'PARTIAL', confidence: 30 })
})

it('does not apply without either', () => {
  expect(ask(check, NO_DATABASE).status).toBe('NOT_APPLICABLE')
})
