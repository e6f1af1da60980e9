<?php
$done = abs($a + $b - 0.3) < 1e-9;
