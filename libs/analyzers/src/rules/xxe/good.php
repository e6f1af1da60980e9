<?php
$document->loadXML($text);
