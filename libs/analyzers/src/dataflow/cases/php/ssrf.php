<?php

// case: plain flow
$url = $_GET['url'];
$handle = curl_init($url); // expect: ssrf

// case: through a helper
function download($url) {
    $handle = curl_init($url); // expect: ssrf
}
download($_GET['url']);

// case: across files
require __DIR__ . '/lib/download.php';
download($_GET['url']);
// file: lib/download.php
<?php
function download($url)
{
    $handle = curl_init($url); // expect: ssrf
}

// case: through a field
class Fetcher {
    private $url;
    public function __construct($url) {
        $this->url = $url;
    }
    public function run() {
        $handle = curl_init($this->url); // expect: ssrf
    }
}
(new Fetcher($_GET['url']))->run();

// case: through a collection: only the place that holds it
$settings = ['url' => $_GET['url'], 'mode' => 'plain'];
$handle = curl_init($settings['mode']);
$handle = curl_init($settings['url']); // expect: ssrf

// case: sanitised
$url = 'https://api.example.com/' . rawurlencode($_GET['url']);
$handle = curl_init($url);

// case: guarded
$url = $_GET['url'];
if (!in_array($url, ['https://a.example', 'https://b.example'], true)) {
    exit;
}
$handle = curl_init($url);

// case: constant
$url = $_GET['url'];
$url = 'https://example.com/feed';
$handle = curl_init($url);

// case: dead branch
$url = $_GET['url'];
$debug = false;
if ($debug) {
    $handle = curl_init($url);
}

// case: set as an option
$handle = curl_init();
curl_setopt($handle, CURLOPT_URL, $_POST['hook']); // expect: ssrf

// case: a fixed host
$handle = curl_init('https://api.example.com/users/' . $_GET['id']);

// case: Guzzle
use GuzzleHttp\Client;
$client = new Client();
$client->get($_GET['feed']); // expect: ssrf

// case: a host that the program says it trusts
final class Address {
    public static function host() {
        $host = $_SERVER['HTTP_HOST'];
        return self::isTrustedHost($host) ? $host : 'shop.example';
    }
    public static function isTrustedHost($host) {
        $trusted = Settings::get('trusted_hosts');
        return preg_match('/^(' . implode('|', $trusted) . ')$/', $host) === 1;
    }
    public static function isLongHost($host) {
        return strlen($host) > 20;
    }
}
$answer = curl_init();
curl_setopt($answer, CURLOPT_URL, 'http://' . Address::host() . '/cron');
if (Address::isLongHost($_SERVER['HTTP_HOST'])) curl_setopt($answer, CURLOPT_URL, 'http://' . $_SERVER['HTTP_HOST'] . '/cron'); // expect: ssrf

// case: guarded: a client that looks at the addresses of every request
namespace Shop\Network;
use Illuminate\Support\Facades\Http;
class Outside {
    public function get($url) {
        return Http::withMiddleware($this->checked())->get($url);
    }
    private function checked() {
        return fn ($next) => function ($request, $options) use ($next) {
            $ip = gethostbyname($request->getUri()->getHost());
            if (!filter_var($ip, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE)) {
                throw new \Exception('Not there');
            }
            $options['curl'][CURLOPT_RESOLVE] = [$request->getUri()->getHost() . ":443:$ip"];
            return $next($request, $options);
        };
    }
}
(new Outside())->get($_GET['url']);

// case: a client that counts its requests
use Illuminate\Support\Facades\Http;
class Counted {
    public function get($url) {
        return Http::withMiddleware($this->counted())->get($url); // expect: ssrf
    }
    private function counted() {
        return fn ($next) => function ($request, $options) use ($next) {
            $this->count++;
            return $next($request, $options);
        };
    }
}
(new Counted())->get($_GET['url']);
