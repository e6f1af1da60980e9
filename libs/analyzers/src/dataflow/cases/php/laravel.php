<?php

namespace App\Http\Controllers;

use App\Models\User;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Http;
use Illuminate\Validation\Rule;

// case: raw condition
class UserController {
    public function index(Request $request) {
        return DB::table('users')->whereRaw("name = '" . $request->input('name') . "'")->get(); // expect: sql-injection
    }
}

// case: raw condition with places
class UserController {
    public function index(Request $request) {
        return DB::table('users')->whereRaw('name = ?', [$request->input('name')])->get();
    }
}

// case: plain conditions
class UserController {
    public function index(Request $request) {
        return DB::table('users')->where('name', $request->input('name'))->orderBy('id')->get();
    }
}

// case: a member of the request
class OrderController {
    public function index(Request $request) {
        return DB::select("select * from orders where state = '{$request->state}'"); // expect: sql-injection
    }
}

// case: a number of the request
class OrderController {
    public function index(Request $request) {
        return DB::select('select * from orders limit ' . $request->integer('limit'));
    }
}

// case: through a repository
class Orders {
    public function named($name) {
        return DB::select("select * from orders where name = '$name'"); // expect: sql-injection
    }
}
class OrderController {
    private Orders $orders;
    public function __construct(Orders $orders) {
        $this->orders = $orders;
    }
    public function show(Request $request) {
        return $this->orders->named($request->get('name'));
    }
}

// case: redirected away
class LoginController {
    public function after(Request $request) {
        return redirect($request->query('next')); // expect: open-redirect
    }
}

// case: redirected to a route
class LoginController {
    public function after(Request $request) {
        return redirect(route('orders.show', $request->query('id')));
    }

    public function confirmed(Request $request) {
        return redirect()->to(\Illuminate\Support\Facades\URL::signedRoute('orders.confirmed', ['code' => $request->query('code')]));
    }
}

// case: an address that was sent
class HookController {
    public function test(Request $request) {
        return Http::timeout(3)->post($request->input('hook'), []); // expect: ssrf
    }
}

// case: the request helper
class SearchController {
    public function search() {
        return response('You looked for ' . request('q')); // expect: xss
    }
}

// case: escaped in the answer
class SearchController {
    public function search() {
        return response('You looked for ' . e(request('q')));
    }
}

// case: ignored by what was sent
class ProfileController {
    public function rules(Request $request) {
        return ['mail' => Rule::unique('users')->ignore($request->input('id'))]; // expect: sql-injection
    }
}

// case: all that was sent
class AccountController {
    public function store(Request $request) {
        User::create($request->all()); // expect: mass-assignment
        User::create($request->only(['name', 'mail']));
        User::create(['name' => $request->input('name')]);
    }
}

// case: found by what was sent, which is not what was sent
class FileController {
    public function show(Request $request) {
        $file = User::where('name', $request->input('name'))->firstOrFail();
        return redirect($file->home);
    }
}

// case: verification turned off
class FeedController {
    public function load() {
        return Http::withoutVerifying()->get('https://example.com/feed'); // expect: tls-verification-off
    }
}

// case: what the container makes comes from nobody outside
// file: app/Http/Controllers/PostsController.php
<?php
namespace App\Http\Controllers;
interface Searcher {
    public function run(string $text);
}
class PostsController {
    public function index(Searcher $searcher, Post $post, string $slug) {
        echo $searcher->title;
        echo $post->title;
        echo $slug; // expect: xss
        $this->helper($slug);
    }
    protected function helper($text) {
        return $text;
    }
}

// case: what a controller returns as text is a page
// file: app/Http/Controllers/HelloController.php
<?php
namespace App\Http\Controllers;
use Illuminate\Http\Request;
class HelloController {
    public function hello(Request $request, string $name) {
        return '<h1>Hello ' . $request->input('name') . '</h1>'; // expect: xss
    }
    public function escaped(string $name) {
        return '<h1>Hello ' . e($name) . '</h1>';
    }
    public function data(string $name) {
        return ['name' => $name];
    }
    public function shown(string $name) {
        return view('hello', ['name' => $name]);
    }
}

// case: routes that are functions
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Facades\DB;
use Illuminate\Http\Request;
Route::get('/hello/{name}', function ($name) { // expect: xss
    return "<h1>$name</h1>";
});
Route::get('/run/{command}', function (Request $request, $command) {
    system($command); // expect: command-injection
    system($request->input('command')); // expect: command-injection
});
Route::get('/posts/{id}', fn (string $id) => DB::select("select * from posts where id = $id")); // expect: sql-injection
Route::get('/posts/{id}/title', fn (int $id) => DB::select("select title from posts where id = $id"));

// case: parts of the path by their names
use Illuminate\Http\Request;
class CommandsController extends \Illuminate\Routing\Controller {
    public function run(Request $request) {
        system('show ' . $request->route('name')); // expect: command-injection
        if ($request->route()->named('commands.run')) {
            system('show ' . escapeshellarg($request->route('name')));
            system('show ' . $request->route('post')->id);
        }
    }
}

