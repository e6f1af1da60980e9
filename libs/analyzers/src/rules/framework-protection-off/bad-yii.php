<?php
return ['components' => ['request' => [
    'enableCsrfValidation' => false, // expect
]]];
