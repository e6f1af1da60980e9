import { describe, expect, it } from 'vitest'
import { advance, OUTSIDE, placeIn, shortText } from './place.ts'

const placeAfter = (text: string) => placeIn(advance(OUTSIDE, text))

describe('where a value stands in a page', () => {
  it.each([
    ['between tags', '<p>Hello ', 'text'],
    ['after a comparison', 'if a < b then ', 'text'],
    ['in a comment', '<!-- <a href=', 'text'],
    ['in a quoted attribute', '<input value="', 'quoted'],
    ['in the middle of an address', '<a href="/go?to=', 'quoted'],
    ['at the beginning of an address', "<a class='x' href='", 'address'],
    ['in an attribute without quotes', '<input value=', 'bare'],
    ['among the attributes', '<option value="1" ', 'bare'],
    ['as a name', '<', 'bare'],
    ['in what an event runs', '<a onclick="go(', 'bare'],
    ['in a script', '<script type="module">const a = ', 'bare'],
    ['in text of a script', '<script>const a = "', 'quoted'],
    ['after text of a script', '<script>const a = "\\"x"; b(', 'bare'],
    ['in a style', '<style>p { color: ', 'bare'],
    ['after a script', '<script>const a = 1</script><p>', 'text'],
    ['after values that stand in tags', '<a href="\0" \0><b>', 'text'],
  ])('%s', (_, text, place) => expect(placeAfter(text)).toBe(place))

  it('is told by text that is short, too', () => {
    for (const text of ['<p>x', '<input value="', '<input value="x', '<a href="', '<input value=', '<option ', '<', '<a onclick="', '<script>a = ', "<script>a = 'x", '<style>'])
      expect(placeAfter(shortText(advance(OUTSIDE, text)))).toBe(placeAfter(text))
  })

  it('is the same when the text comes in pieces', () => {
    const text = '<div class="a"><script>x("</script><a href=\'/'
    for (let at = 0; at < text.length; at++) expect(placeIn(advance(advance(OUTSIDE, text.slice(0, at)), text.slice(at)))).toBe(placeAfter(text))
  })
})
