<?php
openssl_public_encrypt($data, $sealed, $key); // expect
