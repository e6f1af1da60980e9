<?php
$token = bin2hex(random_bytes(24));
$colour = rand(0, 255);
