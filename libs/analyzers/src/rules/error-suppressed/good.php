<?php
$text = file_get_contents($name);
@unlink($name);
if (!@include_file($name)) fail();
@define('TITLE', 'Shelf');
