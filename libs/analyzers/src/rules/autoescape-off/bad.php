<?php
$twig = new Environment($loader, ['autoescape' => false]); // expect
