import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../types.ts'
import { factsIn, loadLanguages } from './testing.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

const ROUTE = "Route::get('orders/{order}', [OrderController::class, 'show'])->middleware('auth');"

interface Parts {
  routes?: string
  body?: string
  parameters?: string
  model?: string
  made?: string
  others?: Readonly<Record<string, string>>
}

/** One route to one order, of Laravel: what it looks up, and what ties that to the caller. */
function order({ routes = ROUTE, body = 'return $order;', parameters = 'Order $order', model = '', made = '', others = {} }: Parts): { objects: string[]; ownership: string[] } {
  const { routes: [route] } = factsIn({
    'routes/web.php': `<?php\nuse App\\Http\\Controllers\\OrderController;\nuse Illuminate\\Support\\Facades\\Route;\n${routes}`,
    'app/Http/Controllers/OrderController.php': `<?php
namespace App\\Http\\Controllers;
use App\\Models\\Order;
use App\\Services\\Clock;
use Illuminate\\Support\\Facades\\Gate;
class OrderController extends Controller {
  ${made}
  public function show(${parameters}) { ${body} }
}`,
    'app/Models/Order.php': `<?php
namespace App\\Models;
use Illuminate\\Database\\Eloquent\\Model;
class Order extends Model {
  ${model}
}`,
    'app/Services/Clock.php': '<?php\nnamespace App\\Services;\nclass Clock { }',
    ...others,
  })
  return { objects: route?.objects.map(({ name }) => name) ?? [], ownership: route?.ownership.map(({ name }) => name) ?? [] }
}

