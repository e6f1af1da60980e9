<?php
$statement = $pdo->prepare('SELECT * FROM users WHERE id = ?');
$statement->execute([$_GET['id']]);
$rows = mysqli_query($link, "SELECT * FROM users WHERE id = " . intval($_GET['id']));
$rows = mysqli_query($link, "SELECT * FROM users WHERE name = '" . mysqli_real_escape_string($link, $_GET['name']) . "'");
$rows = $pdo->query("SELECT * FROM users WHERE id = " . (int) $_GET['id']);
$rows = DB::select('select * from t where a = ?', [$_GET['a']]);
$node = $xml->query("//user");
