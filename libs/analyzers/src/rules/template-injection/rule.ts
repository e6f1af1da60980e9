import { defineRule } from '../../rule.ts'
import { owasp } from '../owasp.ts'
import { languagesOf, reachedBy, type Sinks } from '../sinks.ts'

const SINKS: Sinks = {
  javascript: [{ callee: /^(?:ejs|pug|jade|handlebars|hbs|nunjucks|mustache|dot|lodash|underscore|_|Handlebars|Mustache|eta|swig)\.(?:render|compile|renderString|template)$/i, args: [0] }],
  python: [{ callee: /^(?:flask\.)?render_template_string$|^(?:jinja2\.|mako\.template\.)?Template$|(?:^|\.)(?:env|environment|Environment\(\))\.from_string$/, args: [0] }],
  java: [{ callee: /(?:^|\.)(?:Velocity|velocityEngine)\.evaluate$|[tT]emplateEngine\.process$/ }, { callee: /^Template$/, args: [1] }],
  php: [{ callee: /\.createTemplate$|(?:^|\.)Blade\.render$/, args: [0] }],
  ruby: [{ callee: /^(?:ERB|Erubi\.Engine|Slim\.Template|Haml\.Engine|Liquid\.Template)\.(?:new|parse)$/, args: [0] }, { callee: /^render$/, args: [], named: ['inline'] }],
  go: [{ callee: /^(?:html|text)\/template\.(?:New\(\)|Must\(\)|New\(\)\.Funcs\(\))\.Parse$/ }],
  csharp: [{ callee: /(?:^|\.)(?:Engine\.Razor|RazorEngine|razor)\.(?:RunCompile|Compile|Parse)$/, args: [0] }],
}

export default defineRule({
  id: 'template-injection',
  category: 'security',
  severity: 'critical',
  confidence: 'high',
  cwe: [1336, 94],
  owasp: owasp.injection,
  title: 'Template text taken from the request',
  why: 'Template languages reach into the objects of the program. A sender who writes the template can read its configuration and usually run commands.',
  fix: 'Keep the template constant and pass the value as a variable: `res.render("hello", { name })` (Node), `render_template("hello.html", name=name)` (Python), `model.addAttribute("name", name)` (Java), `$twig->render("hello.twig", ["name" => $name])` (PHP), `tmpl.Execute(w, data)` (Go), `render :hello, locals: { name: name }` (Ruby), a compiled Razor view with a model (.NET).',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS),
})
