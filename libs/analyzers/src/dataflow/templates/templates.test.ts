import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { printModule } from '../ir/print.ts'
import { parseExpression } from './expression.ts'
import { HtmlReader, type Place } from './html.ts'
import { lowerTemplate, syntaxOf } from './index.ts'
import { kindOf } from './kinds.ts'
import { followed } from '../testing.ts'

beforeAll(async () => loadLanguages(['ruby', 'javascript', 'php', 'java', 'csharp', 'python']))

/** A path of each kind, with the ways its syntax opens what may never be closed. */
const KINDS: readonly [path: string, opens: readonly string[]][] = [
  ['app/views/a/b.html.erb', ['<%= ', '<% if a %>', '<%= a do |b| %>', '<a href="<%= x %>']],
  ['views/a.ejs', ['<%- a ', '<% if (a) { %>', '<script>var a = `<%= b %>']],
  ['views/a.njk', ['{{ a', '{% for a in b %}', '{{ (((', '{{ a|']],
  ['views/a.twig', ['{{ a ? b', '{% set a %}', '{% autoescape false %}']],
  ['templates/a.html', ['{{ a[', '{% if a', '{% with a=b %}', '<a href={{ a }}']],
  ['views/a.hbs', ['{{{ a', '{{#each a}}', '{{#if (a (b', '{{> a b=']],
  ['views/a.pug', ['p!= (', '!{a', 'a(href=b', 'each a in (']],
  ['src/a.vue', ['<p v-html="', '<script>', '<p v-html="a(">']],
  ['views/a.blade.php', ['{!! $a', '@if ($a', '@foreach ($a as $b)', '@php $a = [']],
  ['web/a.jsp', ['<%= a', '${a', '<c:out value="${a', '<% if (a) { %>']],
  ['Views/a.cshtml', ['@Html.Raw(', '@{ var a = ', '@foreach (var a in b', '@(']],
  ['a.aspx', ['<%= a', '<%: ', '<% if (a) { %>', '<% %><asp:TextBox runat="server" ID="a', "<% %><p runat=server id='"]],
  ['templates/b.html', ['<p th:utext="${a', '<p th:each="a : ${b}" th:utext="${a}">', '[(${a', '<p th:text="${((((">']],
]

function lowered(path: string, text: string): string {
  const syntax = syntaxOf(path, text)
  const module = syntax && lowerTemplate(syntax, path, text)
  return module ? printModule(module) : ''
}

describe('hostile templates', () => {
  it.each(KINDS)('%s: what is never closed ends', (path, opens) => {
    for (const open of opens) {
      expect(() => lowered(path, open)).not.toThrow()
      expect(() => lowered(path, open.repeat(300))).not.toThrow()
    }
  })

  it.each(KINDS)('%s: thousands of lines end', (path, opens) => {
    const text = `${opens[0] ?? ''}\n<p title="a">b</p>\n`.repeat(4_000)
    expect(() => lowered(path, text)).not.toThrow()
  })

  it('templates that show each other in circles end', () => {
    const files = ['a', 'b', 'c'].map((name, at, all) => [`templates/${name}.html`, `{% extends "${all[(at + 1) % 3]}.html" %}{% include "${name}.html" %}{{ request.args.x|safe }}`] as const)
    const modules = files.flatMap(([path, text]) => { const syntax = syntaxOf(path, text); return (syntax && lowerTemplate(syntax, path, text)) ?? [] })
    expect(followed(modules).findings).toHaveLength(3)
  })
})

