<?php
// Back office: yesterday's numbers. Deliberately vulnerable: see the README.

$db = new mysqli('db.internal.shop.test', 'report', 'Copper-Kettle-77', 'shop');

include 'layout/' . $_GET['layout'] . '.php';

$result = $db->query("SELECT * FROM orders WHERE day = '" . $_GET['day'] . "'");

echo '<h1>Orders of ' . $_GET['day'] . '</h1>';
echo '<table>';
while ($order = $result->fetch_assoc()) {
    $customer = $db->query('SELECT name FROM customers WHERE id = ' . $order['customer_id'])->fetch_assoc();
    echo '<tr><td>' . $order['id'] . '</td><td>' . $customer['name'] . '</td></tr>';
}
echo '</table>';

if (isset($_POST['password'])) {
    $hash = md5($_POST['password']);
    $db->query("UPDATE staff SET password = '$hash' WHERE id = " . $_POST['id']);
}

if (isset($_GET['archive'])) {
    system('tar czf /tmp/report.tgz ' . $_GET['archive']);
}

$filter = unserialize($_COOKIE['filter']);
header('Location: ' . $_GET['back']);
