<?php

// case: plain flow
$twig = new \Twig\Environment($loader);
$given = $_POST["template"];
$twig->createTemplate($given); // expect: template-injection

// case: through a helper
$twig = new \Twig\Environment($loader);
function make_it($twig, $given)
{
    $twig->createTemplate($given); // expect: template-injection
}
make_it($twig, $_POST["template"]);

// case: across files
require __DIR__ . "/lib/make.php";
$twig = new \Twig\Environment($loader);
make_it($twig, $_POST["template"]);
// file: lib/make.php
<?php
function make_it($twig, $given)
{
    $twig->createTemplate($given); // expect: template-injection
}

// case: through a field
class PageMaker
{
    public function __construct(private $given)
    {
    }

    public function make($twig)
    {
        $twig->createTemplate($this->given); // expect: template-injection
    }
}
$twig = new \Twig\Environment($loader);
(new PageMaker($_POST["template"]))->make($twig);

// case: through a collection: only the place that holds it
$twig = new \Twig\Environment($loader);
$all = ["given" => $_POST["template"], "own" => "<p>{{ name }}</p>"];
$twig->createTemplate($all["own"]);
$twig->createTemplate($all["given"]); // expect: template-injection

// case: sanitised
$twig = new \Twig\Environment($loader);
$given = $_POST["template"];
$twig->createTemplate((int) $given);

// case: guarded
$twig = new \Twig\Environment($loader);
$given = $_POST["template"];
if (!in_array($given, ["<p>{{ name }}</p>", "<b>{{ name }}</b>"], true)) {
    exit("unknown");
}
$twig->createTemplate($given);

// case: constant
$twig = new \Twig\Environment($loader);
$given = $_POST["template"];
$given = "<p>{{ name }}</p>";
$twig->createTemplate($given);

// case: dead branch
$twig = new \Twig\Environment($loader);
$given = $_POST["template"];
$legacy = false;
if ($legacy) {
    $twig->createTemplate($given);
}

// case: the template itself is what was sent
$twig = new \Twig\Environment($loader);
echo $twig->render($_GET['text']); // expect: template-injection
echo $twig->render('hello.twig', ['name' => $_GET['name']]);
echo $twig->render('pages/' . basename($_GET['page']) . '.twig');
