<?php
if (preg_match('/^https:/', $url)) { // expect
    $parts = preg_split('/,/', $line); // expect
    $clean = preg_replace('#--#', '-', $text); // expect
}
