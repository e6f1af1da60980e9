<?php
if (md5($_POST['password']) === $row['password']) signIn();
if (!hash_equals($known, hash('sha256', $given))) refuse();
if (md5($code) == 'd41d8cd98f00b204e9800998ecf8427e') empty_one();
if (md5_file($a) == md5_file($b)) same();
if ($count == strlen($text)) done();
if (crypt($given, $salt) == null) refuse();
