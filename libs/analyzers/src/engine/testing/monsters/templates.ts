/** How a kind of template writes a block around others, and an expression that can be nested. */
interface TemplateTongue {
  extension: string
  head?: string
  tail?: string
  /** indented by depth where lines have no end */
  block: readonly [open: string, close: string | null]
  print: (expression: string) => string
}

const BRACES: TemplateTongue = { extension: 'html', block: ['{% if a %}', '{% endif %}'], print: (expression) => `{{ ${expression}|safe }}` }
const PERCENT = { block: ['<% if (a) { %>', '<% } %>'], print: (expression: string) => `<%- ${expression} %>` } as const

const TEMPLATES: Readonly<Record<string, TemplateTongue>> = {
  jinja: { ...BRACES, extension: 'jinja' },
  django: BRACES,
  nunjucks: { ...BRACES, extension: 'njk' },
  twig: { ...BRACES, extension: 'twig', print: (expression) => `{{ ${expression}|raw }}` },
  handlebars: { extension: 'hbs', block: ['{{#if a}}', '{{/if}}'], print: (expression) => `{{{ ${expression} }}}` },
  mustache: { extension: 'mustache', block: ['{{#a}}', '{{/a}}'], print: (expression) => `{{{ ${expression} }}}` },
  ejs: { extension: 'ejs', ...PERCENT },
  erb: { extension: 'html.erb', block: ['<% if a %>', '<% end %>'], print: (expression) => `<%= raw(${expression}) %>` },
  haml: { extension: 'haml', block: ['- if a', null], print: (expression) => `!= ${expression}` },
  slim: { extension: 'slim', block: ['- if a', null], print: (expression) => `== ${expression}` },
  pug: { extension: 'pug', block: ['if a', null], print: (expression) => `!= ${expression}` },
  vue: { extension: 'vue', head: '<template>\n', tail: '\n</template>', block: ['<div v-if="a">', '</div>'], print: (expression) => `<p v-html="${expression}"></p>` },
  blade: { extension: 'blade.php', block: ['@if ($a)', '@endif'], print: (expression) => `{!! ${expression} !!}` },
  jsp: { extension: 'jsp', block: ['<% if (a) { %>', '<% } %>'], print: (expression) => `<%= ${expression} %>` },
  mybatis: { extension: 'xml', head: '<mapper namespace="shop.Items"><select id="all">select * from items\n', tail: '\n</select></mapper>', block: ['<if test="a != null">', '</if>'], print: (expression) => `\${${expression}}` },
  razor: { extension: 'cshtml', block: ['@if (a) {', '}'], print: (expression) => `@Html.Raw(${expression})` },
  aspx: { extension: 'aspx', block: ['<% if (a) { %>', '<% } %>'], print: (expression) => `<%= ${expression} %>` },
  thymeleaf: { extension: 'html', block: ['<div th:if="${a}">', '</div>'], print: (expression) => `<p th:utext="\${${expression}}"></p>` },
}

const times = (size: number, part: (at: number) => string): string[] => Array.from({ length: size }, (_, at) => part(at))

/** Pages with blocks inside of blocks, elements inside of elements, and expressions as deep, of every kind. */
export function monstrousTemplates(size: number): Record<string, string> {
  const files = Object.entries(TEMPLATES).flatMap(([kind, { extension, head = '', tail = '', block: [open, close], print }]) => {
    const page = (inside: string) => `${head}${inside}${tail}\n`
    const indented = (line: string) => [...times(size, (at) => `${' '.repeat(at)}${line}`), `${' '.repeat(size)}${print('a')}`].join('\n')
    const around = (begin: string, end: string) => [...times(size, () => begin), print('a'), ...times(size, () => end)].join('\n')
    const texts = {
      blocks: close === null ? indented(open) : around(open, close),
      elements: close === null ? indented(kind === 'haml' ? '%div' : 'div') : around('<div>', '</div>'),
      calls: print(`a${'.b()'.repeat(size)}`),
      parentheses: print(`${'('.repeat(size)}a${')'.repeat(size)}`),
      terms: print(times(size, () => 'a').join(' + ')),
      prints: times(size, (at) => print(`a${at}`)).join('\n'),
    }
    return Object.entries(texts).map(([name, text]): [string, string] => [`${kind}-${name}/page.${extension}`, page(text)])
  })
  return Object.fromEntries(files)
}