// case: text that begins with a scheme of its own is no path
class UploadController {
    public function store(Request $request) {
        $data = $request->input('picture');
        if (\Illuminate\Support\Str::startsWith($data, 'data:')) {
            $source = fopen($data, 'r');
        }
        copy($data, '/srv/pictures/new'); // expect: path-traversal, ssrf
    }
}

// case: a path below a folder of the project
class FileController {
    public function show(Request $request) {
        return file_get_contents(storage_path('app/' . $request->input('file'))); // expect: path-traversal
    }
    public function other(Request $request) {
        return readfile(public_path($request->input('file'))); // expect: path-traversal
    }
}

// case: what is cached is not its name
use Illuminate\Support\Facades\Cache;
class PostController {
    public function show(Request $request) {
        $post = Cache::remember('post:' . $request->input('id'), 600, function () use ($request) {
            return Post::findOrFail($request->input('id'));
        });
        return redirect($post['url']);
    }
    public function other(Request $request) {
        $to = Cache::rememberForever('to', function () use ($request) {
            return $request->input('to');
        });
        return redirect($to); // expect: open-redirect
    }
}

// case: a record that names what may be set
class AccountController {
    public function store(Request $request) {
        return Account::create($request->all());
    }
}
// file: app/Models/Account.php
<?php
use Illuminate\Database\Eloquent\Model;
class Account extends Model {
    protected $fillable = ['name', 'email'];
}

// case: a record that refuses little
class AccountController {
    public function store(Request $request) {
        return Account::create($request->all()); // expect: mass-assignment
    }
}
// file: app/Models/Account.php
<?php
use Illuminate\Database\Eloquent\Model;
class Account extends Model {
    protected $guarded = ['id'];
    protected $fillable = [];
}

// case: columns that hold numbers
use App\Models\Asset;
class AssetController {
    public function update(Request $request, Asset $asset) {
        $asset->months = $request->input('months');
        $asset->years = $request->input('years');
        $asset->note = $request->input('note');
        DB::statement('update assets set ends = ' . $asset->months);
        DB::statement('update assets set ends = ' . $asset->years);
        DB::statement('update assets set note = ' . $asset->note); // expect: sql-injection
    }
    public function name(Request $request, Asset $asset) {
        $asset->years = $request->input('years');
        $asset->{$request->input('field')} = $request->input('value');
        DB::statement('update assets set ends = ' . $asset->years);
        DB::statement('update assets set ends = ' . $asset->months);
        DB::statement('update assets set name = ' . $asset->name); // expect: sql-injection
    }
}
// file: app/Models/Asset.php
<?php
namespace App\Models;
use Illuminate\Database\Eloquent\Model;
class Asset extends Model {
    use ValidatingTrait;
    protected $casts = ['months' => 'integer', 'note' => 'string'];
    protected $rules = ['years' => 'nullable|integer|min:0', 'note' => 'string'];
}

// case: one record that names what may be set beside one that refuses little
use App\Models\Account;
use App\Models\Note;
class AccountController {
    public function store(Request $request) {
        $account = new Account();
        $account->fill($request->all());
        return Note::create($request->all()); // expect: mass-assignment
    }
}
// file: app/Models/Account.php
<?php
namespace App\Models;
use Illuminate\Database\Eloquent\Model;
class Account extends Model {
    protected $fillable = ['name', 'email'];
}
// file: app/Models/Note.php
<?php
namespace App\Models;
use Illuminate\Database\Eloquent\Model;
class Note extends Model {
    protected $guarded = [];
}

// case: an answer that says what it is
class FileController {
    public function show(Request $request) {
        return new \Illuminate\Http\Response($request->input('text'), 200, ['Content-Type' => 'text/plain']);
    }
    public function page(Request $request) {
        return new \Illuminate\Http\Response($request->input('text'), 200); // expect: xss
    }
}

// case: a file that is kept under the name that was sent
class PhotoController {
    public function store(Request $request, Album $album) {
        $sent = json_decode($request->input('photo'));
        $album->addMediaFromBase64($sent->data)->usingFileName($sent->name)->toMediaCollection('photos'); // expect: unrestricted-upload
        $album->addMediaFromBase64($sent->data)->usingFileName($sent->name . '.png')->toMediaCollection('photos');
        $album->addMediaFromUrl($request->input('address'))->toMediaCollection('photos'); // expect: ssrf
    }
}

// case: files that are taken by their names
use Illuminate\Http\Request;
class AvatarController extends Controller
{
    public function store(Request $request)
    {
        $request->avatar->move(public_path('avatars'), $request->avatar->getClientOriginalName()); // expect: unrestricted-upload
        $request->avatar->move(public_path('avatars'), time() . '.' . $request->avatar->extension());
    }
}

// case: commands and accounts that the request names
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Artisan;
use Illuminate\Support\Facades\Auth;
class ToolController extends Controller
{
    public function run(Request $request)
    {
        Artisan::call($request->command); // expect: command-injection
        Artisan::call('cache:clear', ['--tags' => $request->tags]);
        Auth::loginUsingId($request->id); // expect: trust-boundary
        Auth::loginUsingId(Auth::id());
    }
}

// case: cookies without flags
use Illuminate\Support\Facades\Cookie;
Cookie::queue('theme', 'dark', 60, null, null, false, true); // expect: insecure-cookie
Cookie::queue('theme', 'dark', 60, null, null, true, true);
