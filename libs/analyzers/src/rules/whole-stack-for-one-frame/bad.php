<?php
$caller = debug_backtrace()[1]['function']; // expect
