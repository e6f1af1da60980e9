import { useSearchParams } from 'next/navigation'
import DOMPurify from 'dompurify'

// case: plain flow
export function Note() {
  const query = useSearchParams()
  return <p dangerouslySetInnerHTML={{ __html: query.get('note') }} /> // expect: xss
}

// case: rendered as text
export function Note() {
  const query = useSearchParams()
  return <p>{query.get('note')}</p>
}

// case: sanitised
export function Note() {
  const query = useSearchParams()
  return <p dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(query.get('note')) }} />
}

// case: through a component
function Html({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} /> // expect: xss
}
export function Note() {
  const query = useSearchParams()
  return <Html html={query.get('note')} />
}

// case: address of a link
export function Back() {
  const query = useSearchParams()
  return <a href={query.get('back')}>back</a> // expect: xss
}

// case: address of a link, where React lets none run as code
// package: { "dependencies": { "react": "^19.1.0" } }
export function Back() {
  const query = useSearchParams()
  location.href = query.get('to') // expect: open-redirect
  return <a href={query.get('back')}><iframe src={query.get('shown')} /><script src={query.get('run')} /></a> // expect: xss
}

// case: address of a link, where an older React may show it
// package: { "peerDependencies": { "react": "^18.2.0 || ^19.0.0" } }
export function Back() {
  const query = useSearchParams()
  return <a href={query.get('back')}>back</a> // expect: xss
}

// case: address within the site
export function Back() {
  const query = useSearchParams()
  return <a href={`/items/${query.get('id')}`}>back</a>
}

// case: server action
// file: actions.ts
'use server'
export async function rename(name: string) {
  await db.query(`UPDATE users SET name = '${name}'`) // expect: sql-injection
}

// case: server action that was told what data looks like: only its fields get there, as text
// file: notes.ts
'use server'
import { z } from 'zod'
import { PrismaClient } from '@prisma/client'
import { actions, logged } from './actions.js'
const prisma = new PrismaClient()
const Note = z.object({ id: z.string(), note: z.object({ title: z.string() }) })
export const saveNote = actions.inputSchema(Note).action(
  logged('saved', async ({ ctx, parsedInput }) => {
    await prisma.note.create({ data: parsedInput.note })
    await db.query('SELECT * FROM users WHERE id = ' + ctx.user.id)
    await db.query('SELECT * FROM notes WHERE id = ' + parsedInput.id) // expect: sql-injection
  }),
)
export const keepNote = actions.action(async ({ clientInput }) => {
  await prisma.note.create({ data: clientInput }) // expect: mass-assignment
})

// case: server action: what a file does not export nobody calls from outside
// file: tags.ts
'use server'
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
const stored = async (tag) => prisma.tag.create({ data: tag })
const given = async (tag) => prisma.tag.create({ data: tag }) // expect: mass-assignment
export { given }
export const first = async () => stored({ name: 'first' })

// case: properties given on as a whole
import { useRouter } from 'next/router'
export function Reports() {
  const { query } = useRouter()
  return <Report {...query} />
}

// case: the property is made by a function
const markup = (html: string) => ({ __html: html })
export function Note() {
  const query = useSearchParams()
  return <p dangerouslySetInnerHTML={markup(query.get('note'))} /> // expect: xss
}

// case: what a hook fetches is not what it was asked for
import { useParams, useSearchParams } from 'react-router-dom'
import { useShelfInfo, useDebounced } from '@/data'
export function Shelf() {
  const { place } = useParams()
  const { data } = useShelfInfo({ place })
  return <p dangerouslySetInnerHTML={{ __html: data?.html }} />
}
export function Search() {
  const [query] = useSearchParams()
  const text = useDebounced(query.get('text'))
  return <p dangerouslySetInnerHTML={{ __html: text }} /> // expect: xss
}

// case: what a page fetches, its visitor's browser fetches
import { useParams } from 'react-router-dom'
import express from 'express'
export function Feed() {
  const { host } = useParams()
  useEffect(() => { fetch(`https://${host}/feed`) }, [host])
}
const app = express()
app.get('/feed/:host', async (req, res) => {
  res.json(await (await fetch(`https://${req.params.host}/feed`)).json()) // expect: ssrf
})

// case: a part of the address that stays encoded makes no host
import { redirect, useParams, useSearchParams } from 'next/navigation'
export function Board() {
  const { board } = useParams<{ board: string }>()
  const query = useSearchParams()
  if (!query.has('tab')) redirect(`/${board}/cards`)
  if (query.has('other')) redirect(`/${query.get('other')}/cards`) // expect: open-redirect
  return redirect(board) // expect: open-redirect
}

// case: an address whose scheme has been looked at
export function Back() {
  const back = useSearchParams().get('back')
  return <a href={back.startsWith('https://') ? back : '/'}>back</a>
}
export function Site() {
  const site = new URL(useSearchParams().get('site'))
  if (!['http:', 'https:'].includes(site.protocol)) return null
  return <a href={site.href}>site</a>
}
export function Other() {
  const other = useSearchParams().get('other')
  return <a href={other.startsWith('java') ? other : '/'}>other</a> // expect: xss
}
