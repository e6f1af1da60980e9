<?php

// case: plain flow
$origin = $_SERVER['HTTP_ORIGIN'];
header('Access-Control-Allow-Origin: ' . $origin); // expect: cors-any-origin

// case: through a helper
function allowOrigin($origin)
{
    header('Access-Control-Allow-Origin: ' . $origin); // expect: cors-any-origin
}
allowOrigin($_SERVER['HTTP_ORIGIN']);

// case: across files
require __DIR__ . '/lib/alloworigin.php';
allowOrigin($_SERVER['HTTP_ORIGIN']);
// file: lib/alloworigin.php
<?php
function allowOrigin($origin)
{
    header('Access-Control-Allow-Origin: ' . $origin); // expect: cors-any-origin
}

// case: through a field
class Origins
{
    public function __construct(private $origin)
    {
    }

    public function allow()
    {
        header('Access-Control-Allow-Origin: ' . $this->origin); // expect: cors-any-origin
    }
}
(new Origins($_SERVER['HTTP_ORIGIN']))->allow();

// case: through a collection: only the place that holds it
$all = ['origin' => $_SERVER['HTTP_ORIGIN'], 'own' => 'https://www.example.com'];
header('Access-Control-Allow-Origin: ' . $all['own']);
header('Access-Control-Allow-Origin: ' . $all['origin']); // expect: cors-any-origin

// case: sanitised
$origin = $origins[$_SERVER['HTTP_ORIGIN']] ?? 'https://www.example.com';
header('Access-Control-Allow-Origin: ' . $origin);

// case: guarded
$origin = $_SERVER['HTTP_ORIGIN'];
if (!in_array($origin, ['https://www.example.com', 'https://shop.example.com'], true)) {
    exit('unknown');
}
header('Access-Control-Allow-Origin: ' . $origin);

// case: constant
$origin = $_SERVER['HTTP_ORIGIN'];
$origin = 'https://www.example.com';
header('Access-Control-Allow-Origin: ' . $origin);

// case: dead branch
$origin = $_SERVER['HTTP_ORIGIN'];
$legacy = false;
if ($legacy) {
    header('Access-Control-Allow-Origin: ' . $origin);
}
