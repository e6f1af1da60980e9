<?php
$report = new ReflectionClass(Report::class);
$other = $reports[$_GET['type']];
