import { describe, expect, it } from 'vitest'
import { factsIn, loadLanguages, shown } from './testing.ts'

await loadLanguages(['python', 'go', 'csharp', 'php'])

const owned = (files: Record<string, string>) => factsIn(files).routes.map(({ route, ownership }) => `${route} ${ownership.length > 0}`)
const limited = (files: Record<string, string>) => factsIn(files).routes.map(({ route, uses }) => `${route} ${uses.some(({ use }) => use === 'rate_limit')}`)

describe('a job of Laravel that an action dispatches', () => {
  const laravel = (action: string) => factsIn({
    'routes/web.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\nuse App\\Http\\Controllers\\BillController;\nRoute::post('bills/{bill}', [BillController::class, 'close']);\n`,
    'app/Http/Controllers/BillController.php': `<?php\nnamespace App\\Http\\Controllers;\nuse App\\Jobs\\CloseBill;\nuse App\\Models\\Bill;\nuse Illuminate\\Http\\Request;\nuse Illuminate\\Support\\Facades\\Http;\nclass BillController extends Controller {\n  public function close(Request $request, Bill $bill) { ${action} }\n}\n`,
    'app/Jobs/CloseBill.php': `<?php\nnamespace App\\Jobs;\nuse App\\Models\\Bill;\nclass CloseBill {\n  public function __construct(private Bill $bill) {}\n  public static function of(Bill $bill): self { return new self($bill); }\n  public function handle(): void { $this->bill->update(['closed' => true]); }\n}\n`,
    'app/Models/Bill.php': `<?php\nnamespace App\\Models;\nuse Illuminate\\Database\\Eloquent\\Model;\nclass Bill extends Model {\n  public function lines() { return $this->hasMany(Line::class); }\n  public function tags(): BelongsToMany { return $this->belongsToMany(Tag::class, 'bill_tags'); }\n}\n`,
  }).routes[0]

  it.each(['dispatch(new CloseBill($bill));', '$this->dispatchSync(CloseBill::of($bill));', 'CloseBill::dispatch($bill);', 'dispatch_sync(new CloseBill($bill));'])('is part of what it does: %s', (action) => {
    expect(laravel(action)?.data.map(({ does }) => does)).toEqual(['writes'])
  })

  it.each(['$bill->lines()->create([]);', '$request->user()->bills()->create([]);', '$bill->tags()->sync([1]);'])('what goes into a relation is written: %s', (action) => {
    expect(laravel(action)?.data.map(({ does }) => does)).toEqual(['writes'])
  })

  it.each(["Image::read('a')->resize(1)->save('b');", '$request->merge([])->create([]);', '$bill->lines();'])('is no relation that is written: %s', (action) => {
    expect(laravel(action)?.data).toEqual([])
  })

  it.each(['$job = new CloseBill($bill);', 'return view("bills", ["job" => CloseBill::class]);'])('is not where it is only made or named: %s', (action) => {
    expect(laravel(action)?.data).toEqual([])
  })

  it('a token that is sent to another service asks nobody', () => {
    expect(laravel(`return Http::retry(3)->withToken(config('bank.key'))->get('https://bank.example.com');`)?.sign_in).toBe('none')
  })
})

describe('Django', () => {
  const site = (views: string) => ({ 'urls.py': `from django.urls import path\nfrom . import views\nurlpatterns = [path('notes/<int:id>', views.note)]`, 'views.py': `from django.http import HttpRequest, HttpResponse, HttpResponseForbidden\nfrom .models import Note\n${views}` })

  it('ties an object to what the project hangs on the request', () => {
    expect(owned(site('def note(request, id):\n    note = Note.objects.get(id=id)\n    if note.team_id != request.team.id:\n        return HttpResponseForbidden()\n    return HttpResponse(note.text)'))).toEqual(['/notes/<int:id> true'])
  })

  it('ties it to the user of a request whose type is written down', () => {
    expect(owned(site('def note(request: HttpRequest, id: int):\n    note = Note.objects.get(id=id)\n    if note.owner_id != request.user.id:\n        return HttpResponseForbidden()\n    return HttpResponse(note.text)'))).toEqual(['/notes/<int:id> true'])
  })

  it('does not tie it to what the sender writes', () => {
    expect(owned(site('def note(request, id):\n    note = Note.objects.get(id=id)\n    if note.kind != request.POST["kind"]:\n        return HttpResponseForbidden()\n    return HttpResponse(note.text)'))).toEqual(['/notes/<int:id> false'])
  })

  it('leaves its own site for administrators to itself', () => {
    const routes = factsIn({ 'urls.py': `from django.contrib import admin\nfrom django.urls import path\nurlpatterns = [path('admin/', admin.site.urls)]` }).routes
    expect(routes.map((route) => `${shown(route)} ${route.administrators?.name}`)).toEqual(['ANY /admin -> ? [admin.site.admin_view] admin.site.admin_view'])
  })

  it('runs what a form cleans where it is asked whether it is valid', () => {
    const form = (clean: string) => ({
      'urls.py': `from django.urls import path\nfrom . import views\nurlpatterns = [path('login', views.login)]`,
      'views.py': 'from .forms import LoginForm\ndef login(request):\n    form = LoginForm(request.POST)\n    if form.is_valid():\n        return None',
      'forms.py': `from django import forms\nfrom .models import TokenBucket\nclass LoginForm(forms.Form):\n    def clean_email(self):\n        ${clean}`,
      'models.py': 'class TokenBucket:\n    @staticmethod\n    def authorize(value):\n        return True\nclass Mail:\n    @staticmethod\n    def check(value):\n        return True',
    })
    expect(limited(form('TokenBucket.authorize(self.data["email"])'))).toEqual(['/login true'])
    expect(limited(form('return self.data["email"]'))).toEqual(['/login false'])
  })
})

