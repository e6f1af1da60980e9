/** Comments and texts of a language by the ending of its files: who begins with the sign of a comment is one. */
const C_LIKE = /\/\*[\s\S]*?\*\/|(?<![:\\\w])\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|(?<!\w)'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
const HASH = /"""[\s\S]*?"""|'''[\s\S]*?'''|(?<![\w$&])#[^\n]*|"(?:[^"\\\n]|\\.)*"|(?<!\w)'(?:[^'\\\n]|\\.)*'/g
const MARKUP = /<!--[\s\S]*?-->|\{#[\s\S]*?#\}|\{\{--[\s\S]*?--\}\}|<%#[\s\S]*?%>|<%--[\s\S]*?--%>|\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g
const SQL = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

const LANGUAGES: readonly (readonly [files: RegExp, reads: readonly RegExp[]])[] = [
  [/\.(?:vue|svelte|astro)$/, [MARKUP, C_LIKE]],
  [/\.(?:html?|twig|erb|jinja2?|j2|ejs|hbs|cshtml|razor|jsp|blade\.php|mdx?)$/, [MARKUP]],
  [/\.php$/, [C_LIKE]],
  [/\.(?:[cm]?[jt]sx?|go|java|kt|kts|cs|scala|rs|swift|dart|gradle|jsonc|s?css|less|prisma)$/, [C_LIKE]],
  [/\.sql$/, [SQL]],
  [/\.(?:py|rb|sh|bash|ya?ml|toml|conf|ini|properties|tf|env[\w.-]*)$|(?:^|\/)(?:\w*\.?Dockerfile[\w.-]*|Containerfile|Procfile|Makefile|Gemfile|crontab)$/i, [HASH]],
]

const isText = (found: string) => /^["'`]/.test(found) && !/^(?:"""|''')/.test(found)

/** The same text with its comments blank: lines and columns stay where they are. Documentation in Python's texts counts as a comment. */
export function withoutComments(path: string, text: string): string {
  const reads = LANGUAGES.find(([files]) => files.test(path))?.[1] ?? []
  return reads.reduce((left, pattern) => left.replace(pattern, (found) => (isText(found) ? found : found.replace(/[^\n]/g, ' '))), text)
}
