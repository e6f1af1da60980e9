<?php

// case: options of cURL in a list
$handle = curl_init();
curl_setopt_array($handle, [ // expect: ssrf
    CURLOPT_URL => $_POST['hook'],
    CURLOPT_TIMEOUT => 5,
]);
curl_setopt_array($handle, [CURLOPT_URL => 'https://api.example.com/', CURLOPT_POSTFIELDS => $_POST['text']]);

// case: options of cURL that are collected first
$options = [CURLOPT_TIMEOUT => 5];
$options[CURLOPT_SSL_VERIFYPEER] = false;
$handle = curl_init('https://api.example.com/');
curl_setopt_array($handle, $options); // expect: tls-verification-off

// case: cURL that checks who answers
$handle = curl_init('https://api.example.com/');
curl_setopt_array($handle, [CURLOPT_SSL_VERIFYPEER => true, CURLOPT_SSL_VERIFYHOST => 2]);

// case: cURL takes any name in a certificate
$handle = curl_init('https://api.example.com/');
curl_setopt_array($handle, [CURLOPT_SSL_VERIFYPEER => true, CURLOPT_SSL_VERIFYHOST => 0]); // expect: tls-verification-off

// case: Guzzle, whatever is asked and however
use GuzzleHttp\ClientInterface;
class Feeds {
    private ClientInterface $client;
    public function __construct(ClientInterface $client) {
        $this->client = $client;
    }
    public function pull() {
        $this->client->deleteAsync($_GET['feed']); // expect: ssrf
        $this->client->request('GET', $_GET['feed']); // expect: ssrf
        $this->client->request('GET', 'https://feeds.example.com/', ['query' => ['q' => $_GET['q']]]);
    }
    public function push($request) {
        $this->client->send($request, ['verify' => false]); // expect: tls-verification-off
        $this->client->send($request, ['verify' => '/etc/ssl/own-ca.pem']);
    }
}

// case: Guzzle by the address it begins with
use GuzzleHttp\Client;
$client = new Client(['base_uri' => $_GET['server'], 'timeout' => 2]); // expect: ssrf
$other = new Client(['base_uri' => 'https://api.example.com/', 'headers' => ['X-Name' => $_GET['name']]]);

// case: Laravel's client after what is said of a request
use Illuminate\Support\Facades\Http;
class HookController {
    public function test() {
        Http::timeout(3)->retry(2)->post(request('url'), ['ping' => true]); // expect: ssrf
        Http::timeout(3)->post('https://hooks.example.com/', ['url' => request('url')]);
        Http::retry(3, 100)->withoutVerifying()->get('https://hooks.example.com/'); // expect: tls-verification-off
        Http::withToken('x')->withOptions(['verify' => false])->get('https://hooks.example.com/'); // expect: tls-verification-off
        Http::withOptions(['verify' => true])->get('https://hooks.example.com/');
    }
}

// case: Symfony's client
use Symfony\Component\HttpClient\HttpClient;
use Symfony\Contracts\HttpClient\HttpClientInterface;
class Preview {
    public function __construct(private HttpClientInterface $client) {}
    public function show() {
        $this->client->request('GET', $_GET['page']); // expect: ssrf
        $this->client->request('GET', 'https://example.com/', ['verify_peer' => false]); // expect: tls-verification-off
        $this->client->request('GET', 'https://example.com/', ['query' => ['page' => $_GET['page']], 'verify_peer' => true]);
        HttpClient::create(['verify_host' => false])->request('GET', 'https://example.com/'); // expect: tls-verification-off
    }
}

// case: Requests, as WordPress brings it
use WpOrg\Requests\Requests;
Requests::get($_GET['url'], []); // expect: ssrf
Requests::post('https://example.com/', [], ['q' => $_GET['q']], ['verify' => false]); // expect: tls-verification-off
Requests::post('https://example.com/', [], ['q' => $_GET['q']], ['verify' => true]);

// case: Unirest
Unirest\Request::get($_GET['url'], []); // expect: ssrf
Unirest\Request::verifyPeer(false); // expect: tls-verification-off
Unirest\Request::verifyPeer(true);

// case: Buzz
use Buzz\Browser;
function ping(Browser $browser) {
    $browser->request('GET', $_GET['url']); // expect: ssrf
    $browser->get('https://example.com/', ['X-Name' => $_GET['name']]);
}

// case: Laminas
$client = new Laminas\Http\Client('https://example.com/', ['sslverifypeer' => false]); // expect: tls-verification-off
$client->setUri($_GET['url']); // expect: ssrf
$other = new Laminas\Http\Client('https://example.com/', ['timeout' => 3]);

// case: a request that a factory makes
use Psr\Http\Message\RequestFactoryInterface;
function requestFor(RequestFactoryInterface $factory) {
    return $factory->createRequest('GET', $_GET['url']); // expect: ssrf
}

// case: a checked host
use GuzzleHttp\Client as Http;
$url = $_GET['url'];
if (in_array(parse_url($url, PHP_URL_HOST), ['a.example', 'b.example'], true)) {
    (new Http())->getAsync($url);
}
