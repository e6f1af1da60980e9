<?php
preg_match('/' . preg_quote($_GET['q'], '/') . '/', $text);
preg_match('/^a+$/', $_GET['q']);
