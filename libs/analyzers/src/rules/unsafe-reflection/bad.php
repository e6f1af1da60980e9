<?php
$report = new ReflectionClass($_GET['type']); // expect
