<?php
$token = md5(uniqid(rand(), true)); // expect
