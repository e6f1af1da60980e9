<?php
function cursor() {
  return json_decode(base64_decode($_GET['cursor']), true);
}
function expiry($answer) {
  return json_decode(base64_decode(explode('.', $answer['access_token'])[1]))->exp;
}
