import { library, page, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'that is finished', files: service(`app.get('/notes', (req, res) => res.json([]))\n`), gives: 'PASSED' },
  { says: 'with a route that answers 501', files: service(`app.post('/export', (req, res) => res.status(501).json({ error: 'Not implemented' }))\n`), gives: 'MISSING' },
  { says: 'with a route that throws', files: service(`app.post('/export', (req, res) => { throw new Error('Not implemented') })\n`), gives: 'MISSING' },
  { says: 'with an unfinished function', files: service('', { 'src/export.ts': `export function toPdf() {\n  throw new Error('not yet implemented')\n}\n` }), gives: 'PARTIAL' },
  { says: 'whose subclasses write a method', files: service('', { 'src/export.ts': `export abstract class Writer {\n  write() { throw new Error('Not implemented') }\n}\n` }), gives: 'PASSED' },
  { says: 'that imports mock data', files: page({ 'src/List.tsx': `import { users } from './mock-data'\nexport const List = () => <p>{users}</p>` }), gives: 'PARTIAL' },
  { says: 'that shows mock data', files: page({ 'src/List.tsx': `const mockUsers = [{ name: 'Ada' }]\nexport const List = () => <p>{mockUsers}</p>` }), gives: 'PARTIAL' },
  { says: 'that imports mock data in tests and while developing', files: page({ 'src/List.test.tsx': `import { users } from './mock-data'`, 'src/setup.ts': `import { worker } from './mocks/browser'\nif (import.meta.env.DEV) worker.start()` }), gives: 'PASSED' },
  { says: 'with filler text', files: page({ 'src/About.tsx': 'export const About = () => <p>Lorem ipsum dolor sit amet</p>' }), gives: 'PARTIAL' },
  { says: 'that has a note about unfinished work', files: page({ 'src/About.tsx': '// TODO: lorem ipsum, throw new Error("not implemented")\nexport const About = () => <p>We sail.</p>' }), gives: 'PASSED' },
  { says: 'that shows part of a list of mock data', files: page({ 'src/List.tsx': `import { notes } from './notes'\nconst mockNotes: Note[] = notes.slice(0, 4).map((note) => ({ ...note, likes: 3 }))\nexport const List = () => <p>{mockNotes}</p>` }), gives: 'PARTIAL' },
  { says: 'that makes up who has bought', files: page({ 'src/Ticker.tsx': `const next = () => ({ name: names[Math.floor(Math.random() * names.length)], from: cities[Math.floor(Math.random() * cities.length)] })\nexport const Ticker = () => <p>{next().name}</p>` }), gives: 'PARTIAL' },
  { says: 'that greets by lot', files: page({ 'src/Hello.tsx': `export const Hello = () => <p>{greetings[Math.floor(Math.random() * greetings.length)]} {names[Math.floor(Math.random() * names.length)]}</p>` }), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
