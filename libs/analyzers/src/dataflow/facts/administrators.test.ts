import type { Channel } from '../channels.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { LANGUAGES, type RawFinding } from '../../types.ts'
import { namesAdministrators } from './administrators.ts'
import { ownSeverity } from '../../severity/testing.ts'
import { whoSends, withSenders } from './senders.ts'
import { factsIn } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

type Files = Readonly<Record<string, string>>

/** `save: requireAdmin` of each route, `save: -` where others may come in as well. */
const closed = (files: Files) => factsIn(files).routes.map(({ handler, administrators }) => `${handler?.name ?? '?'}: ${administrators?.name ?? '-'}`)

describe('checks that name administrators', () => {
  it.each(['requireAdmin', 'is_admin', 'isAdminOrUp', 'IsAdminUser', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN', "hasRole('ADMIN')", 'Policies.RequiresElevation', 'Roles.Administrators', 'superuser_required', 'FirstTimeSetupOrElevated', 'authenticate_admin!', 'Policies.CanModifyServerSettings', 'manage_system'])('%s does', (name) => {
    expect(namesAdministrators(name)).toBe(true)
  })

  it.each(['requireAuth', 'isAdminOrOwner', "hasAnyRole('ADMIN', 'EDITOR')", 'Admin,Editor', "hasRole('ADMIN') or hasRole('USER')", 'tenant_admin', 'OrganizationAdmin', 'requireProjectAdmin', '!isAdmin', 'not_admin', 'IsAdminOrReadOnly', 'CanModifyStoreSettings', 'manage_system_tags', 'administer_own_posts', 'setup'])('%s does not', (name) => {
    expect(namesAdministrators(name)).toBe(false)
  })
})

describe('routes for administrators only', () => {
  it('ASP.NET: a policy or role of the controller, unless an action lets anybody in', () => {
    const controller = `[ApiController, Route("settings"), Authorize(Policy = Policies.AdminOnly)]
public class SettingsController : ControllerBase
{
    [HttpPost] public IActionResult Save(string name) => Ok();
    [HttpGet, AllowAnonymous] public IActionResult Show(string name) => Ok();
    [HttpPut, Authorize(Roles = "Admin,Editor")] public IActionResult Edit(string name) => Ok();
}`
    expect(closed({ 'SettingsController.cs': controller })).toEqual(['SettingsController.Save: Authorize(Policies.AdminOnly)', 'SettingsController.Show: -', 'SettingsController.Edit: -'])
  })

  it('ASP.NET: attributes of the program itself, and those of the class above', () => {
    const files = {
      'Attributes.cs': `using Microsoft.AspNetCore.Authorization; using Microsoft.AspNetCore.Mvc;
public class ShopApiAttribute : RouteAttribute { public ShopApiAttribute() : base("shop/[controller]") { } }
public class AdminAttribute : AuthorizeAttribute { public AdminAttribute() { Roles = "Admin"; } }`,
      'BackOffice.cs': '[Admin] public abstract class BackOfficeController : Controller { }',
      'StockController.cs': `[Admin, ShopApi] public class StockController {
    [HttpPost("count")] public int Count([FromBody] string name) => 1;
}`,
      'PriceController.cs': `[ShopApi] public class PriceController {
    [HttpPost("count")] public int Show([FromBody] string name) => 1;
}`,
      'OrderController.cs': `[Route("orders")] public class OrderController : BackOfficeController {
    [HttpPost] public IActionResult Save(string name) => Ok();
}`,
    }
    expect(closed(files)).toEqual(['OrderController.Save: Admin', 'PriceController.Show: -', 'StockController.Count: Admin'])
  })

  it('Spring: a role in an expression, where the method says none itself', () => {
    const controller = `@RestController @RequestMapping("/plugins") @PreAuthorize("hasRole('ADMIN')")
class PluginController {
  @PostMapping("/a") void add(@RequestParam String name) {}
  @GetMapping("/b") @PreAuthorize("hasAnyRole('ADMIN', 'USER')") void show(@RequestParam String name) {}
}`
    expect(closed({ 'PluginController.java': controller })).toEqual(["PluginController.add: PreAuthorize(hasRole('ADMIN'))", 'PluginController.show: -'])
  })

  it('Express: a guard before the handler, not a question in it', () => {
    const app = `const app = require('express')()
app.post('/a', requireAdmin, function add(req, res) { res.end() })
app.post('/b', requireAuth, function show(req, res) { if (req.user.isAdmin) res.json(1) })`
    expect(closed({ 'app.js': app })).toEqual(['add: requireAdmin', 'show: -'])
  })

  it('Express: a guard that sends all others away, whatever it is called, and a method that is bound to its object', () => {
    const app = `const app = require('express')()
class Backups {
  before(req, res, next) {
    if (!req.user || !req.user.isAdminOrUp) {
      log('no')
      return res.sendStatus(403)
    }
    next()
  }
  after(req, res, next) {
    if (req.user.isAdmin) log('yes')
    next()
  }
  add(req, res) { res.end() }
  show(req, res) { res.end() }
}
const backups = new Backups()
app.post('/a', backups.before.bind(backups), backups.add.bind(backups))
app.post('/b', backups.after.bind(backups), backups.show.bind(backups))`
    expect(closed({ 'app.js': app })).toEqual(['Backups.add: isAdminOrUp', 'Backups.show: -'])
  })

  it('FastAPI: a dependency that sends all others away, whatever it is called', () => {
    const deps = `from fastapi import Depends, HTTPException
def current_user():
    return 1
def staff_only(user=Depends(current_user)):
    if user.role != 'admin':
        raise HTTPException(403)
    return user
def with_badge(user=Depends(current_user)):
    user.badge = user.role == 'admin'
    return user
`
    const app = `from fastapi import FastAPI, Depends
from deps import staff_only, with_badge
app = FastAPI()
@app.post('/a')
def add(name: str, user=Depends(staff_only)):
    pass
@app.post('/b')
def show(name: str, user=Depends(with_badge)):
    pass
`
    expect(closed({ 'deps.py': deps, 'app.py': app })).toEqual(['add: staff_only', 'show: -'])
  })

  it('FastAPI: what the handler is given', () => {
    const app = `from fastapi import FastAPI, Depends
app = FastAPI()
@app.post('/a')
def add(name: str, user=Depends(require_superuser)):
    pass
@app.post('/b')
def show(name: str, user=Depends(current_user)):
    pass`
    expect(closed({ 'app.py': app })).toEqual(['add: require_superuser', 'show: -'])
  })

  it('Rails: a filter of some actions', () => {
    const files = {
      'config/routes.rb': 'Rails.application.routes.draw { resources :plugins, only: [:create, :index] }',
      'app/controllers/plugins_controller.rb': `class PluginsController < ApplicationController
  before_action :require_admin, only: [:create]
  def create; end
  def index; end
end`,
    }
    expect(closed(files)).toEqual(['PluginsController.index: -', 'PluginsController.create: require_admin'])
  })
})

