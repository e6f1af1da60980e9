<?php
$jwt = tokenOf($user);
header("Location: /home.php?jwt={$jwt}"); // expect
