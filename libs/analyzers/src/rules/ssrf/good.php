<?php
$handle = curl_init('https://api.example.com/' . $_GET['id']);
curl_setopt($handle, CURLOPT_URL, API_URL . '/users/' . $_GET['id']);
