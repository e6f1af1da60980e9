<?php
$parts = [];
foreach ($pages as $page) {
    $parts[] = $page->items;
    $row = ['a' => 1];
    $row = array_merge($row, $page->extra);
}
$all = array_merge(...$parts);
