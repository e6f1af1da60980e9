<?php
$names[] = $name;
array_push($names, $first, $second);
array_push($names, ...$others);
$count = array_push($names, $name);
