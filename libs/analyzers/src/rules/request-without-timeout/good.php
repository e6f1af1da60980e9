<?php
$handle = curl_init($url);
curl_setopt($handle, CURLOPT_TIMEOUT, 10);
$answer = curl_exec($handle);
