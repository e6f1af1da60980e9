<?php

// case: plain flow
$users = (new MongoDB\Client())->selectCollection("shop", "users");
$given = $_POST["filter"];
$users->findOne(["name" => $given]); // expect: nosql-injection

// case: through a helper
$users = (new MongoDB\Client())->selectCollection("shop", "users");
function find_it($users, $given)
{
    $users->findOne(["name" => $given]); // expect: nosql-injection
}
find_it($users, $_POST["filter"]);

// case: across files
require __DIR__ . "/lib/find.php";
$users = (new MongoDB\Client())->selectCollection("shop", "users");
find_it($users, $_POST["filter"]);
// file: lib/find.php
<?php
function find_it($users, $given)
{
    $users->findOne(["name" => $given]); // expect: nosql-injection
}

// case: through a field
class UserFinder
{
    public function __construct(private $given)
    {
    }

    public function find($users)
    {
        $users->findOne(["name" => $this->given]); // expect: nosql-injection
    }
}
$users = (new MongoDB\Client())->selectCollection("shop", "users");
(new UserFinder($_POST["filter"]))->find($users);

// case: through a collection: only the place that holds it
$users = (new MongoDB\Client())->selectCollection("shop", "users");
$all = ["given" => $_POST["filter"], "own" => "guest"];
$users->findOne(["name" => $all["own"]]);
$users->findOne(["name" => $all["given"]]); // expect: nosql-injection

// case: sanitised
$users = (new MongoDB\Client())->selectCollection("shop", "users");
$given = $_POST["filter"];
$users->findOne(["name" => (string) $given]);

// case: guarded
$users = (new MongoDB\Client())->selectCollection("shop", "users");
$given = $_POST["filter"];
if (!is_string($given)) {
    exit("no text");
}
$users->findOne(["name" => $given]);

// case: constant
$users = (new MongoDB\Client())->selectCollection("shop", "users");
$given = $_POST["filter"];
$given = "guest";
$users->findOne(["name" => $given]);

// case: dead branch
$users = (new MongoDB\Client())->selectCollection("shop", "users");
$given = $_POST["filter"];
$legacy = false;
if ($legacy) {
    $users->findOne(["name" => $given]);
}
