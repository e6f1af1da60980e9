<?php
return [
    'allowed_origins' => ['*'],
    'supports_credentials' => false,
];
