<?php
trim($name); // expect
array_merge($a, $b); // expect
array_map('trim', $names); // expect
array_filter($names); // expect
