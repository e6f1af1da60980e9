import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import { whoSends, withSenders } from '../../facts/senders.ts'
import { stated } from '../../../severity/circumstance.ts'
import type { RawFinding } from '../../../types.ts'
import { lowerFile } from '../../lower/index.ts'
import { followed } from '../../testing.ts'

beforeAll(async () => loadLanguages(['go', 'javascript', 'python', 'ruby', 'java']))

function shownSender({ circumstances }: RawFinding): string[] {
  const sender = stated(circumstances, 'sent-by')
  return sender ? ['at' in sender ? `${sender.who}: ${sender.check} (${sender.at.path}:${sender.at.line})` : sender.who] : []
}

function senders(path: string, text: string, language: 'go' | 'javascript' | 'python' | 'ruby' | 'java') {
  const module = lowerFile(parseFile(path, text, language))
  if (!module) throw new Error(`${language} has a front end`)
  return followed([module]).findings.flatMap(shownSender)
}

const go = (body: string, more = '') => senders('shop.go', `package shop\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc run(w http.ResponseWriter, r *http.Request) {\n${body}\n}\n${more}`, 'go')
const RUN = 'exec.Command("sh", "-c", r.FormValue("name")).Run()'
const ADMINISTRATORS = (name: string) => [`administrators: \`${name}\` (shop.go:9)`]

describe('Go: who gets as far as where data does harm', () => {
  it('is an administrator behind a question that sends others away', () => {
    expect(go(`if !contextOf(r).Administrator {\nw.WriteHeader(403)\nreturn\n}\n${RUN}`)).toEqual(ADMINISTRATORS('Administrator'))
    expect(go(`if shop != r.Host || !isAdmin(r) {\nreturn\n}\n${RUN}`)).toEqual(ADMINISTRATORS('isAdmin'))
    expect(go(`if err := requireAdmin(r); err != nil {\nreturn\n}\n${RUN}`)).toEqual(ADMINISTRATORS('requireAdmin'))
    expect(go(`if user.Role != RoleAdmin {\nreturn\n}\n${RUN}`)).toEqual(ADMINISTRATORS('RoleAdmin'))
  })

  it('is an administrator inside of such a question, and where the data is passed on behind one', () => {
    expect(go(`if user.IsAdmin() {\n${RUN}\n}`)).toEqual(ADMINISTRATORS('IsAdmin'))
    expect(go('if !user.IsAdmin() {\nreturn\n}\nstart(r.FormValue("name"))', 'func start(name string) { exec.Command("sh", "-c", name).Run() }')).toEqual(ADMINISTRATORS('IsAdmin'))
  })

  it('is someone who knows a secret of the installation', () => {
    expect(go(`token := r.Header.Get("Authorization")\nif token != config.AdminToken.String() {\nreturn\n}\n${RUN}`)).toEqual(['secret-holder: `AdminToken` (shop.go:10)'])
  })

  it('is the person who installs the program, where it asks whether that is done', () => {
    const setUp = (asked: string) => go('Install(r.FormValue("name"))', `func Install(name string) {\nif ${asked} {\nreturn\n}\nexec.Command("sh", "-c", name).Run()\n}`)
    expect(setUp('settings.IsInstalled()')).toEqual(['installer: `Install` (shop.go:15)'])
    expect(setUp('settings.IsSlow()')).toEqual(['anybody'])
  })

  it.each([
    ['the question sends nobody away', `if !user.IsAdmin() {\nlog()\n}\n${RUN}`],
    ['administrators are sent away', `if user.IsAdmin() {\nreturn\n}\n${RUN}`],
    ['others may come in as well', `if !user.IsAdmin() && !user.IsOwner() {\nreturn\n}\n${RUN}`],
    ['it was asked on one way only', `if fast {\nif !user.IsAdmin() {\nreturn\n}\n}\n${RUN}`],
    ['it is asked afterwards', `${RUN}\nif !user.IsAdmin() {\nreturn\n}`],
    ['somebody is looked for', `admin := find(r)\nif admin == nil {\nreturn\n}\n${RUN}`],
  ])('is anybody where %s', (_, body) => {
    expect(go(body)).toEqual(['anybody'])
  })
})

