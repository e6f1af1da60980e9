<?php
echo "Hello " . htmlspecialchars($_GET['name']);
echo count($_POST);
echo json_encode($_GET);
echo $_GET['long'] ? 'long' : 'short';
echo isset($_GET['a']);
