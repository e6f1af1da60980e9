import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { lowerTemplate, syntaxOf } from './templates/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['go', 'java', 'csharp', 'ruby']))

/** Line, rule and severity of what data flow finds in one file. */
function weights(path: string, code: string, language: 'go' | 'java' | 'csharp') {
  const module = lowerFile(parseFile(path, code, language))
  return followed(module ? [module] : []).findings.map(({ line, rule_id: rule, severity }) => [line, rule, severity])
}

it('weighs little what is done at a developer’s desk only', () => {
  expect(weights('Pages.java', `package shop;
import java.io.*;
import javax.servlet.http.*;
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (Surroundings.isDevMode()) new File(request.getParameter("page")).delete();
    if (Surroundings.isMobile()) new File(request.getParameter("page")).delete();
    if (Pages.isLocal()) new File(request.getParameter("page")).delete();
    if (request.getParameter("debug") != null) new File(request.getParameter("page")).delete();
    if (!Surroundings.isDevMode()) new File(request.getParameter("page")).delete();
    if (Surroundings.isDevMode()) log("page"); else new File(request.getParameter("page")).delete();
    if (Surroundings.isDevMode() || Pages.isLocal()) new File(request.getParameter("page")).delete();
    if (Pages.isLocal() && Surroundings.isDevMode()) new File(request.getParameter("page")).delete();
  }
}
`, 'java').map(([line, , severity]) => [line, severity])).toEqual([[6, 'low'], [7, undefined], [8, undefined], [9, undefined], [10, undefined], [11, undefined], [12, undefined], [13, 'low']])
})

it('weighs little what the function around says to be done at a developer’s desk, and asks whoever runs the program for no origin', () => {
  expect(weights('cors.go', `package shop

import (
	"net/http"
	"os"
)

func let(devMode bool, live bool) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if devMode {
				w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
			} else {
				w.Header().Set("Access-Control-Allow-Origin", os.Getenv("PAGES"))
			}
			if live {
				w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
			}
			next.ServeHTTP(w, r)
		})
	}
}
`, 'go')).toEqual([[12, 'cors-any-origin', 'low'], [17, 'cors-any-origin', undefined]])
})

it('weighs an origin less that a function finds among those that are let in', () => {
  expect(weights('origins.go', `package shop

import (
	"net/http"
	"regexp"
)

type Origins struct {
	patterns []*regexp.Regexp
}

func (o *Origins) matchOrigin(origin string) (string, bool) {
	for _, pattern := range o.patterns {
		if pattern.MatchString(origin) {
			return origin, true
		}
	}
	return "", false
}

func (o *Origins) originOf(r *http.Request) string {
	return r.Header.Get("Origin")
}

func (o *Origins) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Credentials", "true")
	if match, ok := o.matchOrigin(r.Header.Get("Origin")); ok {
		w.Header().Set("Access-Control-Allow-Origin", match)
	} else {
		w.Header().Set("Access-Control-Allow-Origin", o.originOf(r))
	}
}
`, 'go')).toEqual([[28, 'cors-any-origin', 'medium'], [30, 'cors-any-origin', undefined]])
})

it('weighs less what a page shows only after a form has been sent', () => {
  const page = `@{ Layout = null; }
@if (ViewBag.RefreshPage == true)
{
    <script>window.opener.@(Context.Request.Query["button"]).click();</script>
}
@if (ViewBag.Wide == true)
{
    <script>window.opener.@(Context.Request.Query["button"]).click();</script>
}
`
  const path = 'Views/Shelf/Edit.cshtml'
  const syntax = syntaxOf(path, page)
  const module = syntax && lowerTemplate(syntax, path, page)
  expect(followed(module ? [module] : []).findings.map(({ line, rule_id: rule, severity }) => [line, rule, severity])).toEqual([[4, 'xss', 'medium'], [8, 'xss', undefined]])
})

it('weighs little what a database is filled with to try things out', () => {
  const found = (path: string) => {
    const module = lowerFile(parseFile(path, `const bcrypt = require('bcrypt')
module.exports = async (db) => db.insert({ hash: await bcrypt.hash('key-' + Math.random().toString(36), 11) })`, 'javascript'))
    return followed(module ? [module] : []).findings.map(({ rule_id: rule, severity }) => `${rule} ${severity}`)
  }
  expect([found('scripts/seeder/keys.js'), found('db/seed.js'), found('db/seeds.js'), found('lib/keys.js')]).toEqual([['weak-random low'], ['weak-random low'], ['weak-random low'], ['weak-random undefined']])
})

