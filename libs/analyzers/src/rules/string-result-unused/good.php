<?php
$name = trim($name);
sort($names);
