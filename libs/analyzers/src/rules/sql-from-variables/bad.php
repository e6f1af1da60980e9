<?php
mysqli_query($link, "SELECT * FROM users WHERE name = '$name'"); // expect
$db->query("SELECT * FROM users WHERE name = '" . $name . "'"); // expect
