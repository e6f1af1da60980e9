<?php
openssl_public_encrypt($data, $sealed, $key, OPENSSL_PKCS1_OAEP_PADDING);