describe('who sends what is found', () => {
  const app = `const app = require('express')()
app.post('/a', requireAdmin, function add(req, res) {
  run(req.body.name)
})
app.post('/b', requireAuth, remove)
app.post('/c', requireAdmin, remove)
function remove(req, res) {
  run(req.body.name)
}`
  const at = (line: number, more: Partial<RawFinding> = {}): RawFinding => ({ rule_id: 'command-injection', analyzer: 'dataflow', file_path: 'run.js', line: 1, column: 1, end_line: 1, circumstances: [{ is: 'sent-by', who: 'anybody' }], trace: [{ file_path: 'app.js', line, column: 1, title: 'The request body', expression: '' }], ...more })
  const senders = (...findings: RawFinding[]) => withSenders(findings, factsIn({ 'app.js': app }).routes).map(whoSends)

  it('is an administrator where it comes in behind a check for them', () => {
    expect(senders(at(3))).toEqual(['administrators'])
  })

  it('harms nobody by a link where a body is written back to who is signed in', () => {
    const written = (line: number, channel: Channel) => withSenders([at(line, { rule_id: 'xss', channel })], factsIn({ 'app.js': `${app}\napp.post('/d', (req, res) => {\n  res.send(req.body.name)\n})` }).routes).map((one) => ownSeverity(one) ?? 'its own')
    expect([...written(8, 'body'), ...written(8, 'query'), ...written(11, 'body')]).toEqual(['medium', 'its own', 'its own'])
  })

  it('harms nobody by a link where links lead to no handler that writes it back', () => {
    const routes = factsIn({ 'app.js': `${app}\napp.get('/d', requireAuth, (req, res) => {\n  res.send(req.param('name'))\n})` }).routes
    const written = (line: number) => withSenders([at(line, { rule_id: 'xss', channel: 'request' })], routes).map((one) => ownSeverity(one) ?? 'its own')
    expect([...written(8), ...written(11)]).toEqual(['medium', 'its own'])
  })

  it('harms nobody by a link where Laravel asks for a token in a header', () => {
    const routes = (guard: string) => factsIn({
      'routes/api.php': `<?php\nRoute::middleware(['${guard}', 'shop'])->group(function () {\n  Route::get('/preview', [PreviewController::class, 'show']);\n});`,
      'app/Http/Controllers/PreviewController.php': "<?php\nclass PreviewController {\n  public function show(Request $request) {\n    return view('preview', ['text' => $request->all()]);\n  }\n}",
    }).routes
    const trace = [{ file_path: 'app/Http/Controllers/PreviewController.php', line: 4, column: 1, title: 'A request parameter', expression: '' }]
    const weight = (guard: string) => withSenders([at(4, { rule_id: 'xss', trace })], routes(guard)).map((one) => ownSeverity(one) ?? 'its own')
    expect([...weight('auth:sanctum'), ...weight('auth:api'), ...weight('auth'), ...weight('web')]).toEqual(['medium', 'medium', 'its own', 'its own'])
  })

  it('is an administrator where it only passes through such a handler', () => {
    const trace = [1, 3].map((line) => ({ file_path: 'app.js', line, column: 1, title: 'A step', expression: '' }))
    expect(senders(at(1, { trace }))).toEqual(['administrators'])
  })

  it('is anybody where another route leads to the same handler, or no handler is known', () => {
    expect(senders(at(8), at(1))).toEqual(['anybody', 'anybody'])
  })

  it('is whoever takes the way that is open to most, where several lead to one place', () => {
    const found = withSenders([at(3, { ways: [at(3), at(8)] }), at(3, { ways: [at(3)] })], factsIn({ 'app.js': app }).routes)
    expect(found.map((one) => ({ sender: whoSends(one), line: one.trace?.[0]?.line, ways: one.ways }))).toEqual([{ sender: 'anybody', line: 8 }, { sender: 'administrators', line: 3 }])
  })

  it('is anybody where others can make an administrator send it, and nobody where it is stored', () => {
    expect(senders(at(3, { rule_id: 'xss' }), at(3, { circumstances: [] }))).toEqual(['anybody', undefined])
  })
})
