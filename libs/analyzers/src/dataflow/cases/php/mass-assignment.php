<?php

// case: plain flow
$given = $_POST;
extract($given); // expect: mass-assignment

// case: through a helper
function fill_it($given)
{
    extract($given); // expect: mass-assignment
}
fill_it($_POST);

// case: across files
require __DIR__ . "/lib/fill.php";
fill_it($_POST);
// file: lib/fill.php
<?php
function fill_it($given)
{
    extract($given); // expect: mass-assignment
}

// case: through a field
class Form
{
    public function __construct(private $given)
    {
    }

    public function fill()
    {
        extract($this->given); // expect: mass-assignment
    }
}
(new Form($_POST))->fill();

// case: through a collection: only the place that holds it
$all = ["given" => $_POST, "own" => ["a" => 1]];
extract($all["own"]);
extract($all["given"]); // expect: mass-assignment

// case: sanitised
$given = $_POST;
extract($given, EXTR_SKIP);

// case: constant
$given = $_POST;
$given = ["a" => 1];
extract($given);

// case: dead branch
$given = $_POST;
$legacy = false;
if ($legacy) {
    extract($given);
}

// case: guarded: each name is looked up in a list
class AccountController extends \Illuminate\Routing\Controller
{
    public function update(\Illuminate\Http\Request $request, Account $account)
    {
        $values = [];
        foreach ($request->all() as $key => $value) {
            if (!in_array($key, ['name', 'mail'], true)) {
                continue;
            }
            $values[$key] = $value;
        }
        $account->forceFill($values);
    }
}

// case: through a collection: entry by entry, whatever its name
class AccountController extends \Illuminate\Routing\Controller
{
    public function update(\Illuminate\Http\Request $request, Account $account)
    {
        $values = [];
        foreach ($request->all() as $key => $value) {
            if ($value === '') {
                continue;
            }
            $values[$key] = $value;
        }
        $account->forceFill($values); // expect: mass-assignment
    }
}

// case: guarded: only the entries whose names are ours
$values = [];
foreach ($_POST as $key => $value) {
    if (in_array($key, ['name', 'mail'])) {
        $values[$key] = $value;
    }
}
extract($values);

// case: sanitised: what stands under names of ours
$values = array_intersect_key($_POST, array_flip(['name', 'mail']));
extract($values);

// case: a stretch of time is no record
use Carbon\CarbonPeriod;
$year = $_GET['year'];
$weeks = CarbonPeriod::create("$year-01-01", "$year-12-31");

// case: records that take everything, also where a database is filled for the first time
use Illuminate\Database\Eloquent\Model;
Model::unguard(); // expect: mass-assignment
// file: database/seeds/Accounts.php
<?php
use Illuminate\Database\Eloquent\Model;
Model::unguard();

// case: a record whose class refuses nothing
class Guest extends \Illuminate\Database\Eloquent\Model
{
    protected $guarded = [];
}
class Room extends \Illuminate\Database\Eloquent\Model
{
    protected $fillable = ["name"];
}
class GuestController extends \Illuminate\Routing\Controller
{
    public function store(\Illuminate\Http\Request $request)
    {
        Room::create($request->all());
        Guest::create($request->only(["name"]));
        return Guest::create($request->all()); // expect: mass-assignment
    }
}
