<?php
function double($items) {
    foreach ($items as &$item) {
        $item = $item * 2;
    }
    unset($item);
    return $items;
}
