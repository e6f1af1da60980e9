<?php
if (hash_equals(hash_hmac('sha256', $body, $key), $given)) accept();
