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