describe('the place of an output in a page', () => {
  const placeAfter = (text: string): Place => {
    const page = new HtmlReader()
    page.read(text)
    return page.place
  }

  it.each<[text: string, place: Partial<Place> & Record<string, unknown>]>([
    ['<p>', { in: 'text' }],
    ['<p title="a ', { in: 'attribute', quoted: true, name: 'title', before: 'a ' }],
    ["<a href='", { in: 'attribute', quoted: true, tag: 'a', name: 'href', before: '' }],
    ['<input value=', { in: 'attribute', quoted: false, name: 'value' }],
    ['<input checked value = "', { in: 'attribute', quoted: true, name: 'value' }],
    ['<input ', { in: 'tag' }],
    ['<p title="a>b">', { in: 'text' }],
    ['<!-- <script> -->', { in: 'text' }],
    ['<!-- ', { in: 'comment' }],
    ['<script>var a = ', { in: 'script', quote: '' }],
    ['<script>var a = "it\'s ', { in: 'script', quote: '"' }],
    ['<script>var a = "b"; // "', { in: 'comment' }],
    ['<script>if (a < b) c(`', { in: 'script', quote: '`' }],
    ['<script type="text/template"><p>', { in: 'text' }],
    ['<script>a</script><p>', { in: 'text' }],
    ['<style>a { ', { in: 'style' }],
    ['<textarea><p title="', { in: 'text' }],
    ['a < b <p', { in: 'tag' }],
  ])('%s', (text, place) => expect(placeAfter(text)).toMatchObject(place))
})

describe('which files are templates', () => {
  it.each([
    ['index.html', '<p>plain</p>', undefined],
    ['index.html', '<p>{{ a }}</p>', 'jinja'],
    ['index.html', '<p>{{ if .Open }}{{ .Name }}{{ end }}</p>', undefined],
    ['index.html', '{{ define "page" }}<p>{{ template "a" }}</p>{{ end }}', undefined],
    ['index.html', '<p>{% if open %}{{ block.super }} {{ end }}</p>', 'jinja'],
    ['index.html', '<p th:text="${a}"></p>', 'thymeleaf'],
    ['index.html', '<p><%= a %></p>', 'ejs'],
    ['a.html.erb', '<%= a %>', 'erb'],
    ['config/database.yml.erb', '<%= a %>', undefined],
    ['a.js.erb', '<%= a %>', undefined],
    ['a.blade.php', '{{ $a }}', 'blade'],
    ['a.php', '{{ $a }}', undefined],
    ['a.vue', '<p>{{ a }}</p>', undefined],
  ])('%s with %s', (path, text, name) => expect(kindOf(path, text)?.name).toBe(name))
})

describe('expressions of templates', () => {
  const read = (text: string, grammar = {}) => parseExpression(text, 0, text.length, grammar)

  it('a filter stands around what is before it', () => {
    expect(read('a.b|upper|safe')).toMatchObject({ kind: 'filter', name: 'safe', of: { kind: 'filter', name: 'upper', of: { kind: 'member', name: 'b' } } })
  })

  it('a choice has both ways', () => {
    expect(read("a if b else 'c'")).toMatchObject({ kind: 'either', left: { name: 'a' }, right: { value: 'c' } })
    expect(read("b ? a : 'c'", { questions: true })).toMatchObject({ kind: 'either', left: { name: 'a' }, right: { value: 'c' } })
  })

  it('a comparison says nothing of its sides', () => expect(read('a == b and c')).toMatchObject({ kind: 'plain' }))

  it('Django gives filters one argument', () => expect(read("a|default:'b'|safe", { colonArguments: true })).toMatchObject({ kind: 'filter', name: 'safe', of: { name: 'default', args: [{ value: { value: 'b' } }] } }))

  it('nesting without end ends', () => expect(() => read('('.repeat(50_000))).not.toThrow())

  it('a chain without end ends', () => expect(() => read('a'.concat('.a'.repeat(50_000)))).not.toThrow())
})

describe('the way through a page', () => {
  it('names nothing that only the reading of it has put there', () => {
    const path = 'web/songs.jsp'
    const text = '<c:forEach var="song" items="${paramValues.song}"><b>${song}</b></c:forEach><i>${empty param.next ? "all" : param.next}</i>'
    const syntax = syntaxOf(path, text)
    const { findings } = followed([syntax && lowerTemplate(syntax, path, text)].flatMap((one) => one ?? []))
    const titles = findings.map(({ trace }) => trace?.map(({ title }) => title) ?? [])
    expect(titles.length).toBeGreaterThan(1)
    expect(titles.flat().filter((title) => /preflight|el_/.test(title))).toEqual([])
    expect(titles.flat()).toContain('Assigned to song')
  })
})
