<?php
preg_match('/' . $_GET['q'] . '/', $text); // expect
