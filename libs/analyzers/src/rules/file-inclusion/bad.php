<?php
include('pages/' . $_GET['page'] . '.php'); // expect
require_once $_REQUEST['module']; // expect
