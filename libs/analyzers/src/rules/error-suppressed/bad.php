<?php
$text = @file_get_contents($name); // expect