describe('Gin', () => {
  const server = (rest: string) => ({ 'main.go': `package main
import "github.com/gin-gonic/gin"
func CriticalRateLimit() func(c *gin.Context) { return func(c *gin.Context) { c.Next() } }
func Language() func(c *gin.Context) { return func(c *gin.Context) { c.Next() } }
func GetOrderOf(id string, userId int) *Order { o := Order{}; DB.First(&o, "id = ? and user_id = ?", id, userId); return &o }
func GetOrder(id string) *Order { o := Order{}; DB.First(&o, id); return &o }
${rest}
func SetApi(router *gin.Engine) { api := router.Group("/api"); api.GET("/orders/:id", Language(), Show) ; api.POST("/login", CriticalRateLimit(), Show) }
func SetRouter(router *gin.Engine) { SetApi(router) }
func main() { server := gin.New(); server.Use(gin.Recovery()); SetRouter(server) }` })

  it('ties an object to the id that a guard has put into the context, not to one of the query', () => {
    expect(owned(server('func Show(c *gin.Context) { c.JSON(200, GetOrderOf(c.Param("id"), c.GetInt("id"))) }'))).toEqual(['/api/orders/:id true', '/api/login true'])
    expect(owned(server('func Show(c *gin.Context) { c.JSON(200, GetOrder(c.Query("id"))) }'))).toEqual(['/api/orders/:id false', '/api/login false'])
  })

  it('tells a route once whose router is handed on, and knows the limiter that the project wrote', () => {
    expect(limited(server('func Show(c *gin.Context) { c.JSON(200, 1) }'))).toEqual(['/api/orders/:id false', '/api/login true'])
  })
})

describe('Express', () => {
  const app = (guard: string) => ({ 'limits.js': `export function checkRateLimit(ip) { return true }\nexport function handleRateLimitError(error) { return true }\nexport const throttleLogins = (req, res, next) => next()`, 'app.js': `import express from 'express'\nimport { checkRateLimit, handleRateLimitError, throttleLogins } from './limits.js'\nconst app = express()\napp.post('/login', ${guard})` })

  it('knows limiters that the project wrote', () => {
    expect(limited(app('(req, res) => { if (!checkRateLimit(req.ip)) return res.sendStatus(429); res.json({}) }'))).toEqual(['/login true'])
    expect(limited(app('throttleLogins, (req, res) => res.json({})'))).toEqual(['/login true'])
  })

  it('takes what speaks of limits of others for none', () => {
    expect(limited(app('(req, res) => { try { res.json({}) } catch (error) { handleRateLimitError(error) } }'))).toEqual(['/login false'])
  })
})

describe('messages', () => {
  it('C#: what answers a message is part of the route that sends it', () => {
    const files = (check: string) => ({
      'Notes.cs': `namespace Board;
[Route("notes")]
public class NotesController(IMediator mediator) : Controller
{
    [HttpDelete("{id}")] public Task Drop(int id, CancellationToken token) => mediator.Send(new Drop.Command(id), token);
}`,
      'Drop.cs': `namespace Board;
public class Drop
{
    public record Command(int Id) : IRequest;
    public class Handler(NotesContext context, ICurrentUser currentUser) : IRequestHandler<Command>
    {
        public async Task Handle(Command message, CancellationToken token)
        {
            var note = await context.Notes.FirstOrDefaultAsync(it => it.Id == message.Id, token);
            ${check}
            context.Notes.Remove(note);
        }
    }
}`,
    })
    const [open] = factsIn(files('')).routes
    expect(open?.data.map(({ does }) => does)).toContain('writes')
    expect(open?.ownership).toEqual([])
    const [own] = factsIn(files('if (note.Author != currentUser.Id) throw new ForbiddenException();')).routes
    expect(own?.ownership).toHaveLength(1)
  })
})
