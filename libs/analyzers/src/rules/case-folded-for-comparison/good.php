<?php
$same = strcasecmp($a, $b) === 0 || strtolower($a) === 'all';
