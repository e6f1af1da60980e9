<?php
if (md5($_POST['password']) == $row['password']) signIn(); // expect
if ($token != sha1($secret . $id)) refuse(); // expect
if (hash('sha256', $given) == hash('sha256', $known)) open(); // expect
if (md5($code) == '0e462097431906509019562988736854') open(); // expect
if ($hash <> (crypt($given, $hash))) refuse(); // expect
