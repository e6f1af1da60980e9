<?php
$handle = curl_init($url);
$answer = curl_exec($handle); // expect
