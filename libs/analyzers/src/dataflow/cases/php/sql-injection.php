<?php

// case: plain flow
$id = $_GET['id'];
mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $id); // expect: sql-injection

// case: through a helper
function loadUser($id) {
    mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $id); // expect: sql-injection
}
loadUser($_GET['id']);

// case: across files
require __DIR__ . '/lib/loadUser.php';
loadUser($_GET['id']);
// file: lib/loadUser.php
<?php
function loadUser($id)
{
    mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $id); // expect: sql-injection
}

// case: through a field
class UserQuery {
    private $id;
    public function __construct($id) {
        $this->id = $id;
    }
    public function run() {
        mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $this->id); // expect: sql-injection
    }
}
(new UserQuery($_GET['id']))->run();

// case: through a collection: only the place that holds it
$settings = ['id' => $_GET['id'], 'mode' => 'plain'];
mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $settings['mode']);
mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $settings['id']); // expect: sql-injection

// case: sanitised
$id = (int) $_GET['id'];
mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $id);

// case: guarded
$id = $_GET['id'];
if (!ctype_digit($id)) {
    return;
}
mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $id);

// case: constant
$id = $_GET['id'];
$id = '7';
mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $id);

// case: dead branch
$id = $_GET['id'];
$debug = false;
if ($debug) {
    mysqli_query($link, 'SELECT * FROM users WHERE id = ' . $id);
}

// case: PDO
$pdo = new PDO('sqlite:shop.db');
$pdo->query("SELECT * FROM items WHERE name = '{$_POST['name']}'"); // expect: sql-injection

// case: places in the statement
$pdo = new PDO('sqlite:shop.db');
$statement = $pdo->prepare('SELECT * FROM items WHERE name = ?');
$statement->execute([$_POST['name']]);

// case: escaped text is only harmless between quotes
$name = mysqli_real_escape_string($link, $_GET['name']);
mysqli_query($link, "SELECT * FROM users WHERE name = '$name'");
mysqli_query($link, "SELECT * FROM users ORDER BY $name"); // expect: sql-injection

// case: formatted
mysqli_query($link, sprintf('SELECT * FROM users LIMIT %d', $_GET['limit']));
mysqli_query($link, sprintf('SELECT * FROM users LIMIT %s', $_GET['limit'])); // expect: sql-injection

// case: an object of a class nobody knows, with a statement
$db = Registry::get('db');
$db->query("DELETE FROM carts WHERE owner = '" . $_COOKIE['owner'] . "'"); // expect: sql-injection

// case: statement built in steps
$sql = 'SELECT * FROM orders WHERE 1 = 1';
$sql .= " AND state = '" . $_GET['state'] . "'";
$result = pg_query($connection, $sql); // expect: sql-injection

// case: by the name of the column in a fixed map
$columns = ['name' => 'name', 'price' => 'price'];
$column = $columns[$_GET['sort']] ?? 'name';
mysqli_query($link, "SELECT * FROM items ORDER BY $column");

// case: a statement is given to something nobody knows
function find($id)
{
    $table = new OrderTable();
    return $table->some("select * from orders where id = " . $id); // expect: sql-injection
}
find($_GET['id']);

// case: a statement that is only written down, or told of
$log = new Journal();
$log->append("select * from orders where id = " . $_GET['id']);
$page->note("Select one item from the list of " . $_GET['name']);

// case: guarded: a statement for something nobody knows, of a number
$table = new OrderTable();
$id = (int) $_GET['id'];
$table->some("select * from orders where id = " . $id);

// case: names of a row that is put together are no values
class Rows {
    private $db;
    public function add($row) {
        $fields = implode(', ', array_keys($row));
        $places = implode(', ', array_fill(0, count($row), '?'));
        return $this->db->query("INSERT INTO visits ($fields) VALUES ($places)", array_values($row)); // expect: sql-injection
    }
    public function put($row) {
        $fields = implode(', ', array_keys($row));
        return $this->db->query("INSERT INTO pages ($fields) VALUES (?)", array_values($row));
    }
}
$rows = new Rows();
$rows->add($_POST);
$row = ['name' => $_POST['name']];
$row['place'] = $_POST['place'];
$rows->put($row);

// case: names that were sent, entry by entry
function saved($db) {
    $row = [];
    foreach ($_POST as $name => $value) {
        $row[$name] = $value;
    }
    return $db->query('INSERT INTO visits (' . implode(', ', array_keys($row)) . ') VALUES (1)'); // expect: sql-injection
}
saved($db);

// case: lists that begin empty in one line are lists of their own
function changed($db, $row) {
    $parts = $values = [];
    foreach ($row as $name => $value) {
        $parts[] = $name . ' = ?';
        $values[] = $value;
    }
    $db->query('UPDATE visits SET ' . implode(', ', $parts), $values);
    return $db->query('UPDATE visits SET ' . implode(', ', $values)); // expect: sql-injection
}
changed($db, ['name' => $_POST['name'], 'place' => $_POST['place']]);

// case: through a helper: what is not equal to its name
final class Rows {
    public function change($id, $values) {
        $parts = [];
        foreach ($values as $name => $value) {
            if ($value !== $name . ' + 1') {
                $parts[] = " $name = $value ";
            }
        }
        $this->db->query('UPDATE visits SET ' . implode(', ', $parts) . ' WHERE id = 1'); // expect: sql-injection
    }
}
$values = [];
foreach ($columns as $column) {
    $values[$column->name()] = $_GET['time'];
}
(new Rows())->change(1, $values);

// case: sanitised: PHP adds no slashes any more
$name = $_POST['name'];
if (!function_exists('get_magic_quotes_gpc') or !@get_magic_quotes_gpc()) {
    $name = mysqli_real_escape_string($db, $name);
}
mysqli_query($db, "SELECT * FROM users WHERE name = '$name'");
