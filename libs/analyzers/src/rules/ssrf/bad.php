<?php
$handle = curl_init($_GET['url']); // expect
curl_setopt($handle, CURLOPT_URL, 'http://' . $_POST['host']); // expect
