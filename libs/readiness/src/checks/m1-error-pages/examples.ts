import { library, page, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'with both pages', files: page({ 'app/not-found.tsx': 'export default 1', 'app/error.tsx': 'export default 1' }), gives: 'PASSED' },
  { says: 'with a boundary only', files: page({ 'src/ErrorBoundary.tsx': 'export default 1' }), gives: 'PARTIAL' },
  { says: 'whose page for unknown addresses has a folder of its own', files: page({ 'src/pages/NotFound/index.jsx': 'export default 1' }), gives: 'PARTIAL' },
  { says: 'that is an app for phones', files: { 'package.json': '{ "dependencies": { "react": "19", "expo": "54" } }', 'screens/Home.tsx': 'export const Home = () => <Text>Hello</Text>' }, gives: 'NOT_APPLICABLE' },
  { says: 'without either', files: page(), gives: 'MISSING' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
  { says: 'whose router shows an element for errors', files: page({ 'app/not-found.tsx': 'export default 1', 'src/router.tsx': `export const router = createBrowserRouter([{ path: '/', element: <Home />, errorElement: <Oops /> }])` }), gives: 'PASSED' },
  { says: 'whose boundary is a comment', files: page({ 'app/not-found.tsx': 'export default 1', 'src/router.tsx': `// errorElement: <Oops />` }), gives: 'PARTIAL' },
]