it('weighs the number of a visit little that a page has made itself', () => {
  const found = (kept: string) => {
    const module = lowerFile(parseFile('lib/visits.ts', `class Visits {
  id = 'visit-' + Math.random().toString(36)
  start() { ${kept} }
  entry(text) { return post({ text, sessionId: this.id }) }
}
const post = (entry) => fetch('/log', { method: 'POST', body: JSON.stringify(entry) })
new Visits().entry('started')`, 'typescript'))
    return followed(module ? [module] : []).findings.map(({ rule_id: rule, severity }) => `${rule} ${severity}`)
  }
  expect([found("sessionStorage.setItem('visit', this.id)"), found('sessions.set(this.id, {})')]).toEqual([['weak-random low'], ['weak-random undefined']])
})

it('weighs a number that can be foretold little in a step from one form of the database to the next', () => {
  const found = (path: string) => {
    const module = lowerFile(parseFile(path, "class MoveUsers < ActiveRecord::Migration\n  def make_user\n    member = Person.new\n    member.password = made_word\n    member.save\n  end\n  def made_word\n    letters = ('a'..'z').to_a + (1..9).to_a\n    (0...12).map { letters[rand(letters.length)] }.join\n  end\nend\n", 'ruby'))
    return followed(module ? [module] : []).findings.map(({ rule_id: rule, severity }) => `${rule} ${severity}`)
  }
  expect([found('db/migrate/20200101_move_users.rb'), found('app/models/move_users.rb')]).toEqual([['weak-random low'], ['weak-random undefined']])
})

it('weighs secrets of clients that nothing hashes less than passwords of people', () => {
  const found = (type: string) => {
    const module = lowerFile(parseFile('Accounts.java', `import org.springframework.security.crypto.password.NoOpPasswordEncoder;
class Accounts {
  void configure(${type} accounts) { accounts.passwordEncoder(NoOpPasswordEncoder.getInstance()); }
}`, 'java'))
    return followed(module ? [module] : []).findings.map(({ rule_id: rule, severity }) => `${rule} ${severity}`)
  }
  expect([found('AuthorizationServerSecurityConfigurer'), found('AuthenticationManagerBuilder')]).toEqual([['weak-hash medium'], ['weak-hash high']])
})

it('weighs less what only checks passwords that were kept before, and tells of one file in full once', () => {
  const found = (code: string) => {
    const module = lowerFile(parseFile('Encoders.java', `import java.util.*;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.*;
${code}`, 'java'))
    return followed(module ? [module] : []).findings.map(({ line, severity, same }) => [line, severity, same && `${same.what}:${same.key}`])
  }
  const table = 'Map.of("old", new Md4PasswordEncoder(), "older", new org.springframework.security.crypto.password.LdapShaPasswordEncoder(), "new", new BCryptPasswordEncoder())'
  expect(found(`class Encoders {\n  static final Map<String, PasswordEncoder> ALL = ${table};\n}`)).toEqual([[5, 'medium', 'file:Encoders.java'], [5, 'medium', 'file:Encoders.java']])
  expect(found(`class Encoders {\n  PasswordEncoder one(Map<String, PasswordEncoder> all) {\n    all.put("old", new Md4PasswordEncoder());\n    return with(new BCryptPasswordEncoder(), all);\n  }\n}`)).toEqual([[6, 'medium', 'file:Encoders.java']])
  // the one that new passwords are kept with
  expect(found(`class Encoders {\n  PasswordEncoder one(Map<String, PasswordEncoder> all) {\n    return new DelegatingPasswordEncoder("MD5", all);\n  }\n}`)).toEqual([[6, 'high', 'file:Encoders.java']])
  expect(found(`class Encoders {\n  PasswordEncoder one() { return new Md4PasswordEncoder(); }\n  PasswordEncoder other() { return new BCryptPasswordEncoder(); }\n}`)).toEqual([[5, 'high', 'file:Encoders.java']])
})

it('weighs little an attribute that is written as whoever calls has it encoded', () => {
  const page = (encode: string) => `public class Writer : System.Web.UI.HtmlTextWriter {
  public override void WriteAttribute(string name, string value, bool encode) {
    base.WriteAttribute(name, System.Web.HttpContext.Current.Request.QueryString["name"], ${encode});
  }
}`
  expect(['encode', 'false', 'true'].map((encode) => weights('Writer.cs', page(encode), 'csharp'))).toEqual([[[3, 'xss', 'low']], [[3, 'xss', undefined]], []])
})
