<?php

// case: the answer that sends elsewhere is no page
// file: routes/web.php
<?php
use Illuminate\Support\Facades\Route;
Route::get('{orderId}/view', function ($orderId) {
    return redirect()->route('orders.show', $orderId);
});
Route::get('{orderId}/text', function ($orderId) { // expect: xss
    return 'Order ' . $orderId;
});

// case: a redirect beside a view is not what the view is given
// file: app/Http/Controllers/OrderController.php
<?php
class OrderController extends Controller {
    public function show(Request $request, $id) {
        if ($request->user()) {
            return redirect('/orders/' . $id);
        }
        return view('orders.show', ['order' => Order::findOrFail($id)]);
    }
}
// file: resources/views/orders/show.blade.php
<p>{!! $order->shown !!}</p>

// case: the address of the page itself
// file: resources/views/form.blade.php
<form method="post" action="{{ $action ?? \Request::url() }}"><input name="q"></form>
<a href="{{ request()->input('back') }}">Back</a> {{-- expect: xss --}}

// case: only what a route names is called from outside
// file: app/Http/Controllers/AvatarController.php
<?php
use Illuminate\Http\Request;
class AvatarController {
    public function store(Request $request) {
        $this->makeFolder('/srv/avatars/' . sha1($request->input('name')));
    }
    public function show($name) {
        return file_get_contents('/srv/avatars/' . $name); // expect: path-traversal
    }
    public function makeFolder($path) {
        mkdir($path);
    }
}
// file: routes/web.php
<?php
use Illuminate\Support\Facades\Route;
Route::post('avatar', 'AvatarController@store');
Route::get('avatar/{name}', 'AvatarController@show');

// case: what has no slash names no host
// file: app/Http/Controllers/FeedController.php
<?php
use Illuminate\Http\Request;
class FeedController {
    public function show($name) {
        return redirect('/' . $name);
    }
    public function all(Request $request, $path) {
        if ($request->input('old')) {
            return redirect('/' . $path); // expect: open-redirect
        }
        return redirect('/' . $request->input('to')); // expect: open-redirect
    }
}
// file: routes/web.php
<?php
use Illuminate\Support\Facades\Route;
Route::get('feeds/{name}', 'FeedController@show');
Route::get('old/{path}', 'FeedController@all')->where('path', '.*');

// case: an answer beside a view is not what the view is given
// file: app/Http/Controllers/PageController.php
<?php
use Illuminate\Http\Request;
class PageController extends Controller {
    public function show(Request $request) {
        if ($request->wantsJson()) {
            return response()->json(['page' => $request->input('page')], 200)->header('Content-Type', 'application/activity+json');
        }
        return view('pages.show', ['title' => config('app.title')]);
    }
}
// file: resources/views/pages/show.blade.php
<title>{!! $title !!}</title>
<a href="{{ \Request::getRequestUri() }}">Again</a>

// case: errors beside a view are not what the view is given
// file: app/Http/Controllers/LoginController.php
<?php
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Storage;
use Illuminate\Support\Facades\Validator;
class LoginController extends Controller {
    public function login(Request $request) {
        $validator = Validator::make($request->all(), ['name' => 'required']);
        if ($validator->fails()) {
            return redirect()->back()->withInput()->withErrors($validator);
        }
        return view('login', ['settings' => Setting::first()]);
    }
    public function picture(Request $request) {
        return redirect()->away(Storage::disk('s3')->temporaryUrl('pictures/' . $request->input('name'), now()));
    }
}
// file: resources/views/login.blade.php
<style>{!! $settings->css() !!}</style>

// case: properties that a form request declares are not what was sent
use App\Http\Requests\CleanRequest;
class CleanController {
    public function clean(CleanRequest $request) {
        foreach (new \DirectoryIterator($request->folder()) as $file) {
            unlink($file->getPathname());
        }
        return file_get_contents('/srv/' . $request->name); // expect: path-traversal
    }
    public function given(CleanRequest $request) {
        return file_get_contents('/srv/' . $request->named); // expect: path-traversal
    }
}
// file: routes/api.php
<?php
use Illuminate\Support\Facades\Route;
Route::post('/clean', [App\Http\Controllers\CleanController::class, 'clean']);
Route::post('/given', [App\Http\Controllers\CleanController::class, 'given']);
// file: app/Http/Requests/CleanRequest.php
<?php
namespace App\Http\Requests;
use Illuminate\Foundation\Http\FormRequest;
class CleanRequest extends FormRequest {
    private string $folder;
    public string $named;
    public function passedValidation() {
        $this->folder = config($this->input('place'));
        $this->named = $this->input('place');
    }
    public function folder(): string {
        return $this->folder;
    }
}

// case: one of the cases of an enum
enum Kind: string {
    case Recent = 'recent';
    case Starred = 'starred';
}
class KindController {
    public function show(Request $request) {
        $kind = Kind::tryFrom($request->input('kind'));
        $wanted = Kind::from($request->input('kind'));
        call_user_func('list_' . $wanted->value);
        call_user_func($kind->value . 'Finder');
        return call_user_func($request->input('kind')); // expect: code-injection
    }
}
