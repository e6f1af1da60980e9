<?php
foreach (file($path) as $line) { // expect
    handle($line);
}
