<?php
exec("ping " . $_GET['host']); // expect
echo shell_exec("ls {$_POST['dir']}"); // expect
system('whois ' . $_REQUEST["name"]); // expect
