<?php
function double($items) {
    foreach ($items as &$item) { // expect
        $item = $item * 2;
    }
    $item = 0;
    return $items;
}
