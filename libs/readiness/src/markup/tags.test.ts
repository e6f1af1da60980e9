import { expect, it } from 'vitest'
import { piecesOf, tagsOf } from './tags.ts'

const shown = (path: string, text: string) => piecesOf(path, text).map((piece) => (piece.kind === 'open' ? `<${[piece.name, ...[...piece.attributes].map(([name, value]) => `${name}=${value ?? '?'}`)].join(' ')}${piece.spread ? ' ...' : ''}${piece.closed ? '/' : ''}>` : piece.kind === 'close' ? `</${piece.name}>` : 'text'))

it('reads attributes as HTML and JSX write them', () => {
  expect(shown('a.html', `<input type=text disabled value='a > b'><p>Hello</p>`)).toEqual(['<input type=text disabled= value=a > b>', '<p>', 'text', '</p>'])
  expect(shown('a.tsx', `return <img src={x > 1 ? '}' : y} alt="Logo" {...rest} />`)).toEqual(['text', '<img src=? alt=Logo .../>', ])
})

it('knows constants in braces', () => {
  expect(tagsOf('a.tsx', '(<a title={"Home"} b={`c`} d={true} e={x} />)').map(({ attributes }) => [...attributes.values()])).toEqual([['Home', 'c', 'true', null]])
})

it('passes over comments and texts of code', () => {
  expect(tagsOf('a.tsx', `// <img>\n/* <img> */\nconst a = '<img>'; const b = \`<img>\`\nreturn (<p>{/* <img> */}</p>)`).map(({ name, line }) => `${name} ${line}`)).toEqual(['p 4'])
  expect(tagsOf('a.html', '<!-- <img> --><script>const a = "<img>"</script><p>').map(({ name }) => name)).toEqual(['script', 'p'])
})

it('goes on behind the apostrophe of a word', () => {
  expect(tagsOf('a.tsx', `(<p>Don't <b>it's</b></p>)`).map(({ name }) => name)).toEqual(['p', 'b'])
})

it('takes no comparison and no type for a tag', () => {
  expect(tagsOf('a.tsx', 'const a: Array<string> = []; if (a.length < b && c<d) useState<number>(1)')).toEqual([])
})

it('knows that a template may write any attribute', () => {
  expect(shown('a.html', `<img {% if alt %}alt="x"{% endif %} src="{{ url("a") }}">`)).toEqual(['<img alt=x src=? ...>'])
})
