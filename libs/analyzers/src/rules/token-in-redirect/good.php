<?php
setcookie('session', tokenOf($user), ['httponly' => true, 'secure' => true, 'samesite' => 'Lax']);
header('Location: /home.php');
header("X-Next: /home?jwt={$name}");