describe('objects that Laravel looks up by the path', () => {
  it('are models among the parameters of the handler', () => {
    expect(order({})).toEqual({ objects: ['Order'], ownership: [] })
    expect(order({ parameters: 'Request $request, Order $order' }).objects).toEqual(['Order'])
  })

  it('are no services, and none where the path names nothing', () => {
    expect(order({ parameters: 'Clock $clock, string $order' }).objects).toEqual([])
    expect(order({ routes: "Route::get('orders', [OrderController::class, 'show']);" }).objects).toEqual([])
  })

  it.each([
    ['a policy by middleware', { routes: ROUTE.replace("'auth'", "['auth', 'can:view,order']") }, ['can:view,order']],
    ['a policy of the route', { routes: ROUTE.replace(';', "->can('view', 'order');") }, ['can:view,order']],
    ['a policy in the handler', { body: "$this->authorize('view', $order); return $order;" }, ['this.authorize']],
    ['a gate', { body: "Gate::authorize('view', $order); return $order;" }, ['Illuminate.Support.Facades.Gate.authorize']],
    ['a policy for the whole controller', { made: "public function __construct() { $this->authorizeResource(Order::class, 'order'); }" }, ['this.authorizeResource']],
    ['what the user may do', { body: "abort_unless(auth()->user()->can('view', $order), 403); return $order;" }, ['auth().user().can']],
    ['what a form request asks', { parameters: 'OrderRequest $request, Order $order', others: { 'app/Http/Controllers/OrderRequest.php': "<?php\nnamespace App\\Http\\Controllers;\nuse Illuminate\\Foundation\\Http\\FormRequest;\nclass OrderRequest extends FormRequest { public function authorize() { return $this->user()->can('view', $this->route('order')); } }" } }, ['laravel.User.can']],
    ['what a form request compares', { parameters: 'OrderRequest $request, Order $order', others: { 'app/Http/Controllers/OrderRequest.php': "<?php\nnamespace App\\Http\\Controllers;\nuse Illuminate\\Foundation\\Http\\FormRequest;\nclass OrderRequest extends FormRequest { public function authorize() { return $this->route('order')->user_id === $this->user()->id; } }" } }, ['laravel.User.id']],
    ['middleware that compares', { routes: ROUTE.replace("'auth'", "['auth', \\App\\Http\\Middleware\\OwnsOrder::class]"), others: { 'app/Http/Middleware/OwnsOrder.php': '<?php\nnamespace App\\Http\\Middleware;\nclass OwnsOrder { public function handle($request, $next) { if ($request->route(\'order\')->user_id !== auth()->id()) { abort(403); } return $next($request); } }' } }, ['auth().id()']],
    ['whose it is', { body: 'abort_unless($order->owner->is(auth()->user()), 403); return $order;' }, ['$order.owner.is']],
    ['a comparison', { body: 'abort_if($order->user_id !== auth()->id(), 403); return $order;' }, ['auth().id()']],
  ] as const)('are tied to the caller by %s', (_, parts, names) => {
    expect(order(parts).ownership.map((name) => name.replace(/^\$/, ''))).toEqual(names.map((name) => name.replace(/^\$|^this\./, '')))
  })

  it.each([
    ['a function', { model: "protected static function booted() { static::addGlobalScope('owner', function ($query) { $query->where('user_id', auth()->id()); }); }" }],
    ['a class', { model: 'protected static function booted() { static::addGlobalScope(new OwnerScope); }' }],
    ['an attribute', { model: '', others: { 'app/Models/Order.php': '<?php\nnamespace App\\Models;\nuse Illuminate\\Database\\Eloquent\\Model;\n#[ScopedBy([OwnerScope::class])]\nclass Order extends Model { }' } }],
    ['a trait', { model: 'use OfOwner;', others: { 'app/Models/OfOwner.php': "<?php\nnamespace App\\Models;\ntrait OfOwner { protected static function bootOfOwner() { static::addGlobalScope('owner', fn ($query) => $query->where('user_id', auth()->id())); } }" } }],
  ])('are tied to the caller by a global scope that is %s', (_, parts) => {
    const scope = { 'app/Models/OwnerScope.php': "<?php\nnamespace App\\Models;\nclass OwnerScope implements Scope { public function apply(Builder $builder, Model $model) { $builder->where('user_id', auth()->id()); } }" }
    expect(order({ ...parts, others: { ...scope, ...('others' in parts ? parts.others : {}) } }).ownership).not.toEqual([])
  })

  it.each([
    ['a scope that asks nobody', { model: "protected static function booted() { static::addGlobalScope('open', fn ($query) => $query->where('open', true)); }" }],
    ['a scope that has to be called for', { model: "public function scopeOfUser($query) { return $query->where('user_id', auth()->id()); }" }],
    ['an owner that is set for new rows', { model: 'protected static function booted() { static::creating(function ($order) { $order->user_id = auth()->id(); }); }' }],
    ['how many rows the user likes to see', { body: "return $order->lines()->paginate(auth()->user()->settings()->get('rows'));" }],
    ['middleware that counts what is the caller\'s', { routes: ROUTE.replace("'auth'", "['auth', \\App\\Http\\Middleware\\Counts::class]"), others: { 'app/Http/Middleware/Counts.php': "<?php\nnamespace App\\Http\\Middleware;\nuse App\\Models\\Order;\nclass Counts { public function handle($request, $next) { if (Order::where('user_id', auth()->id())->count() > 9) { abort(403); } return $next($request); } }" } }],
    ['a permission that is about no object', { routes: ROUTE.replace("'auth'", "['auth', 'can:view-orders']") }],
  ])('are not tied to the caller by %s', (_, parts) => {
    expect(order(parts).ownership).toEqual([])
  })
})

describe('entities that Symfony looks up by the path', () => {
  const entity = (marks: string) => factsIn({
    'src/Controller/OrderController.php': `<?php
namespace App\\Controller;
use App\\Entity\\Order;
class OrderController extends AbstractController {
  #[Route('/orders/{id}', methods: ['GET'])]
  ${marks}
  public function show(Order $order) { return $this->json($order); }
}`,
    'src/Entity/Order.php': '<?php\nnamespace App\\Entity;\nuse Doctrine\\ORM\\Mapping as ORM;\n#[ORM\\Entity]\nclass Order { }',
  }).routes.map(({ objects, ownership }) => [objects.map(({ name }) => name), ownership.map(({ name }) => name)])

  it('are parameters of an action', () => {
    expect(entity('')).toEqual([[['Order'], []]])
  })

  it('are tied to the caller by a voter that is asked about them, not by a role', () => {
    expect(entity("#[IsGranted('edit', 'order')]")).toEqual([[['Order'], ['IsGranted(edit, order)']]])
    expect(entity("#[IsGranted('ROLE_USER')]")).toEqual([[['Order'], []]])
    expect(entity("#[IsGranted('ROLE_USER', message: 'closed')]")).toEqual([[['Order'], []]])
  })
})
