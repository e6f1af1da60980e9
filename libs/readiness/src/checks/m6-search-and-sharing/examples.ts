import { library, page, type Example } from '../../testing/example.ts'

const html = (head: string) => ({ 'index.html': `<!doctype html><html><head>${head}</head></html>` })
const ALL = '<title>Nordwind</title><meta name="description" content="Sails"><meta property="og:image" content="/a.png"><link rel="canonical" href="https://nordwind.test"><link rel="icon" href="/a.svg">'
const files = { 'public/robots.txt': 'User-agent: *\nAllow: /\n', 'public/sitemap.xml': '<urlset/>' }
const signIn = { 'package.json': '{ "dependencies": { "react": "19", "@supabase/supabase-js": "2" } }', 'src/auth.ts': `import { createClient } from '@supabase/supabase-js'\nconst supabase = createClient('https://x.supabase.co', 'k')\nexport const signIn = () => supabase.auth.signInWithPassword({ email: '', password: '' })` }

const routed = (routes: string) => ({ 'src/pages/HomePage.tsx': 'export const HomePage = () => <p>Hello</p>', 'src/App.tsx': `export const App = () => <Routes>\n<Route path="/login" element={<Login />} />\n${routes}\n</Routes>` })

export const examples: readonly Example[] = [
  { says: 'with all of them', files: page({ ...html(ALL), ...files }), gives: 'PASSED' },
  { says: 'with a title and an icon', files: page(html('<title>Nordwind</title><link rel="icon" href="/a.svg">')), gives: 'PARTIAL' },
  { says: 'of Next.js that exports them', files: page({ 'package.json': '{ "dependencies": { "next": "16", "react": "19" } }', 'app/layout.tsx': 'export const metadata = { title: "Nordwind", description: "Sails", openGraph: { images: ["/a.png"] }, alternates: { canonical: "/" } }', 'app/favicon.ico': 'x', 'app/robots.ts': 'export default 1', 'app/sitemap.ts': 'export default 1' }), gives: 'PASSED' },
  { says: 'with none of them', files: page(html('<meta charset="utf-8">')), gives: 'MISSING' },
  { says: 'with all of them in a comment', files: page(html(`<!-- ${ALL} -->`)), gives: 'MISSING' },
  { says: 'with a landing page, beside its sign-in', files: page({ ...signIn, 'src/pages/LandingPage.tsx': 'export const LandingPage = () => <p>Hello</p>', ...html('<title>Nordwind</title>') }), gives: 'PARTIAL' },
  { says: 'whose first page stands behind a guard of the router', files: page({ ...signIn, ...routed('<Route element={<RequireAuth />}>\n<Route path="/" element={<HomePage />} />\n</Route>'), ...html('<title>Nordwind</title>') }), gives: 'NOT_APPLICABLE' },
  { says: 'whose first page is wrapped in a guard', files: page({ ...signIn, ...routed('<Route path="/" element={<ProtectedRoute><HomePage /></ProtectedRoute>} />'), ...html('<title>Nordwind</title>') }), gives: 'NOT_APPLICABLE' },
  { says: 'whose first page stands beside a guard of the router', files: page({ ...signIn, ...routed('<Route element={<RequireAuth />}>\n<Route path="/notes" element={<Notes />} />\n</Route>\n<Route path="/" element={<HomePage />} />'), ...html('<title>Nordwind</title>') }), gives: 'PARTIAL' },
  { says: 'of templates that share the head', files: page({ 'templates/base.html': `<!doctype html><html><head><title>Nordwind</title>{% include "share.html" %}</head></html>`, 'templates/share.html': ALL.replace('<title>Nordwind</title>', ''), ...files }), gives: 'PASSED' },
  { says: 'behind a sign-in', files: page({ ...signIn, ...html('<title>Nordwind</title>') }), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
