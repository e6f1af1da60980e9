<?php
$found = $document->xpath("//user[name='" . $_GET['name'] . "']"); // expect
