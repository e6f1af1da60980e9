import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { admittedIn, routesIn } from './testing.ts'

beforeAll(async () => loadLanguages(['php']))

describe('routes of PHP', () => {
  it('WordPress: routes of its REST API with their permission callbacks', () => {
    expect(routesIn({ 'garden.php': `<?php
add_action('rest_api_init', function () {
  register_rest_route('garden/v1', '/beds', ['methods' => 'GET', 'callback' => 'all_beds', 'permission_callback' => '__return_true']);
  register_rest_route('garden/v1', '/beds/(?P<id>\\d+)', [
    ['methods' => WP_REST_Server::EDITABLE, 'callback' => 'plant', 'permission_callback' => 'may_plant'],
    ['methods' => 'DELETE', 'callback' => 'plant', 'permission_callback' => function () { return current_user_can('edit_posts'); }],
  ]);
  register_rest_route('garden/v1', '/old', ['methods' => 'POST', 'callback' => 'plant']);
});
function all_beds() { return []; }
function plant() { return []; }
function may_plant() { return is_user_logged_in(); }
` })).toEqual([
      'GET /wp-json/garden/v1/beds -> all_beds (garden.php:10) open',
      'DELETE /wp-json/garden/v1/beds/<id> -> plant (garden.php:11) [permission_callback]',
      'PATCH|POST|PUT /wp-json/garden/v1/beds/<id> -> plant (garden.php:11) [may_plant]',
      'POST /wp-json/garden/v1/old -> plant (garden.php:11)',
    ])
  })

  it('WordPress: a permission callback of another class, and one that nobody knows', () => {
    expect(admittedIn({ 'garden.php': `<?php
class Beds {
  public function register() {
    register_rest_route('garden/v1', '/own', ['methods' => 'POST', 'callback' => [$this, 'plant'], 'permission_callback' => [$this, 'gate']]);
    register_rest_route('garden/v1', '/other', ['methods' => 'POST', 'callback' => [$this, 'plant'], 'permission_callback' => 'elsewhere_gate']);
  }
  public function plant() { return []; }
  public function gate() { return current_user_can('plant'); }
}` })).toEqual(['POST /wp-json/garden/v1/other: unknown', 'POST /wp-json/garden/v1/own: required'])
  })

  it('WordPress: actions of visitors and of members; a nonce and the area of a page are no sign-in', () => {
    expect(admittedIn({ 'garden.php': `<?php
add_action('wp_ajax_plant', 'plant');
add_action('wp_ajax_nopriv_plant', 'plant');
add_action('wp_ajax_remove', 'plant');
add_action('admin_post_export', 'plant');
function plant() { check_admin_referer('plant'); if (is_admin()) { return; } update_option('bed', $_POST['bed']); }
` })).toEqual(['ANY /wp-admin/admin-ajax.php?action=plant: none', 'ANY /wp-admin/admin-ajax.php?action=remove: required', 'ANY /wp-admin/admin-post.php?action=export: required'])
  })

  it('CodeIgniter 3: methods of controllers, and what constructors above them ask', () => {
    expect(admittedIn({
      'application/core/MY_Controller.php': `<?php
class Member_Controller extends CI_Controller { public function __construct() { parent::__construct(); if (!$this->session->userdata('member')) { redirect('sessions/login'); } } }`,
      'application/controllers/Beds.php': '<?php\nclass Beds extends Member_Controller { public function index() {} public function plant($id) {} public function _hidden() {} private function own() {} }',
      'application/modules/shed/controllers/Tools.php': '<?php\nclass Tools extends CI_Controller { public function all() {} }',
    })).toEqual(['ANY /beds/plant: required', 'ANY /beds: required', 'ANY /shed/tools/all: none'])
  })

  it('CodeIgniter 4: registered routes with filters, and automatic ones only where they are switched on', () => {
    const files = (auto: string) => ({
      'app/Config/Routes.php': `<?php
${auto}
$routes->get('/', 'Home::index');
$routes->post('beds', 'Home::plant', ['filter' => 'session']);
$routes->group('admin', ['filter' => 'auth'], static function ($routes) { $routes->put('plan', [\\App\\Controllers\\Home::class, 'plant']); });`,
      'app/Controllers/Home.php': '<?php\nnamespace App\\Controllers;\nuse CodeIgniter\\Controller;\nclass Home extends Controller { public function index() {} public function plant() {} public function postSeed() {} }',
    })
    expect(admittedIn(files(''))).toEqual(['GET /: none', 'POST /beds: required', 'PUT /admin/plan: required'])
    expect(admittedIn(files('$routes->setAutoRoute(true);'))).toContain('POST /home/seed: none')
  })

  it('Yii: actions with rules of access, optional ones, and behaviors that are not understood', () => {
    const controller = (name: string, behaviors: string, actions: string) => ({ [`controllers/${name}Controller.php`]: `<?php
namespace app\\controllers;
use yii\\web\\Controller;
use yii\\filters\\AccessControl;
class ${name}Controller extends Controller { ${behaviors === '' ? '' : `public function behaviors() { return ${behaviors}; }`} ${actions.split(' ').map((action) => `public function action${action}() {}`).join(' ')} }` })
    expect(admittedIn({
      ...controller('Bed', `['access' => ['class' => AccessControl::class, 'only' => ['plant', 'enter'], 'rules' => [['actions' => ['enter'], 'allow' => true, 'roles' => ['?']], ['allow' => true, 'roles' => ['@']]]]]`, 'Index Plant Enter'),
      ...controller('Tool', `['access' => ['class' => AccessControl::class, 'rules' => [['allow' => true, 'roles' => ['@']]]]]`, 'TakeAway'),
      ...controller('Shed', 'garden_rules()', 'Open'),
      ...controller('Free', '', 'Open'),
    })).toEqual(['ANY /bed/enter: none', 'ANY /bed/plant: required', 'ANY /bed: none', 'ANY /free/open: none', 'ANY /shed/open: unknown', 'ANY /tool/take-away: required'])
  })

  it('Slim: middleware of a route, of a group and of all; Lumen: its own router', () => {
    const slim = (more: string) => ({ 'app.php': `<?php
use Slim\\Factory\\AppFactory;
$app = AppFactory::create();
$app->get('/about', function ($request, $response) { return $response; });
$app->group('/beds', function ($group) { $group->map(['PUT'], '/plan', [Beds::class, 'plan']); })->add(AuthMiddleware::class);
${more}
class Beds { public function plan($request, $response) { return $response; } }` })
    expect(admittedIn(slim(''))).toEqual(['GET /about: none', 'PUT /beds/plan: required'])
    expect(admittedIn(slim('$app->add(new AuthMiddleware());'))).toEqual(['GET /about: required', 'PUT /beds/plan: required'])
    expect(admittedIn({
      'routes/web.php': `<?php\n$router->get('/', function () { return 1; });\n$router->group(['prefix' => 'beds', 'middleware' => 'auth'], function () use ($router) { $router->post('plant', 'BedController@plant'); });`,
      'app/Http/Controllers/BedController.php': '<?php\nnamespace App\\Http\\Controllers;\nclass BedController { public function plant() {} }',
    })).toEqual(['GET /: none', 'POST /beds/plant: required'])
  })

  it('CakePHP: controllers by their names, and actions that anybody may call', () => {
    expect(admittedIn({
      'src/Controller/AppController.php': `<?php\nnamespace App\\Controller;\nuse Cake\\Controller\\Controller;\nclass AppController extends Controller { public function initialize(): void { parent::initialize(); $this->loadComponent('Authentication.Authentication'); } }`,
      'src/Controller/FlowerBedsController.php': `<?php\nnamespace App\\Controller;\nclass FlowerBedsController extends AppController {
  public function beforeFilter(\\Cake\\Event\\EventInterface $event) { parent::beforeFilter($event); $this->Authentication->allowUnauthenticated(['index']); }
  public function index() { $this->set('beds', $this->FlowerBeds->find()->all()); }
  public function plantAll() { $this->FlowerBeds->save($this->FlowerBeds->newEntity(['name' => 'x'])); }
  protected function hidden() { }
}`,
    })).toEqual(['ANY /flower-beds/plant-all: required', 'ANY /flower-beds: none'])
  })
})
