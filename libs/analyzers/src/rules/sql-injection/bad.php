<?php
$rows = mysqli_query($link, "SELECT * FROM users WHERE id = '" . $_GET['id'] . "'"); // expect
$rows = $pdo->query("SELECT * FROM users WHERE name = '{$_POST['name']}'"); // expect
$rows = DB::select("select * from t where a = $_GET[a]"); // expect
$rows = User::whereRaw("name = '" . $request->input('name') . "'")->get(); // expect