describe('Java: what comes back for administrators only', () => {
  const java = (body: string) => senders('Tools.java', `import org.kohsuke.stapler.*;\nclass Tools {\n  public void doRun(@QueryParameter String name) throws Exception {\n${body}\n  }\n}`, 'java')
  const CALL = 'Runtime.getRuntime().exec("sh -c " + name);'

  it('is a check that throws for all others', () => {
    expect(java(`Shop.get().checkPermission(Shop.ADMINISTER);\n${CALL}`)).toEqual(['administrators: `checkPermission` (Tools.java:4)'])
    expect(java(`subject.checkRole("admin");\n${CALL}`)).toEqual(['administrators: `checkRole` (Tools.java:4)'])
  })

  it.each([
    ['others come back as well', `Shop.get().checkPermission(Shop.READ);\n${CALL}`],
    ['only the answer counts', `boolean may = Shop.get().checkPermission(Shop.ADMINISTER);\n${CALL}`],
    ['it is asked afterwards', `${CALL}\nShop.get().checkPermission(Shop.ADMINISTER);`],
    ['it is asked on one way only', `if (fast) { Shop.get().checkPermission(Shop.ADMINISTER); }\n${CALL}`],
  ])('is not where %s', (_, body) => {
    expect(java(body)).toEqual(['anybody'])
  })
})

describe('Go: a place that several ways lead to', () => {
  const helper = 'func start(name string) {\nexec.Command("sh", "-c", name).Run()\n}'
  const ways = (more: string) => {
    const module = lowerFile(parseFile('shop.go', `package shop\n\nimport (\n"net/http"\n"os/exec"\n)\n\nfunc admin(w http.ResponseWriter, r *http.Request) {\nif !isAdmin(r) {\nreturn\n}\nstart(r.FormValue("name"))\n}\n${more}\n${helper}`, 'go'))
    if (!module) throw new Error('go has a front end')
    return withSenders(followed([module]).findings, []).map((one) => `${whoSends(one)} from line ${one.trace?.[0]?.line}`)
  }

  it('is reached by anybody where one of them is open to all, however short the others are', () => {
    expect(ways('func open(w http.ResponseWriter, r *http.Request) {\nname := r.FormValue("name")\nstart(name)\n}')).toEqual(['anybody from line 15'])
  })

  it('is reached by administrators where all of them ask', () => {
    expect(ways('func other(w http.ResponseWriter, r *http.Request) {\nif !isAdmin(r) {\nreturn\n}\nstart(r.FormValue("other"))\n}')).toEqual(['administrators from line 12'])
  })
})

describe('other languages', () => {
  it('JavaScript, but not what the sender says of himself', () => {
    const app = (asked: string) => senders('app.js', `const { exec } = require('child_process')\nconst app = require('express')()\napp.post('/a', (req, res) => {\n  if (!${asked}) return res.sendStatus(403)\n  exec(req.body.name)\n})`, 'javascript')
    expect([...app('req.user.isAdmin'), ...app("req.user.hasRole('admin')"), ...app('req.body.isAdmin')]).toEqual(['administrators: `isAdmin` (app.js:4)', 'administrators: `hasRole` (app.js:4)', 'anybody'])
  })

  it('Python and Ruby', () => {
    const python = `import os\nfrom flask import Flask, request, abort\napp = Flask(__name__)\n@app.route('/a')\ndef run():\n    if not current_user.is_admin:\n        abort(403)\n    os.system(request.args['name'])\n`
    const ruby = `class ShopsController < ApplicationController\n  def run\n    return head(:forbidden) unless current_user.admin?\n    system(params[:name])\n  end\nend\n`
    expect([...senders('app.py', python, 'python'), ...senders('app/controllers/shops_controller.rb', ruby, 'ruby')]).toEqual(['administrators: `is_admin` (app.py:6)', 'administrators: `admin?` (app/controllers/shops_controller.rb:3)'])
  })
})
