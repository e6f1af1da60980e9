<?php
$db->query("SELECT * FROM {$table} WHERE active = 1");
$db->query("SELECT * FROM users WHERE name = " . $db->quote($name));
