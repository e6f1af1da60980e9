<?php
$lines = file($path);
foreach (new SplFileObject($path) as $line) {
    handle($line);
}
