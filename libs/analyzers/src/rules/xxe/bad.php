<?php
$document->loadXML($text, LIBXML_NOENT | LIBXML_DTDLOAD); // expect
