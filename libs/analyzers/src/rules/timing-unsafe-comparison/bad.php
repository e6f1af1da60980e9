<?php
if (hash_hmac('sha256', $body, $key) == $given) accept(); // expect
