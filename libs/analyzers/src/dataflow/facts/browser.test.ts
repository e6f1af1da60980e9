import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES } from '../../types.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

/** `lib/a.ts < components/b.tsx`, an entry alone. */
const inBrowser = (files: Readonly<Record<string, string>>): string[] => factsIn(files).browser.map(({ path, from }) => (from === null ? path : `${path} < ${from}`))

describe('modules that run in the browser', () => {
  it('those that say so, and what they bring in, but not types, and nothing of the server', () => {
    expect(inBrowser({
      'components/form.tsx': `'use client'\nimport { total } from '../lib/total'\nimport { save } from '../lib/actions'\nimport type { Order } from '../lib/orders'\nimport { type Row } from '../lib/rows'\nexport const Form = () => <form action={save}>{total()}</form>`,
      'lib/total.ts': `import { KEY } from './keys'\nexport const total = () => KEY`,
      'lib/keys.ts': `export const KEY = 'a'`,
      'lib/actions.ts': `'use server'\nimport { db } from './db'\nexport async function save() { await db.save() }`,
      'lib/db.ts': `export const db = {}`,
      'lib/orders.ts': `export interface Order { a: string }`,
      'lib/rows.ts': `export interface Row { a: string }`,
      'app/page.tsx': `import { Form } from '../components/form'\nimport { db } from '../lib/db'\nexport default function Page() { return <Form /> }`,
    })).toEqual(['components/form.tsx', 'lib/keys.ts < lib/total.ts', 'lib/total.ts < components/form.tsx'])
  })

  it.each([
    ['React', 'src/main.tsx', `import { createRoot } from 'react-dom/client'\nimport App from './app'\ncreateRoot(document.body).render(<App />)`],
    ['React of old', 'src/index.jsx', `import ReactDOM from 'react-dom'\nimport App from './app'\nReactDOM.render(<App />, document.body)`],
    ['Vue', 'src/main.ts', `import { createApp } from 'vue'\nimport App from './app'\ncreateApp(App).mount('#app')`],
    ['Svelte', 'src/main.ts', `import { mount } from 'svelte'\nimport App from './app'\nmount(App, { target: document.body })`],
  ])('an entry of %s', (_, path, text) => {
    expect(inBrowser({ [path]: text, 'src/app.tsx': `export default function App() { return null }`, 'server/index.ts': `import http from 'http'\nhttp.createServer()` })).toEqual([`src/app.tsx < ${path}`, path].sort())
  })

  it('a component that makes a portal starts nothing', () => {
    expect(inBrowser({ 'lib/portal.tsx': `import ReactDOM from 'react-dom'\nexport const Portal = (p) => ReactDOM.createPortal(p.children, document.body)` })).toEqual([])
  })

  it('a page of Next with a half for the server brings nothing of what it imports', () => {
    expect(inBrowser({
      'pages/orders.tsx': `import { db } from '../lib/db'\nexport async function getServerSideProps() { return { props: await db.all() } }\nexport default function Orders() { return null }`,
      'pages/about.tsx': `import { Head } from '../components/head'\nexport default function About() { return <Head /> }`,
      'components/head.tsx': `export const Head = () => null`,
      'pages/api/orders.ts': `export default function handler(req, res) {}`,
      'lib/db.ts': `export const db = {}`,
    })).toEqual(['components/head.tsx < pages/about.tsx', 'pages/about.tsx', 'pages/orders.tsx'])
  })
})
