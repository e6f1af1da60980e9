import { library, page, type Example } from '../../testing/example.ts'

const html = (head: string, doctype = '<!doctype html>') => page({ 'index.html': `${doctype}\n<html lang="en"><head>${head}</head><body></body></html>` })
const BASICS = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
const next = { 'package.json': '{ "dependencies": { "next": "16", "react": "19" } }', 'app/page.tsx': 'export default () => <p>Hello</p>' }

export const examples: readonly Example[] = [
  { says: 'with all three', files: html(BASICS), gives: 'PASSED' },
  { says: 'of Next.js', files: next, gives: 'PASSED' },
  { says: 'with a site, and a shell of another kind around it', files: { ...html(BASICS), 'capacitor.config.ts': 'export default {}', 'www/index.html': '<html><head><title>a</title></head></html>', 'android/app/src/main/assets/public/index.html': '<html><head><title>a</title></head></html>' }, gives: 'PASSED' },
  { says: 'that is nothing but an app in a shell', files: { 'package.json': '{ "dependencies": { "react": "19" } }', 'config.xml': '<widget/>', 'www/index.html': '<html><head><title>a</title></head></html>', 'src/App.tsx': 'export const App = () => <p>Hello</p>' }, gives: 'MISSING' },
  { says: 'without a viewport', files: html('<meta charset="utf-8">'), gives: 'MISSING' },
  { says: 'whose viewport is only a comment', files: html(`<meta charset="utf-8"><!-- ${BASICS} -->`), gives: 'MISSING' },
  { says: 'without a doctype', files: html(BASICS, ''), gives: 'PARTIAL' },
  { says: 'that keeps people from zooming', files: html('<meta charset="utf-8"><meta name="viewport" content="width=device-width, user-scalable=no">'), gives: 'PARTIAL' },
  { says: 'of Next.js that keeps people from zooming', files: { ...next, 'app/layout.tsx': 'export const viewport = { width: "device-width", maximumScale: 1 }' }, gives: 'PARTIAL' },
  { says: 'that lets people zoom up to a limit', files: { ...next, 'app/layout.tsx': '// maximumScale: 1\nexport const viewport = { width: "device-width", maximumScale: 1.5 }' }, gives: 'PASSED' },
  { says: 'with a field that refuses pasted text', files: { ...next, 'app/password.tsx': 'export const Password = () => <input onPaste={(event) => event.preventDefault()} />' }, gives: 'PARTIAL' },
  { says: 'that handles pasted pictures', files: { ...next, 'app/editor.tsx': 'export const Editor = () => <div onPaste={(event) => { event.preventDefault(); insert(event.clipboardData) }} />' }, gives: 'PASSED' },
  { says: 'whose template puts the head together', files: page({ 'templates/base.html': '<html><head>{% include "head.html" %}</head></html>' }), gives: 'PASSED' },
  { says: 'with a page of its own beside a template that says all and lacks nothing', files: page({ 'resources/views/base.blade.php': `<!doctype html>\n<html lang="en"><head>${BASICS}</head><body>@yield('body')</body></html>`, 'resources/views/errors/503.blade.php': '<!doctype html>\n<html lang="en"><head><title>Back soon</title></head><body></body></html>' }), gives: 'PARTIAL' },
  { says: 'that writes no document', files: page(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
  { says: 'with a component of its own called Head', files: page({ 'src/Card.tsx': `import { Head } from './Head'\nexport const Card = () => <div><Head title="a" /></div>` }), gives: 'NOT_APPLICABLE' },
]
