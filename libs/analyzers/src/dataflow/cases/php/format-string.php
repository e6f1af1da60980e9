<?php

// case: plain flow
printf($_GET['format'], 10); // expect: format-string, xss

// case: through a helper
function show(string $pattern, float $price): void
{
    printf($pattern, $price); // expect: format-string, xss
}
show($_POST['pattern'], 9.95);

// case: across files
require __DIR__ . '/lib/labels.php';
label($_GET['label']);
// file: lib/labels.php
<?php
function label($format)
{
    printf($format, 'shop'); // expect: format-string, xss
}

// case: through a field
class Style
{
    public function __construct(private string $pattern)
    {
    }

    public function show(float $price): void
    {
        printf($this->pattern, $price); // expect: format-string, xss
    }
}
(new Style($_COOKIE['style']))->show(9.95);

// case: through a collection: only the place that holds it
$patterns = ['plain' => "%.2f\n", 'own' => $_GET['own']];
printf($patterns['plain'], 9.95);
printf($patterns['own'], 9.95); // expect: format-string, xss

// case: sanitised: a number of digits
$digits = (int) $_GET['digits'];
printf('%.' . $digits . 'f', 9.95);

// case: guarded: one of our formats
$format = $_GET['format'];
if (!in_array($format, ['%.2f', '%d'], true)) {
    exit;
}
printf($format, 9.95);

// case: constant: what was sent is a value
printf("%d pages\n", $_GET['count']);

// case: dead branch
$ownFormats = false;
$format = '%.2f';
if ($ownFormats) {
    $format = $_GET['format'];
}
printf($format, 9.95);
