<?php
return ['components' => ['user' => ['enableSession' => false], 'request' => [
    'enableCsrfValidation' => false,
]]];
