<?php
eval('$x = ' . $_GET['x'] . ';'); // expect
call_user_func($_POST['callback'], 1); // expect
