<?php
$twig = new Environment($loader, ['autoescape' => 'html']);
