<?php
trim($name); // expect
array_merge($a, $b); // expect
