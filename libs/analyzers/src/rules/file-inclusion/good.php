<?php
include 'pages/home.php';
include $_GET['page'] === 'about' ? 'about.php' : 'home.php';
require_once __DIR__ . '/vendor/autoload.php';
require 'pages/' . basename($_GET['page']) . '.php';
