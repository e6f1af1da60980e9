<?php
$all = [];
foreach ($pages as $page) {
    $all = array_merge($all, $page->items); // expect
}
