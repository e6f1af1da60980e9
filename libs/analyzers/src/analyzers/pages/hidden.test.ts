import { describe, expect, it } from 'vitest'
import { findInPages } from './find.ts'

const page = (script: string) => `<html>\n<div id="tools"><a href="/users">Users</a></div>\n<script>\n${script}\n</script>\n</html>`

const HIDE = "document.getElementById('tools').style.display = 'none'"

describe('parts of pages that only a script hides', () => {
  it.each([
    ['EJS', 'views/start.ejs', `var isAdmin = <%= admin %>;\nif (!isAdmin) {\n${HIDE};\n}`, 6],
    ['Jinja', 'templates/start.html', `const role = "{{ user.role }}";\nif (role !== "admin") {\n${HIDE}\n}`, 6],
    ['ERB', 'app/views/start.html.erb', `if (!<%= current_user.admin? %>) { ${HIDE}; }`, 4],
    ['Twig', 'templates/start.html.twig', `if ('{{ app.user.role }}' != 'admin') { ${HIDE}; }`, 4],
    ['Blade', 'resources/views/start.blade.php', `let canManage = @json($isAdmin);\nif (canManage === false) { $('#tools').hide(); }`, 5],
    ['PHP', 'start.php', `var staff = <?= $user->isStaff() ? 1 : 0 ?>;\nif (!staff) document.querySelector('#tools').remove();`, 5],
    ['shown to some, hidden by a style', 'views/start.ejs', "const isAdmin = '<%= user.isAdmin %>';\nif (isAdmin === 'true') {\ndocument.querySelector('#tools').classList.remove('hidden');\n}", 6],
    ['hidden where it is not so', 'views/start.ejs', `let isAdmin = <%- JSON.stringify(admin) %>;\nif (isAdmin) {\nrun();\n} else {\n${HIDE};\n}`, 8],
  ])('finds %s', (_, path, script, line) => {
    expect(findInPages(path, page(script)).map((one) => `${one.rule_id}:${one.line}`)).toEqual([`hidden-by-script-only:${line}`])
  })

  it.each([
    ['what is no role', 'views/start.ejs', `var isEmpty = <%= empty %>;\nif (!isEmpty) { ${HIDE}; }`],
    ['what the browser itself knows', 'views/start.ejs', `var isAdmin = store.admin;\nif (!isAdmin) { ${HIDE}; }`],
    ['what hides nothing', 'views/start.ejs', 'var isAdmin = <%= admin %>;\nif (!isAdmin) { load(); }'],
    ['what is hidden from administrators', 'views/start.ejs', `var isAdmin = <%= admin %>;\nif (isAdmin) { ${HIDE}; }`],
    ['what depends on more', 'views/start.ejs', `var isAdmin = <%= admin %>;\nif (!isAdmin && rows.length === 0) { ${HIDE}; }`],
    ['scripts of no page', 'public/start.js', `var isAdmin = <%= admin %>;\nif (!isAdmin) { ${HIDE}; }`],
  ])('leaves alone %s', (_, path, script) => {
    expect(findInPages(path, page(script))).toEqual([])
  })

  it('leaves alone what the server decides', () => {
    expect(findInPages('views/start.ejs', "<% if (isAdmin) { %>\n<div id=\"tools\"></div>\n<% } %>\n<script>\nif (!ready) { tools.style.display = 'none'; }\n</script>")).toEqual([])
  })
})

it('reads hostile pages from one end to the other, and finds nothing', () => {
  const outputs = '<%= a %>'.repeat(2000)
  expect(findInPages('views/start.ejs', page(`var isAdmin = <%= admin %>;\nif (${outputs}\nel.hidden = true`))).toEqual([])
  expect(findInPages('views/start.ejs', `${'<script>'.repeat(20_000)} el.hidden = true`)).toEqual([])
})
