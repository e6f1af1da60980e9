import { LANGUAGES, type Language } from '@preflight/analyzers'
import { loadLanguages } from '@preflight/analyzers/syntax'
import { beforeAll, describe, expect, test } from 'vitest'
import { takesOut } from './keeps.ts'

beforeAll(() => loadLanguages(LANGUAGES))

const PYTHON = `@app.route("/rooms")
@login_required
def rooms():
    if not session.get("admin"):
        abort(403)
    audit.record("rooms")
    return db.execute("SELECT id FROM rooms ORDER BY " + request.args["order"])
`
const JAVASCRIPT = `app.post('/rooms', requireAdmin, async (req, res) => {
  checkToken(req)
  if (!req.user.owns(req.body.room)) return res.sendStatus(403)
  res.send(await db.query('SELECT * FROM rooms WHERE name = ' + req.body.name))
})
`
const JAVA = `class Rooms {
  @PreAuthorize("hasRole('ADMIN')")
  Object rooms(String name) {
    if (name.length() > 40) throw new IllegalArgumentException();
    return db.createQuery("SELECT r FROM Room r WHERE r.name = '" + name + "'");
  }
}
`
const CSHARP = `class Rooms {
  [Authorize]
  object Find(string name) {
    if (name.Length > 40) { throw new ArgumentException(); }
    return db.Query("SELECT id FROM rooms WHERE name = '" + name + "'");
  }
}
`
const RUBY = `class RoomsController
  before_action :require_admin

  def index
    return head(403) unless admin?
    authorize room
    Room.where("name = '#{params[:name]}'")
  end
end
`
const PHP = `<?php
function rooms($db, $name) {
  check_token();
  if (!is_admin()) { http_response_code(403); exit; }
  return $db->query("SELECT id FROM rooms WHERE name = '$name'");
}
`
const GO = `package shop

func rooms(w http.ResponseWriter, r *http.Request) {
	if !isAdmin(r) {
		return
	}
	checkToken(r)
	db.Query("SELECT id FROM rooms WHERE name = '" + r.FormValue("name") + "'")
}
`

/** What is gone when one text takes the place of another, and the finding stands in the line with the query. */
function gone(code: string, language: Language, part: string, put: string): string | null {
  expect(code).toContain(part)
  const line = code.split('\n').findIndex((text) => /SELECT|Room\.where/.test(text)) + 1
  return takesOut({ before: code, after: code.replace(part, () => put) }, { file_path: 'src/rooms', line, end_line: line, trace: [] }, language)
}

describe('a fix is refused that takes out', () => {
  test.each<[string, string, Language, string, string]>([
    ['a condition', PYTHON, 'python', '    if not session.get("admin"):\n        abort(403)\n', ''],
    ['what a condition leads to', PYTHON, 'python', 'abort(403)', 'pass'],
    ['half of a condition', PYTHON, 'python', 'session.get("admin")', 'session'],
    ['a decorator', PYTHON, 'python', '@login_required\n', ''],
    ['a call made for what it does', PYTHON, 'python', '    audit.record("rooms")\n', ''],
    ['a handler before another', JAVASCRIPT, 'javascript', 'requireAdmin, ', ''],
    ['a check', JAVASCRIPT, 'javascript', '  checkToken(req)\n', ''],
    ['a condition in JavaScript', JAVASCRIPT, 'javascript', '!req.user.owns(req.body.room)', '!req.user'],
    ['an annotation', JAVA, 'java', `  @PreAuthorize("hasRole('ADMIN')")\n`, ''],
    ['an argument of an annotation', JAVA, 'java', 'ADMIN', 'USER'],
    ['a condition in Java', JAVA, 'java', '> 40', '> 4000'],
    ['an attribute', CSHARP, 'csharp', '  [Authorize]\n', ''],
    ['a condition in C#', CSHARP, 'csharp', '    if (name.Length > 40) { throw new ArgumentException(); }\n', ''],
    ['a filter', RUBY, 'ruby', '  before_action :require_admin\n', ''],
    ['a condition in Ruby', RUBY, 'ruby', 'unless admin?', 'if false'],
    ['what a filter asks for', RUBY, 'ruby', ':require_admin', ':nothing'],
    ['a call in Ruby', RUBY, 'ruby', '    authorize room\n', ''],
    ['a check in PHP', PHP, 'php', '  check_token();\n', ''],
    ['a condition in PHP', PHP, 'php', '!is_admin()', '!$db'],
    ['a condition in Go', GO, 'go', '!isAdmin(r)', 'r == nil'],
    ['a call in Go', GO, 'go', '\tcheckToken(r)\n', ''],
  ])('%s', (_, code, language, part, put) => {
    expect(gone(code, language, part, put)).toMatch(/^it takes out /)
  })
})

test('a fix is refused that takes requests out of the checks of the framework', () => {
  expect(gone(PYTHON, 'python', '@login_required', '@csrf_exempt\n@login_required')).toMatch(/csrf_exempt/)
})

describe('a fix may', () => {
  test.each<[string, string, Language, string, string]>([
    ['change the line of the finding', JAVASCRIPT, 'javascript', `db.query('SELECT * FROM rooms WHERE name = ' + req.body.name)`, `db.query('SELECT * FROM rooms WHERE name = $1', [req.body.name])`],
    ['add a handler', JAVASCRIPT, 'javascript', 'requireAdmin, ', 'requireAdmin, limit, '],
    ['add a condition', PYTHON, 'python', '    audit', '    if request.args["order"] not in COLUMNS:\n        abort(400)\n    audit'],
    ['write a condition in another way of spacing', GO, 'go', 'if !isAdmin(r) {', 'if  !isAdmin( r )  {'],
  ])('%s', (_, code, language, part, put) => {
    expect(gone(code, language, part, put)).toBeNull()
  })
})
