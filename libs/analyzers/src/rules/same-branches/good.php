<?php
if ($member) {
    $price = total($order);
} elseif ($guest) {
    $price = guest($order);
} else {
    $price = total($order);
}
