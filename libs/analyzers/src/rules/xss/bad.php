<?php
echo "Hello " . $_GET['name']; // expect
print "<a href='$_SERVER[PHP_SELF]'>again</a>"; // expect
