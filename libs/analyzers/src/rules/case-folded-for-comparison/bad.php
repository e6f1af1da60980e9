<?php
$same = strtolower($a) === strtolower($b); // expect
