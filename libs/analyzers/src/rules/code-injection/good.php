<?php
call_user_func('strtoupper', $_POST['name']);
eval('$x = ' . intval($_GET['x']) . ';');
preg_replace('/a/', $_GET['b'], $text);
