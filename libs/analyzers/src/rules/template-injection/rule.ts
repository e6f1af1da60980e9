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
  title: 'Server-side template injection',
  why: 'The text of a template is built from request data. Template languages reach into the objects of the program, so an attacker can read its configuration and often run commands.',
  fix: {
    javascript: 'Keep the template constant and pass the value as a variable: `res.render("hello", { name })`.',
    python: 'Keep the template constant and pass the value as a variable: `render_template("hello.html", name=name)`.',
    java: 'Keep the template constant and pass the value as a variable: `model.addAttribute("name", name)`. Choose view names from a fixed list.',
    php: 'Keep the template constant and pass the value as a variable: `$twig->render("hello.twig", ["name" => $name])`.',
    go: 'Keep the template constant and pass the value as data: `tmpl.Execute(w, data)` with `{{.Name}}` in the template.',
    ruby: 'Keep the template constant and pass the value as a local: `render :hello, locals: { name: name }`.',
    csharp: 'Keep the template constant and pass the value in a model: `return View("Hello", new HelloModel(name))`.',
    other: 'Keep the template constant and pass the value as a variable.',
  },
  keep: 'Do not change what the template renders for plain values.',
  done: 'a value such as `{{7*7}}` or `<%= 7*7 %>` is shown as it was typed',
  languages: languagesOf(SINKS),
  on: ['call', 'new'],
  input: true,
  check: reachedBy(SINKS),
})
