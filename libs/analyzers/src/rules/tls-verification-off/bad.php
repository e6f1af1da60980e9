<?php
curl_setopt($handle, CURLOPT_SSL_VERIFYPEER, false); // expect
