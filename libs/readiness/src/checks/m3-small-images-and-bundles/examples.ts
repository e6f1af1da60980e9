import { library, page, type Example } from '../../testing/example.ts'

const picture = (kilobytes: number) => 'x'.repeat(kilobytes * 1_000)

export const examples: readonly Example[] = [
  { says: 'with small pictures', files: page({ 'public/hero.webp': picture(90), 'src/sort.tsx': `import sortBy from 'lodash/sortBy'\nimport { debounce } from 'lodash-es'\n` }), gives: 'PASSED' },
  { says: 'with a large picture', files: page({ 'public/hero.png': picture(700) }), gives: 'PARTIAL' },
  { says: 'that shows a picture of several megabytes', files: page({ 'public/hero.png': picture(2_500), 'src/Hero.tsx': 'export const Hero = () => <img src="/hero.png" alt="" />' }), gives: 'MISSING' },
  { says: 'whose framework makes pictures smaller', files: page({ 'package.json': '{ "dependencies": { "next": "16", "react": "19" } }', 'public/hero.png': picture(2_500), 'app/page.tsx': 'export default () => <Image src="/hero.png" alt="" />' }), gives: 'PARTIAL' },
  { says: 'that brings all of a library to the browser', files: page({ 'src/sort.tsx': `import _ from 'lodash'\nexport const sort = _.sortBy` }), gives: 'PARTIAL' },
  { says: 'that has left such an import out', files: page({ 'src/sort.tsx': `// import _ from 'lodash'\nexport const sort = 1` }), gives: 'PASSED' },
  { says: 'with a large picture in its documents and its tests', files: page({ 'docs/public/hero.png': picture(900), 'tests/images/hero.png': picture(900) }), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
