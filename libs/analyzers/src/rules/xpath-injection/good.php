<?php
$found = $document->xpath("//user[id=" . intval($_GET['id']) . "]");
