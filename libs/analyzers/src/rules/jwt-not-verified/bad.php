<?php
function claims() {
  list($head, $payload, $signature) = explode('.', $_COOKIE['token']);
  return json_decode(base64_decode(strtr($payload, '-_', '+/')), true); // expect
}
function subject() {
  return json_decode(base64_decode(explode('.', $_SERVER['HTTP_X_TOKEN'])[1]))->sub; // expect
}
